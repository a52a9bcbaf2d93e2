import type { FastifyError } from "fastify";
import { LawFailure } from "../law/index.ts";
import { type Problem, problem, type ProblemCode } from "../basics/problem.ts";
import { say, type Said } from "../wording/said/index.ts";
import { anyCause, type Cause, databaseIsAway } from "../store/away.ts";
import { ShareTakenError } from "../store/shares.ts";
import { HttpProblem } from "./errors.ts";

/** Which code a section of the API uses for a malformed request and for its own failure. */
type Section = "auth" | "source" | "legal" | "service";

const MALFORMED: Record<Section, ProblemCode> = {
  auth: "AuthValidationError",
  source: "SourceBadRequestError",
  legal: "LegalReferenceValidationError",
  service: "BadRequestError",
};

const sectionOf = (path: string): Section =>
  path.startsWith("/auth/")
    ? "auth"
    : path.startsWith("/v1/legal/")
      ? "legal"
      : path.startsWith("/v1/")
        ? "source"
        : "service";

export const malformedCode = (path: string): ProblemCode => MALFORMED[sectionOf(path)];

/** Turns whatever came out of a route into a problem. What we did not foresee is a 500 that says nothing of the inside. */
export function explain(
  error: unknown,
  path: string,
): { readonly problem: Problem; readonly unforeseen: boolean } {
  if (error instanceof HttpProblem) return { problem: error.problem, unforeseen: false };
  const section = sectionOf(path);
  const known = error as Partial<FastifyError> & {
    readonly severity?: string;
    readonly retryAfterSeconds?: number;
  };
  const foreseen = (
    code: ProblemCode,
    said: Said,
    field: string | null = null,
    retryAfterSeconds?: number,
  ) => ({
    problem: problem(code, said, field, retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    unforeseen: false,
  });
  if (error instanceof ShareTakenError)
    return foreseen("RateLimitedError", say("request.tooManyRequestsAccount"), null, 5);
  if (known.validation !== undefined) {
    const { said, field } = firstComplaint(known.validation, known.validationContext ?? "body");
    return foreseen(MALFORMED[section], said, field);
  }
  switch (known.code ?? "") {
    case "FST_ERR_CTP_BODY_TOO_LARGE":
    case "FST_REQ_FILE_TOO_LARGE":
    case "FST_FILES_LIMIT":
    case "FST_PARTS_LIMIT":
    case "FST_FIELDS_LIMIT":
      return foreseen("PayloadTooLargeError", say("request.requestTooLarge"));
    case "FST_ERR_CTP_INVALID_MEDIA_TYPE":
    case "FST_INVALID_MULTIPART_CONTENT_TYPE":
      return foreseen("UnsupportedMediaTypeError", say("request.sendBodyApplicationJson"));
  }
  if (anyCause(known, ({ code }) => /^(22021|22P05)$/.test(code ?? "")))
    return foreseen(MALFORMED[section], say("request.textMustNotContain"));
  if (anyCause(known, ({ code }) => /^(ENOSPC|EDQUOT|53100)$/.test(code ?? "")))
    return foreseen("ServiceUnavailableError", say("request.diskFullNothingSaved"), null, 60);
  if (databaseIsAway(known))
    return foreseen("ServiceUnavailableError", say("request.databaseCannotReachedRight"), null, 2);
  const status = known.statusCode ?? 500;
  if (status >= 400 && status < 500)
    return foreseen(
      MALFORMED[section],
      say("request.requestCouldNotRead", { message: known.message ?? "malformed" }),
    );
  return {
    problem:
      section === "legal"
        ? problem("LegalReferenceInternalError", say(`request.${failedPart(error, known)}Failed`))
        : problem("InternalServerError", say("request.wentWrong")),
    unforeseen: true,
  };
}

/** What failed, without a word of how it is made (contract 7.2). */
function failedPart(error: unknown, known: Cause): LawFailure["part"] | "database" | "service" {
  if (error instanceof LawFailure) return error.part;
  // Five characters are how PostgreSQL names an error.
  return anyCause(known, ({ code }) => /^[0-9A-Z]{5}$/.test(code ?? "")) ? "database" : "service";
}

type Complaint = NonNullable<FastifyError["validation"]>[number];

function firstComplaint(
  validation: readonly Complaint[],
  context: string,
): { readonly said: Said; readonly field: string | null } {
  const complaint = validation[0];
  if (complaint === undefined) return { said: say("form.malformed"), field: null };
  const path = complaint.instancePath
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
  const params = complaint.params as Readonly<Record<string, unknown>>;
  if (complaint.keyword === "required") path.push(String(params["missingProperty"]));
  if (complaint.keyword === "additionalProperties") path.push(String(params["additionalProperty"]));
  const field = path.length === 0 ? null : path.join(".");
  const subject = field ?? (context === "body" ? "The body" : `The ${context}`);
  return { said: inWords(subject, complaint.keyword, params, complaint.message), field };
}

function inWords(
  field: string,
  keyword: string,
  params: Readonly<Record<string, unknown>>,
  fallback: string | undefined,
): Said {
  const limit = String(params["limit"]);
  switch (keyword) {
    case "required":
      return say("form.required", { field });
    case "additionalProperties":
      return say("form.unknown", { field });
    case "type":
      return say("form.type", { field, type: typeName(params["type"]) });
    case "enum":
      return say("form.oneOf", { field, all: (params["allowedValues"] as unknown[]).join(", ") });
    case "const":
      return say("form.constant", { field, value: String(params["allowedValue"]) });
    case "minLength":
      return params["limit"] === 1 ? say("form.empty", { field }) : say("form.minLength", { field, limit });
    case "maxLength":
      return say("form.maxLength", { field, limit });
    case "minItems":
      return say("form.minItems", { field, limit });
    case "maxItems":
      return say("form.maxItems", { field, limit });
    case "minimum":
      return say("form.minimum", { field, limit });
    case "maximum":
      return say("form.maximum", { field, limit });
    case "format":
      return ofFormat(field, String(params["format"]));
    case "pattern":
      return params["pattern"] === "\\S" ? say("form.blank", { field }) : say("form.form", { field });
    default:
      return say("form.other", { field, complaint: fallback ?? "is not valid" });
  }
}

function typeName(type: unknown): string {
  const names: Readonly<Record<string, string>> = {
    string: "text",
    integer: "a whole number",
    number: "a number",
    boolean: "true or false",
    object: "an object",
    array: "a list",
    null: "null",
  };
  return (Array.isArray(type) ? type : String(type).split(","))
    .map((one) => names[String(one)] ?? String(one))
    .join(" or ");
}

const ofFormat = (field: string, format: string): Said =>
  format === "uuid"
    ? say("form.id", { field })
    : format === "email"
      ? say("form.email", { field })
      : format === "date"
        ? say("form.date", { field })
        : say("form.format", { field, format });
