import { err } from "../basics/result.ts";
import { secretFile } from "../process/config-values.ts";
import { distributeAt, LEAST_CITUS, type DistributionRefusal } from "../store/distribution.ts";
import type { DistributionStep } from "../store/distribution-steps.ts";
import { message, type Message, textOf } from "../wording/messages/index.ts";
import { failed, wrongUse } from "./failure.ts";
import { host, pathOf, printLine } from "./host.ts";
import { terminalLanguage } from "./localized.ts";

export type DistributeFlags = { readonly dryRun?: true; readonly json?: true };

/** Spreads the database of `DATABASE_URL` over several servers; with `--dry-run` it only prints the plan. */
export async function distribute({ dryRun, json }: DistributeFlags): Promise<void> {
  const url = databaseUrl();
  const language = terminalLanguage(host().env);
  const stepText = (step: DistributionStep): string =>
    `${step.table}: ${textOf(describeStep(step), language)}`;
  const reportStep = (step: DistributionStep, number: number, all: number): void => {
    if (json !== true) printLine(`${number}/${all} ${stepText(step)}`);
  };
  const done = await distributeAt(url, dryRun === true ? null : reportStep);
  if (!done.ok) throw failed(refused(done.error));
  const { citus, steps } = done.value;
  if (json === true) return printLine(JSON.stringify(done.value));
  if (citus === null) return printLine(textOf(message("cli.distributeWithoutCitus"), language));
  if (steps.length === 0) return printLine(textOf(message("cli.distributeDone"), language));
  for (const step of steps) printLine(stepText(step));
}

/** Reads the URL like the service: from the variable, or from the file that a variable names. */
function databaseUrl(): string {
  const { DATABASE_URL: url = "", DATABASE_URL_FILE: path = "" } = host().env;
  if (path === "" && url === "") throw wrongUse(message("cli.distributeUrlRequired"));
  if (path === "") return url;
  const read = url === "" ? secretFile(pathOf(path)) : err("DATABASE_URL is set beside it");
  if (!read.ok) throw wrongUse(message("cli.distributeUrlFileNotValid", { why: read.error }));
  return read.value;
}

function describeStep({ what, name }: DistributionStep): Message {
  if (what === "trigger") return message("cli.distributeDropTrigger", { name });
  if (what === "reference") return message("cli.distributeDropForeignKey", { name });
  if (what === "parts") return message("cli.distributeMergePartitions", { name });
  if (what === "key") return message("cli.distributeDropKey", { name });
  if (what === "index") return message("cli.distributeCreateIndex", { name });
  return what === "spread" ? message("cli.distributeByAccount") : message("cli.distributeToEveryServer");
}

function refused(refusal: DistributionRefusal): Message {
  if (refusal.why === "away") return message("cli.distributeNoDatabase", { why: refusal.message });
  if (refusal.why === "old-extension")
    return message("cli.distributeCitusTooOld", { version: refusal.version, least: LEAST_CITUS });
  if (refusal.why === "old-schema") return message("cli.distributeSchemaTooOld");
  if (refusal.why === "read-only") return message("cli.distributeReadOnly");
  if (refusal.why === "broken-off") return message("cli.distributeInterrupted", { why: refusal.message });
  return refusal.why === "running"
    ? message("cli.distributeServiceRunning")
    : message("cli.distributeInProgress");
}
