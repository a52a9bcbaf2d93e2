import { resolve } from "node:path";
import { PROVIDERS } from "../connectors/index.ts";
import type { Provider, Setting, ProviderSettings } from "../connectors/provider.ts";
import { err, ok, type Result } from "../basics/result.ts";
import type { SpanSettings } from "./spans.ts";
import {
  redactValue,
  isFile,
  secretFile,
  textFile,
  wholeNumber,
  partOfOne,
  oneOf,
  yesOrNo,
  noProxy,
  proxies,
  httpUrl,
  postgresUrl,
  smtpUrl,
  originList,
  keyIds,
  keyList,
} from "./config-values.ts";

/** `migrate` brings the database up to date and ends: before an update of several processes. */
export type ProcessRole = "all" | "api" | "worker" | "migrate";

export type Config = {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Null: the embedded server in the data directory. */
  readonly databaseUrl: string | null;
  /** Connection of the queue that bypasses a pooler; null: the same as the others. */
  readonly queueUrl: string | null;
  /** A read replica for lists and reports; null: none. */
  readonly replicaUrl: string | null;
  /** False for a pooler without prepared statements. */
  readonly preparedStatements: boolean;
  readonly role: ProcessRole;
  /** Null: `http://localhost:PORT` with the actual port. */
  readonly publicUrl: string | null;
  /** 32-byte keys; the first encrypts, all decrypt. Null: generated once into the data directory. */
  readonly secretKeys: readonly Uint8Array[] | null;
  /** Ids of keys that are lost for good: the start does not require them. */
  readonly lostKeys: readonly string[];
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** The built-in sandbox replaces every provider and price source without a configured address. */
  readonly sandbox: boolean;
  /** Settings by provider, null if not set. */
  readonly providers: Readonly<Record<string, ProviderSettings>>;
  /** Address of the exchange rates of the ECB; null if not set. */
  readonly ecbUrl: string | null;
  readonly coinbasePricesUrl: string | null;
  readonly defillamaUrl: string | null;
  /** Webhooks may lead to this machine, and then without https. */
  readonly webhookLoopback: boolean;
  readonly corsOrigins: readonly string[];
  readonly trustProxy: TrustProxy;
  /**
   * Requests per minute: of an account and of each of its keys, and of a network address without a valid one; 0 for no
   * limit.
   */
  readonly rateLimits: { readonly perAccount: number; readonly perAddress: number };
  /** Separate port of the metrics; null: on the port of the API, and not at all on a worker. */
  readonly metricsPort: number | null;
  /** Null: tracing is off. */
  readonly traces: SpanSettings | null;
  readonly logLevel: LogLevel;
  /** The operator's texts; null: the page's own. */
  readonly imprint: string | null;
  readonly privacy: string | null;
  /** Variables that look like a setting but are none: a misspelt limit would be no limit. */
  readonly unknown: readonly string[];
};

/** Whether the machine at this address, so many hops away, is a proxy whose forwarded address is trusted. */
export type TrustProxy = (address: string, hop: number) => boolean;

const LOG_LEVELS = ["silent", "fatal", "error", "warn", "info", "debug", "trace"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Variables of the command line, which may run in the same environment. */
const ELSEWHERE = ["LOTBUCH_API_URL", "LOTBUCH_BROWSER", "LOTBUCH_LANG", "LOTBUCH_TOKEN"];

/** Secrets: each can also be in a file, which its name with `_FILE` points to. */
const SECRETS: ReadonlySet<string> = new Set([
  "DATABASE_URL",
  "LOTBUCH_QUEUE_URL",
  "LOTBUCH_REPLICA_URL",
  "LOTBUCH_SECRET_KEY",
  "LOTBUCH_SMTP_URL",
  ...PROVIDERS.flatMap(({ settings }) => settings.flatMap(({ kind, env }) => (kind === "secret" ? env : []))),
]);

type Env = Readonly<Record<string, string | undefined>>;

/** Reads the environment once. Every mistake is one line that names its variable. */
export function readConfig(env: Env, cwd: string): Result<Config, readonly string[]> {
  const mistakes: string[] = [];
  const known = new Set(ELSEWHERE);
  const stated = (name: string): string | null => {
    known.add(name);
    const value = env[name]?.trim();
    return value === undefined || value === "" ? null : value;
  };
  const fromFiles = new Map<string, string | null>();
  const text = (name: string): string | null => {
    const value = stated(name);
    if (!SECRETS.has(name)) return value;
    const path = stated(`${name}_FILE`);
    if (path === null) return value;
    const cached = fromFiles.get(name);
    if (cached !== undefined) return cached;
    const read =
      value === null ? secretFile(resolve(cwd, path)) : err(`${name} is set beside it: set one of the two`);
    if (!read.ok) mistakes.push(`${name}_FILE: ${read.error}.`);
    const found = read.ok ? read.value : null;
    fromFiles.set(name, found);
    return found;
  };
  const parse = <T>(name: string, fallback: T, read: (value: string) => T | null, expected: string): T => {
    const value = text(name);
    if (value === null) return fallback;
    const parsed = read(value);
    if (parsed !== null) return parsed;
    mistakes.push(`${name} must be ${expected}, not ${JSON.stringify(redactValue(name, value))}.`);
    return fallback;
  };
  const url = (name: string): string | null =>
    parse<string | null>(name, null, httpUrl, "an http or https address, such as https://api.example.org");
  const notice = (name: string): string | null =>
    parse<string | null>(
      name,
      null,
      (path) => textFile(resolve(cwd, path)),
      "a text file that can be read, of at most 100 KiB",
    );
  const setting = ({ env: names, kind, path = "" }: Setting): string | null => {
    const name = names.find((one) => text(one) !== null);
    if (name === undefined) return null;
    if (kind !== "address") return text(name);
    const address = url(name);
    return address !== null && new URL(address).pathname === "/" ? address + path : address;
  };
  const settingsOf = ({ settings }: Provider): ProviderSettings => {
    const set = Object.fromEntries(settings.map((one) => [one.name, setting(one)]));
    const together = settings.filter((one) => one.default === null);
    const missing = together.filter(({ name }) => set[name] === null);
    if (missing.length > 0 && missing.length < together.length)
      mistakes.push(
        `${together.map(({ env: [name] }) => name).join(" and ")} belong together: set both, or neither.`,
      );
    return set;
  };

  const dataDir = resolve(cwd, text("LOTBUCH_DATA_DIR") ?? "./data");
  if (isFile(dataDir)) mistakes.push(`LOTBUCH_DATA_DIR must be a folder, and ${dataDir} is a file.`);
  const databaseUrl = parse(
    "DATABASE_URL",
    null,
    postgresUrl,
    "a PostgreSQL address, such as postgres://user@host/lotbuch or postgres://user@a:5432,b:5432/lotbuch?target_session_attrs=read-write",
  );
  const queueUrl = parse(
    "LOTBUCH_QUEUE_URL",
    null,
    postgresUrl,
    "a PostgreSQL address that leads to the server itself, such as postgres://user@host/lotbuch",
  );
  const role = parse<ProcessRole>(
    "LOTBUCH_ROLE",
    "all",
    oneOf(["all", "api", "worker", "migrate"]),
    "all, api, worker or migrate",
  );
  const secretKeys = parse(
    "LOTBUCH_SECRET_KEY",
    null,
    keyList,
    "32 bytes as 64 hex digits or as base64, or several of them with commas (the first encrypts)",
  );
  /** Neither the variable nor its file is set; a wrong one has its own line. */
  const isMissing = (name: string): boolean => text(name) === null && stated(`${name}_FILE`) === null;
  if (role !== "all" && databaseUrl === null && isMissing("DATABASE_URL"))
    mistakes.push(
      `LOTBUCH_ROLE=${role} needs DATABASE_URL: separate processes cannot share the embedded database.`,
    );
  if (role !== "all" && role !== "migrate" && isMissing("LOTBUCH_SECRET_KEY"))
    mistakes.push(
      `LOTBUCH_ROLE=${role} needs LOTBUCH_SECRET_KEY, the same for every process (create one with: openssl rand -hex 32).`,
    );

  const providers = Object.fromEntries(PROVIDERS.map((one) => [one.providerKey, settingsOf(one)]));
  // A real key must never reach a sandbox: as soon as one provider is configured, none of them is replaced.
  const anySet = Object.values(providers).some((set) => Object.values(set).some((value) => value !== null));

  const perMinute = (name: string, fallback: number): number =>
    parse(name, fallback, wholeNumber(0, 1_000_000), "a number of requests a minute, 0 for none");
  const perAccount = perMinute("LOTBUCH_RATE_LIMIT", 600);
  // Turning off the limit of accounts turns off both by default.
  const perAddress = perMinute("LOTBUCH_ADDRESS_RATE_LIMIT", perAccount === 0 ? 0 : 6_000);

  // The standard names of OpenTelemetry; one address for all kinds, or one for traces, which is used unchanged.
  const collector = url("OTEL_EXPORTER_OTLP_ENDPOINT");
  const tracesUrl =
    url("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT") ?? (collector === null ? null : `${collector}/v1/traces`);
  const share = parse("OTEL_TRACES_SAMPLER_ARG", 1, partOfOne, "a share of the traces, from 0 to 1");

  const config: Config = {
    port: parse("PORT", 8080, wholeNumber(0, 65535), "a port from 0 to 65535 (0 picks a free one)"),
    host: text("HOST") ?? "127.0.0.1",
    dataDir,
    databaseUrl,
    queueUrl,
    replicaUrl: parse(
      "LOTBUCH_REPLICA_URL",
      null,
      postgresUrl,
      "a PostgreSQL address that leads to a copy of the database, such as postgres://user@standby/lotbuch",
    ),
    preparedStatements: parse("LOTBUCH_PREPARED_STATEMENTS", true, yesOrNo, "yes or no"),
    role,
    publicUrl: parse<string | null>("LOTBUCH_PUBLIC_URL", null, httpUrl, "an http or https address"),
    secretKeys,
    lostKeys: parse(
      "LOTBUCH_LOST_KEYS",
      [],
      keyIds,
      "ids of 8 hex digits with commas, as the message about the missing key names them",
    ),
    smtpUrl: parse<string | null>(
      "LOTBUCH_SMTP_URL",
      null,
      smtpUrl,
      "an address such as smtp://user:password@host:587",
    ),
    mailFrom: text("LOTBUCH_MAIL_FROM") ?? "Lotbuch <no-reply@lotbuch.localhost>",
    sandbox: parse("LOTBUCH_SANDBOX", !anySet, yesOrNo, "yes or no"),
    providers,
    ecbUrl: url("ECB_URL"),
    coinbasePricesUrl: url("COINBASE_PRICES_URL"),
    defillamaUrl: url("DEFILLAMA_URL"),
    // The embedded database is for trying out the service alone; elsewhere this machine is part of an internal network.
    webhookLoopback: parse("LOTBUCH_WEBHOOK_LOOPBACK", databaseUrl === null, yesOrNo, "yes or no"),
    corsOrigins: parse(
      "LOTBUCH_CORS_ORIGINS",
      [],
      originList,
      "a list of origins with commas, such as https://app.example.org",
    ),
    trustProxy: parse<TrustProxy>(
      "LOTBUCH_TRUST_PROXY",
      noProxy,
      proxies,
      "yes (one proxy), a number of proxies, or their networks with commas, such as 10.0.0.0/8,2001:db8::/32",
    ),
    rateLimits: { perAccount, perAddress },
    metricsPort: parse<number | null>(
      "LOTBUCH_METRICS_PORT",
      null,
      wholeNumber(0, 65535),
      "a port from 0 to 65535 (0 picks a free one)",
    ),
    traces:
      tracesUrl === null
        ? null
        : { url: tracesUrl, serviceName: text("OTEL_SERVICE_NAME") ?? "lotbuch", share },
    logLevel: parse<LogLevel>(
      "LOTBUCH_LOG_LEVEL",
      "info",
      oneOf(LOG_LEVELS),
      `one of ${LOG_LEVELS.join(", ")}`,
    ),
    imprint: notice("LOTBUCH_IMPRINT_FILE"),
    privacy: notice("LOTBUCH_PRIVACY_FILE"),
    unknown: Object.keys(env).filter((name) => name.startsWith("LOTBUCH_") && !known.has(name)),
  };
  return mistakes.length === 0 ? ok(config) : err(mistakes);
}
