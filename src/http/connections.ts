import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { TrustProxy } from "../process/config.ts";
import { LIMITS } from "../basics/limits.ts";

/** The number of files that the system allows this process to have open. */
function fileLimit(): number {
  Object.assign(process.report, { excludeNetwork: true }); // skips a DNS lookup of every peer
  const report = process.report.getReport() as {
    readonly userLimits?: { readonly open_files?: { readonly soft?: number | string } };
  };
  const soft = report.userLimits?.open_files?.soft;
  return typeof soft === "number" ? soft : Infinity;
}

/** A quarter of the files is left for the database, for files that are read, and everything else. */
export const maxConnections = (files = fileLimit()): number =>
  Math.max(1, Math.min(LIMITS.connections, Math.floor(files * 0.75)));

/**
 * Limits the connections in total and per address. A new connection above the limit replaces the longest idle one, of
 * the same address first; if none is idle, it is closed. Behind a proxy all clients share its address, so it has no
 * limit per address.
 */
export function boundConnections(server: Server, trustProxy: TrustProxy, max = maxConnections()): void {
  // Above this number the system itself would refuse, and not only connections.
  server.maxConnections = max;
  const capacity = Math.max(1, max - 1);
  const share = Math.max(1, Math.floor(capacity * LIMITS.connectionsEach));
  const idle = new Set<Socket>();
  const byAddress = new Map<string, number>();
  let total = 0;
  const evictIdle = (taken: Socket, of: (socket: Socket) => boolean): void => {
    for (const socket of idle) if (socket !== taken && of(socket)) return void socket.destroy();
    taken.destroy();
  };
  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "";
    const own = (byAddress.get(address) ?? 0) + 1;
    byAddress.set(address, own);
    total += 1;
    idle.add(socket);
    socket.once("close", () => {
      idle.delete(socket);
      total -= 1;
      const left = (byAddress.get(address) ?? 1) - 1;
      if (left === 0) byAddress.delete(address);
      else byAddress.set(address, left);
    });
    if (own > share && !trustProxy(address, 0))
      evictIdle(socket, ({ remoteAddress }) => remoteAddress === address);
    else if (total > capacity) evictIdle(socket, () => true);
  });
  // One shared function, because every request uses it.
  function markIdle(this: ServerResponse): void {
    const { socket } = this.req;
    if (!socket.destroyed) idle.add(socket);
  }
  server.on("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    idle.delete(socket);
    response.on("close", markIdle);
  });
}
