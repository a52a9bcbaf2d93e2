import { createHash } from "node:crypto";
import { DECLARATION } from "../assessment/declarations.ts";
import { err, ok, type Result } from "../basics/result.ts";
import {
  type BundleFiles,
  checkChain,
  checkHashes,
  type Difference,
  differs,
  readRecords,
  sha256,
  TAG_FILES,
  textOf,
} from "./bundle-parts.ts";
import { firstDifference } from "./difference.ts";
import { effectsAgain } from "./effects-again.ts";
import { BUNDLE_VERSIONS, bagInfo, type BundleSettings, payloadFiles } from "./formats/bundle.ts";
import { type BundleRecords, papersOf } from "./from-records.ts";
import { makeReport } from "./make.ts";
import { asOlder, tellsDeclaration } from "./older-report.ts";

export type Verified = {
  readonly year: number;
  readonly runId: string;
  readonly status: string;
  readonly files: number;
  readonly corrections: number;
  readonly records: number;
  /** Effects of decisions: computed again, and those whose runs the bundle does not give again. */
  readonly effects: { readonly computed: number; readonly untold: number };
  /** Files that this version could not make again: what stands in them nobody has checked. */
  readonly notMade: readonly string[];
  /** Whether another version of the program wrote it. */
  readonly otherVersion: boolean;
  /** Where another engine made the figures and this one finds otherwise: by which, and the first place. */
  readonly otherFigures: { readonly engineVersion: string; readonly first: Difference["message"] } | null;
};

/**
 * Hashes, the chain of corrections, and everything computed again from the raw records; offline. Everything a stranger
 * could have changed is either an input that its hash holds, or is made again and compared, or is named.
 */
export async function verifyBundle(files: BundleFiles): Promise<Result<Verified, Difference>> {
  const hashes = checkHashes(files);
  if (!hashes.ok) return hashes;
  const log = checkChain(textOf(files, "data/corrections.jsonl"));
  if (!log.ok) return log;
  const read = readRecords(files, log.value);
  if (!read.ok) return read;
  try {
    return await computedAgain(files, read.value);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return differs(
      "data",
      `lässt sich aus seinen Rohdatensätzen nicht neu berechnen: ${why}`,
      `cannot be computed again from its records: ${why}`,
    );
  }
}

async function computedAgain(
  files: BundleFiles,
  records: BundleRecords,
): Promise<Result<Verified, Difference>> {
  const { settings } = records;
  const { run } = settings;
  const papers = await papersOf(records);
  const otherEngine = run.engineVersion !== papers.run.engineVersion;
  // Texts may read otherwise in another version of the program; figures may only where another engine made them.
  const otherVersion = otherEngine || !BUNDLE_VERSIONS.includes(settings.bundle);
  const report = await makeReport(papers, settings.year, settings.person);
  if (papers.run.runId !== run.runId && !otherEngine)
    return differs(
      "data/settings.json",
      `Genannt ist die Berechnung ${run.runId}, die Rohdatensätze ergeben ${papers.run.runId}`,
      `run ${run.runId} was stated, the records give ${papers.run.runId}`,
    );
  const { difference, ...effects } = await effectsAgain(records);
  if (difference !== null) {
    const { no, told, found } = difference;
    return differs(
      "data/settings.json",
      `effects[${no - 1}]: Genannt ist ${told}, die Rohdatensätze ergeben ${found}`,
      `effects[${no - 1}]: ${told} was stated, the records give ${found}`,
    );
  }
  const made = [
    ...payloadFiles(report, papers, settings.language),
    { name: "bag-info.txt", write: (sink: (text: string) => Promise<void>) => sink(bagInfo(report)) },
  ];
  const notMade: string[] = [];
  let otherFigures: Verified["otherFigures"] = null;
  for (const { name, write } of made) {
    const given = files.get(name);
    if (given === undefined && otherVersion) continue;
    if (given === undefined) return differs(name, "fehlt", "is missing");
    const isReport = name === "data/report.json";
    const hash = createHash("sha256");
    const pieces: Buffer[] = [];
    await write(async (chunk) => {
      hash.update(chunk);
      if (isReport) pieces.push(Buffer.from(chunk));
    });
    if (hash.digest("hex") === sha256(given)) continue;
    const place = isReport ? otherFigure(given, Buffer.concat(pieces), otherVersion, run) : null;
    // What another engine found is its own finding: this one cannot make it again, and says what it finds.
    if (place !== null && otherEngine) otherFigures = { engineVersion: run.engineVersion, first: place };
    else if (place !== null) return err({ file: name, message: place });
    if (!otherVersion)
      return differs(
        name,
        "ist nicht das, was die Rohdatensätze neu berechnet ergeben",
        "is not what the records give when it is made again",
      );
    notMade.push(name);
  }
  const known = new Set([...TAG_FILES, ...made.map(({ name }) => name)]);
  const strangers = [...files.keys()].filter((name) => !known.has(name));
  if (strangers[0] !== undefined && !otherVersion)
    return differs(strangers[0], "gehört in kein Belegpaket", "is no file of a bundle");
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

/** The first figure of the report that the records do not give. */
function otherFigure(
  given: Uint8Array,
  again: Uint8Array,
  otherVersion: boolean,
  { runId, engineVersion }: BundleSettings["run"],
): Difference["message"] | null {
  const parsed = (bytes: Uint8Array): Cover => JSON.parse(Buffer.from(bytes).toString("utf8")) as Cover;
  const told = parsed(given);
  const computed = otherVersion && !tellsDeclaration(told) ? asOlder(parsed(again)) : parsed(again);
  // Another engine makes another run of the same figures.
  const named = otherVersion ? { ...computed, cover: { ...computed.cover, runId, engineVersion } } : computed;
  const place = firstDifference(told, named, otherVersion);
  if (place === null) return null;
  const { path, a, b } = place;
  return {
    de: `${path}: Der Bericht sagt ${a}, die Rohdatensätze ergeben ${b}`,
    en: `${path}: the report says ${a}, computed from the records it is ${b}`,
  };
}

type Cover = { readonly cover: Readonly<Record<string, unknown>> };
