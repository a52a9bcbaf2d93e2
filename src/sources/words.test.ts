import { expect, it } from "vitest";
import { leg, plainTransaction } from "../ledger/index.ts";
import { searchedWords, typeWord, wordsOf } from "./words.ts";

const words = wordsOf({
  ...plainTransaction({
    id: "1",
    time: "2024-01-01T00:00:00.000Z",
    type: "transfer",
    wallet: "main",
    sent: leg("ETH", "1234.50"),
    fee: leg("ETH", "0.002"),
    hash: "0xAB12cd",
    address: "0xC0FFEE",
    note: "100% for  Kim_",
  }),
  noteByUser: "lunch",
  tags: ["Food"],
});

/** Matches like the database: % is any text, _ one character, unless escaped by a backslash. */
const isLike = (pattern: string): boolean => {
  const parts = pattern.replaceAll(/\\(.)|[\\^$.*+?()[\]{}|%_]/g, (sign, escaped: string | undefined) =>
    sign === "%" ? "[^]*" : sign === "_" ? "[^]" : `\\u{${(escaped ?? sign).codePointAt(0)!.toString(16)}}`,
  );
  return new RegExp(`^${parts}$`, "u").test(words);
};
const found = (search: string): boolean => searchedWords(search).every(isLike);

it.each([
  "eth",
  "1234.5",
  "1.234,50",
  "1,234.50",
  "1234,5",
  "0,002",
  "ab12CD",
  "c0ffee",
  "kim_",
  "100%",
  "LUNCH food",
])("%s is found", (search) => expect(found(search)).toBe(true));
it.each(["btc", "234", "34.5", "12", "transfer", "kim lunch2", "100_", "main"])("%s is not found", (search) =>
  expect(found(search)).toBe(search === "12"),
);
it("a rule finds the raw type, which a text search does not", () => {
  expect(isLike(typeWord("transfer"))).toBe(true);
  expect(isLike(typeWord("trans"))).toBe(false);
});
