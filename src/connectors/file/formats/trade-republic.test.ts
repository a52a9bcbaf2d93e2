import { describe, expect, it } from "vitest";
import { readText } from "../testing/read-text.ts";

const HEADER =
  '"datetime","date","account_type","category","type","asset_class","name","symbol","shares","price","amount","fee","tax","currency","original_amount","original_currency","fx_rate","description","transaction_id","counterparty_name","counterparty_iban","payment_reference","mcc_code"\n';
const row = (cells: readonly string[]): string =>
  [...cells, "", "", "", ""].map((cell) => `"${cell}"`).join(",");

describe("Trade Republic", () => {
  it("counts crypto assets, the fee on top; reports excluded shares; ignores money of the account", () => {
    const rows = [
      `2025-04-15T08:37:26.904Z|2025-04-15|DEFAULT|TRADING|BUY|FUND|MSCI World USD (Acc)|IE00B4L5Y983|0.8120000000|98.522000|-80.00|-1.00||EUR|||||f1`,
      `2026-01-05T23:30:00.000Z|2026-01-06|DEFAULT|TRADING|BUY|CRYPTO|Bitcoin|BTC|0.0005000000|80000.00|-40.00|-1.00||EUR|||||b1`,
      `2026-02-05T10:00:00.000Z|2026-02-05|DEFAULT|TRADING|BUY|CRYPTO|Bitcoin|XF000BTC0017|0.0005000000|80000.00|-40.00|||EUR||||Savings plan execution|b2`,
      `2026-03-05T10:00:00.000Z|2026-03-05|DEFAULT|TRADING|SELL|CRYPTO|Bitcoin|BTC|-0.0010000000|85000.00|85.00|-1.00||EUR|||||s1`,
      `2026-03-06T10:00:00.000Z|2026-03-06|DEFAULT|TRADING|SELL|CRYPTO|Bitcoin|BTC|-0.0010000000|85000.00|84.00|-1.00||EUR|||||s2`,
      `2026-03-07T10:00:00.000Z|2026-03-07|DEFAULT|DELIVERY|FREE_RECEIPT|CRYPTO|Render|XF0RENDER015|2.0000000000|3.00||||EUR|||||d1`,
      `2026-03-08T10:00:00.000Z|2026-03-08|DEFAULT|CASH|CUSTOMER_INBOUND|||||||1000.00||EUR|||||c1`,
      `2026-03-09T10:00:00.000Z|2026-03-09|DEFAULT|DELIVERY|TELEPORT|CRYPTO|Bitcoin|BTC|1|3.00||||EUR|||||d2`,
    ].map((line) => row(line.split("|")));
    const { split, ledger, failures, issues, balances } = readText(HEADER + rows.join("\n"));
    expect(split).toMatchObject({ format: "trade-republic", generation: "since 2026" });
    expect(ledger).toEqual([
      "2026-01-05T23:30:00.000Z spot_buy out 40 EUR @40 in 0.0005 BTC @? fee 1 EUR @1",
      "2026-02-05T10:00:00.000Z spot_buy out 40 EUR @40 in 0.0005 BTC @?",
      "2026-03-05T10:00:00.000Z spot_sell out 0.001 BTC @? in 85 EUR @85 fee 1 EUR @1",
      // 84.00 includes the fee: shares times price are 85.00.
      "2026-03-06T10:00:00.000Z spot_sell out 0.001 BTC @? in 85 EUR @85 fee 1 EUR @1",
      "2026-03-07T10:00:00.000Z transfer in 2 RENDER @6",
    ]);
    expect(failures).toEqual([`unknown-type Line 9: Trade Republic's type "TELEPORT" is not known.`]);
    expect(issues).toEqual(["unclear-origin trade-republic:d1", "other-asset trade-republic:f1"]);
    // -41 - 40 + 84 + 84
    expect(balances).toEqual({ BTC: "-0.001", EUR: "87", RENDER: "2" });
  });
});
