import { acknowledgeIssues, undoAcknowledgement } from "../api/issues.ts";
import type { Issue } from "../api/tax.ts";
import { useText } from "../shell/preferences.tsx";
import { useAction } from "../shell/use-action.ts";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { ResolutionButton } from "./resolution-list.tsx";
import { TEXT } from "./locales/drawer/index.ts";

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
  const t = useText(TEXT).asAssumed;
  const { problem, busy, run } = useAction();
  const byCode: Readonly<Record<string, string>> = t.byCode;
  const lead = mayWellBe(issue) ? `${byCode[issue.code] ?? t.assumed} ${t.settled}` : t.unproven;
  return (
    <>
      <ProblemNotice problem={problem} />
      <ResolutionButton
        label={t.label}
        lead={busy ? t.saving : alike.length < 2 ? lead : `${lead} ${t.together({ n: alike.length })}`}
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
