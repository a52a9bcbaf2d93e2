import type { Command } from "commander";
import { action, apiCommand } from "./command.ts";
import type { Context } from "./context.ts";
import { wrongUse } from "./failure.ts";
import { emailFrom, passwordFrom, signInLocally, verify } from "./sign-in.ts";
import { ask, askSecret, canAsk } from "./terminal/prompt.ts";

type Flags = { readonly email?: string; readonly name?: string; readonly passwordStdin?: true };

export const registerCommand = (): Command =>
  apiCommand("register", "open an account; a code comes by mail", [
    "lotbuch register",
    "lotbuch register --email ada@example.org --password-stdin < password.txt",
  ])
    .option("--email <address>", "your email address (asked for when left out)")
    .option("--name <name>", "how you want to be called")
    .option("--password-stdin", "read the password from stdin")
    .action(action(run));

async function run(context: Context, flags: Flags): Promise<void> {
  const email = await emailFrom(flags.email);
  const password = await passwordFrom(flags.passwordStdin === true);
  if (flags.passwordStdin !== true && (await askSecret("The same again: ")) !== password)
    throw wrongUse("The two passwords differ.");
  const body = { email, password, ...(flags.name === undefined ? {} : { displayName: flags.name }) };
  const registered = await context.working("Registering ...", () =>
    context.client.register({ body, idempotencyKey: crypto.randomUUID(), signal: context.signal }),
  );
  if (context.json || !canAsk())
    return context.print(
      [registered],
      () => `A code is on its way to ${registered.email}. Enter it with: lotbuch verify-email CODE`,
    );
  context.note(`A code is on its way to ${registered.email}.`);
  await verify(context, await ask("Code from the mail: "), registered.email);
  const { user } = await signInLocally(context, registered.email, password);
  return context.print([registered], () => `Verified and signed in as ${user.email}.`);
}
