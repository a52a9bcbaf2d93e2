import { expect, it } from "vitest";
import { markQuestions, withBareJoined } from "./question-sentences.ts";
import { sentencesOf } from "./text.ts";

const questionsIn = (question: string): string[] =>
  markQuestions(sentencesOf(question)).flatMap(({ text, isQuestion }) => (isQuestion ? [text] : []));

const facts = "Ich habe 2021 Bitcoin gekauft. Mein Bruder und ich teilen ein Konto.";

it.each([
  [`${facts} Wer muss das angeben?`, ["Wer muss das angeben?"]],
  [`${facts} Wer muss das angeben. Danke euch!`, ["Wer muss das angeben."]],
  [`${facts} Ich frage mich, ob das so stimmt. Viele Grüße`, ["Ich frage mich, ob das so stimmt."]],
  [
    "We share an account. I sold some coins. Not sure if I declare all of it. Thanks",
    ["Not sure if I declare all of it."],
  ],
  [
    "User holds BTC. User sold some. Cite the clause on the holding period.",
    ["Cite the clause on the holding period."],
  ],
  [`${facts} Die Anteile sind ungleich.`, ["Die Anteile sind ungleich."]],
])("finds the questions in a story: %s", (question, sentences) =>
  expect(questionsIn(question)).toEqual(sentences),
);

it("does not change a question of one or two sentences", () => {
  expect(questionsIn("Ich habe gekauft. Wer zahlt?")).toEqual(["Wer zahlt?"]);
  for (const question of ["Haltefrist", "Ich habe gekauft. Nun bin ich ratlos."])
    expect(questionsIn(question)).toEqual([]);
});

it.each([
  [
    "Neun Wochen, also zu kurz. Bekommen habe ich sie von Oma. Zu kurz?",
    ["Neun Wochen, also zu kurz.", "Bekommen habe ich sie von Oma. Zu kurz?"],
  ],
  ["Es waren fünfzehn. Harmlos? Und wenn nicht?", ["Es waren fünfzehn. Harmlos?", "Und wenn nicht?"]],
  [
    "Ich habe gekauft. Wie lange muss ich die Coins behalten?",
    ["Ich habe gekauft.", "Wie lange muss ich die Coins behalten?"],
  ],
  ["Haltefrist?", ["Haltefrist?"]],
])("joins a short question with the sentence it refers to: %s", (question, sentences) =>
  expect(withBareJoined(sentencesOf(question)).map(({ text }) => text)).toEqual(sentences),
);
