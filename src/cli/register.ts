import type { Command } from "commander";
import { action, apiCommand } from "./command.ts";
import type { Context } from "./context.ts";
import { wrongUse } from "./failure.ts";
import { codeQuestion, emailFrom, passwordFrom, signInLocally, verify } from "./sign-in.ts";
import { ask, askSecret, canAsk } from "./terminal/prompt.ts";
import { say } from "../wording/said/index.ts";
import { sharedHelp, spoken } from "./spoken.ts";

type Flags = { readonly email?: string; readonly name?: string; readonly passwordStdin?: true };

export const registerCommand = (): Command =>
  apiCommand(
    "register",
    spoken("legt ein Konto an; ein Code kommt per E-Mail", "open an account; a code comes by mail"),
    ["lotbuch register", "lotbuch register --email ada@example.org --password-stdin < password.txt"],
  )
    .option("--email <address>", sharedHelp("email"))
    .option("--name <name>", spoken("wie Sie genannt werden möchten", "how you want to be called"))
    .option("--password-stdin", sharedHelp("passwordStdin"))
    .action(action(run));

async function run(context: Context, flags: Flags): Promise<void> {
  const email = await emailFrom(context, flags.email);
  const password = await passwordFrom(context, flags.passwordStdin === true);
  if (
    flags.passwordStdin !== true &&
    (await askSecret(context.say("Noch einmal dasselbe: ", "The same again: "))) !== password
  )
    throw wrongUse(say("cli.twoPasswordsDiffer"));
  const body = { email, password, ...(flags.name === undefined ? {} : { displayName: flags.name }) };
  const registered = await context.working(context.say("Wird angelegt ...", "Registering ..."), () =>
    context.client.register({ body, idempotencyKey: crypto.randomUUID(), signal: context.signal }),
  );
  const onItsWay = context.say(
    `Ein Code ist unterwegs an ${registered.email}.`,
    `A code is on its way to ${registered.email}.`,
  );
  if (context.json || !canAsk())
    return context.print(
      [registered],
      () => `${onItsWay} ${context.say("Eingeben mit", "Enter it with")}: lotbuch verify-email CODE`,
    );
  context.note(onItsWay);
  await verify(context, await ask(codeQuestion(context)), registered.email);
  const { user } = await signInLocally(context, registered.email, password);
  return context.print([registered], () =>
    context.say(`Bestätigt und angemeldet als ${user.email}.`, `Verified and signed in as ${user.email}.`),
  );
}
