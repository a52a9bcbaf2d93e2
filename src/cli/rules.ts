import type { Command } from "commander";
import { clauseText } from "./law-question.ts";
import { action, apiCommand } from "./command.ts";
import type { Context } from "./context.ts";
import { countOption } from "./law-options.ts";
import { plain } from "./terminal/style.ts";
import { table, wrap } from "./terminal/table.ts";
import { sharedHelp, localized } from "./localized.ts";

type Flags = {
  readonly max?: number;
  readonly citations?: number;
  readonly country?: string;
  readonly ruleset?: string;
  readonly full?: true;
};

export const rulesCommand = (): Command =>
  apiCommand(
    "rules",
    localized(
      "nennt die Regeln, nach denen eine Art von Vorgang besteuert wird",
      "print the rules that decide how a kind of transaction is taxed",
    ),
    ["lotbuch rules staking_reward", "lotbuch rules airdrop --max 2 --full", "lotbuch rules"],
  )
    .argument(
      "[type]",
      localized("Art des Vorgangs (sonst werden sie genannt)", "transaction type (left out: list them)"),
    )
    .addOption(countOption("--max <n>", localized("wie viele Regeln, 1 bis 20", "how many rules, 1 to 20")))
    .addOption(
      countOption(
        "--citations <n>",
        localized("wie viele Fundstellen je Regel, 1 bis 20", "how many clauses per rule, 1 to 20"),
      ),
    )
    .option("--country <code>", sharedHelp("lawOf"))
    .option("--ruleset <version>", sharedHelp("ruleset"))
    .option("--full", sharedHelp("full"))
    .action(action(run));

async function run(context: Context, flags: Flags, type?: string): Promise<void> {
  const { signal, style, width } = context;
  if (type === undefined) {
    const { transactionTypes } = await context.working(context.t("Wird gelesen ...", "Reading ..."), () =>
      context.client.transactionTypes({ signal }),
    );
    return context.print(transactionTypes, () =>
      table(
        style,
        [
          { title: context.t("Art", "type"), value: ({ key }) => key },
          { title: "English", value: ({ label }) => label.en },
          { title: "Deutsch", value: ({ label }) => label.de },
        ],
        transactionTypes,
      ),
    );
  }
  const body = {
    transactionTypeKey: type,
    ...(flags.max === undefined ? {} : { maxReferences: flags.max }),
    ...(flags.citations === undefined ? {} : { maxCitationsPerReference: flags.citations }),
    ...(flags.country === undefined ? {} : { jurisdictionCode: flags.country }),
    ...(flags.ruleset === undefined ? {} : { ruleSetVersion: flags.ruleset }),
  };
  const response = await context.working(context.t("Wird gesucht ...", "Searching ..."), () =>
    context.client.rulesFor({ body, signal }),
  );
  return context.print([response], () => {
    if (response.references.length === 0)
      return plain(
        response.insufficiencyText ??
          context.t(
            `Keine Regeln zu '${type}'. 'lotbuch rules' nennt die Arten.`,
            `No rules for '${type}'. 'lotbuch rules' lists the types.`,
          ),
      );
    return response.references
      .map((rule) =>
        [
          style.bold(plain(rule.title)),
          wrap(rule.description, width, "  "),
          ...rule.citations.map((clause) =>
            clauseText(context, clause, flags.full === true).replaceAll(/^/gm, "  "),
          ),
        ].join("\n"),
      )
      .join("\n\n");
  });
}
