import { createHash } from "node:crypto";
import type { Credentials } from "./fetching.ts";
import type { Fields } from "./provider.ts";

/** What the person filled in; nothing where they signed in at the provider instead. */
export const fieldsIn = (credentials: Credentials): Fields =>
  credentials.kind === "fields" ? credentials.fields : {};

/** An account that nothing else tells apart is known by its key, which is not to be read from it. */
export const accountByKey = (credentials: Credentials, field: string): string =>
  createHash("sha256")
    .update(fieldsIn(credentials)[field] ?? "")
    .digest("hex")
    .slice(0, 32);
