import { fork } from "node:child_process";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { packageRoot } from "../src/process/paths.ts";

/**
 * Bundles a bench program into one file, as the service is shipped: run from its sources, the loader wraps every
 * function and distorts the timing.
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

/**
 * Starts a server in a separate process, so that the load generator does not take its CPU time. The process sends its
 * URL.
 */
export function served(file: string, which: string): Promise<Served> {
  const server = fork(file, [which], { stdio: "inherit", execArgv: [] });
  return new Promise((resolve, reject) => {
    server.once("message", (url) => resolve({ url: url as string, stop: () => server.kill() }));
    server.once("exit", () => reject(new Error(`the ${which} server ended`)));
  });
}

/** Runs a program in a separate process, which sends one result and ends. */
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

/** The input of such a child process; null in the process that runs the bench. */
export const serves = (): string | null => (process.send === undefined ? null : (process.argv[2] ?? null));
