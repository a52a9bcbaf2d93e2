// Generated from the OpenAPI document that the service serves; `npm run generate` writes it again.

/** The shared schemas of the document. */
export type Schemas = {
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
      /** Decimal number as text */
      readonly carriedIn?: string | undefined;
      /** Decimal number as text */
      readonly used?: string | undefined;
      /** Decimal number as text */
      readonly carriedBack?: string | undefined;
      /** Decimal number as text */
      readonly receivedBack?: string | undefined;
      /** Decimal number as text */
      readonly taxableAfterLosses?: string | undefined;
      /** Decimal number as text */
      readonly carriedForward?: string | undefined;
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
      /** Decimal number as text */
      readonly carriedIn?: string | undefined;
      /** Decimal number as text */
      readonly used?: string | undefined;
      /** Decimal number as text */
      readonly carriedBack?: string | undefined;
      /** Decimal number as text */
      readonly receivedBack?: string | undefined;
      /** Decimal number as text */
      readonly taxableAfterLosses?: string | undefined;
      /** Decimal number as text */
      readonly carriedForward?: string | undefined;
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
    /** At source scope provisional: the limits belong to the person */
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
    readonly sourceId: string;
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
    readonly ownWallet?: string | null | undefined;
    readonly origins?: (readonly Schemas["Origin"][]) | null | undefined;
    readonly excluded?: boolean | undefined;
    readonly reason: string;
    readonly createdAt: string;
  };
  readonly Disposal: {
    /** Unique within its source */
    readonly id: string;
    readonly transactionId: string;
    readonly sourceId: string | null;
    readonly kind: "sale" | "swap" | "payment" | "fee" | "settlement";
    readonly wallet: string;
    readonly asset: string;
    readonly time: string;
    /** A German calendar day */
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
  readonly ExactSums: {
    /** Decimal number as text */
    readonly gains: string;
    /** Decimal number as text */
    readonly losses: string;
    /** Decimal number as text */
    readonly outsideGains: string;
    /** Decimal number as text */
    readonly outsideLosses: string;
    /** Decimal number as text */
    readonly unprovenGains: string;
    /** Decimal number as text */
    readonly unprovenLosses: string;
    /** Decimal number as text */
    readonly receipts: string;
    /** Decimal number as text */
    readonly costs: string;
    /** Decimal number as text */
    readonly capitalGains: string;
    /** Decimal number as text */
    readonly capitalLosses: string;
    readonly inside: {
      /** Decimal number as text */
      readonly proceeds: string;
      /** Decimal number as text */
      readonly cost: string;
      /** Decimal number as text */
      readonly costs: string;
    };
    readonly outside: {
      /** Decimal number as text */
      readonly proceeds: string;
      /** Decimal number as text */
      readonly cost: string;
      /** Decimal number as text */
      readonly costs: string;
    };
    readonly unknownProceeds: boolean;
    readonly unknownReceipts: boolean;
    readonly disposals: number;
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
  /** Where the figures go in the German return */
  readonly FormEntries: {
    readonly year: number;
    readonly entries: readonly ({
      readonly form: "SO" | "KAP";
      /** Null where none is established for the year */
      readonly line: string | null;
      readonly source: "read" | "guide" | null;
      readonly label: {
        readonly de: string;
        readonly en: string;
      };
      /** Decimal number as text */
      readonly exact: string | null;
      /** Decimal number as text */
      readonly whole: string | null;
      readonly text: string | null;
      readonly haveToBeEntered: boolean;
      readonly variant: "totals" | "first-and-rest" | null;
    })[];
    readonly nothingToEnter: boolean;
  };
  readonly Income: {
    readonly transactionId: string;
    readonly sourceId: string | null;
    readonly type: "spot_trade" | "spot_buy" | "spot_sell" | "crypto_swap" | "payment" | "fee" | "transfer" | "staking_reward" | "staking_deposit" | "staking_withdrawal" | "lending_interest" | "mining_reward" | "masternode_reward" | "airdrop" | "hard_fork" | "ico_purchase" | "referral_reward" | "learning_reward" | "cashback" | "gift_received" | "gift_sent" | "margin_trade" | "derivative_settlement" | "nft_purchase" | "nft_sale" | "liquidity_deposit" | "liquidity_withdrawal" | "liquidity_reward" | "wrap" | "bridge" | "loss" | "utility_token_redemption" | "security_token_income" | "deposit_fiat" | "withdraw_fiat";
    /** § 22 Nr. 3 EStG, or § 20 EStG for derivatives and security tokens: a box of its own */
    readonly box: "section22" | "section20";
    readonly wallet: string;
    readonly asset: string;
    /** Decimal number as text */
    readonly quantity: string;
    readonly time: string;
    /** A German calendar day */
    readonly day: string;
    readonly year: number;
    /** Negative only in section 20, where a settlement can be a loss */
    readonly value: string;
    /** Decimal number as text */
    readonly costs: string;
    /** Decimal number as text */
    readonly net: string;
    readonly clauses: readonly string[];
    readonly currency: "EUR";
  };
  /** Something a person should look at; its sentence is made from code and facts */
  readonly Issue: {
    readonly code: "missing-acquisition" | "missing-origin" | "origin-after-event" | "invalid-origins" | "missing-price" | "not-covered" | "unknown-type" | "invalid-transaction" | "conflicting-duplicate" | "method-switch-refused" | "fork-values-missing" | "transfer-to-outside" | "transfer-mismatch" | "foreign-currency" | "airdrop-without-service" | "assumed-service" | "cashback-price-reduction" | "margin-spot" | "payment-received" | "unattributed-fee" | "value-substituted" | "fee-value-derived" | "unreadable-record" | "balance-mismatch" | "missing-leg" | "unclear-origin" | "unmatched-internal" | "clawback" | "fee-elsewhere" | "account-gone" | "cursor-lost" | "possible-duplicate" | "transfer-suggested" | "filed-year-changed";
    readonly severity: "error" | "warning" | "info";
    readonly sourceId: string | null;
    readonly year: number | null;
    readonly wallet: string | null;
    readonly asset: string | null;
    readonly transactionIds: readonly string[];
    /** The source of each of the transactions */
    readonly sourceIds: readonly (string | null)[];
    readonly recordIds: readonly string[];
    /** How many it is about; the ids may name only the first of them */
    readonly count: number;
    /** By how much the year's result changes at most once the gap is closed */
    readonly effectEur: string | null;
    /** The result between none at all and the assumption made */
    readonly range: {
      /** Decimal number as text */
      readonly from: string;
      /** Decimal number as text */
      readonly to: string;
    } | null;
    readonly clauses: readonly string[];
    /** Every quantity, name and day its sentence needs; which there are depends on the code */
    readonly facts: { readonly [key: string]: string | number | null };
    /** A sentence, German where Accept-Language asks for it */
    readonly message: string;
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
  /** One side of a transaction. valueEur is null where nobody has said what it was worth; valuedBy is null where the provider itself gave the value, or a correction did */
  readonly Leg: {
    readonly asset: string;
    /** Decimal number as text */
    readonly amount: string;
    /** Decimal number as text */
    readonly valueEur: string | null;
    readonly valuedBy?: Schemas["Price"] | null | undefined;
  };
  readonly Lot: {
    readonly id: string;
    /** Of the wallet it lies in; null for an own wallet nobody reads */
    readonly sourceId: string | null;
    readonly wallet: string;
    readonly asset: string;
    /** Decimal number as text */
    readonly quantity: string;
    /** Decimal number as text */
    readonly cost: string;
    readonly method: "fifo" | "average";
    /** A German calendar day */
    readonly acquired: string;
    readonly acquiredAt: string;
    /** A German calendar day */
    readonly lastDayOfPeriod: string;
    /** A German calendar day */
    readonly taxFreeFrom: string;
    readonly basis: "known" | "unknown";
    /** What nobody has proven: what was paid and when, or only when; null where nothing */
    readonly gap: "cost" | "date" | null;
    readonly originTransactionId: string;
    readonly transactionIds: readonly string[];
    /** The source of each of the transactions */
    readonly sourceIds: readonly (string | null)[];
    readonly currency: "EUR";
  };
  /** A proven acquisition of coins that came from somewhere nobody reads */
  readonly Origin: {
    /** Decimal number as text */
    readonly quantity: string;
    readonly acquiredAt: string;
    /** Decimal number as text */
    readonly costEur: string;
  };
  /** Send nextCursor as cursor to read on */
  readonly Page: {
    readonly nextCursor: string | null;
    readonly hasMore: boolean;
  };
  /** The year over all sources of the person, transfers between them matched */
  readonly PersonTax: {
    readonly jurisdiction: "germany";
    readonly currency: "EUR";
    readonly year: number;
    /** Euro, rounded half up to cents */
    readonly taxableGains: number;
    /** Euro, rounded half up to cents */
    readonly taxableLosses: number;
    /** Euro, rounded half up to cents */
    readonly taxFreeGains: number;
    /** Euro, rounded half up to cents */
    readonly incomeTotal: number;
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
    readonly range: Schemas["TaxableRange"] | null;
    /** Nothing that bears on this year is left out or assumed */
    readonly complete: boolean;
    readonly method: "fifo" | "average";
    readonly ruleSetVersion: string;
    /** The same inputs give the same run id and the same figures */
    readonly runId: string;
    /** All of them; the list shows the first 50 */
    readonly warningCount: number;
    readonly warnings: readonly Schemas["Warning"][];
    /** False while newer data is being worked in */
    readonly current: boolean;
    readonly asOf: string;
    readonly sources: readonly Schemas["SourceShare"][];
    readonly forms: Schemas["FormEntries"];
  };
  readonly PlannedSlice: {
    readonly lotId: string;
    /** A German calendar day */
    readonly acquired: string;
    /** A German calendar day */
    readonly lastDayOfPeriod: string;
    /** Decimal number as text */
    readonly quantity: string;
    /** Decimal number as text */
    readonly cost: string;
    /** Decimal number as text */
    readonly proceeds: string;
    /** Decimal number as text */
    readonly result: string;
    readonly inside: boolean;
    /** cost or date, where that is not proven */
    readonly gap: string | null;
    readonly clauses: readonly string[];
    readonly transactionIds: readonly string[];
    /** What changes if this part is sold from that day on; null where it is outside already */
    readonly waiting: {
      /** A German calendar day */
      readonly from: string;
      /** What of the year's private sales would then be taxed */
      readonly taxable: string;
      /** Less than with the sale as planned */
      readonly difference: string;
    } | null;
  };
  /** The price a value was made with */
  readonly Price: {
    readonly asset: string;
    readonly source: string;
    readonly granularity: "hour" | "day";
    /** The hour or the day the price is of */
    readonly at: string;
    /** One unit in currency, or for a rate: units of asset for one euro */
    readonly price: string;
    readonly currency: string;
    readonly rate: {
      /** Decimal number as text */
      readonly rate: string;
      /** A German calendar day */
      readonly day: string;
    } | null;
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
  /** One lot's part in a disposal: a private sale of its own, since it has its own acquisition */
  readonly Slice: {
    readonly lotId: string | null;
    /** A German calendar day */
    readonly acquired: string | null;
    readonly acquiredAt: string | null;
    /** A German calendar day */
    readonly disposed: string;
    /** A German calendar day */
    readonly lastDayOfPeriod: string | null;
    readonly daysHeld: number | null;
    /** Decimal number as text */
    readonly quantity: string;
    /** Decimal number as text */
    readonly cost: string;
    /** Decimal number as text */
    readonly proceeds: string;
    /** Werbungskosten */
    readonly costs: string;
    /** Decimal number as text */
    readonly result: string;
    readonly inside: boolean;
    /** unknown: counted with a cost of 0 and listed under the issues */
    readonly basis: "known" | "unknown";
    /** What nobody has proven: what was paid and when, or only when; null where nothing */
    readonly gap: "cost" | "date" | null;
    readonly rule: "inside-period" | "outside-period" | "period-not-proven";
    readonly clauses: readonly string[];
    /** From the acquisition through every move to the disposal */
    readonly transactionIds: readonly string[];
    /** The source of each of the transactions */
    readonly sourceIds: readonly (string | null)[];
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
  /** What the wallets of one source contribute */
  readonly SourceShare: {
    readonly sourceId: string;
    /** Euro, rounded half up to cents */
    readonly taxableGains: number;
    /** Euro, rounded half up to cents */
    readonly taxableLosses: number;
    /** Euro, rounded half up to cents */
    readonly taxFreeGains: number;
    /** Euro, rounded half up to cents */
    readonly incomeTotal: number;
    readonly name: string;
  };
  readonly TaxSummary: {
    readonly sourceId: string;
    readonly jurisdiction: "germany";
    readonly currency: "EUR";
    readonly year: number;
    /** Euro, rounded half up to cents */
    readonly taxableGains: number;
    /** Euro, rounded half up to cents */
    readonly taxableLosses: number;
    /** Euro, rounded half up to cents */
    readonly taxFreeGains: number;
    /** Euro, rounded half up to cents */
    readonly incomeTotal: number;
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
    readonly range: Schemas["TaxableRange"] | null;
    /** Nothing that bears on this year is left out or assumed */
    readonly complete: boolean;
    readonly method: "fifo" | "average";
    readonly ruleSetVersion: string;
    /** The same inputs give the same run id and the same figures */
    readonly runId: string;
    /** All of them; the list shows the first 50 */
    readonly warningCount: number;
    readonly warnings: readonly Schemas["Warning"][];
  };
  /** What is taxable in both boxes together, before carried losses, over everything unproven; a bound nobody can know is null */
  readonly TaxableRange: {
    /** Decimal number as text */
    readonly taxableFrom: string | null;
    /** Decimal number as text */
    readonly taxableTo: string | null;
    readonly changesOutcome: boolean;
  };
  readonly Transaction: {
    /** Unique within its source: the same records always give the same id */
    readonly id: string;
    readonly sourceId: string | null;
    readonly time: string;
    readonly type: "spot_trade" | "spot_buy" | "spot_sell" | "crypto_swap" | "payment" | "fee" | "transfer" | "staking_reward" | "staking_deposit" | "staking_withdrawal" | "lending_interest" | "mining_reward" | "masternode_reward" | "airdrop" | "hard_fork" | "ico_purchase" | "referral_reward" | "learning_reward" | "cashback" | "gift_received" | "gift_sent" | "margin_trade" | "derivative_settlement" | "nft_purchase" | "nft_sale" | "liquidity_deposit" | "liquidity_withdrawal" | "liquidity_reward" | "wrap" | "bridge" | "loss" | "utility_token_redemption" | "security_token_income" | "deposit_fiat" | "withdraw_fiat";
    /** Where it happened; FIFO runs per wallet and asset (Rn 61, 62) */
    readonly wallet: string;
    /** The receiving wallet of a transfer within the source; null elsewhere */
    readonly toWallet: string | null;
    /** The person's wallet on the other side of a transfer, which no source reads */
    readonly ownWallet: string | null;
    readonly sent: Schemas["Leg"] | null;
    readonly received: Schemas["Leg"] | null;
    readonly fee: Schemas["Leg"] | null;
    /** Costs of an income event */
    readonly costEur: string | null;
    /** The donor's acquisition of a gift; the proven origin of a transfer */
    readonly acquiredAt: string | null;
    /** Decimal number as text */
    readonly acquiredCostEur: string | null;
    readonly origins: (readonly Schemas["Origin"][]) | null;
    readonly note: string | null;
    /** The chain's own id of the transaction */
    readonly hash: string | null;
    /** Where it was sent to or received at */
    readonly address: string | null;
    readonly recordIds: readonly string[];
    readonly corrected: boolean;
    /** Left out by the person; it stays visible */
    readonly excluded: boolean;
    /** Entered by the person: no record of the source stands behind it */
    readonly byHand: boolean;
    readonly currency: "EUR";
    /** The person's own wallet that an incoming transfer came from */
    readonly fromWallet: string | null;
  };
  readonly TransactionPages: {
    /** Transactions that match */
    readonly total: number;
    readonly pageSize: number;
    /** Of the second page, the third and so on; the first one has none */
    readonly cursors: readonly string[];
  };
  readonly Transfer: {
    readonly id: string;
    readonly asset: string;
    /** Only what is matched is applied */
    readonly status: "matched" | "suggested" | "open";
    readonly basis: "hash" | "amount" | "decision" | null;
    readonly sent: Schemas["TransferSide"] | null;
    readonly received: Schemas["TransferSide"] | null;
    /** What the network took, in the coin; of several with the same sent side the first has it */
    readonly fee: {
      readonly asset: string;
      /** Decimal number as text */
      readonly amount: string;
    } | null;
    /** Received sides that this sent side may belong to, the closest amounts first; at most 20 */
    readonly candidates: readonly Schemas["TransferSide"][];
    /** The German year of the earlier side */
    readonly year: number;
  };
  /** One end of a transfer: the transaction that sent or received the coins */
  readonly TransferSide: {
    readonly sourceId: string;
    readonly transactionId: string;
    readonly wallet: string;
    readonly time: string;
    /** Decimal number as text */
    readonly amount: string;
    readonly hash: string | null;
    readonly address: string | null;
  };
  readonly UsedPrice: {
    readonly asset: string;
    readonly source: string;
    readonly granularity: "hour" | "day";
    /** The hour or the day the price is of */
    readonly at: string;
    /** One unit in currency, or for a rate: units of asset for one euro */
    readonly price: string;
    readonly currency: string;
    readonly rate: {
      /** Decimal number as text */
      readonly rate: string;
      /** A German calendar day */
      readonly day: string;
    } | null;
    /** How often it was used */
    readonly times: number;
  };
  readonly Warning: {
    readonly code: "missing-acquisition" | "missing-origin" | "origin-after-event" | "invalid-origins" | "missing-price" | "not-covered" | "unknown-type" | "invalid-transaction" | "conflicting-duplicate" | "method-switch-refused" | "fork-values-missing" | "transfer-to-outside" | "transfer-mismatch" | "foreign-currency" | "airdrop-without-service" | "assumed-service" | "cashback-price-reduction" | "margin-spot" | "payment-received" | "unattributed-fee" | "value-substituted" | "fee-value-derived" | "unreadable-record" | "balance-mismatch" | "missing-leg" | "unclear-origin" | "unmatched-internal" | "clawback" | "fee-elsewhere" | "account-gone" | "cursor-lost" | "possible-duplicate" | "transfer-suggested" | "filed-year-changed";
    readonly severity: "error" | "warning" | "info";
    readonly year: number | null;
    /** Decimal number as text */
    readonly effectEur: string | null;
    readonly transactionIds: readonly string[];
    /** How many it is about; the ids may name only the first of them */
    readonly count: number;
    /** Every quantity, name and day its sentence needs; which there are depends on the code */
    readonly facts: { readonly [key: string]: string | number | null };
    readonly asset: string | null;
    readonly wallet: string | null;
    /** The result between none at all and the assumption made */
    readonly range: {
      /** Decimal number as text */
      readonly from: string;
      /** Decimal number as text */
      readonly to: string;
    } | null;
    /** A sentence, German where Accept-Language asks for it */
    readonly message: string;
  };
  /** What planned sales would do to their year */
  readonly WhatIf: {
    readonly year: number;
    readonly before: Schemas["YearResult"];
    readonly after: Schemas["YearResult"];
    readonly sales: readonly ({
      readonly asset: string;
      readonly wallet: string;
      readonly sourceId: string | null;
      /** A German calendar day */
      readonly day: string;
      /** Decimal number as text */
      readonly quantity: string;
      /** Decimal number as text */
      readonly proceeds: string;
      /** Decimal number as text */
      readonly cost: string;
      /** Decimal number as text */
      readonly result: string;
      readonly slices: readonly Schemas["PlannedSlice"][];
    })[];
  };
  /** The figures of one tax year */
  readonly YearResult: {
    readonly year: number;
    /** Euro, rounded half up to cents */
    readonly taxableGains: number;
    /** Euro, rounded half up to cents */
    readonly taxableLosses: number;
    /** Euro, rounded half up to cents */
    readonly taxFreeGains: number;
    /** Euro, rounded half up to cents */
    readonly incomeTotal: number;
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
    readonly range: Schemas["TaxableRange"] | null;
    /** Nothing that bears on this year is left out or assumed */
    readonly complete: boolean;
    readonly exact: Schemas["ExactSums"];
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
  /** Remove a transaction that was entered by hand */
  readonly "DELETE /v1/sources/{sourceId}/transactions/{transactionId}": {
    readonly path: {
      readonly sourceId: string;
      readonly transactionId: string;
    };
    readonly query?: {
      readonly reason?: string | undefined;
    };
    readonly result: undefined;
  };
  /** Take a matched transfer apart; it is not matched again by itself */
  readonly "DELETE /v1/transfers/{id}": {
    readonly path: {
      readonly id: string;
    };
    readonly result: undefined;
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
  /** What the records add up to, against what the provider reports; over all sources */
  readonly "GET /v1/balances": {
    readonly query?: {
      readonly sourceId?: string | undefined;
    };
    readonly result: {
      readonly balances: readonly Schemas["Balance"][];
    };
  };
  /** Disposals with the lots they were made of; over all sources */
  readonly "GET /v1/disposals": {
    readonly query?: {
      readonly limit?: number | undefined;
      readonly cursor?: string | undefined;
      readonly year?: number | undefined;
      readonly order?: "newest" | "oldest" | undefined;
      readonly asset?: string | undefined;
      readonly sourceId?: string | undefined;
    };
    readonly result: {
      readonly disposals: readonly Schemas["Disposal"][];
      readonly page: Schemas["Page"];
    };
  };
  /** How the result of a disposal came about; its source where ids of two sources are the same */
  readonly "GET /v1/disposals/{disposalId}": {
    readonly path: {
      readonly disposalId: string;
    };
    readonly query?: {
      readonly sourceId?: string | undefined;
    };
    readonly result: {
      readonly disposal: Schemas["Disposal"];
      /** From the acquisitions to the disposal, over all sources, with the prices behind each value */
      readonly transactions: readonly Schemas["Transaction"][];
    };
  };
  /** Receipts under § 22 Nr. 3 and results under § 20 EStG; over all sources */
  readonly "GET /v1/income": {
    readonly query?: {
      readonly limit?: number | undefined;
      readonly cursor?: string | undefined;
      readonly year?: number | undefined;
      readonly order?: "newest" | "oldest" | undefined;
      readonly asset?: string | undefined;
      readonly box?: "section22" | "section20" | undefined;
      readonly sourceId?: string | undefined;
    };
    readonly result: {
      readonly income: readonly Schemas["Income"][];
      readonly page: Schemas["Page"];
    };
  };
  /** What needs a person, with its effect in euro, the largest first; over all sources */
  readonly "GET /v1/issues": {
    readonly query?: {
      readonly limit?: number | undefined;
      readonly cursor?: string | undefined;
      readonly year?: number | undefined;
      readonly asset?: string | undefined;
      readonly severity?: "error" | "warning" | "info" | undefined;
      readonly sourceId?: string | undefined;
    };
    readonly result: {
      readonly issues: readonly Schemas["Issue"][];
      readonly page: Schemas["Page"];
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
  /** What is still held, lot by lot, the first acquired first; over all sources */
  readonly "GET /v1/lots": {
    readonly query?: {
      readonly limit?: number | undefined;
      readonly cursor?: string | undefined;
      readonly asset?: string | undefined;
      readonly sourceId?: string | undefined;
    };
    readonly result: {
      readonly lots: readonly Schemas["Lot"][];
      readonly page: Schemas["Page"];
    };
  };
  /** Prices used where the provider gave no value in euro; over all sources */
  readonly "GET /v1/prices": {
    readonly query?: {
      readonly limit?: number | undefined;
      readonly cursor?: string | undefined;
      readonly year?: number | undefined;
      readonly asset?: string | undefined;
      readonly sourceId?: string | undefined;
    };
    readonly result: {
      readonly prices: readonly Schemas["UsedPrice"][];
      readonly page: Schemas["Page"];
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
      readonly asset?: string | undefined;
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
      /** From the acquisitions to the disposal, over all sources, with the prices behind each value */
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
  /** Receipts under § 22 Nr. 3 and results under § 20 EStG */
  readonly "GET /v1/sources/{sourceId}/income": {
    readonly path: {
      readonly sourceId: string;
    };
    readonly query?: {
      readonly limit?: number | undefined;
      readonly cursor?: string | undefined;
      readonly year?: number | undefined;
      readonly order?: "newest" | "oldest" | undefined;
      readonly asset?: string | undefined;
      readonly box?: "section22" | "section20" | undefined;
    };
    readonly result: {
      readonly income: readonly Schemas["Income"][];
      readonly page: Schemas["Page"];
    };
  };
  /** What needs a person, with its effect in euro, the largest first */
  readonly "GET /v1/sources/{sourceId}/issues": {
    readonly path: {
      readonly sourceId: string;
    };
    readonly query?: {
      readonly limit?: number | undefined;
      readonly cursor?: string | undefined;
      readonly year?: number | undefined;
      readonly asset?: string | undefined;
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
  /** What is still held, lot by lot, the first acquired first */
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
      readonly year?: number | undefined;
      readonly asset?: string | undefined;
    };
    readonly result: {
      readonly prices: readonly Schemas["UsedPrice"][];
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
      readonly asset?: string | undefined;
      readonly type?: "spot_trade" | "spot_buy" | "spot_sell" | "crypto_swap" | "payment" | "fee" | "transfer" | "staking_reward" | "staking_deposit" | "staking_withdrawal" | "lending_interest" | "mining_reward" | "masternode_reward" | "airdrop" | "hard_fork" | "ico_purchase" | "referral_reward" | "learning_reward" | "cashback" | "gift_received" | "gift_sent" | "margin_trade" | "derivative_settlement" | "nft_purchase" | "nft_sale" | "liquidity_deposit" | "liquidity_withdrawal" | "liquidity_reward" | "wrap" | "bridge" | "loss" | "utility_token_redemption" | "security_token_income" | "deposit_fiat" | "withdraw_fiat" | undefined;
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
      readonly asset?: string | undefined;
      readonly type?: "spot_trade" | "spot_buy" | "spot_sell" | "crypto_swap" | "payment" | "fee" | "transfer" | "staking_reward" | "staking_deposit" | "staking_withdrawal" | "lending_interest" | "mining_reward" | "masternode_reward" | "airdrop" | "hard_fork" | "ico_purchase" | "referral_reward" | "learning_reward" | "cashback" | "gift_received" | "gift_sent" | "margin_trade" | "derivative_settlement" | "nft_purchase" | "nft_sale" | "liquidity_deposit" | "liquidity_withdrawal" | "liquidity_reward" | "wrap" | "bridge" | "loss" | "utility_token_redemption" | "security_token_income" | "deposit_fiat" | "withdraw_fiat" | undefined;
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
  /** The person's tax years from the first event to the current one, oldest first */
  readonly "GET /v1/tax": {
    readonly result: {
      readonly years: readonly Schemas["PersonTax"][];
    };
  };
  /** What happened, in our own words; over all sources */
  readonly "GET /v1/transactions": {
    readonly query?: {
      readonly limit?: number | undefined;
      readonly cursor?: string | undefined;
      readonly year?: number | undefined;
      readonly order?: "newest" | "oldest" | undefined;
      readonly asset?: string | undefined;
      readonly type?: "spot_trade" | "spot_buy" | "spot_sell" | "crypto_swap" | "payment" | "fee" | "transfer" | "staking_reward" | "staking_deposit" | "staking_withdrawal" | "lending_interest" | "mining_reward" | "masternode_reward" | "airdrop" | "hard_fork" | "ico_purchase" | "referral_reward" | "learning_reward" | "cashback" | "gift_received" | "gift_sent" | "margin_trade" | "derivative_settlement" | "nft_purchase" | "nft_sale" | "liquidity_deposit" | "liquidity_withdrawal" | "liquidity_reward" | "wrap" | "bridge" | "loss" | "utility_token_redemption" | "security_token_income" | "deposit_fiat" | "withdraw_fiat" | undefined;
      readonly sourceId?: string | undefined;
    };
    readonly result: {
      readonly transactions: readonly Schemas["Transaction"][];
      readonly page: Schemas["Page"];
    };
  };
  /** Coins that moved between the person's own wallets: matched, suggested and open; over all sources */
  readonly "GET /v1/transfers": {
    readonly query?: {
      readonly limit?: number | undefined;
      readonly cursor?: string | undefined;
      readonly year?: number | undefined;
      readonly order?: "newest" | "oldest" | undefined;
      readonly asset?: string | undefined;
      readonly status?: "matched" | "suggested" | "open" | undefined;
    };
    readonly result: {
      readonly transfers: readonly Schemas["Transfer"][];
      readonly page: Schemas["Page"];
    };
  };
  /** One transfer */
  readonly "GET /v1/transfers/{id}": {
    readonly path: {
      readonly id: string;
    };
    readonly result: Schemas["Transfer"];
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
  /** Correct a transaction, prove its origin, name the own wallet it went to or came from, or leave it out; what rests on it is computed anew */
  readonly "PATCH /v1/sources/{sourceId}/transactions/{transactionId}": {
    readonly path: {
      readonly sourceId: string;
      readonly transactionId: string;
    };
    readonly body: {
      readonly time?: string | null | undefined;
      readonly type?: "spot_trade" | "spot_buy" | "spot_sell" | "crypto_swap" | "payment" | "fee" | "transfer" | "staking_reward" | "staking_deposit" | "staking_withdrawal" | "lending_interest" | "mining_reward" | "masternode_reward" | "airdrop" | "hard_fork" | "ico_purchase" | "referral_reward" | "learning_reward" | "cashback" | "gift_received" | "gift_sent" | "margin_trade" | "derivative_settlement" | "nft_purchase" | "nft_sale" | "liquidity_deposit" | "liquidity_withdrawal" | "liquidity_reward" | "wrap" | "bridge" | "loss" | "utility_token_redemption" | "security_token_income" | "deposit_fiat" | "withdraw_fiat" | undefined;
      readonly wallet?: string | null | undefined;
      readonly toWallet?: string | null | undefined;
      readonly sentAsset?: string | null | undefined;
      readonly sentAmount?: string | null | undefined;
      readonly sentValueEur?: string | null | undefined;
      readonly receivedAsset?: string | null | undefined;
      readonly receivedAmount?: string | null | undefined;
      readonly receivedValueEur?: string | null | undefined;
      readonly feeAsset?: string | null | undefined;
      readonly feeAmount?: string | null | undefined;
      readonly feeValueEur?: string | null | undefined;
      readonly costEur?: string | null | undefined;
      readonly acquiredAt?: string | null | undefined;
      readonly acquiredCostEur?: string | null | undefined;
      readonly note?: string | null | undefined;
      readonly hash?: string | null | undefined;
      readonly address?: string | null | undefined;
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
      readonly fromWallet?: string | null | undefined;
      readonly origins?: (readonly {
        /** Decimal number as text */
        readonly quantity: string;
        readonly acquiredAt: string;
        /** Decimal number as text */
        readonly costEur: string;
      }[]) | null | undefined;
      readonly excluded?: boolean | undefined;
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
        /** Words of the clause by which it was found, the weightiest first: mark them. */
        readonly decisiveWords: readonly string[];
        /** Why it was found: the passage of the question it answers. */
        readonly reason: string;
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
  /** Tax summary of a source for a year: its share of the person's figures */
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
  /** Enter a transaction that no source has, into a wallet of this source */
  readonly "POST /v1/sources/{sourceId}/transactions": {
    readonly path: {
      readonly sourceId: string;
    };
    readonly body: {
      readonly id?: string | undefined;
      readonly time?: string | null | undefined;
      readonly type?: string | null | undefined;
      readonly wallet?: string | null | undefined;
      readonly toWallet?: string | null | undefined;
      readonly sentAsset?: string | null | undefined;
      readonly sentAmount?: string | null | undefined;
      readonly sentValueEur?: string | null | undefined;
      readonly receivedAsset?: string | null | undefined;
      readonly receivedAmount?: string | null | undefined;
      readonly receivedValueEur?: string | null | undefined;
      readonly feeAsset?: string | null | undefined;
      readonly feeAmount?: string | null | undefined;
      readonly feeValueEur?: string | null | undefined;
      readonly costEur?: string | null | undefined;
      readonly acquiredAt?: string | null | undefined;
      readonly acquiredCostEur?: string | null | undefined;
      readonly note?: string | null | undefined;
      readonly hash?: string | null | undefined;
      readonly address?: string | null | undefined;
      readonly reason: string;
    };
    readonly result: {
      readonly transaction: Schemas["Transaction"];
      readonly job: Schemas["Job"];
    };
  };
  /** The person's tax year over all sources */
  readonly "POST /v1/tax": {
    readonly body: {
      readonly year: number;
      readonly jurisdiction: string;
    };
    readonly result: Schemas["PersonTax"];
  };
  /** What planned sales would do to their year, and what waiting would change */
  readonly "POST /v1/tax/what-if": {
    readonly body: {
      readonly sales: readonly ({
        readonly asset: string;
        /** Decimal number as text */
        readonly quantity: string;
        /** What all of it would bring */
        readonly valueEur: string;
        /** Needed where the coin lies in several */
        readonly wallet?: string | undefined;
        readonly sourceId?: string | null | undefined;
        /** A German calendar day */
        readonly date?: string | undefined;
      })[];
    };
    readonly result: Schemas["WhatIf"];
  };
  /** Link what was sent with what was received: one transfer between own wallets */
  readonly "POST /v1/transfers": {
    readonly body: {
      readonly sent: {
        readonly sourceId: string;
        readonly transactionId: string;
      };
      readonly received: {
        readonly sourceId: string;
        readonly transactionId: string;
      };
      readonly reason?: string | undefined;
    };
    readonly result: Schemas["Transfer"];
  };
};
