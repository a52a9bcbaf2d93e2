import { EXIT } from "./failure.ts";
import { run } from "./run.ts";

// `lotbuch lots | head` closes the pipe early: that is no failure.
process.stdout.on("error", (error: NodeJS.ErrnoException) =>
  process.exit(error.code === "EPIPE" ? EXIT.done : EXIT.failed),
);

process.exitCode = await run(process.argv.slice(2), process);
