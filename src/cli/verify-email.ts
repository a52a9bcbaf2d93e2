import type { Command } from "commander";
import { action, apiCommand } from "./command.ts";
import type { Context } from "./context.ts";
import { wrongUse } from "./failure.ts";
import { verify } from "./sign-in.ts";
import { ask, canAsk } from "./terminal/prompt.ts";

type Flags = { readonly resend?: string };

export const verifyEmailCommand = (): Command =>
  apiCommand("verify-email", "verify your email address with the code from the mail", [
    "lotbuch verify-email 7KQ2-M9XD",
    "lotbuch verify-email --resend ada@example.org",
  ])
    .argument("[code]", "the code (asked for when left out)")
    .option("--resend <address>", "send a new code to this address instead")
    .action(action(run));

async function run(context: Context, { resend }: Flags, given: string | undefined): Promise<void> {
  if (resend !== undefined) {
    const sent = await context.working("Asking for a new code ...", () =>
      context.client.resendVerification({ body: { email: resend }, signal: context.signal }),
    );
    return context.print([sent], () => `If ${sent.email} waits for one, a new code is on its way.`);
  }
  if (given === undefined && !canAsk()) throw wrongUse("Give the code: lotbuch verify-email CODE");
  await verify(context, given ?? (await ask("Code from the mail: ")));
  return context.print([{ verified: true }], () => "Verified. Sign in with: lotbuch login");
}
