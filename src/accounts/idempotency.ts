import { setTimeout as sleep } from "node:timers/promises";
import type { Queryable } from "../store/database.ts";
import { claimKey, findKey, keepAnswer, releaseKey } from "../store/idempotency.ts";
import { sameBytes, type Vault } from "./vault.ts";

export type KeptAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: unknown;
};

export type Begun =
  /** Do the work, then `keep` or `release`. */
  | { readonly kind: "first"; readonly id: Buffer }
  | { readonly kind: "again"; readonly answer: KeptAnswer }
  | { readonly kind: "otherBody" }
  | { readonly kind: "stillWorking" };

export type Idempotency = {
  /** `scope` says whose key it is and for which request; `request` is everything that must be the same again. */
  readonly begin: (scope: string, request: string, userId: string | null) => Promise<Begun>;
  /** `userId`: whose data the answer holds, so that it goes when the account goes. */
  readonly keep: (id: Buffer, answer: KeptAnswer, userId: string | null) => Promise<void>;
  readonly release: (id: Buffer) => Promise<void>;
};

const HOURS = 24;
/** Longer than any request that creates something may take. */
const ABANDONED_MS = 60_000;
const WAIT_MS = 50;
const WAITS = 200;

export function createIdempotency(db: Queryable, vault: Vault): Idempotency {
  const binding = (id: Buffer) => ({ table: "idempotency_keys", id: id.toString("hex") });
  return {
    begin: async (scope, request, userId) => {
      const id = vault.mac("idempotency key", scope);
      // A body may hold a password: a plain hash of it would let whoever reads the table try passwords.
      const requestHash = vault.mac("idempotent request", request);
      for (let waited = 0; waited < WAITS; waited++) {
        const now = new Date();
        const claimed = await claimKey(
          db,
          {
            id,
            userId,
            requestHash,
            sealedAnswer: null,
            startedAt: now,
            expiresAt: new Date(now.getTime() + HOURS * 3_600_000),
          },
          new Date(now.getTime() - ABANDONED_MS),
        );
        if (claimed) return { kind: "first", id };
        const found = await findKey(db, id);
        if (found === null) continue; // released in between: try again to be the first
        if (!sameBytes(found.requestHash, requestHash)) return { kind: "otherBody" };
        if (found.sealedAnswer !== null) {
          const text = vault.open(found.sealedAnswer, binding(id));
          if (text !== null) return { kind: "again", answer: JSON.parse(text) as KeptAnswer };
        }
        await sleep(WAIT_MS);
      }
      return { kind: "stillWorking" };
    },
    keep: (id, answer, userId) => keepAnswer(db, id, vault.seal(JSON.stringify(answer), binding(id)), userId),
    release: (id) => releaseKey(db, id),
  };
}
