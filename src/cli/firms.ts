import { Command, Option } from "commander";
import type { Schemas } from "../client/index.ts";
import { action, apiCommand, withExamples } from "./command.ts";
import type { Context } from "./context.ts";
import { confirmed } from "./sign-in.ts";
import { table } from "./terminal/table.ts";
import { spoken } from "./spoken.ts";

const ROLES = ["owner", "adviser", "assistant"] as const;
type MemberRole = (typeof ROLES)[number];

/** `lotbuch firms ...`: where one works, who else does, and their clients. */
export const firmsCommand = (): Command =>
  withExamples(
    new Command("firms")
      .description(
        spoken(
          "Kanzleien: wo Sie arbeiten, wer noch, und ihre Mandanten",
          "firms: where you work, who else does, and their clients",
        ),
      )
      .addCommand(listCommand(), { isDefault: true })
      .addCommand(addCommand())
      .addCommand(joinCommand())
      .addCommand(membersCommand())
      .addCommand(inviteCommand())
      .addCommand(removeCommand())
      .addCommand(tableCommand())
      .addCommand(acceptCommand()),
    ["lotbuch firms", 'lotbuch firms add --name "Kanzlei Holm"', "lotbuch firms table FIRM --year 2025"],
  );

const firm = () => ["<firm>", spoken("die Kennung der Kanzlei", "the id of the firm")] as const;

const listCommand = (): Command =>
  apiCommand(
    "list",
    spoken(
      "nennt die Kanzleien, in denen Sie arbeiten, und die Sie einladen",
      "list the firms that you work in, and those that invite you",
    ),
    ["lotbuch firms list"],
  ).action(
    action(async (context: Context) => {
      const client = await context.signedIn();
      const { firms } = await client.firms({ signal: context.signal });
      context.print(firms, () => firmTable(context, firms));
    }),
  );

type Named = { readonly name?: string; readonly address?: string; readonly taxNumber?: string };

const addCommand = (): Command =>
  apiCommand(
    "add",
    spoken(
      "gründet eine Kanzlei; ihr Notfall-Code wird nur dieses Mal gezeigt",
      "make a firm; its recovery code is shown this once",
    ),
    ['lotbuch firms add --name "Kanzlei Holm"'],
  )
    .requiredOption("--name <name>", spoken("wie die Kanzlei heißt", "what the firm is called"))
    .option("--address <address>", spoken("ihre Anschrift", "its address"))
    .option("--tax-number <number>", spoken("ihre Steuernummer", "its tax number"))
    .action(
      action(async (context: Context, { name = "", address, taxNumber }: Named) => {
        const client = await context.signedIn();
        const body = {
          name,
          ...(address === undefined ? {} : { address }),
          ...(taxNumber === undefined ? {} : { taxNumber }),
        };
        const made = await confirmed(context, client, () =>
          client.makeFirm({ body, signal: context.signal }),
        );
        context.print([made], () =>
          [
            `id            ${made.id}`,
            `recoveryCode  ${made.recoveryCode}`,
            context.say("Der Code wird nur dieses eine Mal gezeigt.", "The code is shown this once."),
          ].join("\n"),
        );
      }),
    );

const joinCommand = (): Command =>
  apiCommand(
    "join",
    spoken("fängt in einer Kanzlei an, die Sie einlädt", "begin to work in a firm that invites you"),
    ["lotbuch firms join FIRM"],
  )
    .argument(...firm())
    .action(
      action(async (context: Context, _flags: object, firmId) => {
        const client = await context.signedIn();
        const firm = await client.joinFirm({ path: { firmId: firmId ?? "" }, signal: context.signal });
        context.print([firm], () => firmTable(context, [firm]));
      }),
    );

const membersCommand = (): Command =>
  apiCommand(
    "members",
    spoken(
      "nennt, wer in einer Kanzlei arbeitet und wer eingeladen ist",
      "list who works in a firm, and who is invited",
    ),
    ["lotbuch firms members FIRM"],
  )
    .argument(...firm())
    .action(
      action(async (context: Context, _flags: object, firmId) => {
        const client = await context.signedIn();
        const { members } = await client.firmMembers({
          path: { firmId: firmId ?? "" },
          signal: context.signal,
        });
        context.print(members, () => memberTable(context, members));
      }),
    );

const inviteCommand = (): Command =>
  apiCommand(
    "invite",
    spoken(
      "lädt jemanden per E-Mail ein, in einer Kanzlei zu arbeiten",
      "invite somebody by mail to work in a firm",
    ),
    ["lotbuch firms invite FIRM colleague@example.org --role adviser"],
  )
    .argument(...firm())
    .argument("<email>", spoken("die einzuladende Adresse", "the address to invite"))
    .addOption(
      new Option("--role <role>", spoken("was sie darf", "what she may do"))
        .choices(ROLES)
        .default("assistant"),
    )
    .action(
      action(async (context: Context, { role }: { readonly role: MemberRole }, firmId, email) => {
        const client = await context.signedIn();
        const member = await confirmed(context, client, () =>
          client.inviteMember({
            path: { firmId: firmId ?? "" },
            body: { email: email ?? "", role },
            signal: context.signal,
          }),
        );
        context.print([member], () => memberTable(context, [member]));
      }),
    );

const removeCommand = (): Command =>
  apiCommand(
    "remove",
    spoken(
      "beendet jemandes Platz in einer Kanzlei, oder den eigenen",
      "end somebody's place in a firm, or leave it",
    ),
    ["lotbuch firms remove FIRM MEMBER"],
  )
    .argument(...firm())
    .argument("<member>", spoken("die Kennung des Mitglieds", "the id of the member"))
    .action(
      action(async (context: Context, _flags: object, firmId, memberId) => {
        const client = await context.signedIn();
        await client.removeMember({
          path: { firmId: firmId ?? "", memberId: memberId ?? "" },
          signal: context.signal,
        });
        context.print([{ id: memberId, removed: true }], () => context.say("Beendet.", "Ended."));
      }),
    );

const tableCommand = (): Command =>
  apiCommand("table", spoken("die Mandanten einer Kanzlei nebeneinander", "a firm's clients side by side"), [
    "lotbuch firms table FIRM --year 2025",
  ])
    .argument(...firm())
    .option(
      "--year <year>",
      spoken("welches Jahr; ohne Angabe das letzte", "of which year; last year where left out"),
    )
    .action(
      action(async (context: Context, { year }: { readonly year?: string }, firm) => {
        const client = await context.signedIn();
        const clients: Schemas["Client"][] = [];
        let cursor: string | null = null;
        do {
          const page: Awaited<ReturnType<typeof client.clients>> = await client.clients({
            query: {
              firm: firm ?? "",
              limit: 200,
              ...(year === undefined ? {} : { year: Number(year) }),
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

const acceptCommand = (): Command =>
  apiCommand(
    "accept",
    spoken(
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
          () => context.say(`${accepted.length} angenommen.`, `${accepted.length} accepted.`),
        );
      }),
    );

const firmTable = ({ style, say }: Context, firms: readonly Schemas["Firm"][]): string =>
  firms.length === 0
    ? say("Keine Kanzlei.", "No firm.")
    : table(
        style,
        [
          { title: "id", value: ({ id }) => id },
          { title: say("Name", "name"), value: ({ name }) => name, narrow: "wrap" },
          { title: say("Rolle", "role"), value: ({ role }) => role },
          { title: say("Stand", "status"), value: ({ status }) => status },
        ],
        firms,
      );

const memberTable = ({ style, say }: Context, members: readonly Schemas["FirmMember"][]): string =>
  table(
    style,
    [
      { title: "id", value: ({ id }) => id, narrow: "omit" },
      { title: say("Adresse", "address"), value: ({ email }) => email, narrow: "wrap" },
      { title: say("Rolle", "role"), value: ({ role }) => role },
      { title: say("Stand", "status"), value: ({ status }) => status },
    ],
    members,
  );

const clientTable = ({ style, say }: Context, clients: readonly Schemas["Client"][]): string =>
  clients.length === 0
    ? say("Niemand.", "Nobody.")
    : table(
        style,
        [
          { title: say("Nummer", "number"), value: ({ number }) => number ?? "" },
          { title: say("Name", "name"), value: ({ name }) => name, narrow: "wrap" },
          { title: say("Stand", "status"), value: ({ year }) => year?.status ?? "" },
          { title: say("Lücken", "gaps"), value: ({ year }) => String(year?.gaps ?? "") },
          { title: say("Wirkung", "effect"), value: ({ year }) => year?.effectEur ?? "" },
          { title: say("steuerpflichtig", "taxable"), value: ({ year }) => year?.taxable ?? "" },
          { title: say("Konto", "account"), value: ({ accountId }) => accountId, narrow: "omit" },
        ],
        clients,
      );
