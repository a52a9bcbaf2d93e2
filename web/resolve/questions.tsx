import { useId, useState } from "preact/hooks";
import { activeClient } from "../api/acting.ts";
import { attach, readAttachment } from "../api/files.ts";
import {
  answerQuestion,
  sendQuestion,
  type CheckedMark,
  markChecked,
  type Question,
  settleQuestion,
  unmark,
} from "../api/questions.ts";
import { useText } from "../shell/preferences.tsx";
import { saveFile } from "../shell/save-file.ts";
import { useAction } from "../shell/use-action.ts";
import { useChecked } from "../shell/use-checked.ts";
import { Button } from "../ui/button.tsx";
import { Check } from "../ui/check.tsx";
import { Field } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { TEXT } from "./locales/drawer/index.ts";

/** The questions at one gap: asked by the adviser, answered by the client. */
export function GapQuestions(props: {
  readonly issueId: string;
  /** Description of the gap for screen readers. */
  readonly what: string;
  readonly questions: readonly Question[];
  readonly checkedMarks: readonly CheckedMark[];
  readonly onChanged: () => void;
}) {
  const { issueId, what, onChanged } = props;
  const t = useText(TEXT).questions;
  const action = useAction();
  const [isWriting, setIsWriting] = useState(false);
  const acting = activeClient() !== null;
  const checkedMark = props.checkedMarks.find((one) => one.issueId === issueId);
  const here = props.questions.filter((one) => one.issueId === issueId);
  if (!acting && here.length === 0) return null;
  return (
    <div class="stack questions">
      <ProblemNotice problem={action.problem} />
      {here.map((question) => (
        <OneQuestion key={question.id} question={question} onChanged={onChanged} />
      ))}
      {!acting ? null : isWriting ? (
        <QuestionForm
          send={(text) => sendQuestion({ issueId }, text)}
          onCancel={() => setIsWriting(false)}
          onSent={() => {
            setIsWriting(false);
            onChanged();
          }}
        />
      ) : (
        <div class="row">
          <Button size="small" label={t.newQuestionOn({ what })} onClick={() => setIsWriting(true)}>
            {t.newQuestion}
          </Button>
          <Check
            label={t.checkedOf({ what })}
            checked={checkedMark !== undefined}
            onChange={() =>
              void action.run(async () => {
                await (checkedMark === undefined ? markChecked(issueId) : unmark(checkedMark.id));
                onChanged();
              })
            }
          />
        </div>
      )}
    </div>
  );
}

/** Questions about the year without a gap, or about a gap that has been closed since. */
export function YearQuestions(props: {
  readonly year: number;
  readonly questions: readonly Question[];
  /** Gaps that display their own questions. */
  readonly visibleIssueIds: ReadonlySet<string>;
  readonly onChanged: () => void;
}) {
  const { year, onChanged } = props;
  const t = useText(TEXT).questions;
  const [isWriting, setIsWriting] = useState(false);
  const acting = activeClient() !== null;
  const here = props.questions.filter(
    (one) =>
      (one.year === year || one.year === null) &&
      (one.issueId === null || !props.visibleIssueIds.has(one.issueId)),
  );
  if (!acting && here.length === 0) return null;
  return (
    <div class="stack questions">
      <h3>{t.general}</h3>
      {here.map((question) => (
        <OneQuestion key={question.id} question={question} onChanged={onChanged} />
      ))}
      {!acting ? null : isWriting ? (
        <QuestionForm
          send={(text) => sendQuestion({ year }, text)}
          onCancel={() => setIsWriting(false)}
          onSent={() => {
            setIsWriting(false);
            onChanged();
          }}
        />
      ) : (
        <div>
          <Button
            size="small"
            label={t.newQuestionOn({ what: String(year) })}
            onClick={() => setIsWriting(true)}
          >
            {t.newQuestion}
          </Button>
        </div>
      )}
    </div>
  );
}

function QuestionForm(props: {
  readonly send: (text: string) => Promise<unknown>;
  readonly onCancel: () => void;
  readonly onSent: () => void;
}) {
  const t = useText(TEXT).questions;
  const [text, setText] = useState("");
  const { action, errorOf, submit } = useChecked({ text: text.trim() === "" ? t.needQuestion : null });
  const error = errorOf("text");
  return (
    <Form
      onSubmit={() =>
        submit(async () => {
          await props.send(text);
          props.onSent();
        })
      }
    >
      {action.problem === null || error !== null ? null : <ProblemNotice problem={action.problem} />}
      <MessageField label={t.question} value={text} onInput={setText} error={error} />
      <div class="row">
        <Button kind="primary" size="small" type="submit" busy={action.busy}>
          {t.send}
        </Button>
        <Button kind="quiet" size="small" onClick={props.onCancel}>
          {t.cancel}
        </Button>
      </div>
    </Form>
  );
}

const MessageField = (props: {
  readonly label: string;
  readonly value: string;
  readonly onInput: (text: string) => void;
  readonly error: string | null;
}) => (
  <Field label={props.label} error={props.error}>
    {(ids) => (
      <textarea
        {...ids}
        class="input"
        rows={3}
        maxLength={4000}
        value={props.value}
        onInput={(event) => props.onInput(event.currentTarget.value)}
      />
    )}
  </Field>
);

export function OneQuestion({
  question,
  onChanged,
}: {
  readonly question: Question;
  readonly onChanged: () => void;
}) {
  const t = useText(TEXT).questions;
  const action = useAction();
  const acting = activeClient() !== null;
  const { askedBy, status, answers } = question;
  const who = askedBy.firm === null ? askedBy.name : `${askedBy.name} (${askedBy.firm.name})`;
  const settle = (to: "open" | "done") =>
    void action.run(async () => {
      await settleQuestion(question.id, to);
      onChanged();
    });
  return (
    <div class="question stack">
      <ProblemNotice problem={action.problem} />
      <p>
        <strong>{t.questionFrom({ who })}</strong> {question.text}{" "}
        <span class="soft small">({t.status[status]})</span>
      </p>
      {answers.map((answer) => (
        <p key={answer.id}>
          <strong>{t.answered}</strong> {answer.text}{" "}
          {answer.attachmentIds.length === 0 ? null : (
            <span class="soft small">{t.receipts({ n: answer.attachmentIds.length })}</span>
          )}
          {answer.attachmentIds.map((id) => (
            <Button
              key={id}
              kind="quiet"
              size="small"
              onClick={() => void action.run(async () => saveFile(await readAttachment(id), "receipt"))}
            >
              {t.download}
            </Button>
          ))}
        </p>
      ))}
      {acting ? (
        <div>
          <Button size="small" busy={action.busy} onClick={() => settle(status === "done" ? "open" : "done")}>
            {status === "done" ? t.reopen : t.close}
          </Button>
        </div>
      ) : status === "open" ? (
        <AnswerForm question={question} onSent={onChanged} />
      ) : null}
    </div>
  );
}

/** A text answer, and a receipt if the question is about a transaction. */
function AnswerForm({ question, onSent }: { readonly question: Question; readonly onSent: () => void }) {
  const t = useText(TEXT).questions;
  const id = useId();
  const [text, setText] = useState("");
  const [file, setFile] = useState<File | null>(null);
  const { action, errorOf, submit } = useChecked({ text: text.trim() === "" ? t.needAnswer : null });
  const error = errorOf("text");
  const { sourceId, transactionId } = question;
  const send = async () => {
    const attachmentIds =
      file === null || sourceId === null || transactionId === null
        ? []
        : [(await attach({ sourceId, transactionId }, file, "")).id];
    await answerQuestion(question.id, text, attachmentIds);
    onSent();
  };
  return (
    <Form onSubmit={() => submit(send)}>
      {action.problem === null || error !== null ? null : <ProblemNotice problem={action.problem} />}
      <MessageField label={t.answer} value={text} onInput={setText} error={error} />
      {sourceId === null || transactionId === null ? null : (
        <div class="field">
          <label for={id}>{t.receipt}</label>
          <input
            id={id}
            class="input"
            type="file"
            accept=".pdf,.png,.jpg,.jpeg,.txt"
            onChange={(event) => setFile(event.currentTarget.files?.[0] ?? null)}
          />
        </div>
      )}
      <div>
        <Button kind="primary" size="small" type="submit" busy={action.busy}>
          {t.reply}
        </Button>
      </div>
    </Form>
  );
}
