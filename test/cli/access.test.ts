import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newPerson, PASSWORD, type Person } from "../support/accounts.ts";
import { type Cli, cliFor } from "../support/cli.ts";
import { sharedService, type TestService } from "../support/service.ts";

let service: TestService;
let person: Person;
let cli: Cli;
beforeAll(async () => {
  service = await sharedService();
  person = await newPerson(service);
  cli = cliFor(service.url);
});
afterAll(async () => {
  cli.dispose();
  await service.stop();
});

const run = (args: readonly string[], env: Readonly<Record<string, string>> = {}, stdin = "") =>
  cli.run(args, { env: { LOTBUCH_TOKEN: person.token, ...env }, stdin });
const json = async (...args: readonly string[]) => {
  const ran = await run([...args, "--json"]);
  expect([args, ran.code, ran.stderr]).toEqual([args, 0, ""]);
  return ran.json();
};

describe("who gets in, from the command line", () => {
  it("keys, grants and webhooks are made, listed and removed", async () => {
    const [key] = await json("keys", "add", "--name", "a script", "--scope", "read", "write");
    expect(key).toMatchObject({
      name: "a script",
      scopes: ["read", "write"],
      key: expect.stringMatching(/^lb_/),
    });
    expect(await json("keys")).toMatchObject([{ id: key!["id"], start: expect.stringMatching(/^lb_/) }]);
    await json("keys", "remove", String(key!["id"]));
    expect(await json("keys")).toEqual([]);

    const [grant] = await json("grants", "invite", "adviser@example.org", "--role", "editor");
    expect(await json("grants")).toMatchObject([{ email: "adviser@example.org", role: "editor" }]);
    await json("grants", "remove", String(grant!["id"]));
    expect(await json("grants", "clients")).toEqual([]);

    const [hook] = await json("webhooks", "add", "https://hooks.example/x", "--event", "tax.changed");
    expect(hook!["secret"]).toMatch(/^whsec_/);
    const [renewed] = await json("webhooks", "secret", String(hook!["id"]));
    expect(renewed!["secret"]).not.toBe(hook!["secret"]);
    await json("webhooks", "remove", String(hook!["id"]));
    expect((await json("audit")).map(({ action }) => action)).toContain("DELETE /v1/webhooks/{webhookId}");
  });

  it("apps and their users are made and erased, and consents listed", async () => {
    const [app] = await json("apps", "add", "--name", "Depot", "--redirect", "https://app.example/back");
    expect(app!["clientSecret"]).toMatch(/^lbs_/);
    const id = String(app!["id"]);
    const [user] = await json("apps", "add-user", id, "customer-1", "--locale", "en");
    expect(await json("apps", "users", id, "--external-id", "customer-1")).toEqual([user]);
    const [claim] = await json("apps", "claim", id, String(user!["id"]));
    expect(claim!["url"]).toContain(`${service.url}/claim/`);
    const [changed] = await json("apps", "change", id, "--name", "Depot 2");
    expect(changed).toMatchObject({ name: "Depot 2", redirectUris: ["https://app.example/back"] });
    const [renewed] = await json("apps", "secrets", id, "--world", "test");
    expect([renewed!["testSecret"], renewed!["clientSecret"]]).toEqual([
      expect.stringMatching(/^lbs_test_/),
      undefined,
    ]);
    await json("apps", "remove-user", id, String(user!["id"]));
    expect(await json("apps", "users", id)).toEqual([]);
    const removed = await run(["apps", "remove", id, "--password-stdin"], {}, PASSWORD);
    expect([removed.code, removed.stdout]).toEqual([0, "Deleted.\n"]);
    expect(await json("apps")).toEqual([]);
    expect(await json("consents")).toEqual([]);
  });

  it("the whole account is saved, and nothing half where it is not", async () => {
    const file = join(cli.home, "all.zip");
    await json("export", "--output", file);
    expect(existsSync(file)).toBe(true);
    const log = await cli.run(["verify", file]);
    expect([log.code, log.stdout]).toEqual([
      3,
      expect.stringContaining("entries have no hash and are not checked"),
    ]);
    const none = await cli.run(["export", "--output", join(cli.home, "none.zip")]);
    expect([none.code, existsSync(join(cli.home, "none.zip"))]).toEqual([3, false]);
  });

  it("says it in German, with the same exit codes", async () => {
    const german = { LOTBUCH_LANG: "de" };
    expect((await run(["apps", "--help"], german)).stdout).toContain("Programme mit eigenen Nutzern");
    expect((await run(["keys"], german)).stdout).toBe("Kein Schlüssel.\n");
    const missing = await run(["keys", "remove", "0198f0c2-6f1e-7cc1-a9a7-5d0e54f4e6b1"], german);
    expect([missing.code, missing.stdout]).toEqual([2, ""]);
    expect((await run(["keys", "add", "--name", "x", "--scope", "everything"])).code).toBe(2);
    const client = await run(["sources", "--client", "0198f0c2-6f1e-7cc1-a9a7-5d0e54f4e6b1"]);
    expect([client.code, client.stdout]).toEqual([1, ""]);
  });
});
