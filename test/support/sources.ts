import { setTimeout as sleep } from "node:timers/promises";
import { type Sandbox, type SandboxOptions, startSandbox } from "../../sandbox/index.ts";
import { type Answer, call, newPerson, type Person } from "./accounts.ts";
import { startTestService, type TestService } from "./service.ts";

export type JobAnswer = {
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

export type TestExchange = {
  readonly sandbox: Sandbox;
  readonly service: TestService;
  readonly person: Person;
  readonly stop: () => Promise<void>;
};

/** The settings that lead a service to this sandbox. */
export const envFor = (sandbox: Sandbox): Readonly<Record<string, string>> => ({
  COINBASE_CLIENT_ID: sandbox.clientId,
  COINBASE_CLIENT_SECRET: sandbox.clientSecret,
  COINBASE_LOGIN_URL: sandbox.url,
  COINBASE_API_URL: sandbox.url,
  COINBASE_PRICES_URL: sandbox.url,
  ECB_URL: sandbox.url,
});

/** A sandbox exchange, the whole service connected to it, and somebody signed in. */
export async function startExchange(options: SandboxOptions = {}): Promise<TestExchange> {
  const sandbox = await startSandbox(options);
  const service = await startTestService(envFor(sandbox));
  return {
    sandbox,
    service,
    person: await newPerson(service),
    stop: async () => {
      await service.stop();
      await sandbox.close();
    },
  };
}

export const request = <T>(
  { service, person }: Pick<TestExchange, "service" | "person">,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer<T>> =>
  call<T>(service, method, path, { token: person.token, ...(body === undefined ? {} : { body }) });

/** Connects a portfolio of the sandbox by its API key. */
export async function connect(exchange: TestExchange, user: string, name = user): Promise<string> {
  const key = exchange.sandbox.keys(user).es256;
  const answer = await request<{ id: string }>(exchange, "POST", "/v1/sources", {
    providerKey: "coinbase",
    name,
    credentials: { ...key },
  });
  if (answer.status !== 201 && answer.status !== 200) throw new Error(`connect: ${answer.text}`);
  return answer.body.id;
}

export async function finished(
  exchange: Pick<TestExchange, "service" | "person">,
  job: Pick<JobAnswer, "sourceId" | "jobId">,
): Promise<JobAnswer> {
  for (;;) {
    const { body } = await request<JobAnswer>(
      exchange,
      "GET",
      `/v1/sources/${job.sourceId}/jobs/${job.jobId}`,
    );
    if (body.status === "completed" || body.status === "failed") return body;
    await sleep(50);
  }
}

/** Starts a job and waits for its end. */
export async function run(
  exchange: TestExchange,
  sourceId: string,
  mode: "sync" | "replay" = "sync",
): Promise<JobAnswer> {
  const started = await request<JobAnswer>(exchange, "POST", `/v1/sources/${sourceId}/${mode}`);
  if (started.status !== 200) throw new Error(`${mode}: ${started.text}`);
  return finished(exchange, started.body);
}
