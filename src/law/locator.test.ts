import { expect, it } from "vitest";
import { clauseKeyOf, parseLocator } from "./locator.ts";

it.each([
  ["§ 23 Abs. 1 Satz 1 Nr. 2", "DE.ESTG.23.1.1.2"],
  ["§ 23 Abs. 1 Satz 1 Nr. 2 Satz 4", "DE.ESTG.23.1.1.2.4"],
  ["§ 22 Nr. 3 Satz 2", "DE.ESTG.22.3.2"],
  ["§ 10d Abs. 1", "DE.ESTG.10d.1"],
  ["§ 20 Abs. 2 Satz 1 Nr. 3 Buchst. a", "DE.ESTG.20.2.1.3.a"],
  ["§ 23", "DE.ESTG.23"],
])("reads %s", (text, key) => {
  const locator = parseLocator(text);
  expect(locator && clauseKeyOf("ESTG", locator)).toBe(key);
});

it.each(["53", "§ 23 (1)", "§ 23 Absatz 1", "§§ 22, 23", ""])("refuses %j", (text) => {
  expect(parseLocator(text)).toBeNull();
});
