import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Sandbox, sandboxCredentials, sandboxSettings, startSandbox } from "../../../sandbox/index.ts";
import type { RawRecord } from "../../../src/connectors/connector.ts";
import type { Checkpoint, FetchContext, FetchEvent } from "../../../src/connectors/fetching.ts";
import { normalize } from "../../../src/connectors/normalize.ts";
import { readAddress } from "../../../src/connectors/xrp/provider.ts";
import { xrpLedger } from "../../../src/connectors/xrp/index.ts";
import { describeConformance } from "../../../src/connectors/testing/conformance.ts";
import { textOf } from "../../../src/wording/messages/index.ts";
import { short } from "../../../src/connectors/testing/short.ts";
import { STACKER_XRP, xrpPart } from "../../../sandbox/xrp/index.ts";

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
  it("gives the ledger worked out by hand, and the balance of the account", async () => {
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

  it("resumes from any page, and starts over at the last ledger when a marker has expired", async () => {
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

/**
 * Example response of xrpl.org for `account_tx` (second version of the API): a trust line, for which only the fee is
 * paid.
 */
const DOCUMENTED = {
  meta: {
    AffectedNodes: [
      {
        ModifiedNode: {
          LedgerEntryType: "AccountRoot",
          LedgerIndex: "140FA03FE8C39540CA8189BC7A7956795C712BC0A542C6409C041150703C8574",
          PreviousTxnID: "33BD699AEFAC9B5CEE05495FE7590F71B58BAC8BCFB70A9E5FAF149EF9D2E116",
          PreviousTxnLgrSeq: 98_918_099,
        },
      },
      {
        ModifiedNode: {
          FinalFields: { Flags: 0, Owner: "r48QyLLbot7VCfw325LrXAUtP6CRfU3tb4", RootIndex: "31EC" },
          LedgerEntryType: "DirectoryNode",
          LedgerIndex: "31EC",
        },
      },
      {
        ModifiedNode: {
          FinalFields: {
            Account: "r48QyLLbot7VCfw325LrXAUtP6CRfU3tb4",
            Balance: "24799961",
            Flags: 0,
            OwnerCount: 4,
            Sequence: 98_916_980,
          },
          LedgerEntryType: "AccountRoot",
          PreviousFields: { Balance: "24799971", OwnerCount: 3, Sequence: 98_916_979 },
        },
      },
      {
        CreatedNode: {
          LedgerEntryType: "RippleState",
          NewFields: {
            Balance: { currency: "BTC", issuer: "rrrrrrrrrrrrrrrrrrrrBZbvji", value: "0" },
            Flags: 1_179_648,
            HighLimit: { currency: "BTC", issuer: "r48QyLLbot7VCfw325LrXAUtP6CRfU3tb4", value: "10" },
            LowLimit: { currency: "BTC", issuer: "rLNaPoKeeBjZe2qs6x52yVPZpZ8td4dc6w", value: "0" },
          },
        },
      },
    ],
    TransactionIndex: 68,
    TransactionResult: "tesSUCCESS",
  },
  tx_json: {
    Account: "r48QyLLbot7VCfw325LrXAUtP6CRfU3tb4",
    Fee: "10",
    LimitAmount: { currency: "BTC", issuer: "rLNaPoKeeBjZe2qs6x52yVPZpZ8td4dc6w", value: "10" },
    TransactionType: "TrustSet",
    ledger_index: 98_918_111,
    date: 811_446_652,
  },
  ledger_index: 98_918_111,
  hash: "C58EB987B4AC3AE984ADF70DE375AD9B8A180569C30072DE57D6E17EFC69E7F0",
  close_time_iso: "2025-09-17T17:50:52Z",
  validated: true,
};

it.each([
  ["r48QyLLbot7VCfw325LrXAUtP6CRfU3tb4", ["2025-09-17T17:50:52.000Z fee out 0.00001 XRP @?"]],
  // The counterparty of the trust line paid nothing.
  ["rLNaPoKeeBjZe2qs6x52yVPZpZ8td4dc6w", []],
])("reads the ledger's own example with its cost for %s", (accountRef, ledger) => {
  const record = { providerId: DOCUMENTED.hash, accountRef, payload: JSON.stringify(DOCUMENTED) };
  const { transactions, outcomes } = normalize(xrpLedger, [record]);
  expect(outcomes.map(({ status }) => status)).toEqual(["normalized"]);
  expect(transactions.map((one) => `${one.time} ${short(one)}`)).toEqual(ledger);
});

/** The same records without a server. */
const sample = (): readonly RawRecord[] => {
  const { handle } = xrpPart.open({} as never);
  const body = JSON.stringify({ method: "account_tx", params: [{ account: STACKER_XRP }] });
  const reply = JSON.parse(handle({ body } as never).body) as {
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
