import type { Command } from "commander";
import { clauseText } from "./law-question.ts";
import { action, apiCommand } from "./command.ts";
import type { Context } from "./context.ts";
import { countOption } from "./law-options.ts";
import { plain } from "./terminal/style.ts";
import { table, wrap } from "./terminal/table.ts";
import { sharedHelp, cliText } from "./localized.ts";

type Flags = {
  readonly max?: number;
  readonly citations?: number;
  readonly country?: string;
  readonly ruleset?: string;
  readonly full?: true;
};

export const rulesCommand = (): Command =>
  apiCommand("rules", cliText().rules.description, [
    "lotbuch rules staking_reward",
    "lotbuch rules airdrop --max 2 --full",
    "lotbuch rules",
  ])
    .argument("[type]", cliText().rules.type)
    .addOption(countOption("--max <n>", cliText().rules.ruleCount))
    .addOption(countOption("--citations <n>", cliText().rules.clausesPerRule))
    .option("--country <code>", sharedHelp("lawOf"))
    .option("--ruleset <version>", sharedHelp("ruleset"))
    .option("--full", sharedHelp("full"))
    .action(action(run));

async function run(context: Context, flags: Flags, type?: string): Promise<void> {
  const { signal, style, width } = context;
  if (type === undefined) {
    const { transactionTypes } = await context.working(context.t.shared.reading, () =>
      context.client.transactionTypes({ signal }),
    );
    return context.print(transactionTypes, () =>
      table(
        style,
        [
          { title: context.t.shared.type, value: ({ key }) => key },
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
  const response = await context.working(context.t.shared.searching, () =>
    context.client.rulesFor({ body, signal }),
  );
  return context.print([response], () => {
    if (response.references.length === 0)
      return plain(response.insufficiencyText ?? context.t.rules.noRules({ type }));
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
