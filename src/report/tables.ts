import type { LedgerType } from "../ledger/index.ts";
import {
  type Bilingual,
  both,
  DISPOSAL_LABELS,
  GAP_LABELS,
  LABELS,
  priceSourceName,
  type Language,
  TRANSFER_LABELS,
  TYPE_LABELS,
} from "../wording/index.ts";
import type { Country } from "../tax/index.ts";
import type { CorrectionRow, DisposalRow, LegRow, QuoteRow, ServiceRow, TransactionRow } from "./rows.ts";
import type { BalanceRow, TransferRow } from "./held-rows.ts";
import { type Column, type Table, type AnyTable, tableOf, columns, inPages } from "./columns.ts";

const typeLabel = (type: LedgerType | null, language: Language): string | null =>
  type === null ? null : TYPE_LABELS[type][language];

const priceText = (price: DisposalRow["proceedsPrice"], language: Language): string | null =>
  price === null
    ? null
    : `${priceSourceName(price.source, language)} ${price.at} ${price.price} ${price.currency}`;

const d = columns<DisposalRow>();
/** S7. The first fourteen are those that an officer meets in other exports too. */
export const DISPOSALS: Table<DisposalRow> = {
  name: "veraeusserungen",
  section: "S7",
  title: both("Veräußerungen", "Disposals"),
  rows: ({ lists }) => lists.disposals(),
  columns: [
    d.integer("no", "Nr", "No", ({ no }) => no),
    d.text("transactionId", "Transaktion", "Transaction", ({ transactionId }) => transactionId),
    d.text("kind", "Art", "Kind", ({ kind }, language) => DISPOSAL_LABELS[kind]?.[language] ?? kind),
    d.text("wallet", "Wallet", "Wallet", ({ wallet }) => wallet),
    d.text("asset", "Kryptowert", "Asset", ({ asset }) => asset),
    d.quantity("quantity", "Menge", "Quantity", ({ quantity }) => quantity),
    d.day("acquired", "Anschaffung", "Acquired", ({ acquired }) => acquired),
    d.day("disposed", "Veräußerung", "Disposed", ({ disposed }) => disposed),
    d.day("lastDayInside", "Fristende", "Last day inside", ({ lastDayInside }) => lastDayInside),
    d.money("proceeds", "Erlös", "Proceeds", ({ proceeds }) => proceeds),
    d.money("cost", "Anschaffungskosten", "Acquisition cost", ({ cost }) => cost),
    d.money("costs", "Werbungskosten", "Costs of disposal", ({ costs }) => costs),
    d.money("result", "Ergebnis", "Gain or loss", ({ result }) => result),
    d.flag("inside", "Steuerbar", "Inside the period", ({ inside }) => inside),
    d.text("rule", "Bestand", "Stock", ({ rule }, language, { papers }) =>
      rule === undefined ? null : (papers.rules[rule]?.[language] ?? rule),
    ),
    d.integer("daysHeld", "Haltedauer Tage", "Days held", ({ daysHeld }) => daysHeld),
    d.text("disposedAt", "Zeitpunkt Veräußerung", "Time of disposal", ({ disposedAt }) => disposedAt),
    d.text("acquiredAt", "Zeitpunkt Anschaffung", "Time of acquisition", ({ acquiredAt }) => acquiredAt),
    d.text("acquiredBy", "Art der Anschaffung", "Kind of acquisition", ({ acquiredBy }, language) =>
      typeLabel(acquiredBy, language),
    ),
    d.text(
      "acquiredIn",
      "Plattform der Anschaffung",
      "Platform of acquisition",
      ({ acquiredIn }) => acquiredIn,
    ),
    d.money("incidentalCost", "davon Nebenkosten", "of which incidental cost", (row) => row.incidentalCost),
    d.text("proceedsPrice", "Kurs Veräußerung", "Price at disposal", (row, language) =>
      priceText(row.proceedsPrice, language),
    ),
    d.text("costPrice", "Kurs Anschaffung", "Price at acquisition", (row, language) =>
      priceText(row.costPrice, language),
    ),
    d.text("method", "Methode", "Method", ({ method }) => (method === "fifo" ? "FiFo" : "Average")),
    d.text("lotId", "Tranche", "Lot", ({ lotId }) => lotId),
    d.text("sourceId", "Quelle", "Source", ({ sourceId }) => sourceId),
    d.text(
      "acquiredTransactionId",
      "Transaktion Anschaffung",
      "Acquiring transaction",
      (row) => row.acquiredTransactionId,
    ),
    d.text("acquiredSourceId", "Quelle Anschaffung", "Acquiring source", (row) => row.acquiredSourceId),
    d.text("hash", "Hash", "Hash", ({ hash }) => hash),
    d.text("acquiredHash", "Hash Anschaffung", "Hash of acquisition", ({ acquiredHash }) => acquiredHash),
    d.text("clauses", "Rechtsgrundlage", "Clauses", ({ clauses }) => clauses.join(" ")),
    d.flag("corrected", "Geändert", "Corrected", ({ corrected }) => corrected),
    d.text("gap", "Lücke", "Gap", ({ gap }, language) => (gap === null ? null : GAP_LABELS[gap][language])),
  ],
};

const s = columns<ServiceRow>();
const receipts = (
  name: string,
  section: string,
  title: Bilingual,
  rows: Table<ServiceRow>["rows"],
): Table<ServiceRow> => ({
  name,
  section,
  title,
  rows,
  columns: [
    s.integer("no", "Nr", "No", ({ no }) => no),
    s.text("transactionId", "Transaktion", "Transaction", ({ transactionId }) => transactionId),
    s.text("type", "Art", "Kind", ({ type }, language) => typeLabel(type, language)),
    s.text("wallet", "Wallet", "Wallet", ({ wallet }) => wallet),
    s.text("asset", "Kryptowert", "Asset", ({ asset }) => asset),
    s.quantity("quantity", "Menge", "Quantity", ({ quantity }) => quantity),
    s.day("day", "Zufluss", "Received", ({ day }) => day),
    s.money("value", "Wert", "Value", ({ value }) => value),
    s.money("costs", "Werbungskosten", "Costs", ({ costs }) => costs),
    s.money("net", "Ergebnis", "Net", ({ net }) => net),
    s.text("receivedAt", "Zeitpunkt", "Time", ({ receivedAt }) => receivedAt),
    s.text("price", "Kurs", "Price", ({ price }, language) => priceText(price, language)),
    s.text("sourceId", "Quelle", "Source", ({ sourceId }) => sourceId),
    s.text("hash", "Hash", "Hash", ({ hash }) => hash),
    s.text("clauses", "Rechtsgrundlage", "Clauses", ({ clauses }) => clauses.join(" ")),
    s.flag("corrected", "Geändert", "Corrected", ({ corrected }) => corrected),
  ],
});
export const SERVICES = receipts("leistungen", "S8", both("Leistungen", "Services"), ({ lists }) =>
  lists.services(),
);
export const CAPITAL = receipts("kapital", "S8", both("Kapitaleinkünfte", "Capital income"), ({ lists }) =>
  lists.capital(),
);

const t = columns<TransferRow>();
export const TRANSFERS: Table<TransferRow> = {
  name: "uebertragungen",
  section: "S9",
  title: both("Übertragungen", "Transfers"),
  rows: ({ sections }) => inPages(sections.transfers),
  columns: [
    t.integer("no", "Nr", "No", ({ no }) => no),
    t.text("transactionId", "Transaktion", "Transaction", ({ transactionId }) => transactionId),
    t.text("time", "Zeitpunkt", "Time", ({ time }) => time),
    t.text("asset", "Kryptowert", "Asset", ({ asset }) => asset),
    t.quantity("quantity", "Menge", "Quantity", ({ quantity }) => quantity),
    t.text("from", "Von", "From", ({ from }) => from),
    t.text("to", "An", "To", ({ to }) => to),
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

/** What has left a wallet and not arrived yet stands with the one it left. */
export const withTarget = (wallet: string, { onTheWayTo }: Pick<BalanceRow, "onTheWayTo">): string =>
  onTheWayTo === undefined ? wallet : `${wallet} → ${onTheWayTo}`;

const b = columns<BalanceRow>();
export const BALANCES: Table<BalanceRow> = {
  name: "bestaende",
  section: "S10",
  title: both("Bestände", "Balances"),
  rows: ({ sections }) => inPages(sections.balances),
  columns: [
    b.day("at", "Stichtag", "Date", ({ at }) => at),
    b.text("wallet", "Wallet", "Wallet", (row) => withTarget(row.wallet, row)),
    b.text("asset", "Kryptowert", "Asset", ({ asset }) => asset),
    b.quantity("quantity", "Menge", "Quantity", ({ quantity }) => quantity),
    b.quantity("reported", "Laut Plattform", "Reported", ({ reported }) => reported),
    b.quantity("difference", "Differenz", "Difference", ({ difference }) => difference),
    b.quantity("shortfall", "Fehlbestand", "Shortfall", ({ shortfall }) => shortfall),
    b.text("sourceId", "Quelle", "Source", ({ sourceId }) => sourceId),
  ],
};

/** What an event led to, in the words of the country. */
export const effectText = (effect: string, language: Language, { papers: { effects } }: Country): string =>
  effect
    .split("+")
    .map((one) => effects[one]?.[language] ?? one)
    .join(", ");

const x = columns<TransactionRow>();
const leg = (key: "sent" | "received" | "fee", de: string, en: string): readonly Column<TransactionRow>[] => {
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
export const TRANSACTIONS: Table<TransactionRow> = {
  name: "transaktionen",
  section: "S11",
  title: both("Transaktionen", "Transactions"),
  rows: ({ lists }) => lists.transactions(),
  columns: [
    x.integer("no", "Nr", "No", ({ no }) => no),
    x.text("transactionId", "Transaktion", "Transaction", ({ transactionId }) => transactionId),
    x.text("time", "Zeit UTC", "Time UTC", ({ time }) => time),
    x.text("berlin", "Zeit Berlin", "Time Berlin", ({ berlin }) => berlin),
    x.text("type", "Art", "Kind", ({ type }, language) => typeLabel(type, language)),
    x.text("wallet", "Wallet", "Wallet", ({ wallet }) => wallet),
    x.text("toWallet", "Gegen-Wallet", "Counter-wallet", ({ toWallet }) => toWallet),
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
export const CORRECTIONS: Table<CorrectionRow> = {
  name: "aenderungen",
  section: "S12",
  title: both("Änderungen", "Corrections"),
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

const q = columns<QuoteRow>();
export const QUOTES: Table<QuoteRow> = {
  name: "kurse",
  section: "S5",
  title: both("Kurse", "Prices"),
  rows: ({ lists }) => lists.quotes(),
  columns: [
    q.text("asset", "Kryptowert", "Asset", ({ asset }) => asset),
    q.text("at", "Zeitpunkt", "Time", ({ at }) => at),
    q.text("source", "Kursquelle", "Price source", ({ source }, language) =>
      priceSourceName(source, language),
    ),
    q.text("granularity", "Art", "Granularity", ({ granularity }, language) => LABELS[granularity][language]),
    q.quantity("price", "Kurs", "Price", ({ price }) => price),
    q.text("currency", "Währung", "Currency", ({ currency }) => currency),
    q.quantity("rate", "EZB-Kurs", "ECB rate", ({ rate }) => rate?.rate ?? null),
    q.day("rateDay", "EZB-Tag", "ECB day", ({ rate }) => rate?.day ?? null),
    q.integer("times", "Verwendungen", "Uses", ({ times }) => times),
  ],
};

/** The lists of a report, S7 to S12, in this order. */
export const LISTS: readonly AnyTable[] = [
  tableOf(DISPOSALS),
  tableOf(SERVICES),
  tableOf(CAPITAL),
  tableOf(TRANSFERS),
  tableOf(BALANCES),
  tableOf(TRANSACTIONS),
  tableOf(CORRECTIONS),
];
