import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "../../process/log.ts";
import { once } from "../../basics/once.ts";
import type { EmailMessage } from "./letter.ts";

/** Delivers mails to an SMTP server or into a folder. */
export type Transport = {
  /** Resolves when the mail has been accepted; rejects with the server's message otherwise. */
  readonly send: (id: string, to: string, message: EmailMessage) => Promise<void>;
  /** True for a folder of this machine: the mail is there by the time the response is sent. */
  readonly local: boolean;
  readonly close: () => Promise<void>;
};

export type TransportOptions = {
  readonly smtpUrl: string | null;
  readonly from: string;
  readonly dataDir: string;
  readonly logger: Logger;
};

export const openTransport = (options: TransportOptions): Transport =>
  options.smtpUrl === null ? folder(options) : smtp(options, options.smtpUrl);

const ENVELOPE = {
  disableFileAccess: true,
  disableUrlAccess: true,
  textEncoding: "quoted-printable",
} as const;

const letter = (from: string, to: string, { subject, text, html }: EmailMessage) => ({
  from,
  to: { name: "", address: to },
  subject,
  text,
  html,
  // Auto-replies to a mail of the service should not come back.
  headers: { "Auto-Submitted": "auto-generated" },
  ...ENVELOPE,
});

/** Loaded with the first mail: the library is large, and no start has a mail to send. */
const composer = async () => (await import("nodemailer")).createTransport;

/** For trying out the service: one file per mail, and the code in the log. */
function folder({ dataDir, from, logger }: TransportOptions): Transport {
  const opened = once(async () =>
    (await composer())({ streamTransport: true, buffer: true, newline: "windows" }),
  );
  const dir = join(dataDir, "outbox");
  return {
    local: true,
    send: async (id, to, message) => {
      const { message: bytes } = await (await opened()).sendMail(letter(from, to, message));
      await mkdir(dir, { recursive: true, mode: 0o700 });
      const file = join(dir, `${id}-${message.kind}.eml`);
      // Renamed when complete: a program that watches the folder never reads half a mail.
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

/** Mails that one process delivers at once. */
export const CONNECTIONS = 3;

function smtp({ from }: TransportOptions, url: string): Transport {
  let used = false;
  const opened = once(async () =>
    (await composer())({
      url,
      pool: true,
      maxConnections: CONNECTIONS,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
    }),
  );
  return {
    local: false,
    send: async (id, to, message) => {
      used = true;
      // The same at every try: a server that accepted the mail but could not confirm it recognizes the duplicate.
      const messageId = `<${id}@${/@([\w.-]+)>?$/.exec(from)?.[1] ?? "lotbuch.localhost"}>`;
      await (await opened()).sendMail({ ...letter(from, to, message), messageId });
    },
    close: async () => {
      if (used) (await opened()).close();
    },
  };
}
