import { expect, it } from "vitest";
import { readerOf } from "./question-reader.ts";
import { spellOut } from "./shorthand.ts";

it.each([
  ["BTC PV, Ansch. 03/24, stpfl. Verk.?", "BTC Privatvermögen, Anschaffung 03/24, steuerpflichtig Verkauf?"],
  ["TG-Verluste n. § 20", "Termingeschäft-Verluste nach § 20"],
  ["Transaktionsgeb. als WK?", "Transaktionsgebühren als Werbungskosten?"],
  ["Ist das privat? Pass. Und be careful, mein Geld.", "Ist das privat? Pass. Und be careful, mein Geld."],
])("spells out what advisers shorten: %s", (written, full) => expect(spellOut(written)).toBe(full));

it("ends no sentence at a short form, and changes nothing of what is quoted", () => {
  const question = "Ansch. 02/24 b. ausl. Börse. Verk. 04/25?";
  const short = readerOf({ abilities: ["shorthand"] })(question);
  expect(short.map(({ text }) => text)).toEqual(["Ansch. 02/24 b. ausl. Börse.", "Verk. 04/25?"]);
  expect(short[0]?.words).toEqual(expect.arrayContaining(["anschaffung", "auslandisch"]));
  // A version that was released before reads what is written.
  expect(readerOf({})(question)).toHaveLength(5);
});
