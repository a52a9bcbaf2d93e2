import { describe, expect, it } from "vitest";
import {
  checksOf,
  type MappingDraft,
  draftOf,
  FIXED,
  mappingOf,
  newDraft,
  proposedDraft,
  sharedMapping,
  wordsFor,
} from "./draft.ts";
import { TEXT } from "./locales/index.ts";

const LOOK = {
  columns: ["Wann", "Was", "Coin", "Menge", "Nr"],
  words: [[], ["Kauf", "Zins"], ["BTC"], [], []],
};
const SIGNED: MappingDraft = {
  ...newDraft("Bank X"),
  amounts: "signed",
  columns: { time: "Wann", type: "Was", amount: "Menge", asset: FIXED, sent_amount: "Nr" },
  fixed: { asset: " BTC " },
  types: { Kauf: "spot_buy", Zins: "ignore" },
};
const wrong = (draft: MappingDraft): readonly string[] =>
  Object.entries(checksOf(draft, LOOK, TEXT.en)).flatMap(([field, flaw]) => (flaw === null ? [] : field));

describe("a draft of a mapping", () => {
  it("reports missing values at their field", () => {
    expect(wrong(newDraft(""))).toEqual(["name", "time", "type", "sent_amount"]);
    expect(wrong({ ...SIGNED, fixed: {} })).toEqual(["asset"]);
    expect(wrong({ ...SIGNED, types: { Kauf: "spot_buy" } })).toEqual(["types"]);
    // A column of amounts cannot be the type column.
    expect(wrong({ ...SIGNED, columns: { ...SIGNED.columns, type: "Menge" } })).toEqual(["type"]);
    expect(wrong({ ...SIGNED, timeZone: "Mond/Krater" })).toEqual(["timeZone"]);
    expect(wrong({ ...SIGNED, timeZone: "+02:00" })).toEqual([]);
  });

  it("starts with the proposal, or with a shared template", () => {
    const proposed = { fields: { time: "Wann", amount: "Menge" }, fixed: { asset: "BTC" }, types: {} };
    const draft = proposedDraft("Bank X", { columns: LOOK.columns, proposed });
    expect(draft).toMatchObject({ amounts: "signed", columns: { time: "Wann", asset: FIXED } });
    expect(proposedDraft("Bank X", { columns: LOOK.columns, proposed: null })).toEqual(newDraft("Bank X"));
    const mapping = mappingOf(SIGNED, LOOK.columns);
    expect(sharedMapping(JSON.stringify(mapping))).toEqual(mapping);
    for (const text of ["", "{}", "null", "[1]", '{"name":"x","fields":{"time":1},"types":{},"columns":[]}'])
      expect(sharedMapping(text)).toBeNull();
  });

  it("converts to the mapping that the service reads, without unused fields, and back", () => {
    const mapping = mappingOf(SIGNED, LOOK.columns);
    expect(mapping).toEqual({
      name: "Bank X",
      columns: LOOK.columns,
      fields: { time: "Wann", type: "Was", amount: "Menge" },
      fixed: { asset: "BTC" },
      types: { Kauf: "spot_buy", Zins: "ignore" },
      timeZone: "Europe/Berlin",
    });
    expect(mappingOf(draftOf(mapping), LOOK.columns)).toEqual(mapping);
    expect(wordsFor(SIGNED, LOOK)).toEqual(["Kauf", "Zins"]);
  });
});
