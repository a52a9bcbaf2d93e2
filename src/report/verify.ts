import { createHash } from "node:crypto";
import { DECLARATION } from "../assessment/declarations.ts";
import { err, ok, type Result } from "../basics/result.ts";
import {
  type BundleFiles,
  checkChain,
  checkHashes,
  type BundleDifference,
  differs,
  readRecords,
  sha256,
  TAG_FILES,
  textOf,
} from "./bundle-parts.ts";
import { firstDifference } from "./difference.ts";
import { recomputeEffects } from "./recompute-effects.ts";
import { BUNDLE_VERSIONS, bagInfo, type BundleSettings, payloadFiles } from "./formats/bundle.ts";
import { type BundleRecords, computeInput } from "./from-records.ts";
import { assembleReport } from "./assemble.ts";
import { asOlder, hasDeclaration } from "./older-report.ts";
import { BUNDLE } from "./labels.ts";

export type Verified = {
  readonly year: number;
  readonly runId: string;
  readonly status: string;
  readonly files: number;
  readonly corrections: number;
  readonly records: number;
  /** Effects of decisions: the number recomputed, and the number whose runs the bundle cannot reproduce. */
  readonly effects: { readonly computed: number; readonly untold: number };
  /** Files that this version cannot reproduce; their contents are unchecked. */
  readonly notMade: readonly string[];
  /** Whether another program version wrote the bundle. */
  readonly otherVersion: boolean;
  /** Engine of the bundle and the first difference, if it computed other figures than this one. */
  readonly otherFigures: {
    readonly engineVersion: string;
    readonly first: BundleDifference["message"];
  } | null;
};

/**
 * Checks hashes and the chain of corrections, and recomputes everything from the raw records; offline. Everything an
 * attacker could have changed is either an input covered by its hash, or recomputed and compared, or named.
 */
export async function verifyBundle(files: BundleFiles): Promise<Result<Verified, BundleDifference>> {
  const hashes = checkHashes(files);
  if (!hashes.ok) return hashes;
  const log = checkChain(textOf(files, "data/corrections.jsonl"));
  if (!log.ok) return log;
  const read = readRecords(files, log.value);
  if (!read.ok) return read;
  try {
    return await recompute(files, read.value);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return differs("data", BUNDLE.notComputable({ why }));
  }
}

async function recompute(
  files: BundleFiles,
  records: BundleRecords,
): Promise<Result<Verified, BundleDifference>> {
  const { settings } = records;
  const { run } = settings;
  const input = await computeInput(records);
  const otherEngine = run.engineVersion !== input.run.engineVersion;
  // Texts may differ in another program version; figures may differ only if another engine made them.
  const otherVersion = otherEngine || !BUNDLE_VERSIONS.includes(settings.bundle);
  const report = await assembleReport(input, settings.year, settings.person);
  if (input.run.runId !== run.runId && !otherEngine)
    return differs("data/settings.json", BUNDLE.otherRun({ runId: run.runId, computed: input.run.runId }));
  const { difference, ...effects } = await recomputeEffects(records);
  if (difference !== null) {
    const { no, stated, found } = difference;
    return differs("data/settings.json", BUNDLE.otherEffect({ index: no - 1, stated, found }));
  }
  const rebuilt = [
    ...payloadFiles(report, input, settings.language),
    { name: "bag-info.txt", write: (sink: (text: string) => Promise<void>) => sink(bagInfo(report)) },
  ];
  const notMade: string[] = [];
  let otherFigures: Verified["otherFigures"] = null;
  for (const { name, write } of rebuilt) {
    const given = files.get(name);
    if (given === undefined && otherVersion) continue;
    if (given === undefined) return differs(name, BUNDLE.missing);
    const isReport = name === "data/report.json";
    const hash = createHash("sha256");
    const chunks: Buffer[] = [];
    await write(async (chunk) => {
      hash.update(chunk);
      if (isReport) chunks.push(Buffer.from(chunk));
    });
    if (hash.digest("hex") === sha256(given)) continue;
    const mismatch = isReport ? otherFigure(given, Buffer.concat(chunks), otherVersion, run) : null;
    // Figures of another engine cannot be reproduced; the difference is reported instead.
    if (mismatch !== null && otherEngine)
      otherFigures = { engineVersion: run.engineVersion, first: mismatch };
    else if (mismatch !== null) return err({ file: name, message: mismatch });
    if (!otherVersion) return differs(name, BUNDLE.computedDiffers);
    notMade.push(name);
  }
  const known = new Set([...TAG_FILES, ...rebuilt.map(({ name }) => name)]);
  const strangers = [...files.keys()].filter((name) => !known.has(name));
  if (strangers[0] !== undefined && !otherVersion) return differs(strangers[0], BUNDLE.notOfBundle);
  const { cover } = JSON.parse(textOf(files, "data/report.json")) as {
    readonly cover: { readonly status: string };
  };
  return ok({
    year: settings.year,
    runId: run.runId,
    status: cover.status,
    files: files.size,
    corrections: records.decisions.filter(({ kind }) => kind !== DECLARATION).length,
    records: [...records.raw.values()].reduce((sum, { length }) => sum + length, 0),
    effects,
    notMade: [...notMade, ...strangers].toSorted(),
    otherVersion,
    otherFigures,
  });
}

/** The first figure of the report that differs from the one computed from the records. */
function otherFigure(
  given: Uint8Array,
  recomputed: Uint8Array,
  otherVersion: boolean,
  { runId, engineVersion }: BundleSettings["run"],
): BundleDifference["message"] | null {
  const parsed = (bytes: Uint8Array): Cover => JSON.parse(Buffer.from(bytes).toString("utf8")) as Cover;
  const stated = parsed(given);
  const computed = otherVersion && !hasDeclaration(stated) ? asOlder(parsed(recomputed)) : parsed(recomputed);
  // Another engine gives the same figures another run id.
  const named = otherVersion ? { ...computed, cover: { ...computed.cover, runId, engineVersion } } : computed;
  const difference = firstDifference(stated, named, otherVersion);
  if (difference === null) return null;
  const { path, a, b } = difference;
  return BUNDLE.otherFigure({ path, stated: a, computed: b });
}

type Cover = { readonly cover: Readonly<Record<string, unknown>> };
