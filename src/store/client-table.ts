import type { Database } from "./database.ts";
import { NO_SOURCE, rowsOfPerson } from "./lists.ts";

export const CLIENT_SORTS = [
  "name",
  "number",
  "gaps",
  "effect",
  "lastSynced",
  "changed",
  "questions",
  "due",
] as const;
export type ClientSort = (typeof CLIENT_SORTS)[number];

/** Clients of a firm, or of an adviser without a firm. */
export type WhoseClients = { readonly firmId: string } | { readonly adviserId: string };

export type ClientQuery = {
  readonly year: number;
  readonly limit: number;
  readonly sort: ClientSort;
  readonly descending: boolean;
  /** Last row of the previous page. */
  readonly after: { readonly key: string; readonly accountId: string } | null;
  /** Text filter: part of the name or the number, in lower case. */
  readonly words: string | null;
  readonly assignedTo: string | null;
  readonly state: "open" | "filed" | "changed" | null;
  readonly questions: "open" | "answered" | null;
  readonly mandate: "invited" | "accepted" | null;
  /** Filter: true for clients without a login. */
  readonly managed: boolean | null;
  /** Filter: true for clients with gaps, false for clients without gaps. */
  readonly gaps: boolean | null;
  /** Filter: only clients with changes since then. */
  readonly since: Date | null;
  /** Filter: only these clients. */
  readonly accountIds: readonly string[] | null;
};

/** Stored data of a client, without any computation. */
export type ClientRow = {
  readonly key: string;
  readonly accountId: string;
  readonly grantId: string;
  readonly role: "viewer" | "editor";
  readonly createdAt: Date;
  readonly acceptedAt: Date | null;
  readonly displayName: string;
  readonly email: string;
  readonly name: string;
  readonly number: string | null;
  readonly assignedTo: string | null;
  readonly managed: boolean;
  readonly notedEmail: string | null;
  readonly taxNumber: string | null;
  readonly taxOffice: string | null;
  readonly partner: string | null;
  /** The firm's own deadline, a day. */
  readonly dueOn: string | null;
  /** Pending invitation to take over the account. */
  readonly invitedEmail: string | null;
  readonly invitedUntil: Date | null;
  readonly gaps: number;
  /** Number of errors other than missing purchases. */
  readonly errors: number;
  readonly effectCents: string;
  readonly ready: number;
  readonly failed: number;
  readonly unread: number;
  readonly lastSyncedAt: Date | null;
  readonly open: number;
  readonly answered: number;
  readonly asOf: Date | null;
  readonly answeredAt: Date | null;
  readonly failedAt: Date | null;
  readonly a: PersonRow;
  /** The second of two jointly assessed persons; null values without a second person. */
  readonly b: PersonRow;
  readonly sourceIds: readonly { readonly id: string; readonly owner: string | null }[];
};

/** Stored data of one person's year. */
export type PersonRow = {
  /** Figures of the year, or those for years without events. */
  readonly year: unknown;
  readonly hasEvents: boolean;
  /** Figures of the last filing. */
  readonly filed: unknown;
  readonly declared: unknown;
};

/** Gaps that affect a year, selected by their code (with which their id starts), their severity and their own year. */
const BEARS = `i.list = 'issues' and i.tag in ('error', 'warning') and (i.year is null or i.year = $2
  or (i.year < $2 and i.tag = 'error' and split_part(i.id, ' ', 1) <> all ($3)))`;

/** The sort key of an issue contains its effect, so that effects are added up without reading rows. */
const SPAN = 100_000_000_000_000n;

export const issuesOf = (account: string): string => `
  select count(*)::int as gaps, coalesce(sum(${SPAN - 1n} - i.place % ${SPAN}), 0) as cents,
    (count(*) filter (where i.tag = 'error' and split_part(i.id, ' ', 1) <> 'missing-acquisition'))::int as errors,
    count(*) filter (where split_part(i.id, ' ', 1) = 'filed-year-changed') > 0 as changed
  from (select id from sources where user_id = ${account} union all select '${NO_SOURCE}'::uuid) s
    join derived i on i.account_id = ${account} and i.source_id = s.id and ${BEARS}`;

const sourcesOf = (account: string): string => `
  select count(*) filter (where s.last_synced_at is not null and j.status is distinct from 'failed')::int as ready,
    count(*) filter (where j.status = 'failed')::int as failed,
    count(*) filter (where s.last_synced_at is null)::int as unread,
    max(s.last_synced_at) as last_synced_at, max(j.finished_at) filter (where j.status = 'failed') as failed_at,
    coalesce(json_agg(json_build_object('id', s.id, 'owner', (
      select body ->> 'owner' from decisions where account_id = s.user_id and source_id = s.id and kind = 'owner'
      order by number desc limit 1))) filter (where s.size > 0), '[]') as source_ids
  from sources s left join lateral (
    select status, finished_at from jobs where account_id = s.user_id and source_id = s.id order by created_at desc, id desc limit 1) j on true
  where s.user_id = ${account} and not s.removing`;

/** $1 is the firm or the adviser: neither sees questions of others. */
export const questionsOf = (account: string, ofFirm: boolean): string => `
  select count(*) filter (where status = 'open')::int as open, count(*) filter (where status = 'answered')::int as answered,
    max(answered_at) as answered_at
  from questions where account_id = ${account} and ${ofFirm ? "firm_id = $1" : "firm_id is null and asked_by = $1"}`;

/** Aliases of the expensive joins that a condition or sort key uses. */
const NAMED = { i: /\bi\./, s: /\bs\./, q: /\bq\./ };

type Person = "a" | "b";

const hasFiled = (person: Person): string =>
  `exists (select 1 from filings f where f.account_id = c.account_id and f.year = $2 and f.person = '${person}')`;

const hasEvents = (person: Person): string =>
  `exists (select 1 from derived d where d.account_id = c.account_id and d.source_id = '${rowsOfPerson(person)}' and d.list = 'years' and d.place = $2)`;

/** Filed for every jointly assessed person with events in the year; for the first if neither has any. */
export const FILED = `(${hasFiled("a")} or (${hasEvents("b")} and not ${hasEvents("a")}))
  and (${hasFiled("b")} or not ${hasEvents("b")})`;

const yearJoin = (person: Person): string => `
  left join lateral (
    select place, body from derived where account_id = c.account_id and source_id = '${rowsOfPerson(person)}' and list = 'years'
      and place in (0, $2) order by place desc limit 1) y${person} on true`;

const personColumn = (person: Person): string => `
  json_build_object('year', y${person}.body::json, 'hasEvents', coalesce(y${person}.place = $2, false),
    'filed', (select figures from filings where account_id = c.account_id and year = $2 and person = '${person}'
      order by created_at desc, id desc limit 1),
    'declared', (select body from decisions where account_id = c.account_id and kind = 'declaration'
      and (body ->> 'year')::int = $2 and coalesce(body ->> 'person', 'a') = '${person}' order by number desc limit 1)) as ${person}`;

/** Time of the last event that is relevant to an adviser. */
const CHANGED = `greatest(c.created_at, (select as_of from books where account_id = c.account_id), q.answered_at, s.failed_at)`;

/** Sort keys of the table; equal ones are sorted by account. */
const KEYS: Readonly<Record<ClientSort, { readonly key: string; readonly type: string }>> = {
  name: { key: "lower(c.name)", type: "text" },
  // 9 comes before 10.
  number: { key: "lpad(lower(coalesce(c.number, '')), 50, '0')", type: "text" },
  gaps: { key: "i.gaps", type: "bigint" },
  effect: { key: "i.cents", type: "numeric" },
  lastSynced: { key: "coalesce(s.last_synced_at, 'epoch'::timestamptz)", type: "timestamptz" },
  changed: { key: CHANGED, type: "timestamptz" },
  questions: { key: "q.open", type: "bigint" },
  due: { key: "coalesce(c.due_on, '9999-12-31')", type: "text" },
};

/**
 * A page of the table in one statement: first the clients, reading only what sort order and filters need, then the
 * stored data of those.
 */
export async function readClientTable(
  { pool }: Pick<Database, "pool">,
  whose: WhoseClients,
  query: ClientQuery,
  ofItsYear: readonly string[],
): Promise<readonly ClientRow[]> {
  const ofFirm = "firmId" in whose;
  const { key, type } = KEYS[query.sort];
  const comparator = query.descending ? "<" : ">";
  const order = query.descending ? "desc" : "asc";
  const clauses = [
    query.words === null ? null : "(lower(c.name) like $8 or lower(coalesce(c.number, '')) like $8)",
    query.assignedTo === null ? null : "c.assigned_to = $9",
    query.state === null
      ? null
      : query.state === "open"
        ? `not (${FILED})`
        : query.state === "filed"
          ? `${FILED} and not i.changed`
          : "i.changed",
    query.questions === null ? null : `q.${query.questions} > 0`,
    query.mandate === null ? null : `c.accepted_at is ${query.mandate === "invited" ? "" : "not "}null`,
    query.managed === null ? null : query.managed ? "c.managed" : "not c.managed",
    query.gaps === null ? null : `i.gaps ${query.gaps ? ">" : "="} 0`,
    query.since === null ? null : `${CHANGED} >= $10`,
    query.accountIds === null ? null : "c.account_id = any ($7)",
    query.after === null ? null : `(${key}, c.account_id) ${comparator} ($5::text::${type}, $6::uuid)`,
  ].filter((condition) => condition !== null);
  const text = [key, ...clauses].join(" ");
  const needs = (alias: keyof typeof NAMED): boolean => NAMED[alias].test(text);
  const first = `
    select c.*, (${key})::text as key, ${key} as ordered from (${ofFirm ? OF_FIRM : OF_ADVISER}) c
    ${needs("i") ? `cross join lateral (${issuesOf("c.account_id")}) i` : ""}
    ${needs("s") ? `cross join lateral (${sourcesOf("c.account_id")}) s` : ""}
    ${needs("q") ? `cross join lateral (${questionsOf("c.account_id", ofFirm)}) q` : ""}
    where ${UNUSED} ${clauses.map((condition) => `and ${condition}`).join(" ")}
    order by ${key} ${order}, c.account_id ${order} limit $4`;
  const { rows } = await pool.query<ClientRow>({
    text: `
      with page as materialized (${first})
      select c.key, c.account_id as "accountId", c.grant_id as "grantId", c.role, c.created_at as "createdAt",
        c.accepted_at as "acceptedAt", c.display_name as "displayName", c.email, c.name, c.number,
        c.assigned_to as "assignedTo", c.managed, c.noted_email as "notedEmail", c.tax_number as "taxNumber",
        c.tax_office as "taxOffice", c.partner, c.due_on as "dueOn", l.email as "invitedEmail", l.expires_at as "invitedUntil", i.gaps, i.errors, i.cents::text as "effectCents", s.ready, s.failed, s.unread,
        s.last_synced_at as "lastSyncedAt", s.failed_at as "failedAt", s.source_ids as "sourceIds", q.open, q.answered,
        q.answered_at as "answeredAt", k.as_of as "asOf", ${personColumn("a")}, ${personColumn("b")}
      from page c
        cross join lateral (${issuesOf("c.account_id")}) i
        cross join lateral (${sourcesOf("c.account_id")}) s
        cross join lateral (${questionsOf("c.account_id", ofFirm)}) q
        left join lateral (select email, expires_at from claims where c.managed and user_id = c.account_id and email is not null
          and password_hash is null and expires_at > now() limit 1) l on true
        left join books k on k.account_id = c.account_id and k.shown > 0${yearJoin("a")}${yearJoin("b")}
      order by c.ordered ${order}, c.account_id ${order}`,
    values: [
      ofFirm ? whose.firmId : whose.adviserId,
      query.year,
      ofItsYear,
      query.limit,
      query.after?.key ?? null,
      query.after?.accountId ?? null,
      query.accountIds,
      query.words === null ? null : `%${query.words.replaceAll(/[\\%_]/g, "\\$&")}%`,
      query.assignedTo,
      query.since,
    ],
  });
  return rows;
}

export const OF_FIRM = `
  select g.id as grant_id, g.account_id, g.role, g.created_at, g.accepted_at, u.display_name, u.email,
    coalesce(n.name, u.display_name) as name, n.number, n.assigned_to, g.managed, n.email as noted_email, n.tax_number,
    n.tax_office, n.partner, n.due_on::text
  from firm_grants g join users u on u.id = g.account_id
    left join firm_clients n on n.firm_id = g.firm_id and n.client_id = g.account_id
  where g.firm_id = $1`;

const OF_ADVISER = `
  select g.id as grant_id, g.account_id, g.role, g.created_at, g.accepted_at, u.display_name, u.email,
    u.display_name as name, null::text as number, null::uuid as assigned_to, false as managed, null::text as noted_email,
    null::text as tax_number, null::text as tax_office, null::text as partner, null::text as due_on
  from grants g join users u on u.id = g.account_id where g.adviser_id = $1`;

/** Every variant uses every parameter, so that all have the same list of values. */
const UNUSED = `$2::int is not null and $3::text[] is not null and $5::text is not distinct from $5 and $6::uuid is not distinct from $6
  and $7::uuid[] is not distinct from $7 and $8::text is not distinct from $8 and $9::uuid is not distinct from $9
  and $10::timestamptz is not distinct from $10`;
