import { describe, expect, it } from "vitest";
import { indented } from "./indented.ts";

describe("a raw record, indented", () => {
  it("changes only white space between tokens", () => {
    const raw =
      '{"a":{"amount":1.10,"big":12345678901234567890},"list":[1,{"x":"a, b: {c}"}],"e":[],"o":{ }}';
    const formatted = indented(raw);
    expect(formatted.split("\n").length).toBeGreaterThan(8);
    // Numbers keep every digit, which parsing and serializing would not.
    expect(formatted).toContain('"amount": 1.10');
    expect(formatted).toContain('"big": 12345678901234567890');
    expect(formatted).toContain('"x": "a, b: {c}"');
    expect(JSON.parse(formatted)).toEqual(JSON.parse(raw));
  });

  it("keeps quotes that are escaped inside text", () => {
    expect(indented('{"q":"say \\"hi\\", then"}')).toBe('{\n  "q": "say \\"hi\\", then"\n}');
  });

  it("leaves text that is not JSON unchanged", () => {
    expect(indented("2024-01-01,buy,1")).toBe("2024-01-01,buy,1");
    expect(indented('{"a":1}]],"b').replaceAll(/\s/g, "")).toBe('{"a":1}]],"b');
  });
});
