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
  /** End one session */
  readonly "DELETE /auth/sessions/{id}": {
    readonly path: {
      readonly id: string;
    };
    readonly result: {
      readonly success: boolean;
    };
  };
  /** Begin to sign in with an exchange, or to connect it */
  readonly "GET /auth/authorize/{provider}": {
    readonly path: {
      readonly provider: string;
    };
    readonly result: {
      /** Send the person here */
      readonly redirectUrl: string;
      /** Also the id for /auth/oauth/{id} */
      readonly state: string;
    };
  };
  /** The exchange sends the browser back here */
  readonly "GET /auth/callback/{provider}": {
    readonly path: {
      readonly provider: string;
    };
    readonly file: "text/html";
  };
  /** Who is signed in */
  readonly "GET /auth/me": {
    readonly result: {
      readonly user: {
        readonly id: string;
        readonly email: string;
        readonly displayName: string;
        readonly emailVerified: boolean;
        readonly createdAt: string;
      };
      readonly session: {
        readonly provider: string;
        readonly createdAt: string;
        readonly expiresAt: string;
      };
      readonly identities: readonly {
        readonly provider: string;
        readonly createdAt: string;
      }[];
    };
  };
  /** How far the sign-in with the exchange got */
  readonly "GET /auth/oauth/{id}": {
    readonly path: {
      readonly id: string;
    };
    readonly result: {
      /** The state of the authorization start */
      readonly id: string;
      readonly provider: string;
      readonly status: "pending" | "completed" | "failed" | "expired";
      readonly authorizationUrl: string | null;
      /** Bearer token, readable for two minutes after completion */
      readonly sessionToken: string | null;
      readonly userId: string | null;
      readonly message: string | null;
      readonly expiresAt: string;
    };
  };
  /** Where the account is signed in */
  readonly "GET /auth/sessions": {
    readonly result: {
      readonly sessions: readonly ({
        readonly id: string;
        readonly provider: string;
        readonly userAgent: string | null;
        readonly createdAt: string;
        readonly expiresAt: string;
        /** The session that asks */
        readonly current: boolean;
      })[];
    };
  };
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
  /** One clause by its key */
  readonly "GET /v1/legal/clauses/{clauseKey}": {
    readonly path: {
      readonly clauseKey: string;
    };
    readonly query?: {
      readonly ruleSetVersion?: string | undefined;
    };
    readonly result: {
      readonly clauseKey: string;
      readonly sectionCode: string | null;
      readonly heading: string | null;
      /** Marginal number of the letter, or the place in a statute. */
      readonly randnummer: string;
      readonly summary: string | null;
      readonly clauseText: string;
      /** `official`: the wording of the publication. `restated`: our own words. */
      readonly textBasis: "official" | "restated";
      readonly source: {
        readonly sourceKey: string;
        readonly title: string;
        readonly shortTitle: string | null;
        readonly sourceType: string;
        readonly authority: string;
        readonly sourceUrl: string | null;
      };
    };
  };
  /** The rulesets that can be asked */
  readonly "GET /v1/legal/rulesets": {
    readonly result: {
      readonly rulesets: readonly ({
        readonly jurisdictionCode: string;
        readonly ruleSetVersion: string;
        readonly ruleSetName: string;
        readonly active: boolean;
        /** How many clauses it holds. */
        readonly clauses: number;
        readonly sources: readonly ({
          readonly sourceKey: string;
          readonly title: string;
          readonly shortTitle: string | null;
          readonly sourceType: string;
          readonly authority: string;
          readonly sourceUrl: string | null;
        })[];
      })[];
    };
  };
  /** The transaction types and their names */
  readonly "GET /v1/legal/transaction-types": {
    readonly result: {
      readonly transactionTypes: readonly {
        readonly key: string;
        readonly label: {
          readonly de: string;
          readonly en: string;
        };
      }[];
    };
  };
  /** The answer to the confirmation page */
  readonly "POST /auth/callback/{provider}": {
    readonly path: {
      readonly provider: string;
    };
    readonly file: "text/html";
  };
  /** Sign in */
  readonly "POST /auth/login": {
    readonly body: {
      readonly provider: string;
      /** `local`: email and password. `coinbase`: code and state */
      readonly credentials: { readonly [key: string]: unknown };
    };
    readonly result: {
      /** Send it as Authorization: Bearer <token> */
      readonly token: string;
      readonly user: {
        readonly id: string;
        readonly email: string;
        readonly displayName: string;
      };
      readonly provider: string;
      readonly expiresAt: string;
    };
  };
  /** End this session */
  readonly "POST /auth/logout": {
    readonly result: {
      readonly success: boolean;
    };
  };
  /** A new token; the old one ends at once */
  readonly "POST /auth/refresh": {
    readonly result: {
      readonly token: string;
      readonly expiresAt: string;
    };
  };
  /** Register; a code goes to the email address */
  readonly "POST /auth/register": {
    readonly body: {
      readonly email: string;
      /** 8 to 256 characters, not a common password, not the email address */
      readonly password: string;
      /** Default: the email before the @ */
      readonly displayName?: string | undefined;
    };
    readonly result: {
      readonly email: string;
      /** Path of the next step on the page */
      readonly redirectTo: string;
    };
  };
  /** Send a new verification code; the older one ends */
  readonly "POST /auth/resend-verification": {
    readonly body: {
      readonly email?: string | undefined;
    } | null;
    readonly result: {
      readonly email: string;
      /** Path of the next step on the page */
      readonly redirectTo: string;
    };
  };
  /** Verify the email address with the code from the mail */
  readonly "POST /auth/verify-email": {
    readonly body: {
      /** As in the mail; any case, with or without the hyphen */
      readonly code: string;
    };
    readonly result: {
      /** Path of the next step on the page */
      readonly redirectTo: string;
    };
  };
  /** Clauses for a question, the most relevant first */
  readonly "POST /v1/legal/references/question": {
    readonly body: {
      /** A question in German or English. */
      readonly question: string;
      /** Defaults to `DE`. */
      readonly jurisdictionCode?: string | undefined;
      /** Pins the ruleset. When left out, the latest active one is used. */
      readonly ruleSetVersion?: string | undefined;
      /** Most clauses to return. Defaults to 5. */
      readonly maxClauses?: number | undefined;
    };
    readonly result: {
      readonly jurisdictionCode: string;
      readonly ruleSetVersion: string | null;
      readonly ruleSetName: string | null;
      /** Set when the ruleset does not answer reliably: show it, or stop. */
      readonly insufficiencyText: string | null;
      readonly references: readonly ({
        readonly clauseKey: string;
        readonly sectionCode: string | null;
        readonly heading: string | null;
        /** Marginal number of the letter, or the place in a statute. */
        readonly randnummer: string;
        readonly summary: string | null;
        readonly clauseText: string;
        /** `official`: the wording of the publication. `restated`: our own words. */
        readonly textBasis: "official" | "restated";
        /** Higher is more relevant; ordered by it. */
        readonly score: number;
        readonly source: {
          readonly sourceKey: string;
          readonly title: string;
          readonly shortTitle: string | null;
          readonly sourceType: string;
          readonly authority: string;
          readonly sourceUrl: string | null;
        };
      })[];
    };
  };
  /** The rules that decide the treatment of a transaction type */
  readonly "POST /v1/legal/references/transaction-type": {
    readonly body: {
      /** One of GET /v1/legal/transaction-types; case, spaces and hyphens do not matter. */
      readonly transactionTypeKey: string;
      /** Defaults to `DE`. */
      readonly jurisdictionCode?: string | undefined;
      /** Pins the ruleset. When left out, the latest active one is used. */
      readonly ruleSetVersion?: string | undefined;
      /** Most rules to return. Defaults to 5. */
      readonly maxReferences?: number | undefined;
      /** Most clauses per rule. Defaults to 5. */
      readonly maxCitationsPerReference?: number | undefined;
    };
    readonly result: {
      readonly jurisdictionCode: string;
      readonly ruleSetVersion: string | null;
      readonly ruleSetName: string | null;
      /** Set when the ruleset does not answer reliably: show it, or stop. */
      readonly insufficiencyText: string | null;
      readonly references: readonly ({
        readonly ruleKey: string;
        readonly title: string;
        readonly description: string;
        readonly scope: string;
        readonly outcomeCategory: string;
        readonly relevance: number;
        readonly citations: readonly ({
          readonly clauseKey: string;
          readonly sectionCode: string | null;
          readonly heading: string | null;
          /** Marginal number of the letter, or the place in a statute. */
          readonly randnummer: string;
          readonly summary: string | null;
          readonly clauseText: string;
          /** `official`: the wording of the publication. `restated`: our own words. */
          readonly textBasis: "official" | "restated";
          readonly source: {
            readonly sourceKey: string;
            readonly title: string;
            readonly shortTitle: string | null;
            readonly sourceType: string;
            readonly authority: string;
            readonly sourceUrl: string | null;
          };
        })[];
      })[];
    };
  };
};
