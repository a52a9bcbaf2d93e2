import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { STACKER_COSMOS } from "../../../sandbox/cosmos/index.ts";
import { type Sandbox, sandboxCredentials, sandboxSettings, startSandbox } from "../../../sandbox/index.ts";
import { cosmos } from "../../../src/connectors/cosmos/index.ts";
import { readAddress } from "../../../src/connectors/cosmos/provider.ts";
import type { RawRecord } from "../../../src/connectors/connector.ts";
import type { Checkpoint, FetchContext, FetchEvent } from "../../../src/connectors/fetching.ts";
import { normalize } from "../../../src/connectors/normalize.ts";
import { describeConformance } from "../../../src/connectors/testing/conformance.ts";
import { summarize } from "../../../src/connectors/testing/summaries.ts";
import { textOf } from "../../../src/wording/messages/index.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.faults.clear());
afterAll(() => sandbox.close());

const run = async (user: string, checkpoint: Checkpoint | null = null) => {
  const context: FetchContext = {
    settings: sandboxSettings(sandbox.url)["cosmos"] ?? {},
    credentials: { kind: "fields", fields: sandboxCredentials("cosmos", user) },
    now: () => new Date("2026-11-15T00:00:00Z"),
    retry: { attempts: 3, baseDelayMs: 1, maxDelayMs: 5, timeoutMs: 60_000 },
  };
  const events: FetchEvent[] = [];
  for await (const event of cosmos.fetchPages(context, checkpoint, AbortSignal.timeout(120_000)))
    events.push(event);
  return {
    events,
    records: events.flatMap((one) => (one.kind === "page" ? one.records : [])),
    last: events.at(-1),
  };
};

const ids = (records: readonly RawRecord[]) =>
  [...new Set(records.map(({ providerId }) => providerId))].toSorted();

describe("an account of the Cosmos Hub", () => {
  it("gives the ledger worked out by hand, and the balance of the account", async () => {
    const { records, events, last } = await run("stacker");
    expect(last?.kind).toBe("done");
    const { transactions, outcomes } = normalize(cosmos, records);
    expect(outcomes.filter(({ status }) => status === "failed")).toEqual([]);
    // Staked coins still belong to the account; rewards also come with a delegation, and with transactions of others.
    expect(summarize({ transactions })).toEqual([
      "transfer: +100 ATOM",
      "fee: -0.005 ATOM",
      "staking_reward: +1.2 ATOM fee 0.006 ATOM",
      "staking_reward: +0.3 ATOM",
      "fee: -0.005 ATOM",
      "transfer: -5 ATOM fee 0.005 ATOM",
    ]);
    // 100 + 1.5 - 5 - 0.021
    expect(events.find((one) => one.kind === "balances")).toMatchObject({
      balances: [{ asset: "ATOM", amount: "96.479" }],
    });
  });

  it("resumes from any page, and requests only new records the next time", async () => {
    const whole = await run("whale-260");
    expect(ids(whole.records)).toHaveLength(260);
    const pages = whole.events.filter((one) => one.kind === "page");
    for (const [i, { checkpoint }] of pages.entries()) {
      const rest = await run("whale-260", JSON.parse(JSON.stringify(checkpoint)) as Checkpoint);
      const stored = pages.slice(0, i + 1).flatMap(({ records }) => records);
      expect(ids([...stored, ...rest.records])).toEqual(ids(whole.records));
    }
    const done = whole.last?.kind === "done" ? whole.last.checkpoint : null;
    expect((await run("whale-260", done)).records.length).toBeLessThan(5);
  });

  it.each([
    ["cosmos1qypqxpq9qcrsszgszyfpx9q4zct3sxfqqqqqqq", "checksum"],
    ["0x57acce57acce57acce57acce57acce57acce57ac", "address of Ethereum, not of Cosmos Hub"],
    ["bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu", "address of Bitcoin, not of Cosmos Hub"],
    ["legal winner thank year wave sausage worth useful legal winner thank yellow", "spend"],
  ])("is not %s: %s", (address, words) => {
    const read = readAddress(address);
    expect(read.ok ? "" : textOf(read.error, "en")).toContain(words);
  });
});

const event = (type: string, attributes: Readonly<Record<string, string>>) => ({
  type,
  attributes: Object.entries(attributes).map(([key, value]) => ({ key, value, index: true })),
});
const record = (id: string, ...events: readonly object[]): RawRecord => ({
  providerId: id.repeat(64),
  accountRef: STACKER_COSMOS,
  payload: JSON.stringify({ timestamp: "2024-05-01T12:00:00Z", events, tx: { body: { memo: "7" } } }),
});
const RECORDS = [
  record("A", event("coin_received", { receiver: STACKER_COSMOS, amount: "5uatom" })),
  record(
    "B",
    event("coin_spent", { spender: STACKER_COSMOS, amount: "105uatom" }),
    event("tx", { fee: "5uatom", fee_payer: STACKER_COSMOS }),
    event("transfer", { recipient: "cosmos1x", sender: STACKER_COSMOS, amount: "100uatom" }),
  ),
  record(
    "C",
    event("coin_received", {
      receiver: STACKER_COSMOS,
      amount: "7uatom,3ibc/27394FB092D2ECCD56123C74F36E4C1F",
    }),
    event("withdraw_rewards", {
      delegator: STACKER_COSMOS,
      amount: "7uatom,3ibc/27394FB092D2ECCD56123C74F36E4C1F",
    }),
  ),
  record("D", event("withdraw_rewards", { delegator: STACKER_COSMOS, amount: "" })),
];

describeConformance({
  name: "Cosmos Hub",
  reader: cosmos,
  records: RECORDS,
  unknown: record("9", event("tokenize_shares", { delegator: STACKER_COSMOS, amount: "5uatom" })),
  runs: 100,
});

it("assigns rewards of older blocks to the sender of the transaction", () => {
  const old = record(
    "8",
    event("coin_received", { receiver: STACKER_COSMOS, amount: "7uatom" }),
    event("withdraw_rewards", { amount: "7uatom", validator: "cosmosvaloper1x" }),
    event("message", { action: "withdraw_delegator_reward", sender: STACKER_COSMOS }),
  );
  expect(summarize(normalize(cosmos, [old]))).toEqual(["staking_reward: +0.000007 ATOM"]);
});

it("leaves ambiguous records unread: without events, or with an invalid amount", () => {
  expect(cosmos.read(record("E"))).toMatchObject({ ok: false, failure: { code: "missing-field" } });
  const strange = record("F", event("coin_received", { receiver: STACKER_COSMOS, amount: "five atoms" }));
  expect(cosmos.read(strange)).toMatchObject({ ok: false, failure: { code: "bad-amount" } });
});
