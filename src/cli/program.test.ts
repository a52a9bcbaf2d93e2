import type { Command } from "commander";
import { expect, it } from "vitest";
import { ofProgram } from "../../test/support/cli.ts";

/** Every text of the help by its path: the paths are the same in every language. */
function textsOf(command: Command, path: string): ReadonlyMap<string, string> {
  return new Map([
    [path, command.description()],
    ...command.options.map(({ flags, description }) => [`${path} ${flags}`, description] as const),
    ...command.registeredArguments.map((one) => [`${path} <${one.name()}>`, one.description] as const),
    ...command.commands.flatMap((sub) => [...textsOf(sub, `${path} ${sub.name()}`)]),
  ]);
}

const inLanguage = <T>(language: "de" | "en", read: (root: Command) => T): Promise<T> =>
  ofProgram(read, { LOTBUCH_LANG: language });

it("every text of the help exists in both languages", async () => {
  const texts = (root: Command) => textsOf(root, "lotbuch");
  const german = await inLanguage("de", texts);
  const english = await inLanguage("en", texts);
  expect([...german.keys()]).toEqual([...english.keys()]);
  expect(english.size).toBeGreaterThan(300);
  const missing = [...english].filter(([where, text]) => text === "" || german.get(where) === text);
  expect(missing).toEqual([]);
});

it("usage lines are in the language of the rest", async () => {
  const helps = (command: Command): readonly string[] => [
    command.helpInformation(),
    ...command.commands.flatMap(helps),
  ];
  for (const help of await inLanguage("de", helps))
    expect(help).not.toMatch(/\[(?:options|command)\]|\b(?:Usage|Options):/);
  expect(await inLanguage("de", (root) => root.helpInformation())).toContain("lotbuch [Optionen] [Befehl]");
  expect(await inLanguage("en", (root) => root.helpInformation())).toContain("lotbuch [options] [command]");
});
