import { createServer } from "node:http";
import { type SandboxKey, sandboxKeys } from "./coinbase/cdp.ts";
import type { CoinbaseOptions } from "./coinbase/context.ts";
import { COINBASE_DEFAULTS, openCoinbase } from "./coinbase/index.ts";
import { issueToken, randomId } from "./coinbase/tokens.ts";
import { type Fault, type Faults, openFaults } from "./faults.ts";
import type { SampleAccount, Stats, World } from "./part.ts";
import { PARTS } from "./registry.ts";
import { handle } from "./server.ts";
import { todayAddress, todayUser } from "./today.ts";

export type { Fault, Faults } from "./faults.ts";
export type { SampleAccount, Stats } from "./part.ts";
export { sandboxKeys, type SandboxKey } from "./coinbase/cdp.ts";
export { PORTFOLIOS, portfolioOf } from "./coinbase/portfolios/index.ts";
export { binanceKeys } from "./binance/index.ts";
export { bitpandaKeys } from "./bitpanda/index.ts";
export { bitstampKeys } from "./bitstamp/index.ts";
export { bitvavoKeys } from "./bitvavo/index.ts";
export { krakenKeys } from "./kraken/index.ts";

export type SandboxOptions = Partial<Omit<CoinbaseOptions, "rateLimit">> & {
  /** 0 or omitted: any free port. */
  readonly port?: number;
  readonly host?: string;
  /** Rate limit of Coinbase's part. */
  readonly rateLimit?: NonNullable<CoinbaseOptions["rateLimit"]>;
  readonly faults?: readonly Fault[];
  readonly now?: () => number;
  /** Enforces each provider's own limits, with a clock that is faster by this factor. */
  readonly limits?: number;
};

export type Sandbox = {
  /** Base address of all providers, candles, prices by contract and ECB rates. */
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly faults: Faults;
  readonly stats: Stats;
  /** Coinbase's access token without the consent page, for tests of other features. */
  accessToken(user: string, scope?: readonly string[]): string;
  keys(user: string): { readonly es256: SandboxKey; readonly ed25519: SandboxKey };
  close(): Promise<void>;
};

/** Settings per provider that direct a client to the sandbox at this address. */
export const sandboxSettings = (url: string): Readonly<Record<string, Readonly<Record<string, string>>>> =>
  Object.fromEntries(PARTS.map(({ providerKey, settings }) => [providerKey, settings(url)]));

/** Credentials of a sandbox user's account. */
export const sandboxCredentials = (providerKey: string, user: string): Readonly<Record<string, string>> =>
  PARTS.find((part) => part.providerKey === providerKey)?.keys(user) ?? {};

/**
 * Connections of a sample account created on this German day: an exchange, and a wallet that received coins from it.
 */
export const sandboxSamples = (day: string): readonly SampleAccount[] => [
  { providerKey: "coinbase", name: "Trading account", credentials: sandboxKeys(todayUser(day)).es256 },
  { providerKey: "bitcoin", name: "Hardware wallet", address: todayAddress(day) },
];

const READ_SCOPES = [
  "wallet:user:read",
  "wallet:user:email",
  "wallet:accounts:read",
  "wallet:transactions:read",
];

export const startSandbox = async (options: SandboxOptions = {}): Promise<Sandbox> => {
  const world: World = {
    now: options.now ?? Date.now,
    faults: openFaults(options.faults),
    stats: { requests: 0, byPath: {}, byStatus: {}, refreshes: 0, limited: 0 },
    limits: options.limits ?? null,
  };
  const coinbase: CoinbaseOptions = { ...COINBASE_DEFAULTS, ...options };
  const serving = {
    ...world,
    // Longest prefix first: Coinbase has none and handles the rest.
    parts: PARTS.toSorted((a, b) => b.prefix.length - a.prefix.length).map((part) => ({
      part,
      running: part.providerKey === "coinbase" ? openCoinbase(world, coinbase) : part.open(world),
    })),
    lastReplies: new Map(),
  };
  const server = createServer((request, response) => {
    handle(serving, request, response).catch(() => response.destroy());
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
    clientId: coinbase.clientId,
    clientSecret: coinbase.clientSecret,
    faults: world.faults,
    stats: world.stats,
    accessToken: (user, scope = READ_SCOPES) =>
      issueToken(
        {
          kind: "access",
          user,
          client: coinbase.clientId,
          scope,
          grant: randomId(),
          id: randomId(),
          expiresAt: world.now() + 3_600_000,
        },
        coinbase.tokenSecret,
      ),
    keys: sandboxKeys,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
