import { afterAll, beforeAll, expect, it } from "vitest";
import { call, newTestUser } from "../../support/accounts.ts";
import { sharedService, type TestService } from "../../support/service.ts";

let service: TestService;
beforeAll(async () => {
  service = await sharedService();
});
afterAll(() => service.stop());

/** Every page that links lead to, by its path. */
async function crawl(): Promise<ReadonlyMap<string, string>> {
  const pages = new Map<string, string>();
  const pending = ["/docs", "/docs/search?q=year"];
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    if (pages.has(path)) continue;
    const response = await fetch(service.url + path);
    expect(`${path} ${response.status}`).toBe(`${path} 200`);
    const html = await response.text();
    pages.set(path, html);
    for (const [, href = ""] of html.matchAll(/<a [^>]*href="([^"]+)"/g)) {
      const [target = "", anchor] = href.replaceAll("&amp;", "&").split("#");
      if (/^\/docs(\/|$)/.test(target)) pending.push(target);
      if (target === "" && anchor !== undefined) expect(html, path).toContain(`id="${anchor}"`);
    }
  }
  return pages;
}

it("links only to pages that exist, without scripts, for every operation, guide, schema and error", async () => {
  const pages = await crawl();
  const document = (await (await fetch(`${service.url}/openapi.json`)).json()) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId: string }>>>>;
  };
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, { operationId }] of Object.entries(methods)) {
      const page = pages.get(`/docs/reference/${operationId}`) ?? "";
      expect(page, operationId).toContain(`<span class="method">${method.toUpperCase()}</span>`);
      expect(page, operationId).toContain(path);
    }
  for (const slug of ["first-call", "webhooks", "gaps", "apps", "test-data", "sdk", "versioning"])
    expect([...pages.keys()]).toContain(`/docs/guides/${slug}`);
  expect(pages.get("/docs")).not.toContain("generated");
  for (const [path, html] of pages) {
    expect(html, path).not.toMatch(/<script|style="| on\w+="/);
    expect(html.match(/<h1/g), path).toHaveLength(1);
    // No address but the service's own and those of documents that are linked.
    expect(html, path).not.toMatch(/(src|<link[^>]* href)="https?:/);
  }
}, 60_000);

it("finds an operation by its route, a field by its name, and escapes what was searched", async () => {
  const find = async (query: string): Promise<string> =>
    (await fetch(`${service.url}/docs/search?q=${encodeURIComponent(query)}`)).text();
  expect(await find("/v1/link-tokens")).toContain("/docs/reference/postLinkTokens");
  expect(await find("code_verifier")).toContain("/docs/reference/createToken");
  expect(await find("MethodLockedError")).toContain("/docs/errors#MethodLockedError");
  expect(await find("<b>nothing</b>")).toContain("&lt;b&gt;nothing&lt;/b&gt;");
  expect((await fetch(`${service.url}/docs/guides/nothing`)).status).toBe(404);
});

it("serves accounts of the sandbox that can be connected as they stand", async () => {
  const person = await newTestUser(service);
  const guide = await (await fetch(`${service.url}/docs/guides/test-data`)).text();
  const bodies = [...guide.matchAll(/<code>(\{\s*&quot;providerKey[\s\S]*?)<\/code>/g)].map(
    ([, json = ""]) => JSON.parse(json.replaceAll("&quot;", '"').replaceAll("&amp;", "&")) as object,
  );
  expect(bodies.length).toBeGreaterThan(20);
  for (const body of bodies) {
    const { status, text } = await call(service, "POST", "/v1/sources", { token: person.token, body });
    expect(`${status} ${text.slice(0, 300)}`).toMatch(/^201/);
  }
}, 60_000);
