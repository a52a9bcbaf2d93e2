import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMetrics } from "../../../src/process/metrics.ts";
import { packageRoot, version } from "../../../src/process/paths.ts";
import { newTestUser } from "../../support/accounts.ts";
import { histogramQuantile, readExposition, type MetricSample } from "../../support/exposition.ts";
import { startTestService, type TestService } from "../../support/service.ts";
import { connect, importFile, run, startExchange, type TestExchange } from "../../support/sources.ts";

const HEAD = "id,time,type,wallet,sent_asset,sent_amount,received_asset,received_amount";
/** Bought, sent, received half an hour later: one transfer, matched by its amount. ETH is sold without a purchase. */
const SENDER = `${HEAD}
1,2024-01-10T12:00:00Z,spot_buy,main,EUR,1000,BTC,0.05
2,2024-02-10T12:00:00Z,transfer,main,BTC,0.05,,
3,2023-05-01T12:00:00Z,spot_sell,main,ETH,1,EUR,1700`;
const RECEIVER = `${HEAD}
1,2024-02-10T12:30:00Z,transfer,cold,,,BTC,0.05`;

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await startExchange();
});
afterAll(() => exchange.stop());

describe("metrics and logs of assessments", () => {
  let service: TestService;
  beforeAll(async () => {
    ({ service } = exchange);
    const client = { service, person: await newTestUser(service) };
    await importFile(client, SENDER, { name: "Sender" });
    await importFile(client, RECEIVER, { name: "Receiver" });
  });

  it("count them with their results and durations", async () => {
    const text = await (await fetch(`${service.url}/metrics`)).text();
    const value = (name: string): number => Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1] ?? 0);
    // Every assessment covers the whole book, so the sum grows with each and only a bound can be tested.
    expect(value('lotbuch_assessed_transfers_total\\{status="matched"\\}')).toBeGreaterThanOrEqual(1);
    expect(value('lotbuch_assessed_transfers_total\\{status="suggested"\\}')).toBe(0);
    expect(value('lotbuch_assessed_years_total\\{state="provisional"\\}')).toBeGreaterThanOrEqual(1);
    expect(value("lotbuch_assessment_rows_written_total")).toBeGreaterThanOrEqual(4);
    // The last assessment may still be releasing its lock; the first has ended.
    expect(value('lotbuch_assessment_seconds_count\\{outcome="completed"\\}')).toBeGreaterThanOrEqual(1);
  });

  it("log each as an event, with the matched transfer of the last one", () => {
    const events = service
      .logs()
      .split("\n")
      .filter((line) => line.includes('"event":"assessment"'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(events.at(-1)).toMatchObject({
      level: "info",
      transfers: { matched: 1, suggested: 0, open: 0 },
    });
  });

  it("count the records read by source, and show the queue and the version", async () => {
    // A record of an unknown type: stored, skipped, and counted as such.
    const client = { service, person: await newTestUser(service) };
    await importFile(client, `${HEAD}\n1,2024-01-10T12:00:00Z,teleport,main,,,BTC,1`, { name: "Odd" });
    const text = await (await fetch(`${service.url}/metrics`)).text();
    const value = (name: string): number => Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1] ?? -1);
    expect(value('lotbuch_records_read_total\\{provider="file",outcome="read"\\}')).toBeGreaterThanOrEqual(4);
    expect(value('lotbuch_records_read_total\\{provider="file",outcome="unknown_type"\\}')).toBe(1);
    expect(value(`lotbuch_info\\{version="${version}",role="all"\\}`)).toBe(1);
    expect(text).toContain("# TYPE lotbuch_queue_oldest_seconds gauge");
  });

  it("log a request with its account hashed, an internal error as one, and no health check", async () => {
    await fetch(`${service.url}/readyz`);
    const lines = service
      .logs()
      .split("\n")
      .filter((line) => line.includes('"msg":"request"'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.filter(({ route }) => route === "/readyz" || route === "/metrics")).toEqual([]);
    expect(lines.find(({ route }) => route === "/v1/sources")).toMatchObject({
      level: "info",
      account: expect.stringMatching(/^[0-9a-f]{12}$/) as string,
    });
  });
});

/** 95th percentile of a page's duration by provider, with the query of the dashboard's panel. */
function slowestPages(
  before: readonly MetricSample[],
  after: readonly MetricSample[],
): ReadonlyMap<string, number> {
  const { panels } = JSON.parse(
    readFileSync(join(packageRoot, "docs", "grafana-dashboard.json"), "utf8"),
  ) as {
    readonly panels: readonly { readonly title: string; readonly targets?: readonly { expr: string }[] }[];
  };
  const expr =
    panels.find(({ title }) => title === "Time of a provider's page, p99")?.targets?.[0]?.expr ?? "";
  const [, q, by, metric] =
    /^histogram_quantile\((\S+), sum by \(le, (\w+)\) \(rate\((\w+)\{job=~"\$job"\}\[\$__rate_interval\]\)\)\)$/.exec(
      expr,
    ) ?? [];
  const sums = new Map<string, Map<number, number>>();
  for (const [samples, sign] of [
    [before, -1],
    [after, 1],
  ] as const)
    for (const { name, labels, value } of samples) {
      if (name !== metric) continue;
      const of = sums.get(labels[by!]!) ?? new Map<number, number>();
      const le = labels["le"] === "+Inf" ? Infinity : Number(labels["le"]);
      of.set(le, (of.get(le) ?? 0) + sign * value);
      sums.set(labels[by!]!, of);
    }
  return new Map(
    [...sums].map(([one, buckets]) => [
      one,
      histogramQuantile(
        Number(q),
        [...buckets].map(([le, value]) => ({ le, value })),
      ),
    ]),
  );
}

it("a slow provider is visible in the dashboard's own query", async () => {
  const look = async () => readExposition(await (await fetch(`${exchange.service.url}/metrics`)).text());
  const before = await look();
  const [slow, quick] = [
    await connect(exchange, "saver", "Slow", "kraken"),
    await connect(exchange, "trader", "Quick", "coinbase"),
  ];
  exchange.sandbox.faults.add({ kind: "latency", ms: 1_500, path: "/kraken", times: 4 });
  for (const one of [quick, slow]) await run(exchange, one);
  const pages = slowestPages(before, await look());
  expect(pages.get("kraken")).toBeGreaterThan(1);
  expect(pages.get("kraken")).toBeGreaterThan(pages.get("coinbase")!);
});

describe.each(["api", "worker"])("the metrics of the role %s on a separate port", (role) => {
  let service: TestService;
  let base: string;
  beforeAll(async () => {
    service = await startTestService({
      LOTBUCH_ROLE: role,
      LOTBUCH_SECRET_KEY: "11".repeat(32),
      LOTBUCH_METRICS_PORT: "0",
    });
    const port = /"port":(\d+),"msg":"metrics are served"/.exec(service.logs())?.[1];
    base = `http://127.0.0.1:${port}`;
  });
  afterAll(() => service.stop());

  it("are accepted by a strict parser", async () => {
    const response = await fetch(`${base}/metrics`);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toMatch(/^text\/plain/);
    const samples = readExposition(await response.text());
    expect(samples).toContainEqual({ name: "lotbuch_info", labels: { version, role }, value: 1 });
  });

  if (role === "worker")
    it("come with health checks and nothing else, because a worker has no routes", async () => {
      expect(await (await fetch(`${base}/metrics`)).text()).toContain(
        'lotbuch_database_connections{pool="worker",state="total"}',
      );
      expect((await fetch(`${base}/healthz`)).status).toBe(200);
      expect((await fetch(`${base}/readyz`)).status).toBe(200);
      expect((await fetch(`${base}/v1/tax`)).status).toBe(404);
    });
  else
    it("are served on no other", async () => {
      expect((await fetch(`${service.url}/metrics`)).status).toBe(404);
    });
});

describe("the documents for operators", async () => {
  const metrics = createMetrics();
  metrics.watchQueue(async () => []);
  metrics.setVersion(version, "all");
  const text = await metrics.text();
  const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  const named = (file: string): readonly string[] => [
    ...new Set(
      [
        ...readFileSync(join(packageRoot, "docs", file), "utf8").matchAll(
          /\b(?:lotbuch|nodejs|process)_[a-z0-9_]+/g,
        ),
      ].map(([name]) => name.replace(/_(bucket|sum|count)$/, "")),
    ),
  ];

  it("prometheus-alerts.yaml names only existing metrics, and the documents name the file", () => {
    expect(named("prometheus-alerts.yaml").filter((name) => !known.has(name))).toEqual([]);
    expect(named("prometheus-alerts.yaml").length).toBeGreaterThan(4);
    expect(readFileSync(join(packageRoot, "docs", "operations", "metrics.md"), "utf8")).toContain(
      "prometheus-alerts.yaml",
    );
  });

  it.each(["operations/metrics.md", "grafana-dashboard.json"])("%s names only existing metrics", (file) => {
    const names = named(file);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
    for (const name of [
      "lotbuch_assessment_seconds",
      "lotbuch_assessed_transfers_total",
      "lotbuch_webhook_attempts_total",
    ])
      expect(names).toContain(name);
  });

  it("the dashboard can be imported by Grafana", () => {
    const dashboard = JSON.parse(
      readFileSync(join(packageRoot, "docs", "grafana-dashboard.json"), "utf8"),
    ) as {
      readonly title: string;
      readonly uid: string;
      readonly schemaVersion: number;
      readonly panels: readonly {
        readonly id: number;
        readonly type: string;
        readonly title: string;
        readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
        readonly targets?: readonly { readonly expr: string; readonly refId: string }[];
      }[];
    };
    expect(dashboard).toMatchObject({ title: "Lotbuch", uid: "lotbuch" });
    expect(dashboard.schemaVersion).toBeGreaterThanOrEqual(36);
    const ids = dashboard.panels.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { type, title, gridPos, targets } of dashboard.panels) {
      expect(gridPos.x + gridPos.w, title).toBeLessThanOrEqual(24);
      if (type !== "row") expect(targets?.length, title).toBeGreaterThan(0);
    }
  });
});
