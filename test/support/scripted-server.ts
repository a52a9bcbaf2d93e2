import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A server that answers each request with the next handler, and with the last one from then on. */
export async function scriptedServer(...handlers: readonly Handler[]) {
  const seen: { method: string; url: string; headers: IncomingMessage["headers"]; body: string }[] = [];
  const server = createServer((request, response) => {
    const handler = handlers[Math.min(seen.length, handlers.length - 1)];
    const entry = {
      method: request.method ?? "",
      url: request.url ?? "",
      headers: request.headers,
      body: "",
    };
    seen.push(entry);
    request.on("data", (chunk: Buffer) => (entry.body += chunk.toString()));
    request.on("end", () => handler?.(request, response));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const started = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  open.push(started.stop);
  return started;
}

const open: (() => Promise<void>)[] = [];

/** Stops every server of this file, in afterEach. */
export const stopServers = async (): Promise<void> => {
  await Promise.all(open.splice(0).map((stop) => stop()));
};

export const respondWith =
  (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Handler =>
  (_request, response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  };

export const respondWithHtml =
  (status: number): Handler =>
  (_request, response) => {
    response.writeHead(status, { "content-type": "text/html" });
    response.end("<!doctype html><html><body>Welcome to nginx!</body></html>");
  };

/** Announces more than it sends, then drops the connection. */
export const cutOff: Handler = (_request, response) => {
  response.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
  response.write('{"status":"o');
  setTimeout(() => response.destroy(), 20);
};

export const neverRespond: Handler = () => {};
