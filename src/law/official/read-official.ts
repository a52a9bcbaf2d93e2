import type { Ruleset } from "../types.ts";
import { parseLocator } from "../locator.ts";
import { parseStatute } from "./gii-xml.ts";
import { readLetter } from "./letter.ts";
import { readPdfLines } from "./pdf-lines.ts";
import { wordingAt } from "./statute-text.ts";

/** Clause key to official wording, for the clauses of one source. */
export type Wording = ReadonlyMap<string, string>;

export type OfficialResult =
  | { readonly ok: true; readonly sourceKey: string; readonly wording: Wording }
  | { readonly ok: false; readonly errors: readonly string[] };

/** Reads the letter's PDF: it must hold exactly the marginal numbers of the ruleset. */
export async function readOfficialLetter(
  ruleset: Ruleset,
  sourceKey: string,
  pdf: Uint8Array,
): Promise<OfficialResult> {
  const document = await readPdfLines(pdf);
  if (!document.ok) return { ok: false, errors: [`is not a readable PDF: ${document.message}`] };
  const letter = readLetter(document.pages);
  if (!letter.ok) return letter;

  const found = new Map(letter.passages.map((passage) => [passage.randnummer, passage.text]));
  const clauses = ruleset.clauses.filter((clause) => clause.sourceKey === sourceKey);
  const known = new Set(clauses.map((clause) => clause.randnummer));
  const errors = [
    ...clauses
      .filter(({ randnummer }) => !found.has(randnummer))
      .map((c) => `no marginal number ${c.randnummer}`),
    ...[...found.keys()].filter((number) => !known.has(number)).map((n) => `unknown marginal number ${n}`),
  ];
  if (errors.length > 0) return { ok: false, errors };
  return {
    ok: true,
    sourceKey,
    wording: new Map(clauses.map((c) => [c.key, found.get(c.randnummer) ?? ""])),
  };
}

/** Reads a law's XML. Which law it is says its abbreviation; every place the ruleset quotes must be in it. */
export function readOfficialStatute(
  ruleset: Ruleset,
  abbreviations: ReadonlyMap<string, string>,
  xml: string,
): OfficialResult {
  const parsed = parseStatute(xml);
  if (!parsed.ok) return { ok: false, errors: [parsed.message] };
  const { statute } = parsed;
  const sourceKey = abbreviations.get(statute.abbreviation);
  if (sourceKey === undefined) {
    const known = [...abbreviations.keys()].join(", ");
    return {
      ok: false,
      errors: [`is "${statute.abbreviation}", which this ruleset does not cite (${known})`],
    };
  }
  const wording = new Map<string, string>();
  const errors: string[] = [];
  for (const clause of ruleset.clauses.filter((candidate) => candidate.sourceKey === sourceKey)) {
    const locator = parseLocator(clause.randnummer);
    const text = locator && wordingAt(statute, locator);
    if (text === null || text === "") errors.push(`has no ${clause.randnummer}`);
    else wording.set(clause.key, text);
  }
  return errors.length > 0 ? { ok: false, errors } : { ok: true, sourceKey, wording };
}
