import { type Static, Type } from "typebox";
import {
  DECLARATION,
  type Declaration,
  type DeclarationFacts,
  declarationOf,
  isCurrent,
  since,
} from "../../assessment/declarations.ts";
import { filedDiffers } from "../../assessment/filed.ts";
import * as book from "../../assessment/lists.ts";
import { figuresOf, type StoredYear } from "../../assessment/years.ts";
import { Instant, Nullable } from "../../basics/schema.ts";
import * as ledger from "../../sources/lists.ts";
import { readYear } from "../../store/books.ts";
import type { Database } from "../../store/database.ts";
import { addDecision } from "../../store/decision-log.ts";
import { findDecisions } from "../../store/decisions.ts";
import { readList } from "../../store/derived.ts";
import { listSources } from "../../store/sources.ts";
import { ownerOf, type Person, PersonSchema } from "../../tax/index.ts";
import { write, writeUnchanged } from "../write.ts";
import { refuse } from "../errors.ts";
import { rangeOf } from "./list-query.ts";
import { partnerOf, PersonQuery, personOf } from "./persons.ts";
import { taxYearOf, untilReady, YearParams } from "../report/report.ts";
import { responses } from "../schema.ts";
import type { App } from "../server.ts";
import { userOf } from "../session.ts";
import { personYearOf } from "./tax.ts";
import { message } from "../../wording/messages/index.ts";

const DeclarationBody = Type.Object(
  {
    year: Type.Integer(),
    person: PersonSchema,
    allAccounts: Type.Literal(true),
    text: Nullable(Type.String({ description: "Free text of the taxpayer" })),
    reason: Nullable(Type.String()),
    givenAt: Instant,
    current: Type.Boolean({
      description: "True while figures and sources are the same as at the time of the declaration",
    }),
  },
  {
    $id: "Declaration",
    description:
      "Declaration that the account contains all accounts and wallets used up to the end of the year. It covers the figures and sources at the time of the declaration; the report says if they have changed since",
  },
);

type Whose = { readonly accountId: string; readonly year: number; readonly person: Person };

/**
 * The declaration of completeness is the taxpayer's: without it the report is a draft, and nothing is declared in their
 * name.
 */
export function declarationRoutes(
  app: App,
  { api, now }: { readonly api: Database; readonly now: () => Date },
): void {
  app.addSchema(DeclarationBody);
  const given = async ({ accountId, year, person }: Whose): Promise<Declaration | null> =>
    declarationOf(await findDecisions(api.db, accountId, { kinds: [DECLARATION] }), year, person);

  const missing = (): never => refuse("NotFoundError", message("year.noDeclaration"), "year");

  app.get(
    "/v1/tax/:year/declaration",
    {
      config: { session: "required" },
      schema: {
        tags: ["tax"],
        summary: "Declaration of the taxpayer for a year",
        params: YearParams,
        querystring: PersonQuery,
        response: responses({ 200: Type.Ref("Declaration") }, 400, 401, 404),
      },
    },
    async (request) => {
      const person = personOf(request);
      const found = await given({ accountId: userOf(request), year: taxYearOf(request, now()), person });
      return found === null ? missing() : toResponse(found, await holds(api, userOf(request), found));
    },
  );

  app.put(
    "/v1/tax/:year/declaration",
    {
      config: { session: "required" },
      schema: {
        tags: ["tax"],
        summary: "Declare that the account contains all accounts and wallets used up to the end of the year",
        description:
          "Possible at any time, also with records that could not be read: the report then stays a draft and gives the reason. A repeated declaration covers the current figures. No figure changes; the log of decisions has an entry.",
        params: YearParams,
        querystring: PersonQuery,
        body: Type.Object({
          allAccounts: Type.Boolean({ description: "Always true; DELETE revokes the declaration" }),
          text: Type.Optional(Nullable(Type.String({ maxLength: 2000 }))),
          reason: Type.Optional(Nullable(Type.String({ maxLength: 2000 }))),
        }),
        response: responses({ 200: Type.Ref("Declaration") }, 400, 401, 409),
      },
    },
    async (request) => {
      const accountId = userOf(request);
      const year = taxYearOf(request, now());
      const person = personOf(request);
      if (!request.body.allAccounts)
        return refuse("SourceBadRequestError", message("year.allAccountsNotTrue"), "allAccounts");
      await untilReady(api, accountId);
      const row = await personYearOf(api, { accountId, person }, year);
      const partner = await partnerOf(api, accountId);
      const sources = (await listSources(api.db, accountId)).flatMap(({ source: { id, name } }) =>
        ownerOf(id, partner) === person ? [{ id, name }] : [],
      );
      const facts: DeclarationFacts = {
        year,
        ...(person === "a" ? {} : { person }),
        allAccounts: true,
        text: optionalText(request.body.text, "text"),
        sources,
        figures: figuresOf(row),
      };
      const reason = optionalText(request.body.reason, "reason");
      const before = await given({ accountId, year, person });
      if (before !== null && isSame(before, facts, reason)) {
        await writeUnchanged(request);
        return toResponse(before, true);
      }
      const decision = await write(
        request,
        () => (tx) =>
          addDecision(tx, {
            accountId,
            kind: DECLARATION,
            sourceId: null,
            transactionId: null,
            body: facts,
            reason,
            createdAt: now(),
          }),
      );
      return toResponse(
        { ...facts, id: decision.id, reason, givenAt: decision.createdAt.toISOString() },
        true,
      );
    },
  );

  app.delete(
    "/v1/tax/:year/declaration",
    {
      config: { session: "required" },
      schema: {
        tags: ["tax"],
        summary: "Revoke the declaration of a year; the log keeps it",
        params: YearParams,
        querystring: PersonQuery,
        response: responses({ 204: Type.Null({ description: "Taken back" }) }, 400, 401, 404),
      },
    },
    async (request, reply) => {
      const accountId = userOf(request);
      const year = taxYearOf(request, now());
      const person = personOf(request);
      const before = await given({ accountId, year, person });
      if (before === null) return missing();
      const facts: DeclarationFacts = {
        year,
        ...(person === "a" ? {} : { person }),
        allAccounts: false,
        text: null,
        sources: [],
        figures: null,
      };
      await write(
        request,
        () => (tx) =>
          addDecision(tx, {
            accountId,
            kind: DECLARATION,
            sourceId: null,
            transactionId: null,
            body: facts,
            reason: null,
            createdAt: now(),
          }),
      );
      return reply.code(204).send(null);
    },
  );
}

/** An empty text counts as missing. */
function optionalText(text: string | null | undefined, field: string): string | null {
  if (text?.includes("\0") === true)
    return refuse("SourceBadRequestError", message("form.plainText", { field }), field);
  const trimmed = text?.trim() ?? "";
  return trimmed === "" ? null : trimmed;
}

const isSame = (before: Declaration, facts: DeclarationFacts, reason: string | null): boolean =>
  before.text === facts.text &&
  before.reason === reason &&
  JSON.stringify([before.sources, before.figures]) === JSON.stringify([facts.sources, facts.figures]);

/**
 * Whether the declaration still applies, as the report judges it: the same figures, and no source added since then has
 * records up to the year's end.
 */
async function holds(api: Database, accountId: string, of: Declaration): Promise<boolean> {
  const { year, person = "a" } = of;
  const row = await readYear<StoredYear>(api, { accountId, sourceId: null, person }, book.years, year);
  const figures = row?.year ?? null;
  if (figures === null && of.figures !== null && filedDiffers(of.figures, null)) return false;
  const partner = await partnerOf(api, accountId);
  const ownSources = (await listSources(api.db, accountId)).flatMap(({ source: { id, name } }) =>
    ownerOf(id, partner) === person ? [{ id, name }] : [],
  );
  const then = new Set(of.sources.map(({ id }) => id));
  const used: (typeof ownSources)[number][] = [];
  for (const source of ownSources) {
    if (then.has(source.id)) continue;
    const range = { from: null, before: rangeOf(year).before, limit: 1, descending: false, after: null };
    const whose = { accountId, sourceId: source.id };
    if ((await readList(api, whose, ledger.transactions, range)).length > 0) used.push(source);
  }
  const now = figures === null ? of.figures : figuresOf(figures);
  return now !== null && isCurrent(since(of, { figures: now, used, existing: ownSources }));
}

const toResponse = (
  { year, person = "a", text, reason, givenAt }: Declaration,
  current: boolean,
): Static<typeof DeclarationBody> => ({
  year,
  person,
  allAccounts: true,
  text,
  reason,
  givenAt,
  current,
});
