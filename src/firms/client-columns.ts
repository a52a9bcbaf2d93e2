import { COUNTRIES } from "../tax/index.ts";
import { message, type Message } from "../wording/messages/index.ts";
import { err, ok, type Result } from "../basics/result.ts";
import type { ClientInput } from "./managed-clients.ts";

/** A row of an imported list of clients: the client, or the reason why the row cannot be used. */
export type ImportedRow = {
  readonly line: number;
  readonly name: string;
  readonly result: Result<ClientInput, Message>;
};

type Field = "number" | "name" | "first" | "email" | "taxNumber" | "taxOffice" | "partner" | "residence";

/** Names of the columns in lists of office programs, lower case and without punctuation. */
const NAMES: Readonly<Record<Field, readonly string[]>> = {
  number: [
    "nummer",
    "nr",
    "mandantennummer",
    "mandantennr",
    "mandant nr",
    "number",
    "no",
    "client number",
    "client no",
  ],
  name: [
    "name",
    "mandant",
    "mandantenname",
    "bezeichnung",
    "nachname",
    "client",
    "client name",
    "last name",
    "surname",
  ],
  first: ["vorname", "first name", "given name"],
  email: ["e mail", "email", "mail", "e mail adresse", "email address"],
  taxNumber: ["steuernummer", "st nr", "steuer nr", "tax number", "tax no"],
  taxOffice: ["finanzamt", "tax office"],
  partner: ["partner", "ehepartner", "ehegatte", "ehegattin", "ehefrau", "ehemann", "spouse"],
  residence: ["wohnsitz", "land", "staat", "residence", "country"],
};

const LENGTHS: Readonly<Record<Field, number>> = {
  number: 50,
  name: 199,
  first: 199,
  email: 199,
  taxNumber: 50,
  taxOffice: 199,
  partner: 199,
  residence: 100,
};

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Columns of each field; null if none has the names. */
export function clientColumns(columns: readonly string[]): ReadonlyMap<Field, number> | null {
  const found = new Map<Field, number>();
  for (const [index, column] of columns.entries())
    for (const field of Object.keys(NAMES) as Field[])
      if (!found.has(field) && NAMES[field].includes(plain(column))) found.set(field, index);
  return found.has("name") ? found : null;
}

/** Spreadsheets would compute such a text when the list is exported again. */
const isFormula = (text: string): boolean => /^[=+@\t\r]|^-\D/.test(text);

/** A country by its key, code or name; the text itself if none matches, so that the row is refused with it. */
const residenceOf = (text: string): string =>
  COUNTRIES.find(({ key, code, label }) =>
    [key, code, label.de, label.en].some((name) => name.toLowerCase() === text.toLowerCase()),
  )?.key ?? text;

export function clientOfRow(
  columns: ReadonlyMap<Field, number>,
  fields: readonly string[],
  line: number,
): ImportedRow {
  const cell = (field: Field): string => (fields[columns.get(field) ?? -1] ?? "").trim();
  const optional = (field: Field): string | null => cell(field) || null;
  const name = [cell("first"), cell("name")].filter((part) => part !== "").join(" ");
  const refused = (why: Message): ImportedRow => ({ line, name, result: err(why) });
  for (const field of columns.keys()) {
    const text = cell(field);
    if (isFormula(text)) return refused(message("firms.importFormula", { cell: text.slice(0, 50) }));
    if (text.length > LENGTHS[field])
      return refused(message("firms.importTooLong", { cell: text.slice(0, 50) }));
  }
  if (name === "") return refused(message("firms.importNoName"));
  const residence = optional("residence");
  return {
    line,
    name,
    result: ok({
      name,
      number: optional("number"),
      email: optional("email"),
      taxNumber: optional("taxNumber"),
      taxOffice: optional("taxOffice"),
      partner: optional("partner"),
      residence: residence === null ? null : residenceOf(residence),
    }),
  };
}
