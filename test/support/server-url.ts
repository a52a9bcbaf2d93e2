/** URL of an embedded server in the form of DATABASE_URL. */
export const urlOf = (c: {
  readonly host: string;
  readonly user: string;
  readonly password: string;
}): string => `postgres://${c.user}:${c.password}@localhost/postgres?host=${encodeURIComponent(c.host)}`;
