import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sandboxKeys } from "../../sandbox/index.ts";
import { BROWSER, expectNoHorizontalScroll, picture, startVisit, type Visit } from "../support/browser.ts";
import { connect, request, run, sharedExchange, type TestExchange } from "../support/sources.ts";

type Listed = { readonly sources: readonly { readonly id: string; readonly needsKey: boolean }[] };

/** The key expires; the account behind it continues. */
describe.skipIf(BROWSER === null)("a key that no longer works", () => {
  let exchange: TestExchange;
  let visit: Visit;
  let page: Page;
  let source: string;
  beforeAll(async () => {
    exchange = await sharedExchange();
    // Other files share the service: stopping the visit must not stop the service.
    visit = await startVisit(Promise.resolve({ ...exchange.service, stop: async () => {} }));
    source = await connect(exchange, "trader", "My exchange");
    await run(exchange, source);
    page = await visit.open({ viewport: { width: 1280, height: 900 } }, exchange.person);
  });
  afterAll(async () => {
    exchange.sandbox.faults.clear();
    await visit.stop();
  });

  const count = async (): Promise<number> => {
    const { body } = await request<{ total: number }>(
      exchange,
      "GET",
      `/v1/sources/${source}/transaction-pages`,
    );
    return body.total;
  };
  const renew = (credentials: object) =>
    request<{ code: string; message: string; needsKey: boolean }>(
      exchange,
      "PATCH",
      `/v1/sources/${source}`,
      {
        credentials,
      },
    );
  const card = () => page.getByRole("region", { name: "My exchange" });
  const primary = () => card().locator(".button.primary");

  it("offers a sync first while the key works, and everything else behind one press", async () => {
    await page.goto(`${visit.service.url}/sources`);
    await primary().getByText("Sync now").waitFor();
    expect(await primary().count()).toBe(1);
    expect(await card().getByRole("button", { name: "Remove" }).isVisible()).toBe(false);
    await card().getByRole("button", { name: "More" }).click();
    for (const name of ["Give a new key", "Compute again", "History", "Files", "Rename", "Remove"])
      await card().getByRole("button", { name, exact: true }).waitFor();
  });

  it("offers a new key first once the old one is refused, with the reason, also on the home page", async () => {
    exchange.sandbox.faults.add({ kind: "status", status: 401, times: 50 });
    expect((await run(exchange, source)).status).toBe("failed");
    exchange.sandbox.faults.clear();
    const { body } = await request<Listed>(exchange, "GET", "/v1/sources");
    expect(body.sources).toMatchObject([{ id: source, needsKey: true }]);
    await page.goto(`${visit.service.url}/?step=accounts`);
    await page.getByRole("link", { name: "The key no longer works: give a new one" }).click();
    await primary().getByText("Give a new key").waitFor();
    expect(await primary().count()).toBe(1);
    await card().getByText("What went wrong last time").waitFor();
    await picture(page, "needs-key");
  });

  it("refuses a key of another account and one that does not work; the old one stays stored", async () => {
    const other = await renew(sandboxKeys("holder").es256);
    expect(other).toMatchObject({ status: 409, body: { code: "ConflictError" } });
    expect(other.body.message).toContain("another account");
    expect(
      await renew({ ...sandboxKeys("trader").es256, keyName: "organizations/x/apiKeys/y" }),
    ).toMatchObject({
      status: 400,
    });
    expect((await run(exchange, source)).status).toBe("completed");
  });

  it("accepts another key of the same account, and continues without lost or doubled records", async () => {
    const before = await count();
    expect(before).toBeGreaterThan(0);
    exchange.sandbox.faults.add({ kind: "status", status: 401, times: 50 });
    expect((await run(exchange, source)).status).toBe("failed");
    exchange.sandbox.faults.clear();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${visit.service.url}/sources`);
    await primary().click();
    const drawer = page.getByRole("dialog", { name: "Give a new key" });
    const { keyName, privateKey } = sandboxKeys("trader").ed25519;
    const methods = drawer.getByRole("group", { name: "Kind of connection" });
    await methods.getByRole("button", { name: "With an API key" }).click();
    await expectNoHorizontalScroll(page);
    await drawer
      .getByLabel(/^Key name|^API key name|Key ID/)
      .first()
      .fill(keyName);
    await drawer.locator("textarea").fill(privateKey);
    await picture(page, "phone-new-key");
    await drawer.getByRole("button", { name: "Save the new key and sync" }).click();
    await drawer.waitFor({ state: "detached" });
    await card().getByText("up to date").waitFor();
    await primary().getByText("Sync now").waitFor();
    expect(await count()).toBe(before);
    const { body } = await request<Listed>(exchange, "GET", "/v1/sources");
    expect(body.sources).toMatchObject([{ id: source, needsKey: false }]);
    const jobs = await request<{ jobs: readonly unknown[] }>(exchange, "GET", `/v1/sources/${source}/jobs`);
    expect(jobs.body.jobs.length).toBeGreaterThanOrEqual(4);
  });

  it("offers no key for a file", async () => {
    const created = await request<{ id: string }>(exchange, "POST", "/v1/sources", { providerKey: "file" });
    const response = await request(exchange, "PATCH", `/v1/sources/${created.body.id}`, {
      credentials: sandboxKeys("trader").es256,
    });
    expect(response).toMatchObject({ status: 400, body: { field: "credentials" } });
  });
});
