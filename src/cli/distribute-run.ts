import { distributionAt, type Hindrance } from "../store/distribution.ts";
import { say, type Said, textOf } from "../wording/said/index.ts";
import { terminalLanguage } from "./context.ts";
import { failed, wrongUse } from "./failure.ts";

export type DistributeFlags = { readonly dryRun?: true; readonly json?: true };

/** Looks at the database of `DATABASE_URL` and says what would have to be done to spread it over several servers. */
export async function distribute({ dryRun, json }: DistributeFlags): Promise<void> {
  const url = process.env["DATABASE_URL"];
  if (url === undefined || url === "") throw wrongUse(say("cli.distributeNeedsUrl"));
  const looked = await distributionAt(url);
  if (!looked.ok) throw failed(say("cli.distributeNoDatabase", { why: looked.error }));
  const found = looked.value;
  const language = terminalLanguage(process.env);
  const print = (line: string): void => void process.stdout.write(`${line}\n`);
  if (json === true) return print(JSON.stringify(found));
  if (found.citus === null) return print(textOf(say("cli.distributeNothing"), language));
  for (const { table, hindrances } of found.tables)
    for (const one of hindrances) print(`${table}: ${textOf(inWords(one), language)}`);
  if (dryRun !== true) throw failed(say("cli.distributeNotYet"));
}

function inWords(one: Hindrance): Said {
  if (one.kind === "key") return say("cli.distributeKey", { name: one.name });
  if (one.kind === "trigger") return say("cli.distributeTrigger", { name: one.name });
  if (one.kind === "reference") return say("cli.distributeReference", { name: one.name, to: one.to });
  if (one.kind === "parts") return say("cli.distributeParts", { parts: one.parts });
  return say("cli.distributeNoAccount");
}
