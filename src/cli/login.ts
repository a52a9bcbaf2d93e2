import type { Command } from "commander";
import { isLotbuchError } from "../client/index.ts";
import { action, apiCommand } from "./command.ts";
import type { Context } from "./context.ts";
import { failed } from "./failure.ts";
import { emailFrom, passwordFrom, signInLocally, verify } from "./sign-in.ts";
import { ask, canAsk } from "./terminal/prompt.ts";

type Flags = {
  readonly email?: string;
  readonly passwordStdin?: true;
};

export const loginCommand = (): Command =>
  apiCommand("login", "sign in, and stay signed in on this machine", [
    "lotbuch login",
    "lotbuch login --email ada@example.org --password-stdin < password.txt",
  ])
    .option("--email <address>", "your email address (asked for when left out)")
    .option("--password-stdin", "read the password from stdin")
    .action(action(run));

async function run(context: Context, flags: Flags): Promise<void> {
  const email = await emailFrom(flags.email);
  const password = await passwordFrom(flags.passwordStdin === true);
  const { user, provider, expiresAt } = await signInVerified(context, email, password);
  return context.print([{ user, provider, expiresAt }], () => `Signed in as ${user.email}.`);
}

/** Somebody at a terminal who has not entered the code yet can do so now. */
async function signInVerified(context: Context, email: string, password: string) {
  try {
    return await signInLocally(context, email, password);
  } catch (error) {
    if (!isLotbuchError(error, "EmailNotVerifiedError")) throw error;
    if (!canAsk() || context.json)
      throw failed(`${error.message} Run 'lotbuch verify CODE', or 'lotbuch verify --resend ${email}'.`);
    context.note("This email address is not verified yet.");
    await verify(context, await ask("Code from the mail: "));
    return signInLocally(context, email, password);
  }
}
