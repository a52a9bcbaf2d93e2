import type { Client, ResultOf } from "../client/index.ts";
import type { Context } from "./context.ts";
import { failed } from "./failure.ts";
import { confirmed } from "./sign-in.ts";
import { openBrowser } from "./terminal/browser.ts";
import { message } from "../wording/messages/index.ts";

type Options = { readonly browser: boolean };

/** Opens the exchange's consent page and waits until the user returns or gives up. */
export async function consentAtExchange(
  context: Context,
  client: Client,
  { browser }: Options,
): Promise<ResultOf<"GET /auth/oauth/{id}">> {
  const { signal } = context;
  const { redirectUrl, state } = await confirmed(context, client, () =>
    context.working(context.t.exchange.preparing, () =>
      client.authorize({ path: { provider: "coinbase" }, signal }),
    ),
  );
  if (context.json) context.print([{ redirectUrl, state }], () => "");
  context.note(`${context.t.exchange.continueAtCoinbase}:\n\n  ${redirectUrl}\n`);
  if (browser) openBrowser(redirectUrl);
  context.onInterrupt(context.t.exchange.interrupted);
  const session = await context.working(context.t.exchange.waitingForBrowser, () =>
    client.waitForOAuth(state, { signal }),
  );
  if (session.status === "completed") return session;
  throw failed(
    session.status === "expired"
      ? message("cli.coinbaseSignInTimeout")
      : (session.message ?? message("cli.coinbaseSignInRefused")),
  );
}

/** Signs in, or up, with only the exchange account. */
export async function signInAtExchange(
  context: Context,
  options: Options,
): Promise<ResultOf<"GET /auth/me">> {
  const { sessionToken: token } = await consentAtExchange(context, context.client, options);
  if (token === null) throw failed(message("cli.oauthTokenAlreadyRead"));
  const me = await context.as(token).me({ signal: context.signal });
  context.storeSession({ token, email: me.user.email, expiresAt: me.session.expiresAt });
  return me;
}
