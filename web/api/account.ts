import { call } from "./client.ts";

export type Me = {
  readonly user: {
    readonly id: string;
    readonly email: string;
    readonly displayName: string;
    readonly createdAt: string;
  };
  readonly session: { readonly provider: string; readonly createdAt: string; readonly expiresAt: string };
  readonly identities: readonly { readonly provider: string; readonly createdAt: string }[];
};
export type ServiceInfo = { readonly sandbox: boolean; readonly outbox: boolean };
export type OAuthStart = { readonly redirectUrl: string; readonly state: string };
export type OAuthState = {
  readonly status: "pending" | "completed" | "failed" | "expired";
  readonly message: string | null;
};

export const readMe = () => call<Me>("GET /auth/me");
export const readServiceInfo = () => call<ServiceInfo>("GET /v1/service/info");
export const signOut = () => call<unknown>("POST /auth/logout");
export const signIn = (email: string, password: string) =>
  call<unknown>("POST /auth/login", { body: { provider: "local", credentials: { email, password } } });
export const register = (body: { email: string; password: string; displayName?: string }) =>
  call<{ readonly email: string; readonly redirectTo: string }>("POST /auth/register", { body });
export const verifyEmail = (code: string) =>
  call<{ readonly redirectTo: string }>("POST /auth/verify-email", { body: { code } });
export const resendCode = (email: string | null) =>
  call<unknown>("POST /auth/resend-verification", email === null ? {} : { body: { email } });
export const forgotPassword = (email: string) =>
  call<unknown>("POST /auth/forgot-password", { body: { email } });
export const resetPassword = (code: string, password: string) =>
  call<unknown>("POST /auth/reset-password", { body: { code, password } });
export const startOAuth = () => call<OAuthStart>("GET /auth/authorize/coinbase");
export const readOAuth = (id: string) => call<OAuthState>("GET /auth/oauth/{id}", { path: { id } });
export const startSample = () => call<{ readonly redirectTo: string }>("POST /auth/sample");
