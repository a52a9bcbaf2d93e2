import { afterAll, beforeAll, expect, it } from "vitest";
import { createApp, isLotbuchError, verifyWebhook } from "../../../src/client/index.ts";
import { newTestUser, type TestUser } from "../../support/accounts.ts";
import { sharedService, type WatchedService } from "../../support/service.ts";
import { Webhook } from "standardwebhooks";
import { type AppResponse, newApp } from "./support.ts";

let service: WatchedService;
let owner: TestUser;
let app: AppResponse;
beforeAll(async () => {
  service = await sharedService();
  owner = await newTestUser(service);
  app = await newApp(service, owner);
});
afterAll(() => service.stop());

it("createApp fetches one token for all requests, and acts for a user", async () => {
  let tokens = 0;
  const client = createApp({
    baseUrl: service.url,
    clientId: app.clientId,
    clientSecret: app.testSecret,
    fetch: (url, init) => {
      if (url.endsWith("/oauth/token")) tokens += 1;
      return fetch(url, init);
    },
  });
  const path = { appId: app.id };
  const [user] = await Promise.all([
    client.makeAppUser({ path, body: { externalId: "customer-42", locale: "de" } }),
    client.appUsers({ path }),
  ]);
  expect(user).toMatchObject({ externalId: "customer-42" });
  const person = client.as(user.id);
  const source = await person.createSource({ body: { providerKey: "file", name: "My ledger" } });
  expect((await person.sources()).sources.map(({ id }) => id)).toEqual([source.id]);
  expect(tokens).toBe(1);
});

it("createApp reports a wrong secret as an error of the SDK, and tries again with the next request", async () => {
  const client = createApp({ baseUrl: service.url, clientId: app.clientId, clientSecret: "lbs_wrong" });
  for (const attempt of [1, 2]) {
    const error: unknown = await client.appUsers({ path: { appId: app.id } }).catch((one: unknown) => one);
    expect(isLotbuchError(error, "UnauthorizedError"), String(attempt)).toBe(true);
    expect(String(error)).toMatch(/secret/i);
  }
});

it("verifyWebhook accepts a signature of Standard Webhooks, and nothing that was changed", async () => {
  const secret = `whsec_${Buffer.from("seven quiet lighthouses at sea").toString("base64")}`;
  const body = JSON.stringify({ type: "tax.changed", accountId: "a", data: { runId: "r", years: [2024] } });
  const sign = (at: Date, of = secret) => ({
    "webhook-id": "msg_1",
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": new Webhook(of).sign("msg_1", at, body),
  });
  const headers = sign(new Date());
  expect(await verifyWebhook({ headers, body, secret })).toMatchObject({ type: "tax.changed" });
  expect(await verifyWebhook({ headers: new Headers(headers), body, secret })).toMatchObject({
    data: { years: [2024] },
  });
  const other = `whsec_${Buffer.from("another secret of the same kind").toString("base64")}`;
  const rotated = {
    ...headers,
    "webhook-signature": `${sign(new Date(), other)["webhook-signature"]} ${headers["webhook-signature"]}`,
  };
  expect(await verifyWebhook({ headers: rotated, body, secret })).toMatchObject({ type: "tax.changed" });
  const old = sign(new Date(Date.now() - 3_600_000));
  for (const [received, reason] of [
    [{ headers, body: body.replace("2024", "2025"), secret }, /body is as received/],
    [{ headers, body, secret: other }, /check the secret/],
    [{ headers: old, body, secret }, /timestamp/],
    [{ headers: {}, body, secret }, /no header webhook-id/],
    [{ headers, body, secret: "whsec_%%%" }, /not Base64/],
  ] as const)
    await expect(verifyWebhook(received)).rejects.toThrow(reason);
});
