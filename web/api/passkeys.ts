import { api } from "./client.ts";

/**
 * Whether the browser supports passkeys in the JSON form of WebAuthn Level 3; otherwise the page does not offer them.
 */
export const knowsPasskeys = (): boolean =>
  typeof PublicKeyCredential !== "undefined" &&
  "parseCreationOptionsFromJSON" in PublicKeyCredential &&
  "parseRequestOptionsFromJSON" in PublicKeyCredential;

/** Whether the user closed the browser's dialog, or the device has no passkey. */
export const wasDeclined = (error: unknown): boolean => error instanceof DOMException;

type Sent = { readonly [key: string]: unknown };

const asJson = (credential: Credential | null): Sent => {
  if (!(credential instanceof PublicKeyCredential)) throw new DOMException("no passkey", "NotAllowedError");
  return { ...credential.toJSON() };
};

/** Creates a passkey in the browser; the service stores its public key. */
export async function addPasskey(name: string) {
  const options = await api.request("POST /auth/passkeys/options");
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  const credential = asJson(await navigator.credentials.create({ publicKey }));
  return api.request("POST /auth/passkeys", {
    body: { credential, ...(name.trim() === "" ? {} : { name: name.trim() }) },
  });
}

/** The signature of a passkey of this device for a fresh challenge. */
export async function signPasskeyChallenge(): Promise<Sent> {
  const options = await api.request("POST /auth/passkeys/challenge");
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  return asJson(await navigator.credentials.get({ publicKey }));
}

export async function signInWithPasskey() {
  const credential = await signPasskeyChallenge();
  return api.login({ body: { provider: "passkey", credentials: { credential } } });
}
