import { describe, expect, it } from "vitest";
import { shippedIndex } from "../testing/shipped.ts";
import { answerQuestion, buildAnswerWriter, buildRankingIndex, decisiveWords, judge } from "./answer.ts";

const index = shippedIndex();
const short = (key: string): string => key.replace(/^DE\.(BMF\.2025-03-06\.)?/, "");
const found = (question: string): string[] => judge(index, question).clauses.map(({ key }) => short(key));

describe("a question that cites a clause has it as the first result", () => {
  it.each([
    ["Rn. 61", "RN61"],
    ["Was sagt Randnummer 48a zum Staking?", "RN48a"],
    ["Rz 20 a", "RN20a"],
    ["What does marginal number 63 say about fees?", "RN63"],
    ["§ 23 Abs. 3 Satz 5", "ESTG.23.3.5"],
    ["§23 Abs.3 S.5 EStG", "ESTG.23.3.5"],
    ["Section 23(3) sentence 5 EStG", "ESTG.23.3.5"],
    ["§ 23 Absatz 1 Satz 1 Nummer 2 EStG und die Haltefrist", "ESTG.23.1.1.2"],
    ["§ 22 Nr. 3 EStG", "ESTG.22.3"],
    ["22 Nr. 3 Satz 2 EStG", "ESTG.22.3.2"],
    ["188 BGB", "BGB.188.2"],
    ["§ 188 Abs. 3", "BGB.188.3"],
    ["AO 162", "AO.162.1"],
    ["§ 147a AO Aufbewahrung", "AO.147a.1"],
    ["§ 147 Abs. 3 AO", "AO.147.3"],
    ["§ 4 Abs. 3 Satz 4 EStG", "ESTG.4.3.4"],
    ["§ 23 Abs. 3 Satz 6", "ESTG.23.3.6"],
  ])("%s", (question, key) => {
    const { clauses, insufficiencyText } = judge(index, question);
    expect(short(clauses[0]?.key ?? "")).toBe(key);
    expect(clauses[0]?.reason).toMatch(/selbst genannt|Named in the question/);
    expect(insufficiencyText).toBeNull();
  });

  it("several, in the order named", () => {
    expect(found("Rn. 53 bis 55").slice(0, 3)).toEqual(["RN53", "RN54", "RN55"]);
  });

  it("reports a location that is not in the ruleset", () => {
    expect(judge(index, "Rn. 200").insufficiencyText).toContain("Rn. 200");
    expect(judge(index, "§ 19 UStG").insufficiencyText).toContain("§ 19 USTG");
  });

  it("does not mistake an amount or a date for a location", () => {
    expect(index.citations("1000 Euro Gewinn am 15.3.2024")).toEqual({ keys: [], unknown: [] });
  });
});

describe("a story", () => {
  const change =
    "Beim Wandern im Harz kam mir der Gedanke. Ich habe 0,1 Bitcoin verschickt und der Rest kam als Wechselgeld an eine neue Adresse von mir zurück.";
  const gift =
    "Außerdem hat mir Oma Ether geschenkt, die sie 2019 gekauft hatte. Welches Kaufdatum gilt für mich?";

  it("with two points finds a clause for each, and names the passage it answers", () => {
    const { clauses } = judge(index, `${change} ${gift}`);
    const reasonOf = (key: string) => clauses.slice(0, 5).find((clause) => short(clause.key) === key)?.reason;
    expect(reasonOf("RN56")).toContain("Wechselgeld");
    expect(reasonOf("ESTG.23.1.3")).toMatch(/Oma|Kaufdatum/);
  });

  it("has each of its passages shortened to a readable length", () => {
    for (const { reason } of judge(index, `${"und dann war da noch der Hund ".repeat(40)}, Staking?`).clauses)
      expect(reason.length).toBeLessThan(220);
  });
});

describe("the decisive words of a clause", () => {
  it("occur in the clause and describe its subject", () => {
    const { references } = answerQuestion(index, { question: "Rn. 56" });
    const [clause] = references;
    expect(clause?.decisiveWords.length).toBeGreaterThan(0);
    for (const word of clause?.decisiveWords ?? [])
      expect(`${clause?.summary} ${clause?.clauseText}`).toContain(word);
    expect(clause === undefined ? [] : decisiveWords(index, clause)).toEqual(clause?.decisiveWords);
  });
});

describe("an answer", () => {
  const questions = [
    "Wie lange halten?",
    "How are NFTs taxed?",
    "Rezept für Kuchen",
    "Rn. 61",
    "Kann ich Verluste vortragen?",
  ];

  it.each(questions)("is the same bytes every time: %s", (question) => {
    const write = buildAnswerWriter(index);
    for (const maxClauses of [1, 5, 20]) {
      const bytes = write({ question, maxClauses });
      expect(JSON.parse(bytes.toString())).toEqual(answerQuestion(index, { question, maxClauses }));
      expect(write({ question, maxClauses }).equals(bytes)).toBe(true);
    }
  });

  it("keeps its clauses when the official wording replaces ours", () => {
    const { ruleset } = index;
    const clauses = ruleset.clauses.map((clause) => ({
      ...clause,
      text: "anders",
      textBasis: "official" as const,
    }));
    const clauseByKey = new Map(clauses.map((clause) => [clause.key, clause]));
    const reworded = buildRankingIndex({ ...ruleset, clauses, clauseByKey }, index);
    for (const question of questions) expect(judge(reworded, question)).toEqual(judge(index, question));
  });
});

describe("the active version understands what the one before did not", () => {
  const before = shippedIndex("de-2025-03-06");
  const first = (of: typeof index, question: string) => short(judge(of, question).clauses[0]?.key ?? "");

  it("an excluded point does not rank first", () => {
    const question = "Keine Futures, nur Spot-Handel. Welche Frist gilt?";
    expect(first(before, question)).toBe("ESTG.20.2.1.3");
    expect(first(index, question)).toBe("ESTG.23.1.1.2");
  });

  it("a cited section means its parts about crypto", () => {
    expect(first(before, "§ 23")).toBe("ESTG.23.1.1.1");
    expect(first(index, "§ 23")).toBe("ESTG.23.1.1.2");
  });

  it("an unsupported language is named, in that language and in English", () => {
    const { insufficiencyText } = judge(index, "Kripto param için vergi ödemem gerekiyor mu?");
    expect(insufficiencyText).toContain("Bu soru Türkçe");
    expect(insufficiencyText).toContain("This is Turkish; German and English are understood.");
    expect(judge(index, "Нужно ли платить налог с биткоина?").insufficiencyText).toContain("This is Russian");
  });
});
