import { type Message, textOf } from "../wording/messages/index.ts";

/** Every kind of problem. One code has one HTTP status; `http/errors.ts` maps it to HTTP. */
export const PROBLEM_STATUS = {
  AuthValidationError: 400,
  PasswordWeakError: 400,
  VerificationCodeInvalidError: 400,
  VerificationCodeExpiredError: 400,
  VerificationFlowMissingError: 400,
  NewPasswordRequiredError: 400,
  SourceBadRequestError: 400,
  LegalReferenceValidationError: 400,
  BadRequestError: 400,
  UnauthorizedError: 401,
  SecondFactorRequiredError: 401,
  ForbiddenError: 403,
  EmailNotVerifiedError: 403,
  RecentSignInRequiredError: 403,
  NotFoundError: 404,
  SourceNotFoundError: 404,
  MethodNotAllowedError: 405,
  EmailAlreadyRegisteredError: 409,
  SourceNotSyncedError: 409,
  MethodLockedError: 409,
  NotResidentError: 409,
  RuleConflictError: 409,
  ConflictError: 409,
  PayloadTooLargeError: 413,
  UnsupportedMediaTypeError: 415,
  IdempotencyKeyReusedError: 422,
  RateLimitedError: 429,
  HeadersTooLargeError: 431,
  InternalServerError: 500,
  LegalReferenceInternalError: 500,
  ServiceUnavailableError: 503,
} as const;

export type ProblemCode = keyof typeof PROBLEM_STATUS;

/** A problem as a value: modules return it, the HTTP layer turns it into a response. */
export type Problem = {
  readonly code: ProblemCode;
  /** A sentence with a remedy, in English: for the log, and where the text is stored. */
  readonly message: string;
  /** The message with its params, translated into the language of the response. */
  readonly userMessage: Message;
  /** The field at fault as a dotted path. */
  readonly field: string | null;
  /** Unmet password rules, or the second factors that an account accepts. */
  readonly requirements?: readonly string[];
  readonly retryAfterSeconds?: number;
  /** The clauses of law that the problem cites. */
  readonly clauses?: readonly string[];
};

export const problem = (
  code: ProblemCode,
  userMessage: Message,
  field: string | null = null,
  extra: Pick<Problem, "requirements" | "retryAfterSeconds" | "clauses"> = {},
): Problem => ({ code, message: textOf(userMessage, "en"), userMessage, field, ...extra });
