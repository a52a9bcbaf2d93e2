import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Metrics } from "./metrics.ts";
import { err, ok, type Result } from "../basics/result.ts";

export type MetricsServer = { readonly port: number; readonly close: () => Promise<void> };

/**
 * `/metrics`, `/healthz` and `/readyz` on a separate port: the only one of a worker, and for an API that does not show
 * them on its public port.
 */
export async function serveMetrics(
  metrics: Pick<Metrics, "text" | "registry">,
  isReady: () => Promise<boolean>,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<Result<MetricsServer, string>> {
  const sendMetrics = async (response: ServerResponse): Promise<void> => {
    try {
      const text = await metrics.text();
      response.setHeader("content-type", metrics.registry.contentType).end(text);
    } catch {
      response.writeHead(500).end();
    }
  };
  const sendStatus = (response: ServerResponse, ready: boolean): void =>
    void response
      .writeHead(ready ? 200 : 503, { "content-type": "application/json" })
      .end(JSON.stringify({ status: ready ? "ok" : "unavailable" }));
  const server = createServer(({ url }, response) => {
    if (url === "/metrics") void sendMetrics(response);
    else if (url === "/healthz") sendStatus(response, true);
    else if (url === "/readyz") void isReady().then((ready) => sendStatus(response, ready));
    else response.writeHead(404).end();
  });
  return new Promise((resolve) => {
    server.once("error", (error) =>
      resolve(err(`Cannot serve metrics on ${host}:${port} (LOTBUCH_METRICS_PORT): ${error.message}`)),
    );
    server.listen(port, host, () =>
      resolve(
        ok({
          port: (server.address() as AddressInfo).port,
          close: async () => {
            server.closeAllConnections();
            await new Promise((done) => server.close(done));
          },
        }),
      ),
    );
  });
}
