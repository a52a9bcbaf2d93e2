import { type Static, Type } from "typebox";
import type { Transaction } from "../ledger/index.ts";
import type { SortKeyRange } from "../store/report-input.ts";
import { Day, Decimal, Id, Nullable, Texts } from "../basics/schema.ts";
import type { Income } from "../tax/index.ts";
import { type Bilingual } from "../wording/index.ts";
import { type ReportTable, withWalletLabels } from "./columns.ts";
import { day, fieldOf, flag, integer, listOfFields, money, quantity, text } from "./fields.ts";
import { keyOf, type ReportInput, transactionsByKey } from "./input.ts";
import { Berlin, Price, priceOf, priceText, Text, TYPE, typeLabel } from "./row-fields.ts";
import { berlinTime } from "./time.ts";
import { COLUMNS, TITLES } from "./labels.ts";

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
    no: field(Type.Integer(), ({ no }) => no, integer(COLUMNS.no)),
    transactionId: field(Text, of("transactionId"), text(COLUMNS.transactionId)),
    sourceId: field(Nullable(Id), of("sourceId"), text(COLUMNS.sourceId)),
    type: field(TYPE, of("type"), text(COLUMNS.kind, typeLabel)),
    wallet: field(Text, of("wallet"), text(COLUMNS.wallet)),
    asset: field(Text, of("asset"), text(COLUMNS.asset)),
    quantity: field(Decimal, of("quantity"), quantity(COLUMNS.quantity)),
    day: field(Day, of("day"), day(COLUMNS.day)),
    receivedAt: field(Berlin, ({ income }) => berlinTime(income.time), text(COLUMNS.at)),
    price: field(
      Price,
      ({ transaction }) => priceOf(transaction?.received ?? null),
      text(COLUMNS.price, priceText),
    ),
    value: field(Nullable(Decimal), of("value"), money(COLUMNS.value)),
    costs: field(Decimal, of("costs"), money(COLUMNS.costs)),
    net: field(Decimal, of("net"), money(COLUMNS.net)),
    clauses: field(
      Texts,
      of("clauses"),
      text(COLUMNS.clauses, (clauses) => clauses.join(" ")),
    ),
    hash: field(Nullable(Text), ({ transaction }) => transaction?.hash ?? null, text(COLUMNS.hash)),
    corrected: field(
      Type.Boolean(),
      ({ transaction }) => transaction !== null && (transaction.corrected || transaction.byHand),
      flag(COLUMNS.corrected),
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
export const SERVICES = receipts("leistungen", TITLES.services, ({ lists }) => lists.services());
export const CAPITAL = receipts("kapital", TITLES.capital, ({ lists }) => lists.capital());

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
