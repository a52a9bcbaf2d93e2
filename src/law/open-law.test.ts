import { describe, expect, it } from "vitest";
import { answerQuestion } from "./ranking/answer.ts";
import { shippedIndex } from "./testing/shipped.ts";

const index = shippedIndex();
const answerTo = (question: string) => answerQuestion(index, { question });
const classes = (question: string) => answerTo(question).openLaw?.map((point) => point.class);

describe("a question about an open point", () => {
  it.each([
    ["wrapping", "Ist das Wrappen von ETH in WETH ein steuerpflichtiger Tausch?"],
    ["wrapping", "Does wrapping my bitcoin into WBTC restart the holding period?"],
    ["bridging", "Ich habe USDC von Ethereum auf Base gebridged. Ist das eine Veräußerung?"],
    ["lending", "Is depositing ETH at Aave for aTokens a taxable disposal?"],
    ["lending", "Ist das Verleihen von Coins ein Verkauf?"],
    ["liquid-staking", "Ist die Umwandlung von ETH in stETH bei Lido ein Tausch?"],
    ["pool", "I put ETH and USDC into a liquidity pool and got LP tokens. Is that a sale?"],
    ["loan", "Ich habe mir bei einem Krypto-Kredit USDC auszahlen lassen. Ist das steuerpflichtig?"],
    ["migration", "MATIC wurde auf POL migriert. Beginnt die Haltefrist neu?"],
    ["nft", "Wie wird der Verkauf eines NFT besteuert?"],
  ])("%s: %s", (name, question) => {
    const { openLaw, insufficiencyText, answer, references } = answerTo(question);
    expect(openLaw?.map((point) => point.class)).toEqual([name]);
    expect(openLaw?.[0]?.readings).toHaveLength(2);
    expect(insufficiencyText).toMatch(
      /offen; die eine Lesart: .+; die andere: .+\.$|left open .* one reading is that .+, the other that .+\.$/,
    );
    expect(answer).toBeNull();
    const linked = references.filter((one) => one.openLaw?.includes(name) === true);
    const resting = openLaw?.[0]?.readings.flatMap(({ clauses }) => clauses) ?? [];
    expect(linked.map(({ clauseKey }) => clauseKey)).toEqual(
      references.map(({ clauseKey }) => clauseKey).filter((key) => resting.includes(key)),
    );
    expect(linked.length).toBeGreaterThan(0);
  });
});

describe("an open point that is only one of the facts", () => {
  it.each([
    ["lending", "Ich habe bei Aave 200 Euro Zinsen bekommen. Muss ich die Zinsen versteuern?"],
    [
      "wrapping",
      "Ich habe ETH in WETH gewrappt und später Verluste gemacht. Wie weit darf ich die Verluste vortragen?",
    ],
    [
      "bridging",
      "I bridged coins to Arbitrum last year. Which records of my transactions do I have to keep?",
    ],
  ])("%s: %s", (name, question) => {
    const { openLaw, insufficiencyText } = answerTo(question);
    expect(openLaw?.map((point) => point.class)).toEqual([name]);
    expect(insufficiencyText).toBeNull();
  });
});

describe("no open point", () => {
  it.each([
    "Wie lange muss ich Bitcoin halten?",
    "Muss ich Lending-Zinsen versteuern?",
    "Is a swap on Uniswap a disposal?",
    "Keine NFTs, nur Bitcoin: welche Frist gilt?",
    "Wie werden Rewards aus einem Staking-Pool besteuert?",
    "Zählt eine Zahlung mit der Krypto-Kreditkarte als Verkauf?",
  ])("%s", (question) => {
    expect(classes(question)).toEqual([]);
    for (const { openLaw } of answerTo(question).references) expect(openLaw).toEqual([]);
  });
});

describe("several questions at once", () => {
  it("lists those after the first in their own words", () => {
    const further = "Und wie lange muss ich Belege aufbewahren?";
    const { furtherQuestions } = answerTo(`Sind Staking-Rewards steuerpflichtig? ${further}`);
    expect(furtherQuestions).toEqual([further]);
    expect(answerTo("Sind Staking-Rewards steuerpflichtig?").furtherQuestions).toEqual([]);
  });
});

it("a version released without open points has none of these fields", () => {
  const answer = answerQuestion(shippedIndex("de-2025-03-06"), {
    question: "Ist Wrapping ein Tausch? Und Bridging?",
  });
  for (const field of ["openLaw", "furtherQuestions"]) expect(answer).not.toHaveProperty(field);
  for (const reference of answer.references) expect(reference).not.toHaveProperty("openLaw");
});

it("decisive words describe the subject of a clause, without filler", () => {
  const filler = /^(?:lassen|satz|nummer|werden|cannot|other|tritt)$/i;
  for (const question of ["Rn. 46", "Rn. 53", "Staking?", "§ 20", "§ 23", "Verluste", "loss carry-forward"])
    for (const { decisiveWords } of answerTo(question).references) {
      expect(decisiveWords.length).toBeGreaterThan(0);
      for (const word of decisiveWords) expect(word).not.toMatch(filler);
    }
});

it("the summary is in the language of the question, the wording the official one", () => {
  const [german] = answerTo("Sind Staking-Rewards steuerpflichtig?").references;
  const english = answerTo("Are staking rewards taxable?").references.find(
    ({ clauseKey }) => clauseKey === german?.clauseKey,
  );
  const clause = index.ruleset.clauseByKey.get(german?.clauseKey ?? "");
  expect(german?.summary).toBe(clause?.summary.de);
  expect(english?.summary).toBe(clause?.summary.en);
  expect(english?.clauseText).toBe(german?.clauseText);
});
