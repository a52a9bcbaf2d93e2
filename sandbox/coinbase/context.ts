import { json, type Reply, type World } from "../part.ts";

export { json, type Reply } from "../part.ts";

export type CoinbaseOptions = {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly tokenSecret: string;
  /** The old login server responded with 401 to an invalid grant, the new one reportedly with 400. */
  readonly grantErrorStatus: 400 | 401;
  readonly rateLimit: { readonly requests: number; readonly windowMs: number } | null;
};

/** In-memory state of this part while it runs. */
export type SandboxContext = World &
  CoinbaseOptions & {
    /** Single-use tokens already used, and revoked consents. */
    readonly spent: Set<string>;
    readonly revokedGrants: Set<string>;
    /** Access tokens that a fault has expired. */
    readonly expired: Set<string>;
    readonly recent: Map<string, number[]>;
  };

export const apiError = (status: number, id: string, message: string): Reply =>
  json(status, { errors: [{ id, message }] });
