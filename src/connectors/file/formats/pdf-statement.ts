import type { FileFormat } from "../format.ts";
import { compareDecimals, negate, subtract } from "../../../ledger/amounts.ts";
import { failAll, joinAssembled } from "../../entry.ts";
import type { Assembled } from "../../normalized.ts";
import { amount, asset, freeText, type RowOf, text, timeIn } from "../table/fields.ts";
import { tableFormat } from "../table/table-format.ts";
import { event, type EventRow, type ParsedRow, type RowFlow, withoutEffect } from "../../rows.ts";
import type { Text } from "../../provider.ts";
import { message } from "../../../wording/messages/index.ts";

/** The table that `pdf/to-table.ts` creates of a statement. Page, line and text are stored with each row. */
const FIELDS = {
  document: text("Document"),
  time: timeIn("ymd", "Time"),
  type: text("Type"),
  asset: asset("Asset"),
  quantity: amount("Quantity"),
  money: amount("Money"),
  fee: amount("Fee"),
  booked: amount("Booked"),
  reference: freeText("Reference"),
} as const;

type Row = RowOf<typeof FIELDS>;

const WORDS = {
  buy: "buy",
  sell: "sell",
  gift: "gift",
  "staking reward": "reward",
  deposit: "in",
  withdrawal: "out",
} as const;
type Kind = (typeof WORDS)[keyof typeof WORDS];

type Spec = Pick<FileFormat, "name" | "providerKey"> & {
  readonly label: string;
  readonly export: Text;
  /** The provider's CSV export, which has the same transactions in more detail. */
  readonly csv?: string;
};

const statement = ({ name, label, providerKey, export: instructions, csv }: Spec): FileFormat =>
  tableFormat({
    name,
    label: `${label} (PDF)`,
    providerKey,
    export: instructions,
    proven: "layout",
    zone: "Europe/Berlin",
    generations: [
      {
        name: "PDF",
        columns: `${label} PDF, Document, Time?, Type?, Asset?, Quantity?, Money?, Fee?, Booked?, Reference?, Page?, Line?, Text?`,
      },
    ],
    fields: FIELDS,
    id: "reference",
    ...(csv === undefined ? {} : { yieldsTo: [csv] }),
    word: ({ type }) => type,
    words: WORDS,
    read: rowEvent,
    assemble: (rows, standard) => withoutRepeats(name, rows, standard),
  });

function rowEvent(row: Row, kind: Kind): ParsedRow {
  const coins = (comes: boolean, value: string | null = null): RowFlow => ({
    asset: row.asset,
    amount: row.quantity === null || comes ? row.quantity : negate(row.quantity),
    ...(value === null ? {} : { value: { amount: value, currency: "EUR" } }),
  });
  const common = { time: row.time, vendorType: row.document };
  if (kind === "in" || kind === "out")
    return event({ ...common, type: "transfer", flows: [coins(kind === "in")] });
  if (kind === "gift" || kind === "reward")
    return event({
      ...common,
      type: kind === "gift" ? "unclear" : "staking_reward",
      flows: [coins(true, row.money)],
    });
  const bought = kind === "buy";
  // An account statement states the booked money, which contains the fee.
  const price = row.money ?? row.booked;
  const paid: RowFlow = { asset: "EUR", amount: price === null || !bought ? price : negate(price) };
  return event({
    ...common,
    type: "trade",
    // A document of the time when the number of coins was not stated.
    flows: row.quantity === null && row.document === "account" ? [paid] : [coins(bought), paid],
    fees: [{ asset: "EUR", amount: row.fee ?? "0" }],
    note: row.reference,
    // Every document that may contain the same trade has its coin.
    group: row.asset,
  });
}

const DETAIL = ["settlement", "account", "report"];
/** A statement of the account has the day of the booking, which may follow the trade. */
const SAME_TRADE_MS = 5 * 24 * 60 * 60 * 1000;

/**
 * The same trade may be in a settlement, in a statement of the account and in the yearly report: it counts once, by the
 * document with the most detail. Two equal trades in one document are two.
 */
function withoutRepeats(
  name: string,
  rows: readonly EventRow[],
  standard: (rows: readonly EventRow[]) => Assembled,
): Assembled {
  const ordered = rows.toSorted(
    (a, b) =>
      DETAIL.indexOf(a.vendorType ?? "") - DETAIL.indexOf(b.vendorType ?? "") || a.time.localeCompare(b.time),
  );
  const counted: { readonly row: EventRow; readonly repeatedIn: Set<string> }[] = [];
  const parts: Assembled[] = [];
  for (const row of ordered) {
    const document = row.vendorType ?? "";
    const known = counted.find(
      (one) => one.row.vendorType !== document && !one.repeatedIn.has(document) && isSameTrade(one.row, row),
    );
    if (known !== undefined) {
      known.repeatedIn.add(document);
      parts.push(withoutEffect(name, [row]));
    } else if (row.type === "trade" && row.flows.length < 2) {
      parts.push({ ...failAll([row.recordId], "bad-amount", message("pdf.quantityMissing")) });
    } else {
      counted.push({ row, repeatedIn: new Set() });
      parts.push(standard([row]));
    }
  }
  return joinAssembled(parts);
}

function isSameTrade(known: EventRow, row: EventRow): boolean {
  if (known.type !== row.type) return false;
  if (Math.abs(Date.parse(known.time) - Date.parse(row.time)) > SAME_TRADE_MS) return false;
  const [a, b] = [coinsOf(known), coinsOf(row)];
  if (a !== null && b !== null) return compareDecimals(a, b) === 0;
  const [paid, booked] = [bookedOf(known), bookedOf(row)];
  return paid !== null && booked !== null && compareDecimals(paid, booked) === 0;
}

const coinsOf = ({ flows }: EventRow): string | null =>
  flows.find((flow) => flow.asset !== "EUR")?.amount ?? null;

/** The money of a trade with its fee. */
function bookedOf({ flows, fees }: EventRow): string | null {
  const paid = flows.find((flow) => flow.asset === "EUR")?.amount;
  if (paid === undefined) return null;
  return fees.reduce((sum, fee) => subtract(sum, fee.amount), paid);
}

export const pdfStatements: readonly FileFormat[] = [
  statement({
    name: "trade-republic-pdf",
    label: "Trade Republic",
    providerKey: "trade-republic",
    csv: "trade-republic",
    export: {
      de: "Trade Republic → Profil → Aktivität → Abrechnung (PDF) je Geschäft, oder Kontoauszug (PDF); besser ist der Transaktionsexport (CSV)",
      en: "Trade Republic → Profile → activity → settlement (PDF) of each trade, or account statement (PDF); the transaction export (CSV) is better",
    },
  }),
  statement({
    name: "bison-pdf",
    label: "BISON",
    providerKey: "bison",
    csv: "bison",
    export: {
      de: "BISON-App → Profil → Dokumente → Info-Report (PDF) jedes Jahres; besser ist die Transaktionshistorie (CSV)",
      en: "BISON app → Profile → documents → Info-Report (PDF) of each year; the transaction history (CSV) is better",
    },
  }),
  statement({
    name: "finanzen-net-zero-pdf",
    label: "finanzen.net zero",
    providerKey: "finanzen-net-zero",
    export: {
      de: "finanzen.net zero → Postfach → Abrechnung über den Kauf oder Verkauf von Kryptowerten (PDF), jede einzelne",
      en: "finanzen.net zero → inbox → settlement of each purchase and sale of crypto-assets (PDF)",
    },
  }),
  statement({
    name: "just-trade-pdf",
    label: "justTRADE",
    providerKey: "just-trade",
    export: {
      de: "justTRADE → Dokumente → Abrechnung Kryptohandel (PDF), jede einzelne",
      en: "justTRADE → documents → settlement of each crypto trade (PDF)",
    },
  }),
  statement({
    name: "flatex-pdf",
    label: "flatex",
    providerKey: "flatex",
    export: {
      de: "flatex → Dokumentenarchiv → Sammelabrechnung (Kauf/-verkauf Kryptowerte) (PDF), jede einzelne",
      en: "flatex → document archive → each collective settlement of crypto-assets (PDF)",
    },
  }),
];
