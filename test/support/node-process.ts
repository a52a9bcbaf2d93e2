import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "./cluster.ts";

/** A chain's own node, called over JSON-RPC. */
export type NodeProcess = {
  readonly call: <T>(method: string, ...params: readonly unknown[]) => Promise<T>;
  /** The same below a path of the node: one of its wallets. */
  readonly callAt: <T>(path: string, method: string, ...params: readonly unknown[]) => Promise<T>;
  readonly stop: () => Promise<void>;
};

type Start = {
  readonly binary: string;
  readonly args: (port: number) => readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Called repeatedly until only this node can have answered. */
  readonly ready: (call: NodeProcess["call"]) => Promise<boolean>;
};

export async function startNode(start: Start): Promise<NodeProcess> {
  // A free port may be taken by another process before the node opens it.
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const node = await tryNode(start, await freePort());
    if (node !== null) return node;
  }
  throw new Error("the node did not start");
}

async function tryNode({ binary, args, headers, ready }: Start, port: number): Promise<NodeProcess | null> {
  const child = spawn(binary, args(port), { stdio: "ignore" });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const callAt = async <T>(path: string, method: string, ...params: readonly unknown[]): Promise<T> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
    });
    const { result, error } = (await response.json()) as { result: T; error?: { message: string } | null };
    if (error !== undefined && error !== null) throw new Error(`${method}: ${error.message}`);
    return result;
  };
  const call: NodeProcess["call"] = (method, ...params) => callAt("/", method, ...params);
  const stop = async (): Promise<void> => {
    child.kill("SIGKILL");
    await ended;
  };
  for (let tries = 0; tries < 600 && child.exitCode === null; tries += 1) {
    if (await ready(call).catch(() => false)) return { call, callAt, stop };
    await sleep(50);
  }
  await stop();
  return null;
}
