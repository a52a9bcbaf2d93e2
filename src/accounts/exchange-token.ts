import { err, ok, type Result } from "../basics/result.ts";
import type { Db } from "../store/database.ts";
import { lockCredentials } from "../store/credentials.ts";
import type { SourceKey } from "../store/records.ts";
import { openCredentials, readCredentials, storeCredentials } from "./credentials.ts";
import type { ExchangeClient, TokenGrant } from "./oauth/client.ts";
import type { Vault } from "./vault.ts";

/** `reconnect`: the user has to sign in at the exchange again. `unavailable`: a retry later may help. */
export type TokenFailure = "reconnect" | "unavailable";

export type ExchangeTokens = {
  /**
   * Returns a token that is valid now. `refused`: a token that the exchange rejected before its expiry; it is replaced
   * unless another request has already done so.
   */
  readonly accessToken: (owner: SourceKey, refused?: string) => Promise<Result<string, TokenFailure>>;
};

/** A token that expires within this time is refreshed first. */
const MARGIN_MS = 60_000;

export function createExchangeTokens(db: Db, vault: Vault, client: ExchangeClient): ExchangeTokens {
  const usable = (grant: TokenGrant, refused: string | undefined): boolean =>
    grant.accessToken !== refused && new Date(grant.expiresAt).getTime() - Date.now() > MARGIN_MS;

  return {
    accessToken: async (owner, refused) => {
      const known = await readCredentials(db, vault, owner);
      if (known?.kind !== "oauth") return err("reconnect");
      if (usable(known, refused)) return ok(known.accessToken);
      // The refresh token is single use: the row stays locked until the successor is stored. A request that waited for
      // the lock finds the new token and does not refresh again.
      return db.transaction(async (tx) => {
        const current = openCredentials(vault, await lockCredentials(tx, owner));
        if (current?.kind !== "oauth") return err("reconnect");
        if (usable(current, refused)) return ok(current.accessToken);
        if (current.refreshToken === null) return err("reconnect");
        const fresh = await client.refresh(current.refreshToken);
        if (!fresh.ok) return err(fresh.error === "refused" ? "reconnect" : "unavailable");
        const { accessToken, refreshToken, expiresAt } = fresh.value;
        await storeCredentials(tx, vault, owner, {
          kind: "oauth",
          accessToken,
          refreshToken: refreshToken ?? current.refreshToken,
          expiresAt,
        });
        return ok(accessToken);
      });
    },
  };
}
