import { expect, it } from "vitest";
import { splitSentences } from "./sentences.ts";

it.each<[string, string[]]>([
  ["Ein Satz. Noch einer.", ["Ein Satz.", "Noch einer."]],
  ["Nach § 5 Abs. 1 Nr. 2 gilt das. § 6 bleibt.", ["Nach § 5 Abs. 1 Nr. 2 gilt das.", "§ 6 bleibt."]],
  ["Es endet am 31. Dezember 2024. Danach nicht.", ["Es endet am 31. Dezember 2024.", "Danach nicht."]],
  [
    "Das gilt z. B. für Ether. Im Fall des Satzes 1. Sie zahlt.",
    ["Das gilt z. B. für Ether.", "Im Fall des Satzes 1.", "Sie zahlt."],
  ],
  ["1 000 Euro (BStBl. I S. 34). Ende", ["1 000 Euro (BStBl. I S. 34).", "Ende"]],
  ["", []],
])("splits %j", (text, sentences) => {
  expect(splitSentences(text)).toEqual(sentences);
});
