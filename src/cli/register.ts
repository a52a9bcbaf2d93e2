import type { Command } from "commander";
import { action, apiCommand } from "./command.ts";
import type { Context } from "./context.ts";
import { wrongUse } from "./failure.ts";
import { codeQuestion, emailFrom, passwordFrom, signInLocally, verify } from "./sign-in.ts";
import { prompt, promptSecret, isInteractive } from "./terminal/prompt.ts";
import { message } from "../wording/messages/index.ts";
import { sharedHelp, cliText } from "./localized.ts";

type Flags = { readonly email?: string; readonly name?: string; readonly passwordStdin?: true };

export const registerCommand = (): Command =>
  apiCommand("register", cliText().register.description, [
    "lotbuch register",
    "lotbuch register --email ada@example.org --password-stdin < password.txt",
  ])
    .option("--email <address>", sharedHelp("email"))
    .option("--name <name>", cliText().register.name)
    .option("--password-stdin", sharedHelp("passwordStdin"))
    .action(action(run));

async function run(context: Context, flags: Flags): Promise<void> {
  const email = await emailFrom(context, flags.email);
  const password = await passwordFrom(context, flags.passwordStdin === true);
  if (flags.passwordStdin !== true && (await promptSecret(context.t.register.theSameAgain)) !== password)
    throw wrongUse(message("cli.passwordsDiffer"));
  const body = { email, password, ...(flags.name === undefined ? {} : { displayName: flags.name }) };
  const registered = await context.working(context.t.register.registering, () =>
    context.client.register({ body, idempotencyKey: crypto.randomUUID(), signal: context.signal }),
  );
  const sentNotice = context.t.register.codeSent({ email: registered.email });
  if (context.json || !isInteractive())
    return context.print(
      [registered],
      () => `${sentNotice} ${context.t.register.enterItWith}: lotbuch verify-email CODE`,
    );
  context.note(sentNotice);
  await verify(context, await prompt(codeQuestion(context)), registered.email);
  const { user } = await signInLocally(context, registered.email, password);
  return context.print([registered], () => context.t.register.verified({ email: user.email }));
}
