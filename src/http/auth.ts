import type { OAuthFlow } from "../accounts/oauth/flow.ts";
import { accountRoutes } from "./account.ts";
import { accountMailRoutes } from "./account-mails.ts";
import { accountSecurityRoutes } from "./account-security.ts";
import { callbackRoutes } from "./auth-callback.ts";
import { confirmRoutes } from "./auth-confirm.ts";
import { emailRoutes } from "./auth-email.ts";
import { factorRoutes } from "./auth-factors.ts";
import { identityRoutes } from "./auth-identities.ts";
import { oauthRoutes } from "./auth-oauth.ts";
import { passwordRoutes } from "./auth-password.ts";
import { registrationRoutes } from "./auth-registration.ts";
import { sessionRoutes } from "./auth-session.ts";
import type { App } from "./server.ts";

/** Section 4.2 of the contract and what belongs to it. */
export function authRoutes(app: App, flow: OAuthFlow): void {
  registrationRoutes(app, flow.accounts);
  sessionRoutes(app, flow);
  passwordRoutes(app, flow.accounts);
  confirmRoutes(app, flow.accounts);
  identityRoutes(app, flow.accounts);
  factorRoutes(app, flow.accounts);
  emailRoutes(app, flow.accounts);
  oauthRoutes(app, flow);
  callbackRoutes(app, flow);
  accountRoutes(app, flow);
  accountSecurityRoutes(app, flow.accounts);
  accountMailRoutes(app, flow.accounts);
}
