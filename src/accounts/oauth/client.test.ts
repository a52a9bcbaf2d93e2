import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { afterEach, expect, it } from "vitest";
import { LIMITS } from "../../basics/limits.ts";
import { coinbaseClient } from "./client.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

/** A response that never ends unless the reader stops; counts the bytes sent. */
async function endless(begin: string) {
  let sent = 0;
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(200, { "content-type": "application/json" });
    const more = (): void => {
      const hasCapacity = response.write("x".repeat(65_536));
      sent += 65_536;
      if (response.destroyed) return;
      if (hasCapacity) setImmediate(more);
      else response.once("drain", more);
    };
    response.write(begin);
    more();
  });
  servers.push(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  return {
    client: coinbaseClient({ loginUrl: url, apiUrl: url, clientId: "c", clientSecret: "s" }),
    sent: () => sent,
  };
}

it("a response of an exchange without an end is read only up to the size limit", async () => {
  const token = await endless('{"token_type":"bearer","access_token":"');
  expect(await token.client.refresh("token")).toEqual({ ok: false, error: "unavailable" });
  const profile = await endless('{"data":{"id":"');
  expect(await profile.client.profile("token")).toEqual({ ok: false, error: "unavailable" });
  // Bytes in the buffers of both ends count as sent too.
  for (const { sent } of [token, profile])
    expect(sent()).toBeLessThan(LIMITS.oauthResponseBytes + 16 * 1024 * 1024);
});
