// Generated from the OpenAPI document that the service serves; `npm run generate` writes it again.

/** The shared schemas of the document. */
export type Schemas = {
  /** At source scope provisional: the limits belong to the person */
  readonly Assessment: {
    readonly section23: {
      /** Decimal number as text */
      readonly gains: string;
      /** Decimal number as text */
      readonly losses: string;
      /** Decimal number as text */
      readonly net: string;
      /** Decimal number as text */
      readonly limit: string;
      /** Decimal number as text */
      readonly taxable: string;
      /** Decimal number as text */
      readonly lossToCarry: string;
    };
    readonly section22: {
      /** Decimal number as text */
      readonly receipts: string;
      /** Decimal number as text */
      readonly costs: string;
      /** Decimal number as text */
      readonly net: string;
      /** Decimal number as text */
      readonly limit: string;
      /** Decimal number as text */
      readonly taxable: string;
      /** Decimal number as text */
      readonly lossToCarry: string;
    };
    readonly outsidePeriod: {
      /** Decimal number as text */
      readonly gains: string;
      /** Decimal number as text */
      readonly losses: string;
    };
    readonly section20: {
      /** Decimal number as text */
      readonly gains: string;
      /** Decimal number as text */
      readonly losses: string;
      /** Decimal number as text */
      readonly net: string;
    };
    readonly scope: "source" | "account";
  };
  /** What the records add up to, and what the provider reports */
  readonly Balance: {
    readonly asset: string;
    /** Decimal number as text */
    readonly computed: string;
    /** Decimal number as text */
    readonly reported: string | null;
    /** Decimal number as text */
    readonly difference: string | null;
    readonly matches: boolean | null;
    readonly reportedAt: string | null;
  };
  readonly Correction: {
    readonly id: string;
    readonly transactionId: string;
    readonly type: "spot_trade" | "spot_buy" | "spot_sell" | "crypto_swap" | "payment" | "fee" | "transfer" | "staking_reward" | "staking_deposit" | "staking_withdrawal" | "lending_interest" | "mining_reward" | "masternode_reward" | "airdrop" | "hard_fork" | "ico_purchase" | "referral_reward" | "learning_reward" | "cashback" | "gift_received" | "gift_sent" | "margin_trade" | "derivative_settlement" | "nft_purchase" | "nft_sale" | "liquidity_deposit" | "liquidity_withdrawal" | "liquidity_reward" | "wrap" | "bridge" | "loss" | "utility_token_redemption" | "security_token_income" | "deposit_fiat" | "withdraw_fiat" | null;
    /** What to set; null takes a value away */
    readonly values: {
      readonly sentValueEur?: string | null | undefined;
      readonly receivedValueEur?: string | null | undefined;
      readonly feeValueEur?: string | null | undefined;
      readonly costEur?: string | null | undefined;
      readonly acquiredAt?: string | null | undefined;
      readonly acquiredCostEur?: string | null | undefined;
      readonly note?: string | null | undefined;
    };
    readonly reason: string;
    readonly createdAt: string;
  };
  readonly Disposal: {
    readonly id: string;
    readonly transactionId: string;
    readonly kind: "sale" | "swap" | "payment" | "fee" | "settlement";
    readonly wallet: string;
    readonly asset: string;
    readonly time: string;
    readonly day: string;
    readonly year: number;
    /** Decimal number as text */
    readonly quantity: string;
    /** Decimal number as text */
    readonly proceeds: string;
    /** Decimal number as text */
    readonly cost: string;
    /** Decimal number as text */
    readonly costs: string;
    /** Decimal number as text */
    readonly result: string;
    readonly method: "fifo" | "average";
    readonly slices: readonly Schemas["Slice"][];
    readonly currency: "EUR";
  };
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
  readonly File: {
    readonly id: string;
    readonly name: string;
    /** As it was recognised */
    readonly format: string;
    /** Rows in the file */
    readonly records: number;
    readonly createdAt: string;
  };
  readonly Income: {
    readonly transactionId: string;
    readonly type: "spot_trade" | "spot_buy" | "spot_sell" | "crypto_swap" | "payment" | "fee" | "transfer" | "staking_reward" | "staking_deposit" | "staking_withdrawal" | "lending_interest" | "mining_reward" | "masternode_reward" | "airdrop" | "hard_fork" | "ico_purchase" | "referral_reward" | "learning_reward" | "cashback" | "gift_received" | "gift_sent" | "margin_trade" | "derivative_settlement" | "nft_purchase" | "nft_sale" | "liquidity_deposit" | "liquidity_withdrawal" | "liquidity_reward" | "wrap" | "bridge" | "loss" | "utility_token_redemption" | "security_token_income" | "deposit_fiat" | "withdraw_fiat";
    readonly box: "section22" | "section20";
    readonly wallet: string;
    readonly asset: string;
    /** Decimal number as text */
    readonly quantity: string;
    readonly time: string;
    readonly day: string;
    readonly year: number;
    /** Decimal number as text */
    readonly value: string;
    /** Decimal number as text */
    readonly costs: string;
    /** Decimal number as text */
    readonly net: string;
    readonly clauses: readonly string[];
    readonly currency: "EUR";
  };
  readonly Issue: {
    readonly code: string;
    readonly severity: "error" | "warning" | "info";
    readonly year: number | null;
    readonly message: string;
    /** Decimal number as text */
    readonly effectEur: string | null;
    readonly range: {
      /** Decimal number as text */
      readonly from: string;
      /** Decimal number as text */
      readonly to: string;
    } | null;
    readonly asset: string | null;
    readonly wallet: string | null;
    readonly transactionIds: readonly string[];
    readonly recordIds: readonly string[];
    readonly count: number;
    readonly clauses: readonly string[];
    /** The quantities in the message, of the asset, to write it in another language */
    readonly facts?: {
      /** Decimal number as text */
      readonly amount?: string | undefined;
      /** Decimal number as text */
      readonly computed?: string | undefined;
      /** Decimal number as text */
      readonly reported?: string | undefined;
    } | undefined;
  };
  readonly Job: {
    readonly sourceId: string;
    readonly jobId: string;
    readonly status: "queued" | "running" | "completed" | "failed";
    /** What went wrong, when status is failed */
    readonly message: string | null;
    readonly importedRecords: number | null;
    readonly normalizedRecords: number | null;
    readonly failedRecords: number | null;
    readonly mode: "sync" | "replay";
    readonly phase: string | null;
    readonly progress: number | null;
    readonly createdAt: string;
    readonly startedAt: string | null;
    readonly finishedAt: string | null;
  };
  /** valuedBy is null where the provider itself gave the value, or a correction did */
  readonly Leg: {
    readonly asset: string;
    /** Decimal number as text */
    readonly amount: string;
    /** Decimal number as text */
    readonly valueEur: string | null;
    readonly valuedBy: Schemas["Price"] | null;
  };
  readonly Lot: {
    readonly id: string;
    readonly wallet: string;
    readonly asset: string;
    /** Decimal number as text */
    readonly quantity: string;
    /** Decimal number as text */
    readonly cost: string;
    readonly acquired: string;
    readonly acquiredAt: string;
    readonly lastDayOfPeriod: string;
    readonly taxFreeFrom: string;
    readonly basis: "known" | "unknown";
    readonly originTransactionId: string;
    readonly transactionIds: readonly string[];
    readonly currency: "EUR";
  };
  /** Send nextCursor as cursor to read on */
  readonly Page: {
    readonly nextCursor: string | null;
    readonly hasMore: boolean;
  };
  readonly Price: {
    readonly asset: string;
    readonly source: string;
    readonly granularity: "hour" | "day";
    /** The hour or the day the price is of */
    readonly at: string;
    /** Decimal number as text */
    readonly price: string;
    readonly currency: string;
    readonly rate: {
      /** Decimal number as text */
      readonly rate: string;
      readonly day: string;
    } | null;
    /** How often it was used */
    readonly times?: number | undefined;
  };
  readonly Record: {
    /** The provider's own id */
    readonly id: string;
    readonly status: "normalized" | "failed";
    /** Why it failed */
    readonly reason: {
      readonly code: string;
      readonly message: string;
    } | null;
    /** Counts how often the provider changed it */
    readonly version: number;
    readonly accountRef: string;
    /** Where it stood in an uploaded file */
    readonly line: number | null;
    /** As the provider sent it */
    readonly payload: string;
    readonly fetchedAt: string;
  };
  /** One lot's part in a disposal */
  readonly Slice: {
    readonly lotId: string | null;
    readonly acquired: string | null;
    readonly acquiredAt: string | null;
    readonly disposed: string;
    readonly lastDayOfPeriod: string | null;
    readonly daysHeld: number | null;
    /** Decimal number as text */
    readonly quantity: string;
    /** Decimal number as text */
    readonly cost: string;
    /** Decimal number as text */
    readonly proceeds: string;
    /** Decimal number as text */
    readonly costs: string;
    /** Decimal number as text */
    readonly result: string;
    readonly inside: boolean;
    readonly basis: "known" | "unknown";
    readonly rule: "inside-period" | "outside-period" | "period-not-proven";
    readonly clauses: readonly string[];
    readonly transactionIds: readonly string[];
  };
  readonly Source: {
    readonly id: string;
    readonly name: string;
    readonly providerKey: string;
    readonly type: "exchange" | "wallet" | "file";
    readonly createdAt: string;
    readonly lastSyncedAt: string | null;
    readonly activeJob: Schemas["Job"] | null;
    readonly status: "new" | "syncing" | "ready" | "failed";
  };
  readonly TaxSummary: {
    readonly sourceId: string;
    readonly year: number;
    readonly jurisdiction: "germany";
    readonly currency: "EUR";
    /** Euro, rounded half up to cents */
    readonly taxableGains: number;
    /** Euro, rounded half up to cents */
    readonly taxableLosses: number;
    /** Euro, rounded half up to cents */
    readonly taxFreeGains: number;
    /** Euro, rounded half up to cents */
    readonly incomeTotal: number;
    readonly method: "fifo" | "average";
    readonly ruleSetVersion: string;
    readonly assessment: Schemas["Assessment"];
    /** What disposals brought in: proceeds less cost and costs is the result */
    readonly turnover: {
      readonly insidePeriod: {
        /** Decimal number as text */
        readonly proceeds: string;
        /** Decimal number as text */
        readonly cost: string;
        /** Decimal number as text */
        readonly costs: string;
      };
      readonly outsidePeriod: {
        /** Decimal number as text */
        readonly proceeds: string;
        /** Decimal number as text */
        readonly cost: string;
        /** Decimal number as text */
        readonly costs: string;
      };
    };
    /** How many there were */
    readonly disposals: number;
    readonly warnings: readonly Schemas["Warning"][];
    /** All of them; the list shows the first 50 */
    readonly warningCount: number;
    /** Nothing up to the end of this year is left out or assumed */
    readonly complete: boolean;
    /** The same inputs give the same run id and the same figures */
    readonly runId: string;
  };
  readonly Transaction: {
    readonly id: string;
    readonly time: string;
    readonly type: "spot_trade" | "spot_buy" | "spot_sell" | "crypto_swap" | "payment" | "fee" | "transfer" | "staking_reward" | "staking_deposit" | "staking_withdrawal" | "lending_interest" | "mining_reward" | "masternode_reward" | "airdrop" | "hard_fork" | "ico_purchase" | "referral_reward" | "learning_reward" | "cashback" | "gift_received" | "gift_sent" | "margin_trade" | "derivative_settlement" | "nft_purchase" | "nft_sale" | "liquidity_deposit" | "liquidity_withdrawal" | "liquidity_reward" | "wrap" | "bridge" | "loss" | "utility_token_redemption" | "security_token_income" | "deposit_fiat" | "withdraw_fiat";
    readonly wallet: string;
    readonly toWallet: string | null;
    readonly sent: Schemas["Leg"] | null;
    readonly received: Schemas["Leg"] | null;
    readonly fee: Schemas["Leg"] | null;
    /** Decimal number as text */
    readonly costEur: string | null;
    readonly acquiredAt: string | null;
    /** Decimal number as text */
    readonly acquiredCostEur: string | null;
    readonly note: string | null;
    readonly recordIds: readonly string[];
    readonly corrected: boolean;
    readonly currency: "EUR";
  };
  readonly TransactionPages: {
    /** Transactions that match */
    readonly total: number;
    readonly pageSize: number;
    /** Of the second page, the third and so on; the first one has none */
    readonly cursors: readonly string[];
  };
  readonly Warning: {
    readonly code: string;
    readonly severity: "error" | "warning" | "info";
    readonly year: number | null;
    readonly message: string;
    /** Decimal number as text */
    readonly effectEur: string | null;
    /** How many transactions or records it is about */
    readonly count: number;
  };
};

/** What each operation takes (path, query, body) and gives (result, or a file of that type). */
export type Operations = {
  /** Erase the account and everything in it */
  readonly "DELETE /auth/me": {
    readonly body: {
      readonly password?: string | undefined;
      readonly email?: string | undefined;
    };
    readonly result: {
      readonly success: boolean;
    };
  };
  /** End one session */
  readonly "DELETE /auth/sessions/{id}": {
    readonly path: {
      readonly id: string;
    };
    readonly result: {
      readonly success: boolean;
    };
  };
  /** Remove a source with all raw and derived data; a running job is stopped first, access by OAuth is given back */
  readonly "DELETE /v1/sources/{sourceId}": {
    readonly path: {
      readonly sourceId: string;
    };
    readonly result: undefined;
  };
  /** Undo a correction; what rests on it is computed anew */
  readonly "DELETE /v1/sources/{sourceId}/corrections/{correctionId}": {
    readonly path: {
      readonly sourceId: string;
      readonly correctionId: string;
    };
    readonly result: {
      readonly correction: Schemas["Correction"];
      readonly job: Schemas["Job"];
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
  /** Everything we hold about the account, as a ZIP */
  readonly "GET /v1/account/export": {
    readonly file: "application/zip";
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
  /** How this service is set up, as far as its page has to know */
  readonly "GET /v1/service/info": {
    readonly result: {
      /** The built-in sandbox exchange stands in for the real one */
      readonly sandbox: boolean;
      /** No mail server: mail is written to the data dir, codes are logged */
      readonly outbox: boolean;
    };
  };
  /** All sources of the account */
  readonly "GET /v1/sources": {
    readonly result: {
      readonly sources: readonly Schemas["Source"][];
    };
  };
  /** One source */
  readonly "GET /v1/sources/{sourceId}": {
    readonly path: {
      readonly sourceId: string;
    };
    readonly result: Schemas["Source"];
  };
  /** What the records add up to, against what the provider reports */
  readonly "GET /v1/sources/{sourceId}/balances": {
    readonly path: {
      readonly sourceId: string;
    };
    readonly result: {
      readonly balances: readonly Schemas["Balance"][];
    };
  };
  /** All corrections, in the order in which they apply */
  readonly "GET /v1/sources/{sourceId}/corrections": {
    readonly path: {
      readonly sourceId: string;
    };
    readonly result: {
      readonly corrections: readonly Schemas["Correction"][];
    };
  };
  /** Disposals with the lots they were made of */
  readonly "GET /v1/sources/{sourceId}/disposals": {
    readonly path: {
      readonly sourceId: string;
    };
    readonly query?: {
      readonly limit?: number | undefined;
      readonly cursor?: string | undefined;
      readonly year?: number | undefined;
      readonly order?: "newest" | "oldest" | undefined;
    };
    readonly result: {
      readonly disposals: readonly Schemas["Disposal"][];
      readonly page: Schemas["Page"];
    };
  };
  /** How the result of a disposal came about */
  readonly "GET /v1/sources/{sourceId}/disposals/{disposalId}": {
    readonly path: {
      readonly sourceId: string;
      readonly disposalId: string;
    };
    readonly result: {
      readonly disposal: Schemas["Disposal"];
      /** From the acquisitions to the disposal, with the prices behind each value */
      readonly transactions: readonly Schemas["Transaction"][];
    };
  };
  /** Files that were added to the source */
  readonly "GET /v1/sources/{sourceId}/files": {
    readonly path: {
      readonly sourceId: string;
    };
    readonly result: {
      readonly files: readonly Schemas["File"][];
    };
  };
  /** Receipts under § 22 Nr. 3 and § 20 EStG */
  readonly "GET /v1/sources/{sourceId}/income": {
    readonly path: {
      readonly sourceId: string;
    };
    readonly query?: {
      readonly limit?: number | undefined;
      readonly cursor?: string | undefined;
      readonly year?: number | undefined;
      readonly order?: "newest" | "oldest" | undefined;
    };
    readonly result: {
      readonly income: readonly Schemas["Income"][];
      readonly page: Schemas["Page"];
    };
  };
  /** What needs a person, with its effect in euro */
  readonly "GET /v1/sources/{sourceId}/issues": {
    readonly path: {
      readonly sourceId: string;
    };
    readonly query?: {
      readonly limit?: number | undefined;
      readonly cursor?: string | undefined;
      readonly severity?: "error" | "warning" | "info" | undefined;
    };
    readonly result: {
      readonly issues: readonly Schemas["Issue"][];
      readonly page: Schemas["Page"];
    };
  };
  /** Jobs of a source, newest first */
  readonly "GET /v1/sources/{sourceId}/jobs": {
    readonly path: {
      readonly sourceId: string;
    };
    readonly query?: {
      readonly limit?: number | undefined;
    };
    readonly result: {
      readonly jobs: readonly Schemas["Job"][];
    };
  };
  /** How a job is doing; poll every 2 to 5 seconds */
  readonly "GET /v1/sources/{sourceId}/jobs/{jobId}": {
    readonly path: {
      readonly sourceId: string;
      readonly jobId: string;
    };
    readonly result: Schemas["Job"];
  };
  /** The same object as server-sent events, until the job has ended */
  readonly "GET /v1/sources/{sourceId}/jobs/{jobId}/events": {
    readonly path: {
      readonly sourceId: string;
      readonly jobId: string;
    };
    readonly file: "text/event-stream";
  };
  /** What is still held, lot by lot */
  readonly "GET /v1/sources/{sourceId}/lots": {
    readonly path: {
      readonly sourceId: string;
    };
    readonly query?: {
      readonly limit?: number | undefined;
      readonly cursor?: string | undefined;
      readonly asset?: string | undefined;
    };
    readonly result: {
      readonly lots: readonly Schemas["Lot"][];
      readonly page: Schemas["Page"];
    };
  };
  /** Prices used where the provider gave no value in euro */
  readonly "GET /v1/sources/{sourceId}/prices": {
    readonly path: {
      readonly sourceId: string;
    };
    readonly query?: {
      readonly limit?: number | undefined;
      readonly cursor?: string | undefined;
    };
    readonly result: {
      readonly prices: readonly Schemas["Price"][];
      readonly page: Schemas["Page"];
    };
  };
  /** Raw records, and why some were not understood */
  readonly "GET /v1/sources/{sourceId}/records": {
    readonly path: {
      readonly sourceId: string;
    };
    readonly query?: {
      readonly limit?: number | undefined;
      readonly cursor?: string | undefined;
      readonly status?: "normalized" | "failed" | undefined;
    };
    readonly result: {
      readonly records: readonly Schemas["Record"][];
      readonly page: Schemas["Page"];
    };
  };
  /** Tax summaries of a source for every year with events, oldest first */
  readonly "GET /v1/sources/{sourceId}/tax": {
    readonly path: {
      readonly sourceId: string;
    };
    readonly result: {
      readonly years: readonly Schemas["TaxSummary"][];
    };
  };
  /** How many transactions match, and the cursor of every page of them */
  readonly "GET /v1/sources/{sourceId}/transaction-pages": {
    readonly path: {
      readonly sourceId: string;
    };
    readonly query?: {
      readonly year?: number | undefined;
      readonly order?: "newest" | "oldest" | undefined;
      readonly type?: "spot_trade" | "spot_buy" | "spot_sell" | "crypto_swap" | "payment" | "fee" | "transfer" | "staking_reward" | "staking_deposit" | "staking_withdrawal" | "lending_interest" | "mining_reward" | "masternode_reward" | "airdrop" | "hard_fork" | "ico_purchase" | "referral_reward" | "learning_reward" | "cashback" | "gift_received" | "gift_sent" | "margin_trade" | "derivative_settlement" | "nft_purchase" | "nft_sale" | "liquidity_deposit" | "liquidity_withdrawal" | "liquidity_reward" | "wrap" | "bridge" | "loss" | "utility_token_redemption" | "security_token_income" | "deposit_fiat" | "withdraw_fiat" | undefined;
      readonly asset?: string | undefined;
      readonly pageSize?: number | undefined;
    };
    readonly result: Schemas["TransactionPages"];
  };
  /** What happened, in our own words */
  readonly "GET /v1/sources/{sourceId}/transactions": {
    readonly path: {
      readonly sourceId: string;
    };
    readonly query?: {
      readonly limit?: number | undefined;
      readonly cursor?: string | undefined;
      readonly year?: number | undefined;
      readonly order?: "newest" | "oldest" | undefined;
      readonly type?: "spot_trade" | "spot_buy" | "spot_sell" | "crypto_swap" | "payment" | "fee" | "transfer" | "staking_reward" | "staking_deposit" | "staking_withdrawal" | "lending_interest" | "mining_reward" | "masternode_reward" | "airdrop" | "hard_fork" | "ico_purchase" | "referral_reward" | "learning_reward" | "cashback" | "gift_received" | "gift_sent" | "margin_trade" | "derivative_settlement" | "nft_purchase" | "nft_sale" | "liquidity_deposit" | "liquidity_withdrawal" | "liquidity_reward" | "wrap" | "bridge" | "loss" | "utility_token_redemption" | "security_token_income" | "deposit_fiat" | "withdraw_fiat" | undefined;
      readonly asset?: string | undefined;
    };
    readonly result: {
      readonly transactions: readonly Schemas["Transaction"][];
      readonly page: Schemas["Page"];
    };
  };
  /** One transaction */
  readonly "GET /v1/sources/{sourceId}/transactions/{transactionId}": {
    readonly path: {
      readonly sourceId: string;
      readonly transactionId: string;
    };
    readonly result: Schemas["Transaction"];
  };
  /** A transaction with its raw records, its corrections and its tax effect */
  readonly "GET /v1/sources/{sourceId}/transactions/{transactionId}/trace": {
    readonly path: {
      readonly sourceId: string;
      readonly transactionId: string;
    };
    readonly result: {
      readonly transaction: Schemas["Transaction"];
      readonly records: readonly Schemas["Record"][];
      readonly corrections: readonly Schemas["Correction"][];
      readonly disposals: readonly Schemas["Disposal"][];
      readonly income: readonly Schemas["Income"][];
    };
  };
  /** Give a source another name */
  readonly "PATCH /v1/sources/{sourceId}": {
    readonly path: {
      readonly sourceId: string;
    };
    readonly body: {
      readonly name: string;
    };
    readonly result: Schemas["Source"];
  };
  /** Correct a transaction; what rests on it is computed anew */
  readonly "PATCH /v1/sources/{sourceId}/transactions/{transactionId}": {
    readonly path: {
      readonly sourceId: string;
      readonly transactionId: string;
    };
    readonly body: {
      readonly type?: "spot_trade" | "spot_buy" | "spot_sell" | "crypto_swap" | "payment" | "fee" | "transfer" | "staking_reward" | "staking_deposit" | "staking_withdrawal" | "lending_interest" | "mining_reward" | "masternode_reward" | "airdrop" | "hard_fork" | "ico_purchase" | "referral_reward" | "learning_reward" | "cashback" | "gift_received" | "gift_sent" | "margin_trade" | "derivative_settlement" | "nft_purchase" | "nft_sale" | "liquidity_deposit" | "liquidity_withdrawal" | "liquidity_reward" | "wrap" | "bridge" | "loss" | "utility_token_redemption" | "security_token_income" | "deposit_fiat" | "withdraw_fiat" | undefined;
      /** What to set; null takes a value away */
      readonly values?: {
        readonly sentValueEur?: string | null | undefined;
        readonly receivedValueEur?: string | null | undefined;
        readonly feeValueEur?: string | null | undefined;
        readonly costEur?: string | null | undefined;
        readonly acquiredAt?: string | null | undefined;
        readonly acquiredCostEur?: string | null | undefined;
        readonly note?: string | null | undefined;
      } | undefined;
      readonly reason: string;
    };
    readonly result: {
      readonly transaction: Schemas["Transaction"];
      readonly correction: Schemas["Correction"];
      readonly job: Schemas["Job"];
    };
  };
  /** The answer to the confirmation page */
  readonly "POST /auth/callback/{provider}": {
    readonly path: {
      readonly provider: string;
    };
    readonly file: "text/html";
  };
  /** Change the password; every other session ends */
  readonly "POST /auth/change-password": {
    readonly body: {
      readonly currentPassword: string;
      /** 8 to 256 characters, not a common password, not the email address */
      readonly newPassword: string;
    };
    readonly result: {
      readonly success: boolean;
    };
  };
  /** Send a code for a new password */
  readonly "POST /auth/forgot-password": {
    readonly body: {
      readonly email: string;
    };
    readonly result: {
      readonly email: string;
      /** Path of the next step on the page */
      readonly redirectTo: string;
    };
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
  /** Set a new password with the code from the mail; every session ends */
  readonly "POST /auth/reset-password": {
    readonly body: {
      /** As in the mail; any case, with or without the hyphen */
      readonly code: string;
      /** 8 to 256 characters, not a common password, not the email address */
      readonly newPassword: string;
    };
    readonly result: {
      /** Path of the next step on the page */
      readonly redirectTo: string;
    };
  };
  /** A throw-away account with sample data; only with the built-in sandbox exchange */
  readonly "POST /auth/sample": {
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
  /** Connect an account, or make a place for files */
  readonly "POST /v1/sources": {
    readonly body: {
      readonly providerKey: string;
      readonly name?: string | undefined;
      /** For coinbase: a CDP API key. Checked, then kept encrypted */
      readonly credentials?: {
        readonly keyName?: string | undefined;
        readonly privateKey?: string | undefined;
      } | undefined;
    };
    readonly result: Schemas["Source"];
  };
  /** Add a CSV file (multipart); its format is recognised, and a sync starts */
  readonly "POST /v1/sources/{sourceId}/files": {
    readonly path: {
      readonly sourceId: string;
    };
    readonly body: FormData;
    readonly result: {
      readonly file: Schemas["File"];
      /** Rows that the source did not have yet */
      readonly newRecords: number;
      readonly job: Schemas["Job"];
    };
  };
  /** Rebuild from the stored raw records, without asking the provider */
  readonly "POST /v1/sources/{sourceId}/replay": {
    readonly path: {
      readonly sourceId: string;
    };
    readonly result: Schemas["Job"];
  };
  /** Fetch what is new and rebuild; answers the active job where there is one */
  readonly "POST /v1/sources/{sourceId}/sync": {
    readonly path: {
      readonly sourceId: string;
    };
    readonly result: Schemas["Job"];
  };
  /** Tax summary of a source for a year */
  readonly "POST /v1/sources/{sourceId}/tax": {
    readonly path: {
      readonly sourceId: string;
    };
    readonly body: {
      readonly year: number;
      readonly jurisdiction: string;
    };
    readonly result: Schemas["TaxSummary"];
  };
};
