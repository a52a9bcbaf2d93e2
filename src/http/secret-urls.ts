import { holdsSecret } from "../apps/secrets.ts";
import { refuse } from "./errors.ts";
import { malformedCode } from "./explain.ts";
import { message } from "../wording/messages/index.ts";

/** What OAuth calls secrets and tokens, as the name of a parameter. */
const NAMED = /[?&](?:client_secret|access_token|refresh_token|code_verifier)=/;

/** An address is written down by proxies and browsers: a secret in one is refused, whatever it was for. */
export function refuseSecretInUrl(url: string): void {
  if (holdsSecret(url) || (url.includes("?") && NAMED.test(url)))
    refuse(malformedCode(url), message("apps.secretInUrl"));
}
