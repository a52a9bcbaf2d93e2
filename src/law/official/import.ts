import { createHash } from "node:crypto";
import type { Ruleset } from "../types.ts";
import { sourceByAbbreviation, type OfficialDocuments } from "./documents.ts";
import type { Overlay } from "./overlay.ts";
import { readOfficialLetter, readOfficialStatute, type OfficialResult } from "./read-official.ts";
import { xmlOf } from "./zip.ts";

/** A file as it was given: `file` is the name to show, never a path. */
export type InputFile = { readonly file: string; readonly bytes: Uint8Array };

export type ImportResult =
  | { readonly ok: true; readonly overlay: Overlay }
  | { readonly ok: false; readonly errors: readonly string[] };

/**
 * Makes an overlay of the files given. Wording imported earlier stays for the sources that are not among them.
 * Nothing is imported when one file does not fit: half a law would be worse than none.
 */
export async function importOfficial(
  ruleset: Ruleset,
  documents: OfficialDocuments,
  files: { readonly letters: readonly InputFile[]; readonly statutes: readonly InputFile[] },
  previous: Overlay | null = null,
): Promise<ImportResult> {
  const read: { input: InputFile; result: OfficialResult }[] = [];
  const letterKey = documents.letters[0]?.sourceKey ?? "";
  for (const input of files.letters) {
    read.push({ input, result: await readOfficialLetter(ruleset, letterKey, input.bytes) });
  }
  for (const input of files.statutes) {
    const xml = xmlOf(input.bytes);
    const result = xml.ok
      ? readOfficialStatute(ruleset, sourceByAbbreviation(documents), xml.text)
      : { ok: false as const, errors: [xml.message] };
    read.push({ input, result });
  }

  const errors = read.flatMap(({ input, result }) =>
    result.ok ? [] : result.errors.map((message) => `${input.file}: ${message}`),
  );
  const taken = read.flatMap(({ input, result }) => (result.ok ? [{ input, ...result }] : []));
  for (const { sourceKey, input } of taken) {
    const first = taken.find((other) => other.sourceKey === sourceKey)?.input;
    if (first !== input) errors.push(`${input.file}: ${sourceKey} was given already (${first?.file ?? ""})`);
  }
  if (read.length === 0) errors.push("no file was given");
  if (errors.length > 0) return { ok: false, errors };
  return { ok: true, overlay: merge(ruleset, taken, previous) };
}

function merge(
  ruleset: Ruleset,
  taken: readonly { sourceKey: string; input: InputFile; wording: ReadonlyMap<string, string> }[],
  previous: Overlay | null,
): Overlay {
  const replaced = new Set(taken.map(({ sourceKey }) => sourceKey));
  const kept = previous?.version === ruleset.version ? previous : null;
  const sourceOf = (key: string): string => ruleset.clauseByKey.get(key)?.sourceKey ?? "";
  const wording = new Map([
    ...Object.entries(kept?.wording ?? {}).filter(
      ([key]) => sourceOf(key) !== "" && !replaced.has(sourceOf(key)),
    ),
    ...taken.flatMap((source) => [...source.wording]),
  ]);
  const inputs = [
    ...(kept?.inputs ?? []).filter(({ sourceKey }) => !replaced.has(sourceKey)),
    ...taken.map(({ sourceKey, input: { file, bytes } }) => ({
      sourceKey,
      file,
      sha256: createHash("sha256").update(bytes).digest("hex"),
      bytes: bytes.byteLength,
    })),
  ].toSorted((a, b) => (a.sourceKey < b.sourceKey ? -1 : 1));
  // In the order of the ruleset, so that the same files give the same bytes.
  const ordered = ruleset.clauses.flatMap(({ key }) => {
    const text = wording.get(key);
    return text === undefined ? [] : [[key, text] as const];
  });
  return { version: ruleset.version, inputs, wording: Object.fromEntries(ordered) };
}
