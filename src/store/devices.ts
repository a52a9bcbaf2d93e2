import { and, eq, inArray, lt } from "drizzle-orm";
import type { Queryable } from "./database.ts";
import { devices } from "./schema/index.ts";

/** Which of these keys the person has signed in with, and whether with any at all. */
export async function knownDevices(
  db: Queryable,
  userId: string,
  keys: readonly Buffer[],
): Promise<{ readonly known: readonly Buffer[]; readonly any: boolean }> {
  const known = await db
    .select({ key: devices.key })
    .from(devices)
    .where(and(eq(devices.userId, userId), inArray(devices.key, [...keys])));
  if (known.length > 0) return { known: known.map(({ key }) => key), any: true };
  const some = await db.select({ key: devices.key }).from(devices).where(eq(devices.userId, userId)).limit(1);
  return { known: [], any: some.length > 0 };
}

export async function rememberDevices(
  db: Queryable,
  userId: string,
  keys: readonly Buffer[],
  now: Date,
): Promise<void> {
  await db
    .insert(devices)
    .values(keys.map((key) => ({ userId, key, lastSeenAt: now })))
    .onConflictDoUpdate({ target: [devices.userId, devices.key], set: { lastSeenAt: now } });
}

/** After a sign-in that was not theirs, no device is known any more. */
export async function forgetDevices(db: Queryable, userId: string): Promise<void> {
  await db.delete(devices).where(eq(devices.userId, userId));
}

export async function deleteDevicesBefore(db: Queryable, seenBefore: Date): Promise<void> {
  await db.delete(devices).where(lt(devices.lastSeenAt, seenBefore));
}
