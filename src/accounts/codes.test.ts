import { describe, expect, it } from "vitest";
import { newCode, readCode, formatCode } from "./codes.ts";

describe("codes", () => {
  it("are eight characters of Crockford base32 and can be read back", () => {
    for (let i = 0; i < 500; i++) {
      const code = newCode();
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
      expect(readCode(formatCode(code).toLowerCase())).toBe(code);
    }
  });

  it.each([
    ["7KQ2-M9XD", "7KQ2M9XD"],
    [" 7kq2 m9xd\n", "7KQ2M9XD"],
    ["7KQ2–M9XD", "7KQ2M9XD"],
    ["oil0-1111", "01101111"],
  ])("%j reads as %j", (typed, code) => expect(readCode(typed)).toBe(code));

  it.each(["", "7KQ2-M9X", "7KQ2-M9XDD", "7KQ2-M9XU", "7KQ2_M9XD", "ß".repeat(8), "-".repeat(100)])(
    "%j is not a code",
    (typed) => expect(readCode(typed)).toBeNull(),
  );
});
