import { readTrace } from "../api/sources.ts";
import type { Issue, Person } from "../api/tax.ts";
import { TransactionFacts } from "../explain/transaction-facts.tsx";
import { useText } from "../shell/preferences.tsx";
import { useLoad } from "../shell/use-load.ts";
import { Loaded } from "../ui/loaded.tsx";
import { aboutOf, isTransactionless } from "./about.ts";
import { AsAssumed, isUnanswered, mayWellBe } from "./as-assumed.tsx";
import { DraftQuestion, removeDraft, useDraft } from "./draft.ts";
import { Gift } from "./gift.tsx";
import { OtherSide } from "./other-side.tsx";
import { OwnWallet } from "./own-wallet.tsx";
import { Purchase } from "./purchase.tsx";
import { ResolutionList } from "./resolution-list.tsx";
import { type Resolution, resolutionsFor } from "./resolutions.ts";
import type { ResolutionFormProps } from "./save-form.tsx";
import { Kind, LeaveOut, Note, SameAs, Worth } from "./statement.tsx";
import { TransactionlessIssue } from "./unread.tsx";
import { TEXT } from "./locales/index.ts";

type AnswersProps = {
  readonly issue: Issue;
  /** All similar questions including this one. */
  readonly alike: readonly Issue[];
  readonly person: Person;
  /** Called after saving with a function that undoes it. */
  readonly onSaved: (undo: () => Promise<void>) => Promise<void>;
};

/** The transaction of an issue, and its answers; what is typed outlives them until it is saved. */
export const Answers = (props: AnswersProps) => (
  <DraftQuestion.Provider value={props.issue.id}>
    <AnswerForms
      {...props}
      onSaved={(undo) => {
        removeDraft(props.issue.id);
        return props.onSaved(undo);
      }}
    />
  </DraftQuestion.Provider>
);

/** The list of answers, or the form of the chosen one. */
function AnswerForms({ issue, alike, person, onSaved }: AnswersProps) {
  const t = useText(TEXT).resolve;
  const about = aboutOf(issue);
  const trace = useLoad(
    (signal) =>
      about === null ? Promise.resolve(null) : readTrace(about.sourceId, about.transactionId, signal),
    [about],
  );
  const [resolution, setResolution] = useDraft<Resolution | null>("resolution", null);
  const of = trace.value?.transaction ?? null;
  const asAssumed = isUnanswered(issue) ? <AsAssumed issue={issue} alike={alike} onSaved={onSaved} /> : null;
  const slots = mayWellBe(issue) ? { first: asAssumed } : { last: asAssumed };
  if (isTransactionless(issue) && issue.sourceId !== null)
    return (
      <TransactionlessIssue issue={issue} sourceId={issue.sourceId} onSaved={onSaved} last={asAssumed} />
    );
  if (of === null || about === null) return <Loaded of={trace} />;
  return (
    <>
      <section class="stack tight record" aria-label={t.details}>
        <TransactionFacts transaction={of} short />
      </section>
      {resolution === null ? (
        <ResolutionList
          resolutions={resolutionsFor(issue, of).map((one) => ({
            key: one,
            label: t.resolutions[one],
            lead: t.leads[one],
          }))}
          onChoose={setResolution}
          {...slots}
        />
      ) : (
        <section class="stack" aria-label={t.resolutions[resolution]}>
          <div>
            <h3>{t.resolutions[resolution]}</h3>
            <p class="soft small">{t.leads[resolution]}</p>
          </div>
          <ResolutionForm
            resolution={resolution}
            issue={issue}
            person={person}
            issueIds={alike.filter(isUnanswered).map(({ id }) => id)}
            alike={alike.flatMap((one) => aboutOf(one) ?? [])}
            sourceId={about.sourceId}
            transaction={of}
            onSaved={onSaved}
            onCancel={() => setResolution(null)}
          />
        </section>
      )}
    </>
  );
}

function ResolutionForm({
  resolution,
  issue,
  ...props
}: ResolutionFormProps & {
  readonly resolution: Resolution;
  readonly issue: Issue;
  readonly issueIds: readonly string[];
}) {
  const form: Readonly<Record<Resolution, () => preact.VNode>> = {
    gift: () => <Gift {...props} />,
    purchase: () => <Purchase {...props} issue={issue} />,
    wallet: () => <OwnWallet {...props} />,
    value: () => <Worth {...props} issue={issue} />,
    "other-side": () => <OtherSide {...props} />,
    kind: () => <Kind {...props} />,
    same: () => <SameAs {...props} issue={issue} />,
    note: () => <Note {...props} />,
    "leave-out": () => <LeaveOut {...props} />,
  };
  return form[resolution]();
}
