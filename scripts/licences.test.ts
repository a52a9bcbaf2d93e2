import { describe, expect, it } from "vitest";
import { violations, isMet } from "./licences.ts";

const allowed = new Set(["MIT", "Zlib", "CC0-1.0"]);

describe("a license", () => {
  it.each([
    ["MIT", true],
    ["GPL-3.0-only", false],
    ["(MIT OR GPL-3.0-only)", true],
    ["(GPL-3.0-only OR MIT)", true],
    ["MIT AND Zlib", true],
    ["MIT AND GPL-3.0-only", false],
    ["GPL-3.0-only OR (MIT AND (Zlib OR AGPL-3.0-only))", true],
    ["GPL-3.0-only OR MIT AND AGPL-3.0-only", false], // AND binds more closely
    ["", false],
    ["SEE LICENSE IN file", false],
    ["(MIT", false],
    ["MIT)", false],
  ])("%s can be met: %s", (expression, met) => {
    expect(isMet(expression, allowed)).toBe(met);
  });

  it("may be one for a tool that is not allowed for shipped packages", () => {
    const list = { shipped: ["MIT"], development: ["MPL-2.0"] };
    const packages = {
      "": { license: "Apache-2.0" },
      "node_modules/a": { version: "1.0.0", license: "MIT" },
      "node_modules/a/node_modules/@x/b": { version: "2.0.0", license: "MPL-2.0" },
      "node_modules/c": { version: "3.0.0", license: "MPL-2.0", dev: true },
      "node_modules/d": { version: "4.0.0", dev: true },
    };
    expect(violations(packages, list)).toEqual(["@x/b 2.0.0: MPL-2.0", "d 4.0.0: no licence (development)"]);
  });
});
