import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { maxConnections } from "../../src/http/connections.ts";
import { preparedDatabase } from "../support/database.ts";
import { launchService, type ServiceProcess, untilRunning } from "../support/process.ts";

let database: Awaited<ReturnType<typeof preparedDatabase>>;
let running: ServiceProcess;
let url: URL;
const sockets: Socket[] = [];

beforeAll(async () => {
  database = await preparedDatabase();
  running = launchService(
    { DATABASE_URL: database.url, LOTBUCH_SECRET_KEY: "0123456789abcdef".repeat(4) },
    { prefix: ["/bin/sh", "-c", 'ulimit -n 1024; exec "$@"', "sh"] },
  );
  url = new URL(await untilRunning(running));
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  running.child.kill("SIGKILL");
  await running.ended;
  await database.drop();
});

const open = (): Promise<Socket> =>
  new Promise((resolve) => {
    const socket = connect(Number(url.port), "127.0.0.1");
    sockets.push(socket);
    socket.on("error", () => resolve(socket));
    socket.once("connect", () => resolve(socket));
  });
const alive = () => sockets.filter(({ destroyed, readyState }) => !destroyed && readyState === "open").length;

describe("connections", () => {
  it("that stay silent, more than there are file descriptors, stop nothing and lock no client out", async () => {
    for (let i = 0; i < 11; i++) await Promise.all(Array.from({ length: 100 }, open));
    for (let i = 0; i < 10; i++) {
      const response = await fetch(new URL("/healthz", url), { headers: { connection: "close" } });
      expect(response.status).toBe(200);
      await response.text();
      await sleep(100);
    }
    expect(running.child.exitCode).toBeNull();
    // One address may have a share of all connections.
    expect(alive()).toBeLessThanOrEqual(maxConnections(1024) / 2);
    expect(alive()).toBeGreaterThan(100);
    const { text } = await fetch(new URL("/readyz", url)).then(async (r) => ({ text: await r.text() }));
    expect(text).toContain("ok");
  });

  it("without a request head are closed after a timeout, whether or not a head has begun", async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    const [silent, begun] = [await open(), await open()];
    const closed = [silent, begun].map((socket) => new Promise((resolve) => socket.once("close", resolve)));
    for (const socket of [silent, begun]) socket.resume();
    begun.write("GET /healthz HTTP/1.1\r\nhost: x\r\n");
    await Promise.all(closed);
  });
});
