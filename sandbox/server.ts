import type { IncomingMessage, ServerResponse } from "node:http";
import { doubled, type Fault, readFault, renamed } from "./faults.ts";
import {
  json,
  type SandboxPart,
  parseJson,
  type PartRequest,
  type Reply,
  type Running,
  type World,
} from "./part.ts";
import { candles, ecbHistory, pricesByContract } from "./prices.ts";

const MAX_BODY = 64 * 1024;

export type OpenPart = { readonly part: SandboxPart; readonly running: Running };

/** State of the server: the parts, and the last response of each path, for the fault that repeats a page. */
export type Serving = World & {
  readonly parts: readonly OpenPart[];
  readonly lastReplies: Map<string, Reply>;
};

/** Handles one request, with the faults injected for it. */
export const handle = async (
  serving: Serving,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const url = new URL(request.url ?? "/", "http://sandbox");
  const path = url.pathname;
  const body = request.method === "POST" ? await readBody(request) : "";
  if (path.startsWith("/_sandbox/"))
    return send(response, adminEndpoint(serving, request.method ?? "GET", path, body), []);
  count(serving, path);
  const faults = serving.faults.take(path);
  for (const fault of faults) if (fault.kind === "latency") await delay(fault.ms);
  const open = serving.parts.find(({ part }) => path.startsWith(part.prefix))!;
  const partRequest: PartRequest = {
    method: request.method ?? "GET",
    path: path.slice(open.part.prefix.length),
    query: url.searchParams,
    host: request.headers.host ?? "",
    header: (name) => headerOf(request, name),
    body,
  };
  const reply =
    faulty(serving, open.running, faults, partRequest, path) ??
    publicPrices(serving, url) ??
    open.running.handle(partRequest);
  if (reply.status === 200) storeLast(serving, path, reply);
  serving.stats.byStatus[reply.status] = (serving.stats.byStatus[reply.status] ?? 0) + 1;
  const sent = faults.reduce(
    (text, fault) =>
      fault.kind === "rename"
        ? renamed(text, fault.field, fault.to)
        : fault.kind === "double"
          ? doubled(text, fault.field)
          : text,
    reply.body,
  );
  return send(response, { ...reply, body: sent }, faults);
};

/** Limit of stored responses, because some providers have a path for every page. */
const MAX_REPLIES = 200;

const storeLast = ({ lastReplies }: Serving, path: string, reply: Reply): void => {
  lastReplies.delete(path);
  lastReplies.set(path, reply);
  for (const [oldest] of lastReplies) {
    if (lastReplies.size <= MAX_REPLIES) break;
    lastReplies.delete(oldest);
  }
};

const publicPrices = (serving: Serving, { pathname: path, searchParams: query }: URL): Reply | null => {
  const product = /^\/products\/([A-Z0-9-]+)\/candles$/.exec(path)?.[1];
  if (product !== undefined) {
    const result = candles(product, query);
    return json(result.status, result.body);
  }
  if (path === "/batchHistorical") {
    const result = pricesByContract(query);
    return json(result.status, result.body);
  }
  if (path !== "/stats/eurofxref/eurofxref-hist.xml") return null;
  return { status: 200, headers: { "content-type": "text/xml" }, body: ecbHistory(serving.now()) };
};

const headerOf = (request: IncomingMessage, name: string): string | null => {
  const value = request.headers[name];
  return typeof value === "string" ? value : null;
};

/** The responses that faults return instead of the real one. */
const faulty = (
  serving: Serving,
  running: Running,
  faults: readonly Fault[],
  request: PartRequest,
  path: string,
): Reply | null => {
  for (const fault of faults) {
    if (fault.kind === "status") return statusReply(fault.status, fault.retryAfter);
    if (fault.kind === "error") return running.refuse(fault.code);
    if (fault.kind === "garbage") return json(200, fault.body);
    if (fault.kind === "vanish") return json(404, { errors: [{ id: "not_found", message: "Not found" }] });
    if (fault.kind === "repeat") {
      const last = serving.lastReplies.get(path);
      if (last !== undefined) return last;
    }
    running.strike?.(fault, request);
  }
  return null;
};

const statusReply = (status: number, retryAfter: number | undefined): Reply => {
  const headers: Record<string, string> =
    retryAfter === undefined ? {} : { "retry-after": String(retryAfter) };
  if (status === 429) {
    return json(429, { errors: [{ id: "rate_limit_exceeded", message: "Too many requests" }] }, headers);
  }
  // A proxy in front of the API responds in HTML.
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

const adminEndpoint = (serving: Serving, method: string, path: string, body: string): Reply => {
  if (path === "/_sandbox/stats") return json(200, serving.stats);
  if (path === "/_sandbox/accounts")
    return json(
      200,
      serving.parts.flatMap(({ part }) => part.samples),
    );
  if (path !== "/_sandbox/faults") return json(404, { message: "NotFound" });
  if (method === "DELETE") {
    serving.faults.clear();
    return json(200, {});
  }
  const fault = readFault(parseJson(body));
  if (method !== "POST" || fault === null) return json(400, { message: "Not a fault" });
  serving.faults.add(fault);
  return json(201, fault);
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

const count = ({ stats }: Serving, path: string): void => {
  stats.requests += 1;
  const kind = path
    .replace(/^(\/v2\/accounts\/)[^/]+/, "$1:id")
    .replace(/(\/transactions\/).+/, "$1:id")
    .replace(/(\/esplora\/api\/(?:address|tx)\/)[^/]+(?:(\/txs\/chain)\/.+)?/, "$1:id$2");
  stats.byPath[kind] = (stats.byPath[kind] ?? 0) + 1;
};

const delay = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
