import { createHash } from "node:crypto";
import { err, ok, type Result } from "../result.ts";
import type { DecisionRow } from "../store/decisions.ts";
import type { StoredRecord } from "../store/papers.ts";
import { GERMANY } from "../tax/index.ts";
import { hashOf, type LogEntry } from "./corrections.ts";
import { firstDifference } from "./difference.ts";
import { BUNDLE_VERSION, type BundleSettings, payloadFiles } from "./formats/bundle.ts";
import { type BundleRecords, papersOf } from "./from-records.ts";
import { makeReport } from "./make.ts";

/** The files of a bundle by name. */
export type BundleFiles = ReadonlyMap<string, Uint8Array>;

export type Verified = {
  readonly year: number;
  readonly runId: string;
  readonly status: string;
  readonly files: number;
  readonly corrections: number;
  readonly records: number;
};

/** What was found first that does not hold, with the file it was found in. */
export type Difference = { readonly file: string; readonly message: string };

const differs = (file: string, message: string) => err({ file, message });

/** Hashes, the chain of corrections, and everything computed again from the raw records; offline. */
export async function verifyBundle(files: BundleFiles): Promise<Result<Verified, Difference>> {
  const hashes = checkHashes(files);
  if (!hashes.ok) return hashes;
  const log = checkChain(text(files, "data/corrections.jsonl"));
  if (!log.ok) return log;
  const read = readRecords(files, log.value);
  if (!read.ok) return read;
  const { settings } = read.value;
  const papers = await papersOf(read.value);
  const report = await makeReport(papers, settings.year);
  if (papers.run.runId !== settings.run.runId)
    return differs("data/settings.json", otherRun(settings, papers.run.runId));

  const stored = text(files, "data/report.json");
  // Texts may read otherwise in another version of the program; figures may not.
  const sameProgram = settings.bundle === BUNDLE_VERSION;
  for (const { name, write } of payloadFiles(report, papers, settings.language)) {
    if (name === "data/settings.json" || (!sameProgram && name !== "data/report.json")) continue;
    const given = files.get(name);
    if (given === undefined) return differs(name, "is missing");
    const hash = createHash("sha256");
    const pieces: string[] = [];
    await write(async (chunk) => {
      hash.update(chunk);
      if (name === "data/report.json") pieces.push(String(chunk));
    });
    if (hash.digest("hex") === sha256(given)) continue;
    if (name !== "data/report.json")
      return differs(name, "is not what the records give when it is made again");
    const place = firstDifference(JSON.parse(stored), JSON.parse(pieces.join("")), !sameProgram);
    if (place !== null)
      return differs(
        name,
        `${place.path}: the report says ${place.a}, computed from the records it is ${place.b}`,
      );
  }
  const { cover } = JSON.parse(stored) as { readonly cover: { readonly status: string } };
  return ok({
    year: settings.year,
    runId: papers.run.runId,
    status: cover.status,
    files: files.size,
    corrections: log.value.length,
    records: [...read.value.raw.values()].reduce((sum, { length }) => sum + length, 0),
  });
}

const otherRun = ({ run }: BundleSettings, runId: string): string =>
  `run ${run.runId} was stated, the records give ${runId}` +
  (run.engineVersion === GERMANY.engineVersion
    ? ""
    : ` (made by engine ${run.engineVersion}, computed again by ${GERMANY.engineVersion}, which may judge otherwise)`);

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

const text = (files: BundleFiles, name: string): string =>
  Buffer.from(files.get(name) ?? []).toString("utf8");

/** Both manifests name every file there is, and no other, with its hash. */
function checkHashes(files: BundleFiles): Result<null, Difference> {
  for (const name of ["bagit.txt", "manifest-sha256.txt", "tagmanifest-sha256.txt"])
    if (!files.has(name)) return differs(name, "is missing: this is no bundle of Lotbuch");
  if (!text(files, "bagit.txt").startsWith("BagIt-Version: 1.0\n"))
    return differs("bagit.txt", "names another version of BagIt");
  const named = new Set(["tagmanifest-sha256.txt"]);
  for (const manifest of ["tagmanifest-sha256.txt", "manifest-sha256.txt"]) {
    const body = text(files, manifest);
    for (const line of body.split("\n").slice(0, -1)) {
      const [, stated, name] = /^([0-9a-f]{64}) {2}(\S.*)$/.exec(line) ?? [];
      if (stated === undefined || name === undefined)
        return differs(manifest, `has a line that is none: ${shown(line)}`);
      const file = files.get(name);
      if (file === undefined) return differs(name, `is missing, and ${manifest} names it`);
      if (sha256(file) !== stated) return differs(name, "is not what its hash in the manifest says");
      named.add(name);
    }
    if (!body.endsWith("\n")) return differs(manifest, "ends in the middle of a line");
  }
  for (const name of REQUIRED) if (!named.has(name)) return differs(name, "is named by no manifest");
  for (const name of files.keys()) if (!named.has(name)) return differs(name, "is named by no manifest");
  return ok(null);
}

const REQUIRED = [
  "bag-info.txt",
  "bagit.txt",
  "manifest-sha256.txt",
  ...["corrections.jsonl", "prices.json", "report.json", "report.pdf", "settings.json"].map(
    (name) => `data/${name}`,
  ),
];

const shown = (line: string): string => JSON.stringify(line.slice(0, 80));

/** Each entry has the hash it says, and names the one before it. */
function checkChain(lines: string): Result<readonly DecisionRow[], Difference> {
  const rows: DecisionRow[] = [];
  let previous = "0".repeat(64);
  for (const [index, line] of lines.split("\n").slice(0, -1).entries()) {
    const place = `entry ${index + 1}`;
    const parsed = json(line) as (LogEntry & { readonly hash: string }) | null;
    if (parsed === null) return differs("data/corrections.jsonl", `${place} is not JSON`);
    const { hash, ...entry } = parsed;
    if (entry.previous !== previous)
      return differs("data/corrections.jsonl", `${place} does not follow the one before it`);
    if (hashOf(entry) !== hash)
      return differs("data/corrections.jsonl", `${place} is not what its hash says`);
    previous = hash;
    rows.push({
      accountId: "",
      number: entry.no,
      id: entry.id,
      kind: entry.kind,
      sourceId: entry.sourceId,
      transactionId: entry.transactionId,
      otherSourceId: entry.otherSourceId,
      otherTransactionId: entry.otherTransactionId,
      body: entry.body,
      reason: entry.reason,
      undoes: entry.undoes,
      hash: null,
      createdAt: new Date(entry.at),
    });
  }
  return ok(rows);
}

type RawLine = Omit<StoredRecord, "fetchedAt"> & { readonly fetchedAt: string };

function readRecords(
  files: BundleFiles,
  decisions: readonly DecisionRow[],
): Result<BundleRecords, Difference> {
  const settings = json(text(files, "data/settings.json")) as BundleSettings | null;
  const prices = json(text(files, "data/prices.json")) as BundleRecords["prices"] | null;
  if (settings === null || !Array.isArray(settings.sources))
    return differs("data/settings.json", "cannot be read");
  if (prices === null || !Array.isArray(prices)) return differs("data/prices.json", "cannot be read");
  const raw = new Map<string, readonly StoredRecord[]>();
  for (const { id } of settings.sources) {
    const name = `data/raw/${id}.jsonl`;
    if (!files.has(name)) return differs(name, "is missing");
    const records: StoredRecord[] = [];
    for (const line of text(files, name).split("\n").slice(0, -1)) {
      const record = json(line) as RawLine | null;
      if (record === null) return differs(name, `line ${records.length + 1} is not JSON`);
      if (createHash("sha256").update(record.payload).digest("hex") !== record.sha256)
        return differs(name, `record ${record.recordId} is not what its hash says`);
      records.push({ ...record, fetchedAt: new Date(record.fetchedAt) });
    }
    raw.set(id, records);
  }
  return ok({ settings, raw, prices, decisions });
}

function json(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
