import { expect, it } from "vitest";
import { CATALOGUE } from "./catalogue.ts";
import { keptText, say, textOf } from "./index.ts";

it("puts a message in words in both languages, a field under the name that people use", () => {
  const said = say("form.minLength", { field: "values.note", limit: 8 });
  expect(textOf(said, "en")).toBe("values.note must have at least 8 characters.");
  expect(textOf(said, "de")).toBe("Die Notiz braucht mindestens 8 Zeichen.");
});

it("puts a message that is a part of another in the same language", () => {
  const said = say("transaction.oneDoesNotGo", { id: "t-1", why: say("form.blank", { field: "reason" }) });
  expect(textOf(said, "en")).toBe(
    "The transaction t-1 does not go, so none was changed: reason must not be blank.",
  );
  expect(textOf(said, "de")).toBe(
    "Der Vorgang t-1 geht nicht, deshalb wurde keiner geändert: Die Begründung fehlt.",
  );
});

it("leaves what a fact holds as it is, braces and all", () => {
  expect(textOf(say("cli.noJson", { file: "{file} {other}" }), "en")).toBe("{file} {other} is no JSON.");
});

it("shows the sentence of what an older or a later version has kept", () => {
  const message = "Kraken did not answer.";
  expect(keptText({ message, said: null }, "de")).toBe(message);
  expect(keptText({ message }, "de")).toBe(message);
  expect(keptText({ message, said: { code: "moon.cheese", facts: {} } }, "de")).toBe(message);
  expect(keptText({ message, said: say("cli.interrupted") }, "de")).toBe("Abgebrochen.");
});

it("has no text that is the same in both languages by oversight", () => {
  const facts = new Proxy({}, { get: () => "x" });
  const same = Object.entries(CATALOGUE).flatMap(([room, lines]) =>
    Object.entries(lines).flatMap(([code, { de, en }]) => {
      if (MADE_OF_PARTS.has(`${room}.${code}`)) return [];
      try {
        return de(facts as never, () => "x") === en(facts as never, () => "x") ? [`${room}.${code}`] : [];
      } catch {
        return [];
      }
    }),
  );
  expect(same).toEqual([]);
});

/** They only put others together. */
const MADE_OF_PARTS = new Set(["law.ofFile", "law.failed", "cli.lines"]);
