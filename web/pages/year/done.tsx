import { decisionLabel } from "../../../src/wording/index.ts";
import { removeAttachment } from "../../api/files.ts";
import { undoAcknowledgement } from "../../api/issues.ts";
import { type Decision, removeEntry, undoCorrection } from "../../api/sources.ts";
import { listTransfers, unlinkTransfer } from "../../api/transfers.ts";
import { useFormats } from "../../shell/format.ts";
import { usePreferences, useText } from "../../shell/preferences.tsx";
import { useSourceName } from "../../shell/sources.tsx";
import { useAction } from "../../shell/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { TEXT } from "./locales/index.ts";

const SETTLES: ReadonlySet<string> = new Set([
  "correction",
  "entry",
  "link",
  "attachment",
  "acknowledgement",
]);

/** The active decisions of the user, newest first, each with a button to undo it. */
export function Done(props: { readonly decisions: readonly Decision[]; readonly onChanged: () => void }) {
  const { decisions, onChanged } = props;
  const t = useText(TEXT).year;
  const format = useFormats();
  const { language } = usePreferences();
  const nameOf = useSourceName();
  const undo = useAction();
  const standing = holding(decisions);
  const kinds: Readonly<Record<string, string>> = t.doneKinds;
  const kindOf = (kind: string): string => kinds[kind] ?? decisionLabel(kind, language);
  if (standing.length === 0) return null;
  return (
    <details>
      <summary>{t.done({ n: standing.length })}</summary>
      <ProblemNotice problem={undo.problem} />
      <ul class="entries">
        {standing.slice(0, MAX_ENTRIES).map((one) => (
          <li key={one.id} class="row between correction">
            <div>
              <p>{one.reason ?? kindOf(one.kind)}</p>
              <p class="soft small">
                {[kindOf(one.kind), nameOf(one.sourceId), format.time(one.createdAt)]
                  .filter((part) => part !== null)
                  .join(" · ")}
              </p>
            </div>
            <Button
              changes
              size="small"
              busy={undo.busy}
              label={`${t.undo}: ${one.reason ?? one.transactionId ?? ""}`}
              onClick={() =>
                void undo.run(async () => {
                  await takeBack(one);
                  onChanged();
                })
              }
            >
              {t.undo}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}

const MAX_ENTRIES = 50;

/** The newest decision per manually entered or linked transaction; earlier ones are superseded. */
function holding(decisions: readonly Decision[]): readonly Decision[] {
  const ended = new Set(
    decisions.flatMap((one) =>
      one.kind === "entry-removed" ? [`${one.sourceId} ${one.transactionId}`] : [],
    ),
  );
  const unlinks = decisions.filter(({ kind }) => kind === "apart");
  return decisions
    .filter(
      (one) =>
        SETTLES.has(one.kind) &&
        one.undoneBy === null &&
        !(one.kind === "entry" && ended.has(`${one.sourceId} ${one.transactionId}`)) &&
        !(
          one.kind === "link" &&
          unlinks.some(
            (later) =>
              later.transactionId === one.transactionId &&
              later.otherTransactionId === one.otherTransactionId &&
              later.createdAt > one.createdAt,
          )
        ),
    )
    .toReversed();
}

async function takeBack(one: Decision): Promise<void> {
  const { sourceId, transactionId, otherTransactionId } = one;
  if (one.kind === "acknowledgement") return undoAcknowledgement(one.id);
  if (sourceId === null || transactionId === null) return;
  if (one.kind === "correction") await undoCorrection(sourceId, one.id);
  else if (one.kind === "attachment") await removeAttachment(one.id);
  else if (one.kind === "entry") await removeEntry(sourceId, transactionId);
  else {
    const { transfers } = await listTransfers({ status: "matched", limit: 200 });
    const found = transfers.find(
      ({ sent, received }) =>
        sent?.transactionId === transactionId && received?.transactionId === otherTransactionId,
    );
    if (found !== undefined) await unlinkTransfer(found.id);
  }
}
