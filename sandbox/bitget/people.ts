import type { SignedAccount, ExchangeRow } from "../signed.ts";

let ids = 1_050_266_154;

const row = (
  at: string,
  coin: string,
  spotTaxType: string,
  amount: string,
  more: ExchangeRow = {},
): ExchangeRow => ({
  id: String((ids += 1)),
  coin,
  spotTaxType,
  amount,
  fee: "0",
  balance: "0",
  bizOrderId: "",
  ts: String(Date.parse(at)),
  ...more,
});

/** Bought with euro, sold within the year at a gain, interest, a futures loss. Figures: trader.expected.json. */
export const trader: SignedAccount = {
  id: "7654321",
  lists: {
    "/tax/spot-record": [
      row("2023-02-01T09:00:00Z", "EUR", "fiat_recharge_in", "5000"),
      row("2023-02-02T09:00:00Z", "BTC", "Buy", "0.1", { bizOrderId: "1", fee: "0" }),
      row("2023-02-02T09:00:00Z", "EUR", "Sell", "-2000", { bizOrderId: "1" }),
      row("2023-06-02T09:00:00Z", "BTC", "Sell", "-0.05", { bizOrderId: "2" }),
      row("2023-06-02T09:00:00Z", "EUR", "Buy", "1400", { bizOrderId: "2", fee: "-1.4" }),
      row("2024-03-02T09:00:00Z", "BTC", "Sell", "-0.02", { bizOrderId: "3" }),
      row("2024-03-02T09:00:00Z", "EUR", "Buy", "1000", { bizOrderId: "3", fee: "-1" }),
      row("2024-04-02T09:00:00Z", "EUR", "Transfer out", "-100"),
    ],
    "/tax/future-record": [
      {
        id: "1",
        symbol: "BTCEUR",
        marginCoin: "EUR",
        futureTaxType: "transfer_in",
        amount: "100",
        fee: "0",
        ts: String(Date.parse("2024-04-02T09:00:00Z")),
      },
      {
        id: "2",
        symbol: "BTCEUR",
        marginCoin: "EUR",
        futureTaxType: "close_long",
        amount: "-30",
        fee: "-0.5",
        ts: String(Date.parse("2024-04-05T09:00:00Z")),
      },
    ],
    "/tax/p2p-record": [
      {
        id: "9",
        coin: "BTC",
        p2pTaxType: "Buy",
        total: "0.01",
        ts: String(Date.parse("2024-05-05T09:00:00Z")),
      },
    ],
  },
  held: {
    "/spot/account/assets": { EUR: "5297.6", BTC: "0.03" },
    "/mix/account/accounts USDT-FUTURES": { EUR: "69.5" },
  },
};

/** The given number of rows in the last ninety days: alternating purchases and sales. */
export const whale = (now: number, count: number): SignedAccount => {
  const step = (89 * 86_400_000) / Math.max(count, 1);
  const rows = Array.from({ length: count }, (_, i): ExchangeRow => {
    const [pair, isBase] = [Math.floor(i / 2), i % 2 === 0];
    const comes = isBase === (pair % 2 === 0);
    return {
      ...row("2024-01-01T00:00:00Z", isBase ? "BTC" : "EUR", comes ? "Buy" : "Sell", isBase ? "0.01" : "300"),
      id: String(2_000_000_000 + i),
      bizOrderId: `w${pair}`,
      ts: String(Math.floor(now - 90 * 86_400_000 + step * i)),
    };
  });
  const sum = (coin: string): string =>
    (
      rows.reduce((total, one) => {
        const amount = one["coin"] === coin ? Math.round(Number(one["amount"]) * 100) : 0;
        return one["spotTaxType"] === "Buy" ? total + amount : total - amount;
      }, 0) / 100
    ).toString();
  return {
    id: String(8_000_000 + count),
    lists: { "/tax/spot-record": rows },
    held: { "/spot/account/assets": { BTC: sum("BTC"), EUR: sum("EUR") } },
  };
};
