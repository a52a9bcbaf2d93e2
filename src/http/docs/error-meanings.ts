import type { ProblemCode } from "../../basics/problem.ts";

/** Each error code with its remedy. */
export const ERROR_MEANINGS: Readonly<Record<ProblemCode, string>> = {
  AuthValidationError:
    "A field of the request is invalid or a password is wrong: correct the one named in field.",
  PasswordWeakError: "The password misses the rules listed in requirements: choose another one.",
  VerificationCodeInvalidError: "The emailed code is wrong: check it, or request a new one.",
  VerificationCodeExpiredError: "The emailed code has expired or was used: request a new one.",
  VerificationFlowMissingError:
    "No code was requested for this address, or too many guesses ended it: request one.",
  NewPasswordRequiredError: "Another registration set the password before: send newPassword with the code.",
  SourceBadRequestError: "A parameter or field is invalid: correct the one named in field.",
  LegalReferenceValidationError:
    "A field of the question is missing or invalid: correct the one named in field.",
  BadRequestError: "The request cannot be read: correct what the message names.",
  UnauthorizedError: "The token is missing, expired or revoked: sign in again, or send a valid key.",
  SecondFactorRequiredError:
    "The account has a second factor: send one of the methods listed in requirements.",
  ForbiddenError: "The caller may not do this: the message and requirements name the missing scope or role.",
  EmailNotVerifiedError: "The email address is not verified: POST /auth/verify-email with the emailed code.",
  RecentSignInRequiredError: "The last sign-in is too long ago: confirm with POST /auth/confirm, then retry.",
  NotFoundError: "It does not exist, or belongs to another account: check the id and X-Lotbuch-User.",
  SourceNotFoundError:
    "The source or its item does not exist, or belongs to another account: check both ids.",
  MethodNotAllowedError: "The path exists with another method: see the Allow header.",
  EmailAlreadyRegisteredError: "The address has an account: sign in, or reset its password.",
  SourceNotSyncedError: "Nothing has been computed yet: sync the source and wait for its job.",
  MethodLockedError:
    "A disposal or a filed year fixed the method: the message and clauses say from when it may change.",
  NotResidentError:
    "The taxpayer lived in another country in that year: use the country of GET /v1/residence.",
  RuleConflictError: "Another rule sets something else for the same transactions: end one of them.",
  ConflictError:
    "Not possible in the current state, or a limit of the account is reached: the message says which.",
  PayloadTooLargeError: "The body or file is too large: split it.",
  UnsupportedMediaTypeError: "The content type is not supported: send the one of the example.",
  IdempotencyKeyReusedError:
    "The Idempotency-Key was used with another body: use a new key for a new request.",
  RateLimitedError: "Too many requests: wait for Retry-After.",
  HeadersTooLargeError: "The headers are too large: send fewer or shorter ones.",
  InternalServerError: "An error of the service: retry later and quote requestId to its operator.",
  LegalReferenceInternalError:
    "The ruleset could not be read: retry later and quote requestId to the operator.",
  ServiceUnavailableError: "Overloaded, or a provider or the database is unreachable: wait for Retry-After.",
};
