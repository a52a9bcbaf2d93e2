import { isFiat } from "../../../ledger/index.ts";
import { absolute, negate, signOf } from "../../../ledger/amounts.ts";
import type { Money } from "../../normalized.ts";
import { amount, asset, type RowOf, text, time, freeText } from "../table/fields.ts";
import { tableFormat } from "../table/table-format.ts";
import { event, failure, type Meaning, nothing, type Told } from "../table/told.ts";
import { KINDS } from "./crypto-com-kinds.ts";
import { joinLegs } from "./joined-legs.ts";
import { nativeValue } from "./native-value.ts";

const FIELDS = {
  time: time("Timestamp (UTC)"),
  description: freeText("Transaction Description"),
  asset: asset("Currency"),
  amount: amount("Amount"),
  toAsset: asset("To Currency"),
  toAmount: amount("To Amount"),
  money: asset("Native Currency"),
  worth: text("Native Amount"),
  kind: text("Transaction Kind"),
  hash: freeText("Transaction Hash"),
} as const;

/** The Crypto.com App: descriptions are in the person's language, the kind is not. No fees: the spread is in the price. */
export const cryptoComApp = tableFormat({
  name: "crypto-com-app",
  label: "Crypto.com App",
  providerKey: "crypto-com-app",
  export: {
    de: "Crypto.com App → Konten → Verlauf → Exportieren → Crypto-Wallet (je drei Jahre eine Datei), dazu Fiat-Wallet",
    en: "Crypto.com App → Accounts → History → Export → crypto wallet (one file for three years each), and fiat wallet",
  },
  proven: "rows",
  zone: "UTC",
  generations: [
    {
      name: "crypto or fiat wallet",
      columns:
        "Timestamp (UTC), Transaction Description, Currency, Amount, To Currency, To Amount, Native Currency, Native Amount, Native Amount (in USD), Transaction Kind, Transaction Hash?",
    },
  ],
  fields: FIELDS,
  word: ({ kind }) => kind.replace(/\.crypto_wallet$/i, ""),
  words: KINDS,
  read: (row, kind, { decimal }) => {
    const worth = nativeValue(row.worth, row.money, decimal);
    if (kind === "twin") return nothing;
    if (kind === "exchange") return exchange(row, worth);
    if (kind === "leg") return leg(row, worth);
    if (kind === "spent") return spent(row, worth);
    if (kind === "money out") return moneyOut(row);
    return plain(row, worth, kind);
  },
  assemble: (rows, standard) =>
    rows.some(({ as }) => as === "trade") ? joinLegs(rows, standard) : standard(rows),
});

type Row = RowOf<typeof FIELDS>;

const plain = (row: Row, value: Money | null, as: Meaning): Told =>
  event({
    as,
    time: row.time,
    flows: [{ asset: row.asset, amount: row.amount, value }],
    note: row.description,
    hash: row.hash,
  });

/** What leaves stands left, what arrives right; bought with a card there is only the coin, and what it cost. */
function exchange(row: Row, worth: Money | null): Told {
  const { amount: left, toAmount } = row;
  if (left === null) return failure("bad-amount", "The amount is missing.");
  if (row.toAsset !== "")
    return event({
      as: "trade",
      time: row.time,
      flows: [
        { asset: row.asset, amount: negate(absolute(left)), value: worth },
        { asset: row.toAsset, amount: toAmount, value: worth },
      ],
      note: row.description,
    });
  if (worth === null || isFiat(row.asset)) return leg(row, worth);
  return event({
    as: "trade",
    time: row.time,
    flows: [
      { asset: row.asset, amount: left, value: worth },
      { asset: worth.currency, amount: signOf(left) > 0 ? negate(worth.amount) : worth.amount },
    ],
    note: row.description,
  });
}

/** One of several rows of a second that are one exchange. */
const leg = (row: Row, value: Money | null): Told =>
  event({
    as: "trade",
    time: row.time,
    flows: [{ asset: row.asset, amount: row.amount, value }],
    group: `${row.time?.slice(0, 10) ?? ""}|${row.kind.replace(/_(?:debited|credited)$/i, "")}`,
  });

/** Coins that are put on the card are sold for its money. */
function spent(row: Row, worth: Money | null): Told {
  if (row.amount === null) return failure("bad-amount", "The amount is missing.");
  const sold = { asset: row.asset, amount: negate(absolute(row.amount)), value: worth };
  return event({
    as: "trade",
    time: row.time,
    flows: worth === null ? [sold] : [sold, { asset: worth.currency, amount: worth.amount }],
    note: row.description,
  });
}

const moneyOut = (row: Row): Told =>
  event({
    as: "transfer",
    time: row.time,
    flows: [{ asset: row.asset, amount: row.amount === null ? null : negate(absolute(row.amount)) }],
    note: row.description,
  });
