/**
 * Location of every table in a distributed database. By account: all rows of an account are on one server, and every
 * statement on such a table names the account. Reference: the same on every server, about no account. Coordinator:
 * data that is looked up before an account is known, and data about the service itself.
 *
 * A new table is added to exactly one of the lists; a table by account with its account column. The order of the list
 * is that in which an account is erased: tables that others wait for or refer to come first.
 */
export const BY_ACCOUNT = {
  // First, so that a running assessment cannot write any more.
  books: "account_id",
  // Second: this waits for a worker's running transaction and prevents further ones.
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
  // Last, after the user was deleted: until then entries are only added.
  audit: "account_id",
} as const satisfies Readonly<Record<string, "account_id" | "user_id">>;
export type AccountTable = keyof typeof BY_ACCOUNT;

/** Tables that are erased with a source; decisions about it and the change of the figures stay. */
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

/** Rows about an account refer to the user's row and are deleted with it. */
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
  "client_notes",
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
