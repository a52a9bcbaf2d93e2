import pg from "pg";
import { type Distribution, type Hindrance, readDistribution } from "../store/distribution.ts";
import { wayTo } from "../store/way.ts";
import { say, type Said, textOf } from "../wording/said/index.ts";
import { terminalLanguage } from "./context.ts";
import { failed, wrongUse } from "./failure.ts";

export type DistributeFlags = { readonly dryRun?: true; readonly json?: true };

/** Looks at the database of `DATABASE_URL` and says what would have to be done to spread it over several servers. */
export async function distribute({ dryRun, json }: DistributeFlags): Promise<void> {
  const url = process.env["DATABASE_URL"];
  if (url === undefined || url === "") throw wrongUse(say("cli.distributeNeedsUrl"));
  const found = await look(url);
  const language = terminalLanguage(process.env);
  const print = (line: string): void => void process.stdout.write(`${line}\n`);
  if (json === true) return print(JSON.stringify(found));
  if (found.citus === null) return print(textOf(say("cli.distributeNothing"), language));
  for (const { table, hindrances } of found.tables)
    for (const one of hindrances) print(`${table}: ${textOf(inWords(one), language)}`);
  if (dryRun !== true) throw failed(say("cli.distributeNotYet"));
}

async function look(url: string): Promise<Distribution> {
  const way = wayTo(url);
  const found = await way.find();
  if (!found.ok) throw failed(say("cli.distributeNoDatabase", { why: found.error }));
  const client = new pg.Client(way.options);
  client.on("error", () => {});
  try {
    await client.connect();
    return await readDistribution(client);
  } catch (error) {
    const { message, code } = error as Error & { readonly code?: string };
    throw failed(say("cli.distributeNoDatabase", { why: message || String(code) }));
  } finally {
    await client.end().catch(() => {});
  }
}

function inWords(one: Hindrance): Said {
  switch (one.kind) {
    case "no-account":
      return say("cli.distributeNoAccount");
    case "key":
      return say("cli.distributeKey", { name: one.name });
    case "trigger":
      return say("cli.distributeTrigger", { name: one.name });
    case "reference":
      return say("cli.distributeReference", { name: one.name, to: one.to });
    default:
      return say("cli.distributeParts", { parts: one.parts });
  }
}
