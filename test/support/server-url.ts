/** The address of an embedded server as DATABASE_URL would give it. */
export const urlOf = (c: {
  readonly host: string;
  readonly user: string;
  readonly password: string;
}): string => `postgres://${c.user}:${c.password}@localhost/postgres?host=${encodeURIComponent(c.host)}`;
