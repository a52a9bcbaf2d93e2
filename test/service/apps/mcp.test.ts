import { UnauthorizedError } from "@modelcontextprotocol/sdk/client/auth.js";
import type { OAuthClientProvider } from "@modelcontextprotocol/sdk/client/auth.js";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { OAuthClientInformationMixed, OAuthTokens } from "@modelcontextprotocol/sdk/shared/auth.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, newTestUser, type TestUser } from "../../support/accounts.ts";
import { sharedService, type TestService } from "../../support/service.ts";
import { cookieOf, decide } from "./support.ts";

let service: TestService;
let person: TestUser;
let cookie: string;
beforeAll(async () => {
  service = await sharedService();
  person = await newTestUser(service);
  cookie = await cookieOf(service, person);
});
afterAll(async () => service.stop());

const REDIRECT = "http://localhost:7777/callback";

/** Storage of an agent's program. */
function agentsProgram() {
  const stored: {
    client?: OAuthClientInformationMixed;
    tokens?: OAuthTokens;
    verifier?: string;
    authorizeUrl?: URL;
  } = {};
  const provider: OAuthClientProvider = {
    redirectUrl: REDIRECT,
    clientMetadata: {
      client_name: "An agent",
      redirect_uris: [REDIRECT],
      grant_types: ["authorization_code"],
    },
    clientInformation: () => stored.client,
    saveClientInformation: (client) => void (stored.client = client),
    tokens: () => stored.tokens,
    saveTokens: (tokens) => void (stored.tokens = tokens),
    redirectToAuthorization: (url) => void (stored.authorizeUrl = url),
    saveCodeVerifier: (verifier) => void (stored.verifier = verifier),
    codeVerifier: () => stored.verifier ?? "",
  };
  return { kept: stored, provider };
}

const rpc = (method: string, params: object, headers: Record<string, string> = {}) =>
  call(service, "POST", "/mcp", {
    body: { jsonrpc: "2.0", id: 1, method, params },
    headers: { accept: "application/json, text/event-stream", ...headers },
  });

describe("agents over HTTP", () => {
  it("the official client lists tools without a token, sends the user to the consent page, and then reads their sources", async () => {
    const { kept: stored, provider } = agentsProgram();
    const open = async (): Promise<{ client: Client; transport: StreamableHTTPClientTransport }> => {
      const transport = new StreamableHTTPClientTransport(new URL(`${service.url}/mcp`), {
        authProvider: provider,
      });
      const client = new Client({ name: "test", version: "1" });
      await client.connect(transport);
      return { client, transport };
    };
    const { client, transport } = await open();
    expect((await client.listTools()).tools.length).toBeGreaterThan(10);
    await expect(client.callTool({ name: "list_sources", arguments: {} })).rejects.toThrow(UnauthorizedError);
    const authorizeUrl = stored.authorizeUrl!;
    expect(authorizeUrl.pathname).toBe("/oauth/authorize");
    expect(authorizeUrl.searchParams.get("resource")).toBe(`${service.url}/mcp`);
    const { page, location } = await decide(service, authorizeUrl, cookie);
    expect(page).toContain("An agent");
    await transport.finishAuth(new URL(location!).searchParams.get("code")!);
    expect(stored.tokens?.scope).toBe("read");
    const reopened = await open();
    const response = await reopened.client.callTool({ name: "list_sources", arguments: {} });
    expect(response.isError).not.toBe(true);
    expect(response.structuredContent).toMatchObject({ sources: [] });
    await client.close();
    await reopened.client.close();
  });

  it("a tool that needs an account names where to get tokens; lists and law stay public", async () => {
    const metadata = `resource_metadata="${service.url}/.well-known/oauth-protected-resource/mcp"`;
    const refused = await rpc("tools/call", { name: "tax_year", arguments: { year: 2024 } });
    expect(refused.status).toBe(401);
    expect(refused.headers.get("www-authenticate")).toContain(metadata);
    const year = await rpc("resources/read", { uri: "lotbuch://year/2024" });
    expect(year.status).toBe(401);
    const wrong = await rpc("tools/list", {}, { authorization: "Bearer lbt_wrong" });
    expect(wrong.status).toBe(401);
    expect(wrong.headers.get("www-authenticate")).toMatch(/error="invalid_token"/);
    for (const [method, params] of [
      ["tools/list", {}],
      ["resources/list", {}],
      ["prompts/list", {}],
      ["tools/call", { name: "get_clause", arguments: { clauseKey: "DE.ESTG.23.1.1.2" } }],
    ] as const)
      expect([method, (await rpc(method, params)).status]).toEqual([method, 200]);
  });
});
