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
import { cliText } from "./localized.ts";
import { FIRM_ROLES } from "../client/lists.ts";

type MemberRole = (typeof FIRM_ROLES)[number];

/** `lotbuch firms ...`: the user's firms, their members and their clients. */
export const firmsCommand = (): Command =>
  withExamples(
    new Command("firms")
      .description(cliText().firms.description)
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

const member = () => ["<member>", cliText().firms.memberId] as const;

const listCommand = (): Command =>
  apiCommand("list", cliText().firms.listFirms, ["lotbuch firms list"]).action(
    action(async (context: Context) => {
      const client = await context.signedIn();
      const { firms } = await client.firms({ signal: context.signal });
      context.print(firms, () => firmTable(context, firms));
    }),
  );

type Named = { readonly name?: string; readonly address?: string; readonly taxNumber?: string };

const addCommand = (): Command =>
  apiCommand("add", cliText().firms.createFirm, ['lotbuch firms add --name "Kanzlei Holm"'])
    .requiredOption("--name <name>", cliText().firms.name)
    .option("--address <address>", cliText().firms.address)
    .option("--tax-number <number>", cliText().firms.taxNumber)
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
            context.t.firms.codeOnlyOnce,
          ].join("\n"),
        );
      }),
    );

const joinCommand = (): Command =>
  apiCommand("join", cliText().firms.joinFirm, ["lotbuch firms join FIRM"])
    .argument(...firm())
    .action(
      action(async (context: Context, _flags: object, firmId) => {
        const client = await context.signedIn();
        const firm = await client.joinFirm({ path: { firmId: firmId ?? "" }, signal: context.signal });
        context.print([firm], () => firmTable(context, [firm]));
      }),
    );

const membersCommand = (): Command =>
  apiCommand("members", cliText().firms.listMembers, ["lotbuch firms members FIRM"])
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
  apiCommand("invite", cliText().firms.inviteMember, [
    "lotbuch firms invite FIRM colleague@example.org --role adviser",
  ])
    .argument(...firm())
    .argument("<email>", cliText().firms.email)
    .addOption(new Option("--role <role>", cliText().firms.role).choices(FIRM_ROLES).default("assistant"))
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
  apiCommand("remove", cliText().firms.removeMember, ["lotbuch firms remove FIRM MEMBER"])
    .argument(...firm())
    .argument(...member())
    .action(
      action(async (context: Context, _flags: object, firmId, memberId) => {
        const client = await context.signedIn();
        await client.removeMember({
          path: { firmId: firmId ?? "", memberId: memberId ?? "" },
          signal: context.signal,
        });
        context.print([{ id: memberId, removed: true }], () => context.t.shared.ended);
      }),
    );

const roleCommand = (): Command =>
  apiCommand("role", cliText().firms.changeRole, ["lotbuch firms role FIRM MEMBER adviser"])
    .argument(...firm())
    .argument(...member())
    .addArgument(new Argument("<role>", cliText().firms.role).choices(FIRM_ROLES))
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
  apiCommand("change", cliText().firms.changeFirm, [
    'lotbuch firms change FIRM --address "Am Markt 1, Hamburg"',
  ])
    .argument(...firm())
    .option("--name <name>", cliText().firms.name)
    .option("--address <address>", cliText().firms.address)
    .option("--tax-number <number>", cliText().firms.taxNumber)
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
    ? t.firms.noFirm
    : table(
        style,
        [
          { title: "id", value: ({ id }) => id },
          { title: t.shared.name, value: ({ name }) => name, narrow: "wrap" },
          { title: t.shared.role, value: ({ role }) => role },
          { title: t.shared.status, value: ({ status }) => status },
        ],
        firms,
      );

const memberTable = ({ style, t }: Context, members: readonly Schemas["FirmMember"][]): string =>
  table(
    style,
    [
      { title: "id", value: ({ id }) => id, narrow: "omit" },
      { title: t.shared.address, value: ({ email }) => email, narrow: "wrap" },
      { title: t.shared.role, value: ({ role }) => role },
      { title: t.shared.status, value: ({ status }) => status },
    ],
    members,
  );
