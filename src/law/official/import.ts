import { createHash } from "node:crypto";
import { strFromU8, unzipSync } from "fflate";
import { err, ok, type Result } from "../../basics/result.ts";
import { parseLocator } from "../locator.ts";
import type { Ruleset } from "../ruleset-schema.ts";
import { foldersOf } from "../version.ts";
import { sourceByAbbreviation, type OfficialDocuments } from "./fetch.ts";
import { parseStatute } from "./gii-xml.ts";
import { readLetter } from "./letter.ts";
import type { Overlay } from "./overlay.ts";
import { readPdfLines } from "../../guard/pdf-lines.ts";
import { wordingAt } from "./statute-text.ts";
import { message, type Message } from "../../wording/messages/index.ts";

/** An input file; `file` is a name for messages, never a path. */
export type InputFile = { readonly file: string; readonly bytes: Uint8Array };

/**
 * Creates an overlay from the given files. Earlier imports stay for sources that are not among them. If any file does
 * not fit, nothing is imported: half a law would be worse than none.
 */
export async function importOfficial(
  ruleset: Ruleset,
  documents: OfficialDocuments,
  files: { readonly letters: readonly InputFile[]; readonly statutes: readonly InputFile[] },
  previous: Overlay | null = null,
): Promise<Result<Overlay, readonly Message[]>> {
  const read: { input: InputFile; result: OfficialResult }[] = [];
  const letterKey = documents.letters[0]?.sourceKey ?? "";
  for (const input of files.letters) {
    read.push({ input, result: await readOfficialLetter(ruleset, letterKey, input.bytes) });
  }
  for (const input of files.statutes) {
    const xml = xmlOf(input.bytes);
    const result = xml.ok
      ? readOfficialStatute(ruleset, sourceByAbbreviation(documents), xml.value)
      : err([xml.error]);
    read.push({ input, result });
  }

  const errors = read.flatMap(({ input, result }) =>
    result.ok ? [] : result.error.map((why) => ofFile(input, why)),
  );
  const taken = read.flatMap(({ input, result }) => (result.ok ? [{ input, ...result.value }] : []));
  for (const { sourceKey, input } of taken) {
    const first = taken.find((other) => other.sourceKey === sourceKey)?.input;
    if (first !== input)
      errors.push(ofFile(input, message("law.duplicateFile", { sourceKey, first: first?.file ?? "" })));
  }
  if (read.length === 0) errors.push(message("law.missingFile"));
  return errors.length > 0 ? err(errors) : ok(merge(ruleset, taken, previous));
}

const ofFile = ({ file }: InputFile, why: Message): Message => message("law.ofFile", { file, why });

function merge(
  ruleset: Ruleset,
  taken: readonly { sourceKey: string; input: InputFile; wording: ReadonlyMap<string, string> }[],
  previous: Overlay | null,
): Overlay {
  const replaced = new Set(taken.map(({ sourceKey }) => sourceKey));
  const reused = previous !== null && foldersOf(ruleset.version).includes(previous.version) ? previous : null;
  const sourceOf = (key: string): string => ruleset.clauseByKey.get(key)?.sourceKey ?? "";
  const wording = new Map([
    ...Object.entries(reused?.wording ?? {}).filter(
      ([key]) => sourceOf(key) !== "" && !replaced.has(sourceOf(key)),
    ),
    ...taken.flatMap((source) => [...source.wording]),
  ]);
  const inputs = [
    ...(reused?.inputs ?? []).filter(({ sourceKey }) => !replaced.has(sourceKey)),
    ...taken.map(({ sourceKey, input: { file, bytes } }) => ({
      sourceKey,
      file,
      sha256: createHash("sha256").update(bytes).digest("hex"),
      bytes: bytes.byteLength,
    })),
  ].toSorted((a, b) => (a.sourceKey < b.sourceKey ? -1 : 1));
  // Wording in the order of the ruleset, so that the same files give the same bytes.
  const ordered = ruleset.clauses.flatMap(({ key }) => {
    const text = wording.get(key);
    return text === undefined ? [] : [[key, text] as const];
  });
  return { version: ruleset.version, inputs, wording: Object.fromEntries(ordered) };
}

/** Clause key to official wording, for the clauses of one source. */
type Wording = ReadonlyMap<string, string>;

type OfficialResult = Result<{ readonly sourceKey: string; readonly wording: Wording }, readonly Message[]>;

/** Reads the letter's PDF, which must contain exactly the marginal numbers of the ruleset. */
async function readOfficialLetter(
  ruleset: Ruleset,
  sourceKey: string,
  pdf: Uint8Array,
): Promise<OfficialResult> {
  const document = await readPdfLines(pdf);
  if (!document.ok) return err([message("law.unreadablePdf", { why: document.error.detail })]);
  const letter = readLetter(document.value);
  if (!letter.ok) return letter;

  const found = new Map(letter.value.map((passage) => [passage.randnummer, passage.text]));
  const clauses = ruleset.clauses.filter((clause) => clause.sourceKey === sourceKey);
  const known = new Set(clauses.map((clause) => clause.randnummer));
  const errors = [
    ...clauses
      .filter(({ randnummer }) => !found.has(randnummer))
      .map((c) => message("law.missingMarginalNumber", { number: c.randnummer })),
    ...[...found.keys()]
      .filter((number) => !known.has(number))
      .map((number) => message("law.unknownMarginalNumber", { number })),
  ];
  if (errors.length > 0) return err(errors);
  return ok({ sourceKey, wording: new Map(clauses.map((c) => [c.key, found.get(c.randnummer) ?? ""])) });
}

/**
 * Reads the XML of a law, which is identified by its abbreviation and must contain every location that the ruleset
 * quotes.
 */
function readOfficialStatute(
  ruleset: Ruleset,
  abbreviations: ReadonlyMap<string, string>,
  xml: string,
): OfficialResult {
  const parsed = parseStatute(xml);
  if (!parsed.ok) return err([parsed.error]);
  const { value: statute } = parsed;
  const sourceKey = abbreviations.get(statute.abbreviation);
  if (sourceKey === undefined) {
    const known = [...abbreviations.keys()].join(", ");
    return err([message("law.notCited", { name: statute.abbreviation, known })]);
  }
  const wording = new Map<string, string>();
  const errors: Message[] = [];
  for (const clause of ruleset.clauses.filter((candidate) => candidate.sourceKey === sourceKey)) {
    const locator = parseLocator(clause.randnummer);
    const text = locator && wordingAt(statute, locator);
    if (text === null || text === "") errors.push(message("law.missingClause", { place: clause.randnummer }));
    else wording.set(clause.key, text);
  }
  return errors.length > 0 ? err(errors) : ok({ sourceKey, wording });
}

/** Larger files are not unpacked: no law has this size. */
const MAX_XML_BYTES = 64 * 1024 * 1024;

/** The XML in a file: the file itself, or the only XML in the ZIP of gesetze-im-internet.de. */
function xmlOf(bytes: Uint8Array): Result<string, Message> {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return ok(strFromU8(bytes));
  try {
    const entries = unzipSync(bytes, {
      filter: ({ name, originalSize }) =>
        name.toLowerCase().endsWith(".xml") && originalSize <= MAX_XML_BYTES,
    });
    const [entry, ...more] = Object.values(entries);
    if (entry === undefined || more.length > 0) return err(message("law.notOneXml"));
    return ok(strFromU8(entry));
  } catch (error) {
    return err(message("law.unreadableZip", { why: error instanceof Error ? error.message : String(error) }));
  }
}
