import { type Command, Option } from "commander";
import type { Schemas } from "../client/index.ts";
import { action, apiCommand, yearOption } from "./command.ts";
import type { Context } from "./context.ts";
import { saveFile } from "./save-file.ts";
import { table } from "./terminal/table.ts";
import { sharedHelp, localized } from "./localized.ts";

export const firm = () => ["<firm>", localized("die Kennung der Kanzlei", "the id of the firm")] as const;

const lastYearOption = (): Option =>
  yearOption(localized("welches Jahr; ohne Angabe das letzte", "of which year; last year where left out"));

export const tableCommand = (): Command =>
  apiCommand(
    "table",
    localized("die Mandanten einer Kanzlei nebeneinander", "a firm's clients side by side"),
    ["lotbuch firms table FIRM --year 2025"],
  )
    .argument(...firm())
    .addOption(lastYearOption())
    .action(
      action(async (context: Context, { year }: { readonly year?: number }, firm) => {
        const client = await context.signedIn();
        const clients: Schemas["Client"][] = [];
        let cursor: string | null = null;
        do {
          const page: Awaited<ReturnType<typeof client.clients>> = await client.clients({
            query: {
              firm: firm ?? "",
              limit: 200,
              ...(year === undefined ? {} : { year }),
              ...(cursor === null ? {} : { cursor }),
            },
            signal: context.signal,
          });
          clients.push(...page.clients);
          cursor = page.page.nextCursor;
        } while (cursor !== null);
        context.print(clients, () => clientTable(context, clients));
      }),
    );

export const acceptCommand = (): Command =>
  apiCommand(
    "accept",
    localized(
      "nimmt alle Mandanten an, die der Kanzlei selbst Zugang gaben",
      "accept all clients who let the firm in by themselves",
    ),
    ["lotbuch firms accept FIRM"],
  )
    .argument(...firm())
    .action(
      action(async (context: Context, _flags: object, firm) => {
        const client = await context.signedIn();
        const { accepted } = await client.acceptClients({
          body: { firm: firm ?? "" },
          signal: context.signal,
        });
        context.print(
          accepted.map((accountId) => ({ accountId })),
          () => context.t(`${accepted.length} angenommen.`, `${accepted.length} accepted.`),
        );
      }),
    );

export const inviteClientsCommand = (): Command =>
  apiCommand(
    "invite-clients",
    localized(
      "bittet Menschen per E-Mail, der Kanzlei Zugang zu geben",
      "ask people by mail to let the firm in",
    ),
    ["lotbuch firms invite-clients FIRM ada@example.org ben@example.org"],
  )
    .argument(...firm())
    .argument("<emails...>", localized("ihre Adressen", "their addresses"))
    .action(
      action(async (context: Context, _flags: object, firmId, emails) => {
        const client = await context.signedIn();
        const { invitations } = await client.inviteClients({
          path: { firmId: firmId ?? "" },
          // Commander passes all further arguments as one list.
          body: { emails: emails as unknown as readonly string[] },
          signal: context.signal,
        });
        context.print(invitations, () =>
          context.t(`${invitations.length} eingeladen.`, `${invitations.length} invited.`),
        );
      }),
    );

type Note = {
  readonly firm?: string;
  readonly number?: string;
  readonly name?: string;
  readonly assign?: string;
};

export const noteCommand = (): Command =>
  apiCommand(
    "note",
    localized(
      "notiert Nummer, Name und Zuständige eines Mandanten, für die Kanzlei allein",
      "note a client's number, name and who works for her, for the firm alone",
    ),
    ['lotbuch firms note ACCOUNT --number 10023 --name "Müller, Anna"'],
  )
    .argument("<account>", localized("das Konto des Mandanten", "the client's account"))
    .option("--number <number>", localized("die Mandantennummer", "the client's number"))
    .option("--name <name>", localized("wie die Kanzlei sie nennt", "what the firm calls her"))
    .option("--assign <account>", localized("wer für sie zuständig ist", "who works for her"))
    .option("--firm <id>", localized("die Kanzlei, wo es mehrere sind", "the firm, where there are several"))
    .action(
      action(async (context: Context, { firm, number, name, assign }: Note, accountId) => {
        const client = await context.signedIn();
        const body = {
          ...(firm === undefined ? {} : { firm }),
          ...(number === undefined ? {} : { number }),
          ...(name === undefined ? {} : { name }),
          ...(assign === undefined ? {} : { assignedTo: assign }),
        };
        const note = await client.noteClient({
          path: { accountId: accountId ?? "" },
          body,
          signal: context.signal,
        });
        context.print([note], () => context.t("Notiert.", "Noted."));
      }),
    );

type PaperFlags = {
  readonly year?: number;
  readonly format: "pdf" | "bundle";
  readonly output: string;
};

export const papersCommand = (): Command =>
  apiCommand(
    "papers",
    localized("speichert die Papiere aller Mandanten als ZIP", "save the papers of all clients as a ZIP"),
    ["lotbuch firms papers FIRM --year 2025 --output papers.zip"],
  )
    .argument(...firm())
    .addOption(lastYearOption())
    .addOption(
      new Option("--format <format>", localized("in welcher Form", "in which form"))
        .choices(["pdf", "bundle"])
        .default("pdf"),
    )
    .option("--output <file>", sharedHelp("output"), "lotbuch-clients.zip")
    .action(
      action(async (context: Context, { year, format, output }: PaperFlags, firm) => {
        const client = await context.signedIn();
        const query = { firm: firm ?? "", format, ...(year === undefined ? {} : { year }) };
        await context.working(context.t("Wird erstellt ...", "Making them ..."), async () =>
          saveFile(
            context,
            await client.download("GET /v1/clients/papers", { query, signal: context.signal }),
            output,
          ),
        );
        context.print([{ file: output }], () => output);
      }),
    );

const clientTable = ({ style, t }: Context, clients: readonly Schemas["Client"][]): string =>
  clients.length === 0
    ? t("Niemand.", "Nobody.")
    : table(
        style,
        [
          { title: t("Nummer", "number"), value: ({ number }) => number ?? "" },
          { title: t("Name", "name"), value: ({ name }) => name, narrow: "wrap" },
          { title: t("Stand", "status"), value: ({ year }) => year?.status ?? "" },
          { title: t("Lücken", "gaps"), value: ({ year }) => String(year?.gaps ?? "") },
          { title: t("Wirkung", "effect"), value: ({ year }) => year?.effectEur ?? "" },
          { title: t("steuerpflichtig", "taxable"), value: ({ year }) => year?.taxable ?? "" },
          { title: t("Konto", "account"), value: ({ accountId }) => accountId, narrow: "omit" },
        ],
        clients,
      );
