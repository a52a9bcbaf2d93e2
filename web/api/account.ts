import type { ResultOf } from "../../src/client/index.ts";
import { api } from "./client.ts";

export type Me = ResultOf<"GET /auth/me">;
export type ServiceInfo = ResultOf<"GET /v1/service/info">;
export type OAuthStart = ResultOf<"GET /auth/authorize/{provider}">;

export const readMe = () => api.me();
export const readServiceInfo = () => api.request("GET /v1/service/info");
export const signOut = () => api.logout();
export const signIn = (email: string, password: string) =>
  api.login({ body: { provider: "local", credentials: { email, password } } });
export const register = (body: {
  readonly email: string;
  readonly password: string;
  readonly displayName?: string;
}) => api.register({ body });
export const verifyEmail = (code: string, email: string | null) =>
  api.verifyEmail({ body: { code, ...(email === null ? {} : { email }) } });
export const resendCode = (email: string | null) =>
  api.resendVerification({ body: email === null ? null : { email } });
export const forgotPassword = (email: string) =>
  api.request("POST /auth/forgot-password", { body: { email } });
export const resetPassword = (code: string, newPassword: string, email: string | null) =>
  api.request("POST /auth/reset-password", {
    body: { code, newPassword, ...(email === null ? {} : { email }) },
  });
export const startOAuth = () => api.authorize({ path: { provider: "coinbase" } });
export const readOAuth = (id: string) => api.oauthSession({ path: { id } });
export const startSample = () => api.request("POST /auth/sample");
export const changePassword = (currentPassword: string, newPassword: string) =>
  api.request("POST /auth/change-password", { body: { currentPassword, newPassword } });
export const downloadExport = () => api.download("GET /v1/account/export");
/** Confirmed with the password, or with the address where the account has none. */
export const eraseAccount = (proof: { readonly password: string } | { readonly email: string }) =>
  api.request("DELETE /auth/me", { body: proof });
