import { Argument, Command, Option } from "commander";
import type { Schemas } from "../client/index.ts";
import { action, apiCommand, withExamples } from "./command.ts";
import type { Context } from "./context.ts";
import {
  acceptCommand,
  firm,
  inviteClientsCommand,
  noteCommand,
  papersCommand,
  tableCommand,
} from "./firm-clients.ts";
import { confirmed } from "./sign-in.ts";
import { table } from "./terminal/table.ts";
import { localized } from "./localized.ts";

const ROLES = ["owner", "adviser", "assistant"] as const;
type MemberRole = (typeof ROLES)[number];

/** `lotbuch firms ...`: the user's firms, their members and their clients. */
export const firmsCommand = (): Command =>
  withExamples(
    new Command("firms")
      .description(
        localized(
          "Kanzleien: wo Sie arbeiten, wer noch, und ihre Mandanten",
          "firms: where you work, who else does, and their clients",
        ),
      )
      .addCommand(listCommand(), { isDefault: true })
      .addCommand(addCommand())
      .addCommand(joinCommand())
      .addCommand(membersCommand())
      .addCommand(inviteCommand())
      .addCommand(roleCommand())
      .addCommand(removeCommand())
      .addCommand(changeCommand())
      .addCommand(tableCommand())
      .addCommand(acceptCommand())
      .addCommand(inviteClientsCommand())
      .addCommand(noteCommand())
      .addCommand(papersCommand()),
    ["lotbuch firms", 'lotbuch firms add --name "Kanzlei Holm"', "lotbuch firms table FIRM --year 2025"],
  );

const member = () => ["<member>", localized("die Kennung des Mitglieds", "the id of the member")] as const;

const listCommand = (): Command =>
  apiCommand(
    "list",
    localized(
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
    localized(
      "gründet eine Kanzlei; ihr Notfall-Code wird nur dieses Mal gezeigt",
      "make a firm; its recovery code is shown this once",
    ),
    ['lotbuch firms add --name "Kanzlei Holm"'],
  )
    .requiredOption("--name <name>", localized("wie die Kanzlei heißt", "what the firm is called"))
    .option("--address <address>", localized("ihre Anschrift", "its address"))
    .option("--tax-number <number>", localized("ihre Steuernummer", "its tax number"))
    .action(
      action(async (context: Context, { name = "", address, taxNumber }: Named) => {
        const client = await context.signedIn();
        const body = {
          name,
          ...(address === undefined ? {} : { address }),
          ...(taxNumber === undefined ? {} : { taxNumber }),
        };
        const created = await confirmed(context, client, () =>
          client.makeFirm({ body, signal: context.signal }),
        );
        context.print([created], () =>
          [
            `id            ${created.id}`,
            `recoveryCode  ${created.recoveryCode}`,
            context.t("Der Code wird nur dieses eine Mal gezeigt.", "The code is shown this once."),
          ].join("\n"),
        );
      }),
    );

const joinCommand = (): Command =>
  apiCommand(
    "join",
    localized("fängt in einer Kanzlei an, die Sie einlädt", "begin to work in a firm that invites you"),
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
    localized(
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
    localized(
      "lädt jemanden per E-Mail ein, in einer Kanzlei zu arbeiten",
      "invite somebody by mail to work in a firm",
    ),
    ["lotbuch firms invite FIRM colleague@example.org --role adviser"],
  )
    .argument(...firm())
    .argument("<email>", localized("die einzuladende Adresse", "the address to invite"))
    .addOption(
      new Option("--role <role>", localized("was sie darf", "what she may do"))
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
    localized(
      "beendet jemandes Platz in einer Kanzlei, oder den eigenen",
      "end somebody's place in a firm, or leave it",
    ),
    ["lotbuch firms remove FIRM MEMBER"],
  )
    .argument(...firm())
    .argument(...member())
    .action(
      action(async (context: Context, _flags: object, firmId, memberId) => {
        const client = await context.signedIn();
        await client.removeMember({
          path: { firmId: firmId ?? "", memberId: memberId ?? "" },
          signal: context.signal,
        });
        context.print([{ id: memberId, removed: true }], () => context.t("Beendet.", "Ended."));
      }),
    );

const roleCommand = (): Command =>
  apiCommand(
    "role",
    localized("gibt jemandem in der Kanzlei eine andere Rolle", "give somebody in the firm another role"),
    ["lotbuch firms role FIRM MEMBER adviser"],
  )
    .argument(...firm())
    .argument(...member())
    .addArgument(new Argument("<role>", localized("was sie darf", "what she may do")).choices(ROLES))
    .action(
      action(async (context: Context, _flags: object, firmId, memberId, role) => {
        const client = await context.signedIn();
        const changed = await confirmed(context, client, () =>
          client.changeMember({
            path: { firmId: firmId ?? "", memberId: memberId ?? "" },
            body: { role: role as MemberRole },
            signal: context.signal,
          }),
        );
        context.print([changed], () => memberTable(context, [changed]));
      }),
    );

const changeCommand = (): Command =>
  apiCommand(
    "change",
    localized("ändert, was auf den Papieren der Kanzlei steht", "change what stands on the firm's papers"),
    ['lotbuch firms change FIRM --address "Am Markt 1, Hamburg"'],
  )
    .argument(...firm())
    .option("--name <name>", localized("wie die Kanzlei heißt", "what the firm is called"))
    .option("--address <address>", localized("ihre Anschrift", "its address"))
    .option("--tax-number <number>", localized("ihre Steuernummer", "its tax number"))
    .action(
      action(async (context: Context, { name, address, taxNumber }: Named, firmId) => {
        const client = await context.signedIn();
        const body = {
          ...(name === undefined ? {} : { name }),
          ...(address === undefined ? {} : { address }),
          ...(taxNumber === undefined ? {} : { taxNumber }),
        };
        const changed = await client.changeFirm({
          path: { firmId: firmId ?? "" },
          body,
          signal: context.signal,
        });
        context.print([changed], () => firmTable(context, [changed]));
      }),
    );

const firmTable = ({ style, t }: Context, firms: readonly Schemas["Firm"][]): string =>
  firms.length === 0
    ? t("Keine Kanzlei.", "No firm.")
    : table(
        style,
        [
          { title: "id", value: ({ id }) => id },
          { title: t("Name", "name"), value: ({ name }) => name, narrow: "wrap" },
          { title: t("Rolle", "role"), value: ({ role }) => role },
          { title: t("Stand", "status"), value: ({ status }) => status },
        ],
        firms,
      );

const memberTable = ({ style, t }: Context, members: readonly Schemas["FirmMember"][]): string =>
  table(
    style,
    [
      { title: "id", value: ({ id }) => id, narrow: "omit" },
      { title: t("Adresse", "address"), value: ({ email }) => email, narrow: "wrap" },
      { title: t("Rolle", "role"), value: ({ role }) => role },
      { title: t("Stand", "status"), value: ({ status }) => status },
    ],
    members,
  );
