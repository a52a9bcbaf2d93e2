import type { Queryable } from "../store/database.ts";
import { findCredentials, putCredentials, type StoredCredentials } from "../store/credentials.ts";
import type { SourceKey } from "../store/records.ts";
import type { TokenGrant } from "./oauth/client.ts";
import type { Vault } from "./vault.ts";

/** The credentials of an account at a provider. They leave the database only here, decrypted for one use. */
export type SourceCredentials =
  | ({ readonly kind: "oauth" } & TokenGrant)
  | { readonly kind: "api_key"; readonly fields: Readonly<Record<string, string>> };

export const credentialsBinding = (sourceId: string) => ({ table: "credentials", id: sourceId });

export async function storeCredentials(
  db: Queryable,
  vault: Vault,
  owner: SourceKey,
  credentials: SourceCredentials,
): Promise<void> {
  const sealed = vault.seal(JSON.stringify(credentials), credentialsBinding(owner.sourceId));
  await putCredentials(db, { ...owner, kind: credentials.kind, sealed }, new Date());
}

/** Null if there are no credentials, or if none of our keys can decrypt them. */
export async function readCredentials(
  db: Queryable,
  vault: Vault,
  owner: SourceKey,
): Promise<SourceCredentials | null> {
  return openCredentials(vault, await findCredentials(db, owner));
}

/** Asks the exchange to revoke our access. The exchange may ignore this. */
export function giveBack(
  credentials: SourceCredentials | null,
  revoke: (accessToken: string) => Promise<void>,
): void {
  if (credentials?.kind === "oauth") void revoke(credentials.accessToken);
}

export function openCredentials(vault: Vault, stored: StoredCredentials | null): SourceCredentials | null {
  const text = stored === null ? null : vault.open(stored.sealed, credentialsBinding(stored.sourceId));
  return text === null ? null : (JSON.parse(text) as SourceCredentials);
}
