import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import { startSandbox } from "../sandbox/index.ts";
import { KNOWN_TOKENS } from "../src/connectors/evm/known-tokens.ts";
import { splitBytes } from "../src/connectors/file/testing/read-text.ts";
import { file } from "../src/connectors/file/index.ts";
import { normalize } from "../src/connectors/normalize.ts";
import { contractOf } from "../src/connectors/tokens.ts";
import { isFiat } from "../src/ledger/index.ts";
import { contractIn, listedAs } from "../src/prices/coins.ts";
import { openPricer, type PriceQuestion } from "../src/prices/pricer.ts";
import { openDatabase } from "../src/store/database.ts";
import { startEmbedded } from "../src/store/embedded/server.ts";
import { migrate } from "../src/store/migrate.ts";
import { urlOf } from "../test/support/server-url.ts";

/**
 * Measures the share of assets that get a price: every asset and day of the samples (folders of exports, or those of
 * the readers' tests) and every token that the chain readers know, through the pricer as in production. Prices come
 * from the sandbox, or with `--live` from the real services. `--show` lists the assets without a price.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { live: { type: "boolean", default: false }, show: { type: "boolean", default: false } },
});
const folders = positionals.length > 0 ? positionals : ["src/connectors/file/testing/samples"];
/** A working day on which all of the tokens existed. */
const TOKEN_DAY = "2026-03-02T12:00:00.000Z";

type PriceQuery = { readonly kind: string; readonly asset: string; readonly time: string };

const kindOf = (asset: string): string => {
  if (isFiat(asset)) return "currency";
  if (contractIn(asset) !== null) return "token by its contract";
  return contractOf(asset) === null ? "coin by its symbol" : "coin or token we know";
};

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .map((name) => join(folder, name))
    .flatMap((path) => (statSync(path).isDirectory() ? filesIn(path) : [path]));

function* ofFile(path: string): Generator<PriceQuery> {
  let transactions;
  try {
    ({ transactions } = normalize(file, splitBytes(readFileSync(path)).records));
  } catch {
    return; // no table with a known layout
  }
  for (const { sent, received, fee, time } of transactions)
    for (const leg of [sent, received, fee])
      if (leg !== null && leg.asset !== "EUR") yield { kind: kindOf(leg.asset), asset: leg.asset, time };
}

const all = [
  ...folders.flatMap(filesIn).flatMap((path) => [...ofFile(path)]),
  ...KNOWN_TOKENS.map(([, , asset]) => ({ kind: "known token of a chain", asset, time: TOKEN_DAY })),
];
const queries = [
  ...new Map(all.map((one) => [`${one.kind} ${one.asset} ${one.time.slice(0, 10)}`, one])).values(),
];
const questions = queries.map(({ asset, time }): PriceQuestion => ({
  asset,
  amount: "1",
  time,
  native: isFiat(asset) ? { amount: "1", currency: asset } : null,
}));

const dir = mkdtempSync(join(tmpdir(), "lotbuch-prices-"));
const server = await startEmbedded(join(dir, "database"));
if (!server.ok) throw new Error(server.error);
const sandbox = await startSandbox();
const database = openDatabase(urlOf(server.value.connection), "worker", () => {});
try {
  const pool = new pg.Pool({ connectionString: urlOf(server.value.connection) });
  const migrated = await migrate(pool);
  await pool.end();
  if (!migrated.ok) throw new Error(migrated.error);
  const price = openPricer({
    db: database.db,
    ecbUrl: values.live ? "https://www.ecb.europa.eu/stats/eurofxref" : sandbox.url,
    candlesUrl: values.live ? "https://api.exchange.coinbase.com" : sandbox.url,
    contractsUrl: values.live ? "https://coins.llama.fi" : sandbox.url,
    contractOf,
    now: () => new Date(),
  });
  const prices = await price(questions, AbortSignal.timeout(values.live ? 3_600_000 : 120_000));
  const results = queries.map((one, i) => ({ ...one, source: prices[i]?.by.source ?? null }));
  const sources = [...new Set(results.flatMap(({ source }) => source ?? []))].toSorted();
  const line = (name: string, of: typeof results): string => {
    const priced = of.filter(({ source }) => source !== null).length;
    const named = of.filter(({ asset }) => isFiat(asset) || listedAs(asset, contractOf) !== null).length;
    return [
      name.padEnd(26),
      ...[of.length, priced].map((n) => String(n).padStart(8)),
      `${of.length === 0 ? 0 : Math.round((priced * 1_000) / of.length) / 10} %`.padStart(9),
      String(named).padStart(12),
      ...sources.map((source) => String(of.filter((one) => one.source === source).length).padStart(26)),
    ].join("");
  };
  const kinds = [...new Set(results.map(({ kind }) => kind))].toSorted();
  console.log(
    [
      "kind".padEnd(26),
      "asked".padStart(8),
      "priced".padStart(8),
      "share".padStart(9),
      "by contract".padStart(12),
      ...sources.map((source) => source.padStart(26)),
    ].join(""),
  );
  for (const kind of kinds)
    console.log(
      line(
        kind,
        results.filter((one) => one.kind === kind),
      ),
    );
  console.log(line("all", results));
  const without = [
    ...new Set(results.flatMap(({ asset, source }) => (source === null ? [asset] : []))),
  ].toSorted();
  console.log(
    `\n${without.length} assets stay without a price${values.show ? `: ${without.join(", ")}` : " (--show lists them)"}`,
  );
} finally {
  await database.close();
  await sandbox.close();
  await server.value.stop();
  rmSync(dir, { recursive: true, force: true });
}
