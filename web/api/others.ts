import type { Schemas } from "../../src/client/index.ts";
import { api } from "./client.ts";

export type AuditEntry = Schemas["AuditEntry"];
export type Grant = Schemas["Grant"];
export type ClientAccount = Schemas["Client"];
type Role = ClientAccount["role"];
type Scope = Schemas["ApiKey"]["scopes"][number];

export const readClients = (signal: AbortSignal) => api.request("GET /v1/clients", { signal });
export const acceptGrant = (grantId: string) =>
  api.request("POST /v1/grants/{grantId}/accept", { path: { grantId } });
export const endGrant = (grantId: string) =>
  api.request("DELETE /v1/grants/{grantId}", { path: { grantId } });
export const readGrants = (signal: AbortSignal) => api.request("GET /v1/grants", { signal });
export const invite = (email: string, role: Role) =>
  api.request("POST /v1/grants", { body: { email, role } });
export const readApiKeys = (signal: AbortSignal) => api.request("GET /v1/api-keys", { signal });
export const createApiKey = (name: string, scopes: readonly Scope[]) =>
  api.request("POST /v1/api-keys", { body: { name, scopes } });
export const revokeApiKey = (apiKeyId: string) =>
  api.request("DELETE /v1/api-keys/{apiKeyId}", { path: { apiKeyId } });
export const readAudit = (cursor: string | undefined, signal: AbortSignal) =>
  api.request("GET /v1/audit", { query: { limit: 20, ...(cursor === undefined ? {} : { cursor }) }, signal });
