import { describe, expect, it } from "vitest";
import { bybitKeys } from "../../../sandbox/bybit/index.ts";
import { trader } from "../../../sandbox/bybit/people.ts";
import { normalize } from "../../../src/connectors/normalize.ts";
import { signQuery } from "../../../src/connectors/bybit/client.ts";
import { bybit } from "../../../src/connectors/bybit/index.ts";
import { describeConformance } from "../../../src/connectors/testing/conformance.ts";
import { summarize } from "../../../src/connectors/testing/summaries.ts";
import { describeFetching, openFetching } from "../../support/describe-fetching.ts";
import { changed, recordsOf } from "../../support/sandbox-records.ts";

const SUITE = { connector: bybit, keys: (user: string) => bybitKeys(user) };

/** Checkpoint of ten weeks ago: a window is a week. */
const READ = Date.now() - 64 * 86_400_000;
const START = { version: 1, settled: { log: READ, deposit: READ, withdrawal: READ }, run: null };

describeFetching({
  ...SUITE,
  start: START,
  large: { user: "whale-731", records: 731 },
  small: "trader",
  lists: "/bybit/v5/account/transaction-log",
  later: ["10006", "10016", "10002"],
});

describe("a key of Bybit", () => {
  const { context, run, sandbox } = openFetching(SUITE);

  it("signs as documented", () => {
    const sign = signQuery(
      "lotbuch-test",
      "1704164645678",
      "lotbuch-key",
      "5000",
      "accountType=UNIFIED&limit=50",
    );
    expect(sign).toBe("551c30c81b8910a0d3c7b21ed5f39c5c511f0a5559dc22d041de9f9ff542cbf5");
  });

  it("that can do more than read is refused", async () => {
    const found = await bybit.identify(context(bybitKeys("trader", "trade")), AbortSignal.timeout(300_000));
    expect(found).toMatchObject({ ok: false, error: { code: "access-denied", permanent: true } });
  });

  it("starts a window over when its cursor has expired, and doubles nothing", async () => {
    const whole = await run("whale-6000", START);
    sandbox().faults.add({
      kind: "error",
      code: "10001",
      path: "/bybit/v5/account/transaction-log",
      after: 1,
    });
    const { records, last } = await run("whale-6000", START);
    expect(last?.kind).toBe("done");
    const ids = (all: typeof records) => [...new Set(all.map(({ providerId }) => providerId))].toSorted();
    expect(ids(records)).toEqual(ids(whole.records));
  });
});

const RECORDS = recordsOf(trader(Date.UTC(2026, 10, 1)).lists, {
  "/account/transaction-log": "log",
  "/asset/deposit/query-record": "deposit",
  "/asset/withdraw/query-record": "withdrawal",
});

describeConformance({
  name: "Bybit",
  reader: bybit,
  records: RECORDS,
  unknown: changed(RECORDS[0]!, "type", "QUANTUM"),
  runs: 100,
});

describe("the records of Bybit", () => {
  it("give the ledger worked out by hand", () => {
    const { issues, transactions } = normalize(bybit, RECORDS);
    expect(summarize({ transactions })).toEqual([
      "transfer: +3 ETH",
      "spot_sell: -1 ETH +2000 EUR fee 2 EUR",
      "spot_buy: -1500 EUR +0.05 BTC fee 0.00005 BTC",
      "derivative_settlement: -10 EUR",
      "derivative_settlement: -0.25 EUR",
      "airdrop: +0.5 SOL",
      "transfer: -0.02 BTC fee 0.0001 BTC",
    ]);
    expect(issues).toEqual([]);
  });

  it("include the documented row: funding of a perpetual", () => {
    const row = {
      id: "592324_XRPUSDT_161440249321",
      symbol: "XRPUSDT",
      side: "Buy",
      funding: "-0.003676",
      orderLinkId: "",
      orderId: "1672128000-8-592324-1-2",
      fee: "0.00000000",
      change: "-0.003676",
      cashFlow: "0",
      transactionTime: "1672128000000",
      type: "SETTLEMENT",
      feeRate: "0.0001",
      bonusChange: "",
      size: "100",
      qty: "100",
      cashBalance: "5086.55825002",
      currency: "USDT",
      category: "linear",
      tradePrice: "0.3676",
      tradeId: "534c0003-4bf7-486f-aa02-78cee36825e4",
    };
    const record = { providerId: "log:1", accountRef: "log", payload: JSON.stringify(row) };
    expect(summarize(normalize(bybit, [record]))).toEqual(["derivative_settlement: -0.003676 USDT"]);
  });
});
