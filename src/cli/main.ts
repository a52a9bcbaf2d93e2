import { CommanderError } from "commander";
import { terminalLanguage } from "./context.ts";
import { EXIT, reportOf } from "./failure.ts";
import { failureInGerman } from "./german.ts";
import { program } from "./program.ts";
import { plain, styleFor } from "./terminal/style.ts";

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
  // Commander has printed what was wrong, or the help or version asked for.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.wrongUse;
  const { exit, ...report } = reportOf(error);
  if (process.argv.includes("--json")) {
    process.stderr.write(`${JSON.stringify(report)}\n`);
    return exit;
  }
  const style = styleFor(process.stderr, process.env);
  const request = report.requestId === null ? "" : `\n${style.dim(`  request ${report.requestId}`)}`;
  const message = terminalLanguage(process.env) === "de" ? failureInGerman(report.message) : report.message;
  process.stderr.write(`${style.bad("lotbuch:")} ${plain(message)}${request}\n`);
  return exit;
}
