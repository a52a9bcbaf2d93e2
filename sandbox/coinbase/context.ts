import { json, type Reply, type World } from "../part.ts";

export { json, type Reply } from "../part.ts";

export type CoinbaseOptions = {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly tokenSecret: string;
  /** The old login server answered 401 to a bad grant, the new one is said to answer 400. */
  readonly grantErrorStatus: 400 | 401;
  readonly rateLimit: { readonly requests: number; readonly windowMs: number } | null;
};

/** What this part keeps in memory while it runs. */
export type SandboxContext = World &
  CoinbaseOptions & {
    /** Single-use tokens already used, and consents taken back. */
    readonly spent: Set<string>;
    readonly revokedGrants: Set<string>;
    /** Access tokens declared dead by a fault. */
    readonly expired: Set<string>;
    readonly recent: Map<string, number[]>;
  };

export const apiError = (status: number, id: string, message: string): Reply =>
  json(status, { errors: [{ id, message }] });
