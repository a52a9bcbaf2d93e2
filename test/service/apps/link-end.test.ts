import { afterAll, beforeAll, expect, it } from "vitest";
import { call, codeFor, logIn, newEmail, newTestUser, PASSWORD } from "../../support/accounts.ts";
import { startWatchedService, type WatchedService } from "../../support/service.ts";
import { type AppResponse, asUser, BACK, hiddenOf, newApp, newUser, tokenOf } from "./support.ts";

let service: WatchedService;
let app: AppResponse;
let token: string;
beforeAll(async () => {
  service = await startWatchedService();
  app = await newApp(service, await newTestUser(service));
  token = await tokenOf(service, app);
});
afterAll(async () => service.stop());

const send = (url: string, form: Readonly<Record<string, string>>) =>
  fetch(url, {
    method: "POST",
    redirect: "manual",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(form).toString(),
  });
const sendFile = (url: string, text: string, fields: Readonly<Record<string, string>>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("file", new Blob([text], { type: "text/csv" }), "wallet.csv");
  return fetch(url, { method: "POST", redirect: "manual", body: form });
};
const LEDGER =
  "time,type,sent_asset,sent_amount,received_asset,received_amount\n2023-01-05T10:00:00Z,spot_buy,EUR,1000,BTC,0.1\n";

/** Creates a user who has claimed the account, with a session. */
async function claimedUser() {
  const user = await newUser(service, app, token, "anna");
  const created = await call<{ url: string }>(service, "POST", `/v1/apps/${app.id}/users/${user.id}/claim`, {
    token,
  });
  const email = newEmail();
  await send(created.body.url, { email, password: PASSWORD });
  expect((await send(created.body.url, { code: codeFor(service, email) })).status).toBe(200);
  return { user, own: (await logIn(service, email)).body.token };
}

it("a link token ends with the consent of the user whose account it connects, also after its first act", async () => {
  const { user, own } = await claimedUser();
  const link = async () => {
    const body = { redirectUri: BACK, providerKey: "file" };
    const created = await asUser<{ url: string }>(service, token, user.id, "POST", "/v1/link-tokens", {
      body,
    });
    expect(created.status).toBe(201);
    return created.body.url;
  };
  const [unused, begun] = [await link(), await link()];
  const refused = await sendFile(begun, "where,when\nBaltic,July\n", {});
  expect([(await fetch(unused)).status, refused.status]).toEqual([200, 400]);
  const fields = hiddenOf(await refused.text());
  expect(fields["act"]).toMatch(/^[\w-]{43}$/);
  const { consents } = (
    await call<{ consents: { id: string }[] }>(service, "GET", "/v1/consents", { token: own })
  ).body;
  const ended = await call(service, "DELETE", `/v1/consents/${consents[0]!.id}`, { token: own });
  expect(ended.status).toBe(204);
  expect((await fetch(unused)).status).toBe(410);
  expect((await send(unused, { decision: "cancel" })).status).toBe(410);
  expect((await sendFile(begun, LEDGER, fields)).status).toBe(410);
  const { sources } = (await call<{ sources: unknown[] }>(service, "GET", "/v1/sources", { token: own }))
    .body;
  expect(sources).toEqual([]);
});
