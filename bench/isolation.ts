import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { call, newTestUser } from "../test/support/accounts.ts";
import { launchService, untilRunning } from "../test/support/process.ts";
import type { BenchFigures, Size } from "./main.ts";
import { cell } from "./measure.ts";

const ROUNDS = 10;
const QUICK_ROUNDS = 4;
const SMALLEST_ROUNDS = 1;
const WATCHED_MS = 2_000;
const QUICK_MS = 6_000;
const SMALLEST_MS = 500;
/**
 * Number of calm users who take turns, each below the rate limit of an account: more requests give a better percentile.
 */
const CALM = 5;
const PAUSE_MS = 25;
const FLOODING = 8;
const USERS = 10_000;
const A_MINUTE = 60_000;
/** The default rate limits of the service; services of tests have none. */
const LIMITS = { LOTBUCH_RATE_LIMIT: "600", LOTBUCH_ADDRESS_RATE_LIMIT: "6000" };

type Order = { readonly url: string; readonly token: string; readonly user: string };

/**
 * Bench of two users of one app, on a service with its default limits: one sends requests without a pause, and the p99
 * of the other during that time is divided by the p99 before it (at most 2). Then as many users as possible are created
 * within a minute. Build first (`npm run setup`).
 */
export async function benchIsolation(_args: readonly string[], size: Size): Promise<BenchFigures> {
  const dataDir = mkdtempSync(join(tmpdir(), "lotbuch-apart-"));
  const service = launchService({ LOTBUCH_DATA_DIR: dataDir, ...LIMITS });
  try {
    const url = await untilRunning(service);
    const at = { url, dataDir };
    const { token: owner } = await newTestUser(at);
    const { body: app } = await call<{ id: string; clientId: string; clientSecret: string }>(
      at,
      "POST",
      "/v1/apps",
      { token: owner, body: { name: "Bench" } },
    );
    const form = {
      grant_type: "client_credentials",
      client_id: app.clientId,
      client_secret: app.clientSecret,
    };
    const given = await call<{ access_token: string }>(at, "POST", "/oauth/token", {
      body: new URLSearchParams(form).toString(),
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    const token = given.body.access_token;
    const createUser = (externalId: string) =>
      call<{ id: string }>(at, "POST", `/v1/apps/${app.id}/users`, { token, body: { externalId } });
    const calm: Order[] = [];
    for (let i = 0; i < CALM; i++) calm.push({ url, token, user: (await createUser(`calm ${i}`)).body.id });
    const rounds = { full: ROUNDS, quick: QUICK_ROUNDS, smallest: SMALLEST_ROUNDS }[size];
    const [quiet, underLoad, refused]: [number[], number[], number[]] = [[], [], []];
    await watch(calm, 2_000);
    // A flooding user gets responses until the rate limit, then refusals, and continues. The first phase lasts a second
    // or two: several users flood one after another, so that there are enough requests for a percentile.
    for (let i = 0; i < rounds; i++) {
      const flood = flooding({ url, token, user: (await createUser(`loud ${i}`)).body.id });
      await once(flood, "message");
      quiet.push(...(await watch(calm, WATCHED_MS)));
      const limited = new AbortController();
      void once(flood, "message").then(() => limited.abort());
      flood.send("begin");
      underLoad.push(...(await watch(calm, A_MINUTE, limited.signal)));
      refused.push(...(await watch(calm, WATCHED_MS)));
      flood.send("over");
      await once(flood, "exit");
    }
    console.log("of others       requests   p50 ms  times   p99 ms  times");
    for (const [name, times] of Object.entries({ quiet, "until the limit": underLoad, "past it": refused }))
      console.log(
        name.padEnd(15) +
          cell(times.length, 9, 0) +
          [0.5, 0.99]
            .map(
              (part) =>
                cell(timeAt(part, times), 9, 1) + cell(timeAt(part, times) / timeAt(part, quiet), 7, 1),
            )
            .join(""),
      );

    const counts = new Map<number, number>();
    let [attempts, retryAfter] = [0, "none"];
    const end = Date.now() + { full: A_MINUTE, quick: QUICK_MS, smallest: SMALLEST_MS }[size];
    const start = Date.now();
    const createUsers = async (): Promise<void> => {
      while (attempts < USERS && Date.now() < end) {
        const { status, headers } = await createUser(`user ${(attempts += 1)}`);
        counts.set(status, (counts.get(status) ?? 0) + 1);
        if (status === 429) retryAfter = headers.get("retry-after") ?? "none";
      }
    };
    await Promise.all(Array.from({ length: FLOODING }, createUsers));
    console.log(
      `${attempts} users asked for in ${cell((Date.now() - start) / 1000, 0, 1)} s: ${formatCounts(counts)}, Retry-After ${retryAfter}`,
    );
    return {
      loadedToQuiet: timeAt(0.99, underLoad) / timeAt(0.99, quiet),
      requestsToQuiet: timeAt(0.99, refused) / timeAt(0.99, quiet),
      usersCreated: counts.get(201) ?? 0,
    };
  } finally {
    service.child.kill("SIGTERM");
    await service.ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const sendRequest = async ({ url, token, user }: Order): Promise<number> => {
  const response = await fetch(`${url}/v1/sources`, {
    headers: { authorization: `Bearer ${token}`, "x-lotbuch-user": user },
  });
  await response.arrayBuffer();
  return response.status;
};

/** Durations of the calm users' requests in milliseconds; a refused request aborts the measurement. */
async function watch(calm: readonly Order[], ms: number, until?: AbortSignal): Promise<readonly number[]> {
  const times: number[] = [];
  for (const end = Date.now() + ms; Date.now() < end; await sleep(PAUSE_MS)) {
    if (until?.aborted === true) break;
    const start = performance.now();
    const status = await sendRequest(calm[times.length % calm.length]!);
    if (status !== 200) throw new Error(`whoever asks calmly was answered ${status}`);
    times.push(performance.now() - start);
  }
  return times;
}

const flooding = (order: Order): ChildProcess =>
  fork(fileURLToPath(new URL("main.ts", import.meta.url)), ["apart-flood", JSON.stringify(order)]);

/** Main function of the flooding process: reports that it is ready, and starts and stops on request. */
export async function runFlood([text = ""]: readonly string[]): Promise<void> {
  const order = JSON.parse(text) as Order;
  const over = new AbortController();
  let refused = false;
  const begin = once(process, "message");
  process.send?.("here");
  await begin;
  process.once("message", () => over.abort());
  const one = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const status = await sendRequest(order);
      if (status === 429 && !refused) process.send?.("limited");
      refused ||= status === 429;
    }
  };
  await Promise.all(Array.from({ length: FLOODING }, one));
  process.disconnect();
}

const formatCounts = (counts: ReadonlyMap<number, number>): string =>
  [...counts].map(([status, count]) => `${status} ${count} times`).join(", ");

const timeAt = (part: number, times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * part)] ?? Number.NaN;
