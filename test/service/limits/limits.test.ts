import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LIMITS } from "../../../src/basics/limits.ts";
import { call, newTestUser, type TestUser } from "../../support/accounts.ts";
import { startTestService, startWatchedService, type TestService } from "../../support/service.ts";
import { importFile } from "../../support/sources.ts";
import { until } from "../../support/until.ts";

type MessageBody = { readonly message: string };
const MCP = { accept: "application/json, text/event-stream" };

describe("requests", () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ LOTBUCH_RATE_LIMIT: "20", LOTBUCH_ADDRESS_RATE_LIMIT: "60" });
  });
  afterAll(async () => service.stop());
  const listSources = (token: string) => call<MessageBody>(service, "GET", "/v1/sources", { token });

  it("of a key block that key only; of an address no signed-in user; each call of a batch counts", async () => {
    const [owner, other] = [await newTestUser(service), await newTestUser(service)];
    const created = await call<{ key: string }>(service, "POST", "/v1/api-keys", {
      token: owner.token,
      body: { name: "flood", scopes: ["read"] },
    });
    expect(created.status, created.text).toBe(201);
    const flood = [];
    for (let i = 0; i < 30; i++) flood.push(await listSources(created.body.key));
    expect(flood.map(({ status }) => status)).toEqual([...Array(20).fill(200), ...Array(10).fill(429)]);
    expect(flood.at(-1)!.body.message).toContain("of this API key: at most 20 a minute");
    expect(Number(flood.at(-1)!.headers.get("retry-after"))).toBeGreaterThan(0);
    // Above the limit the key is not looked up: a revoked key is refused in the same way.
    const { apiKeys } = (
      await call<{ apiKeys: readonly { id: string }[] }>(service, "GET", "/v1/api-keys", owner)
    ).body;
    await call(service, "DELETE", `/v1/api-keys/${apiKeys[0]?.id}`, owner);
    expect((await listSources(created.body.key)).status).toBe(429);
    for (const { token } of [owner, other]) expect((await listSources(token)).status).toBe(200);
    const strangers = [];
    for (let i = 0; i < 70; i++) strangers.push(await listSources("nobodys-token"));
    expect(new Set(strangers.map(({ status }) => status))).toEqual(new Set([401, 429]));
    expect(strangers.at(-1)!.body.message).toContain("from this address without a valid token or key");
    for (const { token } of [owner, other]) expect((await listSources(token)).status).toBe(200);
    const body = Array.from({ length: 25 }, (_, id) => ({ jsonrpc: "2.0", id, method: "ping" }));
    const batch = await call<MessageBody>(service, "POST", "/mcp", {
      token: other.token,
      body,
      headers: MCP,
    });
    expect([batch.status, batch.body.message]).toEqual([429, expect.stringContaining("of this account")]);
  });
});

describe("an account with many requests", () => {
  let service: Awaited<ReturnType<typeof startWatchedService>>;
  let greedy: TestUser;
  let victim: TestUser;
  let sourceId = "";
  beforeAll(async () => {
    service = await startWatchedService();
    [greedy, victim] = [await newTestUser(service), await newTestUser(service)];
    const body = { providerKey: "file", name: "x" };
    sourceId = (await call(service, "POST", "/v1/sources", { token: greedy.token, body })).body.id;
  });
  afterAll(async () => service.stop());
  const getSource = (path: string) =>
    call<MessageBody>(service, "GET", `/v1/sources/${sourceId}${path}`, { token: greedy.token });

  /** Runs work while derived data is locked: every request for it holds a connection meanwhile. */
  const whileDerivedIsLocked = async <T>(work: () => Promise<T>): Promise<T> => {
    const holder = new pg.Client({ connectionString: service.databaseUrl });
    await holder.connect();
    try {
      await holder.query("begin; lock table derived in access exclusive mode");
      return await work();
    } finally {
      await holder.end();
    }
  };

  const lockWaits = async (): Promise<number> => {
    const { rows } = await service.db.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity
       where datname = current_database() and application_name = 'lotbuch-api' and wait_event_type = 'Lock'`,
    );
    return rows[0]!.n;
  };

  it("leaves others connections: a third of them serve one account, and further requests wait or are refused", async () => {
    const disconnect = new AbortController();
    const flood = (signal?: AbortSignal) =>
      fetch(`${service.url}/v1/sources/${sourceId}/transactions`, {
        headers: { authorization: `Bearer ${greedy.token}` },
        ...(signal === undefined ? {} : { signal }),
      }).then(
        async (response) => ({ status: response.status, body: (await response.json()) as MessageBody }),
        () => null,
      );
    const stay: ReturnType<typeof flood>[] = [];
    const leave: ReturnType<typeof flood>[] = [];
    const seen = await whileDerivedIsLocked(async () => {
      for (let i = 0; i < 20; i++) stay.push(flood());
      await until(async () => (await lockWaits()) >= 5);
      const refused: string[] = [];
      for (let i = 0; i < 400; i++) leave.push(flood(disconnect.signal));
      for (const one of leave)
        void one.then((response) => response?.status === 429 && refused.push(response.body.message));
      await until(() => refused.length > 0);
      const other = await call(service, "GET", "/v1/sources", { token: victim.token });
      let atWork = 0;
      for (let i = 0; i < 20; i++) atWork = Math.max(atWork, await lockWaits());
      disconnect.abort(); // a client that has disconnected waits no longer
      await Promise.all(leave);
      stay.push(flood());
      return { atWork, status: other.status, refused: refused[0] };
    });
    const responses = await Promise.all(stay);
    expect(seen).toEqual({
      atWork: 5,
      status: 200,
      refused: expect.stringContaining("Too many requests at once: 2 are in progress and 200 more"),
    });
    expect(responses.map((response) => response?.status)).toEqual(Array(21).fill(200));
  });

  it("waits for its page counts one by one, and beyond five one is refused", async () => {
    const counts = await whileDerivedIsLocked(async () => {
      const all = Array.from({ length: 12 }, () => getSource("/transaction-pages"));
      // Requests beyond the limit are refused at once, the others are answered in turn.
      const ended: unknown[] = [];
      for (const one of all) void one.then((response) => ended.push(response));
      await until(() => ended.length >= 7);
      return { all };
    });
    const responses = await Promise.all(counts.all);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(5);
    const refused = responses.find(({ status }) => status === 429);
    expect(refused?.body.message).toContain("counts of pages of this account");
    expect(refused?.headers.get("retry-after")).not.toBeNull();
  });

  it("has at most twenty streams, and each receives the changes", async () => {
    // A job that no worker takes: it is not in the queue.
    const jobId = crypto.randomUUID();
    await service.db.query(
      "insert into jobs (id, source_id, mode, status, attempt, tries, created_at) values ($1, $2, 'sync', 'queued', 0, 0, now())",
      [jobId, sourceId],
    );
    const disconnect = new AbortController();
    const open = () =>
      fetch(`${service.url}/v1/sources/${sourceId}/jobs/${jobId}/events`, {
        headers: { authorization: `Bearer ${greedy.token}` },
        signal: disconnect.signal,
      });
    const streams = await Promise.all(Array.from({ length: 20 }, open));
    expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));
    const more = await open();
    expect([more.status, ((await more.json()) as MessageBody).message]).toEqual([
      429,
      expect.stringContaining("streams of this account are in progress: at most 20"),
    ]);
    const ended = Promise.all(streams.map((one) => one.text()));
    await service.db.query(
      "update jobs set status = 'failed', message = 'x', finished_at = now() where id = $1",
      [jobId],
    );
    for (const text of await ended) expect(text.match(/"status":"(\w+)"/g)?.at(-1)).toBe('"status":"failed"');
    expect((await open()).status).toBe(200); // there is a free slot again
    disconnect.abort();
  });

  const CSV = `id,time,type,wallet,sent_asset,sent_amount,received_asset,received_amount
1,2024-01-01T00:00:00Z,spot_buy,w,EUR,100,BTC,1
2,2024-02-01T00:00:00Z,spot_sell,w,BTC,0.5,EUR,90
`;

  it("frees its slots when two clients disconnect while they file, and nothing is filed for them", async () => {
    const filers = [await newTestUser(service), await newTestUser(service)];
    for (const person of [...filers, victim]) await importFile({ service, person }, CSV);
    const holder = new pg.Client({ connectionString: service.databaseUrl });
    await holder.connect();
    const disconnect = new AbortController();
    const filing = filers.map(({ token }) =>
      fetch(`${service.url}/v1/tax/2024/filings`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}` },
        signal: disconnect.signal,
      }).catch(() => null),
    );
    try {
      await holder.query("begin; lock table filings in share row exclusive mode");
      const standing = async (): Promise<number> =>
        (await holder.query("select 1 from pg_locks where relation = 'filings'::regclass and not granted"))
          .rows.length;
      await expect.poll(standing).toBe(2);
      disconnect.abort();
      await Promise.all(filing);
      // The statements still run in the database; the slots and the connections are free.
      const pdf = await fetch(`${service.url}/v1/tax/2024/report?format=csv`, {
        headers: { authorization: `Bearer ${victim.token}` },
      });
      expect([pdf.status, (await pdf.arrayBuffer()).byteLength > 0]).toEqual([200, true]);
    } finally {
      await holder.end();
    }
    const left = "select 1 from pg_locks where relation = 'filings'::regclass and not granted";
    await expect.poll(async () => (await service.db.query(left)).rows.length).toBe(0);
    expect((await service.db.query("select 1 from filings")).rows).toEqual([]);
  });

  it("holds a share of the connections, and no more, when clients disconnect before the response", async () => {
    const holder = new pg.Client({ connectionString: service.databaseUrl });
    await holder.connect();
    const standing = async (): Promise<number> =>
      (await holder.query("select 1 from pg_locks where relation = 'filings'::regclass and not granted")).rows
        .length;
    try {
      await holder.query("begin; lock table filings in access exclusive mode");
      for (let i = 0; i < 12; i++) {
        const signal = AbortSignal.timeout(150);
        const headers = { authorization: `Bearer ${greedy.token}` };
        const requests = Array.from({ length: 2 }, () =>
          fetch(`${service.url}/v1/tax/2024/filings`, { headers, signal }).catch(() => null),
        );
        expect(await Promise.all(requests)).toEqual([null, null]);
      }
      // A third of the fifteen connections of a process.
      expect(await standing()).toBe(5);
      expect((await call(service, "GET", "/v1/sources", victim)).status).toBe(200);
    } finally {
      await holder.end();
    }
    await expect
      .poll(async () => (await call(service, "GET", "/v1/tax/2024/filings", greedy)).status)
      .toBe(200);
  });

  it("plans at most 100 sales, of no more lots than a response may list", async () => {
    const { plannedSlices } = LIMITS;
    Object.assign(LIMITS, { plannedSlices: 250 });
    try {
      const planner = await newTestUser(service);
      await importFile({ service, person: planner }, CSV);
      type PlanResponse = MessageBody & {
        readonly field: string;
        readonly sales: readonly { slices: readonly unknown[] }[];
      };
      const plan = (quantity: string, sales = 1) =>
        call<PlanResponse>(service, "POST", "/v1/tax/what-if", {
          token: planner.token,
          body: { sales: Array.from({ length: sales }, () => ({ asset: "BTC", quantity, valueEur: "1" })) },
        });
      expect((await plan("0.001", 101)).status).toBe(400);
      expect((await plan("0.001", 100)).status).toBe(200);
      // The account's one lot of half a bitcoin, 251 times.
      await service.db.query(
        `insert into derived (account_id, source_id, list, place, id, year, assets, tag, body)
         select account_id, source_id, list, place + n, id || n, year, assets, tag,
                replace(body, '"id":"' || id || '"', '"id":"' || id || n || '"')
         from derived, generate_series(1, 250) n where account_id = $1 and list = 'lots'`,
        [planner.id],
      );
      const largest = await plan("125"); // 250 × 0.5
      expect([largest.status, largest.body.sales[0]?.slices.length]).toEqual([200, 250]);
      expect(largest.headers.get("content-type")).toBe("application/json; charset=utf-8");
      const more = await plan("125.1");
      expect([more.status, more.body.field, more.body.message]).toEqual([
        400,
        "sales",
        expect.stringContaining("would take 251 lots, but a response lists at most 250"),
      ]);
    } finally {
      Object.assign(LIMITS, { plannedSlices });
    }
  });

  it("gets an error for agents' ledgers beyond four at once, and fewer are computed", async () => {
    const csv =
      "id,time,type,wallet,received_asset,received_amount,received_value_eur\n1,2024-01-01T00:00:00Z,spot_buy,a,BTC,1,100\n";
    const ledgers = (count: number) =>
      call<MessageBody>(service, "POST", "/mcp", {
        headers: MCP,
        body: Array.from({ length: count }, (_, id) => ({
          jsonrpc: "2.0",
          id,
          method: "tools/call",
          params: { name: "calculate_ledger", arguments: { csv } },
        })),
      });
    const refused = await ledgers(5);
    expect([refused.status, refused.body.message]).toEqual([
      429,
      expect.stringContaining("ledgers of this account or address"),
    ]);
    expect(refused.headers.get("retry-after")).not.toBeNull();
    const computed = await ledgers(4);
    expect(computed.status).toBe(200);
    expect(computed.text.match(/"insufficiencyText"|insufficiencyText/g)?.length).toBeGreaterThanOrEqual(4);
  });
});
