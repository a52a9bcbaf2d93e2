import { expect, it } from "vitest";
import { asCursor, asText } from "./wire.ts";
import { callIn } from "./evm/fields.ts";

it("a name has at most 200 characters, a paging cursor more", () => {
  const [name, longer] = ["n".repeat(200), "n".repeat(201)];
  expect([asText(name), asText(longer), asText(""), asText("a\0")]).toEqual([name, null, null, null]);
  expect([asCursor(longer), asCursor("n".repeat(2_049)), asCursor("")]).toEqual([longer, null, null]);
});

it("a function is called by its name, however many parameters its signature has", () => {
  const wire = { to: "0xA", methodId: "0x12345678", functionName: `swap(${"uint256 a,".repeat(40)})` };
  expect(callIn(wire)?.name).toBe("swap");
  expect(callIn({ ...wire, functionName: "s".repeat(300) })?.name).toBe("0x12345678");
});
