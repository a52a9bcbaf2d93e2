import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";

/** The row a secret belongs to: a sealed value copied into another row does not open. */
export type Binding = { readonly table: string; readonly id: string };

export type Vault = {
  /** Encrypts with AES-256-GCM under the first key. */
  readonly seal: (plain: string, binding: Binding) => Buffer;
  /**
   * Decrypts with the key that encrypted the value; null if we do not have the key, or if the bytes or the row differ.
   */
  readonly open: (sealed: Uint8Array, binding: Binding) => string | null;
  /** The first bytes of every value that the first key encrypted. */
  readonly currentPrefix: Buffer;
  /** These first bytes for every key. */
  readonly prefixes: readonly Buffer[];
  /** A keyed hash, for values that could be guessed from a plain one. */
  readonly mac: (purpose: string, text: string) => Buffer;
  /** The keyed hash under every key, newest first: hashes from before a rotation are still found. */
  readonly macs: (purpose: string, text: string) => readonly Buffer[];
};

const VERSION = 1;
const KEY_ID_BYTES = 4;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + KEY_ID_BYTES;

type Key = { readonly prefix: Buffer; readonly encryption: Buffer; readonly mac: Buffer };

/** `version (1) | key id (4) | nonce (12) | ciphertext | tag (16)`, bound to `table NUL row id`. */
export function createVault(secretKeys: readonly Uint8Array[]): Vault {
  const keys = secretKeys.map(derive);
  const first = keys[0];
  if (first === undefined) throw new Error("a vault needs a key");
  const macUnder = (key: Key, purpose: string, text: string) =>
    createHmac("sha256", key.mac).update(purpose).update("\0").update(text).digest();

  return {
    currentPrefix: first.prefix,
    prefixes: keys.map(({ prefix }) => prefix),
    seal: (plain, binding) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", first.encryption, nonce);
      cipher.setAAD(associatedData(binding));
      const text = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
      return Buffer.concat([first.prefix, nonce, text, cipher.getAuthTag()]);
    },
    open: (sealed, binding) => {
      const bytes = Buffer.from(sealed);
      if (bytes.length < HEAD_BYTES + NONCE_BYTES + TAG_BYTES) return null;
      const key = keys.find(({ prefix }) => prefix.equals(bytes.subarray(0, HEAD_BYTES)));
      if (key === undefined) return null;
      const nonce = bytes.subarray(HEAD_BYTES, HEAD_BYTES + NONCE_BYTES);
      const decipher = createDecipheriv("aes-256-gcm", key.encryption, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(associatedData(binding));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      try {
        const text = bytes.subarray(HEAD_BYTES + NONCE_BYTES, -TAG_BYTES);
        return Buffer.concat([decipher.update(text), decipher.final()]).toString("utf8");
      } catch {
        return null;
      }
    },
    mac: (purpose, text) => macUnder(first, purpose, text),
    macs: (purpose, text) => keys.map((key) => macUnder(key, purpose, text)),
  };
}

/** Each use has its own key, so that neither reveals anything about the other. */
function derive(secret: Uint8Array): Key {
  const deriveKey = (use: string) =>
    Buffer.from(hkdfSync("sha256", secret, new Uint8Array(), `lotbuch ${use}`, 32));
  return {
    prefix: Buffer.concat([Buffer.from([VERSION]), deriveKey("key id").subarray(0, KEY_ID_BYTES)]),
    encryption: deriveKey("encryption at rest"),
    mac: deriveKey("keyed hash"),
  };
}

const associatedData = ({ table, id }: Binding): Buffer => Buffer.from(`${table}\0${id}`);

/** For secrets of full entropy, which cannot be guessed: a plain hash is enough. */
export const sha256 = (text: string): Buffer => createHash("sha256").update(text).digest();

/** 256 random bits as text that fits a header, a cookie and an address. */
export const randomToken = (): string => randomBytes(32).toString("base64url");

export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && timingSafeEqual(a, b);
