import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Sandbox, sandboxCredentials, sandboxSettings, startSandbox } from "../sandbox/index.ts";
import type { RawRecord } from "../src/connectors/connector.ts";
import type { Checkpoint, FetchContext, FetchEvent } from "../src/connectors/fetching.ts";
import { normalize } from "../src/connectors/normalize.ts";
import { readAddress } from "../src/connectors/xrp/provider.ts";
import { xrpLedger } from "../src/connectors/xrp/index.ts";
import { describeConformance } from "../src/connectors/testing/conformance.ts";
import { textOf } from "../src/wording/said/index.ts";
import { short } from "../src/connectors/testing/short.ts";
import { STACKER_XRP, xrpPart } from "../sandbox/xrp/index.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.faults.clear());
afterAll(() => sandbox.close());

const run = async (user: string, checkpoint: Checkpoint | null = null) => {
  const context: FetchContext = {
    settings: sandboxSettings(sandbox.url)["xrp"] ?? {},
    credentials: { kind: "fields", fields: sandboxCredentials("xrp", user) },
    now: () => new Date("2026-11-15T00:00:00Z"),
    retry: { attempts: 3, baseDelayMs: 1, maxDelayMs: 5, timeoutMs: 60_000 },
  };
  const events: FetchEvent[] = [];
  for await (const event of xrpLedger.fetchPages(context, checkpoint, AbortSignal.timeout(120_000)))
    events.push(event);
  return {
    events,
    records: events.flatMap((one) => (one.kind === "page" ? one.records : [])),
    last: events.at(-1),
  };
};

describe("an account of the XRP Ledger", () => {
  it("comes to the ledger worked out by hand, and to what it holds", async () => {
    const { records, events, last } = await run("stacker");
    expect(last?.kind).toBe("done");
    const { transactions, outcomes } = normalize(xrpLedger, records);
    expect(outcomes.filter(({ status }) => status === "failed")).toEqual([]);
    const usd = /USD@xrp:\w+/g;
    expect(transactions.map((one) => short(one).replaceAll(" @?", "").replaceAll(usd, "USD-IOU"))).toEqual([
      "transfer in 1000 XRP",
      "fee out 0.000012 XRP",
      "transfer out 100 XRP fee 0.000012 XRP",
      "crypto_swap out 200 XRP in 75.5 USD-IOU fee 0.000012 XRP",
      "fee out 0.000012 XRP",
      "transfer out 25.5 USD-IOU fee 0.000012 XRP",
    ]);
    // 1000 - 100 - 200 - 5 fees of 12 drops
    expect(events.find((one) => one.kind === "balances")).toMatchObject({
      balances: [{ asset: "XRP", amount: "699.99994" }],
    });
  });

  it("goes on from any page, and where a mark has expired begins again at the last ledger", async () => {
    const whole = await run("whale-650");
    const ids = (records: readonly RawRecord[]) =>
      [...new Set(records.map(({ providerId }) => providerId))].toSorted();
    expect(ids(whole.records)).toHaveLength(650);
    const pages = whole.events.filter((one) => one.kind === "page");
    for (const [i, { checkpoint }] of pages.entries()) {
      const rest = await run("whale-650", JSON.parse(JSON.stringify(checkpoint)) as Checkpoint);
      const stored = pages.slice(0, i + 1).flatMap(({ records }) => records);
      expect(ids([...stored, ...rest.records])).toEqual(ids(whole.records));
    }
    sandbox.faults.add({ kind: "error", code: "invalidParams", path: "/xrpl", after: 3, times: 1 });
    const broken = await run("whale-650");
    expect(broken.last?.kind).toBe("done");
    expect(ids(broken.records)).toEqual(ids(whole.records));
  });

  it.each([
    ["rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTx", "checksum"],
    ["0x57acce57acce57acce57acce57acce57acce57ac", "address of Ethereum, not of XRP Ledger"],
    ["bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu", "address of Bitcoin, not of XRP Ledger"],
    ["sn3nxiW7v8KXzPzAqzyHXbSSKNuN9", "spend"],
    ["XV5sbjUmgPpvXv4ixFWZ5ptAYZ6PD2gYsjNFQLKYW33DzBm", "tag"],
  ])("is not %s: %s", (address, words) => {
    const read = readAddress(address);
    expect(read.ok ? "" : textOf(read.error, "en")).toContain(words);
  });
});

/** The same records without a server. */
const sample = (): readonly RawRecord[] => {
  const { answer } = xrpPart.open({} as never);
  const body = JSON.stringify({ method: "account_tx", params: [{ account: STACKER_XRP }] });
  const reply = JSON.parse(answer({ body } as never).body) as {
    result: { transactions: { tx: { hash: string } }[] };
  };
  return reply.result.transactions.map((one) => ({
    providerId: one.tx.hash,
    accountRef: STACKER_XRP,
    payload: JSON.stringify(one),
  }));
};
const records = sample();
describeConformance({
  name: "XRP Ledger",
  reader: xrpLedger,
  records,
  unknown: { ...records[0]!, payload: records[0]!.payload.replace('"Payment"', '"Sorcery"') },
  runs: 100,
});
