import { connect, createServer, type Server, type Socket } from "node:net";
import type { AddressInfo } from "node:net";

/** A network between a client and a server that can be cut, fall silent and be restored. */
export async function relayTo(target: string | { readonly path: string }) {
  const to = typeof target === "string" ? new URL(target) : target;
  const reach = (): Socket => ("path" in to ? connect(to.path) : connect(Number(to.port), to.hostname));
  let silent = false;
  const sockets = new Set<Socket>();
  const track = (socket: Socket): Socket => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => {});
    return socket;
  };
  const listen = (at: number): Promise<Server> =>
    new Promise((resolve, reject) => {
      const server = createServer((near) => {
        if (silent) {
          track(near).pause();
          return;
        }
        const far = track(reach());
        track(near).pipe(far).pipe(near);
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
    port: at,
    cut,
    restore: async () => {
      server = await listen(at);
    },
    /** Stops forwarding silently. Data that comes after `speak` is forwarded, earlier data is lost. */
    hush: () => {
      silent = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    speak: () => {
      silent = false;
    },
  };
}
