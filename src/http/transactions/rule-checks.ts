import {
  type RuleBody,
  type RuleMatch,
  RuleMatchSchema,
  type RuleSet,
  RuleSetSchema,
} from "../../sources/rule.ts";
import type { Database } from "../../store/database.ts";
import { checkedName } from "./correction-surroundings.ts";
import { refuse } from "../errors.ts";
import { ownSource } from "../sources/source-access.ts";
import { message } from "../../wording/messages/index.ts";

/** The conditions and values of a rule, without surrounding white space; refused with the field at fault. */
export const checkedRule = async (
  api: Database,
  accountId: string,
  { match, set }: RuleBody,
): Promise<RuleBody> => ({
  match: await checkedMatch(api, accountId, match),
  set: await checkedSet(api, accountId, set),
});

export async function checkedMatch(
  api: Database,
  accountId: string,
  requested: RuleMatch,
): Promise<RuleMatch> {
  const match = trimmed("match", requested, RuleMatchSchema.properties);
  if (Object.keys(match).length === 0)
    refuse("SourceBadRequestError", message("transaction.ruleMatchEmpty"), "match");
  if (match.sourceId !== undefined) await ownSource(api, accountId, match.sourceId);
  return match;
}

export async function checkedSet(api: Database, accountId: string, requested: RuleSet): Promise<RuleSet> {
  const set = trimmed("set", requested, RuleSetSchema.properties);
  if (Object.keys(set).length === 0)
    refuse("SourceBadRequestError", message("transaction.ruleSetEmpty"), "set");
  await checkedName(api, { accountId, id: null }, { wallet: null }, set);
  return set;
}

/** Only the known fields: a rule stores nothing that was not stated. */
function trimmed<T extends object>(part: string, fields: T, known: object): T {
  return Object.fromEntries(
    Object.keys(known).flatMap((name) => {
      const value = (fields as Readonly<Record<string, unknown>>)[name];
      if (typeof value === "string" && value.includes("\0"))
        refuse(
          "SourceBadRequestError",
          message("form.plainText", { field: `${part}.${name}` }),
          `${part}.${name}`,
        );
      return value === undefined ? [] : [[name, typeof value === "string" ? value.trim() : value]];
    }),
  ) as T;
}
