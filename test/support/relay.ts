import { connect, createServer, type Server, type Socket } from "node:net";
import type { AddressInfo } from "node:net";

/** A network between a client and a server that can be cut and mended. */
export async function relayTo(target: string) {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => {});
    return socket;
  };
  const listen = (at: number): Promise<Server> =>
    new Promise((resolve, reject) => {
      const server = createServer((near) => {
        const far = keep(connect(Number(port), hostname));
        keep(near).pipe(far).pipe(near);
        near.on("close", () => far.destroy());
        far.on("close", () => near.destroy());
      });
      server.once("error", reject);
      server.listen(at, "127.0.0.1", () => resolve(server));
    });
  let server = await listen(0);
  const at = (server.address() as AddressInfo).port;
  const cut = (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(() => resolve()));
  };
  return {
    url: `http://127.0.0.1:${at}`,
    cut,
    mend: async () => {
      server = await listen(at);
    },
  };
}
