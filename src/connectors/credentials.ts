import { createHash } from "node:crypto";
import type { Credentials } from "./fetching.ts";
import type { Fields } from "./provider.ts";

/** The fields that the user filled in; empty if the user signed in at the provider instead. */
export const fieldsIn = (credentials: Credentials): Fields =>
  credentials.kind === "fields" ? credentials.fields : {};

/**
 * Identifies an account by a hash of its key, where the provider gives no account id. The key cannot be recovered from
 * it.
 */
export const accountByKey = (credentials: Credentials, field: string): string =>
  createHash("sha256")
    .update(fieldsIn(credentials)[field] ?? "")
    .digest("hex")
    .slice(0, 32);
