import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { call, newPerson } from "../test/support/accounts.ts";
import { launchService, untilRunning } from "../test/support/process.ts";
import type { Figures } from "./main.ts";
import { cell } from "./measure.ts";

const WATCHED_MS = 15_000;
const QUICK_MS = 6_000;
/** Below what one account may ask. */
const PAUSE_MS = 110;
const FLOODING = 8;
const USERS = 10_000;
const A_MINUTE = 60_000;
/** What a service has that is told nothing else; services of tests have none. */
const LIMITS = { LOTBUCH_RATE_LIMIT: "600", LOTBUCH_ADDRESS_RATE_LIMIT: "6000" };

type Order = { readonly url: string; readonly token: string; readonly user: string };

/**
 * Two users of one app, on a service with its ordinary limits: one asks without end, and the requests of the other before and
 * beside it are held against each other (her p99 may be twice what it was). Then as many users as can be are made within a minute.
 * Build first (`npm run setup`).
 */
export async function benchApart(_args: readonly string[], quick: boolean): Promise<Figures> {
  const dataDir = mkdtempSync(join(tmpdir(), "lotbuch-apart-"));
  const service = launchService({ LOTBUCH_DATA_DIR: dataDir, ...LIMITS });
  try {
    const url = await untilRunning(service);
    const at = { url, dataDir };
    const { token: owner } = await newPerson(at);
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
    const made = (externalId: string) =>
      call<{ id: string }>(at, "POST", `/v1/apps/${app.id}/users`, { token, body: { externalId } });
    const [loud, calm] = [(await made("loud")).body.id, (await made("calm")).body.id];

    const ms = quick ? QUICK_MS : WATCHED_MS;
    await watch({ url, token, user: calm }, 2_000);
    const before = p99(await watch({ url, token, user: calm }, ms));
    const flood = fork(fileURLToPath(new URL("main.ts", import.meta.url)), [
      "apart-flood",
      JSON.stringify({ url, token, user: loud }),
    ]);
    // At first it is answered; past its limit it is refused, and goes on all the same.
    const limited = new AbortController();
    void once(flood, "message").then(() => limited.abort());
    const answered = p99(await watch({ url, token, user: calm }, A_MINUTE, limited.signal));
    const beside = p99(await watch({ url, token, user: calm }, ms));
    flood.send("over");
    const [answers] = (await once(flood, "message")) as [string];
    flood.kill();
    console.log("quiet p99 ms   until its limit   past it   times   answers to whoever floods");
    console.log(
      `${cell(before, 12, 1)}${cell(answered, 18, 1)}${cell(beside, 10, 1)}${cell(beside / before, 8, 1)}   ${answers}`,
    );

    const counts = new Map<number, number>();
    let [asked, retryAfter] = [0, "none"];
    const end = Date.now() + (quick ? QUICK_MS : A_MINUTE);
    const start = Date.now();
    const makeSome = async (): Promise<void> => {
      while (asked < USERS && Date.now() < end) {
        const { status, headers } = await made(`user ${(asked += 1)}`);
        counts.set(status, (counts.get(status) ?? 0) + 1);
        if (status === 429) retryAfter = headers.get("retry-after") ?? "none";
      }
    };
    await Promise.all(Array.from({ length: FLOODING }, makeSome));
    console.log(
      `${asked} users asked for in ${cell((Date.now() - start) / 1000, 0, 1)} s: ${said(counts)}, Retry-After ${retryAfter}`,
    );
    return {
      answeredToQuiet: answered / before,
      requestsToQuiet: beside / before,
      usersMade: counts.get(201) ?? 0,
    };
  } finally {
    service.child.kill("SIGTERM");
    await service.ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const ask = async ({ url, token, user }: Order): Promise<number> => {
  const answer = await fetch(`${url}/v1/sources`, {
    headers: { authorization: `Bearer ${token}`, "x-lotbuch-user": user },
  });
  await answer.arrayBuffer();
  return answer.status;
};

/** Milliseconds of each of her requests; one that is refused ends the measurement. */
async function watch(order: Order, ms: number, until?: AbortSignal): Promise<readonly number[]> {
  const times: number[] = [];
  for (const end = Date.now() + ms; Date.now() < end; await sleep(PAUSE_MS)) {
    if (until?.aborted === true) break;
    const start = performance.now();
    const status = await ask(order);
    if (status !== 200) throw new Error(`whoever asks calmly was answered ${status}`);
    times.push(performance.now() - start);
  }
  return times;
}

/** What the process of whoever floods does, until it is told that it is over. */
export async function floodApart([text = ""]: readonly string[]): Promise<void> {
  const order = JSON.parse(text) as Order;
  const counts = new Map<number, number>();
  const over = new AbortController();
  process.once("message", () => over.abort());
  const one = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const status = await ask(order);
      if (status === 429 && !counts.has(status)) process.send?.("limited");
      counts.set(status, (counts.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: FLOODING }, one));
  process.send?.(said(counts));
}

const said = (counts: ReadonlyMap<number, number>): string =>
  [...counts].map(([status, count]) => `${status} ${count} times`).join(", ");

const p99 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * 0.99)] ?? Number.NaN;
