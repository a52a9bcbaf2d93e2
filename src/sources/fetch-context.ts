import { readCredentials } from "../accounts/credentials.ts";
import type { ExchangeTokens, TokenFailure } from "../accounts/exchange-token.ts";
import type { Vault } from "../accounts/vault.ts";
import type { FetchContext, ProviderError } from "../connectors/fetching.ts";
import { err, ok, type Result } from "../basics/result.ts";
import type { Database } from "../store/database.ts";
import { sourceKeyOf } from "../store/records.ts";
import type { Source } from "../store/sources.ts";
import type { SettingsFor } from "./connect.ts";
import { message } from "../wording/messages/index.ts";

export type ContextOptions = {
  readonly database: Pick<Database, "db">;
  readonly vault: Vault;
  readonly tokens: ExchangeTokens;
  readonly settingsFor: SettingsFor;
  readonly now: () => Date;
};

/** Provides access to the provider with the owner's credentials. */
export function fetchContexts({ database, vault, tokens, settingsFor, now }: ContextOptions) {
  return async (source: Source): Promise<Result<FetchContext, ProviderError>> => {
    const { settings } = await settingsFor(source.accountId, source.providerKey);
    const stored = await readCredentials(database.db, vault, sourceKeyOf(source));
    if (stored === null) return err(failureOf("reconnect", source.name));
    if (stored.kind === "api_key")
      return ok({ settings, credentials: { kind: "fields", fields: stored.fields }, now });
    const first = await tokens.accessToken(sourceKeyOf(source));
    if (!first.ok) return err(failureOf(first.error, source.name));
    let current = first.value;
    return ok({
      settings,
      credentials: { kind: "oauth", accessToken: current },
      refresh: async () => {
        const fresh = await tokens.accessToken(sourceKeyOf(source), current);
        if (!fresh.ok) return null;
        current = fresh.value;
        return { kind: "oauth", accessToken: current };
      },
      now,
    });
  };
}

const failureOf = (failure: TokenFailure, name: string): ProviderError =>
  failure === "reconnect"
    ? {
        code: "access-revoked",
        permanent: true,
        message: message("provider.accessEnded", { name }),
      }
    : {
        code: "unavailable",
        permanent: false,
        message: message("provider.unreachable", { name }),
      };
