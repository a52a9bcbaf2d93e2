import { Secret, TOTP } from "otpauth";

const PERIOD_SECONDS = 30;
/** Clocks differ: the code before and the code after count too. */
const WINDOW = 1;

const generator = (secret: string, label: string): TOTP =>
  new TOTP({
    issuer: "Lotbuch",
    label,
    algorithm: "SHA1",
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });

/** 160 bits, as RFC 4226 asks for, in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** What an authenticator app reads, as a picture or a link. */
export const secretUri = (secret: string, email: string): string => generator(secret, email).toString();

/** The time step whose code this is (RFC 6238); null where it is none of about now. */
export function stepOf(secret: string, typed: string, now: Date): number | null {
  const token = typed.replaceAll(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return null;
  const timestamp = now.getTime();
  const delta = generator(secret, "").validate({ token, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}
