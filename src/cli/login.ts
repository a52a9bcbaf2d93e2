import { type Command, Option } from "commander";
import { isLotbuchError } from "../client/index.ts";
import { action, apiCommand } from "./command.ts";
import type { Context } from "./context.ts";
import { failed } from "./failure.ts";
import { signInAtExchange } from "./exchange.ts";
import { codeQuestion, emailFrom, passwordFrom, signInLocally, verify } from "./sign-in.ts";
import { prompt, isInteractive } from "./terminal/prompt.ts";
import { message } from "../wording/messages/index.ts";
import { sharedHelp, cliText } from "./localized.ts";

type Flags = {
  readonly email?: string;
  readonly passwordStdin?: true;
  readonly code?: string;
  readonly provider: "local" | "coinbase";
  readonly browser: boolean;
};

export const loginCommand = (): Command =>
  apiCommand("login", cliText().login.description, [
    "lotbuch login",
    "lotbuch login --email ada@example.org --password-stdin < password.txt",
    "lotbuch login --provider coinbase",
  ])
    .option("--email <address>", sharedHelp("email"))
    .option("--password-stdin", sharedHelp("passwordStdin"))
    .option("--code <code>", cliText().login.code)
    .addOption(
      new Option("--provider <name>", cliText().login.provider)
        .choices(["local", "coinbase"])
        .default("local"),
    )
    .option("--no-browser", sharedHelp("noBrowser"))
    .action(action(run));

async function run(context: Context, flags: Flags): Promise<void> {
  if (flags.provider === "coinbase") {
    const { user, session } = await signInAtExchange(context, { browser: flags.browser });
    const done = { user, provider: session.provider, expiresAt: session.expiresAt };
    return context.print([done], () => signedInAs(context, user.email));
  }
  const email = await emailFrom(context, flags.email);
  const password = await passwordFrom(context, flags.passwordStdin === true);
  const { user, provider, expiresAt } = await signInVerified(context, email, password, flags.code);
  return context.print([{ user, provider, expiresAt }], () => signedInAs(context, user.email));
}

const signedInAs = ({ t }: Context, email: string): string => t.login.signedIn({ email });

/** Signs in; a user at a terminal whose email is not verified can enter the code right away. */
async function signInVerified(context: Context, email: string, password: string, code?: string) {
  try {
    return await signInLocally(context, email, password, code);
  } catch (error) {
    if (!isLotbuchError(error, "EmailNotVerifiedError")) throw error;
    if (!isInteractive() || context.json)
      throw failed(message("cli.emailNotVerified", { message: error.message, email }));
    context.note(context.t.login.emailNotVerified);
    await verify(context, await prompt(codeQuestion(context)), email);
    return signInLocally(context, email, password, code);
  }
}
