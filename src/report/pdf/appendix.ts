import { type Bilingual, type Language, LABELS, TYPE_LABELS } from "../../wording/index.ts";
import type { Report } from "../report.ts";
import { createTranslator } from "../words.ts";
import { type DisposalRow, DISPOSALS } from "../disposals.ts";
import type { ServiceRow } from "../receipts.ts";
import type { Programme, TransactionRow } from "../rows.ts";
import type { BalanceRow, OpenLotRow, TransferRow } from "../holding-rows.ts";
import { BALANCES, TRANSACTIONS, TRANSFERS, withTarget } from "../tables.ts";
import { inPages, labelOf } from "../columns.ts";
import { countList, type ListColumn, type PrintedList, writeList } from "./list.ts";
import { dayLabel, moneyText, numberText } from "./numbers.ts";
import {
  disposalColumns,
  label,
  receiptColumns,
  transactionColumns,
  transferColumns,
} from "./appendix-columns.ts";
import type { PdfWriter } from "./pdf-writer.ts";
import { createWalletLabeler } from "../wallet-labels.ts";

/** Maximum number of events printed in the overview; longer overviews are only in the files. */
export const TRANSACTIONS_PRINTED = 5_000;

/** A list of any row type. */
type AnyList = {
  readonly count: number;
  readonly countPages: (pdf: PdfWriter) => Promise<void>;
  readonly write: (pdf: PdfWriter) => Promise<void>;
};

const listOf = <Row>(list: PrintedList<Row>): AnyList => ({
  count: list.count,
  countPages: (pdf) => countList(pdf, list),
  write: (pdf) => writeList(pdf, list),
});

/** Lists S7 to S11 (docs/contract/german-rules.md). Each starts a new page and repeats its header. */
export function appendixLists(report: Report, language: Language): readonly AnyList[] {
  const { sections, lists, country } = report;
  const { rows } = sections.cover;
  const labelWallet = createWalletLabeler(sections.sources);
  const translate = createTranslator(country, language);
  const { titles, labels } = country.reportTerms;
  const name = (section: string, title: Bilingual): string =>
    `${translate("appendix")} ${section}: ${title[language]}`;
  return [
    listOf<DisposalRow>({
      title: name("S7", DISPOSALS.title),
      count: rows.disposals,
      rows: lists.disposals,
      columns: disposalColumns(language, labelWallet, country),
    }),
    listOf<Programme>({
      title: name("S8", labels.programmes),
      count: sections.programmes.length,
      rows: () => inPages(sections.programmes),
      columns: [
        { title: label("type", language), share: 3, lines: ({ type }) => [TYPE_LABELS[type][language]] },
        { title: translate("wallet"), share: 4, lines: (row) => [labelWallet(row)] },
        { title: label("asset", language), share: 2, lines: ({ asset }) => [asset] },
        {
          title: translate("period"),
          share: 4,
          lines: ({ from, to }) => [`${dayLabel(from, language)} – ${dayLabel(to, language)}`],
        },
        {
          title: translate("count"),
          share: 2,
          right: true,
          lines: ({ receipts }) => [numberText(String(receipts), language)],
        },
        {
          title: translate("units"),
          share: 3,
          right: true,
          lines: ({ quantity }) => [numberText(quantity, language)],
        },
        { title: "EUR", share: 3, right: true, lines: ({ value }) => [moneyText(value, language)] },
      ],
    }),
    listOf<ServiceRow>({
      title: name("S8", titles.services),
      count: rows.services,
      rows: lists.services,
      columns: receiptColumns(language, labelWallet, country),
    }),
    listOf<ServiceRow>({
      title: name("S8", titles.capital),
      count: rows.capital,
      rows: lists.capital,
      columns: receiptColumns(language, labelWallet, country),
    }),
    listOf<TransferRow>({
      title: name("S9", TRANSFERS.title),
      count: sections.transfers.length,
      rows: () => inPages(sections.transfers),
      columns: transferColumns(language, labelWallet),
    }),
    listOf<BalanceRow>({
      title: name("S10", BALANCES.title),
      count: sections.balances.length,
      rows: () => inPages(sections.balances),
      columns: [
        {
          title: labelOf(BALANCES, "at", language),
          share: 2,
          lines: ({ at }) => [dayLabel(at, language)],
        },
        { title: translate("wallet"), share: 6, lines: (row) => [withTarget(labelWallet(row), row)] },
        { title: label("asset", language), share: 3, lines: ({ asset }) => [asset] },
        ...(["quantity", "reported", "difference", "shortfall"] as const).map(
          (key): ListColumn<BalanceRow> => ({
            title: BALANCES.columns.find((one) => one.key === key)!.label[language],
            share: 3,
            right: true,
            lines: (row) => [row[key] === null ? "–" : numberText(row[key], language)],
          }),
        ),
      ],
    }),
    listOf<OpenLotRow>({
      title: name("S10", LABELS.openLots),
      count: sections.openLots.length,
      rows: () => inPages(sections.openLots),
      columns: [
        { title: translate("wallet"), share: 5, lines: (row) => [withTarget(labelWallet(row), row)] },
        { title: label("asset", language), share: 3, lines: ({ asset }) => [asset] },
        {
          title: translate("units"),
          share: 4,
          right: true,
          lines: ({ quantity }) => [numberText(quantity, language)],
        },
        {
          title: label("acquired", language),
          share: 3,
          lines: ({ acquired }) => [dayLabel(acquired, language)],
        },
        {
          title: label("cost", language),
          share: 3,
          right: true,
          lines: ({ cost }) => [moneyText(cost, language)],
        },
        country.freeFrom === null
          ? {
              title: translate("stock"),
              share: 3,
              lines: ({ shelf }) => [shelf === undefined ? "–" : translate(shelf)],
            }
          : {
              title: translate("taxFreeFrom"),
              share: 3,
              lines: ({ taxFreeFrom }) => [dayLabel(taxFreeFrom, language)],
            },
        { title: label("lotId", language), share: 5, lines: ({ lotId }) => [lotId] },
      ],
    }),
    listOf<TransactionRow>({
      title: name("S11", TRANSACTIONS.title),
      count: rows.transactions > TRANSACTIONS_PRINTED ? 0 : rows.transactions,
      rows: lists.transactions,
      columns: transactionColumns(language, labelWallet, country),
    }),
  ];
}
