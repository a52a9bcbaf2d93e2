import { FORMATS } from "../connectors/file/formats.ts";
import { normalName } from "../connectors/file/table/names.ts";
import type { Message, MessageParam } from "../wording/messages/index.ts";
import type { FilePreview } from "./preview-file.ts";

/** Headings of known formats: they say nothing about a person. */
const KNOWN_HEADINGS: ReadonlySet<string> = new Set(
  FORMATS.flatMap(({ generations }) =>
    generations.flatMap(({ columns }) =>
      columns.split(",").map((name) =>
        normalName(
          name
            .trim()
            .replace(/\?$/, "")
            .replace(/ < .*$/, ""),
        ),
      ),
    ),
  ),
);

const MAX_LETTERS = 3;
const MAX_DIGITS = 9;

/**
 * The shape of a cell: every letter is `a` or `A`, every digit `9`, separators and signs stay. Runs are cut, because the
 * length of a name or an account number can give a person away.
 */
export const shapeOf = (cell: string): string =>
  cell
    .replaceAll(/[\p{L}\p{M}]/gu, (letter) => (/\p{Lu}/u.test(letter) ? "A" : "a"))
    .replaceAll(/\p{N}/gu, "9")
    .replaceAll(/[Aa]{4,}/g, (run) => run.slice(0, MAX_LETTERS))
    .replaceAll(/9{10,}/g, (run) => run.slice(0, MAX_DIGITS));

/** The technical half of a message: its code and the places it names, never what was in a cell. */
function reasonOf({ code, facts }: Message): string {
  const at = ["page", "line"].flatMap((key) => {
    const value = facts[key];
    return typeof value === "number" || (typeof value === "string" && /^\d{1,9}$/.test(value))
      ? [`${key} ${value}`]
      : [];
  });
  const inner = Object.values(facts).flatMap((fact) => (isMessage(fact) ? [reasonOf(fact)] : []));
  return [[code, ...at].join(", "), ...inner].join(": ");
}

const isMessage = (fact: MessageParam): fact is Message =>
  typeof fact === "object" && fact !== null && "code" in fact && "facts" in fact;

/** A report about a file that is not read as expected, without its contents: structure, known headings, shapes of cells. */
export function diagnosisOf({ read, refusal, look, failures, failed, records }: FilePreview): string {
  const heading = (name: string): string =>
    KNOWN_HEADINGS.has(normalName(name)) ? name : `${shapeOf(name)} (unknown)`;
  const formats = (read?.parts ?? []).map(
    ({ format, generation, delimiter, decimal, dates, zone, headerLine }) =>
      `read as ${format}, ${generation}; ${read?.container ?? ""}, delimiter ${JSON.stringify(delimiter)}, decimal ${decimal}, dates ${dates.join(", ")}, zone ${zone}, header in line ${headerLine}`,
  );
  return [
    "Diagnosis of a file. Letters are a or A, digits are 9; long runs are cut; unknown headings are blacked out too.",
    ...(refusal === null ? formats : [`refused: ${reasonOf(refusal)}`]),
    `${records} rows, ${failed} of them not read`,
    ...failures.map((one) => `not read: ${reasonOf(one)}`),
    ...(look === null
      ? ["no table was found"]
      : [
          `${look.encoding}, delimiter ${JSON.stringify(look.delimiter)}, header in line ${look.headerLine}, ${look.columns.length} columns`,
          ...look.columns.map((name, i) => `column ${i + 1}: ${heading(name)}`),
          ...look.rows.map((row, i) => `row ${i + 1}: ${row.map(shapeOf).join(" | ")}`),
        ]),
  ].join("\n");
}
