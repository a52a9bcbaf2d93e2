import type { InputOf, ResultOf, Schemas } from "../../src/client/index.ts";
import { activeClient } from "./acting.ts";
import { api } from "./client.ts";

export { onSessionEnd } from "./client.ts";

export type Me = ResultOf<"GET /auth/me">;
export type ServiceInfo = ResultOf<"GET /v1/service/info">;
export type OAuthStart = ResultOf<"GET /auth/authorize/{provider}">;

/** The email field is sent only if it is known. */
const whose = (email: string | null) => (email === null ? {} : { email });

export const readMe = () => api.me();

export type Preferences = Schemas["Preferences"];
export const readPreferences = () => api.preferences();
/** The year that the user wants to see first; null for a client's account, or if there is none. */
export const readDefaultYear = async (): Promise<number | null> =>
  activeClient() === null ? ((await readPreferences().catch(() => null))?.defaultYear ?? null) : null;
export const changePreferences = (body: NonNullable<InputOf<"PATCH /v1/account/preferences">["body"]>) =>
  api.changePreferences({ body });
export const readServiceInfo = () => api.request("GET /v1/service/info");
export const signOut = () => api.logout();
export const signIn = (
  email: string,
  password: string,
  more: { readonly totp: string } | { readonly recoveryCode: string } | null,
) => api.login({ body: { provider: "local", credentials: { email, password, ...more } } });
export const register = (body: {
  readonly email: string;
  readonly password: string;
  readonly displayName?: string;
}) => api.register({ body });
export const verifyEmail = (code: string, email: string | null, newPassword: string | null) =>
  api.verifyEmail({
    body: { code, ...whose(email), ...(newPassword === null ? {} : { newPassword }) },
  });
export const resendCode = (email: string | null) =>
  api.resendVerification({ body: email === null ? null : { email } });
export const forgotPassword = (email: string) =>
  api.request("POST /auth/forgot-password", { body: { email } });
export const identitiesAtReset = (code: string, email: string | null) =>
  api.request("POST /auth/reset-password/identities", { body: { code, ...whose(email) } });
export const resetPassword = (
  code: string,
  newPassword: string,
  email: string | null,
  linkedIdentityIds: readonly string[],
) =>
  api.request("POST /auth/reset-password", {
    body: { code, newPassword, ...whose(email), keepIdentities: linkedIdentityIds },
  });
export const startOAuth = () => api.authorize({ path: { provider: "coinbase" } });
export const readOAuth = (id: string) => api.oauthSession({ path: { id } });
export const startSample = () => api.request("POST /auth/sample");
export const changePassword = (currentPassword: string, newPassword: string) =>
  api.request("POST /auth/change-password", { body: { currentPassword, newPassword } });
export const downloadExport = () => api.download("GET /v1/account/export");
/**
 * Deletes the account after confirmation: by password; without one by an emailed code; by the email address if the
 * service cannot send email.
 */
export const eraseAccount = (proof: {
  readonly password?: string;
  readonly code?: string;
  readonly email?: string;
}) => api.request("DELETE /auth/me", { body: proof });
