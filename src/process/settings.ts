/** An environment variable of the service, as docs/operations/settings.md lists it. */
export type SettingDescription = {
  readonly meaning: string;
  /** The value that has the same effect as leaving the variable out. */
  readonly default?: string;
  /** Behavior without the variable if no value has the same effect; "none" if absent. */
  readonly unset?: string;
};

/**
 * Every variable that `readConfig` reads, in groups; those of providers are described in their own folders.
 * `npm run generate` writes the page, and a test fails when a variable is missing here.
 */
export const SETTINGS: Readonly<Record<string, Readonly<Record<string, SettingDescription>>>> = {
  Process: {
    LOTBUCH_ROLE: {
      default: "all",
      meaning:
        "`all`, `api` or `worker`; `migrate` brings the database up to date and exits. All but `all` need `DATABASE_URL`, and `api` and `worker` need `LOTBUCH_SECRET_KEY`",
    },
    HOST: { default: "127.0.0.1", meaning: "Address to listen on" },
    PORT: { default: "8080", meaning: "Port to listen on; 0 picks a free one" },
    LOTBUCH_DATA_DIR: {
      default: "./data",
      meaning: "Folder of the embedded database, the generated key and the outbox",
    },
    LOTBUCH_LOG_LEVEL: {
      default: "info",
      meaning:
        "`silent`, `fatal`, `error`, `warn`, `info`, `debug` or `trace`; the log is one JSON object per line on stderr. In a terminal the default is `warn`",
    },
  },
  Database: {
    DATABASE_URL: {
      unset: "the embedded PostgreSQL",
      meaning:
        "PostgreSQL 15 or later; several servers are separated by commas, see [failover](deploy.md#failover)",
    },
    LOTBUCH_QUEUE_URL: {
      unset: "`DATABASE_URL`",
      meaning: "Direct connection for the queue, past a [pooler](deploy.md#poolers)",
    },
    LOTBUCH_REPLICA_URL: {
      meaning: "A [replica](deploy.md#read-replica) from which lists and reports are read",
    },
    LOTBUCH_PREPARED_STATEMENTS: {
      default: "yes",
      meaning: "`no` for a pooler without support for prepared statements",
    },
  },
  "Addresses and access": {
    LOTBUCH_PUBLIC_URL: {
      unset: "`http://localhost:PORT`",
      meaning: "Public address, for OAuth callbacks and links in email",
    },
    LOTBUCH_TRUST_PROXY: {
      default: "no",
      meaning:
        "Proxies whose `X-Forwarded-For` counts: `yes` (one), a number of proxies, or networks such as `10.0.0.0/8,2001:db8::/32`",
    },
    LOTBUCH_CORS_ORIGINS: {
      unset: "none: CORS is off",
      meaning: "Origins that may call the API from a browser, separated by commas",
    },
    LOTBUCH_RATE_LIMIT: {
      default: "600",
      meaning: "Requests per minute of an account and of each API key; 0 for no limit",
    },
    LOTBUCH_ADDRESS_RATE_LIMIT: {
      default: "6000",
      meaning:
        "Requests per minute of an address (an IPv6 /64 counts as one) without a valid token or key; 0 for no limit, which is also the default where `LOTBUCH_RATE_LIMIT` is 0",
    },
    LOTBUCH_WEBHOOK_LOOPBACK: {
      unset: "`yes` with the embedded database, else `no`",
      meaning: "Whether webhooks may lead to this machine, and then without https",
    },
    LOTBUCH_IMPRINT_FILE: {
      unset: "a plain text",
      meaning: "Text file of at most 100 KiB with the operator's imprint; empty lines separate paragraphs",
    },
    LOTBUCH_PRIVACY_FILE: {
      unset: "a plain text",
      meaning: "Text file of at most 100 KiB with the operator's privacy notice",
    },
  },
  Keys: {
    LOTBUCH_SECRET_KEY: {
      unset: "generated into the data directory",
      meaning:
        "32 bytes as 64 hex digits or base64, the same for every process; several are separated by commas during a [rotation](backup.md#rotate-the-key)",
    },
    LOTBUCH_LOST_KEYS: {
      meaning: "Ids of keys that are lost for good, so that the service starts without them",
    },
  },
  Email: {
    LOTBUCH_SMTP_URL: {
      unset: "`.eml` files in `<data dir>/outbox/`, and codes in the log",
      meaning: "Mail server, such as `smtp://user:password@host:587`",
    },
    LOTBUCH_MAIL_FROM: {
      default: "Lotbuch <no-reply@lotbuch.localhost>",
      meaning: "Sender of email",
    },
  },
  "Metrics and traces": {
    LOTBUCH_METRICS_PORT: {
      unset: "`/metrics` on the API's port, none of a worker",
      meaning: "Separate port for `/metrics`, `/healthz` and `/readyz`, at `HOST`",
    },
    OTEL_EXPORTER_OTLP_ENDPOINT: {
      unset: "none: no traces",
      meaning: "Collector that accepts OTLP over HTTP, such as `http://collector:4318`",
    },
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: {
      unset: "`/v1/traces` of the collector",
      meaning: "Full address for traces",
    },
    OTEL_EXPORTER_OTLP_HEADERS: { meaning: "Headers that the collector requires" },
    OTEL_SERVICE_NAME: { default: "lotbuch", meaning: "Service name of the traces" },
    OTEL_RESOURCE_ATTRIBUTES: { meaning: "Further attributes of the traces" },
    OTEL_TRACES_SAMPLER_ARG: {
      default: "1",
      meaning: "Share of the traces that begin in the service and are sent, from 0 to 1",
    },
  },
  "Sandbox and prices": {
    LOTBUCH_SANDBOX: {
      unset: "`yes` while no setting of a provider is set",
      meaning:
        "Whether the built-in sandbox replaces every provider and price source whose address is not set",
    },
    ECB_URL: { unset: "`https://www.ecb.europa.eu`", meaning: "Exchange rates of the European Central Bank" },
    COINBASE_PRICES_URL: { unset: "`https://api.exchange.coinbase.com`", meaning: "Prices of coins" },
    DEFILLAMA_URL: { unset: "`https://coins.llama.fi`", meaning: "Prices of tokens by contract" },
  },
};
