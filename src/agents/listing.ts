import { Type } from "typebox";
import { LIMITS } from "../basics/limits.ts";
import { Id, List, Nullable } from "../basics/schema.ts";

/** Default number of rows in a response. */
export const DEFAULT_LIMIT = 10;

export const Year = Type.Optional(Type.Integer({ minimum: 2009, maximum: 2100, description: "A tax year" }));
export const Asset = Type.Optional(
  Type.String({ maxLength: LIMITS.assetCharacters, description: "Such as BTC" }),
);
export const SourceId = Type.Optional(Id);
export const PAGING = {
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: LIMITS.pageSizeMax, description: `Default: ${DEFAULT_LIMIT}` }),
  ),
  cursor: Type.Optional(
    Type.String({ maxLength: LIMITS.cursorCharacters, description: "nextCursor of the page before" }),
  ),
};
export const Page = Type.Object({ nextCursor: Nullable(Type.String()), hasMore: Type.Boolean() });
type BriefRow<Whole extends object> = Partial<Whole>;
/** Rows of a list: with the most important fields, or with all of them. */
export const Rows = <Whole extends object>(schema: object) =>
  List(Type.Unsafe<BriefRow<Whole>>({ anyOf: [schema, { type: "object" }] }));

/** The given fields of a row, without null values. */
export function brief<Row extends object>(row: Row, fields: readonly (keyof Row)[]): BriefRow<Row> {
  return Object.fromEntries(
    fields.flatMap((name) => (row[name] === null ? [] : [[name, row[name]]])),
  ) as BriefRow<Row>;
}
export const fieldPicker =
  <Row extends object>(detail: boolean, fields: readonly (keyof Row)[]) =>
  (row: Row): BriefRow<Row> =>
    detail ? row : brief(row, fields);

export const distinct = (cited: readonly { readonly clauses: readonly string[] }[]): readonly string[] => [
  ...new Set(cited.flatMap(({ clauses }) => clauses)),
];
