import { expect, it } from "vitest";
import { readerOf } from "./question-reader.ts";
import { spellOut } from "./shorthand.ts";

it.each([
  ["BTC PV, Ansch. 03/24, stpfl. Verk.?", "BTC Privatvermögen, Anschaffung 03/24, steuerpflichtig Verkauf?"],
  ["TG-Verluste n. § 20", "Termingeschäft-Verluste nach § 20"],
  ["Transaktionsgeb. als WK?", "Transaktionsgebühren als Werbungskosten?"],
  ["Ist das privat? Pass. Und be careful, mein Geld.", "Ist das privat? Pass. Und be careful, mein Geld."],
])("expands the abbreviations of tax advisers: %s", (written, full) => expect(spellOut(written)).toBe(full));

it("does not end a sentence at an abbreviation, and does not change quoted text", () => {
  const question = "Ansch. 02/24 b. ausl. Börse. Verk. 04/25?";
  const short = readerOf({ abilities: ["shorthand"] })(question);
  expect(short.map(({ text }) => text)).toEqual(["Ansch. 02/24 b. ausl. Börse.", "Verk. 04/25?"]);
  expect(short[0]?.words).toEqual(expect.arrayContaining(["anschaffung", "auslandisch"]));
  // Earlier versions read the text unchanged.
  expect(readerOf({})(question)).toHaveLength(5);
});
