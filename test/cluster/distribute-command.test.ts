import { chmodSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cliFor } from "../support/cli.ts";
import { preparedDatabase } from "../support/database.ts";

const cli = cliFor("http://127.0.0.1:1");
let database: Awaited<ReturnType<typeof preparedDatabase>>;
beforeAll(async () => {
  database = await preparedDatabase();
});
afterAll(async () => {
  cli.dispose();
  await database.drop();
});

describe("lotbuch distribute", () => {
  it("explains in both languages that there is nothing to do on one plain server", async () => {
    const env = { DATABASE_URL: database.url };
    const plain = await cli.run(["distribute", "--dry-run"], { env });
    expect(plain).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Nothing to do: .*without the Citus extension/),
    });
    const german = await cli.run(["distribute"], { env: { ...env, LOTBUCH_LANG: "de" } });
    expect(german).toMatchObject({ code: 0, stdout: expect.stringContaining("Nichts zu tun") });
    const [json] = (await cli.run(["distribute", "--json"], { env })).json();
    expect(json).toMatchObject({
      citus: null,
      steps: expect.arrayContaining([
        expect.objectContaining({ table: "jobs", what: "key", name: "jobs_pkey" }),
        expect.objectContaining({ table: "derived", what: "parts", name: "derived_7" }),
        expect.objectContaining({ table: "audit", what: "trigger", name: "keep_audit" }),
        expect.objectContaining({ table: "prices", what: "copy" }),
      ]),
    });
  });

  it("takes the connection string from a file that only its owner may read, and reports a wrong one", async () => {
    const file = join(cli.home, "database-url");
    const given = (mode: number, text: string) => {
      writeFileSync(file, text);
      chmodSync(file, mode);
      return cli.run(["distribute", "--dry-run"], { env: { DATABASE_URL_FILE: file } });
    };
    expect(await given(0o600, `${database.url}\n`)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Nothing to do/),
    });
    const wrong = (why: string) => ({ code: 2, stdout: "", stderr: expect.stringContaining(why) });
    expect(await given(0o644, database.url)).toMatchObject(wrong("can be read by everybody on this machine"));
    expect(await given(0o600, " \n")).toMatchObject(wrong("is empty"));
    rmSync(file);
    expect(await cli.run(["distribute"], { env: { DATABASE_URL_FILE: file } })).toMatchObject(
      wrong("is not there"),
    );
  });

  it("requires a database, and reports an unreachable one in one sentence", async () => {
    expect(await cli.run(["distribute"])).toMatchObject({
      code: 2,
      stdout: "",
      stderr: expect.stringContaining("DATABASE_URL"),
    });
    const unavailable = await cli.run(["distribute"], {
      env: { DATABASE_URL: "postgres://127.0.0.1:1/none" },
    });
    expect(unavailable).toMatchObject({
      code: 1,
      stdout: "",
      stderr: expect.stringContaining("does not lead to a database"),
    });
  });
});
