import { randomBytes } from "node:crypto";
import type { Queryable } from "../store/database.ts";
import { knownDevices, rememberDevices } from "../store/devices.ts";
import type { User } from "../store/users.ts";
import type { Accounts, Requester } from "./accounts.ts";
import { note } from "./security.ts";
import type { NewSession } from "./sessions.ts";
import { sameBytes, sha256, type Vault } from "./vault.ts";

/** Values of the device cookie. They are signed, so that an invented value identifies no device. */
export type DeviceNames = { readonly create: () => string; readonly isOurs: (name: string) => boolean };

const SIGNED = "device name";
/** Half of the value is random, half is a keyed hash of the first half: 43 characters, like our other tokens. */
const HALF = 16;

export const deviceNames = (vault: Vault): DeviceNames => ({
  create: () => {
    const drawn = randomBytes(HALF);
    const mac = vault.mac(SIGNED, drawn.toString("hex")).subarray(0, HALF);
    return Buffer.concat([drawn, mac]).toString("base64url");
  },
  isOurs: (name) => {
    const bytes = Buffer.from(name, "base64url");
    const [drawn, mac] = [bytes.subarray(0, HALF), bytes.subarray(HALF)];
    return vault.macs(SIGNED, drawn.toString("hex")).some((own) => sameBytes(own.subarray(0, HALF), mac));
  },
});

/**
 * Keys by which a device is recognized: a browser of our page by its cookie, anything else by its address and program.
 */
const cookieKeys = ({ device }: Requester): readonly Buffer[] =>
  device === null ? [] : [sha256(`device ${device}`)];
const addressKeys = (vault: Vault, { address, userAgent }: Requester): readonly Buffer[] =>
  vault.macs("device", `${address}\0${userAgent ?? ""}`);

export type DeviceRecognition = "cookie" | "place" | null;

const NO_USER_ID = "00000000-0000-0000-0000-000000000000";

/** Does the same queries whether or not the user exists, so that the time reveals nothing. */
export async function recognise(
  { db, vault }: Pick<Accounts, "db" | "vault">,
  user: User | null,
  from: Requester,
): Promise<DeviceRecognition> {
  const [byCookie, byAddress] = [cookieKeys(from), addressKeys(vault, from)];
  const { known } = await knownDevices(db, user?.id ?? NO_USER_ID, [...byCookie, ...byAddress]);
  if (known.length === 0) return null;
  return byCookie.some((key) => known.some((one) => one.equals(key))) ? "cookie" : "place";
}

/**
 * Records a sign-in in the transaction that creates the session, and mails a notice if the account has not seen the
 * device before.
 */
export async function noteSignIn(
  accounts: Accounts,
  user: User,
  session: NewSession,
  provider: string,
  from: Requester,
  tx: Queryable,
): Promise<void> {
  const { vault } = accounts;
  const keys = [...cookieKeys(from), ...addressKeys(vault, from)];
  const { known, any } = await knownDevices(tx, user.id, keys);
  // Only under the newest key: entries hashed with an older key are looked up, not written.
  const fresh = [...cookieKeys(from), ...addressKeys(vault, from).slice(0, 1)];
  await rememberDevices(tx, user.id, fresh, new Date());
  await note(
    accounts,
    user,
    {
      kind: "sign_in",
      sessionId: session.id,
      subject: provider,
      // The first device of an account is the one that registered it.
      ...(known.length === 0 && any ? { notice: "new_device" as const } : {}),
    },
    from,
    tx,
  );
}

/**
 * Whether the user does this for the first time in this session and on this device; records that it is done. A device
 * counts only by its cookie: address and program are the same for many.
 */
export async function isFirstHere(
  tx: Queryable,
  accountId: string,
  what: string,
  sessionId: string,
  from: Requester,
): Promise<boolean> {
  const origins = [`session ${sessionId}`, ...(from.device === null ? [] : [`device ${from.device}`])];
  const keys = origins.map((origin) => sha256(`${what} ${origin}`));
  const { known } = await knownDevices(tx, accountId, keys);
  await rememberDevices(tx, accountId, keys, new Date());
  return known.length === 0;
}
