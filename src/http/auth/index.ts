import type { OAuthFlow } from "../../accounts/oauth/flow.ts";
import { accountRoutes } from "../account/account.ts";
import { accountEmailRoutes } from "../account/account-emails.ts";
import { accountSecurityRoutes } from "../account/account-security.ts";
import { preferenceRoutes } from "../account/preferences.ts";
import { callbackRoutes } from "./callback.ts";
import { confirmRoutes } from "./confirm.ts";
import { emailRoutes } from "./email.ts";
import { factorRoutes } from "./factors.ts";
import { identityRoutes } from "./identities.ts";
import { oauthRoutes } from "./oauth.ts";
import { passwordRoutes } from "./password.ts";
import { registrationRoutes } from "./registration.ts";
import { sessionRoutes } from "./session.ts";
import type { App } from "../server.ts";

/** The routes of docs/contract/README.md, "Accounts and sessions", and those that manage an account's access. */
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
  accountEmailRoutes(app, flow.accounts);
  preferenceRoutes(app, flow.accounts);
}
