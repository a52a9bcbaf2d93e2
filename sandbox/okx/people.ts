import { type SignedAccount, daysAgo, type ExchangeRow } from "../signed.ts";

type Fill = {
  readonly days: number;
  readonly instId: string;
  /** Signed, without the fee. */
  readonly legs: readonly (readonly [ccy: string, change: string, fee: string])[];
};

/** First id of an account: building it again gives the same ids. */
const FIRST_ID = 7_000_000;
let bills = FIRST_ID;
const billId = (): string => String((bills += 1));

const fill = (now: number, { days, instId, legs }: Fill): readonly ExchangeRow[] =>
  legs.map(([ccy, balChg, fee]) => ({
    billId: billId(),
    ccy,
    balChg,
    fee,
    bal: "",
    type: "2",
    subType: balChg.startsWith("-") ? "2" : "1",
    instType: "SPOT",
    instId,
    ordId: `9${days}`,
    tradeId: `3${days}`,
    ts: String(daysAgo(now, days)),
  }));

const bill = (
  now: number,
  days: number,
  type: string,
  ccy: string,
  balChg: string,
  more: ExchangeRow = {},
): ExchangeRow => ({
  billId: billId(),
  ccy,
  balChg,
  bal: "",
  fee: "",
  type,
  instType: "",
  instId: "",
  ordId: "",
  tradeId: "",
  ts: String(daysAgo(now, days)),
  ...more,
});

/** Money in, bitcoin for it, some of it staked, some sold and withdrawn. Figures: trader.expected.json. */
export function trader(now: number): SignedAccount {
  bills = FIRST_ID;
  return {
    id: "44705892343619584",
    lists: {
      "/account/bills-archive": [
        bill(now, 69, "1", "EUR", "5000"),
        ...fill(now, {
          days: 68,
          instId: "BTC-EUR",
          legs: [
            ["EUR", "-3000", "0"],
            ["BTC", "0.0999", "-0.0001"],
          ],
        }),
        ...fill(now, {
          days: 40,
          instId: "BTC-EUR",
          legs: [
            ["BTC", "-0.02", "0"],
            ["EUR", "639.36", "-0.64"],
          ],
        }),
        bill(now, 39, "27", "EUR", "-500"),
        bill(now, 39, "27", "ETH", "0.2"),
        bill(now, 38, "1", "ETH", "-0.2"),
        bill(now, 20, "2", "EUR", "-3", {
          instType: "SWAP",
          instId: "BTC-EUR-SWAP",
          ordId: "77",
          tradeId: "78",
        }),
        bill(now, 19, "8", "EUR", "0.5", { instType: "SWAP", instId: "BTC-EUR-SWAP" }),
        bill(now, 11, "1", "BTC", "-0.0405"),
      ],
      "/asset/bills-history": [
        bill(now, 70, "1", "EUR", "5000"),
        bill(now, 69, "131", "EUR", "-5000"),
        bill(now, 38, "130", "ETH", "0.2"),
        bill(now, 37, "75", "ETH", "-0.1"),
        bill(now, 30, "83", "ETH", "0.001"),
        bill(now, 11, "130", "BTC", "0.0405"),
        bill(now, 10, "2", "BTC", "-0.0402"),
      ],
      "/asset/deposit-history": [],
      "/asset/withdrawal-history": [
        {
          wdId: "67485",
          ccy: "BTC",
          chain: "BTC-Bitcoin",
          amt: "0.04",
          fee: "0.0002",
          txId: "8b1ae8d7c2a24d1f9c70b6c8e4f1d0b3a5968778695a4b3c2d1e0f9a8b7c6d5e",
          to: "bc1qokxsandbox",
          from: "",
          state: "2",
          ts: String(daysAgo(now, 10)),
        },
      ],
    },
    held: {
      "/account/balance": { EUR: "2136.86", BTC: "0.0394" },
      "/asset/balances": { ETH: "0.101", BTC: "0.0003" },
      "/finance/savings/balance": { ETH: "0.1" },
    },
  };
}

/** The given number of bills: two of a purchase, then two of a sale, in the last eighty days. */
export const whale = (now: number, count: number): SignedAccount => {
  const step = (79 * 86_400_000) / Math.max(count, 1);
  const rows = Array.from({ length: count }, (_, i): ExchangeRow => {
    const [pair, isBase] = [Math.floor(i / 2), i % 2 === 0];
    const buys = pair % 2 === 0;
    return {
      billId: String(500_000_000 + i),
      ccy: isBase ? "BTC" : "EUR",
      balChg: isBase ? (buys ? "0.01" : "-0.01") : buys ? "-300" : "309.5",
      fee: isBase || buys ? "0" : "-0.5",
      bal: "",
      type: "2",
      subType: buys ? "1" : "2",
      instType: "SPOT",
      instId: "BTC-EUR",
      ordId: String(pair),
      tradeId: String(pair),
      ts: String(Math.floor(now - 80 * 86_400_000 + step * i)),
    };
  });
  const sum = (ccy: string): number =>
    rows.reduce(
      (total, row) => total + (row["ccy"] === ccy ? Math.round(Number(row["balChg"]) * 100) : 0),
      0,
    ) / 100;
  return {
    id: `whale-${count}`,
    lists: {
      "/account/bills-archive": rows,
      "/asset/bills-history": [],
      "/asset/deposit-history": [],
      "/asset/withdrawal-history": [],
    },
    held: {
      "/account/balance": { BTC: String(sum("BTC")), EUR: String(sum("EUR")) },
      "/asset/balances": {},
      "/finance/savings/balance": {},
    },
  };
};
