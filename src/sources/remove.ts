import { giveBack, readCredentials } from "../accounts/credentials.ts";
import type { Vault } from "../accounts/vault.ts";
import type { Database } from "../store/database.ts";
import { removeSource } from "../store/remove-source.ts";

export type Remove = (sourceId: string) => Promise<void>;

/** Removes a source with all that is kept about it, and gives back what opened it. */
export function removing(options: {
  readonly database: Database;
  readonly vault: Vault;
  readonly revoke: (accessToken: string) => Promise<void>;
  readonly now: () => Date;
}): Remove {
  const { database, vault, revoke, now } = options;
  return async (sourceId) => {
    const credentials = await readCredentials(database.db, vault, sourceId);
    await removeSource(database, sourceId, now());
    giveBack(credentials, revoke);
  };
}
