import { CommanderError } from "commander";
import { EXIT, reportOf, userText, wrongUse } from "./failure.ts";
import { usageInGerman } from "./german-usage.ts";
import { type CliHost, host, printError, runIn, setExitCode } from "./host.ts";
import { program } from "./program.ts";
import { plain, styleFor } from "./terminal/style.ts";
import { terminalLanguage } from "./localized.ts";

/** Runs `lotbuch` with these arguments and returns its exit code; every error is explained on stderr. */
export const run = (args: readonly string[], on: CliHost): Promise<number> =>
  runIn(on, async () => {
    try {
      await program().parseAsync(args, { from: "user" });
    } catch (error) {
      setExitCode(explain(error, args.includes("--json")));
    }
  });

function explain(error: unknown, json: boolean): number {
  const usage = error instanceof CommanderError;
  // Commander also throws after it printed the help or the version.
  if (usage && error.exitCode === 0) return EXIT.done;
  if (usage && error.code === "commander.help") return EXIT.wrongUse;
  const { stderr, env } = host();
  const language = terminalLanguage(env);
  const { exit, userMessage, ...report } = reportOf(usage ? wrongUse(sentenceOf(error)) : error);
  if (json) {
    printError(JSON.stringify(report));
    return exit;
  }
  const style = styleFor(stderr, env);
  const request = report.requestId === null ? "" : `\n${style.dim(`  request ${report.requestId}`)}`;
  const message =
    usage && language === "de" ? usageInGerman(report.message) : userText(userMessage, language);
  printError(`${style.bad("lotbuch:")} ${plain(message)}${request}`);
  return exit;
}

/** Commander's error message with a hint to the help. */
function sentenceOf({ message }: CommanderError): string {
  const [wrong = "", ...meant] = message.replace(/^error: /, "").split("\n");
  const parts = [wrong.replace(/\.?$/, "."), ...meant, "Run it with --help for the options and examples."];
  return parts.join(" ");
}
