import { api } from "./client.ts";

/** Stored objects of each kind, with their limits. */
export const readUsage = (signal: AbortSignal) => api.request("GET /v1/account/usage", { signal });
