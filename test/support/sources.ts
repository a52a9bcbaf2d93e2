import { setTimeout as sleep } from "node:timers/promises";
import {
  type Sandbox,
  sandboxCredentials,
  type SandboxOptions,
  sandboxSettings,
  startSandbox,
} from "../../sandbox/index.ts";
import { PROVIDERS } from "../../src/connectors/index.ts";
import { type ApiResponse, call, newTestUser, storedTestUser, type TestUser } from "./accounts.ts";
import { startTestService, type TestService } from "./service.ts";

export type JobResponse = {
  readonly sourceId: string;
  readonly jobId: string;
  readonly status: "queued" | "running" | "completed" | "failed";
  readonly message: string | null;
  readonly importedRecords: number | null;
  readonly normalizedRecords: number | null;
  readonly failedRecords: number | null;
  readonly mode: string;
  readonly phase: string | null;
  readonly progress: number | null;
};

/** A user's access to a service over HTTP. */
export type TestClient = {
  readonly service: { readonly url: string };
  readonly person: { readonly token: string };
  /** Whether requests are retried until there is a response, for a service that is being killed. */
  readonly patient?: boolean;
};

export type TestExchange = TestClient & {
  readonly sandbox: Sandbox;
  readonly service: TestService;
  readonly person: TestUser;
  readonly stop: () => Promise<void>;
};

/** Settings that connect a service to this sandbox. */
export const envFor = (sandbox: Sandbox): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(
    PROVIDERS.flatMap(({ providerKey, settings }) =>
      settings.flatMap(({ name, env: [variable] }) => {
        const value = sandboxSettings(sandbox.url)[providerKey]?.[name];
        return value === undefined ? [] : [[variable, value]];
      }),
    ),
  ),
  COINBASE_PRICES_URL: sandbox.url,
  DEFILLAMA_URL: sandbox.url,
  ECB_URL: sandbox.url,
});

/** Starts a sandbox exchange and the whole service connected to it, with a signed-in user. */
export async function startExchange(options: SandboxOptions = {}): Promise<TestExchange> {
  const sandbox = await startSandbox(options);
  const service = await startTestService(envFor(sandbox));
  return {
    sandbox,
    service,
    person: await newTestUser(service),
    stop: async () => {
      await service.stop();
      await sandbox.close();
    },
  };
}

let shared: Promise<TestExchange> | undefined;

/** One exchange for all files of a process, like the shared service, with a new user for each. */
export async function sharedExchange(): Promise<TestExchange> {
  shared ??= startExchange();
  const exchange = await shared;
  const person = await storedTestUser(exchange.service);
  return { ...exchange, person, stop: async () => exchange.sandbox.faults.clear() };
}

/** Registers a user with retries: each request goes to the current address of `url`. */
export async function signUp(at: {
  readonly dataDir: string;
  readonly url: () => string;
}): Promise<TestClient & { readonly person: TestUser }> {
  const service = {
    dataDir: at.dataDir,
    get url() {
      return at.url();
    },
  };
  return { service, person: await newTestUser(service), patient: true };
}

export async function request<T>(
  { service, person, patient }: TestClient,
  method: string,
  path: string,
  body?: unknown,
): Promise<ApiResponse<T>> {
  const options = { token: person.token, ...(body === undefined ? {} : { body }) };
  if (patient !== true) return call<T>(service, method, path, options);
  const deadline = Date.now() + 400_000;
  for (;;) {
    // A connection that is cut or refused is retried, as is a response of 503.
    const response = await call<T>(service, method, path, options).catch(() => null);
    if (response !== null && response.status !== 503) return response;
    if (Date.now() > deadline) throw new Error(`${method} ${path}: nobody answered for two minutes`);
    await sleep(100);
  }
}

/** Connects an account of the sandbox by its API key. */
export async function connect(
  client: TestClient,
  user: string,
  name = user,
  providerKey = "coinbase",
): Promise<string> {
  const fields = sandboxCredentials(providerKey, user);
  const isWallet = PROVIDERS.some((one) => one.providerKey === providerKey && one.type === "wallet");
  const response = await request<{ id: string }>(client, "POST", "/v1/sources", {
    providerKey,
    name,
    ...(isWallet ? fields : { credentials: fields }),
  });
  if (response.status !== 201 && response.status !== 200) throw new Error(`connect: ${response.text}`);
  return response.body.id;
}

export async function finished(
  client: TestClient,
  job: Pick<JobResponse, "sourceId" | "jobId">,
): Promise<JobResponse> {
  const deadline = Date.now() + 240_000;
  // Polling takes CPU time from the job, so the interval grows.
  for (let pause = 20; ; pause = Math.min(pause * 1.3, 200)) {
    const { body } = await request<JobResponse>(
      client,
      "GET",
      `/v1/sources/${job.sourceId}/jobs/${job.jobId}`,
    );
    if (body.status === "completed" || body.status === "failed") return body;
    if (Date.now() > deadline) throw new Error(`the job has not ended: ${JSON.stringify(body)}`);
    await sleep(pause);
  }
}

/** Starts a job and waits for its end. */
export async function run(
  client: TestClient,
  sourceId: string,
  mode: "sync" | "replay" = "sync",
): Promise<JobResponse> {
  const started = await request<JobResponse>(client, "POST", `/v1/sources/${sourceId}/${mode}`);
  if (started.status !== 200) throw new Error(`${mode}: ${started.text}`);
  return finished(client, started.body);
}

/** Figures of these years, without fields that differ between two sources of the same records. */
export function figuresOf(client: TestClient, sourceId: string, years: readonly number[]): Promise<unknown> {
  return Promise.all(
    years.map(async (year) => {
      const { body } = await request<Record<string, unknown>>(client, "POST", `/v1/sources/${sourceId}/tax`, {
        year,
        jurisdiction: "germany",
      });
      const { sourceId: _id, ...figures } = body;
      return figures;
    }),
  );
}

/** Adds a file to a source, or to a new one, and waits until the person's year contains it. */
export async function importFile(
  client: TestClient,
  csv: string,
  to: { readonly name?: string; readonly sourceId?: string } = {},
): Promise<string> {
  const sourceId =
    to.sourceId ??
    (
      await request<{ id: string }>(client, "POST", "/v1/sources", {
        providerKey: "file",
        name: to.name ?? "File",
      })
    ).body.id;
  const { status, body, text } = await upload(client, sourceId, csv);
  if (status !== 201) throw new Error(`upload: ${text}`);
  const job = await finished(client, body.job);
  if (job.status !== "completed") throw new Error(`import: ${job.message}`);
  return sourceId;
}

export async function upload(
  { service, person }: TestClient,
  sourceId: string,
  csv: string | Uint8Array<ArrayBuffer>,
  name = "ledger.csv",
): Promise<{
  readonly status: number;
  readonly headers: Headers;
  readonly body: { readonly job: JobResponse };
  readonly text: string;
}> {
  const form = new FormData();
  form.append("file", new Blob([csv]), name);
  const response = await fetch(`${service.url}/v1/sources/${sourceId}/files`, {
    method: "POST",
    headers: { authorization: `Bearer ${person.token}` },
    body: form,
  });
  const text = await response.text();
  const { status, headers } = response;
  return { status, headers, body: JSON.parse(text) as { job: JobResponse }, text };
}
