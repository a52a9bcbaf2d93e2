import { createHash } from "node:crypto";
import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { cakeRuleset } from "../testing/tiny-ruleset.ts";
import type { OfficialDocuments } from "./fetch.ts";
import { importOfficial, type InputFile } from "./import.ts";
import { applyOverlay, overlayErrors, parseOverlay } from "./overlay.ts";
import { tinyPdf } from "../../guard/testing/tiny-pdf.ts";
import { tinyLetter } from "./testing/tiny-letter.ts";
import { tinyStatute } from "./testing/tiny-statute.ts";
import { compareWording, verifyWording } from "./verify.ts";
import { textOf } from "../../wording/messages/index.ts";

const ruleset = cakeRuleset();
const documents: OfficialDocuments = {
  letters: [{ sourceKey: "letter", url: "https://example.org/letter.pdf" }],
  statutes: [{ sourceKey: "law", abbreviations: ["KuchenG 1999"], url: "https://example.org/xml.zip" }],
};
const pdf: InputFile = { file: "letter.pdf", bytes: tinyLetter };
const xml: InputFile = { file: "law.xml", bytes: strToU8(tinyStatute) };
const both = { letters: [pdf], statutes: [xml] };

async function imported(files = both, previous: Parameters<typeof importOfficial>[3] = null) {
  const result = await importOfficial(ruleset, documents, files, previous);
  if (!result.ok) throw new Error(result.error.map((one) => textOf(one, "en")).join("\n"));
  return result.value;
}
const errorsOf = async (files: Partial<typeof both>): Promise<readonly string[]> => {
  const result = await importOfficial(ruleset, documents, { letters: [], statutes: [], ...files });
  return result.ok ? [] : result.error.map((one) => textOf(one, "en"));
};

describe("importOfficial", () => {
  it("reads the wording of every clause and the checksum of every file", async () => {
    const overlay = await imported();
    expect(overlay.wording).toEqual({
      "DE.LETTER.RN1": expect.stringMatching(/^Ein Kuchen ist/),
      "DE.LETTER.RN1a": expect.stringMatching(/^Zu unterscheiden sind:/),
      "DE.LETTER.RN2": "Gilt ab 2025.",
      "DE.LAW.1": "Das Nähere regelt das Rezept.",
      "DE.LAW.2": "Danach nicht.",
    });
    const sha256 = createHash("sha256").update(tinyStatute).digest("hex");
    expect(overlay.inputs[0]).toEqual({ sourceKey: "law", file: "law.xml", sha256, bytes: xml.bytes.length });
    expect(overlay.inputs.map(({ sourceKey }) => sourceKey)).toEqual(["law", "letter"]);
  });

  it("gives the same bytes for the same files", async () => {
    expect(JSON.stringify(await imported())).toBe(JSON.stringify(await imported()));
  });

  it("reads the ZIP the publisher serves", async () => {
    const zip = {
      file: "law.xml.zip",
      bytes: zipSync({ "BJNR0.xml": strToU8(tinyStatute), "p.jpg": strToU8("x") }),
    };
    const overlay = await imported({ letters: [], statutes: [zip] });
    expect(overlay.wording["DE.LAW.2"]).toBe("Danach nicht.");
  });

  it("preserves earlier imports of sources that are not given", async () => {
    const first = await imported({ letters: [pdf], statutes: [] });
    const second = await imported({ letters: [], statutes: [xml] }, first);
    expect(second).toEqual(await imported());
  });

  it("imports nothing if any file does not fit, and reports what is wrong", async () => {
    const short = tinyPdf([
      [
        { x: 42, y: 700, text: "1" },
        { x: 71, y: 700, text: "Nur ein Satz." },
      ],
    ]);
    expect(await errorsOf({ letters: [{ file: "short.pdf", bytes: short }] })).toEqual([
      "short.pdf: no marginal number 1a",
      "short.pdf: no marginal number 2",
    ]);
    const other = strToU8(tinyStatute.replaceAll("KuchenG 1999", "TortenG"));
    expect(await errorsOf({ statutes: [{ file: "t.xml", bytes: other }] })).toEqual([
      't.xml: is "TortenG", which this ruleset does not cite (KuchenG 1999)',
    ]);
    const cut = strToU8(tinyStatute.replace("Danach nicht.", ""));
    expect(await errorsOf({ statutes: [{ file: "cut.xml", bytes: cut }] })).toEqual([
      "cut.xml: has no § 2 Abs. 1 Satz 3",
    ]);
    expect(await errorsOf({ statutes: [xml, { ...xml, file: "again.xml" }] })).toEqual([
      "again.xml: law was given already (law.xml)",
    ]);
    expect(await errorsOf({ letters: [xml] })).toHaveLength(1);
    expect(
      await errorsOf({ statutes: [{ file: "bad.zip", bytes: strToU8("PK\u0003\u0004nonsense") }] }),
    ).toHaveLength(1);
    expect(await errorsOf({})).toEqual(["no file was given"]);
  });
});

describe("an overlay", () => {
  it("changes wording and basis, nothing else", async () => {
    const worded = applyOverlay(ruleset, await imported());
    expect(worded.clauseByKey.get("DE.LETTER.RN2")).toEqual({
      ...ruleset.clauseByKey.get("DE.LETTER.RN2"),
      text: "Gilt ab 2025.",
      textBasis: "official",
    });
    expect(worded.clauses.map(({ key, shippedText }) => [key, shippedText])).toEqual(
      ruleset.clauses.map(({ key, text }) => [key, text]),
    );
    expect(worded.rules).toBe(ruleset.rules);
    expect(worded.topics).toBe(ruleset.topics);
  });

  it("is refused if it belongs to another version or contains an unknown clause", async () => {
    const overlay = await imported();
    expect(overlayErrors(ruleset, overlay)).toEqual([]);
    expect(overlayErrors(ruleset, { ...overlay, version: "cake-2" })).toHaveLength(1);
    expect(overlayErrors(ruleset, { ...overlay, wording: { "DE.LAW.9": "Neu." } })[0]).toContain("DE.LAW.9");
    expect(parseOverlay("{")).toMatchObject({ ok: false });
    expect(parseOverlay(JSON.stringify({ ...overlay, rules: [] }))).toMatchObject({ ok: false });
    expect(parseOverlay(JSON.stringify(overlay))).toEqual({ ok: true, value: overlay });
  });
});

it("verifies the shipped wording sentence by sentence", async () => {
  const overlay = await imported({ letters: [], statutes: [xml] });
  expect(verifyWording(ruleset, overlay)).toEqual({
    misquoted: [],
    restated: [
      {
        clauseKey: "DE.LAW.1",
        randnummer: "§ 1 Abs. 2",
        sourceKey: "law",
        shippedBasis: "restated",
        differences: [
          { side: "shipped", sentence: "Ein Satz." },
          { side: "official", sentence: "Das Nähere regelt das Rezept." },
        ],
      },
    ],
    identical: 1,
    unchecked: 3,
  });
});

it("finds no difference if only line breaks and spaces differ", () => {
  expect(compareWording("Ein Satz.\nNoch  einer.", "Ein Satz. Noch einer.")).toEqual([]);
});

it("names the sentences that only one side has, in reading order", () => {
  const shipped = "Der Kuchen ist süß. Er bleibt steuerfrei bis 600 Euro. Ende.";
  const official = "Der Kuchen ist süß. Er bleibt steuerfrei bis 1 000 Euro. Das gilt ab 2024. Ende.";
  expect(compareWording(shipped, official)).toEqual([
    { side: "shipped", sentence: "Er bleibt steuerfrei bis 600 Euro." },
    { side: "official", sentence: "Er bleibt steuerfrei bis 1 000 Euro." },
    { side: "official", sentence: "Das gilt ab 2024." },
  ]);
});

it("finds missing sentences at either end", () => {
  expect(compareWording("Ende.", "Anfang. Ende.")).toEqual([{ side: "official", sentence: "Anfang." }]);
  expect(compareWording("Anfang. Ende.", "Anfang.")).toEqual([{ side: "shipped", sentence: "Ende." }]);
});
