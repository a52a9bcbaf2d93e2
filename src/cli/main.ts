import { CommanderError } from "commander";
import { EXIT, reportOf, shownText, wrongUse } from "./failure.ts";
import { usageInGerman } from "./german-usage.ts";
import { program } from "./program.ts";
import { plain, styleFor } from "./terminal/style.ts";
import { terminalLanguage } from "./spoken.ts";

// `lotbuch lots | head` closes the pipe early: that is no failure.
process.stdout.on("error", (error: NodeJS.ErrnoException) =>
  process.exit(error.code === "EPIPE" ? EXIT.done : EXIT.failed),
);

try {
  await program().parseAsync();
} catch (error) {
  process.exitCode = explain(error);
}

function explain(error: unknown): number {
  const usage = error instanceof CommanderError;
  // The help or the version was asked for, or shown because no command was named.
  if (usage && error.exitCode === 0) return EXIT.done;
  if (usage && error.code === "commander.help") return EXIT.wrongUse;
  const language = terminalLanguage(process.env);
  const { exit, said, ...report } = reportOf(usage ? wrongUse(sentenceOf(error)) : error);
  if (process.argv.includes("--json")) {
    process.stderr.write(`${JSON.stringify(report)}\n`);
    return exit;
  }
  const style = styleFor(process.stderr, process.env);
  const request = report.requestId === null ? "" : `\n${style.dim(`  request ${report.requestId}`)}`;
  const message = usage && language === "de" ? usageInGerman(report.message) : shownText(said, language);
  process.stderr.write(`${style.bad("lotbuch:")} ${plain(message)}${request}\n`);
  return exit;
}

/** What commander has found wrong, with the way out. */
function sentenceOf({ message }: CommanderError): string {
  const [wrong = "", ...meant] = message.replace(/^error: /, "").split("\n");
  const parts = [wrong.replace(/\.?$/, "."), ...meant, "Run it with --help for the options and examples."];
  return parts.join(" ");
}
