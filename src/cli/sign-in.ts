import { type Client, isLotbuchError, type ResultOf } from "../client/index.ts";
import type { Context } from "./context.ts";
import { EXIT, failed, Failure, wrongUse } from "./failure.ts";
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

/** `code`: six digits of an authenticator app, or a recovery code. */
export async function signInLocally(
  context: Context,
  email: string,
  password: string,
  code?: string,
): Promise<LoginResult> {
  const credentials = { email, password, ...(code === undefined ? {} : secondFactor(code)) };
  const input = { body: { provider: "local", credentials }, signal: context.signal };
  try {
    const login = await context.working("Signing in ...", () => context.client.login(input));
    context.keepSession({ token: login.token, email: login.user.email, expiresAt: login.expiresAt });
    return login;
  } catch (error) {
    if (isLotbuchError(error, "SecondFactorRequiredError") && code === undefined)
      return signInLocally(context, email, password, await secondFactorFor(context, error.requirements));
    // A wrong password is a failed command, not a missing session.
    if (isLotbuchError(error, "UnauthorizedError")) throw new Failure(EXIT.failed, error.code, error.message);
    throw error;
  }
}

const secondFactor = (code: string) =>
  /^\d{6}$/.test(code.replaceAll(/\s/g, "")) ? { totp: code } : { recoveryCode: code };

async function secondFactorFor(context: Context, takes: readonly string[]): Promise<string> {
  if (!canAsk() || context.json)
    throw failed("This account has a second factor: give the code of the authenticator app with --code.");
  const app = takes.includes("totp")
    ? "Six digits of your authenticator app, or a recovery code"
    : "Recovery code";
  return ask(`${app}: `);
}

/** What the service does only for somebody who has just shown who they are: the password is asked for where it wants that. */
export async function confirmed<T>(context: Context, client: Client, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!isLotbuchError(error, "RecentSignInRequiredError")) throw error;
    if (!canAsk() || context.json)
      throw failed("You signed in a while ago, and this asks for a new sign-in: run 'lotbuch login' first.");
    context.note("You signed in a while ago: show once more that it is you.");
    const body = { password: await askSecret("Password: ") };
    await client.request("POST /auth/confirm", { body, signal: context.signal });
    return act();
  }
}

export async function verify(context: Context, code: string, email?: string): Promise<void> {
  const body = { code, ...(email === undefined ? {} : { email }) };
  await context.working("Verifying ...", () => context.client.verifyEmail({ body, signal: context.signal }));
}
