import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import cors from "@fastify/cors";
import multipart from "@fastify/multipart";
import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import fastify, {
  errorCodes,
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type preValidationHookHandler,
} from "fastify";
import type { TrustProxy } from "../process/config.ts";
import { LIMITS } from "../basics/limits.ts";
import type { Logger } from "../process/log.ts";
import type { Metrics } from "../process/metrics.ts";
import { type Problem, problem } from "../basics/problem.ts";
import { hashedAccount, tracing } from "../process/spans.ts";
import type { Database } from "../store/database.ts";
import { serializersOnFirstUse, validateStrictly } from "./compilers.ts";
import { boundConnections } from "./connections.ts";
import type { DeviceNames } from "../accounts/devices.ts";
import { randomToken, type Vault } from "../accounts/vault.ts";
import { prepareCookies } from "./cookies.ts";
import { preferredLanguage } from "../accounts/language.ts";
import { ErrorBody, errorBody, statusOf } from "./errors.ts";
import { explain } from "./explain.ts";
import { readIdempotencyKeys } from "./idempotency.ts";
import { limitRequests, RATE_LIMIT_HEADERS, type RateLimits } from "./rate-limit.ts";
import { refuseSecretInUrl } from "./secret-urls.ts";
import { addSecurityHeaders } from "./security-headers.ts";
import { recordLooks } from "./account/audit.ts";
import { acceptJson } from "./json.ts";
import { readsOnly, rememberRoutes } from "./methods.ts";
import { describeApi } from "./openapi/openapi.ts";
import { servePage, isPageRequest } from "./page.ts";
import { type Authenticate, authenticateRequests } from "./session.ts";
import { infoRoute, type ServiceInfo, serviceRoutes } from "./service.ts";
import { Page } from "./schema.ts";
import { refuseSpendingSecrets } from "./spending.ts";
import { traceRequests } from "./traced.ts";
import { prepareWrites } from "./write.ts";
import type { Upload } from "./uploads.ts";
import { message, type Message } from "../wording/messages/index.ts";

export type ServerOptions = {
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** Metrics have a separate port and are not on the public one. */
  readonly metricsElsewhere?: boolean;
  readonly corsOrigins: readonly string[];
  readonly trustProxy: TrustProxy;
  readonly rateLimits: RateLimits;
  readonly authenticate: Authenticate;
  /** The database for audit and idempotency; missing if no route has an account. */
  readonly database?: Database;
  /** Missing if no route sets a cookie. */
  readonly overHttps?: () => boolean;
  /** Missing if no browser is recognized. */
  readonly deviceNames?: DeviceNames;
  /** The public address of the service; missing if no route needs it. */
  readonly url?: () => string;
  /** Encrypts the recorded outcome of a write; missing if no route creates anything. */
  readonly vault?: Vault;
  /** Null when ready, otherwise what is missing. */
  readonly readiness: () => Promise<Message | null>;
  /** Information for the page before a sign-in; missing if there is no page. */
  readonly info?: ServiceInfo;
  readonly routes: readonly ((app: App) => void)[];
};

declare module "fastify" {
  interface FastifyContextConfig {
    /** Value of the header WWW-Authenticate on a 401. */
    challenge?: (request: FastifyRequest) => string;
  }
  interface FastifyRequest {
    /** The file of a form, on a route that takes one and has read it. */
    upload: Upload | null;
  }
}

export type App = FastifyInstance<
  import("fastify").RawServerDefault,
  import("node:http").IncomingMessage,
  import("node:http").ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** Content that fits into the first ten packets is sent at once (RFC 6928): compressing it would only take time. */
const COMPRESSED_FROM_BYTES = 14_000;

const NO_DEVICE_NAMES: DeviceNames = { create: randomToken, isOurs: () => false };

export async function createServer(options: ServerOptions): Promise<App> {
  const loggerInstance: FastifyBaseLogger = options.logger;
  const app: App = fastify({
    loggerInstance,
    // For a plugin that hangs: a busy machine may take long to read the files of the page.
    pluginTimeout: 60_000,
    // Requests are logged below, when they have ended.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: LIMITS.bodyBytes,
    trustProxy: options.trustProxy,
    requestTimeout: LIMITS.requestTimeoutMs,
    keepAliveTimeout: LIMITS.keepAliveMs,
    forceCloseConnections: "idle",
    routerOptions: { maxParamLength: 500 },
    schemaController: { compilersFactory: { buildSerializer: serializersOnFirstUse() } },
    http: {
      maxHeaderSize: LIMITS.headerBytes,
      headersTimeout: LIMITS.headMs,
      connectionsCheckingInterval: LIMITS.headLookMs,
    },
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply as FastifyReply),
    clientErrorHandler: handleBrokenRequest,
  }).withTypeProvider<TypeBoxTypeProvider>();

  boundConnections(app.server, options.trustProxy);
  const spans = tracing();
  if (spans !== null) traceRequests(app, spans);
  validateStrictly(app);
  acceptJson(app);
  const methodsFor = rememberRoutes(app);
  app.addSchema(ErrorBody);
  app.addSchema(Page);
  await addSecurityHeaders(app);
  app.addHook("onRequest", (request, reply, done) => {
    // Also runs when the client closes the connection in the middle of the response, which Fastify's hooks do not
    // report. If it closes before the response, the work continues until it ends by itself.
    reply.raw.once("close", () => {
      if (reply.raw.headersSent) request.endWork?.();
    });
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    reportRequest(options, request, reply);
    done();
  });
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  app.setNotFoundHandler((request, reply) => {
    const methods = methodsFor(request.url);
    // An unknown address is still a page for a browser user: it says so, and links back.
    if (methods.length === 0 && isPageRequest(request)) return reply.code(404).sendFile("index.html");
    if (methods.length > 0) void reply.header("allow", methods.join(", "));
    return send(
      reply,
      request,
      methods.length > 0
        ? problem(
            "MethodNotAllowedError",
            message("request.methodNotAllowed", { methods: methods.join(", ") }),
          )
        : problem("NotFoundError", message("request.pathNotFound")),
    );
  });

  // No hooks: cookies are parsed on first use, and most requests never need them.
  await app.register(cookie, { hook: false });
  prepareCookies(app, options.overHttps ?? (() => false), options.deviceNames ?? NO_DEVICE_NAMES);
  app.decorateRequest("upload", null);
  await app.register(multipart, { limits: { fileSize: LIMITS.fileBytes, files: 1, fields: 10, parts: 11 } });
  // By default every route accepts forms and reads nothing of them: the missing field would then be in the form.
  app.addHook("onRoute", (route) => {
    if (route.schema?.consumes?.includes("multipart/form-data") || readsOnly(route.method)) return;
    route.preValidation = [refuseForms, ...[route.preValidation ?? []].flat()];
  });
  await app.register(compress, { threshold: COMPRESSED_FROM_BYTES, encodings: ["br", "gzip"] });
  if (options.corsOrigins.length > 0)
    await app.register(cors, {
      origin: [...options.corsOrigins],
      exposedHeaders: ["x-request-id", "retry-after", "content-digest", ...RATE_LIMIT_HEADERS],
    });
  const limit = limitRequests(app, options.rateLimits, options.authenticate);
  const onBehalf = authenticateRequests(app, options.authenticate);
  app.addHook("onRequest", async ({ url }) => refuseSecretInUrl(url));
  app.addHook("onRequest", limit);
  app.addHook("onRequest", function (request, reply, done) {
    const { admit } = request.routeOptions.config;
    if (admit === undefined) done();
    else admit.call(this, request, reply, done);
  });
  // Runs when the whole request has arrived: reads from the socket lose the request's async context.
  app.addHook("preValidation", (request, _reply, done) => {
    refuseSpendingSecrets(request);
    onBehalf(request, done);
  });
  if (options.database !== undefined) recordLooks(app, options.database);
  if (options.database !== undefined && options.vault !== undefined) {
    prepareWrites(app, options.database, options.vault);
    readIdempotencyKeys(app, options.database, options.vault);
  }
  await describeApi(app, options.url ?? (() => "http://localhost:8080"));
  serviceRoutes(app, options);
  if (options.info !== undefined) infoRoute(app, options.info);
  for (const register of options.routes) register(app);
  await servePage(app);
  await app.ready();
  return app;
}

/** Counts and logs a request after its response was sent. */
function reportRequest({ logger, metrics }: ServerOptions, request: FastifyRequest, reply: FastifyReply) {
  const { method, id: reqId } = request;
  const { config } = request.routeOptions;
  const { statusCode: status, elapsedTime: ms } = reply;
  const route = config.url ?? "(none)";
  metrics.requests.observe({ method, route, status }, ms / 1000);
  const level = status >= 500 ? "error" : "info";
  // Monitoring sends a probe every few seconds and reads the result in the response.
  const isProbe = config.rateLimit === false && status < 500;
  if (!isProbe)
    logger[level](
      { reqId, method, route, status, ms: Math.round(ms * 10) / 10, ...accountOf(request) },
      "request",
    );
}

/** Log lines of one account or app share a hash; the log does not contain the id. */
const accountOf = ({ session }: FastifyRequest): { readonly account?: string; readonly app?: string } =>
  session === null
    ? {}
    : {
        account: hashedAccount(session.accountId),
        ...(session.app === null ? {} : { app: session.app.appId }),
      };

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { problem: p, unforeseen } = explain(error, request.url);
  if (unforeseen && !hasLeft(error, reply))
    request.log.error({ err: error, route: request.routeOptions.url }, "unforeseen error");
  return send(reply, request, p);
}

const refuseForms: preValidationHookHandler = (request, _reply, done) =>
  request.isMultipart() ? done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE("multipart/form-data")) : done();

/** Whether the client closed the connection in the middle of the response: this is not an error of the service. */
const hasLeft = (error: unknown, reply: FastifyReply): boolean =>
  error instanceof Error &&
  "code" in error &&
  error.code === "ERR_STREAM_PREMATURE_CLOSE" &&
  reply.raw.destroyed;

function send(reply: FastifyReply, request: FastifyRequest, p: Problem): FastifyReply {
  if (p.retryAfterSeconds !== undefined) void reply.header("retry-after", String(p.retryAfterSeconds));
  if (p.code === "UnauthorizedError")
    void reply.header("www-authenticate", request.routeOptions.config.challenge?.(request) ?? "Bearer");
  return reply
    .code(statusOf(p.code))
    .header("x-request-id", request.id)
    .type("application/json; charset=utf-8")
    .serializer((body: object) => JSON.stringify(body))
    .send(errorBody(p, request.id, preferredLanguage(request.headers["accept-language"])));
}

/** A request that is not valid HTTP, or whose headers are too large: there is no reply object. */
function handleBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  // A client that sent nothing in time gets no response.
  if (error.code === "ERR_HTTP_REQUEST_TIMEOUT")
    return void socket.end("HTTP/1.1 408 Request Timeout\r\nconnection: close\r\n\r\n", () =>
      socket.destroy(),
    );
  const p =
    error.code === "HPE_HEADER_OVERFLOW"
      ? problem(
          "HeadersTooLargeError",
          message("request.headersTooLarge", { headerBytes: LIMITS.headerBytes / 1024 }),
        )
      : problem("BadRequestError", message("request.httpNotValid"));
  const id = randomUUID();
  const body = JSON.stringify(errorBody(p, id, "en"));
  const status = statusOf(p.code);
  socket.end(
    `HTTP/1.1 ${status} ${status === 431 ? "Request Header Fields Too Large" : "Bad Request"}\r\n` +
      `content-type: application/json; charset=utf-8\r\nx-request-id: ${id}\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}
