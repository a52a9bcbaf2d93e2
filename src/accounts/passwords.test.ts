import { describe, expect, it } from "vitest";
import { weakness } from "./passwords.ts";

const EMAIL = { address: "Ada.Lovelace@example.org", key: "ada.lovelace@example.org" };
const unmet = (password: string) => weakness(password, EMAIL, "password")?.requirements ?? [];
/** Letters and digits in the full-width form of Japanese text. */
const fullWidth = (text: string) =>
  text.replaceAll(/[!-~]/g, (c) => String.fromCodePoint(c.codePointAt(0)! + 0xfee0));

describe("a password", () => {
  it.each([
    "password",
    "baseball",
    "trustno1",
    "qwertyuiop",
    "1qaz2wsx",
    "passwort",
    "sunshine2024",
    "dragon123456",
    "Monkey1987",
    "iloveyou1",
    "123456789012",
    "lotbuch1",
    "LOTBUCH2025",
    "lotbuch12345678",
  ])("%s is common, in any case and spelling", (password) => {
    for (const written of [password, password.toUpperCase(), fullWidth(password)])
      expect([written, unmet(written)]).toEqual([written, ["notCommon"]]);
  });

  it.each([
    "seven quiet lighthouses",
    "correct horse battery",
    "eleven patient herons",
    "lotbuch and herons",
    "83619274650912",
    "dragonfly over water",
  ])("%s is accepted", (password) => expect(unmet(password)).toEqual([]));

  it("is measured in the form that is hashed", () => {
    // U+FB03 is one character that stands for three letters: ffi.
    expect(unmet("\ufb03\ufb03xy")).toEqual([]);
    expect(unmet("ｓｈｏｒｔ")).toEqual(["minLength"]);
    expect(unmet("ab".repeat(128))).toEqual([]);
    expect(unmet(`${"ab".repeat(128)}c`)).toEqual(["maxLength"]);
    expect(unmet("ab".repeat(500_000))).toEqual(["maxLength"]);
  });

  it("is not the address, in any spelling", () => {
    for (const written of ["ada.lovelace", "ADA.LOVELACE@example.org", fullWidth("ada.lovelace")])
      expect(unmet(written)).toEqual(["notEmail"]);
  });
});
