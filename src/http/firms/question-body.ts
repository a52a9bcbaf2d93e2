import { type Static, Type } from "typebox";
import type { WithAnswers } from "../../firms/questions.ts";
import { Id, Instant, List, Nullable, OneOf } from "../../basics/schema.ts";
import type { CheckedMark } from "../../store/questions.ts";

export const AnswerBody = Type.Object(
  { id: Id, text: Type.String(), attachmentIds: List(Id), createdAt: Instant },
  { $id: "Answer" },
);

const SUBJECT = {
  issueId: Nullable(Id),
  sourceId: Nullable(Id),
  transactionId: Nullable(Type.String()),
  year: Nullable(Type.Integer()),
};

export const QuestionBody = Type.Object(
  {
    id: Id,
    accountId: Type.String({ ...Id, description: "Id of the client's account" }),
    ...SUBJECT,
    text: Type.String(),
    status: OneOf(["open", "answered", "done"]),
    askedBy: Type.Object({
      name: Type.String(),
      firm: Nullable(Type.Object({ name: Type.String() })),
    }),
    answers: List(Type.Ref("Answer")),
    filingId: Nullable(Type.String({ ...Id, description: "Filing that contains the attachment" })),
    createdAt: Instant,
    answeredAt: Nullable(Instant),
    doneAt: Nullable(Instant),
  },
  { $id: "Question", description: "A question that an adviser or a firm asks a client" },
);

export const MarkBody = Type.Object(
  { id: Id, ...SUBJECT, markedBy: Id, createdAt: Instant },
  { $id: "CheckedMark", description: "An item that a firm or an adviser has reviewed and marked as correct" },
);

export const toQuestionResponse = ({
  question,
  answers: given,
}: WithAnswers): Static<typeof QuestionBody> => ({
  id: question.id,
  accountId: question.accountId,
  issueId: question.issueId,
  sourceId: question.sourceId,
  transactionId: question.transactionId,
  year: question.year,
  text: question.text,
  status: question.status,
  askedBy: {
    name: question.askedByName,
    firm: question.firmName === null ? null : { name: question.firmName },
  },
  answers: given
    .filter(({ questionId }) => questionId === question.id)
    .map(({ id, text, attachmentIds, createdAt }) => ({
      id,
      text,
      attachmentIds,
      createdAt: createdAt.toISOString(),
    })),
  filingId: question.filingId,
  createdAt: question.createdAt.toISOString(),
  answeredAt: question.answeredAt?.toISOString() ?? null,
  doneAt: question.doneAt?.toISOString() ?? null,
});

export const toMarkResponse = (mark: CheckedMark): Static<typeof MarkBody> => ({
  id: mark.id,
  issueId: mark.issueId,
  sourceId: mark.sourceId,
  transactionId: mark.transactionId,
  year: mark.year,
  markedBy: mark.markedBy,
  createdAt: mark.createdAt.toISOString(),
});
