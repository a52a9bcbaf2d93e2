import type { FastifyRequest } from "fastify";
import { type Static, Type } from "typebox";
import type { Accounts } from "../../accounts/accounts.ts";
import { addressKey } from "../../accounts/throttle.ts";
import { randomToken, sha256 } from "../../accounts/vault.ts";
import * as book from "../../assessment/lists.ts";
import { berlinDay, berlinMidnight, dayOf, firstDayInside, formatDay } from "../../calendar/index.ts";
import { LIMITS } from "../../basics/limits.ts";
import { problem } from "../../basics/problem.ts";
import { err, ok } from "../../basics/result.ts";
import { Day, Decimal, Id, Instant, List, Named, Nullable } from "../../basics/schema.ts";
import { bookOf } from "../../store/books.ts";
import {
  calendarLinkOf,
  endCalendarLink,
  findCalendarLink,
  freeDays,
  type LinkMaker,
  renewCalendarLink,
} from "../../store/calendar.ts";
import type { Database } from "../../store/database.ts";
import { readList } from "../../store/derived.ts";
import { findUser } from "../../store/users.ts";
import { type Lot, LotSchema } from "../../tax/index.ts";
import { write } from "../write.ts";
import { orThrow, refuse } from "../errors.ts";
import { icsOf } from "./ics.ts";
import { createWithSecurityEvent } from "../create-with-event.ts";
import { responses, Page, PageQuery } from "../schema.ts";
import type { App } from "../server.ts";
import { sessionOf, userOf } from "../session.ts";
import { edgeOf } from "./list-query.ts";
import { encodeCursor, limitOf, pageOf } from "../sources/source-access.ts";
import { message } from "../../wording/messages/index.ts";

const EntryBody = Type.Object(
  {
    day: Nullable(
      Type.String({
        description:
          "First day on which a sale is tax-free; null if the acquisition is not proven or the lot never becomes tax-free",
      }),
    ),
    free: Type.Boolean({
      description: "True when the tax-free date has passed, or the lot belongs to old stock",
    }),
    proven: Type.Boolean({ description: "False where the date of acquisition is not proven" }),
    shelf: LotSchema.properties.shelf,
    lotId: Type.String(),
    sourceId: Nullable(Id),
    wallet: Type.String(),
    asset: Type.String(),
    quantity: Decimal,
    acquired: Nullable(Day),
  },
  { $id: "CalendarEntry" },
);

const LinkBody = Type.Object({ createdAt: Instant });

export type CalendarRouteOptions = {
  readonly api: Database;
  readonly accounts: Accounts;
  readonly publicUrl: () => string;
  readonly now: () => Date;
};

/** The days from which each lot can be sold tax-free: as a list, and as a calendar with a private link. */
export function calendarRoutes(app: App, { api, accounts, publicUrl, now }: CalendarRouteOptions): void {
  const { throttle } = accounts;
  app.addSchema(EntryBody);

  app.get(
    "/v1/lots/calendar",
    {
      config: { session: "required" },
      schema: {
        tags: ["person"],
        summary: "Tax-free date of each lot, in chronological order",
        querystring: Type.Object({
          ...PageQuery,
          asset: Type.Optional(Type.String({ maxLength: LIMITS.assetCharacters })),
          from: Type.Optional(Type.String({ format: "date", description: "First day of the list" })),
        }),
        response: responses(
          { 200: Type.Object({ calendar: List(Named(EntryBody)), page: Named(Page) }) },
          400,
          401,
        ),
      },
    },
    async (request) => {
      const { query } = request;
      const limit = limitOf(query);
      const rows = await readList(
        api,
        { accountId: userOf(request), sourceId: null },
        book.lots,
        {
          from: query.from === undefined ? null : acquiredFrom(query.from),
          before: null,
          limit: limit + 1,
          descending: false,
          after: edgeOf(query.cursor, "calendar"),
        },
        { asset: query.asset?.replaceAll("\0", "") ?? null },
      );
      const { items, page } = pageOf(rows, limit, ({ sortKey, id, sourceId }) =>
        encodeCursor("calendar", sortKey, id, sourceId),
      );
      const today = formatDay(berlinDay(now().getTime()));
      return { calendar: items.map(({ body }) => entryOf(body, today)), page };
    },
  );

  app.get(
    "/v1/lots/calendar.ics",
    {
      config: { session: "optional" },
      schema: {
        tags: ["person"],
        summary: "Tax-free dates as an iCalendar file, by the private link or signed in",
        querystring: Type.Object({
          key: Type.Optional(Type.String({ maxLength: 200, description: "Token of the private link" })),
        }),
        response: responses(
          {
            200: {
              description: "One event per coin and day; only lots with a proven date of acquisition",
              content: { "text/calendar": { schema: Type.String() } },
            },
          },
          400,
          401,
          404,
        ),
      },
    },
    async (request, reply) => {
      const accountId = await lookedAt(request);
      orThrow(await throttle.take(["calendarByAccount", accountId]));
      const [user, head] = [await findUser(api.db, accountId), await bookOf(api.db, accountId)];
      const text = icsOf(await freeDays(api, accountId, book.lots), {
        accountId,
        asOf: head?.asOf ?? now(),
        language: user?.language ?? "de",
      });
      return reply
        .type("text/calendar; charset=utf-8")
        .header("content-disposition", 'attachment; filename="lotbuch.ics"')
        .send(text);
    },
  );

  /** The account of the requested calendar; access by the link is always recorded. */
  const lookedAt = async (
    request: FastifyRequest & { readonly query: { readonly key?: string } },
  ): Promise<string> => {
    if (request.session !== null) {
      await request.server.looked(request, request.session);
      return request.session.accountId;
    }
    const { key } = request.query;
    if (key === undefined) return refuse("UnauthorizedError", message("account.calendarLinkRequired"));
    const link = await findCalendarLink(api.db, sha256(key), now());
    if (link === null) {
      // A wrong key counts against the address of its sender, and never against a right one from there.
      orThrow(await throttle.take(["calendarByAddress", addressKey(request.ip)]));
      return refuse("NotFoundError", message("account.calendarLinkNotValid"));
    }
    const { accountId, makerId, role, apiKeyId, keyName } = link;
    await request.server.looked(
      request,
      {
        accountId,
        actor: { accountId: makerId, role },
        apiKey: apiKeyId === null ? null : { id: apiKeyId, name: keyName ?? "" },
      },
      "by link",
    );
    return accountId;
  };

  app.get(
    "/v1/lots/calendar/link",
    {
      config: { session: "required", noApps: true },
      schema: {
        tags: ["person"],
        summary: "Whether a private calendar link exists; the link itself is returned only once, on creation",
        response: responses({ 200: Type.Object({ link: Nullable(LinkBody) }) }, 401),
      },
    },
    async (request) => {
      const link = await calendarLinkOf(api.db, makerOf(request));
      return { link: link === null ? null : { createdAt: link.createdAt.toISOString() } };
    },
  );

  app.post(
    "/v1/lots/calendar/link",
    {
      config: { session: "required", noApps: true, recent: true, idempotent: true },
      schema: {
        tags: ["person"],
        summary: "Create a private calendar link; an older link becomes invalid",
        description:
          "One link per creator: an adviser's link ends with the grant, the link of a key with the key, the owner's link with a password reset and with ending all sessions. In a session, requires a sign-in or POST /auth/confirm within the last 15 minutes.",
        response: responses(
          {
            201: Type.Object({
              ...LinkBody.properties,
              url: Type.String({ description: "Returned only once" }),
            }),
          },
          401,
        ),
      },
    },
    async (request, reply) => {
      const details = { kind: "calendar_link_add", notice: "calendar_link_made" } as const;
      const { key, createdAt } = await write(request, () => {
        const link = { key: randomToken(), createdAt: now() };
        return async (tx) => {
          await createWithSecurityEvent({ ...accounts, db: tx }, request, details, async () =>
            (await renewCalendarLink(tx, makerOf(request), sha256(link.key), link.createdAt))
              ? ok(null)
              : err(NO_GRANT),
          );
          return link;
        };
      });
      void reply.code(201);
      return {
        url: `${publicUrl()}/v1/lots/calendar.ics?key=${key}`,
        createdAt: createdAt.toISOString(),
      };
    },
  );

  app.delete(
    "/v1/lots/calendar/link",
    {
      config: { session: "required", noApps: true },
      schema: {
        tags: ["person"],
        summary: "Delete the private calendar link",
        response: responses({ 204: Type.Null({ description: "Deleted" }) }, 401),
      },
    },
    async (request, reply) => {
      await write(request, () => (tx) => endCalendarLink(tx, makerOf(request)));
      return reply.code(204).send(null);
    },
  );
}

const NO_GRANT = problem("ForbiddenError", message("account.noAccess"));

const makerOf = (request: FastifyRequest): LinkMaker => {
  const { accountId, actor, apiKey } = sessionOf(request);
  return { accountId, makerId: actor.accountId, apiKeyId: apiKey?.id ?? null };
};

/** The first acquisition time that becomes tax-free on this day. */
function acquiredFrom(from: string): number {
  const [year, month, day] = from.split("-").map(Number) as [number, number, number];
  return berlinMidnight(firstDayInside(dayOf(year, month, day) - 1));
}

const entryOf = (lot: Lot, today: string): Static<typeof EntryBody> => {
  const proven = lot.gap === null;
  return {
    day: proven ? lot.taxFreeFrom : null,
    free: proven && (lot.taxFreeFrom === null ? lot.shelf === "old" : lot.taxFreeFrom <= today),
    proven,
    ...(lot.shelf === undefined ? {} : { shelf: lot.shelf }),
    lotId: lot.id,
    sourceId: lot.sourceId,
    wallet: lot.wallet,
    asset: lot.asset,
    quantity: lot.quantity,
    acquired: proven ? lot.acquired : null,
  };
};
