import { customType, timestamp } from "drizzle-orm/pg-core";

/** A time with its zone, read as a Date. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });
