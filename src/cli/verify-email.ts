import type { Command } from "commander";
import { action, apiCommand } from "./command.ts";
import type { Context } from "./context.ts";
import { wrongUse } from "./failure.ts";
import { codeQuestion, verify } from "./sign-in.ts";
import { prompt, isInteractive } from "./terminal/prompt.ts";
import { message } from "../wording/messages/index.ts";
import { localized } from "./localized.ts";

type Flags = { readonly resend?: string };

export const verifyEmailCommand = (): Command =>
  apiCommand(
    "verify-email",
    localized(
      "bestätigt Ihre E-Mail-Adresse mit dem Code aus der E-Mail",
      "verify your email address with the code from the mail",
    ),
    ["lotbuch verify-email 7KQ2-M9XD", "lotbuch verify-email --resend ada@example.org"],
  )
    .argument("[code]", localized("der Code (sonst wird gefragt)", "the code (asked for when left out)"))
    .option(
      "--resend <address>",
      localized(
        "schickt stattdessen einen neuen Code an diese Adresse",
        "send a new code to this address instead",
      ),
    )
    .action(action(run));

async function run(context: Context, { resend }: Flags, given: string | undefined): Promise<void> {
  if (resend !== undefined) {
    const sent = await context.working(
      context.t("Ein neuer Code wird angefordert ...", "Asking for a new code ..."),
      () => context.client.resendVerification({ body: { email: resend }, signal: context.signal }),
    );
    return context.print([sent], () =>
      context.t(
        `Wenn ${sent.email} auf einen wartet, ist ein neuer Code unterwegs.`,
        `If ${sent.email} waits for one, a new code is on its way.`,
      ),
    );
  }
  if (given === undefined && !isInteractive()) throw wrongUse(message("cli.codeRequired"));
  await verify(context, given ?? (await prompt(codeQuestion(context))));
  return context.print([{ verified: true }], () =>
    context.t("Bestätigt. Anmelden mit: lotbuch login", "Verified. Sign in with: lotbuch login"),
  );
}
