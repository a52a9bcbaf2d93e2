import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Sandbox, startSandbox } from "../../../sandbox/index.ts";
import {
  keyOf,
  type SolanaTransaction,
  STACKER_ADDRESS,
  transactionBody,
  transactions,
} from "../../../sandbox/solana/stacker.ts";
import type { RawRecord } from "../../../src/connectors/connector.ts";
import type { Checkpoint, FetchContext, FetchEvent } from "../../../src/connectors/fetching.ts";
import { normalize } from "../../../src/connectors/normalize.ts";
import { solana } from "../../../src/connectors/solana/index.ts";
import { readAddress } from "../../../src/connectors/solana/provider.ts";
import { describeConformance } from "../../../src/connectors/testing/conformance.ts";
import { short } from "../../../src/connectors/testing/short.ts";
import { messageMatching } from "../../support/message-matching.ts";

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
  retry: { attempts: 4, baseDelayMs: 1, maxDelayMs: 20, timeoutMs: 60_000 },
});

const run = async (context: FetchContext = contextFor(), checkpoint: Checkpoint | null = null) => {
  const events: FetchEvent[] = [];
  for await (const event of solana.fetchPages(context, checkpoint, AbortSignal.timeout(300_000)))
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
  it("gives the ledger worked out by hand, and the balances of the chain", async () => {
    const whole = await run();
    const { transactions: ledger, outcomes, issues } = normalize(solana, whole.records);
    expect(outcomes.filter(({ status }) => status === "failed")).toEqual([]);
    const lines = ledger.map((one) => `${one.time.slice(0, 10)} ${short(one).replaceAll(" @?", "")}`);
    expect(lines.slice(0, 5)).toEqual([
      "2022-03-03 transfer in 10 SOL",
      // Rent for an account of the wallet is no cost.
      "2022-04-03 crypto_swap out 2 SOL in 200 USDC fee 0.000015 SOL",
      // Rent for an account of another wallet is a cost.
      "2022-05-03 transfer out 50 USDC fee 0.00204428 SOL",
      "2022-06-03 fee out 0.000005 SOL",
      // Staking moves nothing out of the wallet.
      "2022-07-03 fee out 0.00001 SOL",
    ]);
    expect(lines.filter((line) => line.includes("staking_reward")).map((line) => line.slice(11))).toEqual([
      "staking_reward in 0.001 SOL",
      "staking_reward in 0.0012 SOL",
    ]);
    // Only the token account shows it.
    expect(lines).toContain("2022-08-03 transfer in 20 USDC");
    expect(ledger.filter(({ excluded }) => excluded).map(short)).toEqual([
      expect.stringMatching(/^transfer in 777 token@solana:/),
    ]);
    expect(issues.map(({ code }) => code)).toEqual(["unsolicited-token"]);
    expect(ledger[0]).toMatchObject({ hash: transactions[0]!.signature, address: STACKER_ADDRESS });
    const balances = whole.events.flatMap((event) => (event.kind === "balances" ? event.balances : []));
    // 10 - 2 - 0.000035 of fees + 0.0022 of rewards; the spammer paid the rent for the shop's account.
    expect(balances.map(({ asset, amount }) => `${amount} ${asset}`)).toEqual(["8.002165 SOL", "170 USDC"]);
  });

  it("stores each record as it was sent, including versioned ones", async () => {
    const { records } = await run();
    for (const one of transactions)
      expect(records.find(({ providerId }) => providerId === `tx:${one.signature}`)?.payload).toBe(
        JSON.stringify(transactionBody(one)),
      );
  });

  it("resumes from any page, and reads only new records the next time", async () => {
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

  it("that was never used is empty", async () => {
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
  ])("recovers from %s", async (_name, fault) => {
    const expected = ids((await run()).records);
    sandbox.faults.add({ ...fault, path: PATH });
    const { records, last } = await run();
    expect(last?.kind).toBe("done");
    expect(ids(records)).toEqual(expected);
  });

  it("ends the run as retryable when they persist", async () => {
    sandbox.faults.add({ kind: "status", status: 503, times: 99, path: PATH });
    expect((await run()).last).toMatchObject({
      kind: "failed",
      error: { code: "unavailable", permanent: false },
    });
  });

  it("notes a node that does not search for stake accounts", async () => {
    sandbox.faults.add({ kind: "error", code: "-32601", after: 3, path: PATH });
    const { notices, last } = await run();
    expect(last?.kind).toBe("done");
    expect(notices).toEqual([messageMatching("stake accounts")]);
  });
});

const [STAKE, OTHER_STAKE, STRANGER] = [keyOf("stake"), keyOf("other stake"), keyOf("stranger")];
const SOL = 1_000_000_000;

/** A transaction in the format of a node. */
const transactionOf = (
  changes: readonly (readonly [account: string, before: number, after: number])[],
  more: Pick<SolanaTransaction, "instructions"> & { readonly fee?: number } = {},
) =>
  transactionBody({
    signature: "s",
    slot: 100_000_000,
    at: "2022-07-03T10:00:00Z",
    fee: 5_000,
    changes,
    ...more,
  });
const recordOf = (body: object, id = "tx:s"): RawRecord => ({
  providerId: id,
  accountRef: STACKER_ADDRESS,
  payload: JSON.stringify(body),
});
const linesOf = (...records: readonly RawRecord[]): string[] =>
  normalize(solana, records).transactions.map((one) => short(one).replaceAll(" @?", ""));
const byStake = (type: string, info: object) => [
  { program: "stake", programId: "Stake11111111111111111111111111111111111111", parsed: { type, info } },
];

describe("a stake", () => {
  it("that is paid out to another wallet has left the wallet", () => {
    const body = transactionOf(
      [
        [STACKER_ADDRESS, SOL, SOL - 5_000],
        [STAKE, 5 * SOL, 2 * SOL],
        [STRANGER, 70 * SOL, 73 * SOL],
      ],
      {
        instructions: byStake("withdraw", {
          stakeAccount: STAKE,
          destination: STRANGER,
          withdrawAuthority: STACKER_ADDRESS,
          lamports: 3 * SOL,
        }),
      },
    );
    expect(linesOf(recordOf(body))).toEqual(["transfer out 3 SOL fee 0.000005 SOL"]);
    expect(normalize(solana, [recordOf(body)]).transactions[0]).toMatchObject({ address: STRANGER });
  });

  it("that is paid out to its owner, merged, or opened with the checked instruction stays the owner's", () => {
    const fee = ["fee out 0.000005 SOL"];
    const me = STACKER_ADDRESS;
    const out = { stakeAccount: STAKE, destination: me, withdrawAuthority: me, lamports: SOL };
    const home = transactionOf(
      [
        [me, SOL, 2 * SOL - 5_000],
        [STAKE, 5 * SOL, 4 * SOL],
      ],
      { instructions: byStake("withdraw", out) },
    );
    const merged = transactionOf(
      [
        [me, SOL, SOL - 5_000],
        [STAKE, 5 * SOL, 6 * SOL],
        [OTHER_STAKE, SOL, 0],
      ],
      { instructions: byStake("merge", { source: OTHER_STAKE, destination: STAKE, stakeAuthority: me }) },
    );
    const opened = transactionOf(
      [
        [me, 3 * SOL, 2 * SOL - 5_000],
        [STAKE, 0, SOL],
      ],
      { instructions: byStake("initializeChecked", { stakeAccount: STAKE, staker: me, withdrawer: me }) },
    );
    for (const body of [home, merged, opened]) expect(linesOf(recordOf(body))).toEqual(fee);
  });

  it("gets its share of its validator's tips in transactions that name no other account of the wallet", async () => {
    // Two stakes of one owner in one claim: 0.003 and 0.004; then 0.5 SOL from an unrelated sender.
    const SHARING = "4R3gSG8BpU4t19KYj8CfnbtRpnT8gtk4dvTHxVRwc2r7";
    const claim = transactionOf([
      [STRANGER, 9 * SOL, 9 * SOL - 5_000],
      [STAKE, 5 * SOL, 5 * SOL + 3_000_000],
      [OTHER_STAKE, SOL, SOL + 4_000_000],
      [keyOf("tips"), SOL, SOL - 7_000_000],
      [SHARING, 1, 1],
    ]);
    const present = transactionOf([
      [STRANGER, 9 * SOL, 9 * SOL - SOL / 2 - 5_000],
      [STAKE, 5 * SOL, 5 * SOL + SOL / 2],
    ]);
    const node = await nodeOf({ claim, present });
    const context = { ...contextFor(), settings: { apiUrl: node.url } };
    const { records, last } = await run(context);
    expect(last?.kind).toBe("done");
    expect(linesOf(...records).toSorted()).toEqual([
      "staking_reward in 0.003 SOL",
      "staking_reward in 0.004 SOL",
      "transfer in 0.5 SOL",
    ]);
    if (last?.kind !== "done") throw new Error("not done");
    expect((await run(context, last.checkpoint)).records).toEqual([]);
    await node.stop();
  });
});

/** A node whose wallet has two stakes and no transaction of its own; the given transactions are those of the stakes. */
async function nodeOf(
  bodies: Readonly<Record<string, ReturnType<typeof transactionOf>>>,
  without: readonly string[] = [],
) {
  const pruned = new Set(without);
  const list = (account: string) =>
    Object.entries(bodies)
      .filter(([, { transaction }]) =>
        transaction.message.accountKeys.some(({ pubkey }) => pubkey === account),
      )
      .map(([signature, { slot }]) => ({ signature, slot, err: null }));
  const results: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    getBalance: () => ({ value: 0 }),
    getTokenAccountsByOwner: () => ({ value: [] }),
    getProgramAccounts: () =>
      [STAKE, OTHER_STAKE].map((pubkey) => ({ pubkey, account: { lamports: SOL, data: {} } })),
    // A request after a known signature returns none.
    getSignaturesForAddress: ([account, options]) =>
      Object.hasOwn(options as object, "until") ? [] : list(String(account)),
    getTransaction: ([signature]) =>
      (pruned.has(String(signature)) ? null : bodies[String(signature)]) ?? null,
    getEpochInfo: () => ({ epoch: 0 }),
  };
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (part) => (text += String(part)));
    request.on("end", () => {
      const { id, method, params } = JSON.parse(text) as { id: number; method: string; params: unknown[] };
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ jsonrpc: "2.0", id, result: results[method]?.(params) ?? null }));
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return {
    pruned,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((resolve) => void server.close(resolve)),
  };
}

describe("data that a transaction does not contain is an issue, not zero", () => {
  const TOKEN = "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA";
  const swap = transactionBody(transactions[1]!);
  const codeOf = (body: object) =>
    normalize(solana, [recordOf(body)]).outcomes.map((one) => (one.status === "failed" ? one.code : "read"));

  it("token balances that the node did not store yet", () => {
    const {
      preTokenBalances: _,
      postTokenBalances: __,
      ...old
    } = transactionOf([
      [STACKER_ADDRESS, SOL, SOL - 5_000],
      [TOKEN, 1, 1],
    ]).meta;
    const body = transactionOf([
      [STACKER_ADDRESS, SOL, SOL - 5_000],
      [TOKEN, 1, 1],
    ]);
    expect(codeOf({ ...body, meta: old })).toEqual(["missing-field"]);
    // A failed call moves no tokens, and a transaction without tokens has no balances.
    expect(codeOf({ ...body, meta: { ...old, err: {} } })).toEqual(["read"]);
    expect(
      codeOf({
        ...transactionOf([[STACKER_ADDRESS, SOL, SOL - 5_000]]),
        meta: { ...old, preBalances: [SOL, 1], postBalances: [SOL - 5_000, 1] },
      }),
    ).toEqual(["read"]);
  });

  it("owners of token accounts", () => {
    const nobodys = swap.meta.postTokenBalances.map((one) => ({ ...one, owner: undefined }));
    expect(codeOf(swap)).toEqual(["read"]);
    expect(codeOf({ ...swap, meta: { ...swap.meta, postTokenBalances: nobodys } })).toEqual([
      "missing-field",
    ]);
  });

  it("the amount of a confidential transfer", () => {
    const instructions = [{ program: "spl-token", parsed: { type: "confidentialTransfer", info: {} } }];
    expect(codeOf(transactionOf([[STACKER_ADDRESS, SOL, SOL - 5_000]], { instructions }))).toEqual([
      "unknown-type",
    ]);
  });

  it("transactions that the node does not have: they are requested until a node has them", async () => {
    const tip = transactionOf([
      [STRANGER, 9 * SOL, 8 * SOL - 5_000],
      [STAKE, SOL, 2 * SOL],
    ]);
    const node = await nodeOf({ tip, pruned: tip }, ["pruned"]);
    const context = { ...contextFor(), settings: { apiUrl: node.url } };
    const checkpointOf = ({ last }: { last: FetchEvent | undefined }): Checkpoint => {
      if (last?.kind !== "done") throw new Error("not done");
      return last.checkpoint;
    };
    const first = await run(context);
    expect([first.records.length, first.notices]).toEqual([1, [messageMatching("1 transactions")]]);
    const second = await run(context, checkpointOf(first));
    expect([second.records.length, second.notices]).toEqual([0, [messageMatching("1 transactions")]]);
    node.pruned.clear();
    const third = await run(context, checkpointOf(second));
    await node.stop();
    expect([ids(third.records), third.notices]).toEqual([[`tx:pruned:${STAKE}`], []]);
  });

  it("the list of token accounts", async () => {
    sandbox.faults.add({ kind: "error", code: "-32601", after: 1, path: PATH });
    const { notices, events } = await run();
    expect(notices).toEqual([messageMatching("token accounts")]);
    const balances = events.flatMap((event) => (event.kind === "balances" ? event.balances : []));
    expect(balances.map(({ asset }) => asset)).not.toContain("SOL");
  });
});

describe("addresses", () => {
  it.each([
    ["0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045", "Ethereum"],
    ["bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu", "Bitcoin"],
    ["toly.sol", "itself"],
    ["O0Il", "not an address"],
    ["So1111111111111111111111111111111111111111", "not an address"],
    [`${"abandon ".repeat(11)}about`, "never be given"],
  ])("%s is refused with a message", (text, words) =>
    expect(readAddress(text)).toMatchObject({ ok: false, error: messageMatching(words) }),
  );
});
