import { expect, it } from "vitest";
import { withSpans } from "./spans.ts";
import { sentencesOf } from "./text.ts";

const longSpans = (question: string): boolean[] =>
  withSpans(sentencesOf(question)).map(({ words }) => words.includes("longspan"));

it.each([
  ["Vor drei Jahren gekauft.", [true]],
  ["held it for 4 years", [true]],
  ["Gekauft im Jahr 2019! Verkauft habe ich 2024.", [true, false]],
  ["Gekauft 2023, verkauft 2024.", [false]],
  ["Nach 1 Jahr verkauft.", [false]],
  ["Nach einem Jahr und 2.000 Euro Gewinn.", [false]],
  ["bought years ago", [true]],
])("recognizes long periods: %s", (question, long) => expect(longSpans(question)).toEqual(long));
