import { describe, expect, it } from "vitest";
import { withoutNegated } from "./negation.ts";
import { sentencesOf } from "./text.ts";

const words = (question: string): string[] =>
  withoutNegated(sentencesOf(question)).flatMap((sentence) => [...sentence.words]);

describe("a negated point of a question counts for nothing", () => {
  it.each([
    ["Ich habe NICHT gestaked, nur gelendet. Wo trage ich das ein?", ["gestaked"], ["gelendet"]],
    ["Keine Futures, nur Spot. Wie ist die Frist?", ["futures"], ["spot", "frist"]],
    ["Ich frage nichts zu Umsatzsteuer, nur zum Mining.", ["umsatzsteuer"], ["mining"]],
    ["Futures habe ich keine, aber Airdrops. Steuer?", ["futures"], ["airdrops"]],
    ["I did not stake, I only lent my coins. Is it income?", ["stake"], ["lent", "income"]],
    ["No margin, no derivatives, only airdrops: taxable?", ["margin", "derivatives"], ["airdrops"]],
    ["We don't do mining but staking. Which form?", ["mining"], ["staking"]],
    ["Ohne Gewerbe: muss ich Mining angeben?", ["gewerbe"], ["mining"]],
    ["Weder Staking noch Lending, es war ein Airdrop.", ["staking", "lending"], ["airdrop"]],
  ])("%s", (question, removed, remaining) => {
    const read = words(question);
    for (const word of removed) expect(read).not.toContain(word);
    for (const word of remaining) expect(read).toContain(word);
  });
});

describe("a point that is asked about or only stated stays", () => {
  it.each([
    "Fällt auf Bitcoin keine Umsatzsteuer an?",
    "Muss ich Staking nicht versteuern?",
    "Nicht nur Staking, sondern auch Lending: wie versteuern?",
    "Ich habe die Belege nicht mehr. Was gilt?",
    "Ist Staking steuerpflichtig oder nicht?",
    "I have not sold anything. Do I have to declare?",
    "Warum ist ein Airdrop ohne Gegenleistung nicht steuerbar?",
  ])("%s", (question) => {
    expect(words(question)).toEqual(sentencesOf(question).flatMap((sentence) => [...sentence.words]));
  });
});
