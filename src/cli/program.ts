import { Command } from "commander";
import { appsCommand } from "./apps.ts";
import { askCommand } from "./ask.ts";
import { auditCommand } from "./audit.ts";
import { calculateCommand } from "./calculate.ts";
import { calendarCommand } from "./calendar.ts";
import { coinbaseCommand } from "./coinbase.ts";
import { withExamples } from "./command.ts";
import { completionCommand } from "./completion.ts";
import { connectCommand } from "./connect.ts";
import { compareCommand } from "./compare.ts";
import { declareCommand } from "./declare.ts";
import { distributeCommand } from "./distribute.ts";
import { terminalLanguage } from "./context.ts";
import { compareMethodsCommand, electCommand, electionsCommand } from "./elections.ts";
import { consentsCommand } from "./consents.ts";
import { explainCommand } from "./explain.ts";
import { exportCommand } from "./export.ts";
import { filingsCommand } from "./filings.ts";
import { firmsCommand } from "./firms.ts";
import { grantsCommand } from "./grants.ts";
import { helpInGerman } from "./help-german.ts";
import { importCommand } from "./import.ts";
import { issuesCommand } from "./issues.ts";
import { jobsCommand } from "./jobs.ts";
import { keysCommand } from "./keys.ts";
import { lawCommand } from "./law.ts";
import { linkCommand } from "./link.ts";
import { loginCommand } from "./login.ts";
import { logoutCommand } from "./logout.ts";
import { lossesCommand } from "./losses.ts";
import { lotsCommand } from "./lots.ts";
import { mcpCommand } from "./mcp.ts";
import { otherCommand, ownerCommand } from "./persons.ts";
import { planCommand } from "./plan.ts";
import { portfolioCommand } from "./portfolio.ts";
import { readingsCommand } from "./readings.ts";
import { registerCommand } from "./register.ts";
import { reportCommand } from "./report.ts";
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

/** Every command, in the order in which a newcomer meets them. */
export function program(): Command {
  const root = withExamples(
    new Command("lotbuch")
      .description("German crypto tax to the day and the cent, with the clause behind every figure")
      .version(version, "-V, --version", "print the version")
      .helpOption("-h, --help", "print this help"),
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
    readingsCommand(),
    ownRulesCommand(),
    electionsCommand(),
    electCommand(),
    compareMethodsCommand(),
    issuesCommand(),
    transfersCommand(),
    linkCommand(),
    coinbaseCommand(),
    askCommand(),
    rulesCommand(),
    calculateCommand(),
    lawCommand(),
    keysCommand(),
    grantsCommand(),
    webhooksCommand(),
    auditCommand(),
    exportCommand(),
    firmsCommand(),
    appsCommand(),
    consentsCommand(),
    mcpCommand(),
    distributeCommand(),
    completionCommand(() => root),
  ];
  for (const command of commands) root.addCommand(command);
  const complete = throughout(root);
  return terminalLanguage(process.env) === "de" ? helpInGerman(complete) : complete;
}

/** Wrong use is thrown without a word: there is one place that says it, as text or JSON, and chooses the exit code. */
function throughout(command: Command): Command {
  command.exitOverride().configureOutput({ outputError: () => {} });
  for (const sub of command.commands) throughout(sub);
  return command;
}
