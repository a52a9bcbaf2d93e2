/**
 * Where every table lives once one server is not enough. By account: all rows of an account lie together, and a statement
 * on such a table names the account. Reference: the same everywhere, about nobody. Coordinator: what is looked up before an
 * account is known, and what is about the service itself.
 *
 * A new table goes into exactly one of the lists, and a table by account with the column that says whose a row is. Its
 * place is the order in which an account is erased: what others wait for or rest on comes first.
 */
export const BY_ACCOUNT = {
  // First: an assessment in progress finds nothing to write to.
  books: "account_id",
  // Then these: that waits for a worker's transaction in progress and lets no further one begin.
  jobs: "account_id",
  derived: "account_id",
  segments: "account_id",
  raw_records: "account_id",
  file_overlaps: "account_id",
  credentials: "account_id",
  source_files: "account_id",
  reported_balances: "account_id",
  sources: "user_id",
  changes: "account_id",
  runs: "account_id",
  filing_parts: "account_id",
  filings: "account_id",
  attachments: "account_id",
  decisions: "account_id",
  deliveries: "account_id",
  webhooks: "account_id",
  mappings: "account_id",
  reminders: "account_id",
  answers: "account_id",
  questions: "account_id",
  // Last, when the person has gone: until then it is only ever added to.
  audit: "account_id",
} as const satisfies Readonly<Record<string, "account_id" | "user_id">>;
export type AccountTable = keyof typeof BY_ACCOUNT;

/** Of them, what goes with a source; what was decided about it, and that it changed the figures, stays. */
export const BY_SOURCE = [
  "jobs",
  "derived",
  "segments",
  "raw_records",
  "file_overlaps",
  "credentials",
  "source_files",
  "reported_balances",
] as const satisfies readonly AccountTable[];

export const REFERENCE = ["prices", "fx_rates"] as const;

/** What of it is about an account hangs on the row of the person, and goes with it. */
export const COORDINATOR = [
  "api_keys",
  "app_secrets",
  "app_users",
  "apps",
  "authenticators",
  "calendar_links",
  "calendar_links_of_others",
  "challenges",
  "checked_marks",
  "claims",
  "codes",
  "codes_beside",
  "consents",
  "devices",
  "firm_clients",
  "firm_grants",
  "firm_invitations",
  "firm_members",
  "firms",
  "grants",
  "idempotency_keys",
  "identities",
  "leases",
  "link_tokens",
  "mails",
  "oauth_codes",
  "oauth_sessions",
  "oauth_tokens",
  "passkeys",
  "recovery_codes",
  "removed_factors",
  "schema_additions",
  "schema_migrations",
  "secret_keys",
  "security_events",
  "sessions",
  "throttles",
  "turns",
  "users",
] as const;
