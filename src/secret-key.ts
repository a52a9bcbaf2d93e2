import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { err, ok, type Result } from "./result.ts";

/** The key that encrypts credentials at rest: as configured, or made once and kept in the data dir. */
export function secretKeys(
  configured: readonly Uint8Array[] | null,
  dataDir: string,
): Result<readonly Uint8Array[], string> {
  if (configured !== null) return ok(configured);
  const file = join(dataDir, "secret.key");
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(file, randomBytes(32).toString("hex"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST")
      return err(
        `The secret key cannot be kept in ${dataDir}: ${(error as Error).message}. Make the folder writable or set LOTBUCH_SECRET_KEY.`,
      );
  }
  const key = Buffer.from(readFileSync(file, "utf8").trim(), "hex");
  return key.length === 32
    ? ok([key])
    : err(`${file} does not hold a key of 32 bytes: restore it from your backup, or set LOTBUCH_SECRET_KEY.`);
}
