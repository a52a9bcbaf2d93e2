import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startEmbedded } from "../../src/store/embedded/server.ts";
import { urlOf } from "./server-url.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A PostgreSQL server on which each test file makes databases of its own. */
    serverUrl: string;
  }
}

/** One server for the whole run: DATABASE_URL where it is set, otherwise the embedded one in a folder of its own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env["DATABASE_URL"];
  if (given !== undefined && given !== "") {
    project.provide("serverUrl", given);
    return async () => {};
  }
  const dir = mkdtempSync(join(tmpdir(), "lotbuch-test-"));
  const server = await startEmbedded(dir);
  if (!server.ok) throw new Error(server.error);
  project.provide("serverUrl", urlOf(server.value.connection));
  return async () => {
    await server.value.stop();
    rmSync(dir, { recursive: true, force: true });
  };
}
