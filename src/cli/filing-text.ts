import type { Schemas } from "../client/index.ts";
import { roundText } from "../money/index.ts";
import { wordsOf } from "../tax/country-words.ts";
import type { Context } from "./context.ts";
import { berlinTime, table } from "./terminal/table.ts";

/** Filings as a list. */
export function printFilings(context: Context, filings: readonly Schemas["Filing"][]): void {
  const { t, language } = context;
  const { notes } = wordsOf(undefined);
  context.print(filings, () =>
    filings.length === 0
      ? t.filingText.noFiling
      : table(
          context.style,
          [
            { title: "id", value: ({ id }) => id },
            {
              title: t.filingText.saved,
              value: ({ createdAt }) => berlinTime(createdAt),
            },
            {
              title: t.shared.status,
              value: ({ status }) => t.filingText.statuses[status],
            },
            {
              title: notes.net23[language],
              value: ({ figures }) => roundText(figures.assessment.section23.net),
              right: true,
            },
            {
              title: notes.net22[language],
              value: ({ figures }) => roundText(figures.assessment.section22.net),
              right: true,
            },
            { title: t.filingText.handedIn, value: ({ handedInAt }) => handedInAt },
            { title: t.filingText.notice, value: ({ noticeDate }) => noticeDate },
            { title: t.filingText.note, value: ({ note }) => note, narrow: "wrap" },
          ],
          filings,
        ),
  );
}

/** The changes since a filing, row by row. */
export function changesText({ style, t }: Context, changes: Schemas["FilingChanges"]): string {
  if (!changes.changed) return t.filingText.unchanged;
  const { disposals, income, causes } = changes;
  const rows = [disposals, income].flatMap(({ added, removed, changed }) => [
    ...added.map((row) => ({ how: t.filingText.added, row })),
    ...removed.map((row) => ({ how: t.filingText.removed, row })),
    ...changed.map((row) => ({ how: t.filingText.changed, row })),
  ]);
  const lines = causes.map(({ message }) => message);
  if (rows.length > 0)
    lines.push(
      "",
      table(
        style,
        [
          { title: "", value: ({ how }) => how },
          { title: t.shared.day, value: ({ row }) => row.day },
          { title: t.shared.wallet, value: ({ row }) => row.wallet },
          { title: t.shared.asset, value: ({ row }) => row.asset },
          {
            title: t.filingText.savedEUR,
            value: ({ row }) => (row.filed === null ? null : roundText(row.filed.result)),
            right: true,
          },
          {
            title: t.filingText.nowEUR,
            value: ({ row }) => (row.now === null ? null : roundText(row.now.result)),
            right: true,
          },
          { title: t.filingText.effectEUR, value: ({ row }) => row.effectEur, right: true },
          { title: t.filingText.transaction, value: ({ row }) => row.transactionId },
        ],
        rows,
      ),
    );
  return lines.join("\n");
}
