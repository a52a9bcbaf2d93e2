import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newTestUser, PASSWORD, type TestUser } from "../../support/accounts.ts";
import { type Cli, cliFor } from "../../support/cli.ts";
import { sharedService, type TestService } from "../../support/service.ts";
import { joined, personWithFactor } from "../firms/support.ts";

let service: TestService;
let person: TestUser;
let cli: Cli;
beforeAll(async () => {
  service = await sharedService();
  person = await newTestUser(service);
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

const grantFile = (firm: string): string => {
  const file = join(cli.home, "grant.json");
  writeFileSync(file, JSON.stringify({ firm, role: "editor" }));
  return file;
};

describe("access management on the command line", () => {
  it("creates, lists and removes keys, grants and webhooks", async () => {
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

  it("creates and erases apps and their users, and lists consents", async () => {
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

  it("saves the whole account, and no partial file after an error", async () => {
    const file = join(cli.home, "all.zip");
    await json("export", "--output", file);
    expect(existsSync(file)).toBe(true);
    const log = await cli.run(["verify", file]);
    expect([log.code, log.stdout]).toEqual([
      4,
      expect.stringContaining("entries have no hash and are not checked"),
    ]);
    const none = await cli.run(["export", "--output", join(cli.home, "none.zip")]);
    expect([none.code, existsSync(join(cli.home, "none.zip"))]).toEqual([3, false]);
  });

  it("calls any other route by its method and path", async () => {
    expect(await json("api", "GET", "/v1/residence")).toMatchObject([{ residence: expect.any(Array) }]);
    const command = ["api", "PUT", "/v1/account/mail-choices", "--body", "-", "--json"];
    const chosen = await run(command, {}, JSON.stringify({ sync: false }));
    expect([chosen.code, chosen.stderr]).toEqual([0, ""]);
    expect(await json("api", "GET", "/v1/account/mail-choices")).toEqual(chosen.json());
    const file = join(cli.home, "free.ics");
    expect(await json("api", "GET", "/v1/lots/calendar.ics", "--output", file)).toEqual([{ file }]);
    expect(existsSync(file)).toBe(true);
    // An impossible call is wrong usage, a refused one fails, and without a session only public routes work.
    for (const [args, code] of [
      [["FETCH", "/v1/sources"], 2],
      [["GET", "v1/sources"], 2],
      [["GET", "/v1/nothing"], 1],
      [["GET", "/v1/lots", "--query", "limit=0"], 2],
    ] as const)
      expect([args, (await run(["api", ...args])).code]).toEqual([args, code]);
    expect((await cli.run(["api", "GET", "/v1/sources"])).code).toBe(3);
    expect((await cli.run(["api", "GET", "/v1/providers", "--json"])).code).toBe(0);
  });

  it("manages firms: members, clients with their numbers, reports, and questions in both directions", async () => {
    const owner = await personWithFactor(service);
    const client = await newTestUser(service);
    const as = async (who: TestUser, ...args: readonly string[]) => {
      const ran = await cli.run([...args, "--json"], { env: { LOTBUCH_TOKEN: who.token } });
      expect([args, ran.code, ran.stderr]).toEqual([args, 0, ""]);
      return ran.json();
    };
    const [firm] = await as(owner, "firms", "add", "--name", "Kanzlei Holm");
    const id = String(firm!["id"]);
    expect(await as(owner, "firms", "change", id, "--address", "Am Markt 1")).toMatchObject([
      { name: "Kanzlei Holm", address: "Am Markt 1" },
    ]);
    const member = await joined(service, { id }, owner, "assistant");
    expect(await as(owner, "firms", "role", id, member.id, "adviser")).toMatchObject([
      { email: member.email, role: "adviser" },
    ]);
    expect(await as(owner, "firms", "invite-clients", id, "a@example.org", "b@example.org")).toMatchObject([
      { email: "a@example.org" },
      { email: "b@example.org" },
    ]);
    await as(client, "api", "POST", "/v1/grants", "--body", grantFile(id));
    await as(owner, "firms", "accept", id);
    expect(await as(owner, "firms", "note", client.id, "--number", "7", "--name", "Berg")).toMatchObject([
      { number: "7", name: "Berg" },
    ]);
    expect(await as(owner, "firms", "table", id, "--year", "2024")).toMatchObject([
      { number: "7", name: "Berg", year: { year: 2024, status: "draft" } },
    ]);
    const file = join(cli.home, "papers.zip");
    expect(await as(owner, "firms", "papers", id, "--output", file)).toEqual([{ file }]);

    const [posted] = await as(
      owner,
      "questions",
      "ask",
      "Any other account?",
      "--year",
      "2024",
      "--client",
      client.id,
    );
    const question = String(posted!["id"]);
    expect(await as(client, "questions", "--status", "open")).toMatchObject([{ text: "Any other account?" }]);
    await as(client, "questions", "answer", question, "None.");
    expect(await as(owner, "questions", "done", question, "--client", client.id)).toMatchObject([
      { status: "done", answers: [{ text: "None." }] },
    ]);
  });

  it("prints German, with the same exit codes", async () => {
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
