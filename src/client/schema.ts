// Generated from the OpenAPI document that the service serves; `npm run generate` writes it again.

/** The shared schemas of the document. */
export type Schemas = {
  readonly Error: {
    /** Stable name of what went wrong */
    readonly code: "AuthValidationError" | "PasswordWeakError" | "VerificationCodeInvalidError" | "VerificationCodeExpiredError" | "VerificationFlowMissingError" | "SourceBadRequestError" | "LegalReferenceValidationError" | "BadRequestError" | "UnauthorizedError" | "ForbiddenError" | "EmailNotVerifiedError" | "NotFoundError" | "SourceNotFoundError" | "MethodNotAllowedError" | "EmailAlreadyRegisteredError" | "SourceNotSyncedError" | "ConflictError" | "PayloadTooLargeError" | "UnsupportedMediaTypeError" | "IdempotencyKeyReusedError" | "RateLimitedError" | "HeadersTooLargeError" | "InternalServerError" | "LegalReferenceInternalError" | "ServiceUnavailableError";
    /** A sentence for a person, with the way out */
    readonly message: string;
    /** Dotted path of the field at fault */
    readonly field: string | null;
    /** Also in the header X-Request-Id */
    readonly requestId: string;
    /** Unmet password rules */
    readonly requirements?: readonly string[] | undefined;
  };
  /** Send nextCursor as cursor to read on */
  readonly Page: {
    readonly nextCursor: string | null;
    readonly hasMore: boolean;
  };
};

/** What each operation takes (path, query, body) and gives (result, or a file of that type). */
export type Operations = {
  /** The process is up */
  readonly "GET /healthz": {
    readonly result: {
      readonly status: "ok";
    };
  };
  /** Prometheus metrics */
  readonly "GET /metrics": {
    readonly file: "text/plain";
  };
  /** The database is reachable and its schema is current */
  readonly "GET /readyz": {
    readonly result: {
      readonly status: "ok";
    };
  };
};
