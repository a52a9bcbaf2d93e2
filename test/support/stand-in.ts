import type pg from "pg";

/**
 * Functions in place of Citus, which is in no package of npm or Debian. They have its names on a plain server and
 * refuse the tables that it refuses: a trigger, a key without the distribution column, a foreign key to a table of
 * another kind, partitions. Tests with them show that the tables are distributed without losing a row, and that the
 * service runs on the result; not how Citus plans a statement or moves a shard.
 */
const STAND_IN = `
  begin;
  set local allow_system_table_mods = on;
  create table pg_catalog.pg_dist_partition (logicalrelid regclass primary key, told text not null);
  create function pg_catalog.create_distributed_table(t regclass, owner text, colocate_with text) returns void language plpgsql as $$
  begin
    if (select relkind from pg_class where oid = t) <> 'r' then raise exception '% is in parts', t; end if;
    if exists (select 1 from pg_trigger where tgrelid = t and not tgisinternal) then
      raise exception '% has a trigger', t;
    end if;
    if exists (select 1 from pg_constraint where contype = 'f' and (conrelid = t or confrelid = t)) then
      raise exception '% has a foreign key', t;
    end if;
    if exists (select 1 from pg_index i where i.indrelid = t and i.indisunique and not exists (
        select 1 from pg_attribute a where a.attrelid = t and a.attname = owner and a.attnum = any(i.indkey))) then
      raise exception '% has a key without %', t, owner;
    end if;
    if not exists (select 1 from pg_index i where i.indrelid = t and i.indisprimary) then
      raise exception '% has no primary key', t;
    end if;
    insert into pg_dist_partition values (t, 'by ' || owner || ' beside ' || colocate_with);
  end $$;
  create function pg_catalog.create_reference_table(t regclass) returns void language sql as
    $$ insert into pg_dist_partition values (t, 'everywhere') $$;
  insert into pg_extension (oid, extname, extowner, extnamespace, extrelocatable, extversion)
    values (9999, 'citus', 10, 'pg_catalog'::regnamespace, false, '13.2-1');
  commit`;

/** Installs the functions: the database then reports the extension. This needs a superuser. */
export const standInForCitus = (db: pg.ClientBase | pg.Pool): Promise<unknown> => db.query(STAND_IN);

/** Sets the reported version of the extension. */
export const setVersion = (db: pg.ClientBase | pg.Pool, version: string): Promise<unknown> =>
  db.query("update pg_extension set extversion = $1 where extname = 'citus'", [version]);
