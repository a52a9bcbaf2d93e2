import { createHash } from "node:crypto";

/** A UUID that depends only on these words. */
export const uuidOf = (...words: readonly (string | number)[]): string => {
  const hex = createHash("sha256").update(words.join("\u0000")).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};
