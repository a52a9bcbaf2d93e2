import { expect, it } from "vitest";
import { withoutExcludedPoints } from "./excluded-points.ts";
import { sentencesOf } from "./text.ts";

const words = (question: string): string[] =>
  withoutExcludedPoints(sentencesOf(question)).flatMap((sentence) => [...sentence.words]);

it.each([
  ["Es geht mir nicht um Mining. Wie wird Lending besteuert?", ["mining"], ["lending"]],
  ["Die Höhe der Steuer interessiert mich nicht, nur der Termin der Abgabe.", ["hohe"], ["termin"]],
  ["Bitte keine Hinweise zu Fonds, ich suche die Regel für Coins.", ["fonds"], ["coins", "regel"]],
  ["Ich frage nicht nach der Haltefrist, sondern nach der Freigrenze.", ["haltefrist"], ["freigrenze"]],
  ["I'm not asking about the purchase. How is the airdrop valued?", ["purchase"], ["airdrop"]],
  ["Leave the fees aside, which rate applies to the swap?", ["fees"], ["swap"]],
  ["Forget futures. How long is the waiting time for plain coins?", ["futures"], ["waiting"]],
  ["I don't want to know whether staking is taxed, only when the reward counts.", ["taxed"], ["reward"]],
])("an explicitly excluded point counts for nothing: %s", (question, removed, remaining) => {
  const read = words(question);
  for (const word of removed) expect(read).not.toContain(word);
  for (const word of remaining) expect(read).toContain(word);
});

it.each([
  "Ich habe die Coins nicht verkauft. Was gilt?",
  // The subject is only mentioned in the excluded part.
  "Ich will nicht wissen, ob Verluste zählen, sondern ob ich sie mitnehmen kann.",
  "I'm not asking whether rewards are taxed but when they count.",
  // The question has no other point.
  "Es geht mir nicht um Mining.",
  "Interessiert das Finanzamt sich nicht für Kleinbeträge?",
])("a stated or intended point stays: %s", (question) =>
  expect(words(question)).toEqual(sentencesOf(question).flatMap((sentence) => [...sentence.words])),
);
