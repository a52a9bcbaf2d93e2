import {
  type Bilingual,
  DISPOSAL_LABELS,
  type Language,
  LABELS,
  type LabelKey,
  TYPE_LABELS,
} from "../../wording/index.ts";
import type { Report } from "../report.ts";
import type {
  BalanceRow,
  DisposalRow,
  LegRow,
  OpenLotRow,
  Programme,
  ServiceRow,
  TransactionRow,
  TransferRow,
} from "../rows.ts";
import { BALANCES, CAPITAL, DISPOSALS, inPages, SERVICES, TRANSACTIONS, TRANSFERS } from "../tables.ts";
import { clauseText } from "./clauses.ts";
import { countList, type ListColumn, type PrintedList, writeList } from "./list.ts";
import { dayLabel, moneyText, numberText } from "./numbers.ts";
import type { Paper } from "./paper.ts";

/** The overview of all events goes on paper up to here; longer ones are a file. */
export const TRANSACTIONS_PRINTED = 5_000;

/** A list whose rows nobody outside needs to know the shape of. */
type AnyList = {
  readonly count: number;
  readonly countPages: (paper: Paper) => Promise<void>;
  readonly write: (paper: Paper) => Promise<void>;
};

const listOf = <Row>(list: PrintedList<Row>): AnyList => ({
  count: list.count,
  countPages: (paper) => countList(paper, list),
  write: (paper) => writeList(paper, list),
});

/** S7 to S11, each on pages of its own with its header on every one. */
export function appendixLists(report: Report, language: Language): readonly AnyList[] {
  const { sections, lists } = report;
  const { rows } = sections.cover;
  const say = (key: LabelKey): string => LABELS[key][language];
  const name = (section: string, title: Bilingual): string =>
    `${say("appendix")} ${section}: ${title[language]}`;
  return [
    listOf<DisposalRow>({
      title: name("S7", DISPOSALS.title),
      count: rows.disposals,
      rows: lists.disposals,
      columns: disposalColumns(language),
    }),
    listOf<Programme>({
      title: name("S8", LABELS.programmes),
      count: sections.programmes.length,
      rows: () => inPages(sections.programmes),
      columns: [
        { title: label("type", language), share: 3, lines: ({ type }) => [TYPE_LABELS[type][language]] },
        { title: say("wallet"), share: 4, lines: ({ wallet }) => [wallet] },
        { title: label("asset", language), share: 2, lines: ({ asset }) => [asset] },
        {
          title: say("period"),
          share: 4,
          lines: ({ from, to }) => [`${dayLabel(from, language)} – ${dayLabel(to, language)}`],
        },
        {
          title: say("count"),
          share: 2,
          right: true,
          lines: ({ receipts }) => [numberText(String(receipts), language)],
        },
        {
          title: say("units"),
          share: 3,
          right: true,
          lines: ({ quantity }) => [numberText(quantity, language)],
        },
        { title: "EUR", share: 3, right: true, lines: ({ value }) => [moneyText(value, language)] },
      ],
    }),
    listOf<ServiceRow>({
      title: name("S8", SERVICES.title),
      count: rows.services,
      rows: lists.services,
      columns: receiptColumns(language),
    }),
    listOf<ServiceRow>({
      title: name("S8", CAPITAL.title),
      count: rows.capital,
      rows: lists.capital,
      columns: receiptColumns(language),
    }),
    listOf<TransferRow>({
      title: name("S9", TRANSFERS.title),
      count: sections.transfers.length,
      rows: () => inPages(sections.transfers),
      columns: transferColumns(language),
    }),
    listOf<BalanceRow>({
      title: name("S10", BALANCES.title),
      count: sections.balances.length,
      rows: () => inPages(sections.balances),
      columns: [
        {
          title: BALANCES.columns[0]!.label[language],
          share: 2,
          lines: ({ at }) => [dayLabel(at, language)],
        },
        { title: say("wallet"), share: 6, lines: ({ wallet }) => [wallet] },
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
        { title: say("wallet"), share: 5, lines: ({ wallet }) => [wallet] },
        { title: label("asset", language), share: 3, lines: ({ asset }) => [asset] },
        {
          title: say("units"),
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
        {
          title: say("taxFreeFrom"),
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
      columns: transactionColumns(language),
    }),
  ];
}

/** The words of the disposals' columns are those of the file. */
function label(key: string, language: Language): string {
  if (key === "type") return SERVICES.columns[2]!.label[language];
  return DISPOSALS.columns.find((one) => one.key === key)?.label[language] ?? key;
}

function disposalColumns(language: Language): readonly ListColumn<DisposalRow>[] {
  const say = (key: LabelKey): string => LABELS[key][language];
  const money = (text: string): string => moneyText(text, language);
  return [
    { title: label("no", language), share: 1.5, lines: ({ no }) => [String(no)] },
    {
      title: label("kind", language),
      share: 4.4,
      lines: ({ kind, wallet, transactionId }) => [
        `${DISPOSAL_LABELS[kind]?.[language] ?? kind}, ${wallet}`,
        transactionId,
      ],
    },
    {
      title: label("asset", language),
      share: 3.4,
      right: true,
      lines: ({ asset, quantity }) => [numberText(quantity, language), asset],
    },
    {
      title: label("acquired", language),
      share: 4,
      lines: ({ acquired, acquiredBy, acquiredIn, lotId }) => [
        acquired === null ? say("notProven") : dayLabel(acquired, language),
        acquired === null
          ? ""
          : `${acquiredBy === null ? "" : TYPE_LABELS[acquiredBy][language]} ${acquiredIn ?? ""} ${lotId ?? ""}`.trim(),
      ],
      ink: ({ gap }) => (gap === null ? "black" : "warn"),
    },
    {
      title: label("disposed", language),
      share: 2.8,
      lines: ({ disposed, disposedAt }) => [dayLabel(disposed, language), disposedAt.slice(11)],
    },
    {
      title: label("lastDayInside", language),
      share: 3.3,
      lines: ({ lastDayInside, daysHeld, inside }) => [
        dayLabel(lastDayInside, language),
        `${daysHeld === null ? "–" : daysHeld} ${say("days")}, ${say(inside ? "inside" : "outsideShort")}`,
      ],
    },
    {
      title: label("proceeds", language),
      share: 3.1,
      right: true,
      lines: ({ proceeds, proceedsPrice }) => [
        money(proceeds),
        proceedsPrice === null ? "" : proceedsPrice.source,
      ],
    },
    {
      title: label("cost", language),
      share: 3.8,
      right: true,
      lines: ({ cost, costPrice }) => [money(cost), costPrice === null ? "" : costPrice.source],
    },
    { title: label("costs", language), share: 3.3, right: true, lines: ({ costs }) => [money(costs)] },
    {
      title: label("result", language),
      share: 3.1,
      right: true,
      lines: ({ result, corrected }) => [money(result), corrected ? say("corrected") : ""],
    },
    {
      title: say("clauses"),
      share: 4.2,
      lines: ({ clauses, method }) => {
        const rn = clauses.filter((key) => key.includes(".RN")).map(clauseText);
        return [method === "fifo" ? "FiFo" : "Ø", `Rn ${rn.map((text) => text.slice(3)).join(", ")}`];
      },
    },
  ];
}

const receiptColumns = (language: Language): readonly ListColumn<ServiceRow>[] => [
  { title: label("no", language), share: 1.6, lines: ({ no }) => [String(no)] },
  {
    title: label("type", language),
    share: 6,
    lines: ({ type, wallet, transactionId }) => [`${TYPE_LABELS[type][language]}, ${wallet}`, transactionId],
  },
  {
    title: label("asset", language),
    share: 4,
    right: true,
    lines: ({ quantity, asset }) => [numberText(quantity, language), asset],
  },
  {
    title: SERVICES.columns[6]!.label[language],
    share: 4,
    lines: ({ day, receivedAt }) => [dayLabel(day, language), receivedAt.slice(11)],
  },
  {
    title: SERVICES.columns[7]!.label[language],
    share: 3,
    right: true,
    lines: ({ value, price }) => [moneyText(value, language), price === null ? "" : price.source],
  },
  {
    title: label("costs", language),
    share: 3,
    right: true,
    lines: ({ costs }) => [moneyText(costs, language)],
  },
  {
    title: SERVICES.columns[9]!.label[language],
    share: 3,
    right: true,
    lines: ({ net }) => [moneyText(net, language)],
  },
  { title: LABELS.clauses[language], share: 5, lines: ({ clauses }) => [clauses.map(clauseText).join(", ")] },
];

const transferColumns = (language: Language): readonly ListColumn<TransferRow>[] => [
  { title: label("no", language), share: 1.6, lines: ({ no }) => [String(no)] },
  {
    title: TRANSFERS.columns[2]!.label[language],
    share: 3,
    lines: ({ time }) => [dayLabel(time, language), time.slice(11)],
  },
  {
    title: label("asset", language),
    share: 3.4,
    right: true,
    lines: ({ quantity, asset }) => [numberText(quantity, language), asset],
  },
  {
    title: TRANSFERS.columns[5]!.label[language],
    share: 4,
    lines: ({ from, transactionId }) => [from ?? "–", transactionId],
  },
  {
    title: TRANSFERS.columns[6]!.label[language],
    share: 4,
    lines: ({ to, received }) => [to ?? "–", received?.transactionId ?? ""],
  },
  {
    title: TRANSFERS.columns[7]!.label[language],
    share: 2.6,
    right: true,
    lines: ({ feeQuantity, feeAsset }) => [
      feeQuantity === null ? "–" : numberText(feeQuantity, language),
      feeAsset ?? "",
    ],
  },
  {
    title: TRANSFERS.columns[10]!.label[language],
    share: 3,
    lines: ({ status, basis, sent, received }) => [basis ?? status, sent?.hash ?? received?.hash ?? ""],
  },
  {
    title: TRANSFERS.columns.at(-1)!.label[language],
    share: 7,
    lines: ({ lots }) => {
      const told = lots.map(
        (lot) =>
          `${numberText(lot.quantity, language)}: ${dayLabel(lot.acquired, language)}, ${moneyText(lot.cost, language)}`,
      );
      return [told[0] ?? "–", told.slice(1).join("; ")];
    },
  },
];

function transactionColumns(language: Language): readonly ListColumn<TransactionRow>[] {
  const leg = (of: LegRow | null): readonly [string, string?] =>
    of === null
      ? [""]
      : [
          `${numberText(of.amount, language)} ${of.asset}`,
          of.value === null ? "" : `${moneyText(of.value, language)} EUR`,
        ];
  return [
    { title: label("no", language), share: 1.6, lines: ({ no }) => [String(no)] },
    {
      title: TRANSACTIONS.columns[3]!.label[language],
      share: 3,
      lines: ({ berlin }) => [dayLabel(berlin, language), berlin.slice(11)],
    },
    {
      title: label("type", language),
      share: 6,
      lines: ({ type, transactionId }) => [TYPE_LABELS[type][language], transactionId],
    },
    {
      title: LABELS.wallet[language],
      share: 4,
      lines: ({ wallet, toWallet }) => [wallet, toWallet === null ? "" : `→ ${toWallet}`],
    },
    {
      title: TRANSACTIONS.columns[7]!.label[language],
      share: 4,
      right: true,
      lines: ({ sent }) => leg(sent),
    },
    {
      title: TRANSACTIONS.columns[11]!.label[language],
      share: 4,
      right: true,
      lines: ({ received }) => leg(received),
    },
    { title: TRANSACTIONS.columns[15]!.label[language], share: 3, right: true, lines: ({ fee }) => leg(fee) },
    {
      title: TRANSACTIONS.columns.find(({ key }) => key === "effect")!.label[language],
      share: 3,
      lines: ({ effect, disposals, services }) => [
        effect === "none" ? "–" : effect,
        [...disposals.map((no) => `S7 ${no}`), ...services.map((no) => `S8 ${no}`)].join(", "),
      ],
    },
  ];
}
