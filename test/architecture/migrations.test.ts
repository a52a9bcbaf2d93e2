import { describe, expect, it } from "vitest";
import { shippedMigrations } from "../../src/store/migrate.ts";

/** Number of the last migration before the rule that migrations only add. Released migrations are never edited. */
const LAST_FREE = 18;

/**
 * Statements that block writers for as long as a large table takes, or that remove what the previous version still
 * reads.
 */
const REFUSED: readonly (readonly [pattern: RegExp, why: string])[] = [
  [
    /\bdrop\s+(?:table|column|index(?!\s+concurrently)|constraint|type|view)\b/i,
    "the version before may read it",
  ],
  [/\brename\b/i, "the version before knows the old name"],
  [/\balter\s+column\s+\w+\s+(?:set\s+data\s+)?type\b/i, "rewrites the table"],
  [/\bset\s+not\s+null\b/i, "reads the whole table under a lock"],
  [
    /^\s*(?:update|delete|truncate|cluster|vacuum)\b/im,
    "rewrites rows; let the service do it, a few at a time",
  ],
  [/\badd\s+column\b(?![^,;]*\bdefault\b)[^,;]*\bnot\s+null\b/i, "no row of today has a value"],
  [
    /\badd\s+column\b[^,;]*\bdefault\s+(?!'|null\b|true\b|false\b|-?\d)/i,
    "a default that is computed rewrites the table",
  ],
  [
    /\badd\s+(?:constraint\s+\w+\s+)?(?:check|foreign\s+key|unique|primary\s+key)\b(?![^;]*\bnot\s+valid\b)/i,
    "reads the whole table under a lock",
  ],
];

const createdTables = (sql: string): ReadonlySet<string> =>
  new Set(
    [...sql.matchAll(/create\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)/gi)].map(([, name = ""]) => name),
  );

/** An update that fills a nullable column in one range of the table and skips locked rows. */
const BATCHED_UPDATE =
  /^update (\w+) t set \w+ = [^;]* t\.ctid = any \(array\(\s*select ctid from \1 where \w+ is null and ctid >= \$1 and ctid < \$2 for update skip locked\)\)$/i;

function complaints(sql: string): readonly string[] {
  const bare = sql.replaceAll(/--.*$/gm, "");
  if (/^-- in pieces\b/m.test(sql))
    return bare
      .split(";")
      .map((statement) => statement.trim())
      .filter((statement) => statement !== "" && !BATCHED_UPDATE.test(statement))
      .map((statement) => `${statement}: rows are filled in stretches, see the others`);
  const found = REFUSED.flatMap(([pattern, why]) => {
    const hit = pattern.exec(bare);
    return hit === null ? [] : [`${hit[0].trim()}: ${why}`];
  });
  const own = createdTables(bare);
  for (const [text, concurrently, table = ""] of bare.matchAll(
    /create\s+(?:unique\s+)?index\s+(concurrently\s+)?(?:if\s+not\s+exists\s+)?\w+\s+on\s+(\w+)/gi,
  ))
    if (concurrently === undefined && !own.has(table))
      found.push(`${text}: on a table that is there, an index is made concurrently, in a file of its own`);
  if (/\bconcurrently\b/i.test(bare) && own.size > 0)
    found.push("tables and concurrent indexes are two files");
  return found;
}

describe("migrations", () => {
  it.each(shippedMigrations().filter(({ number }) => number > LAST_FREE))("$name only adds", ({ sql }) => {
    expect(complaints(sql)).toEqual([]);
  });

  it.each([
    "alter table users drop column email;",
    "drop table codes;",
    "alter table users rename column email to mail;",
    "alter table users alter column email type varchar(9);",
    "alter table users alter column email set not null;",
    "update users set email = lower(email);",
    "alter table users add column age integer not null;",
    "alter table users add column made timestamptz not null default now();",
    "alter table users add constraint old check (age > 3);",
    "create index users_by_age on users (age);",
    "-- in pieces\nupdate users t set age = 3;",
    "create table pets (id int); create index concurrently if not exists a on users (age);",
  ])("refuses a migration that does more than add: %s", (sql) => {
    expect(complaints(sql)).not.toEqual([]);
  });

  it.each([
    "alter table users add column age integer, add column ok boolean not null default false;",
    "create table pets (id int not null check (id > 3)); create index pets_by_id on pets (id);",
    "create index concurrently if not exists users_by_age on users (age);",
    "alter table users add constraint old check (age > 3) not valid;",
  ])("accepts a migration that adds: %s", (sql) => {
    expect(complaints(sql)).toEqual([]);
  });
});
