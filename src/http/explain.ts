import type { FastifyError } from "fastify";
import { LawFailure } from "../law/index.ts";
import { type Problem, problem, type ProblemCode } from "../problem.ts";
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
    message: string,
    field: string | null = null,
    retryAfterSeconds?: number,
  ) => ({
    problem: problem(code, message, field, retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    unforeseen: false,
  });
  if (error instanceof ShareTakenError)
    return foreseen(
      "RateLimitedError",
      "Too many requests of this account are being answered: they may use a third of the connections to the database. Wait until one has ended and try again.",
      null,
      5,
    );
  if (known.validation !== undefined) {
    const { message, field } = firstComplaint(known.validation, known.validationContext ?? "body");
    return foreseen(MALFORMED[section], message, field);
  }
  switch (known.code ?? "") {
    case "FST_ERR_CTP_BODY_TOO_LARGE":
    case "FST_REQ_FILE_TOO_LARGE":
    case "FST_FILES_LIMIT":
    case "FST_PARTS_LIMIT":
    case "FST_FIELDS_LIMIT":
      return foreseen("PayloadTooLargeError", "The request is too large.");
    case "FST_ERR_CTP_INVALID_MEDIA_TYPE":
    case "FST_INVALID_MULTIPART_CONTENT_TYPE":
      return foreseen(
        "UnsupportedMediaTypeError",
        "Send the body as application/json, or a file as multipart/form-data where the route takes one.",
      );
  }
  if (anyCause(known, ({ code }) => /^(22021|22P05)$/.test(code ?? "")))
    return foreseen(MALFORMED[section], "Text must not contain the character NUL.");
  if (anyCause(known, ({ code }) => /^(ENOSPC|EDQUOT|53100)$/.test(code ?? "")))
    return foreseen(
      "ServiceUnavailableError",
      "The disk is full: nothing was saved. Try again when there is room.",
      null,
      60,
    );
  if (databaseIsAway(known))
    return foreseen(
      "ServiceUnavailableError",
      "The database cannot be reached right now. Try again in a few seconds.",
      null,
      2,
    );
  const status = known.statusCode ?? 500;
  if (status >= 400 && status < 500)
    return foreseen(MALFORMED[section], `The request could not be read: ${known.message ?? "malformed"}`);
  return {
    problem:
      section === "legal"
        ? problem("LegalReferenceInternalError", LAW_FAILED[failedPart(error, known)])
        : problem("InternalServerError", `Something went wrong on our side. ${RECORDED}`),
    unforeseen: true,
  };
}

const RECORDED = "It has been recorded under this request id.";

/** What failed, without a word of how it is made (contract 7.2). */
const LAW_FAILED = {
  ranking: `The ranking of the clauses failed on this question: no clause was chosen. ${RECORDED}`,
  ruleset: `The ruleset could not be read for this request: no rule was chosen. ${RECORDED}`,
  database: `The database failed while the request was checked: the law was not asked. ${RECORDED}`,
  service: `The request failed on our side before the law was asked. ${RECORDED}`,
} as const;

function failedPart(error: unknown, known: Cause): keyof typeof LAW_FAILED {
  if (error instanceof LawFailure) return error.part;
  // Five characters are how PostgreSQL names an error.
  return anyCause(known, ({ code }) => /^[0-9A-Z]{5}$/.test(code ?? "")) ? "database" : "service";
}

type Cause = { readonly code?: string; readonly message?: string; readonly cause?: unknown };

/** Looks through an error and what caused it: the query builder wraps what the driver throws. */
const anyCause = (error: Cause, is: (cause: Cause) => boolean): boolean =>
  is(error) || (error.cause instanceof Error && anyCause(error.cause, is));

/** Connection errors of the driver, and the server's own: shutting down, starting up, too many, out of time. */
const databaseIsAway = (error: Cause): boolean =>
  anyCause(
    error,
    ({ code, message }) =>
      /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|57P0[1-3]|08\w{3}|53\w{3}|57014|25P03)$/.test(
        code ?? "",
      ) ||
      /^Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
        message ?? "",
      ),
  );

type Complaint = NonNullable<FastifyError["validation"]>[number];

function firstComplaint(
  validation: readonly Complaint[],
  context: string,
): { readonly message: string; readonly field: string | null } {
  const complaint = validation[0];
  if (complaint === undefined) return { message: "The request is malformed.", field: null };
  const path = complaint.instancePath
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
  const params = complaint.params as Readonly<Record<string, unknown>>;
  if (complaint.keyword === "required") path.push(String(params["missingProperty"]));
  const field = path.length === 0 ? null : path.join(".");
  const subject = field ?? (context === "body" ? "The body" : `The ${context}`);
  return { message: `${subject} ${inWords(complaint.keyword, params, complaint.message)}.`, field };
}

function inWords(
  keyword: string,
  params: Readonly<Record<string, unknown>>,
  fallback: string | undefined,
): string {
  switch (keyword) {
    case "required":
      return "is required";
    case "type":
      return `must be ${typeName(params["type"])}`;
    case "enum":
      return `must be one of ${(params["allowedValues"] as unknown[]).join(", ")}`;
    case "const":
      return `must be ${String(params["allowedValue"])}`;
    case "minLength":
      return params["limit"] === 1
        ? "must not be empty"
        : `must have at least ${String(params["limit"])} characters`;
    case "maxLength":
      return `must have at most ${String(params["limit"])} characters`;
    case "minItems":
      return `must name at least ${String(params["limit"])}`;
    case "maxItems":
      return `must name at most ${String(params["limit"])}`;
    case "minimum":
      return `must be at least ${String(params["limit"])}`;
    case "maximum":
      return `must be at most ${String(params["limit"])}`;
    case "format":
      return `must be ${formatName(String(params["format"]))}`;
    case "pattern":
      return params["pattern"] === "\\S" ? "must not be blank" : "does not have the expected form";
    default:
      return fallback ?? "is not valid";
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

const formatName = (format: string): string =>
  ({ uuid: "an id (UUID)", email: "an email address", date: "a date (YYYY-MM-DD)" })[format] ?? `a ${format}`;
