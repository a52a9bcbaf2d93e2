import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Sandbox, startSandbox } from "../../sandbox/index.ts";
import { envFor } from "./sources.ts";
import { launchService, type ServiceProcess, untilRunning } from "./process.ts";

/** Two API processes and two workers on one database, and an exchange outside of them. */
export type Cluster = {
  readonly sandbox: Sandbox;
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly members: readonly ClusterMember[];
  /** Address of an API process, in turn. */
  readonly url: () => string;
  readonly stop: () => Promise<void>;
};

export type ClusterMember = {
  readonly name: string;
  /** Kills a process with SIGKILL and restarts it. */
  readonly killAndRestart: () => Promise<void>;
  readonly output: () => string;
  readonly process: () => ServiceProcess;
};

export async function startCluster(
  database: { readonly url: string; readonly drop: () => Promise<void> },
  apis: number,
  workers: number,
  env: Readonly<Record<string, string>> = {},
): Promise<Cluster> {
  const sandbox = await startSandbox();
  const dataDir = mkdtempSync(join(tmpdir(), "lotbuch-cluster-"));
  const shared = {
    DATABASE_URL: database.url,
    LOTBUCH_DATA_DIR: dataDir,
    LOTBUCH_SECRET_KEY: "5e".repeat(32),
    ...envFor(sandbox),
    ...env,
  };
  const ports = await Promise.all(Array.from({ length: apis }, freePort));
  const members = [
    ...ports.map((port, i) => member(`api ${i + 1}`, { ...shared, LOTBUCH_ROLE: "api", PORT: String(port) })),
    ...Array.from({ length: workers }, (_, i) =>
      member(`worker ${i + 1}`, { ...shared, LOTBUCH_ROLE: "worker" }),
    ),
  ];
  await Promise.all(members.map(({ process }) => untilRunning(process())));
  let requestCount = 0;
  return {
    sandbox,
    databaseUrl: database.url,
    dataDir,
    members,
    url: () => `http://127.0.0.1:${ports[requestCount++ % ports.length]}`,
    stop: async () => {
      await Promise.all(
        members.map(({ process }) => {
          process().child.kill("SIGKILL");
          return process().ended;
        }),
      );
      await sandbox.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function member(name: string, env: Readonly<Record<string, string>>): ClusterMember {
  let current = launchService(env);
  const earlier: string[] = [];
  return {
    name,
    process: () => current,
    output: () => [...earlier, current.output()].join("\n"),
    killAndRestart: async () => {
      current.child.kill("SIGKILL");
      await current.ended;
      earlier.push(current.output());
      current = launchService(env);
      await untilRunning(current);
    },
  };
}

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
