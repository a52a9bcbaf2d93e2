import type { Command } from "commander";
import { action, apiCommand } from "./command.ts";
import type { Context } from "./context.ts";
import { wrongUse } from "./failure.ts";
import { codeQuestion, verify } from "./sign-in.ts";
import { prompt, isInteractive } from "./terminal/prompt.ts";
import { message } from "../wording/messages/index.ts";
import { cliText } from "./localized.ts";

type Flags = { readonly resend?: string };

export const verifyEmailCommand = (): Command =>
  apiCommand("verify-email", cliText().verifyEmail.description, [
    "lotbuch verify-email 7KQ2-M9XD",
    "lotbuch verify-email --resend ada@example.org",
  ])
    .argument("[code]", cliText().verifyEmail.code)
    .option("--resend <address>", cliText().verifyEmail.resend)
    .action(action(run));

async function run(context: Context, { resend }: Flags, given: string | undefined): Promise<void> {
  if (resend !== undefined) {
    const sent = await context.working(context.t.verifyEmail.requestingCode, () =>
      context.client.resendVerification({ body: { email: resend }, signal: context.signal }),
    );
    return context.print([sent], () => context.t.verifyEmail.codeSentIfPending({ email: sent.email }));
  }
  if (given === undefined && !isInteractive()) throw wrongUse(message("cli.codeRequired"));
  await verify(context, given ?? (await prompt(codeQuestion(context))));
  return context.print([{ verified: true }], () => context.t.verifyEmail.verifiedSignIn);
}
