import { describe, expect, it } from "vitest";
import { shippedIndex } from "../testing/shipped.ts";
import { spelledOut } from "./written-citation.ts";

const { citations } = shippedIndex();
const short = (key: string): string => key.replace(/^DE\.(BMF\.2025-03-06\.)?/, "");
const cited = (question: string): string[] => citations(question).keys.map(short);

describe("an informal citation", () => {
  it.each([
    ["§ 23 III 5 EStG", "ESTG.23.3.5"],
    ["§ 23 Abs3 S5", "ESTG.23.3.5"],
    ["23 III 5 EStG", "ESTG.23.3.5"],
    ["§ 22 Nr.3 S.2", "ESTG.22.3.2"],
    ["§22 Nr3 S2 EStG", "ESTG.22.3.2"],
    ["BMF 2025 Tz 57", "RN57"],
    ["BMF Rn57", "RN57"],
    ["Textziffer 57", "RN57"],
    ["mn. 57", "RN57"],
    ["para 57 of the BMF letter", "RN57"],
    ["Sec. 23(3) sentence 5 EStG", "ESTG.23.3.5"],
  ])("%s", (question, key) => expect(cited(question)[0]).toBe(key));

  it("§ 20 VI is the sixth paragraph", () => {
    for (const key of cited("§ 20 VI")) expect(key).toMatch(/^ESTG\.20\.6(\.|$)/);
    expect(cited("§ 20 VI")).not.toEqual([]);
    expect(cited("Verlustverrechnung nach § 20 VI EStG bei Futures")[0]).toMatch(/^ESTG\.20\.6(\.|$)/);
  });

  it("f. and ff. are the following locations", () => {
    expect(cited("Rn. 61 f.")).toEqual(["RN61", "RN62"]);
    expect(cited("Rz. 61 ff. zur Reihenfolge")).toEqual(["RN61", "RN62", "RN63"]);
    expect(cited("§§ 22 f. EStG").map((key) => key.split(".")[1])).toEqual(["22", "23"]);
  });

  it("a section without a paragraph means its parts about crypto: no real estate", () => {
    for (const question of [
      "§ 23",
      "§ 23 EStG",
      "Was regelt § 23 EStG bei Kryptowerten?",
      "§ 23 Abs. 1 EStG",
    ]) {
      expect(cited(question)[0], question).toBe("ESTG.23.1.1.2");
      expect(cited(question)).not.toContain("ESTG.23.1.1.1");
    }
    expect(cited("§ 23 Abs. 1 Satz 1 Nr. 1 EStG")[0]).toBe("ESTG.23.1.1.1");
  });

  it("text without a citation is unchanged", () => {
    for (const text of [
      "Under § 23 I sold 5 coins",
      "I bought 3 ETH and 5 BTC",
      "1000 Euro Gewinn am 15.3.2024",
      "Windows 10 X und 5 f",
    ])
      expect(spelledOut(text)).toBe(text);
    expect(cited("Under § 23 I sold 5 coins")[0]).toBe("ESTG.23.1.1.2");
  });
});
