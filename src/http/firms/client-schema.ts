import { type Static, Type } from "typebox";
import { CHANGES, type ClientLine, YEAR_STATUSES } from "../../firms/table.ts";
import { LIMITS } from "../../basics/limits.ts";
import { Day, Decimal, Id, Instant, List, Nullable, OneOf } from "../../basics/schema.ts";
import { CLIENT_SORTS } from "../../store/client-table.ts";
import { DEFAULT_COUNTRY } from "../../tax/index.ts";
import { Email } from "../auth/schema.ts";
import { RoleText, Status, statusOf } from "../account/grants.ts";
import { PageQuery } from "../schema.ts";

const oneLine = (maxLength: number, description?: string) =>
  Type.Optional(
    Nullable(
      Type.String({
        maxLength,
        pattern: "^[^\\u0000-\\u001f\\u007f]*$",
        ...(description === undefined ? {} : { description }),
      }),
    ),
  );

/** Data of a client that a firm enters. */
export const ClientFields = {
  number: oneLine(50),
  email: oneLine(254),
  taxNumber: oneLine(50),
  taxOffice: oneLine(200),
  partner: oneLine(200, "Name of the jointly assessed partner"),
};

/** Changes of the firm's note about a client. */
export const NoteFields = {
  name: oneLine(200),
  ...ClientFields,
  assignedTo: Type.Optional(Nullable(Type.String({ format: "uuid" }))),
  dueOn: Type.Optional(
    Nullable(Type.String({ ...Day, format: "date", description: "The firm's own deadline" })),
  ),
};

const NOTED = {
  taxNumber: Nullable(Type.String()),
  taxOffice: Nullable(Type.String()),
  partner: Nullable(Type.String({ description: "Name of the jointly assessed partner" })),
  dueOn: Nullable(Type.String({ ...Day, description: "The firm's own deadline" })),
};

export const ClientBody = Type.Object(
  {
    accountId: Type.String({
      ...Id,
      description: "Account id of the client: the value of the header X-Lotbuch-Client",
    }),
    displayName: Type.String({ description: "Display name set by the client" }),
    name: Type.String({ description: "Name set by the firm, or else the display name of the client" }),
    number: Nullable(Type.String({ description: "The firm's reference number for the client" })),
    email: Type.String({
      ...Email,
      description: "For a client without a login, the address that the firm noted, or an empty text",
    }),
    managed: Type.Boolean({
      description: "True while the client has no login and the firm owns the account",
    }),
    invitation: Nullable(
      Type.Object(
        { email: Email, expiresAt: Instant },
        { description: "Pending invitation to take over the account" },
      ),
    ),
    ...NOTED,
    role: RoleText,
    status: Status,
    grantId: Id,
    createdAt: Instant,
    acceptedAt: Nullable(Instant),
    year: Nullable(
      Type.Object(
        {
          year: Type.Integer(),
          status: OneOf(
            YEAR_STATUSES,
            "filed: the year is filed, for both taxpayers if both have transactions in it; changed: the figures of a filed year have changed; final: declared, and no missing data changes the outcome",
          ),
          gaps: Type.Integer({ description: "Number of errors and warnings that affect the year" }),
          effectEur: Type.String({
            ...Decimal,
            description: "Sum of the maximum effects of the issues on the result, in euro",
          }),
          taxable: Type.String({
            ...Decimal,
            description:
              "Taxable amount in euro, all income categories, after loss carryforward; of both taxpayers where two are assessed together",
          }),
          deadline: Nullable(
            Type.String({
              ...Day,
              description: "Filing deadline for returns prepared by an adviser; null if unknown",
            }),
          ),
        },
        { description: "Stored tax year; null if the request is limited to invitations and grants" },
      ),
    ),
    sources: Nullable(
      Type.Object({
        ready: Type.Integer(),
        failed: Type.Integer(),
        lastSyncedAt: Nullable(Instant),
      }),
    ),
    questions: Nullable(
      Type.Object(
        { open: Type.Integer(), answered: Type.Integer() },
        { description: "Questions asked by this firm, or else by the caller" },
      ),
    ),
    assignedTo: Nullable(
      Type.String({ ...Id, description: "Account id of the firm member assigned to the client" }),
    ),
    changes: List(Type.Object({ kind: OneOf(CHANGES), at: Instant }), {
      description:
        "Latest changes, or the changes since the requested time: a new client, new figures, an answer, a failed sync",
    }),
  },
  { $id: "Client" },
);

export const NoteBody = Type.Object(
  {
    accountId: Id,
    number: Nullable(Type.String()),
    name: Nullable(Type.String()),
    assignedTo: Nullable(Id),
    email: Nullable(Type.String()),
    ...NOTED,
  },
  {
    $id: "ClientNote",
    description: "Internal note of the firm, visible to neither the client nor other firms",
  },
);

export const SORTS = CLIENT_SORTS.flatMap((sort) => [sort, `-${sort}` as const]);

export const ClientFilters = {
  firm: Type.Optional(
    Type.String({
      maxLength: 100,
      description: "Id of a firm; if omitted, clients with a grant to the caller",
    }),
  ),
  year: Type.Optional(
    Type.Integer({
      minimum: DEFAULT_COUNTRY.firstYear,
      maximum: 2100,
      description: "Default: last year",
    }),
  ),
  q: Type.Optional(
    Type.String({
      maxLength: LIMITS.searchCharacters,
      description: "Search text in the name or the reference number",
    }),
  ),
  state: Type.Optional(
    OneOf(["open", "filed", "changed"], "open: not filed yet, or filed for only one of two taxpayers"),
  ),
  questions: Type.Optional(OneOf(["open", "answered"], "Clients with a question of this status")),
  mandate: Type.Optional(OneOf(["invited", "accepted"], "invited: granted access and not accepted yet")),
  managed: Type.Optional(Type.Boolean({ description: "Clients without a login, or with one" })),
  gaps: Type.Optional(Type.Boolean({ description: "Clients with issues, or without" })),
  assignedTo: Type.Optional(Id),
  accountId: Type.Optional(Type.String({ ...Id, description: "Only this client" })),
  since: Type.Optional(
    Type.String({ format: "date-time", description: "Clients with changes since this time" }),
  ),
};

export const ClientsQuery = Type.Object({
  ...ClientFilters,
  sort: Type.Optional(OneOf(SORTS, "Default: by name; a leading - sorts in descending order")),
  ...PageQuery,
});

/** A row of the table in the response. */
export const toClientResponse = (
  { row, status, effectEur, taxable, deadline, changes }: ClientLine,
  year: number,
): Static<typeof ClientBody> => ({
  accountId: row.accountId,
  displayName: row.displayName,
  name: row.name,
  number: row.number,
  email: row.managed ? (row.notedEmail ?? "") : row.email,
  managed: row.managed,
  invitation:
    row.invitedEmail === null || row.invitedUntil === null
      ? null
      : { email: row.invitedEmail, expiresAt: row.invitedUntil.toISOString() },
  taxNumber: row.taxNumber,
  taxOffice: row.taxOffice,
  partner: row.partner,
  dueOn: row.dueOn,
  role: row.role,
  status: statusOf(row),
  grantId: row.grantId,
  createdAt: row.createdAt.toISOString(),
  acceptedAt: row.acceptedAt?.toISOString() ?? null,
  year: { year, status, gaps: row.gaps, effectEur, taxable, deadline },
  sources: {
    ready: row.ready,
    failed: row.failed,
    lastSyncedAt: row.lastSyncedAt?.toISOString() ?? null,
  },
  questions: { open: row.open, answered: row.answered },
  assignedTo: row.assignedTo,
  changes: changes.map(({ kind, at }) => ({ kind, at: at.toISOString() })),
});
