import { err } from "../basics/result.ts";
import { secretFile } from "../process/config-values.ts";
import { distributeAt, LEAST_CITUS, type Refusal } from "../store/distribution.ts";
import type { Step } from "../store/distribution-steps.ts";
import { say, type Said, textOf } from "../wording/said/index.ts";
import { failed, wrongUse } from "./failure.ts";
import { host, pathOf, printLine } from "./host.ts";
import { terminalLanguage } from "./spoken.ts";

export type DistributeFlags = { readonly dryRun?: true; readonly json?: true };

/** Spreads the database of `DATABASE_URL` over several servers, or says what that would do. */
export async function distribute({ dryRun, json }: DistributeFlags): Promise<void> {
  const url = databaseUrl();
  const language = terminalLanguage(host().env);
  const told = (step: Step): string => `${step.table}: ${textOf(inWords(step), language)}`;
  const tell = (step: Step, number: number, all: number): void => {
    if (json !== true) printLine(`${number}/${all} ${told(step)}`);
  };
  const done = await distributeAt(url, dryRun === true ? null : tell);
  if (!done.ok) throw failed(refused(done.error));
  const { citus, steps } = done.value;
  if (json === true) return printLine(JSON.stringify(done.value));
  if (citus === null) return printLine(textOf(say("cli.distributeNothing"), language));
  if (steps.length === 0) return printLine(textOf(say("cli.distributeDone"), language));
  for (const step of steps) printLine(told(step));
}

/** As the service is told it: as it is, or in a file that nobody else may read. */
function databaseUrl(): string {
  const { DATABASE_URL: url = "", DATABASE_URL_FILE: path = "" } = host().env;
  if (path === "" && url === "") throw wrongUse(say("cli.distributeNeedsUrl"));
  if (path === "") return url;
  const read = url === "" ? secretFile(pathOf(path)) : err("DATABASE_URL is set beside it");
  if (!read.ok) throw wrongUse(say("cli.distributeBadFile", { why: read.error }));
  return read.value;
}

function inWords({ what, name }: Step): Said {
  if (what === "trigger") return say("cli.distributeTrigger", { name });
  if (what === "reference") return say("cli.distributeReference", { name });
  if (what === "parts") return say("cli.distributeParts", { name });
  if (what === "key") return say("cli.distributeKey", { name });
  if (what === "index") return say("cli.distributeIndex", { name });
  return what === "spread" ? say("cli.distributeSpread") : say("cli.distributeCopy");
}

function refused(refusal: Refusal): Said {
  if (refusal.why === "away") return say("cli.distributeNoDatabase", { why: refusal.message });
  if (refusal.why === "old-extension")
    return say("cli.distributeOldExtension", { version: refusal.version, least: LEAST_CITUS });
  if (refusal.why === "old-schema") return say("cli.distributeOldSchema");
  if (refusal.why === "read-only") return say("cli.distributeReadOnly");
  if (refusal.why === "broken-off") return say("cli.distributeBrokenOff", { why: refusal.message });
  return refusal.why === "running" ? say("cli.distributeRunning") : say("cli.distributeUnderWay");
}
