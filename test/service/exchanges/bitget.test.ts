import { describe, expect, it } from "vitest";
import { bitgetKeys } from "../../../sandbox/bitget/index.ts";
import { trader } from "../../../sandbox/bitget/people.ts";
import { bitget } from "../../../src/connectors/bitget/index.ts";
import { normalize } from "../../../src/connectors/normalize.ts";
import { describeConformance } from "../../../src/connectors/testing/conformance.ts";
import { summarize } from "../../../src/connectors/testing/summaries.ts";
import { describeFetching, openFetching } from "../../support/describe-fetching.ts";
import { changed, recordsOf } from "../../support/sandbox-records.ts";

const SUITE = { connector: bitget, keys: (user: string) => bitgetKeys(user) };

/** Checkpoint of three months ago: a window is a month. */
const READ = Date.now() - 84 * 86_400_000;
const LISTS = ["spot", "future", "margin-crossed", "margin-isolated", "p2p"];

describeFetching({
  ...SUITE,
  start: { version: 1, settled: Object.fromEntries(LISTS.map((name) => [name, READ])), run: null },
  large: { user: "whale-731", records: 731 },
  small: "trader",
  lists: "/bitget/api/v2/tax/spot-record",
  later: ["30001", "40010", "40008"],
});

describe("a key of Bitget", () => {
  const { context } = openFetching(SUITE);

  it("that can do more than read is refused", async () => {
    const found = await bitget.identify(context(bitgetKeys("trader", "trade")), AbortSignal.timeout(300_000));
    expect(found).toMatchObject({ ok: false, error: { code: "access-denied", permanent: true } });
  });
});

const ALL = recordsOf(trader.lists, {
  "/tax/spot-record": "spot",
  "/tax/future-record": "future",
  "/tax/p2p-record": "p2p",
});
const RECORDS = ALL.filter(({ accountRef }) => accountRef !== "p2p");

describeConformance({
  name: "Bitget",
  reader: bitget,
  records: RECORDS,
  unknown: changed(RECORDS[0]!, "spotTaxType", "Quantum"),
  runs: 100,
});

describe("the records of Bitget", () => {
  it("give the ledger worked out by hand", () => {
    const { issues, transactions } = normalize(bitget, RECORDS);
    expect(summarize({ transactions })).toEqual([
      "deposit_fiat: +5000 EUR",
      "spot_buy: -2000 EUR +0.1 BTC",
      "spot_sell: -0.05 BTC +1400 EUR fee 1.4 EUR",
      "spot_sell: -0.02 BTC +1000 EUR fee 1 EUR",
      "derivative_settlement: -30.5 EUR",
    ]);
    expect(issues).toEqual([]);
  });

  it("are left unread if the other side is missing", () => {
    expect(bitget.read(ALL.at(-1)!)).toMatchObject({ ok: false, failure: { code: "unknown-type" } });
  });

  it("include the documented row: interest", () => {
    const row = {
      id: "1",
      coin: "AIBB",
      spotTaxType: "Interest",
      amount: "6018333.33333333",
      fee: "0",
      balance: "468575833.33333306",
      ts: "1686128884851",
    };
    expect(summarize(normalize(bitget, recordsOf({ spot: [row] }, {})))).toEqual([
      "lending_interest: +6018333.33333333 AIBB",
    ]);
  });
});
