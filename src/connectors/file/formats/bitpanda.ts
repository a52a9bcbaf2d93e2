import { isFiat } from "../../../ledger/index.ts";
import { compareDecimals, multiply, negate, signOf } from "../../../ledger/amounts.ts";
import { joinAssembled } from "../../entry.ts";
import type { Assembled, Money } from "../../normalized.ts";
import { amount, asset, type RowOf, text, time } from "../table/fields.ts";
import { tableFormat } from "../table/table-format.ts";
import { event, type EventRow, nothing, type ParsedRow, type RowFlow, withoutEffect } from "../../rows.ts";
import { message } from "../../../wording/messages/index.ts";

const NAME = "bitpanda";

const SINCE_2021 =
  "Transaction ID, Timestamp, Transaction Type, In/Out, Amount Fiat, Fiat, Amount Asset, Asset, Asset market price, Asset market price currency, Asset class, Product ID, Fee, Fee asset";

const FIELDS = {
  id: text("Transaction ID", "ID"),
  time: time("Timestamp", "Created at"),
  type: text("Transaction Type", "Type"),
  direction: text("In/Out"),
  cash: amount("Amount Fiat"),
  currency: asset("Fiat"),
  amount: amount("Amount Asset"),
  asset: asset("Asset"),
  price: amount("Asset market price"),
  priceCurrency: asset("Asset market price currency"),
  class: text("Asset class"),
  fee: amount("Fee"),
  feeAsset: asset("Fee asset"),
  status: text("Status"),
  tax: amount("Tax Fiat"),
} as const;

type Kind = "move" | "trade" | "transfer" | "stake" | "unstake" | "reward" | "refund";

/** Bitpanda's history. In/Out is the direction of the money; in a trade the coin goes the other way. */
export const bitpanda = tableFormat({
  name: NAME,
  label: "Bitpanda",
  providerKey: "bitpanda",
  export: {
    de: "bitpanda.com → Verlauf → Export als CSV",
    en: "bitpanda.com → History → export as CSV",
  },
  proven: "rows",
  zone: "Europe/Vienna", // never needed: every time has its offset
  shortBy: 1, // rows of transfer(stake) have one value fewer than the header of 2025
  generations: [
    {
      name: "to 2020",
      columns: "ID, Type, In/Out, Amount Fiat, Fee, Fiat, Amount Asset, Asset, Status, Created at",
    },
    { name: "April 2021", columns: SINCE_2021 },
    { name: "2021 to 2023", columns: `${SINCE_2021}, Spread, Spread Currency` },
    { name: "2023 to 2024", columns: `${SINCE_2021}, Spread, Spread Currency, Tax Fiat` },
    { name: "since 2025", columns: `${SINCE_2021}, Fee percent, Spread, Spread Currency, Tax Fiat` },
  ],
  fields: FIELDS,
  id: "id",
  word: (row) => row.type,
  words: {
    deposit: "move",
    withdrawal: "move",
    buy: "trade",
    sell: "trade",
    transfer: "transfer",
    "transfer(stake)": "stake",
    "transfer(unstake)": "unstake",
    reward: "reward",
    refund: "refund",
  } as const satisfies Record<string, Kind>,
  read: (row, kind) => {
    if (row.status !== "" && row.status.toLowerCase() !== "finished") return nothing;
    if (OTHER_CLASSES.test(row.class)) return otherAsset(row);
    const parsed = kind === "trade" ? trade(row) : kind === "move" ? move(row) : transfer(row, kind);
    return withTax(parsed, row);
  },
  assemble: (rows, standard) => {
    const stakes = rows.filter(({ type }) => type === "staking_deposit" || type === "staking_withdrawal");
    if (stakes.length === 0) return joinAssembled(rows.map((row) => standard([row])));
    return withTwins(rows, stakes, standard);
  },
});

type Row = RowOf<typeof FIELDS>;

/** Metals and derivatives on shares fall under other law: their money moves, the asset is no crypto asset. */
const OTHER_CLASSES = /^(?:metal|stock|etf|etc|commodity|fund|leverage|index)/i;

/** Tax that Bitpanda withheld. The amounts are taken as stated: no row indicates that they are net of it. */
const withTax = (parsed: ParsedRow, { tax, currency }: Row): ParsedRow =>
  parsed.kind === "event" && tax !== null && currency === "EUR" && signOf(tax) !== 0
    ? { ...parsed, withheldTaxEur: tax }
    : parsed;

const isOut = ({ direction }: Row): boolean => direction.toLowerCase() === "outgoing";
const signed = (row: Row, value: string | null): string | null =>
  value === null ? null : isOut(row) ? negate(value) : value;

const otherAsset = (row: Row): ParsedRow => {
  const reason = message("row.notCryptoAssetOfClass", { asset: row.asset, class: row.class });
  return event({
    type: "transfer",
    time: row.time,
    flows: [{ asset: row.currency, amount: signed(row, row.cash ?? "0") }],
    note: `${row.type} ${row.amount ?? ""} ${row.asset} (${row.class})`,
    issue: { code: "other-asset", message: reason },
  });
};

/** The money of a trade is the amount that moved: quantity times price, including the fee, so no fee is deducted. */
const trade = (row: Row): ParsedRow => {
  if (isMirror(row)) return nothing;
  const cash = signed(row, row.cash);
  const amount = row.amount === null ? null : isOut(row) ? row.amount : negate(row.amount);
  return event({
    type: "trade",
    time: row.time,
    flows: [
      { asset: row.currency, amount: cash },
      {
        asset: row.asset,
        amount,
        value: signOf(cash ?? "0") === 0 ? worth(row) : moneyOf(row.cash ?? "0", row.currency),
      },
    ],
  });
};

/**
 * Exports of early 2022 list each purchase twice, the second time as a receipt for nothing at no price. Any other trade
 * without money is real: a sale of dust is worth less than a cent.
 */
const isMirror = (row: Row): boolean =>
  /^buy$/i.test(row.type) && !isOut(row) && signOf(row.cash ?? "0") === 0 && signOf(row.price ?? "0") === 0;

/** The moved amount: money if the row names no coin. */
const moved = (row: Row): RowFlow & { readonly money: boolean } => {
  const money = row.asset === "" || isFiat(row.asset);
  return money
    ? { money, asset: row.currency || row.asset, amount: signed(row, row.cash) }
    : { money, asset: row.asset, amount: signed(row, row.amount), value: worth(row) };
};

/**
 * A deposit of money is stated before its fee: 1527.00 with 27.00 credits 1500.00. A deposit of coins is stated after
 * it: 0.00849232 ETH with a fee of 0.0005 and 0.10447436 without one add up to the 0.11296668 sold.
 */
const move = (row: Row): ParsedRow => {
  const { money, ...flow } = moved(row);
  const charged = money || isOut(row);
  return event({
    type: "transfer",
    time: row.time,
    flows: [flow],
    fees: charged ? [{ asset: row.feeAsset || flow.asset, amount: row.fee ?? "0" }] : [],
  });
};

/** The file uses one type for rewards, airdrops, forks and cashback: the user has to choose. */
const transfer = (row: Row, kind: "transfer" | "stake" | "unstake" | "reward" | "refund"): ParsedRow => {
  const { money: _money, ...flow } = moved(row);
  const shared = {
    time: row.time,
    group: `${row.time ?? ""}|${flow.asset}|${row.amount ?? "0"}`,
    flows: [flow],
  };
  if (kind === "reward") return event({ ...shared, type: "staking_reward", group: null });
  if (kind === "stake") return event({ ...shared, type: "staking_deposit" });
  if (kind === "unstake") return event({ ...shared, type: "staking_withdrawal" });
  return event({ ...shared, type: "unclear" });
};

/** Staking is listed twice in one second, once as a plain transfer in the other direction: that row adds nothing. */
const withTwins = (
  rows: readonly EventRow[],
  stakes: readonly EventRow[],
  standard: (rows: readonly EventRow[]) => Assembled,
): Assembled => {
  const plain = rows
    .filter((row) => !stakes.includes(row))
    .toSorted((a, b) => (a.recordId < b.recordId ? -1 : 1));
  const twins = plain.slice(0, stakes.length);
  return joinAssembled([
    ...stakes.map((row) => standard([row])),
    ...(twins.length === 0 ? [] : [withoutEffect(NAME, twins)]),
    ...plain.slice(stakes.length).map((row) => standard([row])),
  ]);
};

/**
 * Both the money and the price are rounded to cents: the greater of the two is more precise, because a coin of 0.0149
 * has a price of 0.01. A price of 0.00 is unknown, not zero.
 */
const worth = ({ cash, currency, amount, price, priceCurrency }: Row): Money | null => {
  if (cash !== null && signOf(cash) > 0 && compareDecimals(cash, price ?? "0") >= 0)
    return moneyOf(cash, currency);
  return amount === null || price === null || signOf(price) === 0
    ? null
    : moneyOf(multiply(amount, price), priceCurrency);
};

const moneyOf = (value: string, currency: string): Money | null =>
  isFiat(currency) ? { amount: value, currency } : null;
