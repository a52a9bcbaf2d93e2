import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Vault } from "../accounts/vault.ts";
import { err, ok, type Result } from "../basics/result.ts";
import type { Queryable } from "../store/database.ts";
import { forgetKey, knownKeys, rememberKey, sealsSomething } from "../store/secret-keys.ts";
import { writeOnce } from "../process/whole-file.ts";

/** The key that encrypts credentials at rest: configured, or generated once into the data directory. */
export function secretKeys(
  configured: readonly Uint8Array[] | null,
  dataDir: string,
): Result<readonly Uint8Array[], string> {
  if (configured !== null) return ok(configured);
  const file = join(dataDir, "secret.key");
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeOnce(file, randomBytes(32).toString("hex"));
  } catch (error) {
    return err(
      `The secret key cannot be kept in ${dataDir}: ${(error as Error).message}. Make the folder writable, and room on its disk, or set LOTBUCH_SECRET_KEY.`,
    );
  }
  const key = Buffer.from(readFileSync(file, "utf8").trim(), "hex");
  return key.length === 32
    ? ok([key])
    : err(`${file} does not hold a key of 32 bytes: restore it from your backup, or set LOTBUCH_SECRET_KEY.`);
}

/** The id that names a key without revealing it: the first bytes of the values it encrypted, after the version. */
const idOf = (prefix: Buffer): string => prefix.subarray(1).toString("hex");

/**
 * Refuses to start without a key that stored credentials need, or that came first at the last start: if the new key is
 * missing on one process after a rotation, every sync there would fail as if the user had to connect again.
 */
export async function checkKeys(
  db: Queryable,
  vault: Pick<Vault, "currentPrefix" | "prefixes">,
  options: { readonly configured: boolean; readonly lost: readonly string[]; readonly now: Date },
): Promise<Result<null, string>> {
  const { configured, lost, now } = options;
  for (const [i, key] of (await knownKeys(db)).entries()) {
    const id = idOf(key.prefix);
    if (vault.prefixes.some((prefix) => prefix.equals(key.prefix))) continue;
    const needed = (i === 0 && key.configured) || (await sealsSomething(db, key.prefix));
    if (needed && !lost.includes(id))
      return err(
        `The key ${id} that seals what is stored is missing: LOTBUCH_SECRET_KEY must list it, the newest key first ` +
          `(${vault.prefixes.map(idOf).join(", ")} ${configured ? "is listed" : "was found in the data dir"}). If it is lost, ` +
          `set LOTBUCH_LOST_KEYS=${id}: exchanges connected under it have to be connected again.`,
      );
    if (!needed) await forgetKey(db, key.prefix);
  }
  await rememberKey(db, { prefix: vault.currentPrefix, configured, firstAt: now });
  return ok(null);
}
