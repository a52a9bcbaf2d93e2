import { Secret, TOTP } from "otpauth";

const PERIOD_SECONDS = 30;
/** Clocks differ: the code before and the code after are valid too. */
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

/** 160 bits, as RFC 4226 recommends, in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The URI that an authenticator app reads, as a QR code or a link. */
export const secretUri = (secret: string, email: string): string => generator(secret, email).toString();

/** The time step of a valid code (RFC 6238); null if the code is wrong or not current. */
export function stepOf(secret: string, typed: string, now: Date): number | null {
  const token = typed.replaceAll(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return null;
  const timestamp = now.getTime();
  const delta = generator(secret, "").validate({ token, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}
