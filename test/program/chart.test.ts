import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv } from "ajv";
import { load, loadAll } from "js-yaml";
import { afterAll, describe, expect, it } from "vitest";
import { readConfig } from "../../src/process/config.ts";
import { packageRoot, version } from "../../src/process/paths.ts";

const chart = join(packageRoot, "charts", "lotbuch");
const read = (file: string): string => readFileSync(join(chart, file), "utf8");
type Values = Readonly<Record<string, unknown>>;
const values = load(read("values.yaml")) as Values;
const templates = readdirSync(join(chart, "templates")).map((file) => read(join("templates", file)));

/** Chart values with every option enabled. */
const ALL_ON: Values = {
  publicUrl: "https://tax.example.org",
  image: { repository: "registry.example.org/lotbuch", tag: "1.2.3", pullSecrets: [{ name: "registry" }] },
  settings: { COINBASE_CLIENT_ID: "id", LOTBUCH_RATE_LIMIT: "900" },
  secrets: {
    name: "tax",
    keys: {
      DATABASE_URL: "database-url",
      LOTBUCH_SECRET_KEY: "secret-key",
      LOTBUCH_SMTP_URL: "smtp-url",
      COINBASE_CLIENT_SECRET: "coinbase",
      ETHERSCAN_API_KEY: "etherscan",
    },
  },
  service: { type: "NodePort", port: 8080 },
  ingress: {
    enabled: true,
    className: "nginx",
    host: "tax.example.org",
    tlsSecret: "tax-tls",
    annotations: { "nginx.ingress.kubernetes.io/proxy-body-size": "64m" },
  },
  metrics: {
    serviceMonitor: { enabled: true, interval: "15s", labels: { release: "prometheus" } },
    rules: { enabled: true, labels: { release: "prometheus" } },
    dashboard: { enabled: true, label: "grafana_dashboard" },
  },
  traces: { endpoint: "http://collector:4318", share: 0.1 },
  nodeSelector: { "kubernetes.io/arch": "amd64" },
  tolerations: [{ key: "tax", operator: "Exists" }],
  affinity: { podAntiAffinity: {} },
};

describe("the chart", () => {
  const isValid = new Ajv({ strict: false }).compile(JSON.parse(read("values.schema.json")) as object);

  it("has the version of the service", () => {
    expect(load(read("Chart.yaml"))).toMatchObject({ version, appVersion: version });
  });

  it("accepts its defaults and every option enabled, and refuses unknown values", () => {
    expect(isValid(values), JSON.stringify(isValid.errors)).toBe(true);
    expect(isValid({ ...values, ...ALL_ON }), JSON.stringify(isValid.errors)).toBe(true);
    for (const wrong of [
      { ...values, replicas: 3 },
      { ...values, api: { replicas: 0, minAvailable: 1 } },
      { ...values, publicUrl: "tax.example.org" },
      { ...values, secrets: { name: "tax", keys: { DATABASE_URL: "database-url" } } },
      // A secret in the plain settings would be readable by everyone.
      { ...values, settings: { LOTBUCH_SMTP_URL: "smtp://user:password@host" } },
    ])
      expect(isValid(wrong), JSON.stringify(wrong)).toBe(false);
  });

  it("uses every value, and has a default for every value it uses", () => {
    const used = new Set(
      templates
        .flatMap((text) => [...text.matchAll(/\.Values\.([a-zA-Z]+(?:\.[a-zA-Z]+)*)/g)])
        .map(([, path]) => path!),
    );
    for (const path of used) {
      const found = path.split(".").reduce<unknown>((at, name) => (at as Values | undefined)?.[name], values);
      expect(found, path).toBeDefined();
    }
    const roots = new Set([...used].map((path) => path.split(".")[0]));
    // Both roles are addressed by name.
    expect(new Set([...roots, "api"])).toEqual(new Set(Object.keys(values)));
  });

  it("takes every secret as a file, and only settings that the service has", () => {
    const { properties } = (
      JSON.parse(read("values.schema.json")) as {
        properties: { secrets: { properties: { keys: { properties: Values } } } };
      }
    ).properties.secrets.properties.keys;
    for (const name of Object.keys(properties)) {
      const config = readConfig({ [`${name}_FILE`]: "/nowhere/at/all" }, "/");
      expect(config.ok ? [] : config.error.join(), name).toContain(
        `${name}_FILE: /nowhere/at/all is not there`,
      );
    }
    const set = [...read("templates/_helpers.tpl").matchAll(/name: ([A-Z][A-Z_]+),/g)].map(
      ([, name]) => name!,
    );
    expect(set).toContain("LOTBUCH_METRICS_PORT");
    const env = Object.fromEntries(
      [...set, ...Object.keys(values["settings"] as Values)].map((name) => [name, ""]),
    );
    const config = readConfig(env, "/");
    expect(config.ok && config.value.unknown).toEqual([]);
  });

  it("contains the rules and the dashboard of the documents", () => {
    for (const file of ["prometheus-alerts.yaml", "grafana-dashboard.json"])
      expect(read(join("files", file))).toBe(readFileSync(join(packageRoot, "docs", file), "utf8"));
  });
});

const helm = spawnSync("helm", ["version"], { encoding: "utf8" }).status === 0;

/** Needs Helm; without it only the checks above run. */
describe.runIf(helm)("rendered by Helm", () => {
  const dir = mkdtempSync(join(tmpdir(), "lotbuch-chart-"));
  afterAll(() => rmSync(dir, { recursive: true, force: true }));
  type Rendered = { readonly kind: string; readonly metadata: { readonly name: string } };
  const render = (set: Values): readonly Rendered[] => {
    const file = join(dir, "values.json");
    writeFileSync(file, JSON.stringify(set));
    const { status, stdout, stderr } = spawnSync("helm", ["template", "tax", chart, "--values", file], {
      encoding: "utf8",
    });
    if (status !== 0) throw new Error(stderr);
    return loadAll(stdout).filter((one): one is Rendered => typeof one === "object" && one !== null);
  };
  const DEFAULTS = [
    "Deployment tax-api",
    "Deployment tax-worker",
    "Job tax-migrate",
    "PodDisruptionBudget tax-api",
    "PodDisruptionBudget tax-worker",
    "Service tax",
  ];

  it.each([
    ["its defaults", {}, DEFAULTS],
    [
      "everything turned on",
      ALL_ON,
      [...DEFAULTS, "ConfigMap tax-dashboard", "Ingress tax", "PodMonitor tax", "PrometheusRule tax"],
    ],
  ])("is valid with %s", (_, set, expected) => {
    const found = render(set).map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    expect(found.toSorted()).toEqual(expected.toSorted());
  });
});
