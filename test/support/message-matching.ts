import { textOf, type Message } from "../../src/wording/messages/index.ts";

/** Matches a message whose English sentence contains these words, or matches the pattern. */
export const messageMatching = (words: string | RegExp): Message =>
  ({
    $$typeof: Symbol.for("jest.asymmetricMatcher"),
    asymmetricMatch: (actual: Message) => {
      const text = typeof actual?.code === "string" ? textOf(actual, "en") : "";
      return typeof words === "string" ? text.includes(words) : words.test(text);
    },
    toAsymmetricMatcher: () => `saying ${String(words)}`,
    toString: () => `saying ${String(words)}`,
  }) as unknown as Message;
