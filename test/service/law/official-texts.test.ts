import { beforeAll, describe, expect, it } from "vitest";
import { loadRulesets, type Ruleset } from "../../../src/law/index.ts";
import { importOfficial, loadOfficialDocuments, verifyWording } from "../../../src/law/official/index.ts";
import { readLetter, type Passage } from "../../../src/law/official/letter.ts";
import { readPdfLines } from "../../../src/guard/pdf-lines.ts";
import { hasOfficialTexts, officialBytes } from "./official-texts.ts";

function shipped(): Ruleset {
  const result = loadRulesets();
  const ruleset = result.ok ? result.value.find(({ version }) => version === "de-2025-03-06") : undefined;
  if (ruleset === undefined) throw new Error("the German ruleset does not load");
  return ruleset;
}

describe.skipIf(!hasOfficialTexts)("the official texts", () => {
  const ruleset = shipped();
  let passages: readonly Passage[] = [];
  beforeAll(async () => {
    const document = await readPdfLines(officialBytes("bmf-2025-03-06.pdf"));
    const letter = document.ok ? readLetter(document.value) : document;
    if (!letter.ok) throw new Error(JSON.stringify(letter));
    passages = letter.value;
  });

  it("contain all 110 marginal numbers with the page and heading of the ruleset", () => {
    expect(passages).toHaveLength(110);
    for (const { randnummer, page, heading } of passages) {
      const clause = ruleset.clauseByKey.get(`DE.BMF.2025-03-06.RN${randnummer}`);
      expect({ randnummer, page, heading }).toEqual({
        randnummer: clause?.randnummer,
        page: clause?.page,
        heading: clause?.heading,
      });
    }
  });

  // First and last words as printed in the letter: across page breaks, before headings, around the example.
  it.each([
    ["1", "Ein Kryptowert ist", "gespeichert werden kann."],
    ["3", "Vor diesem Hintergrund", "mit herkömmlichen Wertpapieren vergleichbar sind."],
    ["19", "Die Zahl der Wallets einer Person", "eine Vielzahl von Personen genutzt."],
    ["20a", "Auf dezentralen Finanzmärkten", "Peer-to-Pool) ermöglichen."],
    ["23", "Für die Ermittlung des Bestandes", "0,004 Bitcoin zurück an A"],
    ["32", "Wirtschaftsgüter sind dem Eigentümer", "(vgl. Randnummer 19)."],
    ["105", "Steuerpflichtige, bei denen", "auf diese Systeme verlangt werden."],
    ["106", "Dieses Schreiben ist ab dem Zeitpunkt", "bis einschließlich 2024 nicht beanstandet."],
  ])("contain Rn %s from its first to its last word", (randnummer, first, last) => {
    const text = passages.find((passage) => passage.randnummer === randnummer)?.text;
    expect(text?.startsWith(first), text).toBe(true);
    expect(text?.endsWith(last), text).toBe(true);
    expect(text).not.toMatch(/Seite \d+ von 34/);
    expect(text).toMatch(/[.):;A]$/);
  });

  it("contain the statutes word for word as quoted, and the letter never as restated", async () => {
    const statutes = (["estg.xml", "ao_1977.xml", "bgb.xml"] as const).map((file) => ({
      file,
      bytes: officialBytes(file),
    }));
    const letters = [{ file: "letter.pdf", bytes: officialBytes("bmf-2025-03-06.pdf") }];
    const documents = loadOfficialDocuments(ruleset.version);
    const imported = await importOfficial(ruleset, documents, { letters, statutes });
    if (!imported.ok) throw new Error(imported.error.map(({ code }) => code).join("\n"));
    const result = verifyWording(ruleset, imported.value);
    expect(result.misquoted).toEqual([]);
    expect(result.restated).toHaveLength(110);
    // No long sentence of a restatement may be the ministry's own.
    const copied = result.restated.flatMap(({ clauseKey, differences }) => {
      const ours = ruleset.clauseByKey.get(clauseKey)?.shippedText ?? "";
      const official = differences.filter(
        ({ side, sentence }) => side === "official" && sentence.length > 60,
      );
      return official.filter(({ sentence }) => ours.includes(sentence)).map(({ sentence }) => sentence);
    });
    expect(copied).toEqual([]);
  });
});
