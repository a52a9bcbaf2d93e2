import { newId } from "../process/ids.ts";
import { LIMITS } from "../basics/limits.ts";
import { err, ok, type Result } from "../basics/result.ts";
import { insertApp, type StoredApp } from "../store/apps.ts";
import type { Accounts, Requester } from "../accounts/accounts.ts";
import { isRedirectUri } from "./redirects.ts";
import { type OAuthRefusal, refused, tooMany } from "./refusal.ts";

const NAME_CHARACTERS = 100;
const GRANTS = ["authorization_code", "refresh_token"];

/** Registers a public client (RFC 7591). The service does not know who is behind it, and the consent page says so. */
export async function registerClient(
  { db, throttle }: Pick<Accounts, "db" | "throttle">,
  body: unknown,
  from: Requester,
): Promise<Result<StoredApp, OAuthRefusal>> {
  const metadata = (typeof body === "object" && body !== null ? body : {}) as Readonly<
    Record<string, unknown>
  >;
  const uris = metadata["redirect_uris"];
  if (!Array.isArray(uris) || uris.length === 0 || uris.length > LIMITS.redirectUris)
    return err(
      refused("invalid_redirect_uri", `redirect_uris must list 1 to ${LIMITS.redirectUris} addresses.`),
    );
  if (!uris.every((uri): uri is string => typeof uri === "string" && isRedirectUri(uri)))
    return err(
      refused(
        "invalid_redirect_uri",
        "Each of redirect_uris must be https, http on the loopback interface, or a scheme of your own with a dot; without a fragment.",
      ),
    );
  const grants = metadata["grant_types"];
  if (grants !== undefined && !(Array.isArray(grants) && grants.every((one) => GRANTS.includes(String(one)))))
    return err(refused("invalid_client_metadata", `grant_types may name ${GRANTS.join(", ")}.`));
  const name = metadata["client_name"];
  if (name !== undefined && typeof name !== "string")
    return err(refused("invalid_client_metadata", "client_name must be text."));
  const tries = await throttle.take(["clientsByAddress", from.address]);
  if (!tries.ok) return tooMany("Too many registrations from this address.", tries.error);
  const app: StoredApp = {
    id: newId(),
    accountId: null,
    name: plain(name ?? "") || new URL(uris[0] ?? "").host || "?",
    redirectUris: [...new Set(uris)],
    createdAt: new Date(),
  };
  await db.transaction((tx) => insertApp(tx, app, [], 0));
  return ok(app);
}

/** Text on one line, as it is shown to a user. */
const plain = (text: string): string =>
  text
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, "")
    .trim()
    .slice(0, NAME_CHARACTERS);
