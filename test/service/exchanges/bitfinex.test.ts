import { describe, expect, it } from "vitest";
import { bitfinexKeys } from "../../../sandbox/bitfinex/index.ts";
import { TRADER } from "../../../sandbox/bitfinex/people.ts";
import { bitfinex } from "../../../src/connectors/bitfinex/index.ts";
import { normalize } from "../../../src/connectors/normalize.ts";
import { describeConformance } from "../../../src/connectors/testing/conformance.ts";
import { summarize } from "../../../src/connectors/testing/summaries.ts";
import { describeFetching, openFetching } from "../../support/describe-fetching.ts";
import { recordsOf } from "../../support/sandbox-records.ts";

const SUITE = { connector: bitfinex, keys: (user: string) => bitfinexKeys(user) };

/** Checkpoint of fourteen months ago: a window is a year. */
const READ = Date.now() - 420 * 86_400_000;

describeFetching({
  ...SUITE,
  start: { version: 1, settled: { ledger: READ, movement: READ }, run: null },
  large: { user: "whale-8000", records: 8000 },
  small: "trader",
  lists: "/bitfinex/v2/auth/r/ledgers/hist",
  later: ["ERR_RATE_LIMIT", "20060"],
});

describe("a key of Bitfinex", () => {
  const { context } = openFetching(SUITE);

  it("that can do more than read is refused", async () => {
    const found = await bitfinex.identify(
      context(bitfinexKeys("trader", "trade")),
      AbortSignal.timeout(300_000),
    );
    expect(found).toMatchObject({ ok: false, error: { code: "access-denied", permanent: true } });
  });
});

const RECORDS = recordsOf({ ledger: TRADER.ledger, movement: TRADER.movements }, {});

describeConformance({
  name: "Bitfinex",
  reader: bitfinex,
  records: RECORDS,
  unknown: { ...RECORDS[0]!, payload: RECORDS[0]!.payload.replace("Deposit", "Quantum") },
  runs: 100,
});

describe("the records of Bitfinex", () => {
  it("give the ledger worked out by hand", () => {
    const { issues, transactions } = normalize(bitfinex, RECORDS);
    expect(summarize({ transactions })).toEqual([
      "deposit_fiat: +1000 EUR",
      "spot_buy: -600 EUR +10 LTC fee 0.02 LTC",
      "spot_sell: -2 LTC +140 EUR fee 0.28 EUR",
      "lending_interest: +0.0005 LTC",
      "transfer: -3 LTC",
      "fee: -0.001 LTC",
    ]);
    expect(transactions.find(({ type }) => type === "transfer")).toMatchObject({ address: "ltc1qbitfinex" });
    expect(issues).toEqual([]);
  });
});
