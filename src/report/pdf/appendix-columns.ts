import {
  DISPOSAL_LABELS,
  type Language,
  LABELS,
  priceSourceName,
  type LabelKey,
  TRANSFER_LABELS,
  TYPE_LABELS,
} from "../../wording/index.ts";
import { labelOf } from "../columns.ts";
import { type DisposalRow, DISPOSALS } from "../disposals.ts";
import { SERVICES, type ServiceRow } from "../receipts.ts";
import type { LegRow, TransactionRow } from "../rows.ts";
import type { TransferRow } from "../holding-rows.ts";
import type { Country } from "../../tax/index.ts";
import { effectText, TRANSACTIONS, TRANSFERS } from "../tables.ts";
import type { WalletLabeler } from "../wallet-labels.ts";
import { type ListColumn } from "./list.ts";
import { clockLabel, dayLabel, moneyText, numberText } from "./numbers.ts";

/** The columns of the disposals have the same labels as in the file formats. */
export function label(key: string, language: Language): string {
  if (key === "type") return labelOf(SERVICES, "type", language);
  return labelOf(DISPOSALS, key, language);
}

export function disposalColumns(
  language: Language,
  labelWallet: WalletLabeler,
  { reportTerms }: Country,
): readonly ListColumn<DisposalRow>[] {
  const knowsPeriod = !reportTerms.withoutColumns.includes("lastDayInside");
  const translate = (key: LabelKey): string => LABELS[key][language];
  const money = (text: string): string => moneyText(text, language);
  return [
    { title: label("no", language), share: 1.5, lines: ({ no }) => [String(no)] },
    {
      title: label("kind", language),
      share: 5.2,
      lines: (row) => [
        `${DISPOSAL_LABELS[row.kind]?.[language] ?? row.kind}, ${labelWallet(row)}`,
        row.transactionId,
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
      lines: ({ acquired, acquiredBy, acquiredIn, acquiredSourceId, lotId }) => [
        acquired === null ? translate("notProven") : dayLabel(acquired, language),
        acquired === null
          ? ""
          : `${acquiredBy === null ? "" : TYPE_LABELS[acquiredBy][language]} ${acquiredIn === null ? "" : labelWallet({ sourceId: acquiredSourceId, wallet: acquiredIn })} ${lotId ?? ""}`.trim(),
      ],
      ink: ({ gap }) => (gap === null ? "black" : "warn"),
    },
    {
      title: label("disposed", language),
      share: 2.8,
      lines: ({ disposed, disposedAt }) => [dayLabel(disposed, language), clockLabel(disposedAt)],
    },
    {
      title: label(knowsPeriod ? "lastDayInside" : "rule", language),
      share: 3.3,
      lines: ({ lastDayInside, daysHeld, inside, rule }) => {
        const period =
          daysHeld === null ? [] : [`${daysHeld} ${translate(daysHeld === 1 ? "oneDay" : "days")}`];
        return knowsPeriod
          ? [
              dayLabel(lastDayInside, language),
              [...period, translate(inside ? "inside" : "outsideShort")].join(", "),
            ]
          : [rule === undefined ? "–" : (reportTerms.rules[rule]?.[language] ?? rule), period.join("")];
      },
    },
    {
      title: label("proceeds", language),
      share: 3.1,
      right: true,
      lines: ({ proceeds, proceedsPrice }) => [
        money(proceeds),
        proceedsPrice === null ? "" : priceSourceName(proceedsPrice.source, language),
      ],
    },
    {
      title: label("cost", language),
      share: 3.8,
      right: true,
      lines: ({ cost, costPrice }) => [
        money(cost),
        costPrice === null ? "" : priceSourceName(costPrice.source, language),
      ],
    },
    { title: label("costs", language), share: 3.3, right: true, lines: ({ costs }) => [money(costs)] },
    {
      title: label("result", language),
      share: 3.1,
      right: true,
      lines: ({ result, corrected }) => [money(result), corrected ? translate("corrected") : ""],
    },
    {
      title: translate("clauses"),
      share: 4.2,
      lines: ({ clauses, method }) => [method === "fifo" ? "FiFo" : "Ø", reportTerms.clausesShort(clauses)],
    },
  ];
}

export const receiptColumns = (
  language: Language,
  labelWallet: WalletLabeler,
  { reportTerms }: Country,
): readonly ListColumn<ServiceRow>[] => [
  { title: label("no", language), share: 1.6, lines: ({ no }) => [String(no)] },
  {
    title: label("type", language),
    share: 6,
    lines: (row) => [`${TYPE_LABELS[row.type][language]}, ${labelWallet(row)}`, row.transactionId],
  },
  {
    title: label("asset", language),
    share: 4,
    right: true,
    lines: ({ quantity, asset }) => [numberText(quantity, language), asset],
  },
  {
    title: labelOf(SERVICES, "day", language),
    share: 4,
    lines: ({ day, receivedAt }) => [dayLabel(day, language), clockLabel(receivedAt)],
  },
  {
    title: labelOf(SERVICES, "value", language),
    share: 3,
    right: true,
    lines: ({ value, price }) => [
      value === null ? "–" : moneyText(value, language),
      price === null ? "" : priceSourceName(price.source, language),
    ],
  },
  {
    title: label("costs", language),
    share: 3,
    right: true,
    lines: ({ costs }) => [moneyText(costs, language)],
  },
  {
    title: labelOf(SERVICES, "net", language),
    share: 3,
    right: true,
    lines: ({ net }) => [moneyText(net, language)],
  },
  {
    title: LABELS.clauses[language],
    share: 5,
    lines: ({ clauses }) => [[...new Set(clauses.map(reportTerms.clauseText))].join(", ")],
  },
];

export const transferColumns = (
  language: Language,
  labelWallet: WalletLabeler,
): readonly ListColumn<TransferRow>[] => [
  { title: label("no", language), share: 1.6, lines: ({ no }) => [String(no)] },
  {
    title: labelOf(TRANSFERS, "time", language),
    share: 3,
    lines: ({ time }) => [dayLabel(time, language), clockLabel(time)],
  },
  {
    title: label("asset", language),
    share: 3.4,
    right: true,
    lines: ({ quantity, asset }) => [numberText(quantity, language), asset],
  },
  {
    title: labelOf(TRANSFERS, "from", language),
    share: 4,
    lines: ({ from, sent, sourceId, transactionId }) => [
      from === null ? "–" : labelWallet({ sourceId: sent?.sourceId ?? sourceId, wallet: from }),
      transactionId,
    ],
  },
  {
    title: labelOf(TRANSFERS, "to", language),
    share: 4,
    lines: ({ to, received, sourceId }) => [
      to === null ? "–" : labelWallet({ sourceId: received?.sourceId ?? sourceId, wallet: to }),
      received?.transactionId ?? "",
    ],
  },
  {
    title: labelOf(TRANSFERS, "feeQuantity", language),
    share: 2.6,
    right: true,
    lines: ({ feeQuantity, feeAsset }) => [
      feeQuantity === null ? "–" : numberText(feeQuantity, language),
      feeAsset ?? "",
    ],
  },
  {
    title: labelOf(TRANSFERS, "basis", language),
    share: 3,
    lines: ({ status, basis, sent, received }) => [
      TRANSFER_LABELS[basis ?? status][language],
      sent?.hash ?? received?.hash ?? "",
    ],
  },
  {
    title: TRANSFERS.columns.at(-1)!.label[language],
    share: 7,
    lines: ({ lots }) => {
      const lines = lots.map(
        (lot) =>
          `${numberText(lot.quantity, language)}: ${dayLabel(lot.acquired, language)}, ${moneyText(lot.cost, language)}`,
      );
      return [lines[0] ?? "–", lines.slice(1).join("; ")];
    },
  },
];

export function transactionColumns(
  language: Language,
  labelWallet: WalletLabeler,
  country: Country,
): readonly ListColumn<TransactionRow>[] {
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
      title: labelOf(TRANSACTIONS, "berlin", language),
      share: 3,
      lines: ({ berlin }) => [dayLabel(berlin, language), clockLabel(berlin)],
    },
    {
      title: label("type", language),
      share: 6,
      lines: ({ type, transactionId }) => [TYPE_LABELS[type][language], transactionId],
    },
    {
      title: LABELS.wallet[language],
      share: 4,
      lines: (row) => [
        labelWallet(row),
        row.toWallet === null ? "" : `→ ${labelWallet({ sourceId: row.sourceId, wallet: row.toWallet })}`,
      ],
    },
    {
      title: labelOf(TRANSACTIONS, "sentAsset", language),
      share: 4,
      right: true,
      lines: ({ sent }) => leg(sent),
    },
    {
      title: labelOf(TRANSACTIONS, "receivedAsset", language),
      share: 4,
      right: true,
      lines: ({ received }) => leg(received),
    },
    {
      title: labelOf(TRANSACTIONS, "feeAsset", language),
      share: 3,
      right: true,
      lines: ({ fee }) => leg(fee),
    },
    {
      title: TRANSACTIONS.columns.find(({ key }) => key === "effect")!.label[language],
      share: 3,
      lines: ({ effect, disposals, services }) => [
        effect === "none" ? "–" : effectText(effect, language, country),
        [...disposals.map((no) => `S7 ${no}`), ...services.map((no) => `S8 ${no}`)].join(", "),
      ],
    },
  ];
}
