import type { Command } from "commander";
import type { ResultOf } from "../client/index.ts";
import { action, apiCommand } from "./command.ts";
import type { Context } from "./context.ts";
import { wrongUse } from "./failure.ts";
import { clauseLocation, ruleSetName } from "../wording/index.ts";
import { countOption } from "./law-options.ts";
import { readText, STDIN } from "./read-input.ts";
import { plain } from "./terminal/style.ts";
import { wrap } from "./terminal/table.ts";
import { message } from "../wording/messages/index.ts";
import { sharedHelp, cliText } from "./localized.ts";

type Flags = {
  readonly max?: number;
  readonly country?: string;
  readonly ruleset?: string;
  readonly full?: true;
};
type Found = ResultOf<"POST /v1/legal/references/question">["references"][number];
type ShortAnswer = NonNullable<ResultOf<"POST /v1/legal/references/question">["answer"]>;
type OpenPoint = NonNullable<ResultOf<"POST /v1/legal/references/question">["openLaw"]>[number];
type Clause = Omit<Found, "score" | "reason" | "decisiveWords" | "openLaw">;

export const lawQuestionCommand = (): Command =>
  apiCommand("ask", cliText().lawQuestion.description, [
    'lotbuch ask "Wie lange muss ich Bitcoin halten?"',
    'lotbuch ask "Are staking rewards income?" --max 3 --full',
    'lotbuch ask "Ist Staking einkommensteuerpflichtig?" --country AT',
  ])
    .argument("<question>", cliText().lawQuestion.question)
    .addOption(countOption("--max <n>", cliText().lawQuestion.clauseCount))
    .option("--country <code>", sharedHelp("lawOf"))
    .option("--ruleset <version>", sharedHelp("ruleset"))
    .option("--full", sharedHelp("full"))
    .action(action(run));

async function run(context: Context, { max, country, ruleset, full }: Flags, given = ""): Promise<void> {
  const question = given === STDIN ? (await readText(given)).trim() : given;
  if (question.trim() === "") throw wrongUse(message("cli.questionEmpty"));
  const body = {
    question,
    ...(max === undefined ? {} : { maxClauses: max }),
    ...(country === undefined ? {} : { jurisdictionCode: country }),
    ...(ruleset === undefined ? {} : { ruleSetVersion: ruleset }),
  };
  const response = await context.working(context.t.shared.searching, () =>
    context.client.askLaw({ body, signal: context.signal }),
  );
  context.print([response], () =>
    [
      ...(response.insufficiencyText === null
        ? []
        : [context.style.warn(wrap(response.insufficiencyText, context.width))]),
      ...(response.answer === null || response.answer === undefined
        ? []
        : [shortAnswer(context, response.answer)]),
      ...openLaw(context, response.openLaw ?? []),
      ...response.references.map(
        (clause) =>
          `${clauseText(context, clause, full === true)}\n${context.style.dim(wrap(clause.reason, context.width, "  "))}`,
      ),
      ...(response.ruleSetName === null
        ? []
        : [context.style.dim(plain(ruleSetName(response.ruleSetName, context.language)))]),
    ].join("\n\n"),
  );
}

/** The short result that the rules compute from the numbers in the question, and the words those were read from. */
function shortAnswer(
  { style, width, language, t }: Context,
  { text, facts, checkedUntil }: ShortAnswer,
): string {
  const read = facts.map(({ value, from }) => `${value} ("${from}")`).join(", ");
  return [
    style.bold(wrap(text[language], width)),
    ...(read === "" ? [] : [style.dim(wrap(read, width, "  "))]),
    style.dim(wrap(t.lawQuestion.checkedUntil({ day: checkedUntil }), width, "  ")),
  ].join("\n");
}

/** The possible interpretations of an open point. */
function openLaw({ style, width, language, t }: Context, points: readonly OpenPoint[]): readonly string[] {
  return points.map(({ class: name, readings }) =>
    [
      style.bold(plain(`${t.lawQuestion.open}: ${name}`)),
      ...readings.map(({ reading, text }) => wrap(`${reading}: ${text[language]}`, width, "  ")),
    ].join("\n"),
  );
}

/** A clause with its location, in a few lines. */
export function clauseText({ style, width }: Context, clause: Clause, full: boolean): string {
  const title = `${clauseLocation(clause)} ${clause.source.shortTitle ?? clause.source.title}`;
  return [
    style.bold(plain(title)),
    ...(clause.heading === null ? [] : [wrap(clause.heading, width, "  ")]),
    ...(clause.summary === null ? [] : [wrap(clause.summary, width, "  ")]),
    ...(full || clause.summary === null ? [wrap(clause.clauseText, width, "  ")] : []),
    style.dim(`  ${plain(clause.clauseKey)}`),
  ].join("\n");
}
