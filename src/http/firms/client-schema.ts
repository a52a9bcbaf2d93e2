import { type Static, Type } from "typebox";
import { CHANGES, type ClientLine, YEAR_STATUSES } from "../../firms/table.ts";
import { LIMITS } from "../../basics/limits.ts";
import { Day, Decimal, Id, Instant, List, Nullable, OneOf } from "../../basics/schema.ts";
import { CLIENT_SORTS } from "../../store/client-table.ts";
import { DEFAULT_COUNTRY } from "../../tax/index.ts";
import { Email } from "../auth/schema.ts";
import { RoleText, Status, statusOf } from "../account/grants.ts";
import { PageQuery } from "../schema.ts";

export const ClientBody = Type.Object(
  {
    accountId: Type.String({ ...Id, description: "Send it as X-Lotbuch-Client" }),
    displayName: Type.String({ description: "As the client calls herself" }),
    name: Type.String({ description: "As the firm calls her, otherwise as she calls herself" }),
    number: Nullable(Type.String({ description: "Under which the firm knows her" })),
    email: Email,
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
            "filed: kept as handed in, by both where two are assessed together and each had something in the year; changed: figures of one are others now; final: declared, and nothing that is missing changes the outcome",
          ),
          gaps: Type.Integer({ description: "Errors and warnings that bear on the year" }),
          effectEur: Type.String({
            ...Decimal,
            description: "By how much they change the result at most, added up",
          }),
          taxable: Type.String({
            ...Decimal,
            description: "In all boxes, after carried losses; of both where two are assessed together",
          }),
          deadline: Nullable(
            Type.String({
              ...Day,
              description: "The last day for a return that an adviser makes; null where none is known",
            }),
          ),
        },
        { description: "As it is stored; null where only invitations and grants were asked for" },
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
        { description: "Of this firm, or of whoever asks" },
      ),
    ),
    assignedTo: Nullable(Type.String({ ...Id, description: "The account of whoever works for her" })),
    changes: List(Type.Object({ kind: OneOf(CHANGES), at: Instant }), {
      description:
        "What happened last, or since the moment that was asked for: came, figures, an answer, a failed sync",
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
  },
  { $id: "ClientNote", description: "The firm's own note: neither the client nor another firm sees it" },
);

export const SORTS = CLIENT_SORTS.flatMap((sort) => [sort, `-${sort}` as const]);

export const ClientFilters = {
  firm: Type.Optional(
    Type.String({ maxLength: 100, description: "The id of a firm; without it: who let you in yourself" }),
  ),
  year: Type.Optional(
    Type.Integer({
      minimum: DEFAULT_COUNTRY.firstYear,
      maximum: 2100,
      description: "Last year where left out",
    }),
  ),
  q: Type.Optional(
    Type.String({ maxLength: LIMITS.searchCharacters, description: "In the name or the number" }),
  ),
  state: Type.Optional(OneOf(["open", "filed", "changed"], "open: not filed yet, or by one of two alone")),
  questions: Type.Optional(OneOf(["open", "answered"], "With a question that is")),
  mandate: Type.Optional(OneOf(["invited", "accepted"], "invited: came by herself and waits to be accepted")),
  gaps: Type.Optional(Type.Boolean({ description: "With gaps, or without any" })),
  assignedTo: Type.Optional(Id),
  accountId: Type.Optional(Type.String({ ...Id, description: "This client alone" })),
  since: Type.Optional(
    Type.String({ format: "date-time", description: "Where something has happened since then" }),
  ),
};

export const ClientsQuery = Type.Object({
  ...ClientFilters,
  sort: Type.Optional(OneOf(SORTS, "By name where left out; with - the last first")),
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
  email: row.email,
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
