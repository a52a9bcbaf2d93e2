import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { BenchFigures, Size } from "./main.ts";
import { startEmbedded } from "../src/store/embedded/server.ts";
import { chance } from "../test/support/chance.ts";
import { startCluster } from "../test/support/cluster.ts";
import { urlOf } from "../test/support/server-url.ts";
import { type TestClient, connect, request, run, signUp } from "../test/support/sources.ts";

const USERS = 200;
const SECONDS = 30;
const THINK_MS = 200;
const QUESTIONS = [
  "Wie lange muss ich Bitcoin halten?",
  "How are staking rewards taxed?",
  "Rn. 61",
  "Kann ich Verluste verrechnen?",
];

type Visit = { readonly client: TestClient; readonly sourceId: string };
type Action = {
  readonly name: string;
  readonly share: number;
  readonly run: (visit: Visit, roll: number) => Promise<number>;
};

const get = (path: (visit: Visit) => string) => async (visit: Visit) =>
  (await request(visit.client, "GET", path(visit))).status;

/** The actions of a user and their share in percent. */
const ACTIONS: readonly Action[] = [
  { name: "who am I", share: 20, run: get(() => "/auth/me") },
  { name: "my sources", share: 20, run: get(() => "/v1/sources") },
  {
    name: "my tax year",
    share: 20,
    run: async ({ client, sourceId }, roll) =>
      (
        await request(client, "POST", `/v1/sources/${sourceId}/tax`, {
          year: 2021 + (roll % 5),
          jurisdiction: "germany",
        })
      ).status,
  },
  {
    name: "transactions",
    share: 14,
    run: get(({ sourceId }) => `/v1/sources/${sourceId}/transactions?limit=100`),
  },
  { name: "lots", share: 10, run: get(({ sourceId }) => `/v1/sources/${sourceId}/lots?limit=100`) },
  {
    name: "a legal question",
    share: 14,
    run: async ({ client }, roll) =>
      (
        await request(client, "POST", "/v1/legal/references/question", {
          question: QUESTIONS[roll % QUESTIONS.length],
        })
      ).status,
  },
  {
    name: "sync",
    share: 2,
    run: async ({ client, sourceId }) =>
      (await request(client, "POST", `/v1/sources/${sourceId}/sync`)).status,
  },
];

/** Load of 200 users on two API and two worker processes over one PostgreSQL, all on this machine. */
export async function benchLoad(_args: readonly string[], size: Size): Promise<BenchFigures> {
  const [users, seconds] = {
    full: [USERS, SECONDS] as const,
    quick: [50, 10] as const,
    smallest: [2, 2] as const,
  }[size];
  const dir = mkdtempSync(join(tmpdir(), "lotbuch-load-"));
  const server = await startEmbedded(dir);
  if (!server.ok) throw new Error(server.error);
  const url = urlOf(server.value.connection).replace("/postgres?", "/lotbuch?");
  const cluster = await startCluster({ url, drop: async () => {} }, 2, 2);
  try {
    const visits: Visit[] = [];
    // Sequential, because many verification codes at once from one address hit the limit of attempts.
    for (let i = 0; i < users; i += 1)
      visits.push(await arrive(cluster, ["trader", "staker", "holder"][i % 3]!));
    const times = new Map<string, number[]>(ACTIONS.map(({ name }) => [name, []]));
    let errors = 0;
    const until = Date.now() + seconds * 1000;
    await Promise.all(
      visits.map(async (visit, i) => {
        const { below } = chance(i);
        while (Date.now() < until) {
          const action = pick(below(100));
          const started = performance.now();
          const status = await action.run(visit, below(1000)).catch(() => 0);
          times.get(action.name)?.push(performance.now() - started);
          if (status !== 200) errors += 1;
          await sleep(below(2 * THINK_MS));
        }
      }),
    );
    return print(times, errors, users, seconds);
  } finally {
    await cluster.stop();
    await server.value.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

async function arrive(
  cluster: { readonly dataDir: string; readonly url: () => string },
  portfolio: string,
): Promise<Visit> {
  const client = await signUp(cluster);
  const sourceId = await connect(client, portfolio);
  const job = await run(client, sourceId);
  if (job.status !== "completed") throw new Error(`sync of ${portfolio}: ${job.message}`);
  // From here on requests are not retried, so every error counts.
  return { client: { ...client, patient: false }, sourceId };
}

function pick(roll: number): Action {
  let left = roll;
  return ACTIONS.find(({ share }) => (left -= share) < 0) ?? ACTIONS[0]!;
}

function print(
  times: ReadonlyMap<string, readonly number[]>,
  errors: number,
  users: number,
  seconds: number,
): BenchFigures {
  const at = (sorted: readonly number[], share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  console.log(`${users} people, two API and two worker processes, ${seconds} s`);
  const all = [...times.values()].flat().toSorted((a, b) => a - b);
  for (const [name, values] of [...times, ["all", all] as const]) {
    const sorted = values.toSorted((a, b) => a - b);
    console.log(
      `  ${name.padEnd(18)} ${String(sorted.length).padStart(7)} requests   p50 ${at(sorted, 0.5).toFixed(1).padStart(7)} ms   p99 ${at(sorted, 0.99).toFixed(1).padStart(7)} ms`,
    );
  }
  console.log(`  errors ${errors} (target 0)`);
  // "who am I" reads a single row: its latency is the base that the rest is compared with.
  const least = at(
    (times.get("who am I") ?? []).toSorted((a, b) => a - b),
    0.5,
  );
  const [p50Ms, p99Ms] = [at(all, 0.5), at(all, 0.99)];
  return { requestsPerSecond: all.length / seconds, p50Ms, p99Ms, errors, p50ToWhoAmI: p50Ms / least };
}
