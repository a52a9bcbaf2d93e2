import { giveBack, readCredentials } from "../accounts/credentials.ts";
import type { Vault } from "../accounts/vault.ts";
import type { Database } from "../store/database.ts";
import type { Queue } from "../store/queue.ts";
import { sourceKeyOf } from "../store/records.ts";
import { removeSource } from "../store/remove-source.ts";
import type { Source } from "../store/sources.ts";

/** Returns the change that the user's figures must contain. */
export type Remove = (database: Database, source: Source) => Promise<number>;

/** Removes a source with all its data, and revokes its credentials at the provider. */
export function removing(options: {
  readonly queue: Queue;
  readonly vault: Vault;
  readonly revoke: (accessToken: string) => Promise<void>;
  readonly now: () => Date;
}): Remove {
  const { queue, vault, revoke, now } = options;
  return async (database, source) => {
    const credentials = await readCredentials(database.db, vault, sourceKeyOf(source));
    const revision = await removeSource(database, queue, sourceKeyOf(source), now());
    giveBack(credentials, revoke);
    return revision;
  };
}
