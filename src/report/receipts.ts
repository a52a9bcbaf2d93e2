import { type Static, Type } from "typebox";
import type { Transaction } from "../ledger/index.ts";
import type { SortKeyRange } from "../store/report-input.ts";
import { Day, Decimal, Id, Nullable, Texts } from "../basics/schema.ts";
import type { Income } from "../tax/index.ts";
import { type Bilingual, bilingual } from "../wording/index.ts";
import { type ReportTable, withWalletLabels } from "./columns.ts";
import { day, fieldOf, flag, integer, listOfFields, money, quantity, text } from "./fields.ts";
import { keyOf, type ReportInput, transactionsByKey } from "./input.ts";
import { Berlin, Price, priceOf, priceText, Text, TYPE, typeLabel } from "./row-fields.ts";
import { berlinTime } from "./time.ts";

type Received = {
  readonly no: number;
  readonly income: Income;
  readonly transaction: Transaction | null;
};

const field = fieldOf<Received>();
const of =
  <K extends keyof Income>(key: K) =>
  ({ income }: Received): Income[K] =>
    income[key];

/** Receipts of § 22 Nr. 3 and § 20 EStG, one row each (docs/contract/german-rules.md, S8; Rn 48, 48a, 65, 102, 103). */
const RECEIPT = listOfFields<Received>()(
  {
    no: field(Type.Integer(), ({ no }) => no, integer("Nr", "No")),
    transactionId: field(Text, of("transactionId"), text("Transaktion", "Transaction")),
    sourceId: field(Nullable(Id), of("sourceId"), text("Quelle", "Source")),
    type: field(TYPE, of("type"), text("Art", "Kind", typeLabel)),
    wallet: field(Text, of("wallet"), text("Wallet", "Wallet")),
    asset: field(Text, of("asset"), text("Kryptowert", "Asset")),
    quantity: field(Decimal, of("quantity"), quantity("Menge", "Quantity")),
    day: field(Day, of("day"), day("Zufluss", "Received")),
    receivedAt: field(Berlin, ({ income }) => berlinTime(income.time), text("Zeitpunkt", "Time")),
    price: field(
      Price,
      ({ transaction }) => priceOf(transaction?.received ?? null),
      text("Kurs", "Price", priceText),
    ),
    value: field(Nullable(Decimal), of("value"), money("Wert", "Value")),
    costs: field(Decimal, of("costs"), money("Werbungskosten", "Costs")),
    net: field(Decimal, of("net"), money("Ergebnis", "Net")),
    clauses: field(
      Texts,
      of("clauses"),
      text("Rechtsgrundlage", "Clauses", (clauses) => clauses.join(" ")),
    ),
    hash: field(Nullable(Text), ({ transaction }) => transaction?.hash ?? null, text("Hash", "Hash")),
    corrected: field(
      Type.Boolean(),
      ({ transaction }) => transaction !== null && (transaction.corrected || transaction.byHand),
      flag("Geändert", "Corrected"),
    ),
  },
  {
    $id: "ReportReceipt",
    leading: [
      "no",
      "transactionId",
      "type",
      "wallet",
      "asset",
      "quantity",
      "day",
      "value",
      "costs",
      "net",
      "receivedAt",
      "price",
      "sourceId",
      "hash",
    ],
  },
);
export const ServiceRowSchema = RECEIPT.schema;
export type ServiceRow = Static<typeof ServiceRowSchema>;

const receipts = (
  name: string,
  title: Bilingual,
  rows: ReportTable<ServiceRow>["rows"],
): ReportTable<ServiceRow> => ({
  name,
  section: "S8",
  title,
  rows,
  columns: withWalletLabels(RECEIPT.columns, { wallet: (row, labelWallet) => labelWallet(row) }),
});
export const SERVICES = receipts("leistungen", bilingual("Leistungen", "Services"), ({ lists }) =>
  lists.services(),
);
export const CAPITAL = receipts("kapital", bilingual("Kapitaleinkünfte", "Capital income"), ({ lists }) =>
  lists.capital(),
);

/** Receipts of the given income categories. */
export async function* receiptRows(
  input: ReportInput,
  range: SortKeyRange,
  categories: readonly Income["box"][],
): AsyncGenerator<readonly ServiceRow[]> {
  let no = 0;
  for await (const page of input.income(range)) {
    const found = page.filter(({ body }) => categories.includes(body.box));
    if (found.length === 0) continue;
    const known = await transactionsByKey(
      input,
      found.map(({ body }) => ({ sourceId: body.sourceId, id: body.transactionId })),
    );
    yield found.map(({ body: income }) => {
      const transaction = known.get(keyOf(income.sourceId, income.transactionId)) ?? null;
      return RECEIPT.row({ no: ++no, income, transaction });
    });
  }
}
