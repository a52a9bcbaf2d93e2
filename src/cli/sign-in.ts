import type { Client, ResultOf } from "../client/index.ts";
import { isLotbuchError } from "../client/index.ts";
import type { Context } from "./context.ts";
import { EXIT, Failure, wrongUse } from "./failure.ts";
import { openBrowser } from "./terminal/browser.ts";
import { ask, askSecret, canAsk, secretFromStdin } from "./terminal/prompt.ts";

export type LoginResult = ResultOf<"POST /auth/login">;

/** The address as an option, or asked for. */
export async function emailFrom(given: string | undefined): Promise<string> {
  if (given !== undefined) return given;
  if (!canAsk()) throw wrongUse("Give the address with --email: there is no terminal to ask on.");
  return ask("Email: ");
}

/** The password from stdin, or asked for without echo. Never an option: others on the machine can see those. */
export async function passwordFrom(fromStdin: boolean): Promise<string> {
  if (fromStdin) return secretFromStdin();
  if (!canAsk()) throw wrongUse("Give the password with --password-stdin: there is no terminal to ask on.");
  return askSecret("Password: ");
}

export async function signInLocally(context: Context, email: string, password: string): Promise<LoginResult> {
  const input = { body: { provider: "local", credentials: { email, password } }, signal: context.signal };
  try {
    const login = await context.working("Signing in ...", () => context.client.login(input));
    context.keepSession({ token: login.token, email: login.user.email, expiresAt: login.expiresAt });
    return login;
  } catch (error) {
    // A wrong password is a failed command, not a missing session.
    if (isLotbuchError(error, "UnauthorizedError")) throw new Failure(EXIT.failed, error.code, error.message);
    throw error;
  }
}

export async function verify(context: Context, code: string): Promise<void> {
  await context.working("Verifying ...", () =>
    context.client.verifyEmail({ body: { code }, signal: context.signal }),
  );
}

/** Sends the person to the exchange and waits until they come back or give up. */
export async function consentAtExchange(
  context: Context,
  client: Client,
  options: { readonly browser: boolean },
): Promise<ResultOf<"GET /auth/oauth/{id}">> {
  const { redirectUrl, state } = await client.authorizeCoinbase({ signal: context.signal });
  if (context.json) context.print([{ redirectUrl, state }], () => "");
  context.note(`Continue at Coinbase, in your browser:\n\n  ${redirectUrl}\n`);
  if (options.browser) openBrowser(redirectUrl);
  context.onInterrupt("Interrupted. What you finish in the browser still counts.");
  return context.working("Waiting for you to finish at Coinbase ...", () =>
    client.waitForOAuth(state, { signal: context.signal }),
  );
}

/** Signs in, or up, with the exchange account alone. */
export async function signInAtExchange(context: Context, options: { readonly browser: boolean }) {
  const session = await consentAtExchange(context, context.client, options);
  const token = session.sessionToken;
  if (token === null) throw new Failure(EXIT.failed, "OAuthFailedError", "The session's token has been read before. Start again.");
  const me = await context.client.me({ signal: context.signal, token });
  context.keepSession({ token, email: me.user.email, expiresAt: me.session.expiresAt });
  return me;
}
