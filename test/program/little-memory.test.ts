import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { cliFor, type Ran } from "../support/cli.ts";

const cli = cliFor("http://127.0.0.1:1");
const directory = cli.home;
afterAll(() => cli.dispose());

/** Runs the command with a heap of 64 MB: the errors of a file without a valid row must not accumulate in it. */
const lotbuch = (...args: readonly string[]): Promise<Ran> =>
  cli.spawn(["calculate", ...args], { nodeOptions: ["--max-old-space-size=64"] });

describe("lotbuch calculate", () => {
  it("reports the first hundred invalid rows and counts the rest, within little memory", async () => {
    const file = join(directory, "many.csv");
    await writeFile(file, `time,type,note\n${"y,\u001b[2J,\n".repeat(200_000)}`);
    const { code, stdout, stderr } = await lotbuch(file, "--json");
    expect(code).toBe(1);
    const lines = stderr.trimEnd().split("\n");
    // Two errors per row: the type and the time.
    expect(lines).toHaveLength(201);
    expect(lines[0]).toBe(`${file}:2: type "\\u001b[2J" is not a known type`);
    expect(lines[200]).toBe(`${file}: and 199900 more rows that cannot be read`);
    expect(JSON.parse(stdout)).toMatchObject({ complete: false });
    expect((JSON.parse(stdout) as { warnings: unknown[] }).warnings.at(-1)).toMatchObject({
      code: "more-bad-rows",
      message: "199900 more rows cannot be read",
    });
  });

  it("refuses a header of 100 MB with one sentence", async () => {
    const file = join(directory, "refused.csv");
    await writeFile(file, "x".repeat(100_000_000));
    const { code, stdout, stderr } = await lotbuch(file);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/longer than 2 MiB/);
    expect(stderr.length).toBeLessThan(400);
  });
});
