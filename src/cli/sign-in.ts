import { isLotbuchError, type ResultOf } from "../client/index.ts";
import type { Context } from "./context.ts";
import { EXIT, Failure, wrongUse } from "./failure.ts";
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

export async function verify(context: Context, code: string, email?: string): Promise<void> {
  const body = { code, ...(email === undefined ? {} : { email }) };
  await context.working("Verifying ...", () => context.client.verifyEmail({ body, signal: context.signal }));
}
