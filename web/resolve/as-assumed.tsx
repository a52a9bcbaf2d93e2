import { acknowledgeIssues, undoAcknowledgement } from "../api/issues.ts";
import type { Issue } from "../api/tax.ts";
import { texts, useText } from "../shell/preferences.tsx";
import { useAction } from "../shell/use-action.ts";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { ResolutionButton } from "./resolution-list.tsx";

const TEXT = texts({
  en: {
    label: "That is right",
    assumed: "It is as assumed.",
    settled:
      "Your confirmation is kept, no figure changes, and the question is settled. When a record changes, it is asked again.",
    unproven:
      "It stays as assumed and is not asked again. This proves nothing that is missing: the year stays provisional.",
    byCode: {
      "possible-duplicate": "These are two different transactions: both count.",
      "transfer-suggested": "This is no transfer between my own wallets: nothing is linked.",
      "transfer-to-outside": "The coins went to somebody else, and nothing came for them.",
      "foreign-currency": "No gain or loss from the currency itself is missing here.",
      clawback: "It was taken back, and the receipts from before stay as they are.",
    },
    together: (n: number) => `Holds for all ${n} questions like this.`,
    saving: "Saving",
  },
  de: {
    label: "So ist es",
    assumed: "Es ist, wie angenommen.",
    settled:
      "Ihre Bestätigung wird festgehalten, keine Zahl ändert sich, und die Frage ist erledigt. Ändert sich ein Datensatz, wird neu gefragt.",
    unproven:
      "Es bleibt, wie angenommen, und wird nicht mehr gefragt. Belegt ist damit nichts, was fehlt: Das Jahr bleibt vorläufig.",
    byCode: {
      "possible-duplicate": "Es sind zwei verschiedene Vorgänge: Beide zählen.",
      "transfer-suggested": "Das ist keine Übertragung zwischen eigenen Wallets: Nichts wird verbunden.",
      "transfer-to-outside": "Die Kryptowerte gingen an jemand anderen, und es kam nichts dafür.",
      "foreign-currency": "Aus der Währung selbst fehlt hier kein Gewinn und kein Verlust.",
      clawback: "Es wurde zurückgebucht, und die früheren Einnahmen bleiben, wie sie sind.",
    },
    together: (n: number) => `Gilt für alle ${n} gleichen Fragen.`,
    saving: "Wird gespeichert",
  },
});

/** Whether the user has not acknowledged the assumption of an issue yet. */
export const isUnanswered = ({ acknowledged }: Pick<Issue, "acknowledged">): boolean =>
  acknowledged === undefined;

/** The assumption of a tax judgement is probably right, so this answer comes first; for a gap it is the last resort. */
export const mayWellBe = ({ severity }: Pick<Issue, "severity">): boolean => severity !== "error";

/** The answer that every issue has: confirm the assumption, with one click for all similar issues. */
export function AsAssumed(props: {
  readonly issue: Issue;
  readonly alike: readonly Issue[];
  readonly onSaved: (undo: () => Promise<void>) => Promise<void>;
}) {
  const { issue, alike, onSaved } = props;
  const t = useText(TEXT);
  const { problem, busy, run } = useAction();
  const byCode: Readonly<Record<string, string>> = t.byCode;
  const lead = mayWellBe(issue) ? `${byCode[issue.code] ?? t.assumed} ${t.settled}` : t.unproven;
  return (
    <>
      <ProblemNotice problem={problem} />
      <ResolutionButton
        label={t.label}
        lead={busy ? t.saving : alike.length < 2 ? lead : `${lead} ${t.together(alike.length)}`}
        busy={busy}
        onClick={() =>
          void run(async () => {
            const { id } = await acknowledgeIssues(alike.filter(isUnanswered).map((one) => one.id));
            await onSaved(() => undoAcknowledgement(id));
          })
        }
      />
    </>
  );
}
