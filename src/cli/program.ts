import { TEXT } from "./locales/index.ts";
import { Command, type Option } from "commander";
import { apiCallCommand } from "./api.ts";
import { appsCommand } from "./apps.ts";
import { lawQuestionCommand } from "./law-question.ts";
import { auditCommand } from "./audit.ts";
import { calculateCommand } from "./calculate.ts";
import { calendarCommand } from "./calendar.ts";
import { chooseCommand } from "./choose.ts";
import { coinbaseCommand } from "./coinbase.ts";
import { withExamples } from "./command.ts";
import { completionCommand } from "./completion.ts";
import { connectCommand } from "./connect.ts";
import { compareCommand } from "./compare.ts";
import { declareCommand } from "./declare.ts";
import { distributeCommand } from "./distribute.ts";
import { compareMethodsCommand, electCommand, electionsCommand } from "./elections.ts";
import { consentsCommand } from "./consents.ts";
import { explainCommand } from "./explain.ts";
import { diagnoseCommand } from "./diagnose.ts";
import { exportCommand } from "./export.ts";
import { filingsCommand } from "./filings.ts";
import { firmsCommand } from "./firms.ts";
import { grantsCommand } from "./grants.ts";
import { host, type OutputStream } from "./host.ts";
import { importCommand } from "./import.ts";
import { incomeCommand } from "./income.ts";
import { issuesCommand } from "./issues.ts";
import { jobsCommand } from "./jobs.ts";
import { keysCommand } from "./keys.ts";
import { lawCommand } from "./law.ts";
import { linkCommand } from "./link.ts";
import { listingCommands } from "./listings.ts";
import { loginCommand } from "./login.ts";
import { logoutCommand } from "./logout.ts";
import { lossesCommand } from "./losses.ts";
import { lotsCommand } from "./lots.ts";
import { mcpCommand } from "./mcp.ts";
import { otherCommand, ownerCommand } from "./persons.ts";
import { planCommand } from "./plan.ts";
import { portfolioCommand } from "./portfolio.ts";
import { questionsCommand } from "./questions.ts";
import { readingsCommand } from "./readings.ts";
import { registerCommand } from "./register.ts";
import { reportCommand } from "./report.ts";
import { residenceCommand } from "./residence.ts";
import { ownRulesCommand } from "./own-rules.ts";
import { rulesCommand } from "./rules.ts";
import { sourcesCommand } from "./sources.ts";
import { replayCommand, syncCommand } from "./sync.ts";
import { taxCommand } from "./tax.ts";
import { correctCommand, transactionsCommand } from "./transactions.ts";
import { transfersCommand } from "./transfers.ts";
import { verifyCommand } from "./verify.ts";
import { verifyEmailCommand } from "./verify-email.ts";
import { version } from "./version.ts";
import { webhooksCommand } from "./webhooks.ts";
import { whatIfCommand } from "./what-if.ts";
import { whoamiCommand } from "./whoami.ts";
import { cliText, terminalLanguage } from "./localized.ts";

/** All commands, in the order in which a new user needs them. */
export function program(): Command {
  const root = withExamples(
    new Command("lotbuch")
      .description(cliText().program.description)
      .version(version, "-V, --version", cliText().program.printTheVersion),
    [
      "lotbuch coinbase --year 2024",
      'lotbuch ask "Wie lange muss ich Bitcoin halten?"',
      "lotbuch calculate ledger.csv --year 2024",
    ],
  );
  const commands = [
    registerCommand(),
    verifyEmailCommand(),
    loginCommand(),
    logoutCommand(),
    whoamiCommand(),
    connectCommand(),
    importCommand(),
    diagnoseCommand(),
    sourcesCommand(),
    syncCommand(),
    replayCommand(),
    jobsCommand(),
    taxCommand(),
    declareCommand(),
    reportCommand(),
    verifyCommand(),
    filingsCommand(),
    compareCommand(),
    explainCommand(),
    incomeCommand(),
    transactionsCommand(),
    correctCommand(),
    lotsCommand(),
    calendarCommand(),
    whatIfCommand(),
    planCommand(),
    portfolioCommand(),
    lossesCommand(),
    otherCommand(),
    ownerCommand(),
    residenceCommand(),
    readingsCommand(),
    ownRulesCommand(),
    electionsCommand(),
    electCommand(),
    chooseCommand(),
    compareMethodsCommand(),
    issuesCommand(),
    transfersCommand(),
    linkCommand(),
    ...listingCommands(),
    coinbaseCommand(),
    lawQuestionCommand(),
    rulesCommand(),
    calculateCommand(),
    lawCommand(),
    keysCommand(),
    grantsCommand(),
    webhooksCommand(),
    auditCommand(),
    exportCommand(),
    firmsCommand(),
    questionsCommand(),
    appsCommand(),
    consentsCommand(),
    apiCallCommand(),
    mcpCommand(),
    distributeCommand(),
    completionCommand(() => root),
  ];
  for (const command of commands) root.addCommand(command);
  return throughout(root);
}

type Taken = Pick<Option, "description" | "argChoices"> & { readonly defaultValue?: unknown };

/** Description of an option or argument with its values and default, because commander adds those in English only. */
function described({ description, argChoices, defaultValue }: Taken): string {
  const choices = argChoices?.map((one) => JSON.stringify(one)).join(", ");
  const facts = [
    ...(choices === undefined ? [] : [`${cliText().program.choices}: ${choices}`]),
    // The default of a flag is always false and not printed.
    ...(defaultValue === undefined || typeof defaultValue === "boolean"
      ? []
      : [`${cliText().program.default}: ${JSON.stringify(defaultValue)}`]),
  ];
  return facts.length === 0 ? description : `${description} (${facts.join(", ")})`;
}

const widthOf = ({ isTTY, columns = 80 }: OutputStream): number => (isTTY === true ? columns : 80);

/** Makes commander throw wrong use without output: one function prints it, as text or JSON, and sets the exit code. */
function throughout(command: Command): Command {
  const { env, stdout, stderr } = host();
  const language = terminalLanguage(env);
  const { helpTitles, helpPlaceholders } = TEXT[language];
  const titles: Readonly<Record<string, string>> = helpTitles;
  const placeholders: Readonly<Record<string, string>> = helpPlaceholders;
  const following = (word: string): string => placeholders[word] ?? word;
  command
    .exitOverride()
    .configureOutput({
      writeOut: (text) => stdout.write(text),
      writeErr: (text) => stderr.write(text),
      getOutHelpWidth: () => widthOf(stdout),
      getErrHelpWidth: () => widthOf(stderr),
      outputError: () => {},
    })
    .configureHelp({
      styleTitle: (title) => titles[title] ?? title,
      styleOptionText: following,
      styleSubcommandText: following,
      styleArgumentText: following,
      optionDescription: described,
      argumentDescription: described,
    })
    .helpOption(
      "-h, --help",
      command.parent === null ? cliText().program.help : cliText().program.helpOfSubcommand,
    );
  const helps = command
    .createHelp()
    .visibleCommands(command)
    .some((sub) => sub.name() === "help");
  if (helps) command.helpCommand("help [command]", cliText().program.helpOfCommand);
  for (const sub of command.commands) throughout(sub);
  return command;
}
