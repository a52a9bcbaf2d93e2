import { describe, expect, it } from "vitest";
import { buildConceptReader, splitCompound, withBesides } from "./concepts.ts";
import { tokenise } from "./text.ts";
import { readWords } from "./situations.ts";

const read = buildConceptReader({
  parts: "bitcoin, verkauf, gewinn, gebühr",
  groups: { none: "kein*, ohne, no", document: "beleg, receipt" },
  concepts: {
    sale: "verkauf, verkaufen, sell",
    period: "lange halten, holding_period",
    unproven: "{none} {document}",
    salary: "=gehalt",
    mining: "cloud_mining",
  },
  leftOut: {},
  outside: { soil: "boden*" },
});
const found = (text: string): string[] => [...read(tokenise(text))].toSorted();

describe("the concepts in a text", () => {
  it.each([
    ["Ich verkaufe morgen", ["sale"]],
    ["Bitcoinverkäufe", ["sale"]],
    ["Bitcoinverkauf", ["sale"]],
    ["Wie lange soll ich sie halten?", ["period"]],
    ["the holding period", ["period"]],
    ["period of holding", []],
    ["ich habe keinen einzigen Beleg", ["unproven"]],
    ["no receipts", ["unproven"]],
    ["Gehalt", ["salary"]],
    ["gehalten", []],
    ["Cloud-Mining und Cloudmining", ["mining"]],
    ["Bodenschätze verkaufen", ["sale", "soil"]],
    ["", []],
  ])("%s", (text, concepts) => {
    expect(found(text)).toEqual(concepts);
  });

  it("splits a compound, or finds its last part", () => {
    const parts = new Set(["bitcoin", "gewinn", "gebuhr"]);
    expect(splitCompound("bitcoingewinn", parts)).toEqual(["bitcoin", "gewinn"]);
    expect(splitCompound("auszahlungsgebuhr", parts)).toEqual(["gebuhr"]);
    expect(splitCompound("wolkenkratzer", parts)).toEqual([]);
  });
});

describe("the shipped situations", () => {
  it.each(["de-2025-03-06", "de-2025-03-06.2"])(
    "refer only to concepts and groups that exist: %s",
    (version) => {
      const { concepts, situations } = readWords(version);
      const known = new Set(
        [concepts.concepts, concepts.leftOut, concepts.outside].flatMap((listed) => Object.keys(listed)),
      );
      const named = situations.flatMap(({ when, not = [] }) => [
        ...when.flatMap((one) => one.split("|")),
        ...not,
      ]);
      expect(named.filter((concept) => !known.has(concept))).toEqual([]);
      const groups = [...JSON.stringify(concepts).matchAll(/\{([a-z_]+)\}/g)].map(([, name]) => name ?? "");
      expect(groups.filter((name) => concepts.groups[name] === undefined)).toEqual([]);
    },
  );
});

describe("vocabulary added by a version", () => {
  const read = (version: string, text: string): ReadonlySet<string> =>
    buildConceptReader(readWords(version).concepts)(tokenise(text));

  it.each([
    ["Einen Coin habe ich nie besessen, am Ende wurde mir die Differenz überwiesen.", "derivatives"],
    ["He got them from his brother for his fortieth.", "gift"],
    ["Die Gemeinschaft hat sich zerstritten, und die Kette ging zwei Wege.", "fork"],
    ["What I hold has another ticker now.", "swap"],
    ["Das Konto war leergeräumt.", "theft"],
    ["Die Coins habe ich mir geborgt und verkauft.", "short_sale"],
  ])("a fact described without its name: %s", (text, concept) => {
    expect(read("de-2025-03-06.2", text)).toContain(concept);
    expect(read("de-2025-03-06", text)).not.toContain(concept);
  });

  it("only adds words to existing concepts", () => {
    const file = { parts: "a", groups: {}, concepts: { sale: "verkauf" }, leftOut: {}, outside: {} };
    const besides = { groups: {}, concepts: { sale: "weggegeben" }, leftOut: {} };
    expect(withBesides(file, besides).concepts).toEqual({ sale: "verkauf, weggegeben" });
    expect(() => withBesides(file, { ...besides, concepts: { gift: "geschenkt" } })).toThrow("gift");
  });
});
