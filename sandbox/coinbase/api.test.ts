import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Sandbox, startSandbox } from "../index.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

type Body = {
  data?: Record<string, unknown>[];
  pagination?: Record<string, unknown>;
  warnings?: { id: string }[];
  errors?: { id: string }[];
};

const get = async (path: string, user = "holder", headers: Record<string, string> = {}) => {
  const authorization = `Bearer ${sandbox.accessToken(user)}`;
  const response = await fetch(`${sandbox.url}${path}`, { headers: { authorization, ...headers } });
  const body: Body = JSON.parse(await response.text());
  return { status: response.status, body };
};

const accountOf = async (user: string, currency: string): Promise<string> => {
  const { body } = await get("/v2/accounts", user);
  const account = body.data?.find(({ balance }) => JSON.stringify(balance).includes(`"${currency}"`));
  return String(account?.["id"]);
};

describe("pages", () => {
  it("are newest first by default, up to 25 at a time", async () => {
    const path = `/v2/accounts/${await accountOf("whale-1000", "ADA")}/transactions`;
    const { body } = await get(path, "whale-1000");
    expect(body.pagination).toMatchObject({ limit: 25, order: "desc" });
    expect(String(body.data?.[0]?.["created_at"]) >= String(body.data?.at(-1)?.["created_at"])).toBe(true);
  });

  it("may be short and still have a next one", async () => {
    let path = `/v2/accounts/${await accountOf("whale-10000", "ADA")}/transactions?limit=100&order=asc`;
    const sizes: number[] = [];
    while (path !== "") {
      const { body } = await get(path, "whale-10000");
      sizes.push(body.data?.length ?? 0);
      path = String(body.pagination?.["next_uri"]);
    }
    // 500 cycles of seven rewards.
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(3_500);
    expect(sizes.slice(0, -1).some((size) => size < 100)).toBe(true);
  });

  it.each(["limit=101", "limit=x", "order=up"])("refuse %s", async (query) => {
    const { status, body } = await get(`/v2/accounts?${query}`);
    expect([status, body.errors?.[0]?.id]).toEqual([400, "validation_error"]);
  });
});

describe("errors", () => {
  it.each([
    ["/v2/accounts/none/transactions", 404, "not_found"],
    ["/v2/nothing", 404, "not_found"],
    ["/v2/accounts/%zz", 404, "not_found"],
  ])("%s is %i", async (path, status, id) => {
    const response = await get(path);
    expect([response.status, response.body.errors?.[0]?.id]).toEqual([status, id]);
  });

  it("warns if the version is missing", async () => {
    expect((await get("/v2/user")).body.warnings?.[0]?.id).toBe("missing_version");
    expect((await get("/v2/user", "holder", { "cb-version": "2024-02-07" })).body.warnings).toBeUndefined();
  });

  it("limits the rate if configured", async () => {
    const strict = await startSandbox({ rateLimit: { requests: 2, windowMs: 60_000 } });
    try {
      const requestUser = async (): Promise<number> =>
        (
          await fetch(`${strict.url}/v2/user`, {
            headers: { authorization: `Bearer ${strict.accessToken("holder")}` },
          })
        ).status;
      expect([await requestUser(), await requestUser(), await requestUser()]).toEqual([200, 200, 429]);
    } finally {
      await strict.close();
    }
  });

  it("accepts faults over HTTP and counts requests", async () => {
    const post = (body: object): Promise<Response> =>
      fetch(`${sandbox.url}/_sandbox/faults`, { method: "POST", body: JSON.stringify(body) });
    expect((await post({ kind: "nothing" })).status).toBe(400);
    expect((await post({ kind: "status", status: 429, path: "/v2/user" })).status).toBe(201);
    expect([(await get("/v2/user")).status, (await get("/v2/user")).status]).toEqual([429, 200]);
    const stats: unknown = await (await fetch(`${sandbox.url}/_sandbox/stats`)).json();
    expect(stats).toMatchObject({ byStatus: { 429: 1 } });
  });
});

const candles = async (query: string, product = "BTC-EUR"): Promise<number[][]> => {
  const response = await fetch(`${sandbox.url}/products/${product}/candles?${query}`);
  const body: number[][] = JSON.parse(await response.text());
  return body;
};

describe("prices", () => {
  it("are the same every time, newest first, low before high", async () => {
    const query = "start=2024-05-01T12:00:00Z&end=2024-05-01T14:00:00Z&granularity=3600";
    const rows = await candles(query);
    expect(rows.map(([time]) => time)).toEqual([1_714_572_000, 1_714_568_400, 1_714_564_800]);
    for (const [, low = 0, high = 0, open = 0, close = 0] of rows) {
      expect([Math.min(open, close), Math.max(open, close)]).toEqual([low, high]);
    }
    expect(await candles(query)).toEqual(rows);
  });

  it("of some coins never move, for figures worked out by hand", async () => {
    const rows = await candles(
      "start=2022-03-01T06:00:00Z&end=2022-03-01T06:00:00Z&granularity=60",
      "ALGO-EUR",
    );
    expect(rows).toEqual([[1_646_114_400, 0.2, 0.2, 0.2, 0.2, 12.5]]);
  });

  it("refuse more than 300 candles and unknown products", async () => {
    const far = await fetch(
      `${sandbox.url}/products/BTC-EUR/candles?start=2024-01-01T00:00:00Z&end=2024-02-01T00:00:00Z&granularity=60`,
    );
    expect(far.status).toBe(400);
    expect((await fetch(`${sandbox.url}/products/NOPE-EUR/candles`)).status).toBe(404);
  });

  it("of currencies exist on business days only", async () => {
    const xml = await (await fetch(`${sandbox.url}/stats/eurofxref/eurofxref-hist.xml`)).text();
    // A Friday, and no Saturday.
    expect(xml).toContain('<Cube time="2024-03-08"><Cube currency="USD" rate="1.2000"/>');
    expect(xml).not.toContain('time="2024-03-09"');
  });
});
