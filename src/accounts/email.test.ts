import { describe, expect, it } from "vitest";
import { parseDisplayName, parseEmail } from "./email.ts";

describe("an email address", () => {
  it.each([
    ["ada@example.org", "ada@example.org"],
    ["Ada.Lovelace+tax@Example.ORG", "ada.lovelace+tax@example.org"],
    [" ada@example.org ", "ada@example.org"],
    ["o'brien@example.co.uk", "o'brien@example.co.uk"],
    ["jürgen@bücher.example", "jürgen@xn--bcher-kva.example"],
    ["ju\u0308rgen@bücher.example", "jürgen@xn--bcher-kva.example"],
    ["用户@例子.example", "用户@xn--fsqu00a.example"],
    [`${"a".repeat(64)}@example.org`, `${"a".repeat(64)}@example.org`],
  ])("%s has the key %s", (typed, key) => expect(parseEmail(typed)?.key).toBe(key));

  it.each([
    "",
    "@",
    "ada",
    "ada@",
    "@example.org",
    "ada@example",
    "ada@@example.org",
    "a b@example.org",
    "ada@exam ple.org",
    "ada@example.org\n",
    "ada@example.org\r\nBcc: x@example.org",
    "Ada <ada@example.org>",
    "ada@example.org,eve@example.org",
    ".ada@example.org",
    "ada.@example.org",
    "a..b@example.org",
    '"ada"@example.org',
    "ada@-example.org",
    "ada@1.2.3.4",
    "ada@[1.2.3.4]",
    "ada\u202e@example.org",
    "ada\u0000@example.org",
    `${"a".repeat(65)}@example.org`,
    `ada@${"a".repeat(250)}.org`,
  ])("%j is not one", (typed) => expect(parseEmail(typed)).toBeNull());
});

describe("a display name", () => {
  it.each([
    ["Ada", "Ada"],
    ["  Ada  ", "Ada"],
    ["Zoë 👩‍🚀", "Zoë 👩‍🚀"],
    ["آدا", "آدا"],
  ])("%j is stored as %j", (typed, name) => expect(parseDisplayName(typed)).toBe(name));

  it.each(["", "   ", "A\nB", "A\r", "\tA", "A\u0000", "A\u2028B", "A\u202eB", "A".repeat(201), "\ud800"])(
    "%j is not one",
    (typed) => expect(parseDisplayName(typed)).toBeNull(),
  );
});
