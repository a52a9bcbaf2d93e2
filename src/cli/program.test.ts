import type { Command } from "commander";
import { expect, it } from "vitest";
import { program } from "./program.ts";

/** Every text of the help by where it stands: the same places in every language. */
function textsOf(command: Command, path: string): ReadonlyMap<string, string> {
  return new Map([
    [path, command.description()],
    ...command.options.map(({ flags, description }) => [`${path} ${flags}`, description] as const),
    ...command.registeredArguments.map((one) => [`${path} <${one.name()}>`, one.description] as const),
    ...command.commands.flatMap((sub) => [...textsOf(sub, `${path} ${sub.name()}`)]),
  ]);
}

function spokenIn(language: "de" | "en"): ReadonlyMap<string, string> {
  const before = process.env["LOTBUCH_LANG"];
  process.env["LOTBUCH_LANG"] = language;
  try {
    return textsOf(program(), "lotbuch");
  } finally {
    if (before === undefined) delete process.env["LOTBUCH_LANG"];
    else process.env["LOTBUCH_LANG"] = before;
  }
}

it("every text of the help is there, and there in both languages", () => {
  const german = spokenIn("de");
  const english = spokenIn("en");
  expect([...german.keys()]).toEqual([...english.keys()]);
  expect(english.size).toBeGreaterThan(300);
  const missing = [...english].filter(([where, text]) => text === "" || german.get(where) === text);
  expect(missing).toEqual([]);
});
