import { distributeAt, LEAST_CITUS, type Refusal, type Step } from "../store/distribution.ts";
import { say, type Said, textOf } from "../wording/said/index.ts";
import { failed, wrongUse } from "./failure.ts";
import { terminalLanguage } from "./spoken.ts";

export type DistributeFlags = { readonly dryRun?: true; readonly json?: true };

/** Spreads the database of `DATABASE_URL` over several servers, or says what that would do. */
export async function distribute({ dryRun, json }: DistributeFlags): Promise<void> {
  const url = process.env["DATABASE_URL"];
  if (url === undefined || url === "") throw wrongUse(say("cli.distributeNeedsUrl"));
  const language = terminalLanguage(process.env);
  const print = (line: string): void => void process.stdout.write(`${line}\n`);
  const told = (step: Step): string => `${step.table}: ${textOf(inWords(step), language)}`;
  const looksOnly = dryRun === true || json === true;
  const done = await distributeAt(
    url,
    looksOnly ? null : (step, number, all) => print(`${number}/${all} ${told(step)}`),
  );
  if (!done.ok) throw failed(refused(done.error));
  const { citus, steps } = done.value;
  if (json === true) return print(JSON.stringify(done.value));
  if (citus === null) return print(textOf(say("cli.distributeNothing"), language));
  if (steps.length === 0) return print(textOf(say("cli.distributeDone"), language));
  for (const step of steps) print(told(step));
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
  return refusal.why === "running" ? say("cli.distributeRunning") : say("cli.distributeUnderWay");
}
