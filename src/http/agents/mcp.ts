import type { FastifyRequest } from "fastify";
import { addressKey } from "../../accounts/throttle.ts";
import { createClient, LotbuchError } from "../../client/index.ts";
import { ConcurrencyLimit, type Release } from "../../guard/concurrency-limit.ts";
import type { Law } from "../../law/index.ts";
import { LIMITS } from "../../basics/limits.ts";
import { problem } from "../../basics/problem.ts";
import { building } from "../build-first.ts";
import { CLIENT_HEADER, USER_HEADER } from "../access.ts";
import { HttpProblem, refuse } from "../errors.ts";
import { RESOURCE_METADATA } from "../apps/oauth.ts";
import { version } from "../../process/paths.ts";
import { acquireNow, releaseSlots } from "../concurrency.ts";
import { INTERNAL_REQUEST_HEADERS } from "../rate-limit.ts";
import type { App } from "../server.ts";
import { message } from "../../wording/messages/index.ts";

export type McpOptions = {
  readonly law: Law;
  readonly now: () => Date;
  /** The public address of the service. */
  readonly url: () => string;
  /** Origins that may send requests from a browser: the service's own and the configured ones. */
  readonly origins: () => readonly string[];
};

/** Headers that identify the caller; passed on to the routes of the API, which authorize the request as usual. */
const PASSED_ON = ["authorization", CLIENT_HEADER, USER_HEADER] as const;

/**
 * The tools for agents over HTTP. A tool sends requests to this service as the agent itself would, so that keys, scopes
 * and ownership apply without any code here.
 */
export function mcpRoute(app: App, { law, now, url, origins }: McpOptions): void {
  let computing: ReturnType<typeof import("../../agents/over-http.ts").openLedgers> | undefined;
  const ledgers = new ConcurrencyLimit({ perAccount: LIMITS.interactiveEach });
  // Points an agent to the authorization server (RFC 9728) and to the scope for reading.
  const challenge = ({ headers }: FastifyRequest): string =>
    `Bearer resource_metadata="${url()}${RESOURCE_METADATA}/mcp", scope="read"` +
    (headers.authorization === undefined ? "" : ', error="invalid_token"');
  const config = { session: "optional", challenge } as const;
  app.post("/mcp", { config, schema: { hide: true } }, async (request, reply) => {
    refuseForeignPages(request, origins());
    releaseSlots(request); // each call of a tool takes its own slots
    // Each call of a batch counts as a request.
    if (Array.isArray(request.body) && request.body.length > 1) request.countMore?.(request.body.length - 1);
    // Loaded with the first agent's request: most services never get one.
    const { handleAgentRequest, openLedgers } = await import("../../agents/over-http.ts");
    computing ??= openLedgers();
    const compute = computing;
    const who = request.session?.actor.accountId ?? addressKey(request.ip);
    let isAccountMissing = false;
    const leave = acquireEach(ledgers, who, ledgersIn(request.body));
    const response = await building(reply, (left) =>
      handleAgentRequest(
        {
          version,
          reach: {
            law: () => law,
            now,
            ledgerCharacters: LIMITS.agentLedgerCharacters,
            compute: compute(who, left),
            account: async (language) => {
              if (request.session === null) {
                isAccountMissing = true;
                throw NO_ACCOUNT;
              }
              return createClient({ language, fetch: through(app, request), retry: { retries: 0 } });
            },
          },
          explain: (error) => explained(error, request),
        },
        headersOf(request),
        request.body,
      ),
    ).finally(leave);
    // Answered as HTTP 401 and not as a result of the tool: the agent's program should get a token and retry.
    if (isAccountMissing) return refuse("UnauthorizedError", message("account.signInFirst"));
    void reply.code(response.status);
    const type = response.headers.get("content-type");
    if (type !== null) void reply.type(type);
    return reply.send(response.body === null ? undefined : Buffer.from(await response.arrayBuffer()));
  });
}

/** Number of ledgers that the calls of a request compute. */
const ledgersIn = (body: unknown): number =>
  [body].flat().filter((call) => {
    const { method, params } = (call ?? {}) as {
      readonly method?: unknown;
      readonly params?: { name?: unknown };
    };
    return method === "tools/call" && params?.name === "calculate_ledger";
  }).length;

function acquireEach(limit: ConcurrencyLimit, who: string, count: number): Release {
  const releases: Release[] = [];
  const releaseAll: Release = () => releases.forEach((release) => release());
  try {
    for (let i = 0; i < count; i++) releases.push(acquireNow(limit, who, "ledgers", "accountOrAddress"));
  } catch (error) {
    releaseAll();
    throw error;
  }
  return releaseAll;
}

const NO_ACCOUNT = new LotbuchError(
  "UnauthorizedError",
  "This tool needs an account: send an API key as Authorization: Bearer <key>.",
);

function explained(error: unknown, request: FastifyRequest) {
  if (error instanceof LotbuchError) return { code: error.code, message: error.message };
  request.log.error({ reqId: request.id, err: error, route: "/mcp" }, "unforeseen error");
  return {
    code: "InternalServerError",
    message: `Something went wrong on our side. It has been recorded as ${request.id}.`,
  };
}

/** Sends a request to this service without leaving the process. */
const through =
  (app: App, { headers, ip }: FastifyRequest) =>
  async (url: string, init: RequestInit): Promise<Response> => {
    const passed = PASSED_ON.flatMap((name) => {
      const value = headers[name];
      return typeof value === "string" ? [[name, value]] : [];
    });
    const form = init.body instanceof FormData ? await written(init.body) : null;
    const {
      statusCode,
      rawPayload,
      headers: responseHeaders,
    } = await app.inject({
      method: (init.method ?? "GET") as "GET" | "POST",
      url,
      headers: {
        ...(init.headers as Record<string, string>),
        ...form?.headers,
        ...Object.fromEntries(passed),
        ...INTERNAL_REQUEST_HEADERS,
      },
      remoteAddress: ip,
      ...(form === null
        ? typeof init.body === "string"
          ? { payload: init.body }
          : {}
        : { payload: form.bytes }),
    });
    const retryAfter = responseHeaders["retry-after"];
    return new Response(statusCode === 204 ? null : rawPayload, {
      status: statusCode,
      headers: retryAfter === undefined ? {} : { "retry-after": retryAfter },
    });
  };

/** A form as bytes, with the content type that names its boundary. */
async function written(
  body: FormData,
): Promise<{ readonly bytes: Buffer; readonly headers: Record<string, string> }> {
  const form = new Response(body);
  const bytes = Buffer.from(await form.arrayBuffer());
  return {
    bytes,
    headers: {
      "content-type": form.headers.get("content-type") ?? "",
      "content-length": String(bytes.length),
    },
  };
}

/**
 * Refuses pages of other origins, which could use the reader's network to get here (DNS rebinding); programs send no
 * Origin.
 */
function refuseForeignPages({ headers }: FastifyRequest, own: readonly string[]): void {
  const { origin } = headers;
  if (origin === undefined || own.includes(origin) || isLoopback(origin)) return;
  throw new HttpProblem(problem("ForbiddenError", message("request.originNotAllowed")));
}

const isLoopback = (origin: string): boolean =>
  URL.canParse(origin) && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(origin).hostname);

const headersOf = ({ headers }: FastifyRequest): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === "string" && name !== "content-length" && name !== "host" ? [[name, value]] : [],
    ),
  );
