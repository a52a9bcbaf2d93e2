import { bilingual, type Language, TRANSFER_LABELS } from "../wording/index.ts";
import type { Country } from "../tax/index.ts";
import type { BalanceRow, TransferRow } from "./holding-rows.ts";
import { type AnyTable, type ReportColumn, columns, inPages, type ReportTable, tableOf } from "./columns.ts";
import { DISPOSALS } from "./disposals.ts";
import { CAPITAL, SERVICES } from "./receipts.ts";
import { priceText, typeLabel } from "./row-fields.ts";
import type { CorrectionRow, LegRow, TransactionRow } from "./rows.ts";

const t = columns<TransferRow>();
export const TRANSFERS: ReportTable<TransferRow> = {
  name: "uebertragungen",
  section: "S9",
  title: bilingual("Übertragungen", "Transfers"),
  rows: ({ sections }) => inPages(sections.transfers),
  columns: [
    t.integer("no", "Nr", "No", ({ no }) => no),
    t.text("transactionId", "Transaktion", "Transaction", ({ transactionId }) => transactionId),
    t.text("time", "Zeitpunkt", "Time", ({ time }) => time),
    t.text("asset", "Kryptowert", "Asset", ({ asset }) => asset),
    t.quantity("quantity", "Menge", "Quantity", ({ quantity }) => quantity),
    t.text("from", "Von", "From", ({ from, sent, sourceId }, _language, _country, labelWallet) =>
      from === null ? null : labelWallet({ sourceId: sent?.sourceId ?? sourceId, wallet: from }),
    ),
    t.text("to", "An", "To", ({ to, received, sourceId }, _language, _country, labelWallet) =>
      to === null ? null : labelWallet({ sourceId: received?.sourceId ?? sourceId, wallet: to }),
    ),
    t.quantity("feeQuantity", "Gebühr", "Fee", ({ feeQuantity }) => feeQuantity),
    t.text("feeAsset", "Gebühr in", "Fee in", ({ feeAsset }) => feeAsset),
    t.text("status", "Status", "Status", ({ status }, language) => TRANSFER_LABELS[status][language]),
    t.text("basis", "Zuordnung", "Matched by", ({ basis }, language) =>
      basis === null ? null : TRANSFER_LABELS[basis][language],
    ),
    t.text(
      "receivedTransactionId",
      "Transaktion Eingang",
      "Receiving transaction",
      ({ received }) => received?.transactionId ?? null,
    ),
    t.text("hash", "Hash", "Hash", ({ sent, received }) => sent?.hash ?? received?.hash ?? null),
    t.text(
      "address",
      "Adresse",
      "Address",
      ({ sent, received }) => sent?.address ?? received?.address ?? null,
    ),
    t.text("lots", "Tranchen", "Lots", ({ lots }) =>
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
  title: bilingual("Bestände", "Balances"),
  rows: ({ sections }) => inPages(sections.balances),
  columns: [
    b.day("at", "Stichtag", "Date", ({ at }) => at),
    b.text("wallet", "Wallet", "Wallet", (row, _language, _country, labelWallet) =>
      withTarget(labelWallet(row), row),
    ),
    b.text("asset", "Kryptowert", "Asset", ({ asset }) => asset),
    b.quantity("quantity", "Menge", "Quantity", ({ quantity }) => quantity),
    b.quantity("reported", "Laut Plattform", "Reported", ({ reported }) => reported),
    b.quantity("difference", "Differenz", "Difference", ({ difference }) => difference),
    b.quantity("shortfall", "Fehlbestand", "Shortfall", ({ shortfall }) => shortfall),
    b.text("sourceId", "Quelle", "Source", ({ sourceId }) => sourceId),
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
const leg = (
  key: "sent" | "received" | "fee",
  de: string,
  en: string,
): readonly ReportColumn<TransactionRow>[] => {
  const of = (row: TransactionRow): LegRow | null => row[key];
  return [
    x.text(`${key}Asset`, de, en, (row) => of(row)?.asset ?? null),
    x.quantity(`${key}Amount`, `${de} Menge`, `${en} amount`, (row) => of(row)?.amount ?? null),
    x.money(`${key}Value`, `${de} Wert`, `${en} value`, (row) => of(row)?.value ?? null),
    x.text(`${key}Price`, `${de} Kurs`, `${en} price`, (row, language) =>
      priceText(of(row)?.price ?? null, language),
    ),
  ];
};
export const TRANSACTIONS: ReportTable<TransactionRow> = {
  name: "transaktionen",
  section: "S11",
  title: bilingual("Transaktionen", "Transactions"),
  rows: ({ lists }) => lists.transactions(),
  columns: [
    x.integer("no", "Nr", "No", ({ no }) => no),
    x.text("transactionId", "Transaktion", "Transaction", ({ transactionId }) => transactionId),
    x.text("time", "Zeit UTC", "Time UTC", ({ time }) => time),
    x.text("berlin", "Zeit Berlin", "Time Berlin", ({ berlin }) => berlin),
    x.text("type", "Art", "Kind", ({ type }, language) => typeLabel(type, language)),
    x.text("wallet", "Wallet", "Wallet", (row, _language, _country, labelWallet) => labelWallet(row)),
    x.text(
      "toWallet",
      "Gegen-Wallet",
      "Counter-wallet",
      ({ sourceId, toWallet }, _language, _country, labelWallet) =>
        toWallet === null ? null : labelWallet({ sourceId, wallet: toWallet }),
    ),
    ...leg("sent", "Abgang", "Sent"),
    ...leg("received", "Zugang", "Received"),
    ...leg("fee", "Gebühr", "Fee"),
    x.text("effect", "Steuerliche Wirkung", "Tax effect", ({ effect }, language, country) =>
      effectText(effect, language, country),
    ),
    x.text("disposals", "Zeilen Veräußerungen", "Rows of disposals", ({ disposals }) => disposals.join(" ")),
    x.text("services", "Zeilen Leistungen", "Rows of services", ({ services }) => services.join(" ")),
    x.text("note", "Notiz", "Note", ({ note }) => note),
    x.text("hash", "Hash", "Hash", ({ hash }) => hash),
    x.text("address", "Adresse", "Address", ({ address }) => address),
    x.text("records", "Rohdatensätze", "Raw records", ({ records }) => records.map(({ id }) => id).join(" ")),
    x.text("recordHashes", "Hash Rohdatensätze", "Hash of raw records", ({ records }) =>
      records.flatMap(({ sha256 }) => sha256 ?? []).join(" "),
    ),
    x.text("sourceId", "Quelle", "Source", ({ sourceId }) => sourceId),
    x.flag("corrected", "Geändert", "Corrected", ({ corrected }) => corrected),
    x.flag("byHand", "Von Hand", "By hand", ({ byHand }) => byHand),
    x.flag("excluded", "Ausgelassen", "Left out", ({ excluded }) => excluded),
  ],
};

const c = columns<CorrectionRow>();
const json = (value: object | null): string | null => (value === null ? null : JSON.stringify(value));
export const CORRECTIONS: ReportTable<CorrectionRow> = {
  name: "aenderungen",
  section: "S12",
  title: bilingual("Änderungen", "Corrections"),
  rows: ({ sections }) => inPages(sections.corrections),
  columns: [
    c.integer("no", "Nr", "No", ({ no }) => no),
    c.text("at", "Zeitpunkt", "Time", ({ at }) => at),
    c.text("kind", "Art", "Kind", ({ kind }) => kind),
    c.text("transactionId", "Transaktion", "Transaction", ({ transactionId }) => transactionId),
    c.text("before", "Vorher", "Before", ({ before }) => json(before)),
    c.text("after", "Nachher", "After", ({ after }) => json(after)),
    c.text("by", "Durch", "By", ({ by }) => by),
    c.text("reason", "Begründung", "Reason", ({ reason }) => reason),
    c.flag("standing", "Gilt", "Stands", ({ standing }) => standing),
    c.money("effectEur", "Wirkung EUR", "Effect EUR", ({ effectEur }) => effectEur),
    c.integer("count", "Anzahl", "Count", ({ count }) => count ?? null),
    c.text("otherTransactionId", "Andere Transaktion", "Other transaction", (row) => row.otherTransactionId),
    c.text("previous", "Hash davor", "Previous hash", ({ previous }) => previous),
    c.text("hash", "Hash", "Hash", ({ hash }) => hash),
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
