import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { type ApiResponse, call } from "./accounts.ts";

const sha256 = (data: string | Buffer): Buffer => createHash("sha256").update(data).digest();
const base64 = (bytes: Buffer): string => bytes.toString("base64url");

/** The subset of CBOR (RFC 8949) that a passkey needs: heads below 2^16, and their content. */
const head = (major: number, n: number): Buffer =>
  n < 24
    ? Buffer.from([(major << 5) | n])
    : n < 256
      ? Buffer.from([(major << 5) | 24, n])
      : Buffer.from([(major << 5) | 25, n >> 8, n & 255]);
const int = (n: number): Buffer => (n < 0 ? head(1, -1 - n) : head(0, n));
const bytes = (data: Buffer): Buffer => Buffer.concat([head(2, data.length), data]);
const text = (data: string): Buffer => Buffer.concat([head(3, data.length), Buffer.from(data)]);
const map = (...entries: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([head(5, entries.length), ...entries.flat()]);

const PRESENT_AND_VERIFIED = 0x05;
const WITH_KEY = 0x40;

export type SoftPasskey = {
  /** Response to the options of POST /auth/passkeys/options. */
  readonly register: (options: { readonly challenge: string }) => object;
  /** Response to the options of POST /auth/passkeys/challenge. */
  readonly authenticate: (options: { readonly challenge: string }) => object;
};

/** An authenticator in software: its own key, and the responses of a browser. */
export function softPasskey(origin: string): SoftPasskey {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(32);
  let counter = 0;
  const authData = (flags: number, more = Buffer.alloc(0)): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(++counter);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), count, more]);
  };
  const clientData = (type: string, challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const credential = (response: object): object => ({
    id: base64(id),
    rawId: base64(id),
    type: "public-key",
    clientExtensionResults: {},
    response,
  });
  return {
    register: ({ challenge }) => {
      const key = map(
        [int(1), int(2)],
        [int(3), int(-7)],
        [int(-1), int(1)],
        [int(-2), bytes(Buffer.from(x, "base64url"))],
        [int(-3), bytes(Buffer.from(y, "base64url"))],
      );
      const data = authData(
        PRESENT_AND_VERIFIED | WITH_KEY,
        Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]),
      );
      return credential({
        clientDataJSON: base64(clientData("webauthn.create", challenge)),
        attestationObject: base64(
          map([text("fmt"), text("none")], [text("attStmt"), map()], [text("authData"), bytes(data)]),
        ),
        transports: ["internal"],
      });
    },
    authenticate: ({ challenge }) => {
      const client = clientData("webauthn.get", challenge);
      const data = authData(PRESENT_AND_VERIFIED);
      return credential({
        clientDataJSON: base64(client),
        authenticatorData: base64(data),
        signature: base64(sign("sha256", Buffer.concat([data, sha256(client)]), privateKey)),
      });
    },
  };
}

type Service = { readonly url: string };
type Options = { readonly challenge: string };

/** Adds a passkey for the signed-in user. */
export async function addSoftPasskey(service: Service, token: string, name = "Key"): Promise<SoftPasskey> {
  const passkey = softPasskey(service.url);
  const { body: options } = await call<Options>(service, "POST", "/auth/passkeys/options", { token });
  const body = { name, credential: passkey.register(options) };
  const added = await call(service, "POST", "/auth/passkeys", { token, body });
  if (added.status !== 201) throw new Error(`passkey: ${added.text}`);
  return passkey;
}

/** Response of the passkey to a fresh challenge. */
export async function useSoftPasskey(service: Service, passkey: SoftPasskey): Promise<object> {
  return passkey.authenticate((await call<Options>(service, "POST", "/auth/passkeys/challenge")).body);
}

export async function signInWithSoftPasskey(service: Service, passkey: SoftPasskey): Promise<ApiResponse> {
  const credential = await useSoftPasskey(service, passkey);
  return call(service, "POST", "/auth/login", { body: { provider: "passkey", credentials: { credential } } });
}
