import { readConfig } from "./process/config.ts";
import { createLogger } from "./process/log.ts";
import { migrateOnly } from "./service/migrate-only.ts";
import { startService } from "./service/service.ts";
import { startTimes } from "./process/start-times.ts";

const times = startTimes();
times.lap("process and imports");

// The terminal is closed or the disk is full: that must not end the service.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});

const printLine = (line: string): void => void process.stdout.write(`${line}\n`);
const complain = (line: string): void => void process.stderr.write(`lotbuch: ${line}\n`);

const read = readConfig(process.env, process.cwd());
if (!read.ok) {
  for (const mistake of read.error) complain(mistake);
  process.exit(1);
}
const config = read.value;
for (const name of config.unknown)
  complain(
    `${name} is no setting of Lotbuch and changes nothing: docs/operations/settings.md lists those there are.`,
  );
// A terminal gets only the lines that need attention. Elsewhere a program collects every line.
const quiet = process.stderr.isTTY && process.env["LOTBUCH_LOG_LEVEL"] === undefined;
const logger = createLogger(quiet ? "warn" : config.logLevel);

times.lap("configuration");

if (config.role === "migrate") {
  const migrated = await migrateOnly(config, logger);
  if (migrated.ok) printLine(migrated.value);
  else complain(migrated.error);
  process.exit(migrated.ok ? 0 : 1);
}

const started = await startService(config, logger, times);
if (!started.ok) {
  complain(started.error);
  process.exit(1);
}
const service = started.value;
logger.info({ ms: times.milliseconds() }, "started");

let stopSignals = 0;
const stop = (signal: NodeJS.Signals): void => {
  if (++stopSignals > 1) process.exit(1);
  printLine(`\n${signal} received, stopping (once more to stop at once) ...`);
  void service.stop().then(() => {
    printLine("Stopped.");
    process.exit(0);
  });
};
process.on("SIGINT", stop);
process.on("SIGTERM", stop);
process.on("unhandledRejection", (error) => logger.error({ err: error }, "unhandled rejection"));

// Last, because a program that waits for this line may send the stop signal at once.
printLine(service.url === null ? "Lotbuch worker is running." : `Lotbuch is running at ${service.url}`);
printLine(`  data      ${config.databaseUrl === null ? config.dataDir : "PostgreSQL at DATABASE_URL"}`);
printLine(`  exchanges ${service.providers}`);
if (service.url !== null) printLine(`  API       ${service.url}/docs`);
printLine("  stop      Ctrl-C");
