import { type Client, isLotbuchError, type ResultOf } from "../client/index.ts";
import type { Context } from "./context.ts";
import { EXIT, failed, CommandFailure, wrongUse } from "./failure.ts";
import { prompt, promptSecret, isInteractive, secretFromStdin } from "./terminal/prompt.ts";
import { message } from "../wording/messages/index.ts";

export type LoginResult = ResultOf<"POST /auth/login">;

export const codeQuestion = ({ t }: Context): string => t.signIn.codePrompt;
const passwordQuestion = ({ t }: Context): string => t.signIn.password;

/** The email address from the option, or from a prompt. */
export async function emailFrom(context: Context, given: string | undefined): Promise<string> {
  if (given !== undefined) return given;
  if (!isInteractive()) throw wrongUse(message("cli.emailOptionRequired"));
  return prompt(context.t.signIn.email);
}

/**
 * The password from stdin, or from a prompt without echo. Never an option, because other users of the machine can see
 * those.
 */
export async function passwordFrom(context: Context, fromStdin: boolean): Promise<string> {
  if (fromStdin) return secretFromStdin();
  if (!isInteractive()) throw wrongUse(message("cli.passwordOptionRequired"));
  return promptSecret(passwordQuestion(context));
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
    const login = await context.working(context.t.signIn.signingIn, () => context.client.login(input));
    context.storeSession({ token: login.token, email: login.user.email, expiresAt: login.expiresAt });
    return login;
  } catch (error) {
    if (isLotbuchError(error, "SecondFactorRequiredError") && code === undefined)
      return signInLocally(context, email, password, await secondFactorFor(context, error.requirements));
    return refusedProof(error);
  }
}

/** A wrong password or code is a failed command, not a missing session. */
function refusedProof(error: unknown): never {
  if (isLotbuchError(error, "UnauthorizedError"))
    throw new CommandFailure(EXIT.failed, error.code, error.message);
  throw error;
}

const secondFactor = (code: string) =>
  /^\d{6}$/.test(code.replaceAll(/\s/g, "")) ? { totp: code } : { recoveryCode: code };

async function secondFactorFor(context: Context, takes: readonly string[]): Promise<string> {
  if (!isInteractive() || context.json) throw failed(message("cli.secondFactorRequired"));
  const app = takes.includes("totp") ? context.t.signIn.secondFactorPrompt : context.t.signIn.recoveryCode;
  return prompt(`${app}: `);
}

/**
 * Runs an action that the service allows only after a recent proof of identity: if the service demands one, it prompts
 * for the password or a second factor and repeats the action.
 */
export async function confirmed<T>(
  context: Context,
  client: Client,
  operation: () => Promise<T>,
): Promise<T> {
  try {
    return await operation();
  } catch (error) {
    if (!isLotbuchError(error, "RecentSignInRequiredError")) throw error;
    if (!isInteractive() || context.json) throw failed(message("cli.recentSignInRequired"));
    context.note(context.t.signIn.confirmIdentity);
    // If the account has a second factor that the action demands, the password would not be enough.
    const body =
      error.requirements.length > 0
        ? secondFactor(await secondFactorFor(context, error.requirements))
        : { password: await promptSecret(passwordQuestion(context)) };
    await client.request("POST /auth/confirm", { body, signal: context.signal }).catch(refusedProof);
    return operation();
  }
}

export async function verify(context: Context, code: string, email?: string): Promise<void> {
  const body = { code, ...(email === undefined ? {} : { email }) };
  await context.working(context.t.signIn.verifying, () =>
    context.client.verifyEmail({ body, signal: context.signal }),
  );
}
