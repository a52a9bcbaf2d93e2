import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { newId } from "../../ids.ts";
import type { Logger } from "../../log.ts";
import { once } from "../../once.ts";
import type { Message } from "./letter.ts";

export type Mailer = {
  /** Resolves when the mail has been handed over: written to the outbox, or given to the sender in the background. */
  readonly send: (to: string, message: Message) => Promise<void>;
  /** The mail is there when `send` resolves. */
  readonly immediate: boolean;
  /** Waits for what is being sent. */
  readonly close: () => Promise<void>;
};

export type MailOptions = {
  readonly smtpUrl: string | null;
  readonly from: string;
  readonly dataDir: string;
  readonly logger: Logger;
};

export const createMailer = (options: MailOptions): Mailer =>
  options.smtpUrl === null ? outbox(options) : smtp(options, options.smtpUrl);

const ENVELOPE = {
  disableFileAccess: true,
  disableUrlAccess: true,
  textEncoding: "quoted-printable",
} as const;

const letter = (from: string, to: string, { subject, text, html }: Message) => ({
  from,
  to: { name: "", address: to },
  subject,
  text,
  html,
  // Nobody reads an answer, and a holiday notice should not come back.
  headers: { "Auto-Submitted": "auto-generated" },
  ...ENVELOPE,
});

/** Loaded with the first mail: it is large, and no start has anything to send. */
const composer = async () => (await import("nodemailer")).createTransport;

/** For trying the service out: one file per mail, and the code in the log. */
function outbox({ dataDir, from, logger }: MailOptions): Mailer {
  const opened = once(async () =>
    (await composer())({ streamTransport: true, buffer: true, newline: "windows" }),
  );
  const dir = join(dataDir, "outbox");
  return {
    immediate: true,
    send: async (to, message) => {
      const { message: bytes } = await (await opened()).sendMail(letter(from, to, message));
      await mkdir(dir, { recursive: true, mode: 0o700 });
      const file = join(dir, `${newId()}-${message.kind}.eml`);
      // Renamed when complete: whoever watches the folder never reads half a mail.
      await writeFile(`${file}.part`, bytes as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
      const what =
        message.code === null
          ? `${message.kind} to ${to}`
          : `${message.kind} code for ${to} is ${message.code}`;
      logger.info(`${what} (no LOTBUCH_SMTP_URL, mail kept in ${file})`);
    },
    close: async () => {},
  };
}

/** Waits between the tries to hand a mail to the SMTP server. */
const RETRY_MS = [1_000, 5_000, 20_000];

/** In the background, so that an answer takes the same time whether or not there was somebody to write to. */
function smtp({ from, logger }: MailOptions, url: string): Mailer {
  const opened = once(async () =>
    (await composer())({
      url,
      pool: true,
      maxConnections: 3,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
    }),
  );
  const closing = new AbortController();
  const underway = new Set<Promise<void>>();
  const deliver = async (to: string, message: Message): Promise<void> => {
    for (let attempt = 0; ; attempt++) {
      try {
        await (await opened()).sendMail(letter(from, to, message));
        return;
      } catch (error) {
        const { code, responseCode } = error as { code?: string; responseCode?: number };
        const details = { mail: message.kind, errorCode: code, smtp: responseCode, attempt: attempt + 1 };
        const wait = RETRY_MS[attempt];
        if (
          wait === undefined ||
          (responseCode !== undefined && responseCode >= 500) ||
          closing.signal.aborted
        ) {
          logger.error(details, "a mail could not be sent; the person can ask for another");
          return;
        }
        logger.warn(details, "a mail could not be sent, trying again");
        await sleep(wait, null, { signal: closing.signal }).catch(() => {});
      }
    }
  };
  return {
    immediate: false,
    send: async (to, message) => {
      const delivery = deliver(to, message).finally(() => underway.delete(delivery));
      underway.add(delivery);
    },
    close: async () => {
      closing.abort();
      await Promise.all(underway);
      (await opened()).close();
    },
  };
}
