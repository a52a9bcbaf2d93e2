import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import type { Command } from "commander";
import { packageRoot } from "../../src/process/paths.ts";
import { cliFor, ofProgram } from "../support/cli.ts";
import {
  respondWith,
  respondWithHtml,
  cutOff,
  type Handler,
  scriptedServer,
} from "../support/scripted-server.ts";

const cli = cliFor("http://127.0.0.1:1");
afterAll(() => cli.dispose());

const pathsOf = (command: Command, path: readonly string[] = []): readonly (readonly string[])[] =>
  command.commands.flatMap((sub) => [[...path, sub.name()], ...pathsOf(sub, [...path, sub.name()])]);
const paths = await ofProgram((root) => pathsOf(root));

describe("the command line program", () => {
  it("prints its version and its help", async () => {
    expect((await cli.spawn(["--version"])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
    const help = await cli.spawn(["--help"]);
    expect(help.code).toBe(0);
    for (const [name] of paths) expect(help.stdout).toContain(`\n  ${name}`);
  });

  it("has examples in the help of every command", async () => {
    const without: string[] = [];
    const visit = (command: Command, path: string): void => {
      let text = "";
      command.configureOutput({ writeOut: (more) => (text += more) });
      command.outputHelp();
      if (command.commands.length === 0 && !text.includes("Examples:\n  $ ")) without.push(path);
      for (const sub of command.commands) visit(sub, `${path} ${sub.name()}`);
    };
    await ofProgram((root) => visit(root, "lotbuch"));
    expect(without).toEqual([]);
  });

  it("exits with 2 on wrong usage, and prints nothing to stdout", async () => {
    for (const args of [
      [],
      ["nonsense"],
      ["whoami", "--nonsense"],
      ["whoami", "too", "many"],
      ["completion", "tcsh"],
    ])
      expect(await cli.run(args)).toMatchObject({ code: 2, stdout: "" });
    expect(await cli.spawn(["nonsense"])).toMatchObject({ code: 2, stdout: "" });
  });

  it("reports wrong usage as JSON with --json, and in German with a German locale", async () => {
    for (const args of [
      ["nonsense", "--json"],
      ["tax", "--json"],
      ["tax", "--year", "x", "--json"],
      ["calculate", "none.csv", "--json"],
      ["verify", "none.zip", "--json"],
      ["law", "verify", "--ruleset", "none", "--json"],
    ]) {
      const ran = await cli.run(args);
      expect(ran).toMatchObject({ code: 2, stdout: "" });
      expect(JSON.parse(ran.stderr)).toMatchObject({ code: "WrongUse", message: expect.any(String) });
    }
    const german = await cli.run(["taxx"], { env: { LOTBUCH_LANG: "de" } });
    expect(german.stderr).toBe(
      "lotbuch: Den Befehl 'taxx' gibt es nicht. (Meinten Sie tax?) Mit --help zeigt es Optionen und Beispiele.\n",
    );
  });

  it.each(["bash", "zsh", "fish"])("completes in %s", async (shell) => {
    const { stdout, code } = await cli.run(["completion", shell]);
    expect(code).toBe(0);
    for (const [name] of paths) expect(stdout).toContain(name);
    if (spawnSync(shell, ["-c", "true"]).status === 0)
      expect(spawnSync(shell, ["-n"], { input: stdout }).status).toBe(0);
  });

  it("offers commands, options and choices in bash", async () => {
    const { stdout: script } = await cli.run(["completion", "bash"]);
    const offered = (...words: readonly string[]): readonly string[] =>
      spawnSync(
        "bash",
        [
          "-c",
          `${script}\nCOMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _lotbuch; echo "\${COMPREPLY[*]}"`,
          "-",
          "lotbuch",
          ...words,
        ],
        {
          encoding: "utf8",
        },
      )
        .stdout.trim()
        .split(" ");
    expect(offered("who")).toEqual(["whoami"]);
    expect(offered("login", "--pass")).toEqual(["--password-stdin"]);
    expect(offered("completion", "z")).toEqual(["zsh"]);
    // Values of an option come before other options of the command.
    expect(offered("report", "--year", "2024", "--format", "b")).toEqual(["bundle"]);
    expect(offered("filings", "add", "--person", "")).toEqual(["a", "b"]);
    expect(offered("tax", "--year", "201")).toEqual(Array.from({ length: 10 }, (_, i) => String(2010 + i)));
    expect(offered("tax", "--year", "2024", "--so")).toEqual(["--source"]);
  });

  it("stops silently when the reader of its output has gone", async () => {
    const piped = spawnSync("bash", [
      "-c",
      `set -o pipefail; "$0" "$1" --help | true`,
      process.execPath,
      "bin/lotbuch.js",
    ]);
    expect(piped.stderr.toString()).toBe("");
  });
});

/** Folders that a clone does not contain. */
const GENERATED = new Set([".git", "node_modules", "dist", "data", "coverage"]);

describe("a fresh clone", () => {
  it("builds itself at the first command, and prints only the response to stdout", () => {
    const clone = mkdtempSync(join(tmpdir(), "lotbuch-clone-"));
    try {
      for (const part of readdirSync(packageRoot))
        if (!GENERATED.has(part)) cpSync(join(packageRoot, part), join(clone, part), { recursive: true });
      // One link per package, so that an installation by mistake would remove links and not the packages.
      mkdirSync(join(clone, "node_modules"));
      for (const part of readdirSync(join(packageRoot, "node_modules")))
        symlinkSync(join(packageRoot, "node_modules", part), join(clone, "node_modules", part));
      // The build of the law and of the page takes longest and has other inputs: it is copied.
      for (const part of ["rulesets", "web", ".rulesets-setup", ".web-setup"])
        cpSync(join(packageRoot, "dist", part), join(clone, "dist", part), { recursive: true });
      const ran = spawnSync(process.execPath, [join(clone, "bin", "lotbuch.js"), "--version"], {
        encoding: "utf8",
      });
      expect(ran.stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
      expect(ran.stderr).toBe("lotbuch: preparing for the first run ...\n");
    } finally {
      rmSync(clone, { recursive: true, force: true });
    }
  });
});

describe("an API that misbehaves", () => {
  const against = async (handlers: readonly Handler[], ...args: readonly string[]) => {
    const server = await scriptedServer(...handlers);
    try {
      const ran = await cli.run(["whoami", "--api-url", server.url, ...args], {
        env: { LOTBUCH_TOKEN: "t" },
      });
      return { ...ran, requests: server.seen.length };
    } finally {
      await server.stop();
    }
  };

  it.each([
    ["a web page", respondWithHtml(200), "a web page"],
    ["half of the JSON", respondWith(200, '{"user":'), "broken JSON"],
    ["nothing", respondWith(200, ""), "nothing"],
    ["half of it and hangs up", cutOff, "No connection"],
    [
      "words that would steer the terminal",
      respondWith(400, { code: "AuthValidationError", message: "a\u001b[2Jb", field: null, requestId: "r" }),
      "a[2Jb",
    ],
  ])("that answers %s ends the command with one line and exit code 1", async (_, handler, words) => {
    const ran = await against([handler]);
    expect(ran).toMatchObject({ code: 1, stdout: "" });
    expect(ran.stderr).toContain(words);
    expect(ran.stderr).not.toMatch(/\n\s+at /);
    expect(ran.stderr).not.toContain("\u001b");
  });

  it("is described as JSON on stderr with --json", async () => {
    const ran = await against([respondWithHtml(200)], "--json");
    expect(ran).toMatchObject({ code: 1, stdout: "" });
    expect(JSON.parse(ran.stderr)).toMatchObject({ code: "InvalidAnswerError" });
  });

  it("gets another request where that may help", async () => {
    const ran = await against([
      cutOff,
      respondWithHtml(502),
      respondWith(200, {
        user: { displayName: "Ada", email: "ada@example.org" },
        session: { expiresAt: "2030-01-01T00:00:00.000Z" },
        identities: [],
      }),
    ]);
    expect(ran).toMatchObject({ code: 0, requests: 3 });
    expect(ran.stdout).toContain("Ada <ada@example.org>");
    expect(ran.stdout).toContain("2030-01-01 01:00");
  });

  it.each(["lb_abc…", "lb_abc\nlb_def"])(
    "gets no request with a key that no header can hold: %j",
    async (key) => {
      const ran = await cli.run(["whoami"], { env: { LOTBUCH_TOKEN: key } });
      expect(ran).toMatchObject({ code: 3, stdout: "" });
      expect(ran.stderr).toContain("The key in LOTBUCH_TOKEN is not valid");
    },
  );

  it("that is not running is named, with what to do", async () => {
    const stopped = await scriptedServer(respondWithHtml(200));
    await stopped.stop();
    const ran = await cli.run(["whoami"], { env: { LOTBUCH_TOKEN: "t", LOTBUCH_API_URL: stopped.url } });
    expect(ran).toMatchObject({ code: 1, stdout: "" });
    expect(ran.stderr).toContain(`${stopped.url} (ECONNREFUSED)`);
    expect(ran.stderr).toContain("LOTBUCH_API_URL");
  });
});
