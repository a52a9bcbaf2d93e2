import { Command } from "commander";
import { calculateCommand } from "./calculate.ts";
import { withExamples } from "./command.ts";
import { completionCommand } from "./completion.ts";
import { lawCommand } from "./law.ts";
import { loginCommand } from "./login.ts";
import { logoutCommand } from "./logout.ts";
import { registerCommand } from "./register.ts";
import { verifyCommand } from "./verify.ts";
import { version } from "./version.ts";
import { whoamiCommand } from "./whoami.ts";

/** Every command, in the order in which a newcomer meets them. */
export function program(): Command {
  const root = withExamples(
    new Command("lotbuch")
      .description("German crypto tax to the day and the cent, with the clause behind every figure")
      .version(version, "-V, --version", "print the version")
      .helpOption("-h, --help", "print this help"),
    ["lotbuch login", "lotbuch calculate ledger.csv --year 2024"],
  );
  const commands = [
    registerCommand(),
    verifyCommand(),
    loginCommand(),
    logoutCommand(),
    whoamiCommand(),
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
