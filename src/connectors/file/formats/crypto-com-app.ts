import { isFiat } from "../../../ledger/index.ts";
import { absolute, negate, signOf } from "../../../ledger/amounts.ts";
import { joinAssembled } from "../../entry.ts";
import { sumFlows } from "../../flows.ts";
import type { Assembled, Money } from "../../normalized.ts";
import { amount, asset, type RowOf, text, time, freeText } from "../table/fields.ts";
import { tableFormat } from "../table/table-format.ts";
import {
  event,
  type EventRow,
  failure,
  type EventType,
  nothing,
  type ParsedRow,
  withoutEffect,
} from "../../rows.ts";
import { KINDS } from "./crypto-com-kinds.ts";
import { joinLegs } from "./joined-legs.ts";
import { nativeValue } from "./native-value.ts";
import { message } from "../../../wording/messages/index.ts";

const NAME = "crypto-com-app";

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

/**
 * The Crypto.com App: descriptions are in the user's language, the kind is not. No fees: the spread is in the price.
 */
export const cryptoComApp = tableFormat({
  name: NAME,
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
    rows.some(({ type }) => type === "trade") ? swapped(rows, standard) : standard(rows),
});

type Row = RowOf<typeof FIELDS>;

const plain = (row: Row, value: Money | null, type: EventType): ParsedRow =>
  event({
    type,
    time: row.time,
    flows: [{ asset: row.asset, amount: row.amount, value }],
    note: row.description,
    hash: row.hash,
  });

/** The sent amount is on the left, the received one on the right; a purchase by card only has the coin and its cost. */
function exchange(row: Row, worth: Money | null): ParsedRow {
  const { amount: left, toAmount } = row;
  if (left === null) return failure("bad-amount", message("row.missingAmount"));
  if (row.toAsset !== "")
    return event({
      type: "trade",
      time: row.time,
      flows: [
        { asset: row.asset, amount: negate(absolute(left)), value: worth },
        { asset: row.toAsset, amount: toAmount, value: worth },
      ],
      note: row.description,
    });
  if (worth === null || isFiat(row.asset)) return leg(row, worth);
  return event({
    type: "trade",
    time: row.time,
    flows: [
      { asset: row.asset, amount: left, value: worth },
      { asset: worth.currency, amount: signOf(left) > 0 ? negate(worth.amount) : worth.amount },
    ],
    note: row.description,
  });
}

/** One of several rows of a second that are one exchange. */
function leg(row: Row, value: Money | null): ParsedRow {
  const kind = row.kind.replace(/_(?:debited|credited)$/i, "").toLowerCase();
  return event({
    type: "trade",
    time: row.time,
    flows: [{ asset: row.asset, amount: row.amount, value }],
    vendorType: kind,
    group: `${row.time?.slice(0, 10) ?? ""}|${kind === OVERALL || PARTS.includes(kind) ? OVERALL : kind}`,
  });
}

/** The conversion of MCO to CRO in 2020: listed as a whole, and again by its staked part and its wallet part. */
const OVERALL = "dynamic_coin_swap";
const PARTS: readonly string[] = ["lockup_swap", "crypto_wallet_swap"];

/** The swaps of a day by kind; the total counts nothing if the others are its parts. */
function swapped(rows: readonly EventRow[], standard: (rows: readonly EventRow[]) => Assembled): Assembled {
  const of = (kinds: readonly string[]) => rows.filter(({ vendorType: kind }) => kinds.includes(kind ?? ""));
  const [whole, parts] = [sums(of([OVERALL])), sums(of(PARTS))];
  const isTwice = whole.size > 0 && [...whole].every(([asset, sum]) => parts.get(asset) === sum);
  const kinds = [...new Set(rows.map(({ vendorType: kind = "" }) => kind))].filter(
    (kind) => !isTwice || kind !== OVERALL,
  );
  const joined = kinds.map((kind) => joinLegs(of([kind]), standard));
  return joinAssembled(isTwice ? [...joined, withoutEffect(NAME, of([OVERALL]))] : joined);
}

const sums = (rows: readonly EventRow[]): ReadonlyMap<string, string> =>
  new Map(sumFlows(rows.flatMap(({ flows }) => flows)).map(({ asset, amount: sum }) => [asset, sum]));

/** Coins loaded onto the card are sold for its currency. */
function spent(row: Row, worth: Money | null): ParsedRow {
  if (row.amount === null) return failure("bad-amount", message("row.missingAmount"));
  const sold = { asset: row.asset, amount: negate(absolute(row.amount)), value: worth };
  return event({
    type: "trade",
    time: row.time,
    flows: worth === null ? [sold] : [sold, { asset: worth.currency, amount: worth.amount }],
    note: row.description,
  });
}

const moneyOut = (row: Row): ParsedRow =>
  event({
    type: "transfer",
    time: row.time,
    flows: [{ asset: row.asset, amount: row.amount === null ? null : negate(absolute(row.amount)) }],
    note: row.description,
  });
