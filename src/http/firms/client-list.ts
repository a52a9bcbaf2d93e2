import { Type } from "typebox";
import type { Accounts } from "../../accounts/accounts.ts";
import { remindClients } from "../../firms/remind.ts";
import { type ClientLine, clientLines } from "../../firms/table.ts";
import { LIMITS } from "../../basics/limits.ts";
import { Id, List, OneOf, Whole } from "../../basics/schema.ts";
import { guarded, quoted } from "../../report/formats/csv.ts";
import { countClients } from "../../store/client-counts.ts";
import type { Database } from "../../store/database.ts";
import { OF_ITS_YEAR } from "../../tax/index.ts";
import { clientTableHeader, clientTableStatus, LANGUAGES } from "../../wording/index.ts";
import { ClientFilters, SORTS } from "./client-schema.ts";
import { filtersOf, noteLooks, requestedYear, requireFirm, sortOf } from "./clients.ts";
import { responses } from "../schema.ts";
import type { App } from "../server.ts";
import { sessionOf, userOf } from "../session.ts";
import { requester } from "../auth/schema.ts";
import { orThrow } from "../errors.ts";
import { write } from "../write.ts";

const Count = Type.Integer();

type Options = { readonly accounts: Accounts; readonly api: Database; readonly now: () => Date };

/** Counts of a firm's table, the table as a file, and reminders. */
export function clientListRoutes(app: App, { accounts, api, now }: Options): void {
  app.get(
    "/v1/clients/counts",
    {
      config: { session: "required", access: "self" },
      schema: {
        tags: ["firms"],
        summary: "Number of a firm's clients for each filter of the table",
        querystring: Type.Object({ firm: Type.String({ maxLength: 100 }), year: ClientFilters.year }),
        response: responses(
          {
            200: Type.Object({
              all: Count,
              open: Count,
              filed: Count,
              changed: Count,
              gaps: Count,
              asked: Count,
              answered: Count,
              invited: Count,
              managed: Count,
            }),
          },
          400,
          401,
          404,
        ),
      },
    },
    async (request) => {
      const firm = await requireFirm(accounts, userOf(request), request.query.firm);
      return countClients(api, firm.id, requestedYear(request.query, now()), OF_ITS_YEAR);
    },
  );

  app.get(
    "/v1/clients/export",
    {
      config: { session: "required", access: "self" },
      schema: {
        tags: ["firms"],
        summary: "The table of a firm's clients as CSV for German spreadsheets",
        description: "Same filters and order as GET /v1/clients, without pages.",
        querystring: Type.Object({
          ...ClientFilters,
          firm: Type.String({ maxLength: 100 }),
          sort: Type.Optional(OneOf(SORTS)),
          language: Type.Optional(OneOf(LANGUAGES)),
        }),
        response: responses(
          {
            200: {
              description: "A CSV file",
              content: { "text/csv": { schema: Type.Unsafe<string>({ type: "string", format: "binary" }) } },
            },
          },
          400,
          401,
          404,
        ),
      },
    },
    async (request, reply) => {
      const { query } = request;
      const { language = "de", sort = "name" } = query;
      const firm = await requireFirm(accounts, userOf(request), query.firm);
      const year = requestedYear(query, now());
      const lines = await clientLines(
        api,
        { firmId: firm.id },
        { ...filtersOf(query), year, limit: LIMITS.clientsEach, ...sortOf(sort), after: null },
      );
      await noteLooks(api, request, firm, lines);
      const amount = (text: string): string => (language === "de" ? text.replace(".", ",") : text);
      const cells = ({ row, status, effectEur, taxable, deadline }: ClientLine): readonly string[] => [
        ...[
          row.number,
          row.name,
          row.managed ? row.notedEmail : row.email,
          row.taxNumber,
          row.taxOffice,
          row.partner,
        ].map((text) => guarded(text ?? "")),
        String(year),
        clientTableStatus[status][language],
        String(row.gaps),
        amount(effectEur),
        amount(taxable),
        String(row.open),
        String(row.answered),
        row.dueOn ?? deadline ?? "",
      ];
      const rows = [Object.values(clientTableHeader).map((one) => one[language]), ...lines.map(cells)];
      return reply
        .type("text/csv; charset=utf-8")
        .header("content-disposition", `attachment; filename="lotbuch-${year}-clients.csv"`)
        .header("cache-control", "no-store")
        .serializer((text: string) => text)
        .send(`\ufeff${rows.map((row) => row.map((cell) => quoted(cell, ";")).join(";")).join("\r\n")}\r\n`);
    },
  );

  app.post(
    "/v1/clients/remind",
    {
      config: { session: "required", access: "firm" },
      schema: {
        tags: ["firms"],
        summary: "Remind clients of the firm's open questions by email, at most once a day each",
        description:
          "Clients without an open question, without a mailbox, or who turned these mails off get none and are missing in the response.",
        body: Whole({
          firm: Type.String({ maxLength: 100 }),
          accountIds: Type.Array(Type.String({ format: "uuid" }), {
            minItems: 1,
            maxItems: LIMITS.invitedAtOnce,
          }),
        }),
        response: responses({ 200: Type.Object({ reminded: List(Id) }) }, 400, 401, 404),
      },
    },
    async (request) => {
      const firm = await requireFirm(accounts, userOf(request), request.body.firm);
      const ids = request.body.accountIds.map((id) => id.toLowerCase());
      return write(request, () => async (tx) => ({
        reminded: [
          ...orThrow(await remindClients(accounts, tx, sessionOf(request), firm.id, ids, requester(request))),
        ],
      }));
    },
  );
}
