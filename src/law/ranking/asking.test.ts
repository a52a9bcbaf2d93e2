import { expect, it } from "vitest";
import { askedPoint, markAsking } from "./asking.ts";
import { sentencesOf } from "./text.ts";

const asked = (question: string): string[] =>
  askedPoint(markAsking(sentencesOf(question))).map(({ text }) => text);

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
])("finds what a story asks: %s", (question, sentences) => expect(asked(question)).toEqual(sentences));

it("has nothing to weigh where all is asked, or where it is no story", () => {
  for (const question of ["Wer zahlt? Wann? Wie viel?", "Ich habe gekauft. Wer zahlt?", "Haltefrist"])
    expect(asked(question)).toEqual([]);
});
