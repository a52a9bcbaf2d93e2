import type { FastifyRequest } from "fastify";
import { type Static, Type } from "typebox";
import { preferredLanguage } from "../../accounts/language.ts";
import { type Figures, FiguresSchema, figuresToResponse } from "../../assessment/years.ts";
import type { FilingChangeCause } from "../../filings/causes.ts";
import { ChangedListSchema, type Changes, ComparedFiguresSchema } from "../../filings/changes.ts";
import { CAUSE_CODES } from "../../filings/differences.ts";
import { Id, Instant, List, Named, Nullable, OneOf, Texts } from "../../basics/schema.ts";
import type { Database } from "../../store/database.ts";
import { reasonsOf } from "../../store/decisions.ts";
import { type FilingRow } from "../../store/filings.ts";
import { listSources } from "../../store/sources.ts";
import { PersonSchema } from "../../tax/index.ts";
import { filingCauseText } from "../../wording/index.ts";

export const FilingBody = Type.Object(
  {
    id: Id,
    year: Type.Integer(),
    person: PersonSchema,
    runId: Type.String({ description: "Run with the filed figures" }),
    createdAt: Instant,
    figures: Named(FiguresSchema),
    sha256: Type.String({ description: "SHA-256 of the evidence bundle, in hex" }),
    size: Type.Integer({ description: "Size of the evidence bundle in bytes" }),
    note: Nullable(Type.String()),
    status: OneOf(["final", "draft"], "Status of the report; draft after a failed check"),
    provisional: Type.Boolean({ description: "True when the year was not over at the time of filing" }),
    engineVersion: Type.String(),
    ruleSetVersion: Type.String(),
    handedInAt: Nullable(Type.String({ description: "Day of submission to the tax office, if known" })),
    noticeDate: Nullable(Type.String({ description: "Date of the tax office's notice, if known" })),
    reason: Nullable(Type.String({ description: "Note on the two dates" })),
  },
  { $id: "Filing", description: "A filed year, immutable" },
);

export const CauseBody = Type.Object(
  {
    code: OneOf(CAUSE_CODES),
    message: Type.String({ description: "Localized text; German if Accept-Language asks for it" }),
    effectEur: Type.String({
      description:
        "Current amount that counts in the year less the filed one, in euro; all causes together add up to the whole difference",
    }),
    sourceId: Nullable(Id),
    decisionId: Nullable(Id),
    transactionIds: Texts,
    rows: Type.Integer({ description: "Number of disposals and income events that differ for this cause" }),
  },
  { $id: "FilingCause" },
);

export const ChangesBody = Type.Object(
  {
    changed: Type.Boolean(),
    figures: ComparedFiguresSchema,
    disposals: ChangedListSchema,
    income: ChangedListSchema,
    causes: List(Named(CauseBody)),
  },
  { $id: "FilingChanges", description: "Current figures compared with the filed ones" },
);

/** The causes as sentences in the reader's language, with the names of sources and reasons. */
export async function sentences(
  api: Database,
  accountId: string,
  { engine, ruleSet, causes }: Pick<Changes, "engine" | "ruleSet" | "causes">,
  request: FastifyRequest,
): Promise<(cause: FilingChangeCause) => Static<typeof CauseBody>> {
  const names = new Map((await listSources(api.db, accountId)).map(({ source }) => [source.id, source.name]));
  const reasons = await reasonsOf(
    api.db,
    accountId,
    causes.flatMap(({ decisionId }) => decisionId ?? []),
  );
  const language = preferredLanguage(request.headers["accept-language"]);
  return (cause) => ({
    ...cause,
    message: filingCauseText(
      {
        ...cause,
        source: names.get(cause.sourceId ?? "") ?? null,
        reason: reasons.get(cause.decisionId ?? "") ?? null,
        engine,
        ruleSet,
      },
      language,
    ),
  });
}

export const filingBody = (of: FilingRow): Static<typeof FilingBody> => ({
  id: of.id,
  year: of.year,
  person: of.person,
  runId: of.runId,
  createdAt: of.createdAt.toISOString(),
  figures: figuresToResponse(of.figures as Figures),
  sha256: of.sha256,
  size: of.size,
  note: of.note,
  status: of.status,
  provisional: of.provisional,
  engineVersion: of.engine,
  ruleSetVersion: of.ruleSet,
  handedInAt: of.handedInAt,
  noticeDate: of.noticeDate,
  reason: of.datesReason,
});
