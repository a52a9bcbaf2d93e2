import { type Command, Option } from "commander";
import type { Schemas } from "../client/index.ts";
import { action, apiCommand, yearOption } from "./command.ts";
import type { Context } from "./context.ts";
import { saveFile } from "./save-file.ts";
import { table } from "./terminal/table.ts";
import { sharedHelp, cliText } from "./localized.ts";
import { DOWNLOAD_FORMATS } from "../client/lists.ts";

export const firm = () => ["<firm>", cliText().firmClients.firmId] as const;

const lastYearOption = (): Option => yearOption(cliText().firmClients.ofYear);

export const tableCommand = (): Command =>
  apiCommand("table", cliText().firmClients.listClients, ["lotbuch firms table FIRM --year 2025"])
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
  apiCommand("accept", cliText().firmClients.acceptAll, ["lotbuch firms accept FIRM"])
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
          () => context.t.firmClients.countAccepted({ count: accepted.length }),
        );
      }),
    );

export const inviteClientsCommand = (): Command =>
  apiCommand("invite-clients", cliText().firmClients.inviteClients, [
    "lotbuch firms invite-clients FIRM ada@example.org ben@example.org",
  ])
    .argument(...firm())
    .argument("<emails...>", cliText().firmClients.emails)
    .action(
      action(async (context: Context, _flags: object, firmId, emails) => {
        const client = await context.signedIn();
        const { invitations } = await client.inviteClients({
          path: { firmId: firmId ?? "" },
          // Commander passes all further arguments as one list.
          body: { emails: emails as unknown as readonly string[] },
          signal: context.signal,
        });
        context.print(invitations, () => context.t.firmClients.countInvited({ count: invitations.length }));
      }),
    );

type Note = {
  readonly firm?: string;
  readonly number?: string;
  readonly name?: string;
  readonly assign?: string;
};

export const noteCommand = (): Command =>
  apiCommand("note", cliText().firmClients.noteClient, [
    'lotbuch firms note ACCOUNT --number 10023 --name "Müller, Anna"',
  ])
    .argument("<account>", cliText().firmClients.account)
    .option("--number <number>", cliText().firmClients.number)
    .option("--name <name>", cliText().firmClients.name)
    .option("--assign <account>", cliText().firmClients.assign)
    .option("--firm <id>", cliText().firmClients.firm)
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
        context.print([note], () => context.t.firmClients.noted);
      }),
    );

type PaperFlags = {
  readonly year?: number;
  readonly format: "pdf" | "bundle";
  readonly output: string;
};

export const papersCommand = (): Command =>
  apiCommand("papers", cliText().firmClients.downloadReports, [
    "lotbuch firms papers FIRM --year 2025 --output papers.zip",
  ])
    .argument(...firm())
    .addOption(lastYearOption())
    .addOption(
      new Option("--format <format>", cliText().firmClients.format).choices(DOWNLOAD_FORMATS).default("pdf"),
    )
    .option("--output <file>", sharedHelp("output"), "lotbuch-clients.zip")
    .action(
      action(async (context: Context, { year, format, output }: PaperFlags, firm) => {
        const client = await context.signedIn();
        const query = { firm: firm ?? "", format, ...(year === undefined ? {} : { year }) };
        await context.working(context.t.firmClients.makingThem, async () =>
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
    ? t.shared.noPerson
    : table(
        style,
        [
          { title: t.firmClients.numberTitle, value: ({ number }) => number ?? "" },
          { title: t.shared.name, value: ({ name }) => name, narrow: "wrap" },
          { title: t.shared.status, value: ({ year }) => year?.status ?? "" },
          { title: t.firmClients.gaps, value: ({ year }) => String(year?.gaps ?? "") },
          { title: t.firmClients.effect, value: ({ year }) => year?.effectEur ?? "" },
          { title: t.shared.taxable, value: ({ year }) => year?.taxable ?? "" },
          { title: t.shared.account, value: ({ accountId }) => accountId, narrow: "omit" },
        ],
        clients,
      );
