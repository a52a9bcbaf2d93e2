import { type Question, readQuestions } from "../api/questions.ts";
import { readTrace } from "../api/sources.ts";
import { TransactionFacts } from "../explain/transaction-facts.tsx";
import { useText } from "../shell/preferences.tsx";
import { Link } from "../shell/router.tsx";
import { SourcesProvider } from "../shell/sources.tsx";
import { useLoad } from "../shell/use-load.ts";
import { Drawer } from "../ui/drawer.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { LoadProblem } from "../ui/problem-notice.tsx";
import { OneQuestion } from "./questions.tsx";
import { TEXT } from "./locales/drawer/index.ts";

/** Advisers' questions to the user, each with its transaction and an answer form. */
export function QuestionsDrawer(props: {
  readonly title: string;
  readonly questions: readonly Question[];
  readonly onClose: () => void;
}) {
  const { title, questions, onClose } = props;
  const t = useText(TEXT).questions;
  const now = useLoad(readQuestions, []);
  const asOfNow = (question: Question): Question =>
    now.value?.find(({ id }) => id === question.id) ?? question;
  return (
    <Drawer title={title} onClose={onClose}>
      {questions.map(asOfNow).map((question) => (
        <section key={question.id} class="stack">
          <OneQuestion question={question} onChanged={now.reload} />
          <About {...question} />
          {question.year === null ? null : (
            <p class="small">
              <Link to={`/year?year=${question.year}`}>{t.inYear({ year: question.year })}</Link>
            </p>
          )}
        </section>
      ))}
    </Drawer>
  );
}

/** The transaction of a question, if it has one. */
function About({ sourceId, transactionId }: Pick<Question, "sourceId" | "transactionId">) {
  const t = useText(TEXT).questions;
  const trace = useLoad(
    async (signal) =>
      sourceId === null || transactionId === null ? null : readTrace(sourceId, transactionId, signal),
    [sourceId, transactionId],
  );
  if (trace.state !== "ready") return <Loaded of={trace} />;
  if (trace.value === null) return null;
  return (
    <SourcesProvider
      loading={<span class="skeleton block" />}
      failed={(error, retry) => <LoadProblem error={error} onRetry={retry} />}
    >
      <h3>{t.about}</h3>
      <TransactionFacts transaction={trace.value.transaction} />
    </SourcesProvider>
  );
}
