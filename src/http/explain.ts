import type { FastifyError } from "fastify";
import { LawFailure } from "../law/index.ts";
import { type Problem, problem, type ProblemCode } from "../basics/problem.ts";
import { message, type Message } from "../wording/messages/index.ts";
import { anyCause, type ErrorCause, isDatabaseUnavailable } from "../store/unavailable.ts";
import { CapacityError, type ReservedKind } from "../store/capacity.ts";
import { ShareTakenError } from "../store/shares.ts";
import { HttpProblem } from "./errors.ts";

/** The code that a section of the API uses for a malformed request and for its own failure. */
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

const CAPACITY_REACHED: Readonly<Record<ReservedKind, (of: { readonly limit: number }) => Message>> = {
  decisions: ({ limit }) => message("account.tooManyDecisions", { limit }),
  records: ({ limit }) => message("account.tooManyRecords", { limit }),
  files: ({ limit }) => message("account.tooManyFiles", { limit }),
  mappings: ({ limit }) => message("account.tooManyMappings", { limit }),
  links: ({ limit }) => message("account.tooManyLinks", { limit }),
  claims: ({ limit }) => message("account.tooManyClaims", { limit }),
};

/** Turns any error of a route into a problem. An unforeseen one is a 500 without internal details. */
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
    userMessage: Message,
    field: string | null = null,
    retryAfterSeconds?: number,
  ) => ({
    problem: problem(code, userMessage, field, retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    unforeseen: false,
  });
  if (error instanceof CapacityError) return foreseen("ConflictError", CAPACITY_REACHED[error.kind](error));
  if (error instanceof ShareTakenError)
    return foreseen("RateLimitedError", message("request.tooManyRequestsOfAccount"), null, 5);
  if (known.validation !== undefined) {
    const { userMessage, field } = firstComplaint(known.validation, known.validationContext ?? "body");
    return foreseen(MALFORMED[section], userMessage, field);
  }
  switch (known.code ?? "") {
    case "FST_ERR_CTP_BODY_TOO_LARGE":
    case "FST_REQ_FILE_TOO_LARGE":
    case "FST_FILES_LIMIT":
    case "FST_PARTS_LIMIT":
    case "FST_FIELDS_LIMIT":
      return foreseen("PayloadTooLargeError", message("request.tooLarge"));
    case "FST_ERR_CTP_INVALID_MEDIA_TYPE":
    case "FST_INVALID_MULTIPART_CONTENT_TYPE":
      return foreseen("UnsupportedMediaTypeError", message("request.unsupportedMediaType"));
  }
  if (anyCause(known, ({ code }) => /^(22021|22P05)$/.test(code ?? "")))
    return foreseen(MALFORMED[section], message("request.nulInText"));
  if (anyCause(known, ({ code }) => /^(ENOSPC|EDQUOT|53100)$/.test(code ?? "")))
    return foreseen("ServiceUnavailableError", message("request.diskFull"), null, 60);
  if (isDatabaseUnavailable(known))
    return foreseen("ServiceUnavailableError", message("request.databaseUnavailable"), null, 2);
  const status = known.statusCode ?? 500;
  if (status >= 400 && status < 500)
    return foreseen(
      MALFORMED[section],
      message("request.notReadable", { message: known.message ?? "malformed" }),
    );
  return {
    problem:
      section === "legal"
        ? problem("LegalReferenceInternalError", message(`request.${failedPart(error, known)}Failed`))
        : problem("InternalServerError", message("request.internalError")),
    unforeseen: true,
  };
}

/** The part that failed, without implementation details (docs/contract/README.md, "Errors"). */
function failedPart(error: unknown, known: ErrorCause): LawFailure["part"] | "database" | "service" {
  if (error instanceof LawFailure) return error.part;
  // PostgreSQL's error codes have five characters.
  return anyCause(known, ({ code }) => /^[0-9A-Z]{5}$/.test(code ?? "")) ? "database" : "service";
}

type Complaint = NonNullable<FastifyError["validation"]>[number];

function firstComplaint(
  validation: readonly Complaint[],
  context: string,
): { readonly userMessage: Message; readonly field: string | null } {
  const complaint = validation[0];
  if (complaint === undefined) return { userMessage: message("form.malformed"), field: null };
  const path = complaint.instancePath
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
  const params = complaint.params as Readonly<Record<string, unknown>>;
  if (complaint.keyword === "required") path.push(String(params["missingProperty"]));
  if (complaint.keyword === "additionalProperties") path.push(String(params["additionalProperty"]));
  const field = path.length === 0 ? null : path.join(".");
  const subject = field ?? (context === "body" ? "The body" : `The ${context}`);
  return { userMessage: inWords(subject, complaint.keyword, params, complaint.message), field };
}

function inWords(
  field: string,
  keyword: string,
  params: Readonly<Record<string, unknown>>,
  fallback: string | undefined,
): Message {
  const limit = String(params["limit"]);
  switch (keyword) {
    case "required":
      return message("form.required", { field });
    case "additionalProperties":
      return message("form.unknown", { field });
    case "type":
      return message("form.type", { field, type: typeNames(params["type"]) });
    case "enum":
      return message("form.oneOf", { field, all: (params["allowedValues"] as unknown[]).join(", ") });
    case "const":
      return message("form.constant", { field, value: String(params["allowedValue"]) });
    case "minLength":
      return params["limit"] === 1
        ? message("form.empty", { field })
        : message("form.minLength", { field, limit });
    case "maxLength":
      return message("form.maxLength", { field, limit });
    case "minItems":
      return message("form.minItems", { field, limit });
    case "maxItems":
      return message("form.maxItems", { field, limit });
    case "minimum":
      return message("form.minimum", { field, limit });
    case "maximum":
      return message("form.maximum", { field, limit });
    case "format":
      return ofFormat(field, String(params["format"]));
    case "pattern":
      return params["pattern"] === "\\S"
        ? message("form.blank", { field })
        : message("form.pattern", { field });
    default:
      return message("form.other", { field, complaint: fallback ?? "is not valid" });
  }
}

function typeNames(type: unknown): readonly (string | Message)[] {
  const names: Readonly<Record<string, Message>> = {
    string: message("form.typeText"),
    integer: message("form.typeInteger"),
    number: message("form.typeNumber"),
    boolean: message("form.typeBoolean"),
    object: message("form.typeObject"),
    array: message("form.typeList"),
  };
  return (Array.isArray(type) ? type : String(type).split(",")).map(
    (one) => names[String(one)] ?? String(one),
  );
}

const ofFormat = (field: string, format: string): Message =>
  format === "uuid"
    ? message("form.id", { field })
    : format === "email"
      ? message("form.email", { field })
      : format === "date"
        ? message("form.date", { field })
        : message("form.format", { field, format });
