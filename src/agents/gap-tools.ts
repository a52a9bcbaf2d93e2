import { Type } from "typebox";
import type { InputOf, Schemas } from "../client/index.ts";
import { Id, List, Nullable } from "../basics/schema.ts";
import { AGENT_TEXTS } from "../wording/index.ts";
import { countryNow } from "./country-now.ts";
import { insufficiency } from "./reliance.ts";
import { ArgumentRefusal, LanguageArgument, tool } from "./tool.ts";

type Issue = Schemas["Issue"];
type Preview = InputOf<"POST /v1/transactions/preview">["body"];

const StatementFields = Type.Unsafe<Readonly<Record<string, unknown>>>({
  type: "object",
  description:
    "Such as type, sentValueEur, origins [{quantity, acquiredAt, costEur}], excluded; of a new one time, type, wallet, sentAsset, sentAmount, receivedAsset, receivedAmount",
});
const TransactionId = Type.String({ maxLength: 700 });
const AnswerProperties = {
  sourceId: Id,
  transactionId: Type.Optional({
    ...TransactionId,
    description: "Left out: one that no source has is entered",
  }),
  said: StatementFields,
};

/** Steps that can resolve each kind of gap; an empty list means that only the user can. */
const STEPS: Readonly<Record<string, readonly (keyof (typeof AGENT_TEXTS)["en"]["steps"])[]>> = {
  "missing-acquisition": ["addSource", "enter"],
  "missing-origin": ["addSource", "origins", "linkTransfer"],
  "missing-price": ["values"],
  "fork-values-missing": ["values"],
  "transfer-suggested": ["linkTransfer"],
  "transfer-to-outside": ["linkTransfer", "type"],
  "unmatched-internal": ["linkTransfer"],
  "unknown-type": ["type"],
  "reading-unsure": ["type"],
  "not-covered": ["type"],
  "possible-duplicate": ["leaveOut"],
  "repeated-transaction": ["leaveOut"],
};

const LOOKED_AT = 200;

/** Finds the issue among those of the user. */
async function issueAt(
  issues: AsyncIterable<{ readonly issues: readonly Issue[] }>,
  id: string,
): Promise<Issue> {
  for await (const page of issues) {
    const found = page.issues.find((one) => one.id === id);
    if (found !== undefined) return found;
  }
  throw new ArgumentRefusal("There is no such issue any more: list_issues tells which there are.");
}

export const gapSteps = tool({
  name: "gap_steps",
  title: "How a gap is closed",
  description:
    "The steps that would close an issue, the transactions it is about, and by how much the year's result would change at most; preview_answers then says what an answer would change. Needs an account.",
  input: {
    issueId: Type.String({ maxLength: 700, description: "The id in list_issues" }),
    language: LanguageArgument,
  },
  output: {
    message: Type.String(),
    effectEur: Nullable(Type.String()),
    transactions: List(Type.Object({ sourceId: Id, transactionId: TransactionId })),
    steps: List(Type.String()),
  },
  run: async ({ account }, { issueId, language = "en" }, signal) => {
    const client = await account(language);
    const issue = await issueAt(
      client.pages("GET /v1/issues", { query: { limit: LOOKED_AT }, signal }),
      issueId,
    );
    const words = AGENT_TEXTS[language].steps;
    return {
      insufficiencyText: await insufficiency(client, language, issue.year ?? undefined, signal),
      clauses: issue.clauses,
      message: issue.message,
      effectEur: issue.effectEur,
      transactions: issue.transactionIds.flatMap((transactionId, i) => {
        const sourceId = issue.sourceIds[i] ?? issue.sourceId;
        return sourceId === null ? [] : [{ sourceId, transactionId }];
      }),
      steps: (STEPS[issue.code] ?? ["person"]).map((step) => words[step]),
    };
  },
});

export const previewCorrections = tool({
  name: "preview_answers",
  title: "What answers would change",
  description:
    "Which years would be others if these were said, and what they would be; nothing is kept. Needs an account.",
  input: {
    answers: Type.Array(Type.Object(AnswerProperties, { additionalProperties: false }), {
      minItems: 1,
      maxItems: 50,
    }),
    language: LanguageArgument,
  },
  output: {
    years: List(
      Type.Object({
        year: Type.Integer(),
        taxableBefore: Type.Unsafe<object | null>({ type: ["object", "null"] }),
        taxableAfter: Type.Unsafe<object | null>({ type: ["object", "null"] }),
        completeBefore: Type.Boolean(),
        completeAfter: Type.Boolean(),
      }),
    ),
  },
  run: async ({ account, now }, { answers, language = "en" }, signal) => {
    const client = await account(language);
    const corrections = answers.map(({ said: fields, ...of }) => ({ ...fields, ...of }));
    const body = {
      answers: corrections.filter(({ transactionId }) => transactionId !== undefined),
      entries: corrections.filter(({ transactionId }) => transactionId === undefined),
    } as Preview;
    const [{ years }, { recordClauses }] = await Promise.all([
      client.previewAnswers({ body, signal }),
      countryNow(client, now(), signal),
    ]);
    return {
      insufficiencyText: AGENT_TEXTS[language].onlyPreviewed,
      clauses: recordClauses,
      years: years
        .map(({ year, before, after }) => ({
          year,
          taxableBefore: taxableOf(before),
          taxableAfter: taxableOf(after),
          completeBefore: before?.complete ?? false,
          completeAfter: after?.complete ?? false,
        }))
        .filter(
          (one) =>
            one.completeBefore !== one.completeAfter ||
            JSON.stringify(one.taxableBefore) !== JSON.stringify(one.taxableAfter),
        ),
    };
  },
});

/** Taxable amount per category. */
const taxableOf = (figures: Schemas["Figures"] | null): Readonly<Record<string, string>> | null =>
  figures === null
    ? null
    : Object.fromEntries(figures.assessment.boxes.map(({ key, taxable }) => [key, taxable]));

export const resolveGap = tool({
  name: "answer_gap",
  title: "Say what a transaction was",
  description:
    "Keeps an answer of the person's; it stands in every report and can be undone. Only what she has told you, never a guess. Needs an account and a key that may write.",
  writes: true,
  input: {
    ...AnswerProperties,
    reason: Type.String({ minLength: 1, maxLength: 2_000, description: "Why, in her words" }),
    language: LanguageArgument,
  },
  output: { transactionId: Type.String(), jobId: Type.String() },
  run: async (
    { account, now },
    { sourceId, transactionId, said: fields, reason, language = "en" },
    signal,
  ) => {
    const client = await account(language);
    const { recordClauses } = await countryNow(client, now(), signal);
    const body = { ...fields, reason };
    const { transaction, job } =
      transactionId === undefined
        ? await client.enter({ path: { sourceId }, body, signal })
        : await client.correct({ path: { sourceId, transactionId }, body, signal });
    return {
      insufficiencyText: await insufficiency(client, language, undefined, signal),
      clauses: recordClauses,
      transactionId: transaction.id,
      jobId: job.jobId,
    };
  },
});
