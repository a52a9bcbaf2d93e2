import { createServer } from "node:http";
import { type SandboxKey, sandboxKeys } from "./cdp.ts";
import type { SandboxContext, Stats } from "./context.ts";
import { type Fault, type Faults, openFaults } from "./faults.ts";
import { PORTFOLIOS } from "./portfolios/index.ts";
import { handle } from "./server.ts";
import { issueToken, randomId } from "./tokens.ts";

export type { Fault, Faults } from "./faults.ts";
export type { Stats } from "./context.ts";
export { sandboxKeys, type SandboxKey } from "./cdp.ts";
export { PORTFOLIOS, portfolioOf } from "./portfolios/index.ts";

export type SandboxOptions = {
  /** 0 or left out: any free port. */
  readonly port?: number;
  readonly host?: string;
  readonly clientId?: string;
  readonly clientSecret?: string;
  readonly tokenSecret?: string;
  readonly grantErrorStatus?: 400 | 401;
  readonly rateLimit?: { readonly requests: number; readonly windowMs: number };
  readonly faults?: readonly Fault[];
  readonly now?: () => number;
};

export type Sandbox = {
  /** Login, API, candles and ECB rates all live here. */
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly faults: Faults;
  readonly stats: Stats;
  /** An access token without the walk through the consent page, for tests that are about something else. */
  accessToken(user: string, scope?: readonly string[]): string;
  keys(user: string): { readonly es256: SandboxKey; readonly ed25519: SandboxKey };
  close(): Promise<void>;
};

const SANDBOX_CLIENT_ID = "lotbuch-sandbox";
const SANDBOX_CLIENT_SECRET = "sandbox-secret";

/** By provider: what leads a client to the sandbox at this address. */
export const sandboxSettings = (url: string): Readonly<Record<string, Readonly<Record<string, string>>>> => ({
  coinbase: { clientId: SANDBOX_CLIENT_ID, clientSecret: SANDBOX_CLIENT_SECRET, loginUrl: url, apiUrl: url },
});

/** An account of somebody made up, as it is connected. */
export type Sample = {
  readonly providerKey: string;
  readonly name: string;
  readonly credentials: Readonly<Record<string, string>>;
};

/** The accounts that a sample account is connected to; the first is what it shows. */
export const sandboxSamples = (): readonly Sample[] =>
  (
    [
      ["trader", "Trading account"],
      ["staker", "Staking account"],
      ["holder", "Savings account"],
      ["messy", "Account with gaps"],
    ] as const
  ).map(([user, name]) => ({ providerKey: "coinbase", name, credentials: sandboxKeys(user).es256 }));

const READ_SCOPES = [
  "wallet:user:read",
  "wallet:user:email",
  "wallet:accounts:read",
  "wallet:transactions:read",
];

export const startSandbox = async (options: SandboxOptions = {}): Promise<Sandbox> => {
  const context: SandboxContext = {
    clientId: options.clientId ?? SANDBOX_CLIENT_ID,
    clientSecret: options.clientSecret ?? SANDBOX_CLIENT_SECRET,
    tokenSecret: options.tokenSecret ?? "lotbuch-sandbox-tokens",
    grantErrorStatus: options.grantErrorStatus ?? 400,
    now: options.now ?? Date.now,
    faults: openFaults(options.faults),
    stats: { requests: 0, byPath: {}, byStatus: {}, refreshes: 0 },
    spent: new Set(),
    revokedGrants: new Set(),
    expired: new Set(),
    rateLimit: options.rateLimit ?? null,
    recent: new Map(),
    lastPages: new Map(),
  };
  for (const { key } of PORTFOLIOS) sandboxKeys(key);
  const server = createServer((request, response) => {
    handle(context, request, response).catch(() => response.destroy());
  });
  const host = options.host ?? "127.0.0.1";
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port ?? 0, host, resolve);
  });
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `http://${host}:${port}`,
    clientId: context.clientId,
    clientSecret: context.clientSecret,
    faults: context.faults,
    stats: context.stats,
    accessToken: (user, scope = READ_SCOPES) =>
      issueToken(
        {
          kind: "access",
          user,
          client: context.clientId,
          scope,
          grant: randomId(),
          id: randomId(),
          expiresAt: context.now() + 3_600_000,
        },
        context.tokenSecret,
      ),
    keys: sandboxKeys,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
