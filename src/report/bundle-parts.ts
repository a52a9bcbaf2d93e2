import { createHash } from "node:crypto";
import { type Static, type TSchema, Type } from "typebox";
import { Value } from "typebox/value";
import { err, ok, type Result } from "../basics/result.ts";
import { attachmentFile } from "../sources/attachment.ts";
import type { DecisionRow } from "../store/decision-log.ts";
import type { StoredRecord } from "../store/report-input.ts";
import type { Bilingual } from "../wording/index.ts";
import { hashOf } from "./corrections.ts";
import type { BundleSettings } from "./formats/bundle.ts";
import { attachedIn, type BundleRecords } from "./from-records.ts";
import { BUNDLE } from "./labels.ts";

/** Files of a bundle by name. */
export type BundleFiles = ReadonlyMap<string, Uint8Array>;

/** The first mismatch that was found, with its file. */
export type BundleDifference = { readonly file: string; readonly message: Bilingual };

export const differs = (file: string, message: Bilingual): Result<never, BundleDifference> =>
  err({ file, message });

export const sha256 = (bytes: Uint8Array | string): string =>
  createHash("sha256").update(bytes).digest("hex");

export const textOf = (files: BundleFiles, name: string): string =>
  Buffer.from(files.get(name) ?? []).toString("utf8");

export const TAG_FILES = ["bag-info.txt", "bagit.txt", "manifest-sha256.txt", "tagmanifest-sha256.txt"];

/** Checks that both manifests list exactly the files of the bundle, with their hashes. */
export function checkHashes(files: BundleFiles): Result<null, BundleDifference> {
  for (const name of ["bagit.txt", "manifest-sha256.txt", "tagmanifest-sha256.txt"])
    if (!files.has(name)) return differs(name, BUNDLE.notABundle);
  if (!textOf(files, "bagit.txt").startsWith("BagIt-Version: 1.0\n"))
    return differs("bagit.txt", BUNDLE.otherBagIt);
  const named = new Set(["tagmanifest-sha256.txt"]);
  for (const manifest of ["tagmanifest-sha256.txt", "manifest-sha256.txt"]) {
    const body = textOf(files, manifest);
    for (const line of body.split("\n").slice(0, -1)) {
      const [, stated, name] = /^([0-9a-f]{64}) {2}(\S.*)$/.exec(line) ?? [];
      if (stated === undefined || name === undefined)
        return differs(manifest, BUNDLE.lineWithoutFile({ line: excerpt(line) }));
      const file = files.get(name);
      if (file === undefined) return differs(name, BUNDLE.listedFileMissing({ manifest }));
      if (sha256(file) !== stated) return differs(name, BUNDLE.hashDiffers);
      named.add(name);
    }
    if (!body.endsWith("\n")) return differs(manifest, BUNDLE.cutOff);
  }
  for (const name of [...REQUIRED, ...files.keys()])
    if (!named.has(name)) return differs(name, BUNDLE.notListed);
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

const excerpt = (line: string): string => JSON.stringify(line.slice(0, 80));

const Maybe = Type.Union([Type.String(), Type.Null()]);
const Moment = Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}T[0-9:.]{8,15}Z$" });
const Flat = Type.Record(Type.String(), Type.Unknown());

/** Schema of the parts of each file that the computation relies on. */
const EntrySchema = Type.Object({
  no: Type.Integer(),
  id: Type.String(),
  at: Moment,
  by: Type.String(),
  kind: Type.String(),
  sourceId: Maybe,
  transactionId: Maybe,
  otherSourceId: Maybe,
  otherTransactionId: Maybe,
  body: Type.Unknown(),
  reason: Maybe,
  undoes: Maybe,
  previous: Type.String(),
  hash: Type.String(),
});

const RawSchema = Type.Object({
  recordId: Type.String(),
  version: Type.Integer(),
  accountRef: Maybe,
  fileId: Maybe,
  line: Type.Union([Type.Integer(), Type.Null()]),
  payload: Type.String(),
  sha256: Type.String(),
  superseded: Type.Boolean(),
  fetchedAt: Moment,
});

const SettingsSchema = Type.Object({
  bundle: Type.String(),
  year: Type.Integer({ minimum: 2009, maximum: 2200 }),
  person: Type.Optional(Type.Union([Type.Literal("a"), Type.Literal("b")])),
  language: Type.Union([Type.Literal("de"), Type.Literal("en")]),
  name: Type.String(),
  preparedBy: Type.Optional(
    Type.Object({ firm: Type.String(), address: Maybe, taxNumber: Maybe, clientNumber: Maybe }),
  ),
  run: Type.Object({
    runId: Type.String(),
    asOf: Moment,
    engineVersion: Type.String(),
    ruleSetVersion: Type.String(),
  }),
  filings: Type.Optional(Type.Array(Flat)),
  effects: Type.Optional(Type.Array(Maybe)),
  effectRuns: Type.Optional(
    Type.Array(Type.Union([Type.Object({ before: Maybe, after: Type.String() }), Type.Null()])),
  ),
  sources: Type.Array(
    Type.Object({
      id: Type.String({ pattern: "^[0-9a-f-]{36}$" }),
      providerKey: Type.String(),
      fetchedAt: Maybe,
      files: Type.Array(Flat),
      reported: Type.Array(Flat),
      notices: Type.Array(Flat),
    }),
  ),
});

const PricesSchema = Type.Array(
  Type.Object({ sourceId: Type.String(), asset: Type.String(), price: Type.String() }),
);

/** Checks that each entry has the hash it states and refers to the entry before it. */
export function checkChain(lines: string): Result<readonly DecisionRow[], BundleDifference> {
  const file = "data/corrections.jsonl";
  const rows: DecisionRow[] = [];
  let previous = "0".repeat(64);
  for (const [index, line] of lines.split("\n").slice(0, -1).entries()) {
    const number = index + 1;
    const read = part(file, line, EntrySchema, BUNDLE.entry({ number }));
    if (!read.ok) return read;
    const { hash, ...entry } = read.value;
    if (entry.previous !== previous) return differs(file, BUNDLE.entryDoesNotFollow({ number }));
    if (hashOf(entry) !== hash) return differs(file, BUNDLE.entryHashDiffers({ number }));
    previous = hash;
    const { no, at, by: _by, previous: _previous, ...row } = entry;
    rows.push({ ...row, accountId: "", number: no, hash: null, createdAt: new Date(at) });
  }
  return ok(rows);
}

export function readRecords(
  files: BundleFiles,
  decisions: readonly DecisionRow[],
): Result<BundleRecords, BundleDifference> {
  const settings = part("data/settings.json", textOf(files, "data/settings.json"), SettingsSchema);
  if (!settings.ok) return settings;
  const prices = part("data/prices.json", textOf(files, "data/prices.json"), PricesSchema);
  if (!prices.ok) return prices;
  const raw = new Map<string, readonly StoredRecord[]>();
  for (const { id } of settings.value.sources) {
    const name = `data/raw/${id}.jsonl`;
    if (!files.has(name)) return differs(name, BUNDLE.missing);
    const records: StoredRecord[] = [];
    for (const line of textOf(files, name).split("\n").slice(0, -1)) {
      const no = records.length + 1;
      const read = part(name, line, RawSchema, BUNDLE.line({ number: no }));
      if (!read.ok) return read;
      const record = read.value;
      if (sha256(record.payload) !== record.sha256)
        return differs(name, BUNDLE.recordHashDiffers({ recordId: record.recordId }));
      records.push({ ...record, fetchedAt: new Date(record.fetchedAt) } as StoredRecord);
    }
    raw.set(id, records);
  }
  const attached = new Map<string, Uint8Array>();
  for (const one of attachedIn(decisions)) {
    const name = `data/${attachmentFile(one)}`;
    const bytes = files.get(name);
    if (bytes === undefined) return differs(name, BUNDLE.listedReceiptMissing);
    if (sha256(bytes) !== one.sha256) return differs(name, BUNDLE.otherReceipt);
    attached.set(one.id, bytes);
  }
  return ok({
    settings: settings.value as unknown as BundleSettings,
    raw,
    prices: prices.value as unknown as BundleRecords["prices"],
    decisions,
    attached,
  });
}

/** Parses a part as JSON and checks it against its schema; errors name what is invalid. */
function part<T extends TSchema>(
  file: string,
  text: string,
  schema: T,
  location: Bilingual | null = null,
): Result<Static<T>, BundleDifference> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return differs(file, BUNDLE.notJson({ location }));
  }
  if (Value.Check(schema, value)) return ok(value);
  const [first] = Value.Errors(schema, value);
  const missing = first?.keyword === "required" ? first.params.requiredProperties.slice(0, 1) : [];
  const path = [...(first?.instancePath.split("/").slice(1) ?? []), ...missing];
  const field = path.join(".").slice(0, 200) || "JSON";
  return differs(file, BUNDLE.broken({ location, field }));
}
