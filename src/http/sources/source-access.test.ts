import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { LIMITS } from "../../basics/limits.ts";
import { decodeCursor, encodeCursor, listOf } from "./source-access.ts";

it("a cursor after the longest id that a path takes is not too long to be sent", () => {
  const [sourceId, id] = [randomUUID(), "x".repeat(700)];
  const list = listOf("transactions", sourceId);
  const cursor = encodeCursor(list, Date.now() * 1000, id, sourceId);
  expect(cursor.length).toBeLessThanOrEqual(LIMITS.cursorCharacters);
  expect(decodeCursor(cursor, list, "number", "text", "id")?.[1]).toBe(id);
});
