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
      ? t("Für dieses Jahr wurde noch kein Stand gesichert.", "No state of this year was saved yet.")
      : table(
          context.style,
          [
            { title: "id", value: ({ id }) => id },
            {
              title: t("gesichert", "saved"),
              value: ({ createdAt }) => berlinTime(createdAt),
            },
            {
              title: t("Stand", "status"),
              value: ({ status }) => (status === "draft" ? t("Entwurf", status) : t("endgültig", status)),
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
            { title: t("beim Amt", "handed in"), value: ({ handedInAt }) => handedInAt },
            { title: t("Bescheid", "notice"), value: ({ noticeDate }) => noticeDate },
            { title: t("Notiz", "note"), value: ({ note }) => note, narrow: "wrap" },
          ],
          filings,
        ),
  );
}

/** The changes since a filing, row by row. */
export function changesText({ style, t }: Context, changes: Schemas["FilingChanges"]): string {
  if (!changes.changed)
    return t(
      "Seit dem gesicherten Stand hat sich nichts geändert.",
      "Nothing has changed since it was saved.",
    );
  const { disposals, income, causes } = changes;
  const rows = [disposals, income].flatMap(({ added, removed, changed }) => [
    ...added.map((row) => ({ how: t("neu", "added"), row })),
    ...removed.map((row) => ({ how: t("entfallen", "removed"), row })),
    ...changed.map((row) => ({ how: t("geändert", "changed"), row })),
  ]);
  const lines = causes.map(({ message }) => message);
  if (rows.length > 0)
    lines.push(
      "",
      table(
        style,
        [
          { title: "", value: ({ how }) => how },
          { title: t("Tag", "day"), value: ({ row }) => row.day },
          { title: t("Wallet", "wallet"), value: ({ row }) => row.wallet },
          { title: t("Kryptowert", "asset"), value: ({ row }) => row.asset },
          {
            title: t("gesichert EUR", "saved EUR"),
            value: ({ row }) => (row.filed === null ? null : roundText(row.filed.result)),
            right: true,
          },
          {
            title: t("jetzt EUR", "now EUR"),
            value: ({ row }) => (row.now === null ? null : roundText(row.now.result)),
            right: true,
          },
          { title: t("Wirkung EUR", "effect EUR"), value: ({ row }) => row.effectEur, right: true },
          { title: t("Vorgang", "transaction"), value: ({ row }) => row.transactionId },
        ],
        rows,
      ),
    );
  return lines.join("\n");
}
