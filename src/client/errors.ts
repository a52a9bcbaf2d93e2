import type { ErrorBody } from "./operations.ts";

/** What the service itself says went wrong. */
export type ServerCode = ErrorBody["code"];
/** What went wrong on the way: no connection, no answer in time, an answer that is not the API's. */
export type ClientCode = "NetworkError" | "TimeoutError" | "InvalidAnswerError";
export type ErrorCode = ServerCode | ClientCode;

export type Unreached = {
  readonly where: string;
  /** How the system calls it, such as ECONNREFUSED. */
  readonly why: string | null;
  /** How long was waited. */
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

/** Everything that this SDK throws, save an abort, which throws the signal's own reason. */
export class LotbuchError extends Error {
  override readonly name = "LotbuchError";
  /** A newer service may send a code that this version has no name for: it is passed on as it came. */
  readonly code: ErrorCode;
  /** The HTTP status, null where there was no answer. */
  readonly status: number | null;
  /** The field at fault as a dotted path. */
  readonly field: string | null;
  /** Quote it when asking whoever runs the service. */
  readonly requestId: string | null;
  /** Unmet password rules. */
  readonly requirements: readonly string[];
  /** The clauses of the law that a refusal rests on. */
  readonly clauses: readonly string[];
  /** Seconds after which to try again. */
  readonly retryAfter: number | null;
  /** Where no answer came from, for a sentence in another language than the message's. */
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

  /** An error's message is no property of its own: without this a log of JSON would not have it. */
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

/** The error behind an answer of 400 and above. */
export function errorOf(response: Response, body: unknown): LotbuchError {
  const { code, message, field, requestId, requirements, clauses } = body as Partial<ErrorBody>;
  return new LotbuchError(
    code ?? "InternalServerError",
    message ?? `The service answered ${response.status}.`,
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

export const isErrorBody = (body: unknown): boolean =>
  typeof body === "object" &&
  body !== null &&
  typeof (body as Partial<ErrorBody>).code === "string" &&
  typeof (body as Partial<ErrorBody>).message === "string";

/** Seconds, from either form of the header. */
export function retryAfterOf(response: Response): number | null {
  const header = response.headers.get("retry-after");
  if (header === null) return null;
  if (/^\d{1,9}$/.test(header)) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - Date.now()) / 1000));
}
