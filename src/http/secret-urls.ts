import { holdsSecret } from "../apps/secrets.ts";
import { refuse } from "./errors.ts";
import { malformedCode } from "./explain.ts";
import { message } from "../wording/messages/index.ts";

/** Parameter names of secrets and tokens in OAuth. */
const NAMED = /[?&](?:client_secret|access_token|refresh_token|code_verifier)=/;

/** Proxies and browsers log addresses: a request with a secret in its address is refused, whatever its route. */
export function refuseSecretInUrl(url: string): void {
  if (holdsSecret(url) || (url.includes("?") && NAMED.test(url)))
    refuse(malformedCode(url), message("apps.secretInUrl"));
}
