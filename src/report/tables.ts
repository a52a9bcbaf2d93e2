import { type Language, TRANSFER_LABELS } from "../wording/index.ts";
import type { Country } from "../tax/index.ts";
import type { BalanceRow, TransferRow } from "./holding-rows.ts";
import { type AnyTable, type ReportColumn, columns, inPages, type ReportTable, tableOf } from "./columns.ts";
import { DISPOSALS } from "./disposals.ts";
import { CAPITAL, SERVICES } from "./receipts.ts";
import { priceText, typeLabel } from "./row-fields.ts";
import type { CorrectionRow, LegRow, TransactionRow } from "./rows.ts";
import { COLUMNS, LEGS, TITLES } from "./labels.ts";

const t = columns<TransferRow>();
export const TRANSFERS: ReportTable<TransferRow> = {
  name: "uebertragungen",
  section: "S9",
  title: TITLES.transfers,
  rows: ({ sections }) => inPages(sections.transfers),
  columns: [
    t.integer("no", COLUMNS.no, ({ no }) => no),
    t.text("transactionId", COLUMNS.transactionId, ({ transactionId }) => transactionId),
    t.text("time", COLUMNS.at, ({ time }) => time),
    t.text("asset", COLUMNS.asset, ({ asset }) => asset),
    t.quantity("quantity", COLUMNS.quantity, ({ quantity }) => quantity),
    t.text("from", COLUMNS.from, ({ from, sent, sourceId }, _language, _country, labelWallet) =>
      from === null ? null : labelWallet({ sourceId: sent?.sourceId ?? sourceId, wallet: from }),
    ),
    t.text("to", COLUMNS.to, ({ to, received, sourceId }, _language, _country, labelWallet) =>
      to === null ? null : labelWallet({ sourceId: received?.sourceId ?? sourceId, wallet: to }),
    ),
    t.quantity("feeQuantity", COLUMNS.feeQuantity, ({ feeQuantity }) => feeQuantity),
    t.text("feeAsset", COLUMNS.feeAsset, ({ feeAsset }) => feeAsset),
    t.text("status", COLUMNS.status, ({ status }, language) => TRANSFER_LABELS[status][language]),
    t.text("basis", COLUMNS.basis, ({ basis }, language) =>
      basis === null ? null : TRANSFER_LABELS[basis][language],
    ),
    t.text(
      "receivedTransactionId",
      COLUMNS.receivedTransactionId,
      ({ received }) => received?.transactionId ?? null,
    ),
    t.text("hash", COLUMNS.hash, ({ sent, received }) => sent?.hash ?? received?.hash ?? null),
    t.text("address", COLUMNS.address, ({ sent, received }) => sent?.address ?? received?.address ?? null),
    t.text("lots", COLUMNS.lots, ({ lots }) =>
      lots.map((lot) => `${lot.lotId} ${lot.quantity} ${lot.acquired} ${lot.cost} EUR`).join("; "),
    ),
  ],
};

/** Coins in transit are listed with the wallet they left. */
export const withTarget = (wallet: string, { onTheWayTo }: Pick<BalanceRow, "onTheWayTo">): string =>
  onTheWayTo === undefined ? wallet : `${wallet} → ${onTheWayTo}`;

const b = columns<BalanceRow>();
export const BALANCES: ReportTable<BalanceRow> = {
  name: "bestaende",
  section: "S10",
  title: TITLES.balances,
  rows: ({ sections }) => inPages(sections.balances),
  columns: [
    b.day("at", COLUMNS.balanceDay, ({ at }) => at),
    b.text("wallet", COLUMNS.wallet, (row, _language, _country, labelWallet) =>
      withTarget(labelWallet(row), row),
    ),
    b.text("asset", COLUMNS.asset, ({ asset }) => asset),
    b.quantity("quantity", COLUMNS.quantity, ({ quantity }) => quantity),
    b.quantity("reported", COLUMNS.reported, ({ reported }) => reported),
    b.quantity("difference", COLUMNS.difference, ({ difference }) => difference),
    b.quantity("shortfall", COLUMNS.shortfall, ({ shortfall }) => shortfall),
    b.text("sourceId", COLUMNS.sourceId, ({ sourceId }) => sourceId),
  ],
};

/** Results of an event, in the terms of the country. */
export const effectText = (
  effect: string,
  language: Language,
  { reportTerms: { effects } }: Country,
): string =>
  effect
    .split("+")
    .map((one) => effects[one]?.[language] ?? one)
    .join(", ");

const x = columns<TransactionRow>();
const leg = (key: "sent" | "received" | "fee"): readonly ReportColumn<TransactionRow>[] => {
  const leg = LEGS[key];
  const of = (row: TransactionRow): LegRow | null => row[key];
  return [
    x.text(`${key}Asset`, leg, (row) => of(row)?.asset ?? null),
    x.quantity(`${key}Amount`, COLUMNS.legAmount({ leg }), (row) => of(row)?.amount ?? null),
    x.money(`${key}Value`, COLUMNS.legValue({ leg }), (row) => of(row)?.value ?? null),
    x.text(`${key}Price`, COLUMNS.legPrice({ leg }), (row, language) =>
      priceText(of(row)?.price ?? null, language),
    ),
  ];
};
export const TRANSACTIONS: ReportTable<TransactionRow> = {
  name: "transaktionen",
  section: "S11",
  title: TITLES.transactions,
  rows: ({ lists }) => lists.transactions(),
  columns: [
    x.integer("no", COLUMNS.no, ({ no }) => no),
    x.text("transactionId", COLUMNS.transactionId, ({ transactionId }) => transactionId),
    x.text("time", COLUMNS.time, ({ time }) => time),
    x.text("berlin", COLUMNS.berlin, ({ berlin }) => berlin),
    x.text("type", COLUMNS.kind, ({ type }, language) => typeLabel(type, language)),
    x.text("wallet", COLUMNS.wallet, (row, _language, _country, labelWallet) => labelWallet(row)),
    x.text("toWallet", COLUMNS.toWallet, ({ sourceId, toWallet }, _language, _country, labelWallet) =>
      toWallet === null ? null : labelWallet({ sourceId, wallet: toWallet }),
    ),
    ...leg("sent"),
    ...leg("received"),
    ...leg("fee"),
    x.text("effect", COLUMNS.effect, ({ effect }, language, country) =>
      effectText(effect, language, country),
    ),
    x.text("disposals", COLUMNS.disposals, ({ disposals }) => disposals.join(" ")),
    x.text("services", COLUMNS.services, ({ services }) => services.join(" ")),
    x.text("note", COLUMNS.note, ({ note }) => note),
    x.text("hash", COLUMNS.hash, ({ hash }) => hash),
    x.text("address", COLUMNS.address, ({ address }) => address),
    x.text("records", COLUMNS.rawRecords, ({ records }) => records.map(({ id }) => id).join(" ")),
    x.text("recordHashes", COLUMNS.recordHashes, ({ records }) =>
      records.flatMap(({ sha256 }) => sha256 ?? []).join(" "),
    ),
    x.text("sourceId", COLUMNS.sourceId, ({ sourceId }) => sourceId),
    x.flag("corrected", COLUMNS.corrected, ({ corrected }) => corrected),
    x.flag("byHand", COLUMNS.byHand, ({ byHand }) => byHand),
    x.flag("excluded", COLUMNS.excluded, ({ excluded }) => excluded),
  ],
};

const c = columns<CorrectionRow>();
const json = (value: object | null): string | null => (value === null ? null : JSON.stringify(value));
export const CORRECTIONS: ReportTable<CorrectionRow> = {
  name: "aenderungen",
  section: "S12",
  title: TITLES.corrections,
  rows: ({ sections }) => inPages(sections.corrections),
  columns: [
    c.integer("no", COLUMNS.no, ({ no }) => no),
    c.text("at", COLUMNS.at, ({ at }) => at),
    c.text("kind", COLUMNS.kind, ({ kind }) => kind),
    c.text("transactionId", COLUMNS.transactionId, ({ transactionId }) => transactionId),
    c.text("before", COLUMNS.before, ({ before }) => json(before)),
    c.text("after", COLUMNS.after, ({ after }) => json(after)),
    c.text("by", COLUMNS.by, ({ by }) => by),
    c.text("reason", COLUMNS.reason, ({ reason }) => reason),
    c.flag("standing", COLUMNS.standing, ({ standing }) => standing),
    c.money("effectEur", COLUMNS.effectEur, ({ effectEur }) => effectEur),
    c.integer("count", COLUMNS.count, ({ count }) => count ?? null),
    c.text("otherTransactionId", COLUMNS.otherTransactionId, (row) => row.otherTransactionId),
    c.text("previous", COLUMNS.previous, ({ previous }) => previous),
    c.text("hash", COLUMNS.hash, ({ hash }) => hash),
  ],
};

/** Lists of a report in this order (docs/contract/german-rules.md, S7 to S12). */
export const LISTS: readonly AnyTable[] = [
  tableOf(DISPOSALS),
  tableOf(SERVICES),
  tableOf(CAPITAL),
  tableOf(TRANSFERS),
  tableOf(BALANCES),
  tableOf(TRANSACTIONS),
  tableOf(CORRECTIONS),
];
