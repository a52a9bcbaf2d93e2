import { Command, Option } from "commander";
import type { Schemas } from "../client/index.ts";
import { action, apiCommand, withExamples, yearOption } from "./command.ts";
import type { Context } from "./context.ts";
import { readText } from "./read-input.ts";
import { berlinTime, table } from "./terminal/table.ts";
import { sharedHelp, cliText } from "./localized.ts";
import { QUESTION_STATUSES } from "../client/lists.ts";

type Question = Schemas["Question"];
/** `lotbuch questions ...`: an adviser's questions to a client, and the client's answers. */
export const questionsCommand = (): Command =>
  withExamples(
    new Command("questions")
      .description(cliText().questions.description)
      .addCommand(listCommand(), { isDefault: true })
      .addCommand(newQuestionCommand())
      .addCommand(answerCommand())
      .addCommand(doneCommand()),
    [
      "lotbuch questions --status open",
      'lotbuch questions ask "Where did these coins come from?" --issue ISSUE --client ACCOUNT',
      'lotbuch questions answer ID "Bought in 2019, see the receipt" --attachment RECEIPT',
    ],
  );

const text = () => ["<text>", cliText().questions.answerText] as const;
const wordsOf = (given = ""): Promise<string> | string => (given === "-" ? readText(given) : given);

type ListFlags = { readonly status?: (typeof QUESTION_STATUSES)[number]; readonly year?: number };

const listCommand = (): Command =>
  apiCommand("list", cliText().questions.listTheQuestions, ["lotbuch questions list"])
    .addOption(new Option("--status <status>", sharedHelp("only")).choices(QUESTION_STATUSES))
    .addOption(yearOption(sharedHelp("onlyYear")))
    .action(
      action(async (context: Context, { status, year }: ListFlags) => {
        const client = await context.signedIn();
        const query = {
          limit: 200,
          ...(status === undefined ? {} : { status }),
          ...(year === undefined ? {} : { year }),
        };
        const found: Question[] = [];
        for await (const page of client.pages("GET /v1/questions", { query, signal: context.signal }))
          found.push(...page.questions);
        context.print(found, () => questionTable(context, found));
      }),
    );

type QuestionFlags = {
  readonly issue?: string;
  readonly transaction?: string;
  readonly source?: string;
  readonly year?: number;
};

const newQuestionCommand = (): Command =>
  apiCommand("ask", cliText().questions.ask, [
    'lotbuch questions ask "Where did these coins come from?" --issue ISSUE --client ACCOUNT',
  ])
    .argument(...text())
    .option("--issue <id>", cliText().questions.issue)
    .option("--transaction <id>", cliText().questions.transaction)
    .option("--source <id>", cliText().questions.source)
    .addOption(yearOption())
    .action(
      action(async (context: Context, { issue, transaction, source, year }: QuestionFlags, words) => {
        const client = await context.signedIn();
        const body = {
          text: await wordsOf(words),
          ...(issue === undefined ? {} : { issueId: issue }),
          ...(transaction === undefined ? {} : { transactionId: transaction }),
          ...(source === undefined ? {} : { sourceId: source }),
          ...(year === undefined ? {} : { year }),
        };
        const question = await client.askClient({ body, signal: context.signal });
        context.print([question], () => questionTable(context, [question]));
      }),
    );

const answerCommand = (): Command =>
  apiCommand("answer", cliText().questions.answerAQuestion, [
    'lotbuch questions answer ID "Bought in 2019" --attachment RECEIPT',
  ])
    .argument("<id>", sharedHelp("id"))
    .argument(...text())
    .option("--attachment <id...>", cliText().questions.attachment)
    .action(
      action(async (context: Context, { attachment }: { readonly attachment?: string[] }, id, words) => {
        const client = await context.signedIn();
        const question = await client.answerQuestion({
          path: { questionId: id ?? "" },
          body: {
            text: await wordsOf(words),
            ...(attachment === undefined ? {} : { attachmentIds: attachment }),
          },
          signal: context.signal,
        });
        context.print([question], () => questionTable(context, [question]));
      }),
    );

const doneCommand = (): Command =>
  apiCommand("done", cliText().questions.closeAQuestion, ["lotbuch questions done ID"])
    .argument("<id>", sharedHelp("id"))
    .action(
      action(async (context: Context, _flags: object, id) => {
        const client = await context.signedIn();
        const closed = await client.settleQuestion({
          path: { questionId: id ?? "" },
          body: { status: "done" },
          signal: context.signal,
        });
        context.print([closed], () => questionTable(context, [closed]));
      }),
    );

const questionTable = ({ style, t }: Context, questions: readonly Question[]): string =>
  questions.length === 0
    ? t.questions.noQuestion
    : table(
        style,
        [
          { title: "id", value: ({ id }) => id, narrow: "omit" },
          { title: t.shared.when, value: ({ createdAt }) => berlinTime(createdAt) },
          { title: t.shared.status, value: ({ status }) => status },
          { title: t.shared.question, value: (one) => one.text, narrow: "wrap" },
          { title: t.questions.answer, value: ({ answers }) => answers.at(-1)?.text },
        ],
        questions,
      );
