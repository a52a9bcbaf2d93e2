import type { FastifyReply } from "fastify";
import { Type } from "typebox";
import { preferredLanguage } from "../../accounts/language.ts";
import type { Methods } from "../../assessment/method-questions.ts";
import { LIMITS } from "../../basics/limits.ts";
import { Named } from "../../basics/schema.ts";
import {
  ExactSumsSchema,
  PlannedSaleSchema,
  PlannedSliceSchema,
  WhatIfSchema,
  YearResultSchema,
} from "../../tax/index.ts";
import { refusalText } from "../../wording/index.ts";
import { building } from "../build-first.ts";
import { refuse } from "../errors.ts";
import { noPartner, PersonQuery, personOf } from "./persons.ts";
import { responses } from "../schema.ts";
import type { App } from "../server.ts";
import { userOf } from "../session.ts";
import { message } from "../../wording/messages/index.ts";

/** The effect of sales that have not happened: computed by the engine from the current holdings, not stored. */
export function whatIfRoutes(
  app: App,
  { methods, now }: { readonly methods: Methods; readonly now: () => Date },
): void {
  for (const schema of [ExactSumsSchema, YearResultSchema, PlannedSliceSchema, WhatIfSchema])
    app.addSchema(schema);
  app.post(
    "/v1/tax/what-if",
    {
      config: { session: "required", access: "read" },
      schema: {
        tags: ["tax"],
        summary: "Effect of planned sales on their year, and of waiting",
        description: "Error messages are German if Accept-Language asks for it.",
        querystring: PersonQuery,
        body: Type.Object({
          sales: Type.Array(Type.Object(PlannedSaleSchema.properties), {
            minItems: 1,
            maxItems: LIMITS.plannedSales,
          }),
        }),
        response: responses({ 200: Named(WhatIfSchema) }, 400, 401, 409),
      },
    },
    async (request, reply) => {
      const person = personOf(request);
      const { sales } = request.body;
      const query = { accountId: userOf(request), person, sales, now: now() };
      const planned = await building(reply, (signal) => methods.plan(query, signal));
      if (planned.ok) return asWritten(reply, planned.value);
      const no = planned.error;
      if (no.kind === "nothing" && person === "b") return noPartner();
      if (no.kind === "nothing") return refuse("SourceNotSyncedError", message("year.noSourceSynced"));
      if (no.kind === "tooLong")
        return refuse(
          "SourceBadRequestError",
          message("year.tooManyPlannedLots", { slices: no.slices, plannedSlices: LIMITS.plannedSlices }),
          "sales",
        );
      const { field, refusal } = no.error;
      const language = preferredLanguage(request.headers["accept-language"]);
      return refuse(
        "SourceBadRequestError",
        message("request.composed", { text: refusalText(refusal, language) }),
        field,
      );
    },
  );
}

/** Sends the bytes of the worker thread unchanged: parsing and serializing them here would delay other requests. */
const asWritten = (reply: FastifyReply, json: Uint8Array): FastifyReply =>
  reply
    .type("application/json; charset=utf-8")
    .send(Buffer.from(json.buffer, json.byteOffset, json.byteLength));
