import { api } from "./client.ts";

export const listConsents = (signal: AbortSignal) => api.request("GET /v1/consents", { signal });
export const endConsent = (consentId: string) =>
  api.request("DELETE /v1/consents/{consentId}", { path: { consentId } });
