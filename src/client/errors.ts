import type { ErrorBody } from "./operations.ts";

/** Error codes of the service. */
export type ServerCode = ErrorBody["code"];
/** Error codes of the connection: no connection, no response in time, a response that is not the API's. */
export type ClientCode = "NetworkError" | "TimeoutError" | "InvalidAnswerError";
export type ErrorCode = ServerCode | ClientCode;

export type Unreached = {
  readonly where: string;
  /** The code of the operating system, such as ECONNREFUSED. */
  readonly why: string | null;
  /** The timeout that was exceeded. */
  readonly seconds: number;
};

type Details = {
  readonly status?: number | null;
  readonly field?: string | null;
  readonly requestId?: string | null;
  readonly requirements?: readonly string[];
  readonly clauses?: readonly string[];
  readonly retryAfter?: number | null;
  readonly unreached?: Unreached | null;
  readonly cause?: unknown;
};

/** Every error of this SDK, except for an abort, which throws the signal's own reason. */
export class LotbuchError extends Error {
  override readonly name = "LotbuchError";
  /** A newer service may send a code that this version does not list: it is passed on unchanged. */
  readonly code: ErrorCode;
  /** The HTTP status, null without a response. */
  readonly status: number | null;
  /** The invalid field as a dotted path. */
  readonly field: string | null;
  /** Id of the request, for questions to the operator of the service. */
  readonly requestId: string | null;
  /** Unmet password rules. */
  readonly requirements: readonly string[];
  /** The clauses of the law on which a refusal is based. */
  readonly clauses: readonly string[];
  /** Seconds to wait before a retry. */
  readonly retryAfter: number | null;
  /** The unreachable address and reason, for a message in another language; null if there was a response. */
  readonly unreached: Unreached | null;

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message, details.cause === undefined ? {} : { cause: details.cause });
    this.code = code;
    this.status = details.status ?? null;
    this.field = details.field ?? null;
    this.requestId = details.requestId ?? null;
    this.requirements = details.requirements ?? [];
    this.clauses = details.clauses ?? [];
    this.retryAfter = details.retryAfter ?? null;
    this.unreached = details.unreached ?? null;
  }

  /** The message of an Error is not enumerable: without this, JSON logs would omit it. */
  toJSON(): object {
    const { name, code, message, status, field, requestId, requirements, clauses, retryAfter } = this;
    return { name, code, message, status, field, requestId, requirements, clauses, retryAfter };
  }
}

export const isLotbuchError = <C extends ErrorCode>(
  error: unknown,
  ...codes: readonly C[]
): error is LotbuchError & { readonly code: C } =>
  error instanceof LotbuchError &&
  (codes.length === 0 || (codes as readonly ErrorCode[]).includes(error.code));

/** The error of a response with status 400 or above. */
export function errorOf(response: Response, body: unknown): LotbuchError {
  const { code, message, field, requestId, requirements, clauses } = body as Partial<ErrorBody>;
  const { error_description: oauthMessage } = body as { readonly error_description?: string };
  return new LotbuchError(
    code ?? OAUTH_CODES[response.status] ?? "InternalServerError",
    message ?? oauthMessage ?? `The service answered ${response.status}.`,
    {
      status: response.status,
      field: field ?? null,
      requestId: requestId ?? response.headers.get("x-request-id"),
      requirements: requirements ?? [],
      clauses: clauses ?? [],
      retryAfter: retryAfterOf(response),
    },
  );
}

/** Codes for errors of the OAuth endpoints, which have the form of their RFCs. */
const OAUTH_CODES: Readonly<Record<number, ErrorCode>> = {
  400: "BadRequestError",
  401: "UnauthorizedError",
  429: "RateLimitedError",
};

/** An error of the API, or of its OAuth endpoints. */
export function isErrorBody(body: unknown): boolean {
  if (typeof body !== "object" || body === null) return false;
  const { code, message, error, error_description: description } = body as Readonly<Record<string, unknown>>;
  const isText = (one: unknown): boolean => typeof one === "string";
  return (isText(code) && isText(message)) || (isText(error) && isText(description));
}

/** Seconds of a Retry-After header, from either of its formats. */
export function retryAfterOf(response: Response): number | null {
  const header = response.headers.get("retry-after");
  if (header === null) return null;
  if (/^\d{1,9}$/.test(header)) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - Date.now()) / 1000));
}
