import { textOf, type Said } from "../../src/wording/said/index.ts";

/** Stands for a message whose English sentence contains these words, or matches. */
export const saying = (words: string | RegExp): Said =>
  ({
    $$typeof: Symbol.for("jest.asymmetricMatcher"),
    asymmetricMatch: (said: Said) => {
      const text = typeof said?.code === "string" ? textOf(said, "en") : "";
      return typeof words === "string" ? text.includes(words) : words.test(text);
    },
    toAsymmetricMatcher: () => `saying ${String(words)}`,
    toString: () => `saying ${String(words)}`,
  }) as unknown as Said;
