import { fork } from "node:child_process";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { packageRoot } from "../src/process/paths.ts";

/**
 * A program of a bench in one piece, as the service is shipped: run from its sources, every function that a request makes is
 * named anew.
 */
export async function built(url: string): Promise<string> {
  const folder = join(packageRoot, "dist", "bench");
  const source = fileURLToPath(url);
  await build({
    root: packageRoot,
    configFile: false,
    logLevel: "silent",
    ssr: { noExternal: true, external: ["vite", "autocannon", "@fastify/swagger-ui", "pg-native"] },
    build: { ssr: source, outDir: folder, emptyOutDir: false, minify: false, target: "node20" },
  });
  return join(folder, basename(source).replace(/\.ts$/, ".js"));
}

export type Served = { readonly url: string; readonly stop: () => void };

/** A server in a process of its own, so that the load generator does not take its time. It sends its address. */
export function served(file: string, which: string): Promise<Served> {
  const server = fork(file, [which], { stdio: "inherit", execArgv: [] });
  return new Promise((resolve, reject) => {
    server.once("message", (url) => resolve({ url: url as string, stop: () => server.kill() }));
    server.once("exit", () => reject(new Error(`the ${which} server ended`)));
  });
}

/** What a process of its own makes of a question: it sends one answer, and ends. */
export function requestResult<Result>(file: string, question: string): Promise<Result> {
  const child = fork(file, [question], { stdio: "inherit", execArgv: [] });
  return new Promise((resolve, reject) => {
    child.once("message", (result) => {
      child.disconnect();
      resolve(result as Result);
    });
    child.once("exit", () => reject(new Error(`${file} ended without an answer`)));
  });
}

/** What such a process is to serve; null in the one that runs the bench. */
export const serves = (): string | null => (process.send === undefined ? null : (process.argv[2] ?? null));
