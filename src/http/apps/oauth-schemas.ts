import { type TSchema, Type } from "typebox";
import type { FastifySchema } from "fastify";

/**
 * Schemas of the OAuth endpoints for the OpenAPI document. They validate nothing: the endpoints read their forms
 * themselves, because the RFCs prescribe other errors than those of the API.
 */

const text = (description: string, ...examples: readonly string[]) => Type.String({ description, examples });
const optional = (description: string, ...examples: readonly string[]) =>
  Type.Optional(text(description, ...examples));

const OAuthError = Type.Object(
  {
    error: text("Code of RFC 6749, RFC 7009 or RFC 7591", "invalid_grant"),
    error_description: text("The cause and the remedy", "The code is unknown, used or expired."),
  },
  { description: "Error in the form of the OAuth RFCs" },
);

const failure = (description: string): object => ({
  description,
  content: { "application/json": { schema: OAuthError } },
});

/** The success response, and the errors with their OAuth codes. */
const oauthResponses = (success: TSchema, status: 200 | 201, codes: string): object => ({
  [status]: success,
  400: failure(`The form is invalid. error: ${codes}`),
  401: failure("The app is not who it claims to be. error: invalid_client"),
  429: failure("Too many attempts; see Retry-After. error: slow_down"),
  500: failure("Unexpected server error. error: server_error"),
});

const FORM = ["application/x-www-form-urlencoded"];
/** HTTP Basic with client id and secret, or both in the body; public clients have no secret. */
const CLIENT = [{ clientCredentials: [] }, {}];

const CREDENTIALS = {
  client_id: optional("Id of the app, unless sent by HTTP Basic"),
  client_secret: optional("Secret of the app, unless sent by HTTP Basic"),
};

const SCOPE = "Scopes separated by spaces: read, write, offline";
const APP = "0198f0c5-3c1e-7a10-9f0d-2b1c4d5e6f70";

export const TOKEN_SCHEMA = {
  tags: ["oauth"],
  operationId: "createToken",
  summary: "Create an access token from client credentials, an authorization code or a refresh token",
  consumes: FORM,
  security: CLIENT,
  body: Type.Object(
    {
      grant_type: Type.String({ enum: ["client_credentials", "authorization_code", "refresh_token"] }),
      ...CREDENTIALS,
      scope: optional(SCOPE),
      code: optional("Of authorization_code: the code from the redirect, valid for 60 seconds, once"),
      redirect_uri: optional("Of authorization_code: the same address as in the authorization request"),
      code_verifier: optional("Of authorization_code: the PKCE verifier whose SHA-256 was the challenge"),
      refresh_token: optional("Of refresh_token: the latest refresh token; a second use ends all of them"),
      resource: optional("The service or its tools for agents (RFC 8707)"),
    },
    { examples: [{ grant_type: "client_credentials" }] },
  ),
  response: oauthResponses(
    Type.Object(
      {
        access_token: text("Sent as Authorization: Bearer, valid for an hour", "lbt_SbYONpav5p1k"),
        token_type: Type.String({ enum: ["Bearer"] }),
        expires_in: Type.Integer({ examples: [3600] }),
        scope: text(SCOPE, "read write"),
        refresh_token: optional("With the scope offline; replaced at every use", "lbr_8dkWq0ZkT2"),
      },
      { description: "The token with its lifetime in seconds and its scopes." },
    ),
    200,
    "invalid_request, invalid_grant, invalid_scope, unauthorized_client, unsupported_grant_type, invalid_target",
  ),
} as FastifySchema;

export const REVOKE_SCHEMA = {
  tags: ["oauth"],
  operationId: "revokeToken",
  summary: "Revoke an access or refresh token; an unknown token is no error",
  consumes: FORM,
  security: CLIENT,
  body: Type.Object({
    token: text("The token to revoke", "lbt_SbYONpav5p1k"),
    token_type_hint: optional("access_token or refresh_token; ignored"),
    ...CREDENTIALS,
  }),
  response: oauthResponses(
    Type.Object({}, { description: "The token is not valid, whether it was before or not." }),
    200,
    "invalid_request",
  ),
} as FastifySchema;

export const REGISTER_SCHEMA = {
  tags: ["oauth"],
  operationId: "registerClient",
  summary: "Register a public client without a secret (RFC 7591), for agents; shown as unverified",
  security: [],
  body: Type.Object({
    client_name: text("Name shown on the consent page", "Tax agent"),
    redirect_uris: Type.Array(Type.String(), {
      description: "Compared exactly; on loopback the port may differ",
      examples: [["http://127.0.0.1/callback"]],
    }),
  }),
  response: oauthResponses(
    Type.Object(
      {
        client_id: text("Id of the client", APP),
        client_id_issued_at: Type.Integer({ examples: [1763233578] }),
        client_name: text("Name shown on the consent page", "Tax agent"),
        redirect_uris: Type.Array(Type.String(), { examples: [["http://127.0.0.1/callback"]] }),
        grant_types: Type.Array(Type.String(), { examples: [["authorization_code"]] }),
        response_types: Type.Array(Type.String(), { examples: [["code"]] }),
        token_endpoint_auth_method: text("Public clients have no secret", "none"),
        scope: text(SCOPE, "read write"),
      },
      { description: "The registered client, without a secret." },
    ),
    201,
    "invalid_redirect_uri, invalid_client_metadata",
  ),
} as FastifySchema;

export const AUTHORIZE_SCHEMA = {
  tags: ["oauth"],
  operationId: "authorize",
  summary: "Consent page: the browser of the user opens it and returns to redirect_uri with a code",
  security: [],
  querystring: Type.Object({
    client_id: text("Id of the app", APP),
    redirect_uri: text("One of the app's addresses, compared exactly", "https://app.example.org/back"),
    response_type: Type.String({ enum: ["code"] }),
    code_challenge: text("PKCE: base64url of the SHA-256 of the verifier"),
    code_challenge_method: Type.String({ enum: ["S256"] }),
    scope: optional(SCOPE, "read offline"),
    state: optional("Returned unchanged"),
    resource: optional("The service or its tools for agents (RFC 8707)"),
  }),
  response: {
    200: { description: "The consent page.", content: { "text/html": { schema: { type: "string" } } } },
    303: {
      description:
        "To the sign-in, or back to redirect_uri with `error`: invalid_request, invalid_scope, " +
        "unsupported_response_type, access_denied or invalid_target.",
    },
    400: {
      description: "A page for the user: unknown app or redirect address. error: none is sent to the app",
      content: { "text/html": { schema: { type: "string" } } },
    },
  },
} as FastifySchema;

const texts = (...example: readonly string[]) => Type.Array(Type.String(), { examples: [example] });
const address = (path: string) => Type.String({ examples: [`http://localhost:8080${path}`] });

export const SERVER_METADATA_SCHEMA = {
  tags: ["oauth"],
  operationId: "authorizationServerMetadata",
  summary: "Addresses and abilities of the authorization server (RFC 8414)",
  security: [],
  response: {
    200: Type.Object(
      {
        issuer: address(""),
        authorization_endpoint: address("/oauth/authorize"),
        token_endpoint: address("/oauth/token"),
        revocation_endpoint: address("/oauth/revoke"),
        registration_endpoint: address("/oauth/register"),
        scopes_supported: texts("read", "write", "offline"),
        response_types_supported: texts("code"),
        response_modes_supported: texts("query"),
        grant_types_supported: texts("authorization_code", "refresh_token", "client_credentials"),
        code_challenge_methods_supported: texts("S256"),
        token_endpoint_auth_methods_supported: texts("client_secret_basic", "client_secret_post", "none"),
        revocation_endpoint_auth_methods_supported: texts(
          "client_secret_basic",
          "client_secret_post",
          "none",
        ),
        authorization_response_iss_parameter_supported: Type.Boolean(),
        service_documentation: address("/docs"),
      },
      { description: "The metadata, with absolute addresses of this service." },
    ),
  },
} as FastifySchema;

/** `resource` is the service itself, or its tools for agents. */
export const resourceMetadataSchema = (operationId: string, resource: string) =>
  ({
    tags: ["oauth"],
    operationId,
    summary: `Where tokens for ${resource} come from (RFC 9728)`,
    security: [],
    response: {
      200: Type.Object(
        {
          resource: address(""),
          authorization_servers: texts("http://localhost:8080"),
          scopes_supported: texts("read", "write"),
          bearer_methods_supported: texts("header"),
          resource_name: text("Name of the service", "Lotbuch"),
        },
        { description: "The resource with its authorization server." },
      ),
    },
  }) as FastifySchema;
