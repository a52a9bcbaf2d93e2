import type { ResultOf, Schemas } from "../../src/client/index.ts";
import { api } from "./client.ts";
import { signPasskeyChallenge } from "./passkeys.ts";

export type SecurityEvent = Schemas["SecurityEvent"];
export type Factors = ResultOf<"GET /auth/factors">;
export type Identity = ResultOf<"GET /auth/identities">["identities"][number];

/** Six digits are a code of the authenticator app, anything else is a recovery code. */
export type SecondFactor = { readonly totp: string } | { readonly recoveryCode: string };
export function secondFactorOf(typed: string): SecondFactor {
  const code = typed.replaceAll(/\s/g, "");
  return /^\d{6}$/.test(code) ? { totp: code } : { recoveryCode: code };
}

export const confirm = (proof: { readonly password: string } | { readonly code: string } | SecondFactor) =>
  api.request("POST /auth/confirm", { body: proof });
export const confirmWithPasskey = async () =>
  api.request("POST /auth/confirm", { body: { credential: await signPasskeyChallenge() } });
export const sendConfirmationCode = () => api.request("POST /auth/confirm/code");
export const readSessions = (signal: AbortSignal) => api.sessions({ signal });
export const endSession = (id: string) => api.endSession({ path: { id } });
export const endOtherSessions = () => api.request("DELETE /auth/sessions");
export const readIdentities = (signal: AbortSignal) => api.request("GET /auth/identities", { signal });
export const unlink = (id: string) => api.request("DELETE /auth/identities/{id}", { path: { id } });
export const readFactors = (signal: AbortSignal) => api.request("GET /auth/factors", { signal });
export const removePasskey = (id: string) => api.request("DELETE /auth/passkeys/{id}", { path: { id } });
export const beginAuthenticator = () => api.request("POST /auth/authenticator");
export const finishAuthenticator = (code: string) =>
  api.request("POST /auth/authenticator/confirm", { body: { code } });
export const removeAuthenticator = () => api.request("DELETE /auth/authenticator");
export const createRecoveryCodes = () => api.request("POST /auth/recovery-codes");
export const changeEmail = (email: string) => api.request("POST /auth/change-email", { body: { email } });
export const moveToNewEmail = (code: string) =>
  api.request("POST /auth/change-email/confirm", { body: { code } });
export const readSecurityEvents = (cursor: string | undefined, signal: AbortSignal) =>
  api.request("GET /v1/account/security-events", {
    query: { limit: 20, ...(cursor === undefined ? {} : { cursor }) },
    signal,
  });
export type UndoResult = ResultOf<"POST /auth/undo">;
export type UndoProof = { readonly totp?: string; readonly recoveryCode?: string };
export const undo = (token: string, proof: UndoProof) =>
  api.request("POST /auth/undo", { body: { token, ...proof } });
export const undoWithPasskey = async (token: string): Promise<UndoResult> =>
  api.request("POST /auth/undo", { body: { token, credential: await signPasskeyChallenge() } });
export const readUndeliveredEmails = (signal: AbortSignal) =>
  api.request("GET /v1/account/mails", { signal });
