import { describe, expect, it } from "vitest";
import { shippedIndex } from "../evaluation/evaluate.ts";
import { answerQuestion, buildAnswerWriter } from "./answer.ts";
import { buildRankingIndex, rank } from "./ranking.ts";

const index = shippedIndex();
const short = (key: string): string => key.replace(/^DE\.(BMF\.2025-03-06\.)?/, "");
const first = (question: string): string => short(rank(index, question).clauses[0]?.key ?? "");
const concepts = (question: string): string[] => [...rank(index, question).concepts.keys()];

describe("a question that names its clause gets it first", () => {
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
    ["188 BGB", "BGB.188.1"],
    ["§ 188 Abs. 3", "BGB.188.3"],
    ["AO 162", "AO.162.1"],
    ["§ 147a AO Aufbewahrung", "AO.147a.1"],
    ["§ 147 Abs. 3 AO", "AO.147.3"],
    ["§ 4 Abs. 3 Satz 4 EStG", "ESTG.4.3.4"],
    ["§ 23 Abs. 3 Satz 6", "ESTG.23.3.6"],
  ])("%s", (question, key) => {
    expect(first(question)).toBe(key);
    expect(answerQuestion(index, { question }).insufficiencyText).toBeNull();
  });

  it("several, in the order named", () => {
    const keys = rank(index, "Rn. 53 bis 55")
      .clauses.slice(0, 3)
      .map(({ key }) => short(key));
    expect(keys).toEqual(["RN53", "RN54", "RN55"]);
  });

  it("says so when the place is not in the ruleset", () => {
    expect(answerQuestion(index, { question: "Rn. 200" }).insufficiencyText).toContain("Rn. 200");
    expect(answerQuestion(index, { question: "§ 19 UStG" }).insufficiencyText).toContain("§ 19 USTG");
  });

  it("does not take an amount or a date for a place", () => {
    expect(rank(index, "1000 Euro Gewinn am 15.3.2024").cited).toEqual({ keys: [], unknown: [] });
  });
});

describe("the same question in other words", () => {
  it.each([
    ["Gebühren absetzen", "gebuehren absetzen", "GEBUHREN absetzen"],
    ["Veräußerungsgewinn berechnen", "Veraeusserungsgewinn berechnen", "veräusserungsgewinn berechnen"],
    ["Staking Rewards versteuern", "Stakng Rewads versteueren", "staking-rewards versteuern?!"],
  ])("%s = %s = %s", (...questions) => {
    expect(new Set(questions.map(first)).size).toBe(1);
  });

  it("German and English meet in concepts", () => {
    expect(concepts("Wie hoch ist die Freigrenze?")).toContain("limit");
    expect(concepts("What is the tax free limit per year?")).toContain("limit");
    expect(concepts("Bitcoinverkauf")).toEqual(expect.arrayContaining(["crypto", "sell"]));
  });

  it("words of a group stand for each other, near by only", () => {
    expect(concepts("Ich habe keinerlei Quittungen")).toContain("missing_data");
    expect(concepts("all my old invoices were lost")).toContain("missing_data");
    expect(concepts("Sold after 13 months")).toContain("duration");
    expect(
      concepts("Welche Unterlagen will das Finanzamt sehen, wenn ich in diesem Jahr keine Gewinne habe?"),
    ).not.toContain("missing_data");
  });

  it("coins named side by side are swapped", () => {
    expect(concepts("LTC nach XMR")).toContain("swap");
    expect(concepts("Bitcoin und Ether")).not.toContain("swap");
  });

  it("a word that only looks like another does not lead out of the field", () => {
    expect(concepts("Bin ich mit Bitcoin aus dem Schneider?")).not.toContain("other_country");
    expect(concepts("Can I deduct mining equipment over several years?")).not.toContain("employment");
    expect(concepts("Can I carry losses forward to future years?")).not.toContain("derivatives");
  });

  it("a boundary of technique or advice ends where the question is about tax", () => {
    expect(concepts("Wie verkaufe ich Bitcoin?")).toContain("howto");
    expect(concepts("Wie verkaufe ich Bitcoin steuerfrei?")).not.toContain("howto");
    expect(concepts("Should I buy Solana or Cardano?")).toContain("investment");
  });

  it("does not take the stem of a stop word for another word", () => {
    expect(concepts("Wie verhält es sich, wenn der Kurs fällt, und was ist dann?")).not.toContain("product");
    expect(concepts("Wie ist das aus Sicht des Emittenten?")).not.toContain("product");
  });

  it("does not read a German article as an English word, nor decide as decade", () => {
    expect(concepts("die Coins")).not.toContain("inherit");
    expect(concepts("Which rules decide how my coins are taxed?")).not.toContain("ten_years");
    expect(concepts("holding period of one year")).not.toContain("corporate");
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

  it.each(questions)("is the same as an object and as bytes: %s", (question) => {
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
    const worded = {
      ...ruleset,
      clauses,
      clauseByKey: new Map(clauses.map((clause) => [clause.key, clause])),
    };
    const reworded = buildRankingIndex(worded, index.files);
    for (const question of questions) {
      expect(rank(reworded, question).clauses).toEqual(rank(index, question).clauses);
    }
  });
});
