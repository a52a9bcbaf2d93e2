// Generated from the OpenAPI document that the service serves; `npm run generate` writes it again.

/** The shared schemas of the document. */
export type Schemas = {
  /** The person's word that what was assumed is right */
  readonly Acknowledgement: {
    readonly id: string;
    /** How many issues it is about */
    readonly issues: number;
    readonly reason: string | null;
    readonly createdAt: string;
  };
  readonly Answer: {
    readonly id: string;
    readonly text: string;
    readonly attachmentIds: readonly string[];
    readonly createdAt: string;
  };
  readonly ApiKey: {
    readonly id: string;
    readonly name: string;
    /** How the key begins */
    readonly start: string;
    /** read: see everything; write: change the data; webhooks: have addresses told of what happens. None manages accounts, keys or grants */
    readonly scopes: readonly ("read" | "write" | "webhooks")[];
    readonly createdAt: string;
    readonly expiresAt: string | null;
    /** To the minute; null before the first use */
    readonly lastUsedAt: string | null;
  };
  readonly App: {
    readonly id: string;
    readonly name: string;
    /** What the app calls itself at /oauth/authorize and /oauth/token */
    readonly clientId: string;
    readonly redirectUris: readonly string[];
    readonly createdAt: string;
  };
  readonly AppUser: {
    /** Her account: send it as X-Lotbuch-User */
    readonly id: string;
    /** What the app calls her */
    readonly externalId: string;
    readonly locale: "de" | "en";
    /** claimed: the account is her own, and the app acts by her consent */
    readonly status: "managed" | "claimed";
    readonly createdAt: string;
  };
  readonly Assessment: {
    /** The year, by whichever law it is read */
    readonly boxes: readonly Schemas["Box"][];
    readonly section23: {
      /** Decimal number as text */
      readonly gains: string;
      /** Decimal number as text */
      readonly losses: string;
      /** Stated by hand: what is not crypto and shares the limit, after costs */
      readonly other?: string | undefined;
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
      /** This year's loss does not go back to the year before; left out where it may */
      readonly waivesCarryBack?: boolean | undefined;
    };
    readonly section22: {
      /** Decimal number as text */
      readonly receipts: string;
      /** Decimal number as text */
      readonly costs: string;
      /** Stated by hand: what is not crypto and shares the limit, after costs */
      readonly other?: string | undefined;
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
      /** This year's loss does not go back to the year before; left out where it may */
      readonly waivesCarryBack?: boolean | undefined;
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
    readonly openLaw?: readonly Schemas["OpenLaw"][] | undefined;
  };
  /** A receipt or a note beside a transaction */
  readonly Attachment: {
    readonly id: string;
    readonly sourceId: string;
    readonly transactionId: string;
    readonly name: string;
    /** By what is in it, whatever it is called */
    readonly mediaType: "application/pdf" | "image/png" | "image/jpeg" | "text/plain";
    /** In bytes */
    readonly size: number;
    readonly sha256: string;
    readonly note: string | null;
    readonly createdAt: string;
  };
  readonly AuditEntry: {
    readonly id: string;
    readonly at: string;
    /** In whose account */
    readonly accountId: string;
    readonly actor: {
      readonly accountId: string;
      /** As it was then */
      readonly email: string;
      readonly role: "owner" | "viewer" | "editor";
    };
    /** The firm that whoever acted works for */
    readonly firm: {
      readonly id: string;
      /** As it was called then */
      readonly name: string;
    } | null;
    readonly apiKey: {
      readonly id: string;
      readonly name: string;
    } | null;
    /** The app that acted, for its user or by a consent */
    readonly app: {
      readonly id: string;
      readonly name: string;
    } | null;
    /** The operation, as in this document */
    readonly action: string;
    /** What it was done to */
    readonly path: string;
    readonly requestId: string;
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
  /** The same in German and in English */
  readonly Bilingual: {
    readonly de: string;
    readonly en: string;
  };
  /** One kind of income of a year: what came together, what is taxed of it */
  readonly Box: {
    readonly key: string;
    readonly label: {
      readonly de: string;
      readonly en: string;
    };
    readonly clauses: readonly string[];
    /** Decimal number as text */
    readonly gains: string;
    /** Decimal number as text */
    readonly losses: string;
    /** Decimal number as text */
    readonly receipts: string;
    /** Decimal number as text */
    readonly costs: string;
    /** Stated by hand: what is not crypto and shares the limit, after costs */
    readonly other?: string | undefined;
    /** Decimal number as text */
    readonly net: string;
    /** All or nothing: free below the amount, or up to and including it */
    readonly limit: {
      readonly kind: "below" | "upTo";
      /** Decimal number as text */
      readonly amount: string;
    } | null;
    /** Decimal number as text */
    readonly taxable: string;
    /** In percent; null where the general tariff applies */
    readonly rate: string | null;
    /** Where the box has a rate of its own; before whole euro */
    readonly tax: string | null;
    /** Decimal number as text */
    readonly lossToCarry?: string | undefined;
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
    /** This year's loss does not go back to the year before; left out where it may */
    readonly waivesCarryBack?: boolean | undefined;
  };
  readonly CalendarEntry: {
    /** The first day on which a sale is tax-free; null where nothing proves it, or waiting frees none */
    readonly day: string | null;
    /** That day has come, or it is old stock */
    readonly free: boolean;
    /** False where nobody has proven when it was acquired */
    readonly proven: boolean;
    /** Where a country keeps old and new stock apart */
    readonly shelf?: "old" | "new" | undefined;
    readonly lotId: string;
    readonly sourceId: string | null;
    readonly wallet: string;
    readonly asset: string;
    /** Decimal number as text */
    readonly quantity: string;
    /** A German calendar day */
    readonly acquired: string | null;
  };
  /** A filed year whose figures are others now */
  readonly ChangedFiling: {
    readonly id: string;
    readonly year: number;
    /** Whose; the second only where two are assessed together */
    readonly person: "a" | "b";
    /** Taxable in all boxes after losses, as it was filed */
    readonly filedEur: string;
    readonly nowEur: string;
    /** By how much it is more now */
    readonly differenceEur: string;
    readonly remedy: {
      /** `report`: too little was declared; `objection` and `amendment`: too much, both where the day of the notice is not known; `review`: the same is taxable, other figures differ */
      readonly code: "report" | "objection" | "amendment" | "objection-or-amendment" | "review";
      /** A last day on which an objection is certainly in time */
      readonly until: string | null;
    };
    /** By whose law the year is read; Germany where it is left out */
    readonly jurisdiction?: string | undefined;
    /** A sentence, German where Accept-Language asks for it */
    readonly message: string;
  };
  /** Its amounts are those of today; where it is gone, those that were filed */
  readonly ChangedRow: {
    readonly id: string;
    readonly transactionId: string;
    readonly sourceId: string | null;
    /** The kind of the disposal, the type of the receipt */
    readonly type: string;
    readonly wallet: string;
    readonly asset: string;
    /** A German calendar day */
    readonly day: string;
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
    /** The part of the result that counts: inside the period, or in the box of the receipt */
    readonly counted: string;
    readonly filed: {
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
      /** The part of the result that counts: inside the period, or in the box of the receipt */
      readonly counted: string;
    } | null;
    readonly now: {
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
      /** The part of the result that counts: inside the period, or in the box of the receipt */
      readonly counted: string;
    } | null;
    /** By how much what counts in the year is more than what was filed */
    readonly effectEur: string;
  };
  /** Looked at and found in order, by the firm or by an adviser alone */
  readonly CheckedMark: {
    readonly id: string;
    readonly issueId: string | null;
    readonly sourceId: string | null;
    readonly transactionId: string | null;
    readonly year: number | null;
    readonly markedBy: string;
    readonly createdAt: string;
  };
  /** What the person chose by the law of another country */
  readonly Choice: {
    readonly id: string;
    /** Whose; the second only where two are assessed together */
    readonly person: "a" | "b";
    readonly country: string;
    readonly key: string;
    readonly value: string;
    /** Null: for all years */
    readonly year: number | null;
    readonly sourceId: string | null;
    readonly wallet: string | null;
    readonly asset: string | null;
    readonly reason: string | null;
    readonly createdAt: string;
    readonly clauses: readonly string[];
  };
  readonly Client: {
    /** Send it as X-Lotbuch-Client */
    readonly accountId: string;
    /** As the client calls herself */
    readonly displayName: string;
    /** As the firm calls her, otherwise as she calls herself */
    readonly name: string;
    /** Under which the firm knows her */
    readonly number: string | null;
    readonly email: string;
    /** viewer: sees everything and changes nothing; editor: changes the data, not the account, its keys and its grants */
    readonly role: "viewer" | "editor";
    readonly status: "invited" | "accepted";
    readonly grantId: string;
    readonly createdAt: string;
    readonly acceptedAt: string | null;
    /** As it is stored; null where only invitations and grants were asked for */
    readonly year: {
      readonly year: number;
      /** filed: kept as handed in, by both where two are assessed together and each had something in the year; changed: figures of one are others now; final: declared, and nothing that is missing changes the outcome */
      readonly status: "draft" | "final" | "filed" | "changed";
      /** Errors and warnings that bear on the year */
      readonly gaps: number;
      /** By how much they change the result at most, added up */
      readonly effectEur: string;
      /** In all boxes, after carried losses; of both where two are assessed together */
      readonly taxable: string;
      /** The last day for a return that an adviser makes; null where none is known */
      readonly deadline: string | null;
    } | null;
    readonly sources: {
      readonly ready: number;
      readonly failed: number;
      readonly lastSyncedAt: string | null;
    } | null;
    /** Of this firm, or of whoever asks */
    readonly questions: {
      readonly open: number;
      readonly answered: number;
    } | null;
    /** The account of whoever works for her */
    readonly assignedTo: string | null;
    /** What happened last, or since the moment that was asked for: came, figures, an answer, a failed sync */
    readonly changes: readonly ({
      readonly kind: "client" | "figures" | "answer" | "sync";
      readonly at: string;
    })[];
  };
  readonly ClientInvitation: {
    readonly id: string;
    readonly email: string;
    readonly createdAt: string;
  };
  /** The firm's own note: neither the client nor another firm sees it */
  readonly ClientNote: {
    readonly accountId: string;
    readonly number: string | null;
    readonly name: string | null;
    readonly assignedTo: string | null;
  };
  /** A sale as another tool has it, beside ours */
  readonly ComparedSale: {
    readonly asset: string;
    /** A German calendar day */
    readonly day: string;
    /** Decimal number as text */
    readonly amount: string;
    readonly status: "equal" | "differs" | "only-theirs" | "only-ours" | "left-out";
    readonly theirs: {
      /** Decimal number as text */
      readonly proceeds: string;
      /** What was paid, and the costs of the sale */
      readonly cost: string;
      /** Decimal number as text */
      readonly gain: string;
      /** Null where the report does not say what is taxable */
      readonly taxableGain: string | null;
      readonly lines: readonly number[];
      readonly acquired: readonly (string | null)[];
    } | null;
    readonly ours: {
      /** Decimal number as text */
      readonly proceeds: string;
      /** What was paid, and the costs of the sale */
      readonly cost: string;
      /** Decimal number as text */
      readonly gain: string;
      /** Null where the report does not say what is taxable */
      readonly taxableGain: string | null;
      readonly transactionIds: readonly string[];
      readonly sourceIds: readonly (string | null)[];
      readonly acquired: readonly (string | null)[];
    } | null;
    /** Their taxable gain less ours; of the whole gain where they do not say what is taxable */
    readonly effectEur: string;
    readonly reasons: readonly ({
      readonly code: "days-365" | "utc-day" | "one-pool" | "transfers-apart" | "fees-ignored" | "average" | "zero-cost" | "cost-missing-here" | "other-lots" | "price" | "cost" | "period" | "not-here" | "not-there";
      /** Computing it again by that rule gives their figure; otherwise it is only likely */
      readonly proven: boolean;
      readonly text: {
        readonly de: string;
        readonly en: string;
      };
    })[];
  };
  /** What a platform reports against what we have */
  readonly ComparedSum: {
    readonly asset: string;
    readonly element: "CryptoFiatIn" | "CryptoFiatOut" | "CryptoToCryptoIn" | "CryptoToCryptoOut" | "RRPT" | "CryptoTransferIn" | "CryptoTransferOut" | "TransferWallet";
    readonly type: string | null;
    readonly reported: {
      readonly count: number | null;
      /** Decimal number as text */
      readonly units: string;
      /** Decimal number as text */
      readonly amount: string | null;
      readonly currency: string;
    } | null;
    readonly ours: {
      readonly count: number | null;
      /** Decimal number as text */
      readonly units: string;
      /** Decimal number as text */
      readonly gross: string | null;
      /** Decimal number as text */
      readonly netOfFees: string | null;
    } | null;
    readonly status: "equal" | "explained" | "open";
    readonly cause: string | null;
    readonly text: Schemas["Bilingual"] | null;
  };
  /** A year's private sales by either method */
  readonly ComparedYear: {
    readonly year: number;
    readonly fifo: {
      /** Of all private sales of the year */
      readonly net: string;
      /** Decimal number as text */
      readonly taxable: string;
      /** Decimal number as text */
      readonly taxableAfterLosses: string;
      /** Decimal number as text */
      readonly lossToCarry: string;
      /** Decimal number as text */
      readonly carriedForward: string;
    };
    readonly average: {
      /** Of all private sales of the year */
      readonly net: string;
      /** Decimal number as text */
      readonly taxable: string;
      /** Decimal number as text */
      readonly taxableAfterLosses: string;
      /** Decimal number as text */
      readonly lossToCarry: string;
      /** Decimal number as text */
      readonly carriedForward: string;
    };
    /** What is taxed after losses by average, less what is by FIFO */
    readonly difference: string;
  };
  readonly Consent: {
    readonly id: string;
    readonly app: {
      readonly id: string;
      readonly name: string;
      /** Verified mail of whose it is; null for a client that nobody answers for */
      readonly owner: string | null;
    };
    readonly scopes: readonly ("read" | "write" | "offline")[];
    readonly createdAt: string;
  };
  readonly Correction: {
    readonly id: string;
    readonly transactionId: string;
    readonly type: "spot_trade" | "spot_buy" | "spot_sell" | "crypto_swap" | "payment" | "fee" | "transfer" | "staking_reward" | "staking_deposit" | "staking_withdrawal" | "lending_interest" | "mining_reward" | "masternode_reward" | "airdrop" | "hard_fork" | "ico_purchase" | "referral_reward" | "learning_reward" | "cashback" | "gift_received" | "gift_sent" | "margin_trade" | "derivative_settlement" | "nft_purchase" | "nft_sale" | "liquidity_deposit" | "liquidity_withdrawal" | "liquidity_reward" | "wrap" | "bridge" | "lending_deposit" | "lending_withdrawal" | "liquid_stake" | "liquid_unstake" | "loan_received" | "loan_repaid" | "token_migration" | "loss" | "utility_token_redemption" | "security_token_income" | "deposit_fiat" | "withdraw_fiat" | null;
    readonly sent?: Schemas["Leg"] | undefined;
    readonly received?: Schemas["Leg"] | undefined;
    /** What to set; null takes a value away */
    readonly values: {
      readonly sentValueEur?: string | null | undefined;
      readonly receivedValueEur?: string | null | undefined;
      readonly feeValueEur?: string | null | undefined;
      readonly costEur?: string | null | undefined;
      readonly acquiredAt?: string | null | undefined;
      readonly acquiredCostEur?: string | null | undefined;
      readonly note?: string | null | undefined;
      readonly position?: string | null | undefined;
    };
    readonly ownWallet?: string | null | undefined;
    readonly origins?: (readonly Schemas["Origin"][]) | null | undefined;
    readonly excluded?: boolean | undefined;
    readonly tags?: readonly string[] | undefined;
    /** One that was added to those that were there */
    readonly tag?: string | undefined;
    readonly noteByUser?: string | null | undefined;
    readonly reason: string;
    readonly createdAt: string;
  };
  /** What one unit was worth in the last full hour; null where no venue knows */
  readonly CurrentPrice: {
    readonly asset: string;
    /** Decimal number as text */
    readonly priceEur: string | null;
    /** The hour of the price */
    readonly at: string | null;
    /** Whose price it is */
    readonly source: string | null;
  };
  /** Something a person decided; an entry is never taken out of the log */
  readonly Decision: {
    readonly id: string;
    /** correction, rule, entry, entry-removed, link, apart, losses, other, owner, election, acknowledgement, attachment, attachment-removed or undo */
    readonly kind: string;
    readonly sourceId: string | null;
    readonly transactionId: string | null;
    readonly otherSourceId: string | null;
    readonly otherTransactionId: string | null;
    readonly body: { readonly [key: string]: unknown };
    readonly reason: string | null;
    readonly undoes: string | null;
    readonly undoneBy: string | null;
    readonly createdAt: string;
    /** Hash of the entry before; zeros for the first */
    readonly previous: string;
    /** SHA-256, in hex, of the bytes of `previous` and the JSON list of id, kind, sourceId, transactionId, otherSourceId, otherTransactionId, body, reason, undoes, createdAt */
    readonly hash: string;
  };
  /** What the person has confirmed of a year: that these are all accounts and wallets she used up to its end. It stands for the figures and sources it was given on; the report says where they are others */
  readonly Declaration: {
    readonly year: number;
    /** Whose; the second only where two are assessed together */
    readonly person: "a" | "b";
    readonly allAccounts: true;
    /** In her own words */
    readonly text: string | null;
    readonly reason: string | null;
    readonly givenAt: string;
    /** The figures and accounts of now are those it was given on */
    readonly current: boolean;
  };
  readonly Delivery: {
    /** The header webhook-id of every try */
    readonly id: string;
    readonly event: "job.completed" | "job.failed" | "tax.changed" | "filing.changed" | "webhook.test";
    readonly status: "pending" | "delivered" | "failed";
    readonly createdAt: string;
    readonly nextAttemptAt: string | null;
    readonly attempts: readonly ({
      readonly at: string;
      /** What the receiver answered; null where it did not */
      readonly status: number | null;
      readonly error: string | null;
      readonly durationMs: number;
    })[];
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
  /** How the value of a coin in a wallet is found, from a day on (Rn 61, 62) */
  readonly Election: {
    readonly id: string;
    readonly sourceId: string;
    /** Null: all wallets of the source */
    readonly wallet: string | null;
    readonly asset: string;
    readonly method: "fifo" | "average";
    /** A German calendar day */
    readonly from: string;
    readonly reason: string | null;
    readonly createdAt: string;
    readonly clauses: readonly string[];
  };
  readonly Error: {
    /** Stable name of what went wrong */
    readonly code: "AuthValidationError" | "PasswordWeakError" | "VerificationCodeInvalidError" | "VerificationCodeExpiredError" | "VerificationFlowMissingError" | "NewPasswordRequiredError" | "SourceBadRequestError" | "LegalReferenceValidationError" | "BadRequestError" | "UnauthorizedError" | "SecondFactorRequiredError" | "ForbiddenError" | "EmailNotVerifiedError" | "RecentSignInRequiredError" | "NotFoundError" | "SourceNotFoundError" | "MethodNotAllowedError" | "EmailAlreadyRegisteredError" | "SourceNotSyncedError" | "MethodLockedError" | "NotResidentError" | "RuleConflictError" | "ConflictError" | "PayloadTooLargeError" | "UnsupportedMediaTypeError" | "IdempotencyKeyReusedError" | "RateLimitedError" | "HeadersTooLargeError" | "InternalServerError" | "LegalReferenceInternalError" | "ServiceUnavailableError";
    /** A sentence for a person, with the way out; German where Accept-Language asks for it */
    readonly message: string;
    /** Dotted path of the field at fault */
    readonly field: string | null;
    /** Also in the header X-Request-Id */
    readonly requestId: string;
    /** Unmet password rules, or the second factors that will do */
    readonly requirements?: readonly string[] | undefined;
    /** The clauses of the law that the refusal rests on */
    readonly clauses?: readonly string[] | undefined;
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
    /** Of the capital gains what security tokens brought; left out where nothing */
    readonly tokenGains?: string | undefined;
    /** Decimal number as text */
    readonly tokenLosses?: string | undefined;
    /** Decimal number as text */
    readonly otherSales?: string | undefined;
    /** Decimal number as text */
    readonly otherServices?: string | undefined;
    /** By the number of a form's line, where the country's forms have one for each sum */
    readonly lines?: { readonly [key: string]: string } | undefined;
    /** Further sums that a country keeps, by its own names; those that are nothing are left out */
    readonly parts?: { readonly [key: string]: string } | undefined;
  };
  /** The figures of a year as one run computed them */
  readonly Figures: {
    /** Euro, rounded half up to cents */
    readonly taxableGains: number;
    /** Euro, rounded half up to cents */
    readonly taxableLosses: number;
    /** Euro, rounded half up to cents */
    readonly taxFreeGains: number;
    /** Euro, rounded half up to cents */
    readonly incomeTotal: number;
    readonly assessment: Schemas["Assessment"];
    /** Nothing that bears on this year is left out or assumed */
    readonly complete: boolean;
  };
  readonly File: {
    readonly id: string;
    readonly name: string;
    /** As it was recognised */
    readonly format: string;
    /** What the format is called */
    readonly label: string;
    /** Rows in the file */
    readonly records: number;
    readonly createdAt: string;
    /** When it was sent last */
    readonly sentAt: string;
  };
  /** What a table turned out to be, and how it was read */
  readonly FileTable: {
    /** In an archive its file, in a workbook its sheet */
    readonly name: string | null;
    /** As it was recognised */
    readonly format: string;
    readonly label: string;
    /** Which layout of the export */
    readonly generation: string;
    /** How its bytes were read as text */
    readonly encoding: "UTF-8" | "UTF-16" | "Windows-1252";
    /** What stands between cells */
    readonly delimiter: string;
    /** What stands before decimals; mixed: both, each number by itself */
    readonly decimal: "." | "," | "mixed";
    /** How its dates are written */
    readonly dates: readonly ("year-first" | "dotted" | "dmy" | "mdy" | "numbers" | "named" | "unix")[];
    /** The zone of times that name none */
    readonly timeZone: string;
    /** The line in which its columns are named */
    readonly headerLine: number;
    /** Whether a line break ends it; without one its last cell may have been cut off */
    readonly lastLineEnds: boolean;
    /** Rows */
    readonly records: number;
  };
  /** A year as it was handed in; nothing changes it */
  readonly Filing: {
    readonly id: string;
    readonly year: number;
    /** Whose; the second only where two are assessed together */
    readonly person: "a" | "b";
    /** The run whose figures were filed */
    readonly runId: string;
    readonly createdAt: string;
    readonly figures: Schemas["Figures"];
    /** Of the bundle */
    readonly sha256: string;
    /** Of the bundle, in bytes */
    readonly size: number;
    readonly note: string | null;
    /** Of the report: a failed check makes it a draft */
    readonly status: "final" | "draft";
    /** The year was not over */
    readonly provisional: boolean;
    readonly engineVersion: string;
    readonly ruleSetVersion: string;
    /** The day on which it was handed in, where it is known */
    readonly handedInAt: string | null;
    /** The day of the tax office's notice, where it is known */
    readonly noticeDate: string | null;
    /** What was said about these days */
    readonly reason: string | null;
  };
  readonly FilingCause: {
    readonly code: "source-removed" | "correction" | "link" | "method" | "record-removed" | "new-record" | "record-changed" | "price" | "decision" | "ruleset" | "engine" | "other-income" | "losses" | "other";
    /** A sentence, German where Accept-Language asks for it */
    readonly message: string;
    /** By how much what counts in the year is more than what was filed; together the whole difference */
    readonly effectEur: string;
    readonly sourceId: string | null;
    readonly decisionId: string | null;
    readonly transactionIds: readonly string[];
    /** Disposals and receipts that differ for it */
    readonly rows: number;
  };
  /** Today against what was filed */
  readonly FilingChanges: {
    readonly changed: boolean;
    readonly figures: {
      readonly filed: Schemas["Figures"];
      readonly now: Schemas["Figures"];
    };
    readonly disposals: {
      readonly added: readonly Schemas["ChangedRow"][];
      readonly removed: readonly Schemas["ChangedRow"][];
      readonly changed: readonly Schemas["ChangedRow"][];
      readonly counts: {
        readonly added: number;
        readonly removed: number;
        readonly changed: number;
      };
    };
    readonly income: {
      readonly added: readonly Schemas["ChangedRow"][];
      readonly removed: readonly Schemas["ChangedRow"][];
      readonly changed: readonly Schemas["ChangedRow"][];
      readonly counts: {
        readonly added: number;
        readonly removed: number;
        readonly changed: number;
      };
    };
    readonly causes: readonly Schemas["FilingCause"][];
  };
  readonly Firm: {
    readonly id: string;
    readonly name: string;
    readonly address: string | null;
    readonly taxNumber: string | null;
    /** owner: also decides who works there; adviser: does everything for clients; assistant: reads and prepares, and does not freeze, end or invite */
    readonly role: "owner" | "adviser" | "assistant";
    /** invited: accept it with POST /v1/firms/{firmId}/accept */
    readonly status: "active" | "invited";
    /** Whether whoever asks has one: without it no client is seen */
    readonly secondFactor: boolean;
    readonly createdAt: string;
  };
  readonly FirmMember: {
    /** Of the account; of somebody who is invited: of the invitation */
    readonly id: string;
    readonly accountId: string | null;
    readonly email: string;
    readonly displayName: string | null;
    /** owner: also decides who works there; adviser: does everything for clients; assistant: reads and prepares, and does not freeze, end or invite */
    readonly role: "owner" | "adviser" | "assistant";
    readonly status: "active" | "invited";
    /** Without one she sees no client */
    readonly secondFactor: boolean | null;
    readonly joinedAt: string | null;
    readonly createdAt: string;
  };
  /** Where the figures go in the German return */
  readonly FormEntries: {
    readonly year: number;
    readonly entries: readonly ({
      readonly form: string;
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
  readonly Grant: {
    readonly id: string;
    /** Whose account it is: what an adviser sends as X-Lotbuch-Client */
    readonly accountId: string;
    /** Empty where a firm was let in */
    readonly email: string;
    /** Whose members act, each under her own name */
    readonly firm: {
      readonly id: string;
      readonly name: string;
    } | null;
    /** viewer: sees everything and changes nothing; editor: changes the data, not the account, its keys and its grants */
    readonly role: "viewer" | "editor";
    readonly status: "invited" | "accepted";
    readonly createdAt: string;
    readonly acceptedAt: string | null;
  };
  readonly Income: {
    readonly transactionId: string;
    readonly sourceId: string | null;
    readonly type: "spot_trade" | "spot_buy" | "spot_sell" | "crypto_swap" | "payment" | "fee" | "transfer" | "staking_reward" | "staking_deposit" | "staking_withdrawal" | "lending_interest" | "mining_reward" | "masternode_reward" | "airdrop" | "hard_fork" | "ico_purchase" | "referral_reward" | "learning_reward" | "cashback" | "gift_received" | "gift_sent" | "margin_trade" | "derivative_settlement" | "nft_purchase" | "nft_sale" | "liquidity_deposit" | "liquidity_withdrawal" | "liquidity_reward" | "wrap" | "bridge" | "lending_deposit" | "lending_withdrawal" | "liquid_stake" | "liquid_unstake" | "loan_received" | "loan_repaid" | "token_migration" | "loss" | "utility_token_redemption" | "security_token_income" | "deposit_fiat" | "withdraw_fiat";
    /** Where it counts: a key of the year's boxes */
    readonly box: string;
    readonly wallet: string;
    readonly asset: string;
    /** Decimal number as text */
    readonly quantity: string;
    readonly time: string;
    /** A German calendar day */
    readonly day: string;
    readonly year: number;
    /** Null where nobody has said what it was worth; negative only in section 20, where a settlement can be a loss */
    readonly value: string | null;
    /** Decimal number as text */
    readonly costs: string;
    /** Decimal number as text */
    readonly net: string;
    readonly clauses: readonly string[];
    readonly currency: "EUR";
  };
  /** Something a person should look at; its sentence is made from code and facts */
  readonly Issue: {
    readonly code: "missing-acquisition" | "missing-origin" | "origin-after-event" | "invalid-origins" | "missing-price" | "not-covered" | "open-law" | "returned-short" | "unknown-type" | "invalid-transaction" | "conflicting-duplicate" | "repeated-transaction" | "method-switch-refused" | "fork-values-missing" | "fork-amount-differs" | "transfer-to-outside" | "transfer-mismatch" | "foreign-currency" | "airdrop-without-service" | "assumed-service" | "cashback-price-reduction" | "margin-spot" | "security-token" | "payment-received" | "unattributed-fee" | "value-substituted" | "fee-value-derived" | "unreadable-record" | "balance-mismatch" | "missing-leg" | "unclear-origin" | "unmatched-internal" | "clawback" | "fee-elsewhere" | "unused-cell" | "correction-unused" | "rule-conflict" | "balance-gap" | "other-asset" | "shared-inputs" | "unsolicited-token" | "reading-unsure" | "receipt-missing" | "debt-token" | "account-gone" | "cursor-lost" | "chain-unavailable" | "history-incomplete" | "possible-duplicate" | "transfer-suggested" | "origin-contradicts-transfer" | "wallet-name-shared" | "filed-year-changed" | "moved";
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
    /** The person has said that it is as assumed. A warning is settled by that and has severity info; an error stays one, because what is missing stays missing */
    readonly acknowledged?: {
      readonly id: string;
      readonly at: string;
      readonly reason: string | null;
    } | undefined;
    /** The same for as long as it is about the same: what a question names */
    readonly id: string;
    /** A sentence, German where Accept-Language asks for it */
    readonly message: string;
  };
  readonly Job: {
    readonly sourceId: string;
    readonly jobId: string;
    readonly status: "queued" | "running" | "completed" | "failed";
    /** What went wrong, when status is failed; German where Accept-Language asks for it */
    readonly message: string | null;
    /** What the provider sent, when the job failed because that could not be read: its first 4,000 characters */
    readonly answer: {
      readonly status: number;
      readonly body: string;
    } | null;
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
  /** A country whose law the service applies */
  readonly Jurisdiction: {
    readonly key: string;
    readonly code: string;
    readonly label: {
      readonly de: string;
      readonly en: string;
    };
    readonly firstYear: number;
    readonly boxes: readonly ({
      readonly key: string;
      readonly label: {
        readonly de: string;
        readonly en: string;
      };
      readonly clauses: readonly string[];
      readonly limit: "below" | "upTo" | null;
      readonly rate: string | null;
    })[];
    readonly elections: readonly ({
      readonly key: string;
      readonly values: readonly string[];
      readonly default: string;
      readonly label: {
        readonly de: string;
        readonly en: string;
      };
      /** Each value in words */
      readonly labels: { readonly [key: string]: {
        readonly de: string;
        readonly en: string;
      } };
      readonly clauses: readonly string[];
      /** The one year it is about; null: any */
      readonly year: number | null;
      /** Whether it may be chosen for a coin or a wallet alone */
      readonly perCoin: boolean;
    })[];
    /** What is not crypto and shares a box with it, as PUT /v1/tax/{year}/other takes it */
    readonly otherIncome: readonly ({
      readonly key: "privateSales" | "services" | "capital275";
      readonly label: {
        readonly de: string;
        readonly en: string;
      };
    })[];
    readonly forms: readonly string[];
    readonly status: "complete" | "preview";
    /** Of a preview what nobody could confirm */
    readonly unconfirmed: readonly {
      readonly de: string;
      readonly en: string;
    }[];
  };
  /** One side of a transaction. valueEur is null where nobody has said what it was worth; valuedBy is null where the provider itself gave the value, or a correction did */
  readonly Leg: {
    readonly asset: string;
    /** Decimal number as text */
    readonly amount: string;
    /** Decimal number as text */
    readonly valueEur: string | null;
    readonly valuedBy?: Schemas["Price"] | null | undefined;
    /** A security, such as the token of a share: no crypto-asset; left out elsewhere */
    readonly security?: true | undefined;
  };
  readonly ListedFile: {
    readonly id: string;
    readonly name: string;
    /** As it was recognised */
    readonly format: string;
    /** What the format is called */
    readonly label: string;
    /** Rows in the file */
    readonly records: number;
    readonly createdAt: string;
    /** When it was sent last */
    readonly sentAt: string;
    /** Rows that another file tells, too: they stay when this one is removed */
    readonly sharedRecords: number;
    /** Rows that were not understood */
    readonly failedRecords: number;
  };
  /** One box of one year in the loss ledger: closing = opening + arising - carriedBack - used */
  readonly Loss: {
    readonly box: "section23" | "section22";
    readonly year: number;
    /** Decimal number as text */
    readonly opening: string;
    /** Decimal number as text */
    readonly arising: string;
    /** Of this year's loss, to the year before */
    readonly carriedBack: string;
    /** Of what was carried in, in this year */
    readonly used: string;
    /** Of the next year's loss, deducted in this year */
    readonly receivedBack: string;
    /** Decimal number as text */
    readonly closing: string;
    readonly openingBasis: "computed" | "notice";
    /** What the year before leaves, whatever a notice says */
    readonly computedOpening: string;
    readonly waivesCarryBack: boolean;
  };
  readonly Lot: {
    readonly id: string;
    /** Of the wallet it lies in; null for an own wallet nobody reads */
    readonly sourceId: string | null;
    readonly wallet: string;
    /** Sent to this wallet of the person, and not yet arrived */
    readonly onTheWayTo?: string | undefined;
    /** Handed over, and waiting to come back: a pool, a vault, a loan */
    readonly position?: string | undefined;
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
    readonly lastDayOfPeriod: string | null;
    /** A German calendar day */
    readonly taxFreeFrom: string | null;
    /** Where a country keeps old and new stock apart */
    readonly shelf?: "old" | "new" | undefined;
    readonly basis: "known" | "unknown";
    /** What nobody has proven: what was paid and when, or only when; null where nothing */
    readonly gap: "cost" | "date" | null;
    readonly originTransactionId: string;
    readonly transactionIds: readonly string[];
    /** The source of each of the transactions */
    readonly sourceIds: readonly (string | null)[];
    readonly currency: "EUR";
  };
  readonly MailChoices: {
    /** An account could not be read, or needs a new key */
    readonly sync: boolean;
    /** Coins become tax-free within 14 days */
    readonly free: boolean;
    /** A year that was filed has changed */
    readonly filed: boolean;
    /** A return is due within 30 days */
    readonly deadline: boolean;
    /** Somebody who acts for you has asked something */
    readonly questions: boolean;
  };
  /** How a table is read that is in no format we know */
  readonly Mapping: {
    readonly name: string;
    /** The columns of the file, as it names them */
    readonly columns: readonly string[];
    /** For each field the column it stands in */
    readonly fields: {
      readonly id?: string | undefined;
      readonly time?: string | undefined;
      readonly type?: string | undefined;
      readonly wallet?: string | undefined;
      readonly to_wallet?: string | undefined;
      readonly sent_asset?: string | undefined;
      readonly sent_amount?: string | undefined;
      readonly sent_value_eur?: string | undefined;
      readonly received_asset?: string | undefined;
      readonly received_amount?: string | undefined;
      readonly received_value_eur?: string | undefined;
      readonly fee_asset?: string | undefined;
      readonly fee_amount?: string | undefined;
      readonly fee_value_eur?: string | undefined;
      readonly cost_eur?: string | undefined;
      readonly acquired_at?: string | undefined;
      readonly acquired_cost_eur?: string | undefined;
      readonly note?: string | undefined;
      readonly hash?: string | undefined;
      readonly address?: string | undefined;
      readonly position?: string | undefined;
      readonly withheld_tax_eur?: string | undefined;
      readonly asset?: string | undefined;
      readonly amount?: string | undefined;
      readonly clock?: string | undefined;
    };
    /** What holds for every row, where no column says it: sent_asset EUR, for one */
    readonly fixed?: {
      readonly id?: string | undefined;
      readonly time?: string | undefined;
      readonly type?: string | undefined;
      readonly wallet?: string | undefined;
      readonly to_wallet?: string | undefined;
      readonly sent_asset?: string | undefined;
      readonly sent_amount?: string | undefined;
      readonly sent_value_eur?: string | undefined;
      readonly received_asset?: string | undefined;
      readonly received_amount?: string | undefined;
      readonly received_value_eur?: string | undefined;
      readonly fee_asset?: string | undefined;
      readonly fee_amount?: string | undefined;
      readonly fee_value_eur?: string | undefined;
      readonly cost_eur?: string | undefined;
      readonly acquired_at?: string | undefined;
      readonly acquired_cost_eur?: string | undefined;
      readonly note?: string | undefined;
      readonly hash?: string | undefined;
      readonly address?: string | undefined;
      readonly position?: string | undefined;
      readonly withheld_tax_eur?: string | undefined;
      readonly asset?: string | undefined;
      readonly amount?: string | undefined;
      readonly clock?: string | undefined;
    } | undefined;
    /** What the words in the column of the type mean; ignore leaves the row out */
    readonly types: { readonly [key: string]: "spot_trade" | "spot_buy" | "spot_sell" | "crypto_swap" | "payment" | "fee" | "transfer" | "staking_reward" | "staking_deposit" | "staking_withdrawal" | "lending_interest" | "mining_reward" | "masternode_reward" | "airdrop" | "hard_fork" | "ico_purchase" | "referral_reward" | "learning_reward" | "cashback" | "gift_received" | "gift_sent" | "margin_trade" | "derivative_settlement" | "nft_purchase" | "nft_sale" | "liquidity_deposit" | "liquidity_withdrawal" | "liquidity_reward" | "wrap" | "bridge" | "lending_deposit" | "lending_withdrawal" | "liquid_stake" | "liquid_unstake" | "loan_received" | "loan_repaid" | "token_migration" | "loss" | "utility_token_redemption" | "security_token_income" | "deposit_fiat" | "withdraw_fiat" | "ignore" };
    /** What stands before decimals; found out from the file if left out */
    readonly decimal?: "." | "," | undefined;
    /** Of dates in numbers such as 03/04/2024 */
    readonly dateOrder?: "dmy" | "mdy" | "ymd" | undefined;
    /** Of times that name none; Germany's if left out */
    readonly timeZone?: string | undefined;
  };
  /** What the years would be by FIFO and by average */
  readonly MethodComparison: {
    readonly sourceId: string;
    readonly asset: string;
    /** Whose; the second only where two are assessed together */
    readonly person: "a" | "b";
    readonly wallets: readonly ({
      readonly wallet: string;
      /** The day from which the choice is open: nothing lay there when it began */
      readonly from: string;
      readonly inForce: "fifo" | "average";
    })[];
    readonly years: readonly Schemas["ComparedYear"][];
    readonly clauses: readonly string[];
  };
  readonly NextFree: {
    readonly asset: string;
    /** Decimal number as text */
    readonly quantity: string;
    /** The first day on which a sale is tax-free */
    readonly date: string;
    /** At the price of now; null where nobody knows it */
    readonly gainEur: string | null;
  };
  /** The report of another tool beside our figures of the year */
  readonly OldReportComparison: {
    readonly year: number;
    /** Whose report it is */
    readonly tool: string;
    readonly generation: string;
    /** The report tells only what is taxable */
    readonly taxableOnly: boolean;
    readonly theirs: {
      /** Decimal number as text */
      readonly proceeds: string;
      /** What was paid, and the costs of the sale */
      readonly cost: string;
      /** Decimal number as text */
      readonly gain: string;
      /** Null where the report does not say what is taxable */
      readonly taxableGain: string | null;
      readonly rows: number;
    };
    readonly ours: {
      /** Decimal number as text */
      readonly proceeds: string;
      /** What was paid, and the costs of the sale */
      readonly cost: string;
      /** Decimal number as text */
      readonly gain: string;
      /** Null where the report does not say what is taxable */
      readonly taxableGain: string | null;
      readonly rows: number;
    };
    /** Theirs less ours */
    readonly difference: {
      /** Decimal number as text */
      readonly proceeds: string;
      /** What was paid, and the costs of the sale */
      readonly cost: string;
      /** Decimal number as text */
      readonly gain: string;
      /** Null where the report does not say what is taxable */
      readonly taxableGain: string | null;
    };
    readonly counts: {
      readonly equal: number;
      readonly differs: number;
      readonly onlyTheirs: number;
      readonly onlyOurs: number;
      /** Tax-free here, in a report that tells only what is taxable */
      readonly leftOut: number;
      /** Rows of the report that are of another year */
      readonly otherYears: number;
    };
    readonly reasons: readonly ({
      readonly code: "days-365" | "utc-day" | "one-pool" | "transfers-apart" | "fees-ignored" | "average" | "zero-cost" | "cost-missing-here" | "other-lots" | "price" | "cost" | "period" | "not-here" | "not-there";
      readonly proven: boolean;
      readonly text: {
        readonly de: string;
        readonly en: string;
      };
      readonly sales: number;
      /** Of all sales for which it is the first reason */
      readonly effectEur: string;
    })[];
    /** What differs first, the largest effect first */
    readonly sales: readonly Schemas["ComparedSale"][];
    readonly unlistedSales: number;
    /** Rows of the report that could not be read */
    readonly failedRows: number;
    /** What is wrong with them, at most 100 */
    readonly failures: readonly string[];
  };
  /** A question that the law leaves open, and how it is read */
  readonly OpenLaw: {
    readonly class: "wrapping" | "bridging" | "lending" | "liquid-staking" | "pool" | "loan" | "migration" | "nft" | "transfer-fee";
    /** The one in force */
    readonly reading: "carry" | "exchange" | "counted" | "left-out" | "taxed" | "none";
    readonly basis: "default" | "decision";
    /** How many there are up to the end of the year */
    readonly events: number;
    /** Both boxes together after losses with this class alone turned; null where a value is missing for it */
    readonly otherTaxable: string | null;
    /** The year's loss to carry with this class alone turned */
    readonly otherLoss?: string | null | undefined;
    /** Gains less losses after the period, with this class alone turned */
    readonly otherTaxFree?: string | null | undefined;
  };
  /** A proven acquisition of coins that came from somewhere nobody reads */
  readonly Origin: {
    /** Decimal number as text */
    readonly quantity: string;
    readonly acquiredAt: string;
    /** Decimal number as text */
    readonly costEur: string;
  };
  /** What a person earned beside coins in a year: it shares the limits */
  readonly OtherIncome: {
    readonly year: number;
    /** Whose; the second only where two are assessed together */
    readonly person: "a" | "b";
    /** Gains less losses of other private sales */
    readonly privateSales: string;
    /** Other services after their costs */
    readonly services: string;
    /** Dividends and the like at the special rate, where a country has one */
    readonly capital275?: string | undefined;
    readonly reason: string | null;
    readonly clauses: readonly string[];
  };
  /** Send nextCursor as cursor to read on */
  readonly Page: {
    readonly nextCursor: string | null;
    readonly hasMore: boolean;
  };
  readonly Passkey: {
    readonly id: string;
    readonly name: string;
    readonly createdAt: string;
    readonly lastUsedAt: string | null;
  };
  /** The year over all sources of the person, transfers between them matched */
  readonly PersonTax: {
    readonly year: number;
    /** By whose law the year is read */
    readonly jurisdiction: string;
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
    readonly currency: "EUR";
    readonly warnings: readonly Schemas["Warning"][];
    /** False while newer data is being worked in */
    readonly current: boolean;
    readonly asOf: string;
    readonly sources: readonly Schemas["SourceShare"][];
    readonly forms: Schemas["FormEntries"];
  };
  /** A sale of the plan: as one of `sales` of what-if it gives the same figures */
  readonly PlanStep: {
    readonly sourceId: string | null;
    readonly wallet: string;
    readonly asset: string;
    /** Decimal number as text */
    readonly quantity: string;
    /** What it brings at the price of the plan */
    readonly valueEur: string;
    /** Gain, or loss with a minus */
    readonly resultEur: string;
    /** Its result is not taxed: outside the period of one year, or old stock */
    readonly free: boolean;
    /** The day that the plan takes the sale to be on */
    readonly date: string;
  };
  readonly PlannedSlice: {
    readonly lotId: string;
    /** A German calendar day */
    readonly acquired: string;
    /** A German calendar day */
    readonly lastDayOfPeriod: string | null;
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
    /** Where it counts; null where it falls in none */
    readonly box: string | null;
    /** A word of the country */
    readonly rule: "inside-period" | "outside-period" | "period-not-proven" | "after-year" | "new-stock" | "within-year" | "option-2022";
    readonly clauses: readonly string[];
    readonly transactionIds: readonly string[];
    /** What changes if this part is sold from that day on; null where it is free already, or waiting frees nothing */
    readonly waiting: {
      /** A German calendar day */
      readonly from: string;
      /** What of the year's sales would then be taxed */
      readonly taxable: string;
      /** Less than with the sale as planned */
      readonly difference: string;
    } | null;
  };
  /** What a platform reports of its customer for a year */
  readonly PlatformReport: {
    readonly platform: string;
    readonly sourceId: string | null;
    readonly operator: string | null;
    readonly country: string | null;
    readonly sums: readonly Schemas["PlatformSum"][];
    readonly bridge: {
      /** Decimal number as text */
      readonly reported: string;
      /** Decimal number as text */
      readonly inside: string;
      /** Decimal number as text */
      readonly outside: string;
      /** Decimal number as text */
      readonly cost: string;
      /** Decimal number as text */
      readonly costs: string;
      /** Decimal number as text */
      readonly gain: string;
      readonly text: Schemas["Bilingual"];
    };
  };
  readonly PlatformSum: {
    readonly asset: string;
    readonly element: "CryptoFiatIn" | "CryptoFiatOut" | "CryptoToCryptoIn" | "CryptoToCryptoOut" | "RRPT" | "CryptoTransferIn" | "CryptoTransferOut" | "TransferWallet";
    /** CARF501 to 509, 601 to 606, where the platform knows it */
    readonly type: string | null;
    /** Null for TransferWallet, which is not counted */
    readonly count: number | null;
    /** Decimal number as text */
    readonly units: string;
    /** Decimal number as text */
    readonly gross: string | null;
    /** Decimal number as text */
    readonly netOfFees: string | null;
    readonly text: Schemas["Bilingual"];
  };
  /** What is held, now and over time. No tax figure is made of these prices */
  readonly Portfolio: {
    readonly points: readonly Schemas["PortfolioPoint"][];
    readonly today: {
      /** Null where something is held and no price of any of it is known: that is no zero */
      readonly valueEur: string | null;
      /** Decimal number as text */
      readonly costEur: string;
      /** Gain not sold yet, of what is inside the period of a year */
      readonly taxableEur: string;
      /** Gain not sold yet, of what a sale today would leave untaxed */
      readonly freeEur: string;
      /** Coins without a price: in the cost, and in no other sum */
      readonly unpriced: readonly string[];
    };
    /** What becomes free next, the first 500; only what was proven to be acquired */
    readonly nextFree: readonly Schemas["NextFree"][];
    /** Why there are no points */
    readonly note?: string | undefined;
  };
  readonly PortfolioPoint: {
    /** A German calendar day */
    readonly date: string;
    /** At the end of the German day. Null where something is held and no price of any of it is known: that is no zero */
    readonly valueEur: string | null;
    /** What the lots that were open then had cost, priced or not */
    readonly costEur: string;
    /** Coins that were held and are not in the value */
    readonly unpriced: number;
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
  readonly Provider: {
    readonly providerKey: string;
    readonly label: string;
    readonly type: "exchange" | "wallet" | "file";
    /** Who runs it */
    readonly operator: string | null;
    /** Where, by ISO 3166 */
    readonly country: string | null;
    /** How an account there is connected; none where it is not set up on this service */
    readonly ways: readonly ({
      readonly kind: "oauth" | "credentials" | "address" | "file";
      readonly label: string;
      /** What to do to connect, step by step */
      readonly steps: readonly string[];
      readonly fields: readonly ({
        /** Below credentials for that kind, at the top of the body otherwise */
        readonly name: string;
        readonly label: string;
        /** Type it without an echo; it never comes back */
        readonly secret: boolean;
        /** What the whole value looks like */
        readonly pattern?: string | undefined;
        readonly help: string;
        readonly optional: boolean;
        /** Send a list of some of these */
        readonly choices?: readonly string[] | undefined;
        /** Its names in the key file that the provider hands out */
        readonly aliases?: readonly string[] | undefined;
      })[];
    })[];
    /** No answer of the provider's own could be seen: its reader is made after what others have written down */
    readonly unconfirmed: boolean;
    /** Exports that can be added as files */
    readonly fileFormats: readonly ({
      readonly name: string;
      readonly label: string;
      /** Where to find the export */
      readonly export: string | null;
      /** Tried on rows of people's own files, or on the known layout alone */
      readonly proven: "rows" | "layout";
      /** The layouts of it that are known */
      readonly generations: readonly string[];
    })[];
  };
  /** What somebody who acts for a client asks her */
  readonly Question: {
    readonly id: string;
    /** Of the client */
    readonly accountId: string;
    readonly issueId: string | null;
    readonly sourceId: string | null;
    readonly transactionId: string | null;
    readonly year: number | null;
    readonly text: string;
    readonly status: "open" | "answered" | "done";
    readonly askedBy: {
      readonly name: string;
      readonly firm: {
        readonly name: string;
      } | null;
    };
    readonly answers: readonly Schemas["Answer"][];
    /** The filing that it stays with */
    readonly filingId: string | null;
    readonly createdAt: string;
    readonly answeredAt: string | null;
    readonly doneAt: string | null;
  };
  /** How a question is read that the law leaves open, and what the other reading gives */
  readonly Reading: {
    readonly class: "wrapping" | "bridging" | "lending" | "liquid-staking" | "pool" | "loan" | "migration" | "nft" | "transfer-fee";
    /** The one in force */
    readonly reading: "carry" | "exchange" | "counted" | "left-out" | "taxed" | "none";
    readonly basis: "default" | "decision";
    readonly reason: string | null;
    /** How many events of this class the person has */
    readonly events: number;
    readonly years: readonly ({
      readonly year: number;
      /** All boxes together after losses, under the readings in force */
      readonly taxable: string;
      /** The year's loss to carry, of all boxes that carry one */
      readonly loss: string;
      /** Gains less losses of what was sold after the period */
      readonly taxFree: string;
      /** The same with this class alone turned; null where a value is missing for it */
      readonly other: {
        readonly reading: "carry" | "exchange" | "counted" | "left-out" | "taxed" | "none";
        /** Decimal number as text */
        readonly taxable: string | null;
        /** Decimal number as text */
        readonly loss: string | null;
        /** Decimal number as text */
        readonly taxFree: string | null;
      };
    })[];
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
  /** The year's report: one truth for every format */
  readonly Report: {
    readonly cover: {
      readonly year: number;
      /** The firm that made it for its client */
      readonly preparedBy?: {
        readonly firm: string;
        readonly address: string | null;
        /** The firm's */
        readonly taxNumber: string | null;
        /** Under which the firm knows the client */
        readonly clientNumber: string | null;
      } | undefined;
      /** By whose law it is made; Germany where it is left out */
      readonly jurisdiction?: string | undefined;
      /** Of a country whose law is a preview: the texts that nobody could open */
      readonly preview?: readonly Schemas["Bilingual"][] | undefined;
      readonly name: string;
      /** Where it tells of one source alone: a share of the person's year, never for filing */
      readonly share?: {
        readonly sourceId: string;
        readonly name: string;
      } | undefined;
      /** The number of the report */
      readonly runId: string;
      /** When the run was made */
      readonly createdAt: string;
      readonly engineVersion: string;
      readonly ruleSetVersion: string;
      /** SHA-256 over the prices used in the year */
      readonly priceSet: string;
      /** A failed check makes it a draft, and so does a declaration that was not given; the share of a source always is one */
      readonly status: "final" | "draft";
      /** The year is not over */
      readonly provisional: boolean;
      /** Why it is a draft */
      readonly reasons: readonly Schemas["Bilingual"][];
      readonly statement: Schemas["Bilingual"];
      /** What the person has confirmed; null where she has not: nothing is declared in her name */
      readonly declaration: {
        readonly allAccounts: true;
        /** In her own words */
        readonly text: string | null;
        readonly givenAt: string;
        /** Given on these figures and sources; otherwise it stands for others */
        readonly current: boolean;
      } | null;
      /** What the person decided not to count */
      readonly leftOut: {
        /** Up to the end of the year */
        readonly transactions: number;
        /** What leaving them out changed in the year's net; null where nobody can tell */
        readonly effectEur: string | null;
        /** Never read, of whichever year: their effect is not known */
        readonly records: number;
      };
      readonly retention: Schemas["Bilingual"];
      readonly rows: {
        readonly disposals: number;
        readonly services: number;
        readonly capital: number;
        readonly transactions: number;
        readonly gaps: number;
        readonly quotes: number;
      };
    };
    readonly person: {
      readonly name: string;
      readonly person: "a" | "b";
      readonly taxNumber: string | null;
      readonly assessment: "single" | "joint";
      /** Money in euro to and from platforms, and for and from coins, year by year */
      readonly funds: readonly {
        readonly year: number;
        /** Decimal number as text */
        readonly deposited: string;
        /** Decimal number as text */
        readonly withdrawn: string;
        /** Decimal number as text */
        readonly spent: string;
        /** Decimal number as text */
        readonly received: string;
      }[];
      /** Both persons, where two are assessed together: one return, limits and losses for each */
      readonly couple?: readonly ({
        /** Whose; the second only where two are assessed together */
        readonly person: "a" | "b";
        readonly section23: { readonly [key: string]: unknown };
        readonly section22: { readonly [key: string]: unknown };
        readonly section20: { readonly [key: string]: unknown };
        readonly forms: Schemas["FormEntries"];
      })[] | undefined;
    };
    readonly sources: readonly ({
      readonly sourceId: string | null;
      readonly name: string;
      readonly providerKey: string | null;
      readonly type: "exchange" | "wallet" | "file" | "not-connected";
      readonly by: "api" | "file" | "api and file" | "by hand";
      readonly account: string | null;
      readonly wallets: readonly ({
        readonly name: string;
        readonly kind: "cex" | "dex" | "own-wallet";
        readonly operator: string | null;
        readonly country: string | null;
        /** Who can dispose of it (Rn 32) */
        readonly owner: "a" | "b";
        readonly firstEvent: string | null;
        readonly lastEvent: string | null;
        readonly events: number;
        readonly addresses: readonly string[];
      })[];
      readonly connectedAt: string | null;
      readonly fetchedAt: string | null;
      readonly records: {
        readonly read: number;
        readonly understood: number;
        readonly quarantined: number;
      };
    })[];
    readonly settings: {
      readonly rules: readonly {
        readonly key: string;
        readonly value: string;
        readonly rn: readonly string[];
        readonly text: Schemas["Bilingual"];
      }[];
      readonly methods: readonly ({
        readonly wallet: string;
        readonly sourceId: string | null;
        readonly asset: string;
        readonly method: "fifo" | "average";
        /** A German calendar day */
        readonly since: string | null;
        /** Rn 62: until the coin in that wallet is sold out */
        readonly locked: boolean;
      })[];
      readonly limits: {
        /** Decimal number as text */
        readonly privateSales: string;
        /** Decimal number as text */
        readonly services: string;
      };
    };
    readonly judgements: readonly ({
      readonly type: "spot_trade" | "spot_buy" | "spot_sell" | "crypto_swap" | "payment" | "fee" | "transfer" | "staking_reward" | "staking_deposit" | "staking_withdrawal" | "lending_interest" | "mining_reward" | "masternode_reward" | "airdrop" | "hard_fork" | "ico_purchase" | "referral_reward" | "learning_reward" | "cashback" | "gift_received" | "gift_sent" | "margin_trade" | "derivative_settlement" | "nft_purchase" | "nft_sale" | "liquidity_deposit" | "liquidity_withdrawal" | "liquidity_reward" | "wrap" | "bridge" | "lending_deposit" | "lending_withdrawal" | "liquid_stake" | "liquid_unstake" | "loan_received" | "loan_repaid" | "token_migration" | "loss" | "utility_token_redemption" | "security_token_income" | "deposit_fiat" | "withdraw_fiat";
      /** The box it counts in, or none: in Germany A for private sales, B for services, C for capital income; elsewhere the key of the box */
      readonly box: string;
      /** Read in the law; our documented choice; not decided by it; resting on a text that nobody could open */
      readonly certainty: "certain" | "policy" | "open" | "unconfirmed";
      readonly count: number;
      readonly text: Schemas["Bilingual"];
      readonly clauses: readonly string[];
      /** Of a question that the law leaves open: how it is read, and what the other gives */
      readonly class?: "wrapping" | "bridging" | "lending" | "liquid-staking" | "pool" | "loan" | "migration" | "nft" | "transfer-fee" | undefined;
      readonly reading?: "carry" | "exchange" | "counted" | "left-out" | "taxed" | "none" | undefined;
      readonly basis?: "default" | "decision" | undefined;
      readonly reason?: string | null | undefined;
      readonly events?: number | undefined;
      readonly other?: {
        readonly reading: "carry" | "exchange" | "counted" | "left-out" | "taxed" | "none";
        /** Decimal number as text */
        readonly taxable: string | null;
      } | undefined;
    })[];
    readonly prices: {
      readonly rule: Schemas["Bilingual"];
      readonly statedByPlatform: number;
      readonly byRule: number;
      readonly sources: readonly ({
        readonly source: string;
        readonly granularity: "hour" | "day";
        readonly currency: string;
        readonly quotes: number;
        readonly uses: number;
      })[];
      readonly assets: readonly {
        readonly asset: string;
        readonly quotes: number;
        readonly uses: number;
        /** By what else than the rule's first way it was priced: source and currency */
        readonly otherwise: readonly string[];
      }[];
      /** Single values that a person has set */
      readonly exceptions: readonly ({
        readonly transactionId: string;
        readonly reason: string | null;
      })[];
      readonly quotes: readonly Schemas["ReportQuote"][];
    };
    readonly result: {
      /** The year as a list of boxes; of Germany its three sections tell it */
      readonly boxes?: readonly Schemas["Box"][] | undefined;
      readonly section23: { readonly [key: string]: unknown };
      readonly section22: { readonly [key: string]: unknown };
      readonly section20: { readonly [key: string]: unknown };
      readonly outsidePeriod: { readonly [key: string]: unknown };
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
      readonly exact: Schemas["ExactSums"];
      readonly range: Schemas["TaxableRange"] | null;
      /** Nothing that bears on this year is left out or assumed */
      readonly complete: boolean;
      /** How many there were */
      readonly disposals: number;
      readonly headline: Schemas["Bilingual"];
      readonly sentences: readonly Schemas["Bilingual"][];
    };
    readonly forms: Schemas["FormEntries"];
    readonly disposals: readonly Schemas["ReportDisposal"][];
    readonly services: readonly Schemas["ReportReceipt"][];
    readonly programmes: readonly ({
      readonly type: "spot_trade" | "spot_buy" | "spot_sell" | "crypto_swap" | "payment" | "fee" | "transfer" | "staking_reward" | "staking_deposit" | "staking_withdrawal" | "lending_interest" | "mining_reward" | "masternode_reward" | "airdrop" | "hard_fork" | "ico_purchase" | "referral_reward" | "learning_reward" | "cashback" | "gift_received" | "gift_sent" | "margin_trade" | "derivative_settlement" | "nft_purchase" | "nft_sale" | "liquidity_deposit" | "liquidity_withdrawal" | "liquidity_reward" | "wrap" | "bridge" | "lending_deposit" | "lending_withdrawal" | "liquid_stake" | "liquid_unstake" | "loan_received" | "loan_repaid" | "token_migration" | "loss" | "utility_token_redemption" | "security_token_income" | "deposit_fiat" | "withdraw_fiat";
      readonly sourceId: string | null;
      readonly wallet: string;
      readonly asset: string;
      /** A German calendar day */
      readonly from: string;
      /** A German calendar day */
      readonly to: string;
      readonly receipts: number;
      /** Decimal number as text */
      readonly quantity: string;
      /** Decimal number as text */
      readonly value: string;
    })[];
    readonly capital: readonly Schemas["ReportReceipt"][];
    readonly transfers: readonly Schemas["ReportTransfer"][];
    readonly balances: readonly Schemas["ReportBalance"][];
    readonly openLots: readonly Schemas["ReportLot"][];
    readonly transactions: readonly Schemas["ReportTransaction"][];
    readonly corrections: readonly Schemas["ReportCorrection"][];
    readonly gaps: readonly Schemas["ReportGap"][];
    readonly foreign: readonly ({
      readonly wallet: string;
      readonly sourceId: string | null;
      readonly kind: "cex" | "dex" | "own-wallet";
      readonly operator: string | null;
      readonly country: string | null;
      readonly evidence: {
        readonly records: number;
        readonly files: number;
        readonly fetchedAt: string | null;
      };
      /** Records that were not understood */
      readonly lost: number;
    })[];
    readonly losses: readonly Schemas["ReportLoss"][];
    readonly evidence: {
      readonly sources: readonly ({
        readonly sourceId: string;
        readonly name: string;
        readonly records: number;
        readonly versions: number;
        readonly bytes: number;
        readonly sha256: string | null;
        readonly firstFetchedAt: string | null;
        readonly lastFetchedAt: string | null;
      })[];
      readonly files: readonly {
        readonly sourceId: string;
        readonly name: string;
        readonly format: string;
        readonly sha256: string;
        readonly records: number;
        readonly addedAt: string;
      }[];
    };
    readonly checks: readonly ({
      readonly id: string;
      /** Where it is written: in Germany Randnummern of the letter of 6 March 2025 */
      readonly rn: readonly string[];
      readonly status: "pass" | "warn" | "fail";
      readonly title: Schemas["Bilingual"];
      readonly detail: Schemas["Bilingual"];
    })[];
    readonly platformReporting: {
      /** Platforms report from 2026 on; before, as if they did */
      readonly duty: boolean;
      readonly platforms: readonly Schemas["PlatformReport"][];
    };
  };
  readonly ReportBalance: {
    readonly wallet: string;
    /** Sent from there to this wallet of the person, and not arrived yet */
    readonly onTheWayTo?: string | undefined;
    readonly sourceId: string | null;
    readonly asset: string;
    /** A German calendar day */
    readonly at: string;
    /** Decimal number as text */
    readonly quantity: string;
    /** Decimal number as text */
    readonly reported: string | null;
    /** Decimal number as text */
    readonly difference: string | null;
    /** What left the wallet and was never seen to arrive */
    readonly shortfall: string;
  };
  readonly ReportCorrection: {
    readonly no: number;
    readonly kind: string;
    readonly sourceId: string | null;
    readonly transactionId: string | null;
    readonly otherSourceId: string | null;
    readonly otherTransactionId: string | null;
    readonly before: { readonly [key: string]: unknown } | null;
    readonly after: { readonly [key: string]: unknown } | null;
    readonly by: string;
    readonly at: string;
    readonly reason: string | null;
    /** False where it was undone later */
    readonly standing: boolean;
    /** By how much it changes the year's net of both boxes; null where not known */
    readonly effectEur: string | null;
    /** Of a rule: how many transactions it means; others are about one */
    readonly count?: number | undefined;
    /** Hash of the entry before; zeros for the first */
    readonly previous: string;
    readonly hash: string;
  };
  /** A private sale of its own: one lot's part in a disposal */
  readonly ReportDisposal: {
    readonly no: number;
    readonly transactionId: string;
    readonly sourceId: string | null;
    readonly kind: "sale" | "swap" | "payment" | "fee" | "settlement";
    readonly wallet: string;
    readonly asset: string;
    /** Decimal number as text */
    readonly quantity: string;
    readonly lotId: string | null;
    /** A German calendar day */
    readonly acquired: string | null;
    /** A time with its German offset */
    readonly acquiredAt: string | null;
    readonly acquiredBy: "spot_trade" | "spot_buy" | "spot_sell" | "crypto_swap" | "payment" | "fee" | "transfer" | "staking_reward" | "staking_deposit" | "staking_withdrawal" | "lending_interest" | "mining_reward" | "masternode_reward" | "airdrop" | "hard_fork" | "ico_purchase" | "referral_reward" | "learning_reward" | "cashback" | "gift_received" | "gift_sent" | "margin_trade" | "derivative_settlement" | "nft_purchase" | "nft_sale" | "liquidity_deposit" | "liquidity_withdrawal" | "liquidity_reward" | "wrap" | "bridge" | "lending_deposit" | "lending_withdrawal" | "liquid_stake" | "liquid_unstake" | "loan_received" | "loan_repaid" | "token_migration" | "loss" | "utility_token_redemption" | "security_token_income" | "deposit_fiat" | "withdraw_fiat" | null;
    /** The wallet or platform of the acquisition */
    readonly acquiredIn: string | null;
    readonly acquiredTransactionId: string | null;
    readonly acquiredSourceId: string | null;
    /** A German calendar day */
    readonly disposed: string;
    /** A time with its German offset */
    readonly disposedAt: string;
    /** A German calendar day */
    readonly lastDayInside: string | null;
    readonly daysHeld: number | null;
    readonly inside: boolean;
    /** Decimal number as text */
    readonly proceeds: string;
    readonly proceedsPrice: Schemas["Price"] | null;
    /** Decimal number as text */
    readonly cost: string;
    readonly costPrice: Schemas["Price"] | null;
    /** Of the cost what was a fee of the acquisition, in euro (Rn 59) */
    readonly incidentalCost: string | null;
    /** Werbungskosten */
    readonly costs: string;
    /** Decimal number as text */
    readonly result: string;
    readonly method: "fifo" | "average";
    readonly clauses: readonly string[];
    /** From the acquisition through every move to the disposal */
    readonly transactionIds: readonly string[];
    readonly hash: string | null;
    readonly acquiredHash: string | null;
    /** A person has changed or entered one of the transactions */
    readonly corrected: boolean;
    /** What nobody has proven: what was paid and when, or only when; null where nothing */
    readonly gap: "cost" | "date" | null;
    /** Where it counts; null where it falls in none */
    readonly box?: string | null | undefined;
    /** A word of the country */
    readonly rule?: "inside-period" | "outside-period" | "period-not-proven" | "after-year" | "new-stock" | "within-year" | "option-2022" | undefined;
  };
  readonly ReportGap: {
    readonly no: number;
    readonly code: string;
    readonly severity: "error" | "warning" | "info";
    readonly year: number | null;
    readonly sourceId: string | null;
    readonly wallet: string | null;
    readonly asset: string | null;
    /** Decimal number as text */
    readonly quantity: string | null;
    readonly transactionIds: readonly string[];
    readonly recordIds: readonly string[];
    readonly count: number;
    /** Decimal number as text */
    readonly effectEur: string | null;
    readonly range: {
      /** Decimal number as text */
      readonly from: string;
      /** Decimal number as text */
      readonly to: string;
    } | null;
    /** The year's net of private sales between both ends of the range */
    readonly net: {
      /** Decimal number as text */
      readonly from: string;
      /** Decimal number as text */
      readonly to: string;
    } | null;
    /** Null where it bears on no figure of this year */
    readonly changesOutcome: boolean | null;
    readonly text: Schemas["Bilingual"];
    readonly closes: Schemas["Bilingual"];
    readonly clauses: readonly string[];
    /** The taxpayer has confirmed the assumption */
    readonly acknowledged?: {
      readonly at: string;
      readonly reason: string | null;
    } | undefined;
  };
  readonly ReportLoss: {
    readonly person: "a" | "b";
    readonly box: "section23" | "section22";
    readonly year: number;
    /** Decimal number as text */
    readonly opening: string;
    /** Decimal number as text */
    readonly arising: string;
    /** Of this year's loss, to the year before */
    readonly carriedBack: string;
    /** Of what was carried in, in this year */
    readonly used: string;
    /** Of the next year's loss, deducted in this year */
    readonly receivedBack: string;
    /** Decimal number as text */
    readonly closing: string;
    readonly openingBasis: "computed" | "notice";
    readonly waivesCarryBack: boolean;
  };
  /** Held on 31 December of the year */
  readonly ReportLot: {
    readonly wallet: string;
    /** Sent from there to this wallet of the person, and not arrived yet */
    readonly onTheWayTo?: string | undefined;
    readonly sourceId: string | null;
    readonly asset: string;
    readonly lotId: string;
    /** Decimal number as text */
    readonly quantity: string;
    /** A German calendar day */
    readonly acquired: string;
    /** Decimal number as text */
    readonly cost: string;
    /** A German calendar day */
    readonly taxFreeFrom: string | null;
    /** Where a country keeps old and new stock apart */
    readonly shelf?: "old" | "new" | undefined;
    /** What nobody has proven: what was paid and when, or only when; null where nothing */
    readonly gap: "cost" | "date" | null;
  };
  readonly ReportQuote: {
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
    readonly times: number;
  };
  readonly ReportReceipt: {
    readonly no: number;
    readonly transactionId: string;
    readonly sourceId: string | null;
    readonly type: "spot_trade" | "spot_buy" | "spot_sell" | "crypto_swap" | "payment" | "fee" | "transfer" | "staking_reward" | "staking_deposit" | "staking_withdrawal" | "lending_interest" | "mining_reward" | "masternode_reward" | "airdrop" | "hard_fork" | "ico_purchase" | "referral_reward" | "learning_reward" | "cashback" | "gift_received" | "gift_sent" | "margin_trade" | "derivative_settlement" | "nft_purchase" | "nft_sale" | "liquidity_deposit" | "liquidity_withdrawal" | "liquidity_reward" | "wrap" | "bridge" | "lending_deposit" | "lending_withdrawal" | "liquid_stake" | "liquid_unstake" | "loan_received" | "loan_repaid" | "token_migration" | "loss" | "utility_token_redemption" | "security_token_income" | "deposit_fiat" | "withdraw_fiat";
    readonly wallet: string;
    readonly asset: string;
    /** Decimal number as text */
    readonly quantity: string;
    /** A German calendar day */
    readonly day: string;
    /** A time with its German offset */
    readonly receivedAt: string;
    readonly price: Schemas["Price"] | null;
    /** Decimal number as text */
    readonly value: string | null;
    /** Decimal number as text */
    readonly costs: string;
    /** Decimal number as text */
    readonly net: string;
    readonly clauses: readonly string[];
    readonly hash: string | null;
    readonly corrected: boolean;
  };
  readonly ReportTransaction: {
    readonly no: number;
    readonly transactionId: string;
    readonly sourceId: string | null;
    readonly time: string;
    /** A time with its German offset */
    readonly berlin: string;
    readonly type: "spot_trade" | "spot_buy" | "spot_sell" | "crypto_swap" | "payment" | "fee" | "transfer" | "staking_reward" | "staking_deposit" | "staking_withdrawal" | "lending_interest" | "mining_reward" | "masternode_reward" | "airdrop" | "hard_fork" | "ico_purchase" | "referral_reward" | "learning_reward" | "cashback" | "gift_received" | "gift_sent" | "margin_trade" | "derivative_settlement" | "nft_purchase" | "nft_sale" | "liquidity_deposit" | "liquidity_withdrawal" | "liquidity_reward" | "wrap" | "bridge" | "lending_deposit" | "lending_withdrawal" | "liquid_stake" | "liquid_unstake" | "loan_received" | "loan_repaid" | "token_migration" | "loss" | "utility_token_redemption" | "security_token_income" | "deposit_fiat" | "withdraw_fiat";
    readonly wallet: string;
    readonly toWallet: string | null;
    readonly sent: {
      readonly asset: string;
      /** Decimal number as text */
      readonly amount: string;
      /** Decimal number as text */
      readonly value: string | null;
      readonly price: Schemas["Price"] | null;
    } | null;
    readonly received: {
      readonly asset: string;
      /** Decimal number as text */
      readonly amount: string;
      /** Decimal number as text */
      readonly value: string | null;
      readonly price: Schemas["Price"] | null;
    } | null;
    readonly fee: {
      readonly asset: string;
      /** Decimal number as text */
      readonly amount: string;
      /** Decimal number as text */
      readonly value: string | null;
      readonly price: Schemas["Price"] | null;
    } | null;
    readonly note: string | null;
    readonly hash: string | null;
    readonly address: string | null;
    /** none, or where it counts: in Germany A for private sales, B for services, C for capital income; elsewhere the key of the box */
    readonly effect: string;
    /** Rows of the list of disposals that it led to */
    readonly disposals: readonly number[];
    readonly services: readonly number[];
    readonly records: readonly ({
      readonly id: string;
      readonly sha256: string | null;
    })[];
    readonly corrected: boolean;
    readonly byHand: boolean;
    readonly excluded: boolean;
  };
  readonly ReportTransfer: {
    readonly no: number;
    readonly transactionId: string;
    readonly asset: string;
    readonly status: "matched" | "suggested" | "open";
    /** ledger: the record names both wallets */
    readonly basis: "hash" | "amount" | "decision" | "ledger" | null;
    /** From one of two persons to the other: day and cost are kept */
    readonly gift?: boolean | undefined;
    /** The source of the record that names both wallets; null where each side has its own */
    readonly sourceId: string | null;
    readonly from: string | null;
    readonly to: string | null;
    /** Decimal number as text */
    readonly quantity: string;
    /** Decimal number as text */
    readonly feeQuantity: string | null;
    readonly feeAsset: string | null;
    /** A time with its German offset */
    readonly time: string;
    readonly sent: Schemas["TransferSide"] | null;
    readonly received: Schemas["TransferSide"] | null;
    readonly lots: readonly {
      readonly lotId: string;
      /** Decimal number as text */
      readonly quantity: string;
      /** A German calendar day */
      readonly acquired: string;
      /** Decimal number as text */
      readonly cost: string;
    }[];
    /** False where more was moved than the book had lots of */
    readonly lotsComplete: boolean;
  };
  /** Where the person lives, by calendar years */
  readonly Residence: {
    readonly residence: readonly ({
      readonly country: string;
      /** A 1 January; null: from the beginning */
      readonly from: string | null;
    })[];
  };
  /** Something that is said of all transactions of a kind, those that come later included */
  readonly Rule: {
    readonly id: string;
    /** What has to hold, of what the source says: note is contained, whatever its case, everything else is equal. address is where coins went or came in, contract that of the token or the one that coins went to, counterparty whoever is on the other side. */
    readonly match: {
      readonly address?: string | undefined;
      readonly contract?: string | undefined;
      readonly counterparty?: string | undefined;
      readonly type?: "spot_trade" | "spot_buy" | "spot_sell" | "crypto_swap" | "payment" | "fee" | "transfer" | "staking_reward" | "staking_deposit" | "staking_withdrawal" | "lending_interest" | "mining_reward" | "masternode_reward" | "airdrop" | "hard_fork" | "ico_purchase" | "referral_reward" | "learning_reward" | "cashback" | "gift_received" | "gift_sent" | "margin_trade" | "derivative_settlement" | "nft_purchase" | "nft_sale" | "liquidity_deposit" | "liquidity_withdrawal" | "liquidity_reward" | "wrap" | "bridge" | "lending_deposit" | "lending_withdrawal" | "liquid_stake" | "liquid_unstake" | "loan_received" | "loan_repaid" | "token_migration" | "loss" | "utility_token_redemption" | "security_token_income" | "deposit_fiat" | "withdraw_fiat" | undefined;
      readonly asset?: string | undefined;
      readonly note?: string | undefined;
      readonly sourceId?: string | undefined;
    };
    /** fromWallet is said of incoming transfers and toWallet of outgoing ones; a tag is added to those that are there */
    readonly set: {
      readonly type?: "spot_trade" | "spot_buy" | "spot_sell" | "crypto_swap" | "payment" | "fee" | "transfer" | "staking_reward" | "staking_deposit" | "staking_withdrawal" | "lending_interest" | "mining_reward" | "masternode_reward" | "airdrop" | "hard_fork" | "ico_purchase" | "referral_reward" | "learning_reward" | "cashback" | "gift_received" | "gift_sent" | "margin_trade" | "derivative_settlement" | "nft_purchase" | "nft_sale" | "liquidity_deposit" | "liquidity_withdrawal" | "liquidity_reward" | "wrap" | "bridge" | "lending_deposit" | "lending_withdrawal" | "liquid_stake" | "liquid_unstake" | "loan_received" | "loan_repaid" | "token_migration" | "loss" | "utility_token_redemption" | "security_token_income" | "deposit_fiat" | "withdraw_fiat" | undefined;
      readonly fromWallet?: string | undefined;
      readonly toWallet?: string | undefined;
      readonly excluded?: boolean | undefined;
      readonly tag?: string | undefined;
    };
    readonly reason: string;
    /** How many transactions it means now */
    readonly matches: number;
    readonly createdAt: string;
  };
  /** What a rule would mean and change; nothing of it is kept */
  readonly RulePreview: {
    readonly matches: number;
    /** The first of them, as they are now */
    readonly first: readonly Schemas["Transaction"][];
    readonly years: readonly ({
      readonly year: number;
      readonly before: Schemas["Figures"] | null;
      readonly after: Schemas["Figures"] | null;
    })[];
  };
  /** One calculation of the person's book */
  readonly Run: {
    /** The same inputs give the same run id and the same figures */
    readonly runId: string;
    readonly madeAt: string;
    readonly engineVersion: string;
    readonly ruleSetVersion: string;
    readonly figures: Schemas["Figures"] | null;
    /** The year's figures are others than those of the run before */
    readonly changed: boolean;
    readonly causes: readonly ({
      /** sync, replay, source-removed, engine (a newer version computed again), or the kind of a decision: correction, rule, entry, entry-removed, link, apart, losses, other, owner, election, undo */
      readonly code: string;
      readonly sourceId: string | null;
      readonly transactionId: string | null;
      readonly decisionId: string | null;
      readonly at: string;
    })[];
  };
  /** Sales that reach a goal with the least that is taxable */
  readonly SalePlan: {
    readonly sales: readonly Schemas["PlanStep"][];
    readonly before: Schemas["YearResult"];
    readonly after: Schemas["YearResult"];
    readonly reached: boolean;
    /** Tax at the country's own rate with the sales, less that without them; null where the rate is the person's */
    readonly taxDifference: string | null;
    /** In German where Accept-Language asks for it */
    readonly why: string;
  };
  readonly SavedMapping: {
    readonly id: string;
    readonly createdAt: string;
    readonly mapping: Schemas["Mapping"];
  };
  readonly SecurityEvent: {
    readonly id: string;
    readonly at: string;
    readonly kind: "registration" | "verification" | "sign_in" | "sign_out" | "session_end" | "confirmation" | "password_change" | "password_reset_request" | "password_reset" | "identity_link" | "identity_unlink" | "passkey_add" | "passkey_remove" | "authenticator_add" | "authenticator_remove" | "recovery_codes" | "email_change_request" | "email_change" | "api_key_add" | "api_key_remove" | "webhook_add" | "calendar_link_add" | "grant_add" | "grant_remove" | "consent_add" | "consent_remove" | "app_add" | "app_secret" | "app_remove" | "firm_add" | "firm_join" | "firm_leave" | "firm_member" | "firm_recovery" | "export" | "erasure" | "undo";
    readonly outcome: "succeeded" | "refused";
    /** An IPv6 network counts as one */
    readonly address: string;
    readonly userAgent: string | null;
    readonly sessionId: string | null;
    /** What it was about: a provider, an id, an address */
    readonly subject: string | null;
    /** Taken back with the link from the mail */
    readonly undone: boolean;
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
    /** Where it counts; null where it falls in none */
    readonly box: string | null;
    /** A word of the country */
    readonly rule: "inside-period" | "outside-period" | "period-not-proven" | "after-year" | "new-stock" | "within-year" | "option-2022";
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
    /** The last run failed because the access is no longer good: give it a new key, or sign in again */
    readonly needsKey: boolean;
    /** Whose it is, of two persons who are assessed together; a where there is one */
    readonly owner: "a" | "b";
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
    readonly year: number;
    /** By whose law the year is read */
    readonly jurisdiction: string;
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
    readonly currency: "EUR";
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
    readonly type: "spot_trade" | "spot_buy" | "spot_sell" | "crypto_swap" | "payment" | "fee" | "transfer" | "staking_reward" | "staking_deposit" | "staking_withdrawal" | "lending_interest" | "mining_reward" | "masternode_reward" | "airdrop" | "hard_fork" | "ico_purchase" | "referral_reward" | "learning_reward" | "cashback" | "gift_received" | "gift_sent" | "margin_trade" | "derivative_settlement" | "nft_purchase" | "nft_sale" | "liquidity_deposit" | "liquidity_withdrawal" | "liquidity_reward" | "wrap" | "bridge" | "lending_deposit" | "lending_withdrawal" | "liquid_stake" | "liquid_unstake" | "loan_received" | "loan_repaid" | "token_migration" | "loss" | "utility_token_redemption" | "security_token_income" | "deposit_fiat" | "withdraw_fiat";
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
    /** Who sent it, where the chain tells; left out where address says it */
    readonly counterparty?: string | undefined;
    readonly recordIds: readonly string[];
    readonly corrected: boolean;
    /** Left out by the person; it stays visible */
    readonly excluded: boolean;
    /** Entered by the person: no record of the source stands behind it */
    readonly byHand: boolean;
    /** What ties the movements into and out of one thing together: a pool, a vault, a loan; left out where nothing names it */
    readonly position?: string | undefined;
    /** Tax that the provider has withheld; left out where none */
    readonly withheldTaxEur?: string | undefined;
    /** The person's own words for it */
    readonly tags: readonly string[];
    /** The person's own note, beside what the source says */
    readonly noteByUser: string | null;
    /** The rules that say something of it, the first made first */
    readonly appliedRules: readonly string[];
    /** What the source says, where a decision or a rule says otherwise */
    readonly told?: {
      readonly type: "spot_trade" | "spot_buy" | "spot_sell" | "crypto_swap" | "payment" | "fee" | "transfer" | "staking_reward" | "staking_deposit" | "staking_withdrawal" | "lending_interest" | "mining_reward" | "masternode_reward" | "airdrop" | "hard_fork" | "ico_purchase" | "referral_reward" | "learning_reward" | "cashback" | "gift_received" | "gift_sent" | "margin_trade" | "derivative_settlement" | "nft_purchase" | "nft_sale" | "liquidity_deposit" | "liquidity_withdrawal" | "liquidity_reward" | "wrap" | "bridge" | "lending_deposit" | "lending_withdrawal" | "liquid_stake" | "liquid_unstake" | "loan_received" | "loan_repaid" | "token_migration" | "loss" | "utility_token_redemption" | "security_token_income" | "deposit_fiat" | "withdraw_fiat";
      readonly note: string | null;
    } | undefined;
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
    /** The coin's other name, where it was sent under that one: MATIC of POL */
    readonly sentAsset?: string | undefined;
    /** Only what is matched is applied */
    readonly status: "matched" | "suggested" | "open";
    readonly basis: "hash" | "amount" | "decision" | null;
    readonly sent: Schemas["TransferSide"] | null;
    readonly received: Schemas["TransferSide"] | null;
    /** What of it arrived, where several were sent to the same received side; left out elsewhere */
    readonly amount?: string | undefined;
    /** What the network took, in the coin; of several with the same sent side the first has it */
    readonly fee: {
      readonly asset: string;
      /** Decimal number as text */
      readonly amount: string;
    } | null;
    /** Received sides that this sent side may belong to, the closest amounts first; at most 20 */
    readonly candidates: readonly ({
      readonly sourceId: string;
      readonly transactionId: string;
      readonly wallet: string;
      readonly time: string;
      /** Decimal number as text */
      readonly amount: string;
      readonly hash: string | null;
      readonly address: string | null;
      /** What the transfer would bring where the person has stated another origin: the first acquisition and the cost of all of it; null where the sender has none */
      readonly origin?: {
        readonly acquiredAt: string;
        /** Decimal number as text */
        readonly costEur: string;
      } | null | undefined;
    })[];
    /** The German year of the earlier side */
    readonly year: number;
    /** From one of two persons to the other: date and cost are kept */
    readonly gift?: boolean | undefined;
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
  readonly UndeliveredMail: {
    readonly id: string;
    /** What it was about */
    readonly kind: string;
    /** Whom it did not reach */
    readonly address: string | null;
    /** `waiting`: it is tried again; `failed`: it was given up */
    readonly status: "waiting" | "failed";
    readonly attempts: number;
    readonly createdAt: string;
    readonly lastTriedAt: string | null;
    readonly nextTryAt: string | null;
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
    readonly code: "missing-acquisition" | "missing-origin" | "origin-after-event" | "invalid-origins" | "missing-price" | "not-covered" | "open-law" | "returned-short" | "unknown-type" | "invalid-transaction" | "conflicting-duplicate" | "repeated-transaction" | "method-switch-refused" | "fork-values-missing" | "fork-amount-differs" | "transfer-to-outside" | "transfer-mismatch" | "foreign-currency" | "airdrop-without-service" | "assumed-service" | "cashback-price-reduction" | "margin-spot" | "security-token" | "payment-received" | "unattributed-fee" | "value-substituted" | "fee-value-derived" | "unreadable-record" | "balance-mismatch" | "missing-leg" | "unclear-origin" | "unmatched-internal" | "clawback" | "fee-elsewhere" | "unused-cell" | "correction-unused" | "rule-conflict" | "balance-gap" | "other-asset" | "shared-inputs" | "unsolicited-token" | "reading-unsure" | "receipt-missing" | "debt-token" | "account-gone" | "cursor-lost" | "chain-unavailable" | "history-incomplete" | "possible-duplicate" | "transfer-suggested" | "origin-contradicts-transfer" | "wallet-name-shared" | "filed-year-changed" | "moved";
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
  readonly Webhook: {
    readonly id: string;
    /** Null for whoever may only read: a viewer, and a key without the scope write */
    readonly url: string | null;
    readonly events: readonly ("job.completed" | "job.failed" | "tax.changed" | "filing.changed")[];
    readonly createdAt: string;
    /** Since when no message has arrived; slowed after an hour */
    readonly failingSince: string | null;
    /** Switched off after a day without an answer: a test that arrives switches it on again */
    readonly disabledAt: string | null;
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
    /** Tax at the country's own rate with the sales, less that without them; null where the rate is the person's */
    readonly taxDifference: string | null;
  };
  /** The figures of one tax year */
  readonly YearResult: {
    readonly year: number;
    /** The country by whose law it was read; Germany where it is left out */
    readonly jurisdiction?: string | undefined;
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
  /** Remove the authenticator app */
  readonly "DELETE /auth/authenticator": {
    readonly result: {
      readonly success: boolean;
    };
  };
  /** Unlink an exchange account; it no longer signs in, its source stays */
  readonly "DELETE /auth/identities/{id}": {
    readonly path: {
      readonly id: string;
    };
    readonly result: {
      readonly success: boolean;
    };
  };
  /** Erase the account and everything in it */
  readonly "DELETE /auth/me": {
    readonly body: {
      readonly password?: string | undefined;
      /** As in the mail; any case, with or without the hyphen */
      readonly code?: string | undefined;
      readonly email?: string | undefined;
    };
    readonly result: {
      readonly success: boolean;
    };
  };
  /** Remove a passkey */
  readonly "DELETE /auth/passkeys/{id}": {
    readonly path: {
      readonly id: string;
    };
    readonly result: {
      readonly success: boolean;
    };
  };
  /** End every other session */
  readonly "DELETE /auth/sessions": {
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
  /** Revoke an API key, at once */
  readonly "DELETE /v1/api-keys/{apiKeyId}": {
    readonly path: {
      readonly apiKeyId: string;
    };
    readonly result: undefined;
  };
  /** Delete an app and erase the users that it manages; asks for the password */
  readonly "DELETE /v1/apps/{appId}": {
    readonly path: {
      readonly appId: string;
    };
    readonly body: {
      readonly password?: string | undefined;
      /** As in the mail; any case, with or without the hyphen */
      readonly code?: string | undefined;
    } | null;
    readonly result: undefined;
  };
  /** Erase a managed user and all that is hers; of one whose account is her own, end the consent */
  readonly "DELETE /v1/apps/{appId}/users/{userId}": {
    readonly path: {
      readonly appId: string;
      readonly userId: string;
    };
    readonly result: undefined;
  };
  /** Take a receipt away; bundles that were filed with it keep it */
  readonly "DELETE /v1/attachments/{attachmentId}": {
    readonly path: {
      readonly attachmentId: string;
    };
    readonly result: undefined;
  };
  /** Take a mark away */
  readonly "DELETE /v1/checked/{markId}": {
    readonly path: {
      readonly markId: string;
    };
    readonly result: undefined;
  };
  /** End a consent, at once: all tokens of the app for this account with it */
  readonly "DELETE /v1/consents/{consentId}": {
    readonly path: {
      readonly consentId: string;
    };
    readonly result: undefined;
  };
  /** Take a choice of method back, as if it had not been made; the log keeps both */
  readonly "DELETE /v1/elections/{id}": {
    readonly path: {
      readonly id: string;
    };
    readonly result: undefined;
  };
  /** Take an invitation to a client back; its code opens nothing any more */
  readonly "DELETE /v1/firms/{firmId}/invitations/{invitationId}": {
    readonly path: {
      readonly firmId: string;
      readonly invitationId: string;
    };
    readonly result: undefined;
  };
  /** End somebody's place in the firm, at once; or leave it; or take an invitation back */
  readonly "DELETE /v1/firms/{firmId}/members/{memberId}": {
    readonly path: {
      readonly firmId: string;
      readonly memberId: string;
    };
    readonly result: undefined;
  };
  /** End a grant or take an invitation back, at once; an adviser declines or gives it back */
  readonly "DELETE /v1/grants/{grantId}": {
    readonly path: {
      readonly grantId: string;
    };
    readonly result: undefined;
  };
  /** Take it back: its issues are open again; the log keeps what was decided */
  readonly "DELETE /v1/issues/acknowledgements/{acknowledgementId}": {
    readonly path: {
      readonly acknowledgementId: string;
    };
    readonly result: undefined;
  };
  /** End the private link of the calendar */
  readonly "DELETE /v1/lots/calendar/link": {
    readonly result: undefined;
  };
  /** Remove a mapping; what was read with it stays */
  readonly "DELETE /v1/mappings/{mappingId}": {
    readonly path: {
      readonly mappingId: string;
    };
    readonly result: undefined;
  };
  /** Back to the default reading; the log keeps what was decided */
  readonly "DELETE /v1/readings/{class}": {
    readonly path: {
      readonly class: string;
    };
    readonly query?: {
      readonly person?: "a" | "b" | undefined;
    };
    readonly result: undefined;
  };
  /** End a rule: what it set is undone, and the log keeps both */
  readonly "DELETE /v1/rules/{id}": {
    readonly path: {
      readonly id: string;
    };
    readonly result: undefined;
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
  /** Take a file out of the source again; what is left is read anew */
  readonly "DELETE /v1/sources/{sourceId}/files/{fileId}": {
    readonly path: {
      readonly sourceId: string;
      readonly fileId: string;
    };
    readonly result: {
      readonly file: Schemas["File"];
      /** Rows that went with it */
      readonly removedRecords: number;
      /** Rows that stay because another file tells them, too */
      readonly keptRecords: number;
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
  /** Take the declaration of a year back; the log goes on telling that there was one */
  readonly "DELETE /v1/tax/{year}/declaration": {
    readonly path: {
      readonly year: number | string;
    };
    readonly query?: {
      readonly person?: "a" | "b" | undefined;
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
  /** Remove a webhook; what was still to be sent is not */
  readonly "DELETE /v1/webhooks/{webhookId}": {
    readonly path: {
      readonly webhookId: string;
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
  /** Passkeys, authenticator app and recovery codes of the account */
  readonly "GET /auth/factors": {
    readonly result: {
      readonly passkeys: readonly Schemas["Passkey"][];
      readonly authenticator: boolean;
      /** How many are left */
      readonly recoveryCodes: number;
    };
  };
  /** Exchange accounts that sign in to this account */
  readonly "GET /auth/identities": {
    readonly result: {
      readonly identities: readonly {
        readonly id: string;
        readonly provider: string;
        readonly createdAt: string;
      }[];
    };
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
      /** Bearer token, readable for two minutes after completion. Null for the service's own page, whose browser is given its session once, as a cookie */
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
        readonly lastUsedAt: string;
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
  /** Which mails you get beside those about signing in */
  readonly "GET /v1/account/mail-choices": {
    readonly result: Schemas["MailChoices"];
  };
  /** Mails to you, or sent for you, that could not be delivered, newest first */
  readonly "GET /v1/account/mails": {
    readonly result: {
      readonly mails: readonly Schemas["UndeliveredMail"][];
    };
  };
  /** Sign-ins and changes of how one signs in, newest first */
  readonly "GET /v1/account/security-events": {
    readonly query?: {
      readonly limit?: number | undefined;
      readonly cursor?: string | undefined;
    };
    readonly result: {
      readonly events: readonly Schemas["SecurityEvent"][];
      readonly page: Schemas["Page"];
    };
  };
  /** The account's API keys, newest first */
  readonly "GET /v1/api-keys": {
    readonly result: {
      readonly apiKeys: readonly Schemas["ApiKey"][];
    };
  };
  /** The account's apps, newest first */
  readonly "GET /v1/apps": {
    readonly result: {
      readonly apps: readonly Schemas["App"][];
    };
  };
  /** One app */
  readonly "GET /v1/apps/{appId}": {
    readonly path: {
      readonly appId: string;
    };
    readonly result: Schemas["App"];
  };
  /** An app's users, oldest first, or the one with an externalId */
  readonly "GET /v1/apps/{appId}/users": {
    readonly path: {
      readonly appId: string;
    };
    readonly query?: {
      readonly limit?: number | undefined;
      readonly cursor?: string | undefined;
      readonly externalId?: string | undefined;
    };
    readonly result: {
      readonly users: readonly Schemas["AppUser"][];
      readonly page: Schemas["Page"];
    };
  };
  /** One user of an app */
  readonly "GET /v1/apps/{appId}/users/{userId}": {
    readonly path: {
      readonly appId: string;
      readonly userId: string;
    };
    readonly result: Schemas["AppUser"];
  };
  /** All receipts and notes of the account, the first first */
  readonly "GET /v1/attachments": {
    readonly result: {
      readonly attachments: readonly Schemas["Attachment"][];
    };
  };
  /** A receipt as it was sent, to be saved and never shown in place */
  readonly "GET /v1/attachments/{attachmentId}": {
    readonly path: {
      readonly attachmentId: string;
    };
    readonly file: "application/octet-stream";
  };
  /** Every change of the data, and everything that advisers looked at, newest first */
  readonly "GET /v1/audit": {
    readonly query?: {
      readonly limit?: number | undefined;
      readonly cursor?: string | undefined;
    };
    readonly result: {
      readonly audit: readonly Schemas["AuditEntry"][];
      readonly page: Schemas["Page"];
      readonly guard?: {
        /** database: one server refuses every change; hashes: on several servers each entry has a hash over itself and the one before */
        readonly by: "database" | "hashes";
        /** Of hashes: the first entry that does not fit the one before it; null where all do */
        readonly broken?: string | null | undefined;
      } | undefined;
    };
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
  /** What has been looked at and is in order, the first first */
  readonly "GET /v1/checked": {
    readonly query?: {
      readonly year?: number | undefined;
    };
    readonly result: {
      readonly checked: readonly Schemas["CheckedMark"][];
    };
  };
  /** The accounts that whoever asks may act in, with their year side by side */
  readonly "GET /v1/clients": {
    readonly query?: {
      readonly firm?: string | undefined;
      readonly year?: number | undefined;
      readonly q?: string | undefined;
      readonly state?: "open" | "filed" | "changed" | undefined;
      readonly questions?: "open" | "answered" | undefined;
      readonly mandate?: "invited" | "accepted" | undefined;
      readonly gaps?: boolean | undefined;
      readonly assignedTo?: string | undefined;
      readonly accountId?: string | undefined;
      readonly since?: string | undefined;
      readonly sort?: "name" | "-name" | "number" | "-number" | "gaps" | "-gaps" | "effect" | "-effect" | "lastSynced" | "-lastSynced" | "changed" | "-changed" | undefined;
      readonly limit?: number | undefined;
      readonly cursor?: string | undefined;
    };
    readonly result: {
      readonly clients: readonly Schemas["Client"][];
      readonly page: Schemas["Page"];
    };
  };
  /** The papers of all clients of a firm as one ZIP, streamed while they are made */
  readonly "GET /v1/clients/papers": {
    readonly query: {
      readonly firm: string;
      readonly year?: number | undefined;
      readonly q?: string | undefined;
      readonly state?: "open" | "filed" | "changed" | undefined;
      readonly questions?: "open" | "answered" | undefined;
      readonly mandate?: "invited" | "accepted" | undefined;
      readonly gaps?: boolean | undefined;
      readonly assignedTo?: string | undefined;
      readonly accountId?: string | undefined;
      readonly since?: string | undefined;
      readonly format?: "pdf" | "bundle" | undefined;
      readonly language?: "de" | "en" | undefined;
    };
    readonly file: "application/zip";
  };
  /** What this account has allowed apps, newest first */
  readonly "GET /v1/consents": {
    readonly result: {
      readonly consents: readonly Schemas["Consent"][];
    };
  };
  /** The log of all decisions, the first first; each entry carries the hash of the one before */
  readonly "GET /v1/decisions": {
    readonly query?: {
      readonly limit?: number | undefined;
      readonly cursor?: string | undefined;
    };
    readonly result: {
      readonly decisions: readonly Schemas["Decision"][];
      readonly page: Schemas["Page"];
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
  /** The methods that were chosen, in order of their first day; FIFO where none was */
  readonly "GET /v1/elections": {
    readonly result: {
      readonly elections: readonly Schemas["Election"][];
      readonly choices: readonly Schemas["Choice"][];
    };
  };
  /** What the years would be by FIFO and by average, for a coin whose method is open */
  readonly "GET /v1/elections/compare": {
    readonly query: {
      readonly sourceId: string;
      readonly asset: string;
      readonly wallet?: string | undefined;
      readonly from?: string | undefined;
    };
    readonly result: Schemas["MethodComparison"];
  };
  /** Filed years whose figures are others now, each with the difference and what is to be done */
  readonly "GET /v1/filings/changed": {
    readonly result: {
      readonly filings: readonly Schemas["ChangedFiling"][];
    };
  };
  /** The firms that whoever asks works in, and those that invite her */
  readonly "GET /v1/firms": {
    readonly result: {
      readonly firms: readonly Schemas["Firm"][];
    };
  };
  /** One firm that whoever asks works in */
  readonly "GET /v1/firms/{firmId}": {
    readonly path: {
      readonly firmId: string;
    };
    readonly result: Schemas["Firm"];
  };
  /** People who were asked to let the firm in and have not yet */
  readonly "GET /v1/firms/{firmId}/invitations": {
    readonly path: {
      readonly firmId: string;
    };
    readonly result: {
      readonly invitations: readonly Schemas["ClientInvitation"][];
    };
  };
  /** Who works in the firm, and who is invited to */
  readonly "GET /v1/firms/{firmId}/members": {
    readonly path: {
      readonly firmId: string;
    };
    readonly result: {
      readonly members: readonly Schemas["FirmMember"][];
    };
  };
  /** Who is let into this account, and who is invited */
  readonly "GET /v1/grants": {
    readonly result: {
      readonly grants: readonly Schemas["Grant"][];
    };
  };
  /** Receipts of services and results of capital income, by box; over all sources */
  readonly "GET /v1/income": {
    readonly query?: {
      readonly limit?: number | undefined;
      readonly cursor?: string | undefined;
      readonly year?: number | undefined;
      readonly order?: "newest" | "oldest" | undefined;
      readonly asset?: string | undefined;
      readonly box?: "section22" | "section20" | "services" | "capital" | "derivatives" | undefined;
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
  /** The countries whose law can be applied, with their boxes, elections and forms */
  readonly "GET /v1/jurisdictions": {
    readonly result: {
      readonly jurisdictions: readonly Schemas["Jurisdiction"][];
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
      /** How sure a restatement is whose source could not be read whole. Left out elsewhere. */
      readonly certainty?: "high" | "medium" | "low" | undefined;
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
        /** `preview`: some of what it rests on could not be read in the official text. */
        readonly status: "complete" | "preview";
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
  /** The loss ledger: for each box and year what came in, arose, went back, was used and is left */
  readonly "GET /v1/losses": {
    readonly query?: {
      readonly person?: "a" | "b" | undefined;
    };
    readonly result: {
      readonly losses: readonly Schemas["Loss"][];
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
  /** From which day each lot can be sold tax-free, in order of the days */
  readonly "GET /v1/lots/calendar": {
    readonly query?: {
      readonly limit?: number | undefined;
      readonly cursor?: string | undefined;
      readonly asset?: string | undefined;
      readonly from?: string | undefined;
    };
    readonly result: {
      readonly calendar: readonly Schemas["CalendarEntry"][];
      readonly page: Schemas["Page"];
    };
  };
  /** The same as an iCalendar file, by the private link or signed in */
  readonly "GET /v1/lots/calendar.ics": {
    readonly query?: {
      readonly key?: string | undefined;
    };
    readonly file: "text/calendar";
  };
  /** Whether there is a private link of the calendar; the link itself is shown once, when it is made */
  readonly "GET /v1/lots/calendar/link": {
    readonly result: {
      readonly link: {
        readonly createdAt: string;
      } | null;
    };
  };
  /** How this person has tables read that are in no format we know */
  readonly "GET /v1/mappings": {
    readonly result: {
      readonly mappings: readonly Schemas["SavedMapping"][];
    };
  };
  /** What is held is worth, now and over time, and when it can be sold tax-free */
  readonly "GET /v1/portfolio": {
    readonly query?: {
      readonly person?: "a" | "b" | undefined;
      readonly from?: string | undefined;
      readonly to?: string | undefined;
      readonly step?: "day" | "week" | "month" | undefined;
    };
    readonly result: Schemas["Portfolio"];
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
  /** What coins are worth now, by the price venue */
  readonly "GET /v1/prices/current": {
    readonly query: {
      readonly assets: string;
    };
    readonly result: {
      readonly prices: readonly Schemas["CurrentPrice"][];
    };
  };
  /** What can be connected, and what each way to do so asks for */
  readonly "GET /v1/providers": {
    readonly result: {
      readonly providers: readonly Schemas["Provider"][];
    };
  };
  /** Questions to the client and her answers, newest first */
  readonly "GET /v1/questions": {
    readonly query?: {
      readonly status?: "open" | "answered" | "done" | undefined;
      readonly year?: number | undefined;
      readonly issueId?: string | undefined;
      readonly filing?: string | undefined;
      readonly limit?: number | undefined;
      readonly cursor?: string | undefined;
    };
    readonly result: {
      readonly questions: readonly Schemas["Question"][];
      readonly page: Schemas["Page"];
    };
  };
  /** The open questions of which the person has an event: how each is read, and what the other gives */
  readonly "GET /v1/readings": {
    readonly query?: {
      readonly person?: "a" | "b" | undefined;
    };
    readonly result: {
      readonly readings: readonly Schemas["Reading"][];
    };
  };
  /** Where the person lives, by calendar years */
  readonly "GET /v1/residence": {
    readonly query?: {
      readonly person?: "a" | "b" | undefined;
    };
    readonly result: Schemas["Residence"];
  };
  /** The rules that hold, the first made first */
  readonly "GET /v1/rules": {
    readonly result: {
      readonly rules: readonly Schemas["Rule"][];
    };
  };
  /** How this service is set up, as far as its page has to know */
  readonly "GET /v1/service/info": {
    readonly result: {
      /** The built-in sandbox exchange stands in for the real one */
      readonly sandbox: boolean;
      /** No mail server: mail is written to the data dir, codes are logged */
      readonly outbox: boolean;
      /** Who runs it, in their own words */
      readonly imprint: string | null;
      /** What happens to data, in their own words */
      readonly privacy: string | null;
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
      readonly files: readonly Schemas["ListedFile"][];
    };
  };
  /** How far the files are that are being added: bytes and rows */
  readonly "GET /v1/sources/{sourceId}/files/reading": {
    readonly path: {
      readonly sourceId: string;
    };
    readonly result: {
      readonly reading: readonly ({
        readonly name: string;
        readonly step: "waiting" | "looking" | "reading" | "keeping";
        readonly bytes: number;
        readonly allBytes: number;
        readonly rows: number;
      })[];
    };
  };
  /** Receipts of services and results of capital income, by box */
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
      readonly box?: "section22" | "section20" | "services" | "capital" | "derivatives" | undefined;
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
      readonly cursor?: string | undefined;
    };
    readonly result: {
      readonly jobs: readonly Schemas["Job"][];
      readonly page: Schemas["Page"];
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
      readonly type?: "spot_trade" | "spot_buy" | "spot_sell" | "crypto_swap" | "payment" | "fee" | "transfer" | "staking_reward" | "staking_deposit" | "staking_withdrawal" | "lending_interest" | "mining_reward" | "masternode_reward" | "airdrop" | "hard_fork" | "ico_purchase" | "referral_reward" | "learning_reward" | "cashback" | "gift_received" | "gift_sent" | "margin_trade" | "derivative_settlement" | "nft_purchase" | "nft_sale" | "liquidity_deposit" | "liquidity_withdrawal" | "liquidity_reward" | "wrap" | "bridge" | "lending_deposit" | "lending_withdrawal" | "liquid_stake" | "liquid_unstake" | "loan_received" | "loan_repaid" | "token_migration" | "loss" | "utility_token_redemption" | "security_token_income" | "deposit_fiat" | "withdraw_fiat" | undefined;
      readonly q?: string | undefined;
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
      readonly type?: "spot_trade" | "spot_buy" | "spot_sell" | "crypto_swap" | "payment" | "fee" | "transfer" | "staking_reward" | "staking_deposit" | "staking_withdrawal" | "lending_interest" | "mining_reward" | "masternode_reward" | "airdrop" | "hard_fork" | "ico_purchase" | "referral_reward" | "learning_reward" | "cashback" | "gift_received" | "gift_sent" | "margin_trade" | "derivative_settlement" | "nft_purchase" | "nft_sale" | "liquidity_deposit" | "liquidity_withdrawal" | "liquidity_reward" | "wrap" | "bridge" | "lending_deposit" | "lending_withdrawal" | "liquid_stake" | "liquid_unstake" | "loan_received" | "loan_repaid" | "token_migration" | "loss" | "utility_token_redemption" | "security_token_income" | "deposit_fiat" | "withdraw_fiat" | undefined;
      readonly q?: string | undefined;
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
  /** Receipts and notes beside a transaction, the first first */
  readonly "GET /v1/sources/{sourceId}/transactions/{transactionId}/attachments": {
    readonly path: {
      readonly sourceId: string;
      readonly transactionId: string;
    };
    readonly result: {
      readonly attachments: readonly Schemas["Attachment"][];
    };
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
    readonly query?: {
      readonly person?: "a" | "b" | undefined;
    };
    readonly result: {
      readonly years: readonly Schemas["PersonTax"][];
    };
  };
  /** What the person has declared of a year */
  readonly "GET /v1/tax/{year}/declaration": {
    readonly path: {
      readonly year: number | string;
    };
    readonly query?: {
      readonly person?: "a" | "b" | undefined;
    };
    readonly result: Schemas["Declaration"];
  };
  /** What was filed for the year, the newest first */
  readonly "GET /v1/tax/{year}/filings": {
    readonly path: {
      readonly year: number | string;
    };
    readonly query?: {
      readonly person?: "a" | "b" | undefined;
    };
    readonly result: {
      readonly filings: readonly Schemas["Filing"][];
    };
  };
  /** The evidence bundle as it was filed, to the byte */
  readonly "GET /v1/tax/{year}/filings/{id}/bundle": {
    readonly path: {
      readonly year: number | string;
      readonly id: string;
    };
    readonly query?: {
      readonly person?: "a" | "b" | undefined;
    };
    readonly file: "application/zip";
  };
  /** How the year is today against what was filed, down to the disposal, and why */
  readonly "GET /v1/tax/{year}/filings/{id}/changes": {
    readonly path: {
      readonly year: number | string;
      readonly id: string;
    };
    readonly query?: {
      readonly person?: "a" | "b" | undefined;
    };
    readonly result: Schemas["FilingChanges"];
  };
  /** What was stated as not crypto and sharing the limits of a year */
  readonly "GET /v1/tax/{year}/other": {
    readonly path: {
      readonly year: number | string;
    };
    readonly query?: {
      readonly person?: "a" | "b" | undefined;
    };
    readonly result: Schemas["OtherIncome"];
  };
  /** What each platform reports for the year: eight sums per coin, in both readings of the fee */
  readonly "GET /v1/tax/{year}/platform-reporting": {
    readonly path: {
      readonly year: number | string;
    };
    readonly query?: {
      readonly person?: "a" | "b" | undefined;
    };
    readonly result: {
      readonly year: number;
      readonly platforms: readonly Schemas["PlatformReport"][];
    };
  };
  /** The year's report: one object, in the form asked for */
  readonly "GET /v1/tax/{year}/report": {
    readonly path: {
      readonly year: number | string;
    };
    readonly query?: {
      readonly person?: "a" | "b" | undefined;
      readonly sourceId?: string | undefined;
      readonly format?: "json" | "pdf" | "csv" | "wiso" | "gobd" | "bundle" | undefined;
      readonly language?: "de" | "en" | undefined;
      readonly variant?: "cointracking" | "blockpit" | undefined;
      readonly style?: "excel" | "plain" | undefined;
      readonly list?: "veraeusserungen" | "leistungen" | "kapital" | "uebertragungen" | "bestaende" | "transaktionen" | "aenderungen" | undefined;
    };
    readonly file: "application/pdf" | "application/zip" | "text/csv";
  };
  /** How far a report that is being made is, as this process knows it */
  readonly "GET /v1/tax/{year}/report/progress": {
    readonly path: {
      readonly year: number | string;
    };
    readonly query?: {
      readonly person?: "a" | "b" | undefined;
      readonly sourceId?: string | undefined;
      readonly format?: "json" | "pdf" | "csv" | "wiso" | "gobd" | "bundle" | undefined;
      readonly language?: "de" | "en" | undefined;
      readonly variant?: "cointracking" | "blockpit" | undefined;
      readonly style?: "excel" | "plain" | undefined;
      readonly list?: "veraeusserungen" | "leistungen" | "kapital" | "uebertragungen" | "bestaende" | "transaktionen" | "aenderungen" | undefined;
    };
    readonly result: {
      readonly building: boolean;
      /** 0 to 1; null where it is not known */
      readonly progress: number | null;
    };
  };
  /** Every run of the person's book with the figures of a year, the newest first */
  readonly "GET /v1/tax/{year}/runs": {
    readonly path: {
      readonly year: number | string;
    };
    readonly query?: {
      readonly limit?: number | undefined;
      readonly cursor?: string | undefined;
      readonly person?: "a" | "b" | undefined;
    };
    readonly result: {
      readonly runs: readonly Schemas["Run"][];
      readonly page: Schemas["Page"];
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
      readonly type?: "spot_trade" | "spot_buy" | "spot_sell" | "crypto_swap" | "payment" | "fee" | "transfer" | "staking_reward" | "staking_deposit" | "staking_withdrawal" | "lending_interest" | "mining_reward" | "masternode_reward" | "airdrop" | "hard_fork" | "ico_purchase" | "referral_reward" | "learning_reward" | "cashback" | "gift_received" | "gift_sent" | "margin_trade" | "derivative_settlement" | "nft_purchase" | "nft_sale" | "liquidity_deposit" | "liquidity_withdrawal" | "liquidity_reward" | "wrap" | "bridge" | "lending_deposit" | "lending_withdrawal" | "liquid_stake" | "liquid_unstake" | "loan_received" | "loan_repaid" | "token_migration" | "loss" | "utility_token_redemption" | "security_token_income" | "deposit_fiat" | "withdraw_fiat" | undefined;
      readonly q?: string | undefined;
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
  /** The account's webhooks, newest first */
  readonly "GET /v1/webhooks": {
    readonly result: {
      readonly webhooks: readonly Schemas["Webhook"][];
    };
  };
  /** One webhook */
  readonly "GET /v1/webhooks/{webhookId}": {
    readonly path: {
      readonly webhookId: string;
    };
    readonly result: Schemas["Webhook"];
  };
  /** What was sent and is to be sent, with every try, newest first; kept for 30 days */
  readonly "GET /v1/webhooks/{webhookId}/deliveries": {
    readonly path: {
      readonly webhookId: string;
    };
    readonly query?: {
      readonly limit?: number | undefined;
      readonly cursor?: string | undefined;
    };
    readonly result: {
      readonly deliveries: readonly Schemas["Delivery"][];
      readonly page: Schemas["Page"];
    };
  };
  /** Give an app another name or other redirect addresses */
  readonly "PATCH /v1/apps/{appId}": {
    readonly path: {
      readonly appId: string;
    };
    readonly body: {
      readonly name?: string | undefined;
      /** Where people come back to: https, http on the loopback interface, or a scheme of your own with a dot. Compared exactly */
      readonly redirectUris?: readonly string[] | undefined;
    };
    readonly result: Schemas["App"];
  };
  /** Note a client's number, what the firm calls her, and who works for her */
  readonly "PATCH /v1/clients/{accountId}": {
    readonly path: {
      readonly accountId: string;
    };
    readonly body: {
      readonly firm?: string | undefined;
      readonly number?: string | null | undefined;
      readonly name?: string | null | undefined;
      readonly assignedTo?: string | null | undefined;
    };
    readonly result: Schemas["ClientNote"];
  };
  /** Give a firm another name, address or tax number; by an owner */
  readonly "PATCH /v1/firms/{firmId}": {
    readonly path: {
      readonly firmId: string;
    };
    readonly body: {
      readonly name?: string | undefined;
      readonly address?: string | null | undefined;
      /** The firm's, as it stands on the report */
      readonly taxNumber?: string | null | undefined;
    };
    readonly result: Schemas["Firm"];
  };
  /** Give somebody another role; by an owner. The last owner stays one */
  readonly "PATCH /v1/firms/{firmId}/members/{memberId}": {
    readonly path: {
      readonly firmId: string;
      readonly memberId: string;
    };
    readonly body: {
      /** owner: also decides who works there; adviser: does everything for clients; assistant: reads and prepares, and does not freeze, end or invite */
      readonly role: "owner" | "adviser" | "assistant";
    };
    readonly result: Schemas["FirmMember"];
  };
  /** Say that a question is done, or open it again; by whoever asked */
  readonly "PATCH /v1/questions/{questionId}": {
    readonly path: {
      readonly questionId: string;
    };
    readonly body: {
      readonly status: "open" | "done";
    };
    readonly result: Schemas["Question"];
  };
  /** Give a source another name, a new key in the place of one that no longer works, or to the other of two persons who are assessed together */
  readonly "PATCH /v1/sources/{sourceId}": {
    readonly path: {
      readonly sourceId: string;
    };
    readonly body: {
      readonly name?: string | undefined;
      /** Whose; the second only where two are assessed together */
      readonly owner?: "a" | "b" | undefined;
      /** What the provider's way asks for, see GET /v1/providers. Checked, then kept encrypted */
      readonly credentials?: {
        readonly keyName?: string | undefined;
        readonly privateKey?: string | undefined;
        readonly apiKey?: string | undefined;
        readonly apiSecret?: string | undefined;
        readonly passphrase?: string | undefined;
      } | undefined;
    };
    readonly result: Schemas["Source"];
  };
  /** Leave out records that were not understood, or count them as missing again; to say what one was, enter a transaction under its id */
  readonly "PATCH /v1/sources/{sourceId}/records": {
    readonly path: {
      readonly sourceId: string;
    };
    readonly body: {
      readonly recordIds: readonly string[];
      readonly excluded: boolean;
      readonly reason: string;
    };
    readonly result: {
      readonly records: readonly Schemas["Record"][];
      readonly job: Schemas["Job"];
    };
  };
  /** Correct a transaction, prove its origin, name the own wallet it went to or came from, or leave it out; what rests on it is computed anew */
  readonly "PATCH /v1/sources/{sourceId}/transactions/{transactionId}": {
    readonly path: {
      readonly sourceId: string;
      readonly transactionId: string;
    };
    readonly body: {
      readonly time?: string | null | undefined;
      readonly type?: "spot_trade" | "spot_buy" | "spot_sell" | "crypto_swap" | "payment" | "fee" | "transfer" | "staking_reward" | "staking_deposit" | "staking_withdrawal" | "lending_interest" | "mining_reward" | "masternode_reward" | "airdrop" | "hard_fork" | "ico_purchase" | "referral_reward" | "learning_reward" | "cashback" | "gift_received" | "gift_sent" | "margin_trade" | "derivative_settlement" | "nft_purchase" | "nft_sale" | "liquidity_deposit" | "liquidity_withdrawal" | "liquidity_reward" | "wrap" | "bridge" | "lending_deposit" | "lending_withdrawal" | "liquid_stake" | "liquid_unstake" | "loan_received" | "loan_repaid" | "token_migration" | "loss" | "utility_token_redemption" | "security_token_income" | "deposit_fiat" | "withdraw_fiat" | undefined;
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
      readonly position?: string | null | undefined;
      /** What to set; null takes a value away */
      readonly values?: {
        readonly sentValueEur?: string | null | undefined;
        readonly receivedValueEur?: string | null | undefined;
        readonly feeValueEur?: string | null | undefined;
        readonly costEur?: string | null | undefined;
        readonly acquiredAt?: string | null | undefined;
        readonly acquiredCostEur?: string | null | undefined;
        readonly note?: string | null | undefined;
        readonly position?: string | null | undefined;
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
      /** All of them, in place of those that are there */
      readonly tags?: readonly string[] | undefined;
      /** Null takes it away */
      readonly noteByUser?: string | null | undefined;
      /** Say the same of all others of this source that are equal: the same type, coins and contract. Goes with type, excluded, values.position and values.note. */
      readonly alike?: boolean | undefined;
      readonly reason: string;
    };
    readonly result: {
      readonly transaction: Schemas["Transaction"];
      readonly correction: Schemas["Correction"];
      readonly job: Schemas["Job"];
      /** Of how many others the same was said, where that was asked for */
      readonly alike?: number | undefined;
      /** One of those that are equal and left, where there are more than are answered at once: say it again of this one */
      readonly alikeNext?: string | null | undefined;
    };
  };
  /** Say when a filed year was handed in, and of which day the tax office's notice is */
  readonly "PATCH /v1/tax/{year}/filings/{id}": {
    readonly path: {
      readonly year: number | string;
      readonly id: string;
    };
    readonly query?: {
      readonly person?: "a" | "b" | undefined;
    };
    readonly body: {
      readonly handedInAt?: string | null | undefined;
      readonly noticeDate?: string | null | undefined;
      readonly reason?: string | null | undefined;
    };
    readonly result: Schemas["Filing"];
  };
  /** Begin to add an authenticator app (TOTP, RFC 6238) */
  readonly "POST /auth/authenticator": {
    readonly result: {
      /** In base32, to be typed into the app */
      readonly secret: string;
      /** The same as otpauth:// address, to be shown as a picture */
      readonly uri: string;
    };
  };
  /** The app's first code: from now on the password asks for one */
  readonly "POST /auth/authenticator/confirm": {
    readonly body: {
      /** As in the mail; any case, with or without the hyphen */
      readonly code: string;
    };
    readonly result: {
      readonly recoveryCodes: (readonly string[]) | null;
    };
  };
  /** The answer to the confirmation page */
  readonly "POST /auth/callback/{provider}": {
    readonly path: {
      readonly provider: string;
    };
    readonly file: "text/html";
  };
  /** Send a code to a new address, and word of it to the old */
  readonly "POST /auth/change-email": {
    readonly body: {
      readonly email: string;
    };
    readonly result: {
      readonly email: string;
    };
  };
  /** Move the account to the new address with the code from its mail; every other session ends */
  readonly "POST /auth/change-email/confirm": {
    readonly body: {
      /** As in the mail; any case, with or without the hyphen */
      readonly code: string;
    };
    readonly result: {
      readonly email: string;
    };
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
  /** Show again that it is you; counts like a sign-in for 15 minutes */
  readonly "POST /auth/confirm": {
    readonly body: {
      /** The account's password */
      readonly password?: string | undefined;
      /** As in the mail; any case, with or without the hyphen */
      readonly code?: string | undefined;
      /** The six digits of the authenticator app */
      readonly totp?: string | undefined;
      /** In place of totp; used up by this */
      readonly recoveryCode?: string | undefined;
      /** AuthenticationResponseJSON */
      readonly credential?: { readonly [key: string]: unknown } | undefined;
    };
    readonly result: {
      readonly success: boolean;
    };
  };
  /** Mail a code to the account's address, in place of a password */
  readonly "POST /auth/confirm/code": {
    readonly result: {
      readonly email: string;
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
      /** `local`: email and password, with totp or recoveryCode where the account has a second factor. `coinbase`: code and state. `passkey`: credential, the answer to POST /auth/passkeys/challenge */
      readonly credentials: { readonly [key: string]: unknown };
    };
    readonly result: {
      /** Send it as Authorization: Bearer <token>. Empty for the service's own page, which has it in a cookie alone */
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
  /** Add the passkey that the browser made; it signs in without a password */
  readonly "POST /auth/passkeys": {
    readonly body: {
      readonly name?: string | undefined;
      /** RegistrationResponseJSON */
      readonly credential: { readonly [key: string]: unknown };
    };
    readonly result: {
      readonly passkey: Schemas["Passkey"];
      readonly recoveryCodes: (readonly string[]) | null;
    };
  };
  /** Begin to sign in with a passkey: what to give navigator.credentials.get */
  readonly "POST /auth/passkeys/challenge": {
    readonly result: { readonly [key: string]: unknown };
  };
  /** Begin to add a passkey: what to give navigator.credentials.create */
  readonly "POST /auth/passkeys/options": {
    readonly result: { readonly [key: string]: unknown };
  };
  /** New recovery codes, shown this once; the older ones end */
  readonly "POST /auth/recovery-codes": {
    readonly result: {
      readonly recoveryCodes: readonly string[];
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
      /** Whose code it is; wrong codes are then counted for this account */
      readonly email?: string | undefined;
      readonly keepIdentities?: readonly string[] | undefined;
      readonly keepConsents?: boolean | undefined;
    };
    readonly result: {
      /** Path of the next step on the page */
      readonly redirectTo: string;
    };
  };
  /** What else signs in to the account of a reset code, to be asked which of it stays */
  readonly "POST /auth/reset-password/identities": {
    readonly body: {
      /** As in the mail; any case, with or without the hyphen */
      readonly code: string;
      /** Whose code it is; wrong codes are then counted for this account */
      readonly email?: string | undefined;
    };
    readonly result: {
      readonly identities: readonly {
        readonly id: string;
        readonly provider: string;
        readonly createdAt: string;
      }[];
    };
  };
  /** A throw-away account with sample data; only with the built-in sandbox exchange */
  readonly "POST /auth/sample": {
    readonly result: {
      /** Send it as Authorization: Bearer <token>. Empty for the service's own page, which has it in a cookie alone */
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
  /** That was not me: undo what a mail told of, with the token of its link */
  readonly "POST /auth/undo": {
    readonly body: {
      readonly token: string;
      readonly totp?: string | undefined;
      readonly recoveryCode?: string | undefined;
      readonly credential?: { readonly [key: string]: unknown } | undefined;
    };
    readonly result: {
      /** Path of the next step on the page */
      readonly redirectTo: string;
      /** Where the account is now, and the code has gone */
      readonly email: string;
      /** The address that it was at until now, where another */
      readonly movedFrom: string | null;
      readonly event: {
        readonly kind: "registration" | "verification" | "sign_in" | "sign_out" | "session_end" | "confirmation" | "password_change" | "password_reset_request" | "password_reset" | "identity_link" | "identity_unlink" | "passkey_add" | "passkey_remove" | "authenticator_add" | "authenticator_remove" | "recovery_codes" | "email_change_request" | "email_change" | "api_key_add" | "api_key_remove" | "webhook_add" | "calendar_link_add" | "grant_add" | "grant_remove" | "consent_add" | "consent_remove" | "app_add" | "app_secret" | "app_remove" | "firm_add" | "firm_join" | "firm_leave" | "firm_member" | "firm_recovery" | "export" | "erasure" | "undo";
        readonly at: string;
        readonly address: string;
        readonly userAgent: string | null;
      };
      /** Made after the event: gone */
      readonly removed: readonly ({
        readonly what: "passkey" | "authenticator" | "recovery_codes" | "identity" | "grant" | "webhook" | "calendar_link" | "api_key" | "consent";
        /** As its owner knows it: a name, an address, an exchange */
        readonly name: string | null;
        readonly createdAt: string;
      })[];
      /** Taken away after the event: there again */
      readonly restored: readonly ({
        readonly what: "passkey" | "authenticator" | "recovery_codes" | "identity" | "grant" | "webhook" | "calendar_link" | "api_key" | "consent";
        /** As its owner knows it: a name, an address, an exchange */
        readonly name: string | null;
        readonly createdAt: string;
      })[];
      /** Exchanges that were unlinked after the event, and when: link again what is yours, it does not come back by itself */
      readonly unlinked: readonly ({
        readonly what: "passkey" | "authenticator" | "recovery_codes" | "identity" | "grant" | "webhook" | "calendar_link" | "api_key" | "consent";
        /** As its owner knows it: a name, an address, an exchange */
        readonly name: string | null;
        readonly createdAt: string;
      })[];
      /** Older than the event: it stays, and is to be looked through */
      readonly kept: readonly ({
        readonly what: "passkey" | "authenticator" | "recovery_codes" | "identity" | "grant" | "webhook" | "calendar_link" | "api_key" | "consent";
        /** As its owner knows it: a name, an address, an exchange */
        readonly name: string | null;
        readonly createdAt: string;
      })[];
    };
  };
  /** Verify the email address with the code from the mail */
  readonly "POST /auth/verify-email": {
    readonly body: {
      /** As in the mail; any case, with or without the hyphen */
      readonly code: string;
      /** Whose code it is; wrong codes are then counted for this account */
      readonly email?: string | undefined;
      /** 8 to 256 characters, not a common password, not the email address */
      readonly newPassword?: string | undefined;
    };
    readonly result: {
      /** Path of the next step on the page */
      readonly redirectTo: string;
    };
  };
  /** Make an API key; it is shown this once */
  readonly "POST /v1/api-keys": {
    readonly body: {
      readonly name: string;
      readonly scopes: readonly ("read" | "write" | "webhooks")[];
      readonly expiresAt?: string | null | undefined;
    };
    readonly result: {
      readonly id: string;
      readonly name: string;
      /** How the key begins */
      readonly start: string;
      /** read: see everything; write: change the data; webhooks: have addresses told of what happens. None manages accounts, keys or grants */
      readonly scopes: readonly ("read" | "write" | "webhooks")[];
      readonly createdAt: string;
      readonly expiresAt: string | null;
      /** To the minute; null before the first use */
      readonly lastUsedAt: string | null;
      /** Never shown again */
      readonly key: string;
    };
  };
  /** Make an app; both its secrets are shown this once */
  readonly "POST /v1/apps": {
    readonly body: {
      readonly name: string;
      /** Where people come back to: https, http on the loopback interface, or a scheme of your own with a dot. Compared exactly */
      readonly redirectUris?: readonly string[] | undefined;
    };
    readonly result: {
      readonly id: string;
      readonly name: string;
      /** What the app calls itself at /oauth/authorize and /oauth/token */
      readonly clientId: string;
      readonly redirectUris: readonly string[];
      readonly createdAt: string;
      /** Acts on real users. Never shown again */
      readonly clientSecret: string;
      /** Acts on users of its own, with the sandbox as provider. Never shown again */
      readonly testSecret: string;
    };
  };
  /** Make an app's secrets anew; they are shown this once, and the old ones live for a day more */
  readonly "POST /v1/apps/{appId}/secrets": {
    readonly path: {
      readonly appId: string;
    };
    readonly body: {
      readonly world?: "live" | "test" | undefined;
    } | null;
    readonly result: {
      readonly id: string;
      readonly name: string;
      /** What the app calls itself at /oauth/authorize and /oauth/token */
      readonly clientId: string;
      readonly redirectUris: readonly string[];
      readonly createdAt: string;
      /** Acts on real users. Never shown again */
      readonly clientSecret?: string | undefined;
      /** Acts on users of its own, with the sandbox as provider. Never shown again */
      readonly testSecret?: string | undefined;
      readonly previousUntil: string;
    };
  };
  /** Make a managed user, without mail and password; the same externalId again is the same user */
  readonly "POST /v1/apps/{appId}/users": {
    readonly path: {
      readonly appId: string;
    };
    readonly body: {
      /** 1 to 200 printable characters of the app's own; no mail address, because it is stored in the clear */
      readonly externalId: string;
      readonly locale?: "de" | "en" | undefined;
    };
    readonly result: Schemas["AppUser"];
  };
  /** A one-time address, for 24 hours, where a managed user makes the account her own */
  readonly "POST /v1/apps/{appId}/users/{userId}/claim": {
    readonly path: {
      readonly appId: string;
      readonly userId: string;
    };
    readonly result: {
      readonly url: string;
      readonly expiresAt: string;
    };
  };
  /** Accept clients who let the firm in by themselves: those that are named, or all who wait */
  readonly "POST /v1/clients/accept": {
    readonly body: {
      readonly firm: string;
      readonly accountIds?: readonly string[] | undefined;
    };
    readonly result: {
      readonly accepted: readonly string[];
    };
  };
  /** Choose how the value of a coin in a wallet is found, from a day on */
  readonly "POST /v1/elections": {
    readonly query?: {
      readonly person?: "a" | "b" | undefined;
    };
    readonly body: {
      readonly sourceId?: string | undefined;
      readonly wallet?: string | null | undefined;
      readonly asset?: string | undefined;
      readonly method?: "fifo" | "average" | undefined;
      readonly from?: string | undefined;
      readonly reason?: string | null | undefined;
      /** Another country than the default: with key and value */
      readonly country?: string | undefined;
      readonly key?: string | undefined;
      readonly value?: string | undefined;
      readonly year?: number | undefined;
    };
    readonly result: Schemas["Election"] | Schemas["Choice"];
  };
  /** What a file would become (multipart); nothing of it is kept */
  readonly "POST /v1/files/preview": {
    readonly query?: {
      readonly timeZone?: string | undefined;
      readonly mappingId?: string | undefined;
    };
    readonly body: FormData;
    readonly result: {
      /** Whether it would be read if it were added like this */
      readonly recognised: boolean;
      /** Why not */
      readonly message: string | null;
      readonly tables: readonly Schemas["FileTable"][];
      readonly warnings: readonly string[];
      /** The columns of the first table, as a mapping names them */
      readonly columns: readonly string[];
      /** Its first rows */
      readonly rows: readonly (readonly string[])[];
      /** Of each column its different words, such as types; none where they are too many or too long */
      readonly words: readonly (readonly string[])[];
      /** Saved mappings for these very columns */
      readonly mappings: readonly Schemas["SavedMapping"][];
      /** Of a file in no format we know: what its columns seem to be, by what stands in them and by their names; null elsewhere */
      readonly proposed: {
        /** For each field the column it stands in */
        readonly fields: {
          readonly id?: string | undefined;
          readonly time?: string | undefined;
          readonly type?: string | undefined;
          readonly wallet?: string | undefined;
          readonly to_wallet?: string | undefined;
          readonly sent_asset?: string | undefined;
          readonly sent_amount?: string | undefined;
          readonly sent_value_eur?: string | undefined;
          readonly received_asset?: string | undefined;
          readonly received_amount?: string | undefined;
          readonly received_value_eur?: string | undefined;
          readonly fee_asset?: string | undefined;
          readonly fee_amount?: string | undefined;
          readonly fee_value_eur?: string | undefined;
          readonly cost_eur?: string | undefined;
          readonly acquired_at?: string | undefined;
          readonly acquired_cost_eur?: string | undefined;
          readonly note?: string | undefined;
          readonly hash?: string | undefined;
          readonly address?: string | undefined;
          readonly position?: string | undefined;
          readonly withheld_tax_eur?: string | undefined;
          readonly asset?: string | undefined;
          readonly amount?: string | undefined;
          readonly clock?: string | undefined;
        };
        /** What holds for every row, where no column says it: sent_asset EUR, for one */
        readonly fixed?: {
          readonly id?: string | undefined;
          readonly time?: string | undefined;
          readonly type?: string | undefined;
          readonly wallet?: string | undefined;
          readonly to_wallet?: string | undefined;
          readonly sent_asset?: string | undefined;
          readonly sent_amount?: string | undefined;
          readonly sent_value_eur?: string | undefined;
          readonly received_asset?: string | undefined;
          readonly received_amount?: string | undefined;
          readonly received_value_eur?: string | undefined;
          readonly fee_asset?: string | undefined;
          readonly fee_amount?: string | undefined;
          readonly fee_value_eur?: string | undefined;
          readonly cost_eur?: string | undefined;
          readonly acquired_at?: string | undefined;
          readonly acquired_cost_eur?: string | undefined;
          readonly note?: string | undefined;
          readonly hash?: string | undefined;
          readonly address?: string | undefined;
          readonly position?: string | undefined;
          readonly withheld_tax_eur?: string | undefined;
          readonly asset?: string | undefined;
          readonly amount?: string | undefined;
          readonly clock?: string | undefined;
        } | undefined;
        /** What the words in the column of the type mean; ignore leaves the row out */
        readonly types: { readonly [key: string]: "spot_trade" | "spot_buy" | "spot_sell" | "crypto_swap" | "payment" | "fee" | "transfer" | "staking_reward" | "staking_deposit" | "staking_withdrawal" | "lending_interest" | "mining_reward" | "masternode_reward" | "airdrop" | "hard_fork" | "ico_purchase" | "referral_reward" | "learning_reward" | "cashback" | "gift_received" | "gift_sent" | "margin_trade" | "derivative_settlement" | "nft_purchase" | "nft_sale" | "liquidity_deposit" | "liquidity_withdrawal" | "liquidity_reward" | "wrap" | "bridge" | "lending_deposit" | "lending_withdrawal" | "liquid_stake" | "liquid_unstake" | "loan_received" | "loan_repaid" | "token_migration" | "loss" | "utility_token_redemption" | "security_token_income" | "deposit_fiat" | "withdraw_fiat" | "ignore" };
      } | null;
      /** The first rows as the ledger has them; of an unknown file by what is proposed, where that is enough */
      readonly transactions: readonly Schemas["Transaction"][];
      readonly records: number;
      readonly failedRecords: number;
      /** What is wrong with rows that fail, at most 100 */
      readonly failures: readonly string[];
    };
  };
  /** Make a firm; whoever makes it is its first owner */
  readonly "POST /v1/firms": {
    readonly body: {
      readonly name: string;
      readonly address?: string | null | undefined;
      /** The firm's, as it stands on the report */
      readonly taxNumber?: string | null | undefined;
    };
    readonly result: {
      readonly id: string;
      readonly name: string;
      readonly address: string | null;
      readonly taxNumber: string | null;
      /** owner: also decides who works there; adviser: does everything for clients; assistant: reads and prepares, and does not freeze, end or invite */
      readonly role: "owner" | "adviser" | "assistant";
      /** invited: accept it with POST /v1/firms/{firmId}/accept */
      readonly status: "active" | "invited";
      /** Whether whoever asks has one: without it no client is seen */
      readonly secondFactor: boolean;
      readonly createdAt: string;
      /** Shown this once: with it somebody who works there becomes an owner when the last one cannot get in. Keep it on paper */
      readonly recoveryCode: string;
    };
  };
  /** Begin to work in a firm, as whoever signs in with the address that was invited */
  readonly "POST /v1/firms/{firmId}/accept": {
    readonly path: {
      readonly firmId: string;
    };
    readonly result: Schemas["Firm"];
  };
  /** Say no to an invitation to work in a firm */
  readonly "POST /v1/firms/{firmId}/decline": {
    readonly path: {
      readonly firmId: string;
    };
    readonly result: undefined;
  };
  /** Ask people by mail to let the firm in, many at once */
  readonly "POST /v1/firms/{firmId}/invitations": {
    readonly path: {
      readonly firmId: string;
    };
    readonly body: {
      readonly emails: readonly string[];
    };
    readonly result: {
      readonly invitations: readonly Schemas["ClientInvitation"][];
    };
  };
  /** Invite somebody by mail to work in the firm, or invite her again with another role */
  readonly "POST /v1/firms/{firmId}/members": {
    readonly path: {
      readonly firmId: string;
    };
    readonly body: {
      readonly email: string;
      /** owner: also decides who works there; adviser: does everything for clients; assistant: reads and prepares, and does not freeze, end or invite */
      readonly role: "owner" | "adviser" | "assistant";
    };
    readonly result: Schemas["FirmMember"];
  };
  /** Become an owner with the firm's recovery code; everybody who works there is told */
  readonly "POST /v1/firms/{firmId}/recover": {
    readonly path: {
      readonly firmId: string;
    };
    readonly body: {
      readonly code: string;
    };
    readonly result: {
      readonly id: string;
      readonly name: string;
      readonly address: string | null;
      readonly taxNumber: string | null;
      /** owner: also decides who works there; adviser: does everything for clients; assistant: reads and prepares, and does not freeze, end or invite */
      readonly role: "owner" | "adviser" | "assistant";
      /** invited: accept it with POST /v1/firms/{firmId}/accept */
      readonly status: "active" | "invited";
      /** Whether whoever asks has one: without it no client is seen */
      readonly secondFactor: boolean;
      readonly createdAt: string;
      /** Shown this once: with it somebody who works there becomes an owner when the last one cannot get in. Keep it on paper */
      readonly recoveryCode: string;
    };
  };
  /** Make the firm's recovery code anew; the old one ends; by an owner */
  readonly "POST /v1/firms/{firmId}/recovery-code": {
    readonly path: {
      readonly firmId: string;
    };
    readonly result: {
      readonly id: string;
      readonly name: string;
      readonly address: string | null;
      readonly taxNumber: string | null;
      /** owner: also decides who works there; adviser: does everything for clients; assistant: reads and prepares, and does not freeze, end or invite */
      readonly role: "owner" | "adviser" | "assistant";
      /** invited: accept it with POST /v1/firms/{firmId}/accept */
      readonly status: "active" | "invited";
      /** Whether whoever asks has one: without it no client is seen */
      readonly secondFactor: boolean;
      readonly createdAt: string;
      /** Shown this once: with it somebody who works there becomes an owner when the last one cannot get in. Keep it on paper */
      readonly recoveryCode: string;
    };
  };
  /** Invite an adviser by mail, or let a firm in, or give one another role */
  readonly "POST /v1/grants": {
    readonly body: {
      readonly email?: string | undefined;
      /** In place of email: a firm's id, or its invitation code */
      readonly firm?: string | undefined;
      /** viewer: sees everything and changes nothing; editor: changes the data, not the account, its keys and its grants */
      readonly role: "viewer" | "editor";
    };
    readonly result: Schemas["Grant"];
  };
  /** Accept an invitation, as whoever signs in with the address that was invited */
  readonly "POST /v1/grants/{grantId}/accept": {
    readonly path: {
      readonly grantId: string;
    };
    readonly result: Schemas["Grant"];
  };
  /** Say of issues that it is as assumed */
  readonly "POST /v1/issues/acknowledgements": {
    readonly body: {
      readonly issueIds: readonly string[];
      readonly reason?: string | undefined;
    };
    readonly result: Schemas["Acknowledgement"];
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
      /** Left out by versions that were released without it. */
      readonly answer?: {
        /** The rule of the ruleset that says so, as a `ruleKey` of the transaction types. */
        readonly rule: string;
        readonly text: {
          readonly de: string;
          readonly en: string;
        };
        /** Keys of the clauses it rests on. */
        readonly clauses: readonly string[];
        readonly facts: readonly {
          readonly name: string;
          /** A sum in euro, a day, month or year, or a time held. */
          readonly value: string;
          /** The words of the question it was read from. */
          readonly from: string;
        }[];
      } | null | undefined;
      /** What the question speaks of and the clauses leave open. Where it is what is asked, `insufficiencyText` says so too. Left out by versions that were released without it. */
      readonly openLaw?: readonly {
        /** As in `/v1/readings`. */
        readonly class: string;
        /** The one that is taken unless another is chosen comes first. */
        readonly readings: readonly {
          readonly reading: string;
          readonly text: {
            readonly de: string;
            readonly en: string;
          };
          readonly clauses: readonly string[];
        }[];
      }[] | undefined;
      /** What the text asks after its first question, in its own words: the clauses are for all of them. Left out by versions that were released without it. */
      readonly furtherQuestions?: readonly string[] | undefined;
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
        /** How sure a restatement is whose source could not be read whole. Left out elsewhere. */
        readonly certainty?: "high" | "medium" | "low" | undefined;
        /** Words of the clause by which it was found, the weightiest first: mark them. */
        readonly decisiveWords: readonly string[];
        /** Why it was found: the passage of the question it answers. */
        readonly reason: string;
        /** Higher is more relevant; ordered by it. */
        readonly score: number;
        /** Classes of `openLaw` whose readings rest on this clause. */
        readonly openLaw?: readonly string[] | undefined;
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
      /** One of GET /v1/legal/transaction-types, or what people call it in German or English: where a name means several, the rules of all. Case, spaces and hyphens do not matter. */
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
          /** How sure a restatement is whose source could not be read whole. Left out elsewhere. */
          readonly certainty?: "high" | "medium" | "low" | undefined;
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
  /** A one-time address of the connect page, for one user and 30 minutes */
  readonly "POST /v1/link-tokens": {
    readonly body: {
      /** One of the app's, compared exactly */
      readonly redirectUri: string;
      readonly providerKey?: string | null | undefined;
      readonly state?: string | null | undefined;
    };
    readonly result: {
      readonly url: string;
      readonly expiresAt: string;
    };
  };
  /** Make one's private link of the calendar, or a new one: one's old one then leads nowhere */
  readonly "POST /v1/lots/calendar/link": {
    readonly result: {
      readonly createdAt: string;
      /** Shown this once */
      readonly url: string;
    };
  };
  /** Save a mapping; one of the same name takes its place */
  readonly "POST /v1/mappings": {
    readonly body: {
      readonly name: string;
      /** The columns of the file, as it names them */
      readonly columns: readonly string[];
      /** For each field the column it stands in */
      readonly fields: {
        readonly id?: string | undefined;
        readonly time?: string | undefined;
        readonly type?: string | undefined;
        readonly wallet?: string | undefined;
        readonly to_wallet?: string | undefined;
        readonly sent_asset?: string | undefined;
        readonly sent_amount?: string | undefined;
        readonly sent_value_eur?: string | undefined;
        readonly received_asset?: string | undefined;
        readonly received_amount?: string | undefined;
        readonly received_value_eur?: string | undefined;
        readonly fee_asset?: string | undefined;
        readonly fee_amount?: string | undefined;
        readonly fee_value_eur?: string | undefined;
        readonly cost_eur?: string | undefined;
        readonly acquired_at?: string | undefined;
        readonly acquired_cost_eur?: string | undefined;
        readonly note?: string | undefined;
        readonly hash?: string | undefined;
        readonly address?: string | undefined;
        readonly position?: string | undefined;
        readonly withheld_tax_eur?: string | undefined;
        readonly asset?: string | undefined;
        readonly amount?: string | undefined;
        readonly clock?: string | undefined;
      };
      /** What holds for every row, where no column says it: sent_asset EUR, for one */
      readonly fixed?: {
        readonly id?: string | undefined;
        readonly time?: string | undefined;
        readonly type?: string | undefined;
        readonly wallet?: string | undefined;
        readonly to_wallet?: string | undefined;
        readonly sent_asset?: string | undefined;
        readonly sent_amount?: string | undefined;
        readonly sent_value_eur?: string | undefined;
        readonly received_asset?: string | undefined;
        readonly received_amount?: string | undefined;
        readonly received_value_eur?: string | undefined;
        readonly fee_asset?: string | undefined;
        readonly fee_amount?: string | undefined;
        readonly fee_value_eur?: string | undefined;
        readonly cost_eur?: string | undefined;
        readonly acquired_at?: string | undefined;
        readonly acquired_cost_eur?: string | undefined;
        readonly note?: string | undefined;
        readonly hash?: string | undefined;
        readonly address?: string | undefined;
        readonly position?: string | undefined;
        readonly withheld_tax_eur?: string | undefined;
        readonly asset?: string | undefined;
        readonly amount?: string | undefined;
        readonly clock?: string | undefined;
      } | undefined;
      /** What the words in the column of the type mean; ignore leaves the row out */
      readonly types: { readonly [key: string]: "spot_trade" | "spot_buy" | "spot_sell" | "crypto_swap" | "payment" | "fee" | "transfer" | "staking_reward" | "staking_deposit" | "staking_withdrawal" | "lending_interest" | "mining_reward" | "masternode_reward" | "airdrop" | "hard_fork" | "ico_purchase" | "referral_reward" | "learning_reward" | "cashback" | "gift_received" | "gift_sent" | "margin_trade" | "derivative_settlement" | "nft_purchase" | "nft_sale" | "liquidity_deposit" | "liquidity_withdrawal" | "liquidity_reward" | "wrap" | "bridge" | "lending_deposit" | "lending_withdrawal" | "liquid_stake" | "liquid_unstake" | "loan_received" | "loan_repaid" | "token_migration" | "loss" | "utility_token_redemption" | "security_token_income" | "deposit_fiat" | "withdraw_fiat" | "ignore" };
      /** What stands before decimals; found out from the file if left out */
      readonly decimal?: "." | "," | undefined;
      /** Of dates in numbers such as 03/04/2024 */
      readonly dateOrder?: "dmy" | "mdy" | "ymd" | undefined;
      /** Of times that name none; Germany's if left out */
      readonly timeZone?: string | undefined;
    };
    readonly result: Schemas["SavedMapping"];
  };
  /** Ask a client something, at a gap, a transaction or a year */
  readonly "POST /v1/questions": {
    readonly body: {
      /** A gap, by its id in /v1/issues */
      readonly issueId?: string | undefined;
      readonly transactionId?: string | undefined;
      /** Where two sources have such a transaction */
      readonly sourceId?: string | undefined;
      readonly year?: number | undefined;
      readonly text: string;
    };
    readonly result: Schemas["Question"];
  };
  /** Answer a question, with receipts that lie beside transactions */
  readonly "POST /v1/questions/{questionId}/answers": {
    readonly path: {
      readonly questionId: string;
    };
    readonly body: {
      readonly text: string;
      readonly attachmentIds?: readonly string[] | undefined;
    };
    readonly result: Schemas["Question"];
  };
  /** Say something of all transactions of a kind, those that come later included */
  readonly "POST /v1/rules": {
    readonly body: {
      /** What has to hold, of what the source says: note is contained, whatever its case, everything else is equal. address is where coins went or came in, contract that of the token or the one that coins went to, counterparty whoever is on the other side. */
      readonly match: {
        readonly address?: string | undefined;
        readonly contract?: string | undefined;
        readonly counterparty?: string | undefined;
        readonly type?: "spot_trade" | "spot_buy" | "spot_sell" | "crypto_swap" | "payment" | "fee" | "transfer" | "staking_reward" | "staking_deposit" | "staking_withdrawal" | "lending_interest" | "mining_reward" | "masternode_reward" | "airdrop" | "hard_fork" | "ico_purchase" | "referral_reward" | "learning_reward" | "cashback" | "gift_received" | "gift_sent" | "margin_trade" | "derivative_settlement" | "nft_purchase" | "nft_sale" | "liquidity_deposit" | "liquidity_withdrawal" | "liquidity_reward" | "wrap" | "bridge" | "lending_deposit" | "lending_withdrawal" | "liquid_stake" | "liquid_unstake" | "loan_received" | "loan_repaid" | "token_migration" | "loss" | "utility_token_redemption" | "security_token_income" | "deposit_fiat" | "withdraw_fiat" | undefined;
        readonly asset?: string | undefined;
        readonly note?: string | undefined;
        readonly sourceId?: string | undefined;
      };
      /** fromWallet is said of incoming transfers and toWallet of outgoing ones; a tag is added to those that are there */
      readonly set: {
        readonly type?: "spot_trade" | "spot_buy" | "spot_sell" | "crypto_swap" | "payment" | "fee" | "transfer" | "staking_reward" | "staking_deposit" | "staking_withdrawal" | "lending_interest" | "mining_reward" | "masternode_reward" | "airdrop" | "hard_fork" | "ico_purchase" | "referral_reward" | "learning_reward" | "cashback" | "gift_received" | "gift_sent" | "margin_trade" | "derivative_settlement" | "nft_purchase" | "nft_sale" | "liquidity_deposit" | "liquidity_withdrawal" | "liquidity_reward" | "wrap" | "bridge" | "lending_deposit" | "lending_withdrawal" | "liquid_stake" | "liquid_unstake" | "loan_received" | "loan_repaid" | "token_migration" | "loss" | "utility_token_redemption" | "security_token_income" | "deposit_fiat" | "withdraw_fiat" | undefined;
        readonly fromWallet?: string | undefined;
        readonly toWallet?: string | undefined;
        readonly excluded?: boolean | undefined;
        readonly tag?: string | undefined;
      };
      readonly reason: string;
    };
    readonly result: Schemas["Rule"];
  };
  /** What a rule would mean, and what the years would be with it; nothing is kept */
  readonly "POST /v1/rules/preview": {
    readonly query?: {
      readonly person?: "a" | "b" | undefined;
    };
    readonly body: {
      /** What has to hold, of what the source says: note is contained, whatever its case, everything else is equal. address is where coins went or came in, contract that of the token or the one that coins went to, counterparty whoever is on the other side. */
      readonly match: {
        readonly address?: string | undefined;
        readonly contract?: string | undefined;
        readonly counterparty?: string | undefined;
        readonly type?: "spot_trade" | "spot_buy" | "spot_sell" | "crypto_swap" | "payment" | "fee" | "transfer" | "staking_reward" | "staking_deposit" | "staking_withdrawal" | "lending_interest" | "mining_reward" | "masternode_reward" | "airdrop" | "hard_fork" | "ico_purchase" | "referral_reward" | "learning_reward" | "cashback" | "gift_received" | "gift_sent" | "margin_trade" | "derivative_settlement" | "nft_purchase" | "nft_sale" | "liquidity_deposit" | "liquidity_withdrawal" | "liquidity_reward" | "wrap" | "bridge" | "lending_deposit" | "lending_withdrawal" | "liquid_stake" | "liquid_unstake" | "loan_received" | "loan_repaid" | "token_migration" | "loss" | "utility_token_redemption" | "security_token_income" | "deposit_fiat" | "withdraw_fiat" | undefined;
        readonly asset?: string | undefined;
        readonly note?: string | undefined;
        readonly sourceId?: string | undefined;
      };
      /** fromWallet is said of incoming transfers and toWallet of outgoing ones; a tag is added to those that are there */
      readonly set: {
        readonly type?: "spot_trade" | "spot_buy" | "spot_sell" | "crypto_swap" | "payment" | "fee" | "transfer" | "staking_reward" | "staking_deposit" | "staking_withdrawal" | "lending_interest" | "mining_reward" | "masternode_reward" | "airdrop" | "hard_fork" | "ico_purchase" | "referral_reward" | "learning_reward" | "cashback" | "gift_received" | "gift_sent" | "margin_trade" | "derivative_settlement" | "nft_purchase" | "nft_sale" | "liquidity_deposit" | "liquidity_withdrawal" | "liquidity_reward" | "wrap" | "bridge" | "lending_deposit" | "lending_withdrawal" | "liquid_stake" | "liquid_unstake" | "loan_received" | "loan_repaid" | "token_migration" | "loss" | "utility_token_redemption" | "security_token_income" | "deposit_fiat" | "withdraw_fiat" | undefined;
        readonly fromWallet?: string | undefined;
        readonly toWallet?: string | undefined;
        readonly excluded?: boolean | undefined;
        readonly tag?: string | undefined;
      };
      readonly reason?: string | undefined;
    };
    readonly result: Schemas["RulePreview"];
  };
  /** Connect an account, or make a place for files */
  readonly "POST /v1/sources": {
    readonly body: {
      readonly providerKey: string;
      readonly name?: string | undefined;
      /** Whose; the second only where two are assessed together */
      readonly owner?: "a" | "b" | undefined;
      readonly xpub?: string | undefined;
      readonly gapLimit?: string | undefined;
      readonly address?: string | undefined;
      readonly descriptor?: string | undefined;
      readonly chains?: readonly string[] | undefined;
      /** What the provider's way asks for, see GET /v1/providers. Checked, then kept encrypted */
      readonly credentials?: {
        readonly keyName?: string | undefined;
        readonly privateKey?: string | undefined;
        readonly apiKey?: string | undefined;
        readonly apiSecret?: string | undefined;
        readonly passphrase?: string | undefined;
      } | undefined;
    };
    readonly result: Schemas["Source"];
  };
  /** Add a file (multipart): CSV, Excel, or a ZIP of them; its format is recognised, and a sync starts */
  readonly "POST /v1/sources/{sourceId}/files": {
    readonly path: {
      readonly sourceId: string;
    };
    readonly query?: {
      readonly timeZone?: string | undefined;
      readonly mappingId?: string | undefined;
    };
    readonly body: FormData;
    readonly result: {
      readonly file: Schemas["File"];
      /** How its bytes were read as text */
      readonly encoding: "UTF-8" | "UTF-16" | "Windows-1252";
      readonly tables: readonly Schemas["FileTable"][];
      readonly warnings: readonly string[];
      /** Rows that the source did not have yet */
      readonly newRecords: number;
      /** Rows that another file or upload had told before */
      readonly knownRecords: number;
      /** Rows that the file itself tells twice under one id */
      readonly repeatedRecords: number;
      /** Rows that say something else under an id that is there: failed records */
      readonly conflictingRecords: number;
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
      readonly position?: string | null | undefined;
      readonly reason: string;
    };
    readonly result: {
      readonly transaction: Schemas["Transaction"];
      readonly job: Schemas["Job"];
    };
  };
  /** Enter many transactions that no source has, all or none; the cell that does not go is named */
  readonly "POST /v1/sources/{sourceId}/transactions/bulk": {
    readonly path: {
      readonly sourceId: string;
    };
    readonly body: {
      readonly entries: readonly ({
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
        readonly position?: string | null | undefined;
      })[];
      readonly reason: string;
    };
    readonly result: {
      readonly entered: number;
      /** In the order in which they were sent */
      readonly transactionIds: readonly string[];
      readonly job: Schemas["Job"];
    };
  };
  /** Remove many transactions that were entered by hand, all or none */
  readonly "POST /v1/sources/{sourceId}/transactions/bulk/remove": {
    readonly path: {
      readonly sourceId: string;
    };
    readonly body: {
      readonly ids: readonly string[];
      readonly reason?: string | undefined;
    };
    readonly result: {
      readonly removed: number;
    };
  };
  /** Put a receipt or a note beside a transaction (multipart) */
  readonly "POST /v1/sources/{sourceId}/transactions/{transactionId}/attachments": {
    readonly path: {
      readonly sourceId: string;
      readonly transactionId: string;
    };
    readonly body: FormData;
    readonly result: Schemas["Attachment"];
  };
  /** The person's tax year over all her sources */
  readonly "POST /v1/tax": {
    readonly query?: {
      readonly person?: "a" | "b" | undefined;
    };
    readonly body: {
      readonly year: number;
      readonly jurisdiction: string;
    };
    readonly result: Schemas["PersonTax"];
  };
  /** Which sales reach a goal with the least that is taxable */
  readonly "POST /v1/tax/plan": {
    readonly query?: {
      readonly person?: "a" | "b" | undefined;
    };
    readonly body: {
      /** This year or a later one, which is planned for its first day */
      readonly year: number;
      /** raise: bring in an amount; use-limit: gains up to the limit of sales; realise-loss: losses that count */
      readonly goal: "raise" | "use-limit" | "realise-loss";
      /** Euro to bring in, which raise needs; gain or loss to realise. Where it is left out all that is possible, and in a country that carries no losses as much as there are gains to set off */
      readonly amountEur?: string | undefined;
      /** The coins that may be sold; all where it is left out */
      readonly assets?: readonly string[] | undefined;
      /** Euro for one unit, by coin, instead of the price of now */
      readonly prices?: { readonly [key: string]: string } | undefined;
    };
    readonly result: Schemas["SalePlan"];
  };
  /** What planned sales would do to their year, and what waiting would change */
  readonly "POST /v1/tax/what-if": {
    readonly query?: {
      readonly person?: "a" | "b" | undefined;
    };
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
  /** Compare with the report of another tool (multipart): sums, and sale by sale what differs */
  readonly "POST /v1/tax/{year}/compare": {
    readonly path: {
      readonly year: number | string;
    };
    readonly query?: {
      readonly person?: "a" | "b" | undefined;
    };
    readonly body: FormData;
    readonly result: Schemas["OldReportComparison"];
  };
  /** Freeze the year as it is handed in: its bundle is kept until the account goes */
  readonly "POST /v1/tax/{year}/filings": {
    readonly path: {
      readonly year: number | string;
    };
    readonly query?: {
      readonly person?: "a" | "b" | undefined;
    };
    readonly body: {
      readonly note?: string | null | undefined;
      /** Of the report in the bundle; German where left out */
      readonly language?: "de" | "en" | undefined;
    } | null;
    readonly result: Schemas["Filing"];
  };
  /** Compare with what a platform has reported: a CARF message as XML, or a table as CSV */
  readonly "POST /v1/tax/{year}/platform-reporting": {
    readonly path: {
      readonly year: number | string;
    };
    readonly query?: {
      readonly person?: "a" | "b" | undefined;
      readonly platform?: string | undefined;
    };
    readonly body: FormData;
    readonly result: {
      readonly year: number;
      readonly platform: string;
      readonly rows: readonly Schemas["ComparedSum"][];
    };
  };
  /** Say the same of many transactions, of all or of none; the one that does not go is named */
  readonly "POST /v1/transactions/bulk": {
    readonly body: {
      readonly ids?: readonly (string | {
        readonly sourceId: string;
        readonly id: string;
      })[] | undefined;
      /** What has to hold, of what the source says: note is contained, whatever its case, everything else is equal. address is where coins went or came in, contract that of the token or the one that coins went to, counterparty whoever is on the other side. */
      readonly match?: {
        readonly address?: string | undefined;
        readonly contract?: string | undefined;
        readonly counterparty?: string | undefined;
        readonly type?: "spot_trade" | "spot_buy" | "spot_sell" | "crypto_swap" | "payment" | "fee" | "transfer" | "staking_reward" | "staking_deposit" | "staking_withdrawal" | "lending_interest" | "mining_reward" | "masternode_reward" | "airdrop" | "hard_fork" | "ico_purchase" | "referral_reward" | "learning_reward" | "cashback" | "gift_received" | "gift_sent" | "margin_trade" | "derivative_settlement" | "nft_purchase" | "nft_sale" | "liquidity_deposit" | "liquidity_withdrawal" | "liquidity_reward" | "wrap" | "bridge" | "lending_deposit" | "lending_withdrawal" | "liquid_stake" | "liquid_unstake" | "loan_received" | "loan_repaid" | "token_migration" | "loss" | "utility_token_redemption" | "security_token_income" | "deposit_fiat" | "withdraw_fiat" | undefined;
        readonly asset?: string | undefined;
        readonly note?: string | undefined;
        readonly sourceId?: string | undefined;
      } | undefined;
      /** fromWallet is said of incoming transfers and toWallet of outgoing ones; a tag is added to those that are there */
      readonly set: {
        readonly type?: "spot_trade" | "spot_buy" | "spot_sell" | "crypto_swap" | "payment" | "fee" | "transfer" | "staking_reward" | "staking_deposit" | "staking_withdrawal" | "lending_interest" | "mining_reward" | "masternode_reward" | "airdrop" | "hard_fork" | "ico_purchase" | "referral_reward" | "learning_reward" | "cashback" | "gift_received" | "gift_sent" | "margin_trade" | "derivative_settlement" | "nft_purchase" | "nft_sale" | "liquidity_deposit" | "liquidity_withdrawal" | "liquidity_reward" | "wrap" | "bridge" | "lending_deposit" | "lending_withdrawal" | "liquid_stake" | "liquid_unstake" | "loan_received" | "loan_repaid" | "token_migration" | "loss" | "utility_token_redemption" | "security_token_income" | "deposit_fiat" | "withdraw_fiat" | undefined;
        readonly fromWallet?: string | undefined;
        readonly toWallet?: string | undefined;
        readonly excluded?: boolean | undefined;
        readonly tag?: string | undefined;
      };
      readonly reason: string;
    };
    readonly result: {
      readonly changed: number;
    };
  };
  /** Take back what was said last of each of these transactions, of all or of none */
  readonly "POST /v1/transactions/bulk/undo": {
    readonly body: {
      readonly ids: readonly (string | {
        readonly sourceId: string;
        readonly id: string;
      })[];
    };
    readonly result: {
      readonly undone: number;
    };
  };
  /** What the years would be if these were said and entered; nothing is kept */
  readonly "POST /v1/transactions/preview": {
    readonly query?: {
      readonly person?: "a" | "b" | undefined;
    };
    readonly body: {
      readonly answers?: readonly ({
        readonly sourceId: string;
        readonly transactionId: string;
        readonly time?: string | null | undefined;
        readonly type?: "spot_trade" | "spot_buy" | "spot_sell" | "crypto_swap" | "payment" | "fee" | "transfer" | "staking_reward" | "staking_deposit" | "staking_withdrawal" | "lending_interest" | "mining_reward" | "masternode_reward" | "airdrop" | "hard_fork" | "ico_purchase" | "referral_reward" | "learning_reward" | "cashback" | "gift_received" | "gift_sent" | "margin_trade" | "derivative_settlement" | "nft_purchase" | "nft_sale" | "liquidity_deposit" | "liquidity_withdrawal" | "liquidity_reward" | "wrap" | "bridge" | "lending_deposit" | "lending_withdrawal" | "liquid_stake" | "liquid_unstake" | "loan_received" | "loan_repaid" | "token_migration" | "loss" | "utility_token_redemption" | "security_token_income" | "deposit_fiat" | "withdraw_fiat" | undefined;
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
        readonly position?: string | null | undefined;
        /** What to set; null takes a value away */
        readonly values?: {
          readonly sentValueEur?: string | null | undefined;
          readonly receivedValueEur?: string | null | undefined;
          readonly feeValueEur?: string | null | undefined;
          readonly costEur?: string | null | undefined;
          readonly acquiredAt?: string | null | undefined;
          readonly acquiredCostEur?: string | null | undefined;
          readonly note?: string | null | undefined;
          readonly position?: string | null | undefined;
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
        /** All of them, in place of those that are there */
        readonly tags?: readonly string[] | undefined;
        /** Null takes it away */
        readonly noteByUser?: string | null | undefined;
      })[] | undefined;
      readonly entries?: readonly ({
        readonly sourceId?: string | undefined;
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
        readonly position?: string | null | undefined;
      })[] | undefined;
      readonly links?: readonly {
        readonly sent: {
          readonly sourceId: string;
          readonly transactionId: string;
        };
        readonly received: {
          readonly sourceId: string;
          readonly transactionId: string;
        };
      }[] | undefined;
    };
    readonly result: {
      readonly years: readonly ({
        readonly year: number;
        readonly before: Schemas["Figures"] | null;
        readonly after: Schemas["Figures"] | null;
      })[];
    };
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
  /** Have an address told of what happens; its secret is shown this once */
  readonly "POST /v1/webhooks": {
    readonly body: {
      readonly url: string;
      readonly events: readonly ("job.completed" | "job.failed" | "tax.changed" | "filing.changed")[];
    };
    readonly result: {
      readonly id: string;
      readonly url: string;
      readonly events: readonly ("job.completed" | "job.failed" | "tax.changed" | "filing.changed")[];
      readonly createdAt: string;
      /** Since when no message has arrived; slowed after an hour */
      readonly failingSince: string | null;
      /** Switched off after a day without an answer: a test that arrives switches it on again */
      readonly disabledAt: string | null;
      /** Never shown again: whsec_ and the key as base64 */
      readonly secret: string;
    };
  };
  /** Make its secret anew; it is shown this once, and the one before signs beside it for a day */
  readonly "POST /v1/webhooks/{webhookId}/secret": {
    readonly path: {
      readonly webhookId: string;
    };
    readonly result: {
      readonly id: string;
      readonly url: string;
      readonly events: readonly ("job.completed" | "job.failed" | "tax.changed" | "filing.changed")[];
      readonly createdAt: string;
      /** Since when no message has arrived; slowed after an hour */
      readonly failingSince: string | null;
      /** Switched off after a day without an answer: a test that arrives switches it on again */
      readonly disabledAt: string | null;
      /** Never shown again: whsec_ and the key as base64 */
      readonly secret: string;
      readonly previousUntil: string;
    };
  };
  /** Send a message of the type webhook.test; what comes of it stands among the deliveries */
  readonly "POST /v1/webhooks/{webhookId}/test": {
    readonly path: {
      readonly webhookId: string;
    };
    readonly result: Schemas["Delivery"];
  };
  /** Turn each of these mails on or off; what is left out stays as it is */
  readonly "PUT /v1/account/mail-choices": {
    readonly body: {
      /** An account could not be read, or needs a new key */
      readonly sync?: boolean | undefined;
      /** Coins become tax-free within 14 days */
      readonly free?: boolean | undefined;
      /** A year that was filed has changed */
      readonly filed?: boolean | undefined;
      /** A return is due within 30 days */
      readonly deadline?: boolean | undefined;
      /** Somebody who acts for you has asked something */
      readonly questions?: boolean | undefined;
    };
    readonly result: Schemas["MailChoices"];
  };
  /** Note that a gap, a transaction or a year has been looked at and is in order */
  readonly "PUT /v1/checked": {
    readonly body: {
      /** A gap, by its id in /v1/issues */
      readonly issueId?: string | undefined;
      readonly transactionId?: string | undefined;
      /** Where two sources have such a transaction */
      readonly sourceId?: string | undefined;
      readonly year?: number | undefined;
    };
    readonly result: Schemas["CheckedMark"];
  };
  /** Enter what an assessment notice says, or that a loss is not carried back */
  readonly "PUT /v1/losses/{box}/{year}": {
    readonly path: {
      readonly box: "section23" | "section22";
      readonly year: number | string;
    };
    readonly query?: {
      readonly person?: "a" | "b" | undefined;
    };
    readonly body: {
      readonly opening?: string | null | undefined;
      readonly waivesCarryBack?: boolean | undefined;
      readonly reason: string;
    };
    readonly result: Schemas["Loss"];
  };
  /** Choose how an open question is read, for all years */
  readonly "PUT /v1/readings/{class}": {
    readonly path: {
      readonly class: string;
    };
    readonly query?: {
      readonly person?: "a" | "b" | undefined;
    };
    readonly body: {
      readonly reading: string;
      /** At most 2000 characters */
      readonly reason: string;
    };
    readonly result: Schemas["Reading"];
  };
  /** Say where the person lives: each year is then read by the law of its country */
  readonly "PUT /v1/residence": {
    readonly query?: {
      readonly person?: "a" | "b" | undefined;
    };
    readonly body: {
      readonly residence: readonly ({
        readonly country: string;
        readonly from: string | null;
      })[];
      readonly reason?: string | null | undefined;
    };
    readonly result: Schemas["Residence"];
  };
  /** Declare that these are all accounts and wallets used up to the end of the year */
  readonly "PUT /v1/tax/{year}/declaration": {
    readonly path: {
      readonly year: number | string;
    };
    readonly query?: {
      readonly person?: "a" | "b" | undefined;
    };
    readonly body: {
      /** true; DELETE takes it back */
      readonly allAccounts: boolean;
      readonly text?: string | null | undefined;
      readonly reason?: string | null | undefined;
    };
    readonly result: Schemas["Declaration"];
  };
  /** State what is not crypto and shares the limits: other private sales and other services */
  readonly "PUT /v1/tax/{year}/other": {
    readonly path: {
      readonly year: number | string;
    };
    readonly query?: {
      readonly person?: "a" | "b" | undefined;
    };
    readonly body: {
      /** Whose; the second only where two are assessed together */
      readonly person?: "a" | "b" | undefined;
      readonly privateSales?: string | undefined;
      readonly services?: string | undefined;
      /** Dividends and the like at 27.5 %, in Austria */
      readonly capital275?: string | undefined;
      readonly reason: string;
    };
    readonly result: Schemas["OtherIncome"];
  };
};

/** What is sent to webhooks, by its type. */
export type Webhooks = {
  readonly "filing.changed": {
    readonly type: "filing.changed";
    readonly timestamp: string;
    /** Whose account it happened in */
    readonly accountId: string;
    /** What an app calls her; in messages to the app's webhooks */
    readonly externalId?: string | undefined;
    readonly data: {
      readonly filingId: string;
      readonly year: number;
    };
  };
  readonly "job.completed": {
    readonly type: "job.completed";
    readonly timestamp: string;
    /** Whose account it happened in */
    readonly accountId: string;
    /** What an app calls her; in messages to the app's webhooks */
    readonly externalId?: string | undefined;
    readonly data: {
      readonly jobId: string;
      readonly sourceId: string;
      readonly mode: string;
      /** Why it failed, or what became of it */
      readonly message: string | null;
    };
  };
  readonly "job.failed": {
    readonly type: "job.failed";
    readonly timestamp: string;
    /** Whose account it happened in */
    readonly accountId: string;
    /** What an app calls her; in messages to the app's webhooks */
    readonly externalId?: string | undefined;
    readonly data: {
      readonly jobId: string;
      readonly sourceId: string;
      readonly mode: string;
      /** Why it failed, or what became of it */
      readonly message: string | null;
    };
  };
  readonly "tax.changed": {
    readonly type: "tax.changed";
    readonly timestamp: string;
    /** Whose account it happened in */
    readonly accountId: string;
    /** What an app calls her; in messages to the app's webhooks */
    readonly externalId?: string | undefined;
    readonly data: {
      readonly runId: string;
      readonly years: readonly number[];
    };
  };
  readonly "webhook.test": {
    readonly type: "webhook.test";
    readonly timestamp: string;
    /** Whose account it happened in */
    readonly accountId: string;
    /** What an app calls her; in messages to the app's webhooks */
    readonly externalId?: string | undefined;
    readonly data: {
      readonly webhookId: string;
    };
  };
};
