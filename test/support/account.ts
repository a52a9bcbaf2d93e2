import { setTimeout as sleep } from "node:timers/promises";
import { sandboxKeys } from "../../sandbox/index.ts";

/** One person's view of the service over HTTP, patient with a service that is being killed. */
export type Account = {
  readonly token: string;
  readonly url: () => string;
};

export type Job = {
  readonly jobId: string;
  readonly status: string;
  readonly message: string | null;
  readonly importedRecords: number | null;
  readonly failedRecords: number | null;
  readonly normalizedRecords: number | null;
};

/** Asks until somebody answers; what the service says (also a 4xx) is returned, a connection that breaks is tried again. */
export async function ask<T>(
  account: Account,
  method: string,
  path: string,
  body?: object,
): Promise<{ readonly status: number; readonly body: T }> {
  const deadline = Date.now() + 120_000;
  for (;;) {
    try {
      const response = await fetch(account.url() + path, {
        method,
        headers: {
          authorization: `Bearer ${account.token}`,
          ...(body === undefined ? {} : { "content-type": "application/json" }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(20_000),
      });
      const answer = (await response.json()) as T;
      if (response.status !== 503) return { status: response.status, body: answer };
    } catch {
      // cut in the middle, or nobody is listening yet
    }
    if (Date.now() > deadline) throw new Error(`${method} ${path}: nobody answered for two minutes`);
    await sleep(100);
  }
}

/** Connects a portfolio of the sandbox exchange by API key. */
export async function connect(account: Account, portfolio: string): Promise<string> {
  const { keyName, privateKey } = sandboxKeys(portfolio).es256;
  const answer = await ask<{ id: string }>(account, "POST", "/v1/sources", {
    providerKey: "coinbase",
    credentials: { keyName, privateKey },
  });
  if (answer.status !== 201 && answer.status !== 200)
    throw new Error(`connecting ${portfolio}: ${JSON.stringify(answer)}`);
  return answer.body.id;
}

/** Starts or joins a job and waits for its end. */
export async function runJob(account: Account, sourceId: string, mode: "sync" | "replay"): Promise<Job> {
  const started = await ask<Job>(account, "POST", `/v1/sources/${sourceId}/${mode}`);
  if (started.status !== 200) throw new Error(`${mode}: ${JSON.stringify(started)}`);
  return untilEnded(account, sourceId, started.body.jobId);
}

export async function untilEnded(account: Account, sourceId: string, jobId: string): Promise<Job> {
  const deadline = Date.now() + 240_000;
  for (;;) {
    const { body } = await ask<Job>(account, "GET", `/v1/sources/${sourceId}/jobs/${jobId}`);
    if (body.status === "completed" || body.status === "failed") return body;
    if (Date.now() > deadline) throw new Error(`job ${jobId} has not ended: ${JSON.stringify(body)}`);
    await sleep(100);
  }
}

/** What must be the same whatever happened on the way. */
export async function figuresOf(
  account: Account,
  sourceId: string,
  years: readonly number[],
): Promise<unknown> {
  return Promise.all(
    years.map(async (year) => {
      const { body } = await ask<Record<string, unknown>>(account, "POST", `/v1/sources/${sourceId}/tax`, {
        year,
        jurisdiction: "germany",
      });
      const { sourceId: _id, ...figures } = body;
      return figures;
    }),
  );
}
