import type { Faults } from "./faults.ts";

/** What the parts of the sandbox share while it runs. */
export type SandboxContext = {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly tokenSecret: string;
  /** The old login server answered 401 to a bad grant, the new one is said to answer 400. */
  readonly grantErrorStatus: 400 | 401;
  readonly now: () => number;
  readonly faults: Faults;
  readonly stats: Stats;
  /** Single-use tokens already used, and consents taken back: all that is kept in memory. */
  readonly spent: Set<string>;
  readonly revokedGrants: Set<string>;
  /** Access tokens declared dead by a fault. */
  readonly expired: Set<string>;
  readonly rateLimit: { readonly requests: number; readonly windowMs: number } | null;
  readonly recent: Map<string, number[]>;
  /** The last page sent per list, for a page that repeats. */
  readonly lastPages: Map<string, string>;
};

export type Stats = {
  requests: number;
  byPath: Record<string, number>;
  byStatus: Record<string, number>;
  refreshes: number;
};

export type Reply = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
};

export const json = (
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Reply => ({
  status,
  headers: { "content-type": "application/json; charset=utf-8", ...headers },
  body: JSON.stringify(body),
});

export const apiError = (status: number, id: string, message: string): Reply =>
  json(status, { errors: [{ id, message }] });
