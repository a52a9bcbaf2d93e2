import type { Issue, Person, PersonYear } from "../../api/tax.ts";
import { useText } from "../../shell/preferences.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Later } from "../../ui/later.tsx";
import type { QuestionGroup } from "./steps.ts";
import { TEXT } from "./locales/index.ts";

export type ClarifyProps = {
  readonly questions: readonly QuestionGroup[];
  /** The issues that the questions are from: a new list after each reload. */
  readonly issues: readonly Issue[];
  /** Number of issues in Details that need no answer. */
  readonly others: number;
  readonly year: PersonYear;
  readonly person: Person;
  readonly onChanged: () => void;
};

/** The second step: one question at a time, over all years, answered where it is read. */
export function Clarify(props: ClarifyProps) {
  const { questions, others } = props;
  const t = useText(TEXT).home;
  return (
    <section class="stack clarify" aria-labelledby="clarify">
      <div>
        <h2 id="clarify">{t.clarify}</h2>
        <p class="soft">{t.clarifyLead}</p>
      </div>
      {questions.length === 0 ? (
        <div class="card row one-line">
          <Icon name="check" />
          <div>
            <p>{t.clear}</p>
            <p class="soft small">{t.clearText}</p>
          </div>
        </div>
      ) : null}
      <Later load={async () => (await import("./questions.tsx")).Questions} with={props} />
      {others === 0 ? null : <p class="soft small">{t.others({ n: others })}</p>}
    </section>
  );
}
