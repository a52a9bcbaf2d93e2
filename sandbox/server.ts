import type { IncomingMessage, ServerResponse } from "node:http";
import { apiEndpoint, tokenOf } from "./api.ts";
import { apiError, json, type Reply, type SandboxContext } from "./context.ts";
import { type Fault, readFault } from "./faults.ts";
import { authorizeDecision, authorizePage, revokeEndpoint, tokenEndpoint } from "./oauth.ts";
import { candles, ecbHistory } from "./prices.ts";

const MAX_BODY = 64 * 1024;

/** One request, with whatever is to go wrong with it. */
export const handle = async (
  context: SandboxContext,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const url = new URL(request.url ?? "/", "http://sandbox");
  const admin = url.pathname.startsWith("/_sandbox/");
  if (!admin) count(context, url.pathname);
  const faults = admin ? [] : context.faults.take(url.pathname);
  for (const fault of faults) if (fault.kind === "latency") await delay(fault.ms);
  const body = request.method === "POST" ? await readBody(request) : "";
  const reply = faulty(context, faults, request, url) ?? route(context, request, url, body);
  if (!admin) context.stats.byStatus[reply.status] = (context.stats.byStatus[reply.status] ?? 0) + 1;
  send(response, reply, faults);
};

const route = (context: SandboxContext, request: IncomingMessage, url: URL, body: string): Reply => {
  const { pathname: path, searchParams: query } = url;
  const form = formOf(request, body);
  const post = request.method === "POST";
  if (path.startsWith("/_sandbox/")) return adminEndpoint(context, request.method ?? "GET", path, body);
  if (path === "/oauth2/auth" || path === "/oauth/authorize") {
    return post ? authorizeDecision(context, form) : authorizePage(context, query);
  }
  if (post && (path === "/oauth2/token" || path === "/oauth/token")) return tokenEndpoint(context, form);
  if (post && (path === "/oauth2/revoke" || path === "/oauth/revoke")) return revokeEndpoint(context, form);
  const product = /^\/products\/([A-Z0-9-]+)\/candles$/.exec(path)?.[1];
  if (product !== undefined) {
    const answer = candles(product, query);
    return json(answer.status, answer.body);
  }
  if (path === "/stats/eurofxref/eurofxref-hist.xml") {
    return { status: 200, headers: { "content-type": "text/xml" }, body: ecbHistory(context.now()) };
  }
  if (path.startsWith("/v2/") && request.method === "GET") {
    return apiEndpoint(context, {
      path,
      query,
      host: request.headers.host ?? "",
      authorization: request.headers.authorization ?? "",
      version: headerOf(request, "cb-version"),
    });
  }
  return apiError(404, "not_found", "Not found");
};

const headerOf = (request: IncomingMessage, name: string): string | null => {
  const value = request.headers[name];
  return typeof value === "string" ? value : null;
};

/** The answers that faults put in the place of the real one. */
const faulty = (
  context: SandboxContext,
  faults: readonly Fault[],
  request: IncomingMessage,
  url: URL,
): Reply | null => {
  for (const fault of faults) {
    if (fault.kind === "status") return statusReply(fault.status, fault.retryAfter);
    if (fault.kind === "vanish") return apiError(404, "not_found", "Not found");
    if (fault.kind === "repeat") {
      const last = context.lastPages.get(url.pathname);
      if (last !== undefined)
        return { status: 200, headers: { "content-type": "application/json" }, body: last };
    }
    const token = tokenOf(context, request.headers.authorization ?? "");
    if (token !== null && fault.kind === "expire") context.expired.add(token.id);
    if (token !== null && fault.kind === "revoke") context.revokedGrants.add(token.grant);
  }
  return null;
};

const statusReply = (status: number, retryAfter: number | undefined): Reply => {
  const headers: Record<string, string> =
    retryAfter === undefined ? {} : { "retry-after": String(retryAfter) };
  if (status === 429) {
    return json(429, { errors: [{ id: "rate_limit_exceeded", message: "Too many requests" }] }, headers);
  }
  // A proxy in front of the API answers in HTML.
  return {
    status,
    headers: { "content-type": "text/html", ...headers },
    body: `<html><h1>${status}</h1></html>`,
  };
};

const send = (response: ServerResponse, reply: Reply, faults: readonly Fault[]): void => {
  const bytes = Buffer.from(reply.body);
  const half = bytes.subarray(0, Math.floor(bytes.length / 2));
  if (faults.some((fault) => fault.kind === "cut")) {
    response.writeHead(reply.status, { ...reply.headers, "content-length": bytes.length });
    response.write(half, () => response.destroy());
    return;
  }
  const sent = faults.some((fault) => fault.kind === "truncate") ? half : bytes;
  response.writeHead(reply.status, { ...reply.headers, "content-length": sent.length });
  response.end(sent);
};

const adminEndpoint = (context: SandboxContext, method: string, path: string, body: string): Reply => {
  if (path === "/_sandbox/stats") return json(200, context.stats);
  if (path !== "/_sandbox/faults") return json(404, { message: "NotFound" });
  if (method === "DELETE") {
    context.faults.clear();
    return json(200, {});
  }
  const fault = readFault(parseJson(body));
  if (method !== "POST" || fault === null) return json(400, { message: "Not a fault" });
  context.faults.add(fault);
  return json(201, fault);
};

/** Form or JSON body, with a client that authenticates by header put beside it. */
const formOf = (request: IncomingMessage, body: string): URLSearchParams => {
  const form = new URLSearchParams();
  if ((request.headers["content-type"] ?? "").includes("json")) {
    const value = parseJson(body);
    for (const [name, field] of Object.entries(typeof value === "object" && value !== null ? value : {})) {
      if (typeof field === "string") form.set(name, field);
    }
  } else {
    for (const [name, field] of new URLSearchParams(body)) form.set(name, field);
  }
  const basic = /^Basic (.+)$/i.exec(request.headers.authorization ?? "")?.[1];
  if (basic !== undefined && !form.has("client_id")) {
    const [id = "", secret = ""] = Buffer.from(basic, "base64").toString("utf8").split(":");
    form.set("client_id", decodeURIComponent(id));
    form.set("client_secret", decodeURIComponent(secret));
  }
  return form;
};

const parseJson = (text: string): unknown => {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return null;
  }
};

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > MAX_BODY) return "";
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString("utf8");
};

const count = ({ stats }: SandboxContext, path: string): void => {
  stats.requests += 1;
  const kind = path.replace(/^(\/v2\/accounts\/)[^/]+/, "$1:id").replace(/(\/transactions\/).+/, "$1:id");
  stats.byPath[kind] = (stats.byPath[kind] ?? 0) + 1;
};

const delay = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
