import { expect, it } from "vitest";
import type { Ruleset } from "./ruleset-schema.ts";
import { selectRuleset } from "./select.ts";
import { cakeRuleset } from "./testing/tiny-ruleset.ts";

const ruleset = (version: string, active: boolean): Ruleset => ({ ...cakeRuleset(), version, active });
const older = ruleset("de-2022-05-10", true);
const newer = ruleset("de-2025-03-06", true);
const draft = ruleset("de-2027-01-01", false);

it("selects the latest active ruleset, or the pinned one", () => {
  expect(selectRuleset([older, newer, draft])).toEqual({ kind: "found", ruleset: newer });
  expect(selectRuleset([older, newer, draft], "de", "de-2027-01-01")).toEqual({
    kind: "found",
    ruleset: draft,
  });
});

it("reports which jurisdiction or version is unknown", () => {
  expect(selectRuleset([newer], "AT")).toEqual({
    kind: "unknown_jurisdiction",
    jurisdictionCode: "AT",
    known: ["DE"],
  });
  expect(selectRuleset([newer], "DE", "de-1999")).toMatchObject({
    kind: "unknown_version",
    version: "de-1999",
  });
});
