import { minus, sumOf } from "../decimal.ts";

/** One transaction in the format of the API: a key per currency. */
export type BitstampRow = Readonly<Record<string, string | number>>;

type ChainLists = { readonly deposits: readonly BitstampRow[]; readonly withdrawals: readonly BitstampRow[] };

/** Oldest first. */
export type BitstampAccount = {
  readonly count: number;
  readonly at: (index: number) => BitstampRow;
  readonly balances: Readonly<Record<string, string>>;
  readonly chain: ChainLists;
};

type RowInput = readonly [at: string, type: string, amounts: Readonly<Record<string, string>>, fee?: string];

const FIRST_ID = 1_000_000;
/** Fields in every row, even without a movement. */
const ALWAYS = { usd: 0, eur: "0.00", btc: "0.00000000" };

export const accountOf = (inputs: readonly RowInput[], chain: ChainLists): BitstampAccount => {
  const balances: Record<string, string> = {};
  const count = (asset: string, amount: string): void => {
    balances[asset] = sumOf([balances[asset] ?? "0", amount], 8);
  };
  const rows = inputs.map(([datetime, type, amounts, fee = "0.00"], i): BitstampRow => {
    const legs = Object.entries(amounts).filter(([name]) => !name.includes("_"));
    for (const [name, amount] of legs) count(name, amount);
    const quote = Object.keys(amounts)
      .find((name) => name.includes("_"))
      ?.split("_")[1];
    count(quote ?? legs[0]![0], minus(fee));
    return { id: FIRST_ID + i, datetime, type, fee, ...ALWAYS, ...amounts };
  });
  return { count: rows.length, at: (i) => rows[i]!, balances, chain };
};

const FIRST_MS = Date.UTC(2021, 0, 1);
const SPAN_MS = Date.UTC(2026, 0, 1) - FIRST_MS;

/** The given number of trades, generated lazily: alternating purchases and sales. */
export const whale = (count: number): BitstampAccount => {
  const [buys, sells] = [Math.ceil(count / 2), Math.floor(count / 2)];
  return {
    count,
    at: (i) => {
      const at = new Date(FIRST_MS + Math.floor((SPAN_MS / Math.max(count, 1)) * i)).toISOString();
      const amounts =
        i % 2 === 0 ? { btc: "0.01000000", eur: "-300.00" } : { btc: "-0.01000000", eur: "310.00" };
      return {
        id: FIRST_ID + count * 10_000 + i,
        datetime: at.replace("T", " ").replace("Z", "000"),
        type: "2",
        fee: "0.50",
        usd: 0,
        ...amounts,
        btc_eur: "30000.00",
        order_id: i,
      };
    },
    balances: { btc: buys > sells ? "0.01000000" : "0", eur: (sells * 309.5 - buys * 300.5).toFixed(2) },
    chain: { deposits: [], withdrawals: [] },
  };
};
