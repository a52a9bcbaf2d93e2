import { and, eq, inArray, lt } from "drizzle-orm";
import type { Queryable } from "./database.ts";
import { devices } from "./schema/index.ts";

/** The given device keys that the user has signed in with, and whether any device is known. */
export async function knownDevices(
  db: Queryable,
  accountId: string,
  keys: readonly Buffer[],
): Promise<{ readonly known: readonly Buffer[]; readonly any: boolean }> {
  const known = await db
    .select({ key: devices.key })
    .from(devices)
    .where(and(eq(devices.accountId, accountId), inArray(devices.key, [...keys])));
  if (known.length > 0) return { known: known.map(({ key }) => key), any: true };
  const some = await db
    .select({ key: devices.key })
    .from(devices)
    .where(eq(devices.accountId, accountId))
    .limit(1);
  return { known: [], any: some.length > 0 };
}

export async function rememberDevices(
  db: Queryable,
  accountId: string,
  keys: readonly Buffer[],
  now: Date,
): Promise<void> {
  await db
    .insert(devices)
    .values(keys.map((key) => ({ accountId, key, lastSeenAt: now })))
    .onConflictDoUpdate({ target: [devices.accountId, devices.key], set: { lastSeenAt: now } });
}

/** Forgets all devices after a sign-in that the user did not make. */
export async function forgetDevices(db: Queryable, accountId: string): Promise<void> {
  await db.delete(devices).where(eq(devices.accountId, accountId));
}

export async function deleteDevicesBefore(db: Queryable, seenBefore: Date): Promise<void> {
  await db.delete(devices).where(lt(devices.lastSeenAt, seenBefore));
}
