import type { FastifyReply, FastifyRequest } from "fastify";
import type { Accounts } from "../../accounts/accounts.ts";
import { authenticateClient, type OAuthClient, type Presented } from "../../apps/client.ts";
import { type OAuthRefusal, refused } from "../../apps/refusal.ts";
import { registerClient } from "../../apps/register.ts";
import { OAUTH_SCOPES } from "../../apps/scopes.ts";
import { grantToken, revokeToken } from "../../apps/tokens.ts";
import { countWrong } from "../../apps/wrong-tries.ts";
import { err, ok, type Result } from "../../basics/result.ts";
import { requester } from "../auth/schema.ts";
import { statusOf } from "../errors.ts";
import { explain } from "../explain.ts";
import { takeForms } from "../tax/forms.ts";
import { fieldReader } from "./plain-page.ts";
import type { App } from "../server.ts";
import {
  REGISTER_SCHEMA,
  resourceMetadataSchema,
  REVOKE_SCHEMA,
  SERVER_METADATA_SCHEMA,
  TOKEN_SCHEMA,
} from "./oauth-schemas.ts";

export const RESOURCE_METADATA = "/.well-known/oauth-protected-resource";

const RESOURCES = [
  ["", resourceMetadataSchema("resourceMetadata", "this service")],
  ["/mcp", resourceMetadataSchema("agentResourceMetadata", "the tools for agents")],
] as const;

/** The resources that tokens are valid for: the service, and its tools for agents. */
export const resourcesOf = (issuer: string): readonly string[] => [issuer, `${issuer}/`, `${issuer}/mcp`];

/** The endpoints of OAuth 2.1 for programs; the consent page is in `oauth-authorize.ts`. */
export function oauthRoutes(app: App, accounts: Accounts): void {
  const issuer = (): string => accounts.publicUrl();
  app.get("/.well-known/oauth-authorization-server", { schema: SERVER_METADATA_SCHEMA }, async () => ({
    issuer: issuer(),
    authorization_endpoint: `${issuer()}/oauth/authorize`,
    token_endpoint: `${issuer()}/oauth/token`,
    revocation_endpoint: `${issuer()}/oauth/revoke`,
    registration_endpoint: `${issuer()}/oauth/register`,
    scopes_supported: OAUTH_SCOPES,
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: ["authorization_code", "refresh_token", "client_credentials"],
    code_challenge_methods_supported: ["S256"],
    token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post", "none"],
    revocation_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post", "none"],
    authorization_response_iss_parameter_supported: true,
    service_documentation: `${issuer()}/docs`,
  }));
  for (const [path, schema] of RESOURCES)
    app.get(`${RESOURCE_METADATA}${path}`, { schema }, async () => ({
      resource: `${issuer()}${path}`,
      authorization_servers: [issuer()],
      scopes_supported: ["read", "write"],
      bearer_methods_supported: ["header"],
      resource_name: "Lotbuch",
    }));

  void app.register(async (scope) => {
    takeForms(scope);
    // The forms are read below: their schemas are for the OpenAPI document.
    scope.setValidatorCompiler(() => () => true);
    // These routes answer every error in the form of their RFCs.
    scope.setErrorHandler((error, request, reply) => {
      const { problem, unforeseen } = explain(error, request.url);
      if (unforeseen)
        request.log.error(
          { reqId: request.id, err: error, route: request.routeOptions.url },
          "unforeseen error",
        );
      const status = statusOf(problem.code);
      const name = status >= 500 ? "server_error" : status === 429 ? "slow_down" : "invalid_request";
      if (problem.retryAfterSeconds !== undefined)
        void reply.header("retry-after", String(problem.retryAfterSeconds));
      return sendJson(reply, status, { error: name, error_description: problem.message });
    });
    scope.post("/oauth/token", { schema: TOKEN_SCHEMA }, async (request, reply) => {
      const issued = await asClient(accounts, request, (client, parameter, address) =>
        grantToken(accounts, client, parameter, address),
      );
      return issued.ok
        ? sendJson(reply, 200, issued.value ?? {})
        : refuseClient(request, reply, issued.error);
    });
    scope.post("/oauth/revoke", { schema: REVOKE_SCHEMA }, async (request, reply) => {
      const revoked = await asClient(accounts, request, (client, parameter) =>
        revokeToken(accounts, client, parameter),
      );
      return revoked.ok ? sendJson(reply, 200, {}) : refuseClient(request, reply, revoked.error);
    });
    scope.post("/oauth/register", { schema: REGISTER_SCHEMA }, async (request, reply) => {
      const registered = await registerClient(accounts, request.body, requester(request));
      if (!registered.ok) return refuseClient(request, reply, registered.error);
      const { id, name, redirectUris, createdAt } = registered.value;
      return sendJson(reply, 201, {
        client_id: id,
        client_id_issued_at: Math.floor(createdAt.getTime() / 1000),
        client_name: name,
        redirect_uris: redirectUris,
        grant_types: ["authorization_code"],
        response_types: ["code"],
        token_endpoint_auth_method: "none",
        scope: "read write",
      });
    });
  });
}

const sendJson = (reply: FastifyReply, status: number, body: object): FastifyReply =>
  reply
    .code(status)
    .header("cache-control", "no-store")
    .header("pragma", "no-cache")
    .type("application/json; charset=utf-8")
    .serializer((one: object) => JSON.stringify(one))
    .send(body);

function refuseClient(request: FastifyRequest, reply: FastifyReply, refusal: OAuthRefusal): FastifyReply {
  const { error, description, retryAfterSeconds } = refusal;
  if (retryAfterSeconds !== undefined) void reply.header("retry-after", String(retryAfterSeconds));
  if (error === "invalid_client" && request.headers.authorization !== undefined)
    void reply.header("www-authenticate", 'Basic realm="Lotbuch"');
  const status = retryAfterSeconds !== undefined ? 429 : error === "invalid_client" ? 401 : 400;
  return sendJson(reply, status, {
    error: retryAfterSeconds === undefined ? error : "slow_down",
    error_description: description,
  });
}

type Parameter = (name: string) => string | null;

/** Handles a form from a client; wrong clients, codes and tokens are counted before they are looked up. */
async function asClient<T>(
  accounts: Accounts,
  request: FastifyRequest,
  work: (
    client: OAuthClient,
    parameter: Parameter,
    address: string,
  ) => Promise<Result<T | null, OAuthRefusal>>,
): Promise<Result<T | null, OAuthRefusal>> {
  const form = readForm(request);
  if (!form.ok) return form;
  const presented = presentedBy(request, form.value);
  if (!presented.ok) return presented;
  const { address } = requester(request);
  return countWrong(accounts, { clientId: presented.value.clientId, address }, async () => {
    const client = await authenticateClient(accounts.db, presented.value);
    return client.ok ? work(client.value, form.value, address) : client;
  });
}

function readForm(request: FastifyRequest): Result<Parameter, OAuthRefusal> {
  const { body } = request;
  if (typeof body !== "object" || body === null)
    return err(refused("invalid_request", "Send the parameters as application/x-www-form-urlencoded."));
  if (!(request.headers["content-type"] ?? "").startsWith("application/x-www-form-urlencoded"))
    return err(refused("invalid_request", "Send the parameters as application/x-www-form-urlencoded."));
  const twice = Object.entries(body).find(([name, value]) => name !== "resource" && Array.isArray(value));
  if (twice !== undefined) return err(refused("invalid_request", "A parameter came more than once."));
  return ok(fieldReader(body));
}

/** RFC 6749, 2.3.1: credentials by HTTP Basic, each part form-encoded, or in the body; never both. */
function presentedBy({ headers }: FastifyRequest, parameter: Parameter): Result<Presented, OAuthRefusal> {
  const inBody = { clientId: parameter("client_id"), secret: parameter("client_secret") };
  if (headers.authorization === undefined) return ok(inBody);
  const encoded = /^Basic ([\w+/]+={0,2})$/i.exec(headers.authorization)?.[1];
  const [, id, secret] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded ?? "", "base64").toString("utf8")) ?? [];
  if (id === undefined || secret === undefined)
    return err(refused("invalid_client", "Authorization must be Basic with client_id and client_secret."));
  if (inBody.secret !== null)
    return err(refused("invalid_request", "Send client_secret in the header or in the body, not in both."));
  const [clientId, plain] = [formDecoded(id), formDecoded(secret)];
  if (inBody.clientId !== null && inBody.clientId !== clientId)
    return err(refused("invalid_request", "client_id in the body is another one than in the header."));
  return ok({ clientId, secret: plain });
}

function formDecoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return "";
  }
}
