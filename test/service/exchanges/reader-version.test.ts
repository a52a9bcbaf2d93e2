import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { expect, it } from "vitest";
import { sandboxSettings, startSandbox } from "../../../sandbox/index.ts";
import { PARTS } from "../../../sandbox/registry.ts";
import type { RawRecord, Reader } from "../../../src/connectors/connector.ts";
import { file } from "../../../src/connectors/file/index.ts";
import { DOCUMENTED } from "../../../src/connectors/file/testing/documented.ts";
import { readText } from "../../../src/connectors/file/testing/read-text.ts";
import { type FormatSample, SAMPLES } from "../../../src/connectors/file/testing/samples.ts";
import { connectorFor } from "../../../src/connectors/index.ts";
import { normalize } from "../../../src/connectors/normalize.ts";
import { READER_VERSION } from "../../../src/sources/build-ledger.ts";

type Prints = { readonly version: string; readonly prints: Readonly<Record<string, string>> };

/** Fingerprints of what each connector and file format read from the records below at the last raise of the version. */
const FILE = new URL("reader-prints.json", import.meta.url);
/** Accounts of the sandbox have rewards up to today: they are read on a fixed day. */
const NOW = Date.parse("2026-06-01T12:00:00Z");

/** Ledger, failures and issues of the records; a change of their wording alone changes no ledger. */
function printOf(reader: Reader, records: readonly RawRecord[]): string {
  const { transactions, outcomes, issues } = normalize(reader, records);
  const failures = outcomes.map((one) => (one.status === "failed" ? one.code : one.status));
  const seen = [transactions, failures, issues.map(({ code }) => code)];
  return createHash("sha256").update(JSON.stringify(seen)).digest("hex").slice(0, 16);
}

async function recordsOf(url: string, { providerKey, keys, everything }: (typeof PARTS)[number]) {
  const connector = connectorFor(providerKey);
  if (connector === null || connector.type === "file") throw new Error(providerKey);
  const records = new Map<string, RawRecord>();
  const context = {
    settings: sandboxSettings(url)[providerKey] ?? {},
    credentials: { kind: "fields", fields: keys(everything) } as const,
    now: () => new Date(NOW),
  };
  for await (const event of connector.fetchPages(context, null, AbortSignal.timeout(300_000)))
    if (event.kind === "page")
      for (const { wire: _wire, ...record } of event.records) records.set(record.providerId, record);
  const sorted = [...records.values()].toSorted((a, b) => (a.providerId < b.providerId ? -1 : 1));
  return { connector, records: sorted };
}

const textOf = ({ header, rows }: FormatSample): string =>
  [header, ...rows].map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",")).join("\n");

it("READER_VERSION is raised when a connector or file format reads the same records differently", async () => {
  const prints: Record<string, string> = {};
  const sandbox = await startSandbox({ now: () => NOW });
  for (const part of PARTS) {
    const { connector, records } = await recordsOf(sandbox.url, part);
    expect(records.length).toBeGreaterThan(0);
    prints[part.providerKey] = printOf(connector, records);
  }
  await sandbox.close();
  for (const sample of [...SAMPLES, ...DOCUMENTED])
    prints[`file ${sample.name}`] = printOf(file, readText(textOf(sample)).records);
  const stored = JSON.parse(readFileSync(FILE, "utf8")) as Prints;
  const changed = Object.keys(prints).filter(
    (name) => (stored.prints[name] ?? prints[name]) !== prints[name],
  );
  const raise = stored.version === READER_VERSION ? changed : [];
  // Otherwise stored ledgers would stay as they are.
  expect(
    raise,
    "raise READER_VERSION in src/sources/build-ledger.ts: these read the same records differently",
  ).toEqual([]);
  if (process.env["WRITE_PRINTS"] === "1")
    writeFileSync(FILE, `${JSON.stringify({ version: READER_VERSION, prints }, null, 2)}\n`);
  expect({ version: READER_VERSION, prints }, "run this test with WRITE_PRINTS=1").toEqual(
    JSON.parse(readFileSync(FILE, "utf8")),
  );
});
