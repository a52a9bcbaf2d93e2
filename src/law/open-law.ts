import { Type, type Static } from "typebox";
import type { OpenPoint } from "./api-schema.ts";
import { matchesAnyChunk, type Sentence } from "./ranking/text.ts";
import { flat, wordPattern } from "./short-answer/flat.ts";

const strict = { additionalProperties: false };
const text = Type.String({ pattern: "\\S" });
const bilingual = Type.Object({ de: text, en: text }, strict);

/** Schema of `open-law.yaml`: the points that the cited clauses leave open, and their interpretations. */
export const OpenLawFile = Type.Object(
  {
    /** Words that ask about the open point itself, and words that ask about something else. */
    asks: text,
    other: text,
    classes: Type.Array(
      Type.Object(
        {
          class: text,
          words: text,
          /** Words that exclude the point. */
          unless: Type.Optional(text),
          /** Words that indicate the point only if the question asks about the open issue. */
          loosely: Type.Optional(text),
          question: bilingual,
          /** The default interpretation comes first. */
          readings: Type.Array(
            Type.Object(
              {
                reading: text,
                short: bilingual,
                text: bilingual,
                clauses: Type.Array(text, { minItems: 1 }),
              },
              strict,
            ),
            { minItems: 2, maxItems: 2 },
          ),
        },
        strict,
      ),
    ),
  },
  strict,
);
export type OpenLawFile = Static<typeof OpenLawFile>;

/** Open points that a question mentions, and a warning if it asks about one of them. */
export type OpenLawFound = {
  readonly points: readonly Static<typeof OpenPoint>[];
  readonly warning: Readonly<Record<"de" | "en", string>> | null;
};
export type OpenLawReader = (sentences: readonly Sentence[]) => OpenLawFound;

const NOTHING: OpenLawFound = { points: [], warning: null };
/** Demonstratives: the sentence asks about something mentioned before it. */
const MEANT =
  /(?<!\p{L})(?:das|dies|dieser|diese|dabei|hier|so etwas|sowas|da|this|that|it|these|those)(?!\p{L})/u;
/** Longer questions consist of a story followed by the question. */
const SHORT = 3;
/** Asking about an open point in other words: whether it is a disposal. */
const DISPOSAL =
  "veräußer*, tausch, getauscht, disposal, dispose, disposed, swap, exchange, ein verkauf, als verkauf, a sale, as a sale";

export function buildOpenLawReader({ asks, other, classes }: OpenLawFile): OpenLawReader {
  const [openPointPattern, elsewhere, disposal] = [asks, other, DISPOSAL].map((list) =>
    wordPattern(list),
  ) as [RegExp, RegExp, RegExp];
  const patterns = classes.map((one) => ({
    ...one,
    mentions: wordPattern(one.words),
    elsewise: one.unless === undefined ? null : wordPattern(one.unless),
    loose: one.loosely === undefined ? null : wordPattern(one.loosely),
  }));
  const list = classes.flatMap(({ words, loosely = "" }) => [words, loosely]).join(",");
  const [any, quickPattern] = [
    wordPattern(list),
    wordPattern(list.split(",").map(distinctiveWord).join(",")),
  ];
  const maySpeak = matchesAnyChunk((chunk) => has(quickPattern, plain(chunk)));
  const has = (pattern: RegExp, within: string): boolean => within.search(pattern) !== -1;
  return (sentences) => {
    if (!sentences.some(({ text: whole, relevantText }) => maySpeak(relevantText ?? whole))) return NOTHING;
    const allText = read(sentences);
    if (!has(any, allText)) return NOTHING;
    const questionText = read(sentences.filter(({ isQuestion }) => isQuestion));
    const point = questionText === "" ? allText : questionText;
    const isOpenPoint = has(openPointPattern, point) && !has(elsewhere, point);
    const found = patterns.filter(
      ({ mentions, elsewise, loose }) =>
        !(elsewise !== null && has(elsewise, allText)) &&
        (has(mentions, allText) ||
          (loose !== null && isOpenPoint && has(disposal, point) && has(loose, allText))),
    );
    if (found.length === 0) return NOTHING;
    const meant = found.filter(
      ({ mentions, loose }) => has(mentions, point) || (loose !== null && has(loose, point)),
    );
    const relevant = meant.length > 0 ? meant : sentences.length <= SHORT || has(MEANT, point) ? found : [];
    const [first] = isOpenPoint ? relevant : [];
    return {
      points: found.map(({ class: name, readings }) => ({
        class: name,
        readings: readings.map(({ reading, text: wording, clauses }) => ({
          reading,
          text: wording,
          clauses,
        })),
      })),
      warning: first === undefined ? null : { de: sentence(first, "de"), en: sentence(first, "en") },
    };
  };
}

/**
 * Words too common to search for. One distinctive word of a phrase such as "add liquidity" is searched for first,
 * because most questions lack it.
 */
const EVERYDAY = /^(?:als|coins?|crypto|krypto|token|non)$/;
function distinctiveWord(phrase: string): string {
  const words = phrase.trim().split(/\s+/);
  return (EVERYDAY.test(words[0] ?? "") ? words.at(-1) : words[0]) ?? "";
}

/** Text of the sentences without excluded parts; programs write `add_liquidity`. */
const read = (sentences: readonly Sentence[]): string =>
  plain(sentences.map(({ text: whole, relevantText }) => relevantText ?? whole).join(" "));
const plain = (written: string): string => flat(written).replaceAll("_", " ");

/** One sentence with both interpretations, for clients that show only the warning. */
function sentence({ question, readings }: OpenLawFile["classes"][number], language: "de" | "en"): string {
  const [one, other] = readings.map(({ short }) => short[language]);
  return language === "de"
    ? `${question.de}, lässt das BMF-Schreiben offen; die eine Lesart: ${one}; die andere: ${other}.`
    : `${question.en} is left open by the letter of the Ministry of Finance: one reading is that ${one}, the other that ${other}.`;
}
