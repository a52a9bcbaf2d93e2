import { Command } from "commander";
import { askCommand } from "./ask.ts";
import { calculateCommand } from "./calculate.ts";
import { coinbaseCommand } from "./coinbase.ts";
import { withExamples } from "./command.ts";
import { completionCommand } from "./completion.ts";
import { connectCommand } from "./connect.ts";
import { explainCommand } from "./explain.ts";
import { importCommand } from "./import.ts";
import { issuesCommand } from "./issues.ts";
import { jobsCommand } from "./jobs.ts";
import { lawCommand } from "./law.ts";
import { linkCommand } from "./link.ts";
import { loginCommand } from "./login.ts";
import { logoutCommand } from "./logout.ts";
import { lotsCommand } from "./lots.ts";
import { registerCommand } from "./register.ts";
import { reportCommand } from "./report.ts";
import { rulesCommand } from "./rules.ts";
import { sourcesCommand } from "./sources.ts";
import { replayCommand, syncCommand } from "./sync.ts";
import { taxCommand } from "./tax.ts";
import { transfersCommand } from "./transfers.ts";
import { verifyCommand } from "./verify.ts";
import { verifyEmailCommand } from "./verify-email.ts";
import { version } from "./version.ts";
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
    reportCommand(),
    verifyCommand(),
    explainCommand(),
    lotsCommand(),
    whatIfCommand(),
    issuesCommand(),
    transfersCommand(),
    linkCommand(),
    coinbaseCommand(),
    askCommand(),
    rulesCommand(),
    calculateCommand(),
    lawCommand(),
    completionCommand(() => root),
  ];
  for (const command of commands) root.addCommand(command);
  return throughout(root);
}

/** Wrong use says how it is done right, and is thrown so that there is one place that chooses the exit code. */
function throughout(command: Command): Command {
  command.exitOverride().showHelpAfterError("Run it with --help for the options and examples.");
  for (const sub of command.commands) throughout(sub);
  return command;
}
