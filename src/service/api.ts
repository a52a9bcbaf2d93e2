import { appReader } from "../apps/identify.ts";
import { isAccessToken } from "../apps/tokens.ts";
import { deviceNames } from "../accounts/devices.ts";
import { apiKeyReader, isApiKey } from "../accounts/api-keys.ts";
import { requireFactor } from "../accounts/factors/second-factor.ts";
import type { Outbox } from "../accounts/mail/outbox.ts";
import { openAccounts } from "../accounts/open.ts";
import { sessionReader } from "../accounts/sessions.ts";
import type { Vault } from "../accounts/vault.ts";
import { openMethods } from "../assessment/method-questions.ts";
import type { Config } from "../process/config.ts";
import type { TempFiles } from "../guard/temp-files.ts";
import { ConcurrencyLimit } from "../guard/concurrency-limit.ts";
import { accountExportRoutes } from "../http/account/account-export.ts";
import { apiKeyRoutes } from "../http/account/api-keys.ts";
import { appRoutes } from "../http/apps/apps.ts";
import { appUserRoutes } from "../http/apps/app-users.ts";
import { claimPage } from "../http/apps/claim-page.ts";
import { connectPage } from "../http/apps/connect-page.ts";
import { consentRoutes } from "../http/apps/consents.ts";
import { linkTokenRoutes } from "../http/apps/link-tokens.ts";
import { oauthRoutes } from "../http/apps/oauth.ts";
import { authorizePage } from "../http/apps/oauth-authorize.ts";
import { auditRoutes } from "../http/account/audit.ts";
import { usageRoutes } from "../http/account/usage.ts";
import { authRoutes } from "../http/auth/index.ts";
import { sampleRoutes } from "../http/auth/sample.ts";
import { createExporters } from "../filings/exporters.ts";
import { openBuilds, openDownloads } from "../http/build-first.ts";
import { clientReportRoutes } from "../http/firms/client-reports.ts";
import { clientListRoutes } from "../http/firms/client-list.ts";
import { clientRoutes } from "../http/firms/clients.ts";
import { managedClientRoutes } from "../http/firms/managed-clients.ts";
import { fileNoteRoutes } from "../http/firms/file-notes.ts";
import { reviewRecordRoutes } from "../http/firms/review-record.ts";
import { firmMemberRoutes } from "../http/firms/firm-members.ts";
import { firmRoutes } from "../http/firms/firms.ts";
import { calendarRoutes } from "../http/tax/calendar.ts";
import { grantRoutes } from "../http/account/grants.ts";
import { classifyRoutes } from "../http/law/classify.ts";
import { legalRoutes } from "../http/law/legal.ts";
import { llmsRoute } from "../http/agents/llms.ts";
import { mcpRoute } from "../http/agents/mcp.ts";
import { questionRoutes } from "../http/firms/questions.ts";
import { providerRoutes } from "../http/sources/providers.ts";
import { type App, createServer } from "../http/server.ts";
import { sourceDataRoutes } from "../http/sources/source-routes.ts";
import { webhookRoutes } from "../http/webhooks/webhooks.ts";
import { LIMITS } from "../basics/limits.ts";
import { openLaw } from "../law/index.ts";
import type { Logger } from "../process/log.ts";
import type { Metrics } from "../process/metrics.ts";
import type { Outside } from "./outside.ts";
import { err, ok, type Result } from "../basics/result.ts";
import type { Sources } from "../sources/open.ts";
import type { StartTimes } from "../process/start-times.ts";
import { scopesOf } from "../store/api-keys.ts";
import { isReachable } from "../store/database.ts";
import { roleFinder } from "../store/firm-grants.ts";
import { startJob } from "../store/jobs.ts";
import type { Store } from "../store/open.ts";
import type { Queue } from "../store/queue.ts";
import { sourceKeyOf } from "../store/records.ts";
import type { Source } from "../store/sources.ts";
import { message } from "../wording/messages/index.ts";

export type ApiParts = {
  readonly config: Config;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly vault: Vault;
  readonly outbox: Outbox;
  readonly store: Store;
  readonly queue: Queue;
  readonly outside: Outside;
  readonly sources: Sources;
  readonly times: StartTimes;
  readonly scratch: TempFiles;
};

export type Api = {
  readonly url: string;
  readonly address: string;
  readonly close: () => Promise<void>;
};

/**
 * Value of `expiresAt`, which is always present (docs/contract/README.md, "Accounts and sessions"), for a key without
 * an expiry.
 */
const END_OF_TIME = new Date("9999-12-31T23:59:59.999Z");

/** Starts the API and the page. */
export async function startApi(parts: ApiParts): Promise<Result<Api, string>> {
  const { config, logger, metrics, vault, outbox, store, queue, outside, sources, scratch, times } = parts;
  const { api, worker, exports } = store;
  const law = openLaw({ dataDir: config.dataDir });
  if (!law.ok) return err(`The rulesets cannot be used:\n${law.error}`);
  times.lap("law");

  let url = config.publicUrl ?? `http://localhost:${config.port}`;
  const accounts = await openAccounts({
    db: api.db,
    bulk: worker,
    vault,
    outbox,
    logger,
    metrics,
    publicUrl: () => url,
  });
  const flow = { accounts, exchange: sources.signIn };
  const samples = {
    accounts,
    samples: outside.samples,
    connect: sources.connect,
    sync: (source: Source) => startJob(api.db, queue, sourceKeyOf(source), "sync", new Date()),
  };
  const builds = new ConcurrencyLimit({ total: LIMITS.buildsAtOnce, perAccount: 1 });
  const makers = createExporters(exports, store.connection, store.replica);
  const sendBuilt = openDownloads(scratch, LIMITS, builds);
  const [readSession, readKey, readApp] = [sessionReader(api.db), apiKeyReader(api.db), appReader(api.db)];
  const app = await createServer({
    logger,
    metrics,
    metricsElsewhere: config.metricsPort !== null,
    corsOrigins: config.corsOrigins,
    trustProxy: config.trustProxy,
    rateLimits: config.rateLimits,
    authenticate: {
      identify: async (token, user) => {
        const app = isAccessToken(token) ? await readApp(token, user) : null;
        if (app !== null) {
          const { token: given, accountId, scopes } = app;
          return {
            accountId,
            sessionId: given.id,
            provider: "app",
            createdAt: given.createdAt,
            expiresAt: given.expiresAt,
            confirmedAt: null,
            factorAt: null,
            apiKey: { id: app.app.appId, name: app.app.name, scopes },
            app: app.app,
          };
        }
        if (isAccessToken(token)) return null;
        const key = isApiKey(token) ? await readKey(token) : null;
        if (key !== null)
          return {
            ...key,
            sessionId: key.id,
            provider: "api-key",
            expiresAt: key.expiresAt ?? END_OF_TIME,
            confirmedAt: null,
            factorAt: null,
            apiKey: { id: key.id, name: key.name, scopes: scopesOf(key) },
            app: null,
          };
        const session = isApiKey(token) ? null : await readSession(token);
        return session === null ? null : { ...session, sessionId: session.id, apiKey: null, app: null };
      },
      roleOf: roleFinder(api),
      lacksFactor: async (accountId, factorAt) => {
        const checked = await requireFactor(api, { accountId, factorAt }, null);
        return checked.ok ? null : checked.error;
      },
    },
    database: api,
    overHttps: () => url.startsWith("https:"),
    deviceNames: deviceNames(vault),
    url: () => url,
    vault,
    readiness: async () => ((await isReachable(api)) ? null : message("request.databaseUnreachable")),
    info: {
      sandbox: outside.sandbox !== null,
      outbox: config.smtpUrl === null,
      imprint: config.imprint,
      privacy: config.privacy,
    },
    routes: [
      (routes) => authRoutes(routes, flow),
      (routes) => apiKeyRoutes(routes, accounts),
      (routes) => grantRoutes(routes, accounts),
      (routes) => firmRoutes(routes, accounts),
      (routes) => firmMemberRoutes(routes, accounts),
      (routes) => clientRoutes(routes, { accounts, api, now: () => new Date() }),
      (routes) => managedClientRoutes(routes, { flow, scratch, readTable: sources.readTable }),
      (routes) => questionRoutes(routes, { api }),
      (routes) => clientListRoutes(routes, { accounts, api, now: () => new Date() }),
      (routes) => fileNoteRoutes(routes, { api }),
      (routes) => reviewRecordRoutes(routes, { api, makers, sendBuilt, now: () => new Date() }),
      (routes) =>
        clientReportRoutes(routes, { accounts, api, makers, scratch, builds, now: () => new Date() }),
      (routes) => appRoutes(routes, accounts),
      (routes) => appUserRoutes(routes, flow),
      (routes) => linkTokenRoutes(routes, accounts),
      (routes) => connectPage(routes, { ...sources, accounts, api, scratch }),
      (routes) => claimPage(routes, accounts),
      (routes) => consentRoutes(routes, accounts),
      (routes) => oauthRoutes(routes, accounts),
      (routes) => authorizePage(routes, { accounts, readSession }),
      (routes) => auditRoutes(routes, api),
      (routes) => usageRoutes(routes, { api }),
      (routes) =>
        webhookRoutes(routes, { api, queue, vault, accounts, rules: { loopback: config.webhookLoopback } }),
      (routes) => accountExportRoutes(routes, { accounts, exports, sendBuilt }),
      (routes) => providerRoutes(routes, outside.settingsOf),
      ...sourceDataRoutes({
        ...sources,
        api,
        replica: store.replica,
        reports: exports,
        sendBuilt,
        runQueued: openBuilds(builds),
        makers,
        methods: openMethods(api, store.connection),
        queue,
        scratch,
        now: () => new Date(),
      }),
      (routes) =>
        calendarRoutes(routes, {
          api,
          accounts,
          publicUrl: () => url,
          now: () => new Date(),
        }),
      (routes) => legalRoutes(routes, law.value),
      (routes) => classifyRoutes(routes, law.value),
      (routes) => llmsRoute(routes, () => url),
      (routes) =>
        mcpRoute(routes, {
          law: law.value,
          now: () => new Date(),
          url: () => url,
          origins: () => [new URL(url).origin, ...config.corsOrigins],
        }),
      // Only if every portfolio is made up: a real exchange has no sample accounts.
      ...(outside.sandbox !== null ? [(routes: App) => sampleRoutes(routes, samples)] : []),
    ],
  });
  times.lap("routes");
  const close = async (): Promise<void> => {
    const cutOff = setTimeout(() => app.server.closeAllConnections(), LIMITS.shutdownRequestsMs);
    await app.close();
    clearTimeout(cutOff);
  };
  try {
    const address = await app.listen({ port: config.port, host: config.host });
    url = config.publicUrl ?? address.replace("127.0.0.1", "localhost");
    store.announce(url);
    times.lap("listen");
    runIdle(law.value.warmUp);
    return ok({ url, address, close });
  } catch (error) {
    await close();
    const { code, message } = error as NodeJS.ErrnoException;
    return err(
      code === "EADDRINUSE"
        ? `Port ${config.port} is in use: stop what listens there, or set PORT to another one.`
        : `Cannot listen on ${config.host}:${config.port}: ${message}`,
    );
  }
}

/** Runs one step whenever the event loop is idle, so that no request waits for all of them. */
function runIdle([step, ...others]: readonly (() => void)[]): void {
  if (step === undefined) return;
  setImmediate(() => {
    step();
    runIdle(others);
  }).unref();
}
