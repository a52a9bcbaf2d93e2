import { type Static, Type } from "typebox";
import { Id, Instant, List, Named, Nullable, OneOf } from "../../basics/schema.ts";
import { BilingualSchema } from "../row-fields.ts";
import { type CorrectionRow, CorrectionRowSchema, type GapRow, GapRowSchema } from "../rows.ts";
import { CheckSchema } from "../checks.ts";
import { PreparedBySchema, type Report } from "../report.ts";

/** A person who acted: their name or address, and the firm they acted for. */
const ActorSchema = Type.Object({ name: Type.String(), firm: Nullable(Type.String()) });
export type ReviewActor = Static<typeof ActorSchema>;

const ABOUT = {
  issueId: Nullable(Id),
  transactionId: Nullable(Type.String()),
  year: Nullable(Type.Integer()),
};

const MarkSchema = Type.Object({ at: Instant, by: Type.String(), ...ABOUT });
const QuestionSchema = Type.Object({
  at: Instant,
  by: Type.String(),
  text: Type.String(),
  status: OneOf(["open", "answered", "done"]),
  answers: List(Type.Object({ at: Instant, text: Type.String() })),
});
const NoteSchema = Type.Object({
  at: Instant,
  by: Type.String(),
  text: Type.String(),
  transactionId: Nullable(Type.String()),
  shared: Type.Boolean(),
});
const ClientSchema = Type.Object({
  name: Type.String(),
  number: Nullable(Type.String()),
  taxNumber: Nullable(Type.String()),
  taxOffice: Nullable(Type.String()),
});

/** A change of the account in its log: who, when, and what it was about. */
export type ReviewAct = { readonly at: string; readonly path: string; readonly actor: ReviewActor };

/** Data of a review record beside the report: of the firm, and the log. */
export type ReviewFacts = {
  readonly client: Static<typeof ClientSchema>;
  readonly marks: readonly Static<typeof MarkSchema>[];
  readonly questions: readonly Static<typeof QuestionSchema>[];
  readonly notes: readonly Static<typeof NoteSchema>[];
  /** Changes, oldest first. */
  readonly acts: readonly ReviewAct[];
};

const DecisionSchema = Type.Object({
  ...Type.Omit(CorrectionRowSchema, ["by"]).properties,
  by: Type.Union([ActorSchema, Type.Null()], { description: "Null if the log does not tell one person" }),
  receipts: Type.Integer({ description: "Receipts attached to the transaction" }),
  checkedBy: List(Type.String(), { description: "Members who marked the transaction as checked" }),
  fourEyes: Type.Boolean({ description: "True if another person than the one who decided has checked it" }),
});
export type ReviewDecision = Static<typeof DecisionSchema>;

const OPEN_POINTS = 500;

export const ReviewRecordSchema = Type.Object(
  {
    year: Type.Integer(),
    runId: Type.String({ description: "Number of the report that the record is about" }),
    createdAt: Instant,
    status: OneOf(["final", "draft"]),
    reasons: List(Named(BilingualSchema)),
    client: ClientSchema,
    preparedBy: Nullable(PreparedBySchema),
    headline: Named(BilingualSchema),
    points: List(CheckSchema, { description: "Points of the letter of 6 March 2025, with what meets each" }),
    decisions: List(DecisionSchema),
    marks: List(MarkSchema),
    questions: List(QuestionSchema),
    notes: List(NoteSchema),
    openPoints: List(Named(GapRowSchema), { description: `At most ${OPEN_POINTS}` }),
    openPointCount: Type.Integer(),
    declaration: Nullable(
      Type.Object({ givenAt: Instant, current: Type.Boolean(), text: Nullable(Type.String()) }),
    ),
    statement: Named(BilingualSchema),
  },
  { $id: "ReviewRecord", description: "Who decided, checked and marked what in a year, when and why" },
);
export type ReviewRecord = Static<typeof ReviewRecordSchema>;

/** Longest time between a decision and its entry in the log, which one request writes. */
const REQUEST_MS = 60_000;

/** Parts of the routes that take decisions without a transaction. */
const ROUTES: Readonly<Record<string, string>> = {
  acknowledgement: "/issues/acknowledgements",
  apart: "/transfers",
  choice: "/choices",
  declaration: "/declaration",
  election: "/elections",
  link: "/transfers",
  losses: "/losses/",
  other: "/other",
  reading: "/readings/",
  residence: "/residence",
  rule: "/rules",
};

/**
 * The person who took a decision: the log's next change that names its transaction, its source or its kind. If none
 * does, it is the only person who changed the account within a request's time; among several it stays open.
 */
export function actorOf(
  { at, kind, transactionId, sourceId }: Pick<CorrectionRow, "at" | "kind" | "transactionId" | "sourceId">,
  acts: readonly ReviewAct[],
): ReviewActor | null {
  const from = Date.parse(at);
  const near = acts.filter((act) => {
    const after = Date.parse(act.at) - from;
    return after >= 0 && after <= REQUEST_MS;
  });
  for (const part of [transactionId, sourceId, ROUTES[kind] ?? null]) {
    const named = near.find(
      ({ path }) => part !== null && (path.includes(part) || path.includes(encodeURIComponent(part))),
    );
    if (named !== undefined) return named.actor;
  }
  const [only, ...others] = near;
  return only === undefined || others.some(({ actor }) => actor.name !== only.actor.name) ? null : only.actor;
}

/** Builds the record of a year from its report and the firm's data. */
export async function reviewRecordOf(report: Report, facts: ReviewFacts): Promise<ReviewRecord> {
  const { cover, checks, corrections, result } = report.sections;
  const { client, marks, questions, notes, acts } = facts;
  const receipts = new Map<string, number>();
  for (const { kind, transactionId, standing } of corrections)
    if (kind === "attachment" && standing && transactionId !== null)
      receipts.set(transactionId, (receipts.get(transactionId) ?? 0) + 1);
  const ofYear = marks.filter((mark) => mark.year === cover.year);
  const decisions = corrections
    .filter(({ kind }) => kind !== "attachment")
    .map(({ by: _by, ...row }): ReviewDecision => {
      const by = actorOf(row, acts);
      const checked = ofYear.filter(
        ({ transactionId, issueId }) =>
          (transactionId === null && issueId === null) ||
          (transactionId !== null && transactionId === row.transactionId),
      );
      const checkedBy = [...new Set(checked.map((mark) => mark.by))];
      return {
        ...row,
        by,
        receipts: row.transactionId === null ? 0 : (receipts.get(row.transactionId) ?? 0),
        checkedBy,
        fourEyes: by !== null && checkedBy.some((name) => name !== by.name),
      };
    });
  const openPoints: GapRow[] = [];
  let openPointCount = 0;
  for await (const page of report.lists.gaps())
    for (const gap of page) {
      if (gap.severity === "info" || gap.acknowledged !== undefined) continue;
      openPointCount += 1;
      if (openPoints.length < OPEN_POINTS) openPoints.push(gap);
    }
  const { declaration } = cover;
  return {
    year: cover.year,
    runId: cover.runId,
    createdAt: cover.createdAt,
    status: cover.status,
    reasons: cover.reasons,
    client,
    preparedBy: cover.preparedBy ?? null,
    headline: result.headline,
    points: checks,
    decisions,
    marks: [...marks],
    questions: [...questions],
    notes: [...notes],
    openPoints,
    openPointCount,
    declaration:
      declaration === null
        ? null
        : { givenAt: declaration.givenAt, current: declaration.current, text: declaration.text },
    statement: cover.statement,
  };
}
