import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Sandbox, startSandbox } from "../sandbox/index.ts";
import { STACKER_ADDRESS, transactionBody, transactions } from "../sandbox/solana/stacker.ts";
import type { RawRecord } from "../src/connectors/connector.ts";
import type { Checkpoint, FetchContext, FetchEvent } from "../src/connectors/fetching.ts";
import { normalize } from "../src/connectors/normalize.ts";
import { solana } from "../src/connectors/solana/index.ts";
import { readAddress } from "../src/connectors/solana/provider.ts";
import { describeConformance } from "../src/connectors/testing/conformance.ts";
import { short } from "../src/connectors/testing/short.ts";

const SAMPLE: readonly RawRecord[] = [
  ...transactions.map((one) => ({
    providerId: `tx:${one.signature}`,
    accountRef: STACKER_ADDRESS,
    payload: JSON.stringify(transactionBody(one)),
  })),
  {
    providerId: "reward:300:stake",
    accountRef: STACKER_ADDRESS,
    payload:
      '{"account":"stake","blockTime":1657000000,"reward":{"epoch":300,"effectiveSlot":1,"amount":5,"postBalance":9}}',
  },
];

describeConformance({
  name: "Solana",
  reader: solana,
  records: SAMPLE,
  unknown: { ...SAMPLE[0]!, payload: SAMPLE[0]!.payload.replace('"version":"legacy"', '"version":9') },
});

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.faults.clear());
afterAll(() => sandbox.close());

const contextFor = (address = STACKER_ADDRESS): FetchContext => ({
  settings: { apiUrl: `${sandbox.url}/solana` },
  credentials: { kind: "fields", fields: { address } },
  now: () => new Date("2026-11-15T00:00:00Z"),
  retry: { attempts: 4, baseDelayMs: 1, maxDelayMs: 20, timeoutMs: 5_000 },
});

const run = async (context: FetchContext = contextFor(), checkpoint: Checkpoint | null = null) => {
  const events: FetchEvent[] = [];
  for await (const event of solana.fetchPages(context, checkpoint, AbortSignal.timeout(60_000)))
    events.push(event);
  return {
    events,
    records: events.flatMap((event) => (event.kind === "page" ? event.records : [])),
    notices: events.flatMap((event) => (event.kind === "notice" ? [event.message] : [])),
    last: events.at(-1),
  };
};
const ids = (records: readonly RawRecord[]): string[] =>
  [...new Set(records.map(({ providerId }) => providerId))].toSorted();

describe("a wallet on Solana", () => {
  it("comes to the ledger worked out by hand, and to what the chain says it holds", async () => {
    const whole = await run();
    const { transactions: ledger, outcomes, issues } = normalize(solana, whole.records);
    expect(outcomes.filter(({ status }) => status === "failed")).toEqual([]);
    const told = ledger.map((one) => `${one.time.slice(0, 10)} ${short(one).replaceAll(" @?", "")}`);
    expect(told.slice(0, 5)).toEqual([
      "2022-03-03 transfer in 10 SOL",
      // Rent for an account of one's own is no cost.
      "2022-04-03 crypto_swap out 2 SOL in 200 USDC fee 0.000015 SOL",
      // Rent for somebody else's is one.
      "2022-05-03 transfer out 50 USDC fee 0.00204428 SOL",
      "2022-06-03 fee out 0.000005 SOL",
      // Staking moves nothing out of the wallet.
      "2022-07-03 fee out 0.00001 SOL",
    ]);
    expect(told.filter((line) => line.includes("staking_reward")).map((line) => line.slice(11))).toEqual([
      "staking_reward in 0.001 SOL",
      "staking_reward in 0.0012 SOL",
    ]);
    // Only the account for the token tells of it.
    expect(told).toContain("2022-08-03 transfer in 20 USDC");
    expect(ledger.filter(({ excluded }) => excluded).map(short)).toEqual([
      expect.stringMatching(/^transfer in 777 token@solana:/),
    ]);
    expect(issues.map(({ code }) => code)).toEqual(["unsolicited-token"]);
    expect(ledger[0]).toMatchObject({ hash: transactions[0]!.signature, address: STACKER_ADDRESS });
    const balances = whole.events.flatMap((event) => (event.kind === "balances" ? event.balances : []));
    // 10 - 2 - 0.000035 of fees + 0.0022 of rewards; the rent for the shop is what the spammer paid for us.
    expect(balances.map(({ asset, amount }) => `${amount} ${asset}`)).toEqual(["8.002165 SOL", "170 USDC"]);
  });

  it("keeps each record as it was sent, versioned ones too", async () => {
    const { records } = await run();
    for (const one of transactions)
      expect(records.find(({ providerId }) => providerId === `tx:${one.signature}`)?.payload).toBe(
        JSON.stringify(transactionBody(one)),
      );
  });

  it("goes on from any page, and reads next time only what is new", async () => {
    const whole = await run();
    const pages = whole.events.filter((event) => event.kind === "page");
    for (const [page, { checkpoint }] of pages.entries()) {
      const stored = pages.slice(0, page + 1).flatMap((event) => event.records);
      const rest = await run(contextFor(), JSON.parse(JSON.stringify(checkpoint)));
      expect(ids([...stored, ...rest.records])).toEqual(ids(whole.records));
    }
    if (whole.last?.kind !== "done") throw new Error("not done");
    expect((await run(contextFor(), whole.last.checkpoint)).records).toEqual([]);
  });

  it("that nobody has used is empty", async () => {
    const { records, last } = await run(contextFor("9B5XszUGdMaxCZ7uSQhPzdks5ZQSmWxrmzCSvtJ6Ns6g"));
    expect([records, last?.kind]).toEqual([[], "done"]);
  });
});

const PATH = "/solana";

describe("faults", () => {
  it.each([
    ["429", { kind: "status", status: 429, retryAfter: 0, times: 3, after: 5 } as const],
    ["a node that is behind", { kind: "error", code: "-32005", times: 2, after: 5 } as const],
    ["a bad gateway", { kind: "status", status: 502, times: 2, after: 1 } as const],
    ["a cut connection", { kind: "cut", times: 2, after: 6 } as const],
    ["truncated JSON", { kind: "truncate", times: 2, after: 6 } as const],
    ["garbage", { kind: "garbage", body: '{"hello":1}', times: 2, after: 6 } as const],
  ])("%s passes", async (_name, fault) => {
    const expected = ids((await run()).records);
    sandbox.faults.add({ ...fault, path: PATH });
    const { records, last } = await run();
    expect(last?.kind).toBe("done");
    expect(ids(records)).toEqual(expected);
  });

  it("that stay end the run as something to try again", async () => {
    sandbox.faults.add({ kind: "status", status: 503, times: 99, path: PATH });
    expect((await run()).last).toMatchObject({
      kind: "failed",
      error: { code: "unavailable", permanent: false },
    });
  });

  it("a node that looks for no stake accounts is noted", async () => {
    sandbox.faults.add({ kind: "error", code: "-32601", after: 3, path: PATH });
    const { notices, last } = await run();
    expect(last?.kind).toBe("done");
    expect(notices).toEqual([expect.stringContaining("stake accounts")]);
  });
});

describe("addresses", () => {
  it.each([
    ["0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045", "Ethereum"],
    ["bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu", "Bitcoin"],
    ["toly.sol", "itself"],
    ["O0Il", "no address"],
    ["So1111111111111111111111111111111111111111", "no address"],
    [`${"abandon ".repeat(11)}about`, "never be given"],
  ])("%s is refused in words", (text, words) =>
    expect(readAddress(text)).toMatchObject({ ok: false, error: expect.stringContaining(words) }),
  );
});
