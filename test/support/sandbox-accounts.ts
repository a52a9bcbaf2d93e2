import { PARTS } from "../../sandbox/registry.ts";

/** Sandbox accounts with every kind of record, and the path prefix of each provider. */
export const ACCOUNTS: Readonly<Record<string, { readonly user: string; readonly path: string }>> =
  Object.fromEntries(
    PARTS.map(({ providerKey, everything, prefix }) => [
      providerKey,
      // Coinbase has no prefix of its own.
      { user: everything, path: prefix === "" ? "/v2/" : prefix },
    ]),
  );
