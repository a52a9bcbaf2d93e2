// Generated from the OpenAPI document that the service serves; `npm run generate` writes it again.

/** The shared schemas of the document. */
export type Schemas = {
  /** Confirmation by the taxpayer that an assumption behind one or more issues is correct */
  readonly Acknowledgement: {
    readonly id: string;
    /** Number of issues the confirmation covers */
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
    /** First characters of the key */
    readonly start: string;
    /** read: read all data; write: change data; webhooks: manage webhooks. No scope manages accounts, keys or grants */
    readonly scopes: readonly ("read" | "write" | "webhooks")[];
    readonly createdAt: string;
    readonly expiresAt: string | null;
    /** Precise to the minute; null before the first use */
    readonly lastUsedAt: string | null;
  };
  readonly App: {
    readonly id: string;
    readonly name: string;
    /** OAuth client id, for /oauth/authorize and /oauth/token */
    readonly clientId: string;
    readonly redirectUris: readonly string[];
    readonly createdAt: string;
  };
  readonly AppUser: {
    /** Account id of the user: the value of the header X-Lotbuch-User */
    readonly id: string;
    /** The app's own id for the user */
    readonly externalId: string;
    readonly locale: "de" | "en";
    /** managed: the app manages the account; claimed: the user owns it, and the app acts with their consent */
    readonly status: "managed" | "claimed";
    readonly createdAt: string;
  };
  readonly Assessment: {
    /** Totals per income category, under the law of any country */
    readonly boxes: readonly Schemas["Box"][];
    readonly section23: {
      /** Decimal number as text */
      readonly gains: string;
      /** Decimal number as text */
      readonly losses: string;
      /** Entered by hand: net income outside crypto that shares the exemption limit, after costs */
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
      /** true: the loss of the year is not carried back to the year before; absent otherwise */
      readonly waivesCarryBack?: boolean | undefined;
    };
    readonly section22: {
      /** Decimal number as text */
      readonly receipts: string;
      /** Decimal number as text */
      readonly costs: string;
      /** Entered by hand: net income outside crypto that shares the exemption limit, after costs */
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
      /** true: the loss of the year is not carried back to the year before; absent otherwise */
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
    /** provisional for a single source, because exemption limits apply to the taxpayer as a whole */
    readonly scope: "source" | "account";
    readonly openLaw?: readonly Schemas["OpenLaw"][] | undefined;
  };
  /** A receipt or a note attached to a transaction */
  readonly Attachment: {
    readonly id: string;
    readonly sourceId: string;
    readonly transactionId: string;
    readonly name: string;
    /** Detected from the content; the file name does not matter */
    readonly mediaType: "application/pdf" | "image/png" | "image/jpeg" | "text/plain";
    /** Size in bytes */
    readonly size: number;
    readonly sha256: string;
    readonly note: string | null;
    readonly createdAt: string;
  };
  readonly AuditEntry: {
    readonly id: string;
    readonly at: string;
    /** Id of the account the entry belongs to */
    readonly accountId: string;
    readonly actor: {
      readonly accountId: string;
      /** Email address at the time of the entry */
      readonly email: string;
      readonly role: "owner" | "viewer" | "editor";
    };
    /** Firm of the member who acted */
    readonly firm: {
      readonly id: string;
      /** Name at the time of the entry */
      readonly name: string;
    } | null;
    readonly apiKey: {
      readonly id: string;
      readonly name: string;
    } | null;
    /** App that acted, for a user it manages or with the account's consent */
    readonly app: {
      readonly id: string;
      readonly name: string;
    } | null;
    /** Operation id, as in this document */
    readonly action: string;
    /** Path of the request */
    readonly path: string;
    readonly requestId: string;
  };
  /** Balance calculated from the records, compared with the balance reported by the provider */
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
  /** A text in German and in English */
  readonly Bilingual: {
    readonly de: string;
    readonly en: string;
  };
  /** Totals of one income category in a year, and the taxable part */
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
    /** Entered by hand: net income outside crypto that shares the exemption limit, after costs */
    readonly other?: string | undefined;
    /** Decimal number as text */
    readonly net: string;
    /** Exemption limit. below: tax-free under the amount; upTo: tax-free up to and including the amount. Beyond it the whole income is taxable */
    readonly limit: {
      readonly kind: "below" | "upTo";
      /** Decimal number as text */
      readonly amount: string;
    } | null;
    /** Decimal number as text */
    readonly taxable: string;
    /** Percent; null where the general rate applies */
    readonly rate: string | null;
    /** Tax in euro, before rounding to whole euro, for categories with a rate of their own */
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
    /** true: the loss of the year is not carried back to the year before; absent otherwise */
    readonly waivesCarryBack?: boolean | undefined;
  };
  readonly CalendarEntry: {
    /** First day on which a sale is tax-free; null if the acquisition is not proven or the lot never becomes tax-free */
    readonly day: string | null;
    /** True when the tax-free date has passed, or the lot belongs to old stock */
    readonly free: boolean;
    /** False where the date of acquisition is not proven */
    readonly proven: boolean;
    /** Old or new stock, in countries that distinguish them */
    readonly shelf?: "old" | "new" | undefined;
    readonly lotId: string;
    readonly sourceId: string | null;
    readonly wallet: string;
    readonly asset: string;
    /** Decimal number as text */
    readonly quantity: string;
    /** Calendar day in the German time zone, YYYY-MM-DD */
    readonly acquired: string | null;
  };
  /** A filed year whose current figures differ from the filed ones */
  readonly ChangedFiling: {
    readonly id: string;
    readonly year: number;
    /** Taxpayer a or b; b only where two taxpayers are assessed together */
    readonly person: "a" | "b";
    /** Taxable amount in euro as filed, all income categories, after losses */
    readonly filedEur: string;
    readonly nowEur: string;
    /** Current taxable amount less the filed one, in euro */
    readonly differenceEur: string;
    readonly remedy: {
      /** `report`: too little was declared; `objection` and `amendment`: too much was declared, both if the date of the notice is unknown; `review`: the taxable amount is the same, other figures differ */
      readonly code: "report" | "objection" | "amendment" | "objection-or-amendment" | "review";
      /** Latest day on which an objection is certain to be in time */
      readonly until: string | null;
    };
    /** Country whose law applies to the year; Germany if omitted */
    readonly jurisdiction?: string | undefined;
    /** Localized text; German if Accept-Language asks for it */
    readonly message: string;
  };
  /** A row whose amounts differ. Amounts are current; for a removed row, the filed ones */
  readonly ChangedRow: {
    readonly id: string;
    readonly transactionId: string;
    readonly sourceId: string | null;
    /** Type of the disposal or of the income */
    readonly type: string;
    readonly wallet: string;
    readonly asset: string;
    /** Calendar day in the German time zone, YYYY-MM-DD */
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
    /** Current amount that counts in the year less the filed one, in euro */
    readonly effectEur: string;
  };
  /** An item that a firm or an adviser has reviewed and marked as correct */
  readonly CheckedMark: {
    readonly id: string;
    readonly issueId: string | null;
    readonly sourceId: string | null;
    readonly transactionId: string | null;
    readonly year: number | null;
    readonly markedBy: string;
    readonly createdAt: string;
  };
  /** An election under the law of a country other than Germany */
  readonly Choice: {
    readonly id: string;
    /** Taxpayer a or b; b only where two taxpayers are assessed together */
    readonly person: "a" | "b";
    readonly country: string;
    readonly key: string;
    readonly value: string;
    /** null: applies to all years */
    readonly year: number | null;
    readonly sourceId: string | null;
    readonly wallet: string | null;
    readonly asset: string | null;
    readonly reason: string | null;
    readonly createdAt: string;
    readonly clauses: readonly string[];
  };
  /** Type of a transaction, with the law that applies to it */
  readonly Classification: {
    readonly type: "spot_trade" | "spot_buy" | "spot_sell" | "crypto_swap" | "payment" | "fee" | "transfer" | "staking_reward" | "staking_deposit" | "staking_withdrawal" | "lending_interest" | "mining_reward" | "masternode_reward" | "airdrop" | "hard_fork" | "ico_purchase" | "referral_reward" | "learning_reward" | "cashback" | "gift_received" | "gift_sent" | "margin_trade" | "derivative_settlement" | "nft_purchase" | "nft_sale" | "liquidity_deposit" | "liquidity_withdrawal" | "liquidity_reward" | "wrap" | "bridge" | "lending_deposit" | "lending_withdrawal" | "liquid_stake" | "liquid_unstake" | "loan_received" | "loan_repaid" | "token_migration" | "loss" | "utility_token_redemption" | "security_token_income" | "deposit_fiat" | "withdraw_fiat";
    /** likely: another type has the same coins. unknown: question has to be answered first */
    readonly sure: "certain" | "likely" | "unknown";
    readonly parts: readonly ({
      readonly direction: "sent" | "received" | "fee";
      readonly asset: string;
      readonly amount: string | null;
    })[];
    /** Class of open law that the type belongs to */
    readonly openLaw: string | null;
    /** Both interpretations of open law, the default first; empty where the law is clear */
    readonly interpretations: readonly {
      readonly reading: string;
      readonly text: string;
      readonly isDefault: boolean;
    }[];
    /** Keys of the clauses that decide */
    readonly clauses: readonly string[];
    /** Question to the taxpayer; null if nothing is missing */
    readonly question: string | null;
  };
  readonly Client: {
    /** Account id of the client: the value of the header X-Lotbuch-Client */
    readonly accountId: string;
    /** Display name set by the client */
    readonly displayName: string;
    /** Name set by the firm, or else the display name of the client */
    readonly name: string;
    /** The firm's reference number for the client */
    readonly number: string | null;
    /** For a client without a login, the address that the firm noted, or an empty text */
    readonly email: string;
    /** True while the client has no login and the firm owns the account */
    readonly managed: boolean;
    /** Pending invitation to take over the account */
    readonly invitation: {
      readonly email: string;
      readonly expiresAt: string;
    } | null;
    readonly taxNumber: string | null;
    readonly taxOffice: string | null;
    /** Name of the jointly assessed partner */
    readonly partner: string | null;
    /** The firm's own deadline */
    readonly dueOn: string | null;
    /** viewer: reads all data; editor: also changes data, but not the account, its keys or its grants */
    readonly role: "viewer" | "editor";
    readonly status: "invited" | "accepted";
    readonly grantId: string;
    readonly createdAt: string;
    readonly acceptedAt: string | null;
    /** Stored tax year; null if the request is limited to invitations and grants */
    readonly year: {
      readonly year: number;
      /** filed: the year is filed, for both taxpayers if both have transactions in it; changed: the figures of a filed year have changed; final: declared, and no missing data changes the outcome */
      readonly status: "draft" | "final" | "filed" | "changed";
      /** Number of errors and warnings that affect the year */
      readonly gaps: number;
      /** Sum of the maximum effects of the issues on the result, in euro */
      readonly effectEur: string;
      /** Taxable amount in euro, all income categories, after loss carryforward; of both taxpayers where two are assessed together */
      readonly taxable: string;
      /** Filing deadline for returns prepared by an adviser; null if unknown */
      readonly deadline: string | null;
    } | null;
    readonly sources: {
      readonly ready: number;
      readonly failed: number;
      readonly lastSyncedAt: string | null;
    } | null;
    /** Questions asked by this firm, or else by the caller */
    readonly questions: {
      readonly open: number;
      readonly answered: number;
    } | null;
    /** Account id of the firm member assigned to the client */
    readonly assignedTo: string | null;
    /** Latest changes, or the changes since the requested time: a new client, new figures, an answer, a failed sync */
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
  /** Internal note of the firm, visible to neither the client nor other firms */
  readonly ClientNote: {
    readonly accountId: string;
    readonly number: string | null;
    readonly name: string | null;
    readonly assignedTo: string | null;
    readonly email: string | null;
    readonly taxNumber: string | null;
    readonly taxOffice: string | null;
    /** Name of the jointly assessed partner */
    readonly partner: string | null;
    /** The firm's own deadline */
    readonly dueOn: string | null;
  };
  /** A platform's report about the user, compared line by line, with letters about open differences */
  readonly ComparedNotice: {
    readonly year: number;
    readonly platform: string;
    /** Whether the platform is one of the user's */
    readonly connected: boolean;
    readonly format: "carf-xml" | "table";
    /** Version of the schema that the message states */
    readonly version: string | null;
    readonly notes: readonly Schemas["Bilingual"][];
    readonly rows: readonly Schemas["ComparedSum"][];
    readonly letters: {
      readonly platform: Schemas["Bilingual"];
      readonly office: Schemas["Bilingual"];
    } | null;
  };
  /** A sale in the report of another tool, compared with the sale in Lotbuch */
  readonly ComparedSale: {
    readonly asset: string;
    /** Calendar day in the German time zone, YYYY-MM-DD */
    readonly day: string;
    /** Decimal number as text */
    readonly amount: string;
    readonly status: "equal" | "differs" | "only-theirs" | "only-ours" | "left-out";
    readonly theirs: {
      /** Decimal number as text */
      readonly proceeds: string;
      /** Acquisition cost plus costs of the sale, in euro */
      readonly cost: string;
      /** Decimal number as text */
      readonly gain: string;
      /** null if the report does not mark which gains are taxable */
      readonly taxableGain: string | null;
      readonly lines: readonly number[];
      readonly acquired: readonly (string | null)[];
    } | null;
    readonly ours: {
      /** Decimal number as text */
      readonly proceeds: string;
      /** Acquisition cost plus costs of the sale, in euro */
      readonly cost: string;
      /** Decimal number as text */
      readonly gain: string;
      /** null if the report does not mark which gains are taxable */
      readonly taxableGain: string | null;
      readonly transactionIds: readonly string[];
      readonly sourceIds: readonly (string | null)[];
      readonly acquired: readonly (string | null)[];
    } | null;
    /** Taxable gain in the report less the taxable gain in Lotbuch; if the report does not mark which gains are taxable, the difference of the whole gains */
    readonly effectEur: string;
    readonly reasons: readonly ({
      readonly code: "days-365" | "utc-day" | "one-pool" | "transfers-apart" | "fees-ignored" | "average" | "zero-cost" | "cost-missing-here" | "other-lots" | "price" | "cost" | "period" | "not-here" | "not-there";
      /** True when recalculating with this rule yields the figure of the report; otherwise the reason is only likely */
      readonly proven: boolean;
      readonly text: {
        readonly de: string;
        readonly en: string;
      };
    })[];
  };
  /** A sum reported by a platform, compared with the sum in Lotbuch */
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
    readonly advice: Schemas["Bilingual"] | null;
  };
  /** Private sales of a year under each method */
  readonly ComparedYear: {
    readonly year: number;
    readonly fifo: {
      /** Gains less losses of all private sales of the year, in euro */
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
      /** Gains less losses of all private sales of the year, in euro */
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
    readonly lifo: {
      /** Gains less losses of all private sales of the year, in euro */
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
    readonly identified: {
      /** Gains less losses of all private sales of the year, in euro */
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
    /** Taxable amount after losses under average cost less the one under FIFO, in euro */
    readonly difference: string;
  };
  readonly Consent: {
    readonly id: string;
    readonly app: {
      readonly id: string;
      readonly name: string;
      /** Verified email address of the app's owner; null for an app without a verified owner */
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
    /** Values to set; null clears a value */
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
    readonly lots?: (readonly Schemas["NamedLot"][]) | null | undefined;
    readonly excluded?: boolean | undefined;
    readonly tags?: readonly string[] | undefined;
    /** Tag added to the existing tags */
    readonly tag?: string | undefined;
    readonly noteByUser?: string | null | undefined;
    readonly reason: string;
    readonly createdAt: string;
  };
  /** Price of one unit of a coin at the last full hour; null if no venue has a price */
  readonly CurrentPrice: {
    readonly asset: string;
    /** Decimal number as text */
    readonly priceEur: string | null;
    /** Hour of the price */
    readonly at: string | null;
    /** Venue of the price */
    readonly source: string | null;
  };
  /** A decision of the taxpayer. The log is append-only */
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
    /** Hash of the entry before; zeros for the first entry */
    readonly previous: string;
    /** SHA-256, in hex, of the bytes of `previous` and the JSON list of id, kind, sourceId, transactionId, otherSourceId, otherTransactionId, body, reason, undoes, createdAt */
    readonly hash: string;
  };
  /** Declaration that the account contains all accounts and wallets used up to the end of the year. It covers the figures and sources at the time of the declaration; the report says if they have changed since */
  readonly Declaration: {
    readonly year: number;
    /** Taxpayer a or b; b only where two taxpayers are assessed together */
    readonly person: "a" | "b";
    readonly allAccounts: true;
    /** Free text of the taxpayer */
    readonly text: string | null;
    readonly reason: string | null;
    readonly givenAt: string;
    /** True while figures and sources are the same as at the time of the declaration */
    readonly current: boolean;
  };
  readonly Delivery: {
    /** Value of the header webhook-id, the same for every attempt */
    readonly id: string;
    readonly event: "job.completed" | "job.failed" | "tax.changed" | "filing.changed" | "webhook.test";
    readonly status: "pending" | "delivered" | "failed";
    readonly createdAt: string;
    readonly nextAttemptAt: string | null;
    readonly attempts: readonly ({
      readonly at: string;
      /** HTTP status of the response; null if there was no response */
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
    /** Calendar day in the German time zone, YYYY-MM-DD */
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
    /** identified: the taxpayer named the lots (Rn 61); lifo: only in comparisons */
    readonly method: "fifo" | "average" | "lifo" | "identified";
    readonly slices: readonly Schemas["Slice"][];
    readonly currency: "EUR";
  };
  /** Method of matching disposals with lots of a coin in a wallet, from a date on (Rn 61, 62) */
  readonly Election: {
    readonly id: string;
    readonly sourceId: string;
    /** null: all wallets of the source */
    readonly wallet: string | null;
    readonly asset: string;
    readonly method: "fifo" | "average";
    /** Calendar day in the German time zone, YYYY-MM-DD */
    readonly from: string;
    readonly reason: string | null;
    readonly createdAt: string;
    readonly clauses: readonly string[];
  };
  readonly Error: {
    /** Stable error code */
    readonly code: "AuthValidationError" | "PasswordWeakError" | "VerificationCodeInvalidError" | "VerificationCodeExpiredError" | "VerificationFlowMissingError" | "NewPasswordRequiredError" | "SourceBadRequestError" | "LegalReferenceValidationError" | "BadRequestError" | "UnauthorizedError" | "SecondFactorRequiredError" | "ForbiddenError" | "EmailNotVerifiedError" | "RecentSignInRequiredError" | "NotFoundError" | "SourceNotFoundError" | "MethodNotAllowedError" | "EmailAlreadyRegisteredError" | "SourceNotSyncedError" | "MethodLockedError" | "NotResidentError" | "RuleConflictError" | "ConflictError" | "PayloadTooLargeError" | "UnsupportedMediaTypeError" | "IdempotencyKeyReusedError" | "RateLimitedError" | "HeadersTooLargeError" | "InternalServerError" | "LegalReferenceInternalError" | "ServiceUnavailableError";
    /** Localized error message that says how to continue; German if Accept-Language asks for it */
    readonly message: string;
    /** Dotted path of the invalid field */
    readonly field: string | null;
    /** Same as the header X-Request-Id */
    readonly requestId: string;
    /** Unmet password rules, or the accepted second factors */
    readonly requirements?: readonly string[] | undefined;
    /** Clauses of the law the error rests on */
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
    /** Whether the costs of a receipt are unknown; absent if none are */
    readonly unknownCosts?: boolean | undefined;
    readonly disposals: number;
    /** Part of the capital gains that comes from security tokens; absent if none */
    readonly tokenGains?: string | undefined;
    /** Decimal number as text */
    readonly tokenLosses?: string | undefined;
    /** Decimal number as text */
    readonly otherSales?: string | undefined;
    /** Decimal number as text */
    readonly otherServices?: string | undefined;
    /** Sums by line number of the form, in countries whose forms have a line for each sum */
    readonly lines?: { readonly [key: string]: string } | undefined;
    /** Further sums of the country, by name; zero sums are absent */
    readonly parts?: { readonly [key: string]: string } | undefined;
  };
  /** Figures of a year calculated by one run */
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
    /** True when no issue leaves out or assumes anything that affects the year */
    readonly complete: boolean;
  };
  readonly File: {
    readonly id: string;
    readonly name: string;
    /** Detected file format */
    readonly format: string;
    /** Name of the file format */
    readonly label: string;
    /** Number of rows in the file */
    readonly records: number;
    readonly createdAt: string;
    /** Time of the latest upload */
    readonly sentAt: string;
  };
  /** A dated note about a client, a year or a transaction */
  readonly FileNote: {
    readonly id: string;
    readonly year: number | null;
    readonly sourceId: string | null;
    /** Id of the transaction */
    readonly transaction: string | null;
    readonly text: string;
    /** True if the client sees the note */
    readonly shared: boolean;
    /** Name of the author when the note was written */
    readonly author: string;
    readonly createdAt: string;
  };
  /** Detected structure of a table, and how it was read */
  readonly FileTable: {
    /** Name of the file in an archive or of the sheet in a workbook */
    readonly name: string | null;
    /** Detected file format */
    readonly format: string;
    readonly label: string;
    /** Version of the export layout */
    readonly generation: string;
    /** Detected character encoding */
    readonly encoding: "UTF-8" | "UTF-16" | "Windows-1252";
    /** Character between cells */
    readonly delimiter: string;
    /** Decimal separator; mixed: both occur, detected for each number */
    readonly decimal: "." | "," | "mixed";
    /** Date format */
    readonly dates: readonly ("year-first" | "dotted" | "dmy" | "mdy" | "numbers" | "named" | "unix")[];
    /** Time zone for times without an offset */
    readonly timeZone: string;
    /** Line number of the header row */
    readonly headerLine: number;
    /** True when the last line ends with a line break; without one, the last cell may be truncated */
    readonly lastLineEnds: boolean;
    /** Number of rows */
    readonly records: number;
  };
  /** A filed year, immutable */
  readonly Filing: {
    readonly id: string;
    readonly year: number;
    /** Taxpayer a or b; b only where two taxpayers are assessed together */
    readonly person: "a" | "b";
    /** Run with the filed figures */
    readonly runId: string;
    readonly createdAt: string;
    readonly figures: Schemas["Figures"];
    /** SHA-256 of the evidence bundle, in hex */
    readonly sha256: string;
    /** Size of the evidence bundle in bytes */
    readonly size: number;
    readonly note: string | null;
    /** Status of the report; draft after a failed check */
    readonly status: "final" | "draft";
    /** True when the year was not over at the time of filing */
    readonly provisional: boolean;
    readonly engineVersion: string;
    readonly ruleSetVersion: string;
    /** Day of submission to the tax office, if known */
    readonly handedInAt: string | null;
    /** Date of the tax office's notice, if known */
    readonly noticeDate: string | null;
    /** Note on the two dates */
    readonly reason: string | null;
  };
  readonly FilingCause: {
    readonly code: "source-removed" | "correction" | "link" | "method" | "record-removed" | "new-record" | "record-changed" | "price" | "decision" | "ruleset" | "engine" | "other-income" | "losses" | "other";
    /** Localized text; German if Accept-Language asks for it */
    readonly message: string;
    /** Current amount that counts in the year less the filed one, in euro; all causes together add up to the whole difference */
    readonly effectEur: string;
    readonly sourceId: string | null;
    readonly decisionId: string | null;
    readonly transactionIds: readonly string[];
    /** Number of disposals and income events that differ for this cause */
    readonly rows: number;
  };
  /** Current figures compared with the filed ones */
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
    /** owner: also manages the members; adviser: has full access to clients; assistant: reads and prepares, but cannot freeze a year, end a grant or send an invitation */
    readonly role: "owner" | "adviser" | "assistant";
    /** invited: accept with POST /v1/firms/{firmId}/accept */
    readonly status: "active" | "invited";
    /** True when the caller has a second factor, which access to clients requires */
    readonly secondFactor: boolean;
    readonly createdAt: string;
  };
  readonly FirmMember: {
    /** Id of the account; before acceptance, id of the invitation */
    readonly id: string;
    readonly accountId: string | null;
    readonly email: string;
    readonly displayName: string | null;
    /** owner: also manages the members; adviser: has full access to clients; assistant: reads and prepares, but cannot freeze a year, end a grant or send an invitation */
    readonly role: "owner" | "adviser" | "assistant";
    readonly status: "active" | "invited";
    /** True when the member has a second factor, which access to clients requires */
    readonly secondFactor: boolean | null;
    readonly joinedAt: string | null;
    readonly createdAt: string;
  };
  /** Lines of the German tax forms and the figures to enter there */
  readonly FormEntries: {
    readonly year: number;
    readonly entries: readonly ({
      readonly form: string;
      /** null if the line number for the year is not published */
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
    /** Id of the account the grant applies to: the value of the header X-Lotbuch-Client */
    readonly accountId: string;
    /** Empty string for a grant to a firm */
    readonly email: string;
    /** Firm whose members have access, each with their own account */
    readonly firm: {
      readonly id: string;
      readonly name: string;
    } | null;
    /** viewer: reads all data; editor: also changes data, but not the account, its keys or its grants */
    readonly role: "viewer" | "editor";
    readonly status: "invited" | "accepted";
    readonly createdAt: string;
    readonly acceptedAt: string | null;
  };
  readonly Income: {
    readonly transactionId: string;
    readonly sourceId: string | null;
    readonly type: "spot_trade" | "spot_buy" | "spot_sell" | "crypto_swap" | "payment" | "fee" | "transfer" | "staking_reward" | "staking_deposit" | "staking_withdrawal" | "lending_interest" | "mining_reward" | "masternode_reward" | "airdrop" | "hard_fork" | "ico_purchase" | "referral_reward" | "learning_reward" | "cashback" | "gift_received" | "gift_sent" | "margin_trade" | "derivative_settlement" | "nft_purchase" | "nft_sale" | "liquidity_deposit" | "liquidity_withdrawal" | "liquidity_reward" | "wrap" | "bridge" | "lending_deposit" | "lending_withdrawal" | "liquid_stake" | "liquid_unstake" | "loan_received" | "loan_repaid" | "token_migration" | "loss" | "utility_token_redemption" | "security_token_income" | "deposit_fiat" | "withdraw_fiat";
    /** Income category: a key of the year's boxes */
    readonly box: string;
    readonly wallet: string;
    readonly asset: string;
    /** Decimal number as text */
    readonly quantity: string;
    readonly time: string;
    /** Calendar day in the German time zone, YYYY-MM-DD */
    readonly day: string;
    readonly year: number;
    /** Value in euro; null if unknown; negative only in section 20, for a settlement with a loss */
    readonly value: string | null;
    /** Decimal number as text */
    readonly costs: string;
    /** Decimal number as text */
    readonly net: string;
    readonly clauses: readonly string[];
    readonly currency: "EUR";
  };
  /** An issue to review; its text is built from code and facts */
  readonly Issue: {
    readonly code: "missing-acquisition" | "missing-origin" | "origin-after-event" | "invalid-origins" | "missing-price" | "not-covered" | "open-law" | "returned-short" | "unknown-type" | "invalid-transaction" | "conflicting-duplicate" | "repeated-transaction" | "method-switch-refused" | "named-lot-not-found" | "fork-values-missing" | "fork-amount-differs" | "transfer-to-outside" | "transfer-mismatch" | "foreign-currency" | "airdrop-without-service" | "assumed-service" | "cashback-price-reduction" | "margin-spot" | "security-token" | "payment-received" | "unattributed-fee" | "value-substituted" | "fee-value-derived" | "unreadable-record" | "balance-mismatch" | "missing-leg" | "unclear-origin" | "unmatched-internal" | "clawback" | "fee-elsewhere" | "unused-cell" | "correction-unused" | "rule-conflict" | "balance-gap" | "other-asset" | "shared-inputs" | "unsolicited-token" | "reading-unsure" | "receipt-missing" | "debt-token" | "account-gone" | "cursor-lost" | "chain-unavailable" | "history-incomplete" | "possible-duplicate" | "transfer-suggested" | "origin-contradicts-transfer" | "wallet-name-shared" | "filed-year-changed" | "moved";
    readonly severity: "error" | "warning" | "info";
    readonly sourceId: string | null;
    readonly year: number | null;
    readonly wallet: string | null;
    readonly asset: string | null;
    readonly transactionIds: readonly string[];
    /** Source id of each transaction, in the same order */
    readonly sourceIds: readonly (string | null)[];
    readonly recordIds: readonly string[];
    /** Number of affected transactions; the id list may be shorter */
    readonly count: number;
    /** Maximum effect on the result of the year in euro once the issue is resolved */
    readonly effectEur: string | null;
    /** Range of the result in euro, from zero to the current assumption */
    readonly range: {
      /** Decimal number as text */
      readonly from: string;
      /** Decimal number as text */
      readonly to: string;
    } | null;
    readonly clauses: readonly string[];
    /** Quantities, names and dates of the text; the keys depend on the code */
    readonly facts: { readonly [key: string]: string | number | null };
    /** Confirmation of the assumption by the taxpayer. A confirmed warning has severity info; a confirmed error remains an error, because the data is still missing */
    readonly acknowledged?: {
      readonly id: string;
      readonly at: string;
      readonly reason: string | null;
    } | undefined;
    /** Stable id of the issue, for questions */
    readonly id: string;
    /** Localized text; German if Accept-Language asks for it */
    readonly message: string;
  };
  readonly Job: {
    readonly sourceId: string;
    readonly jobId: string;
    readonly status: "queued" | "running" | "completed" | "failed";
    /** Localized error message if status is failed; German if Accept-Language asks for it */
    readonly message: string | null;
    /** First 4,000 characters of the provider's response, if the job failed because the response could not be read */
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
  /** A country whose tax law is supported */
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
      /** Label of each value */
      readonly labels: { readonly [key: string]: {
        readonly de: string;
        readonly en: string;
      } };
      readonly clauses: readonly string[];
      /** The only year the election exists for; null: any year */
      readonly year: number | null;
      /** True when the election may be limited to a coin or a wallet */
      readonly perCoin: boolean;
    })[];
    /** Income outside crypto that shares an income category with it, as in PUT /v1/tax/{year}/other */
    readonly otherIncome: readonly ({
      readonly key: "privateSales" | "services" | "capital275";
      readonly label: {
        readonly de: string;
        readonly en: string;
      };
    })[];
    readonly forms: readonly string[];
    readonly status: "complete" | "preview";
    /** For a country in preview: texts that could not be verified */
    readonly unconfirmed: readonly {
      readonly de: string;
      readonly en: string;
    }[];
  };
  /** One leg of a transaction. valueEur is null if the value is unknown; valuedBy is null if the value comes from the provider or from a correction */
  readonly Leg: {
    readonly asset: string;
    /** Decimal number as text */
    readonly amount: string;
    /** Decimal number as text */
    readonly valueEur: string | null;
    readonly valuedBy?: Schemas["Price"] | null | undefined;
    /** True for a security, such as a tokenized share, which is not a crypto-asset; absent otherwise */
    readonly security?: true | undefined;
  };
  readonly ListedFile: {
    readonly id: string;
    readonly name: string;
    /** Detected file format */
    readonly format: string;
    /** Name of the file format */
    readonly label: string;
    /** Number of rows in the file */
    readonly records: number;
    readonly createdAt: string;
    /** Time of the latest upload */
    readonly sentAt: string;
    /** Rows that another file contains as well; they remain when this file is removed */
    readonly sharedRecords: number;
    /** Rows that could not be read */
    readonly failedRecords: number;
  };
  /** One income category of one year in the loss ledger: closing = opening + arising - carriedBack - used */
  readonly Loss: {
    readonly box: "section23" | "section22";
    readonly year: number;
    /** Decimal number as text */
    readonly opening: string;
    /** Decimal number as text */
    readonly arising: string;
    /** Loss of this year carried back to the year before */
    readonly carriedBack: string;
    /** Loss carried forward that is deducted in this year */
    readonly used: string;
    /** Loss of the next year deducted in this year */
    readonly receivedBack: string;
    /** Decimal number as text */
    readonly closing: string;
    readonly openingBasis: "computed" | "notice";
    /** Closing balance of the year before as calculated, even if a notice states another amount */
    readonly computedOpening: string;
    readonly waivesCarryBack: boolean;
  };
  readonly Lot: {
    readonly id: string;
    /** Source of the wallet that holds the lot; null for an own wallet that no source reads */
    readonly sourceId: string | null;
    readonly wallet: string;
    /** Own wallet the lot was sent to and has not arrived at */
    readonly onTheWayTo?: string | undefined;
    /** Pool, vault or loan that holds the lot until it returns */
    readonly position?: string | undefined;
    readonly asset: string;
    /** Decimal number as text */
    readonly quantity: string;
    /** Decimal number as text */
    readonly cost: string;
    readonly method: "fifo" | "average" | "lifo";
    /** Calendar day in the German time zone, YYYY-MM-DD */
    readonly acquired: string;
    readonly acquiredAt: string;
    /** Calendar day in the German time zone, YYYY-MM-DD */
    readonly lastDayOfPeriod: string | null;
    /** Calendar day in the German time zone, YYYY-MM-DD */
    readonly taxFreeFrom: string | null;
    /** Old or new stock, in countries that distinguish them */
    readonly shelf?: "old" | "new" | undefined;
    readonly basis: "known" | "unknown";
    /** Unproven facts: acquisition cost and date, or the date only; null if all is proven */
    readonly gap: "cost" | "date" | null;
    readonly originTransactionId: string;
    readonly transactionIds: readonly string[];
    /** Source id of each transaction, in the same order */
    readonly sourceIds: readonly (string | null)[];
    readonly currency: "EUR";
  };
  /** Lots that the taxpayer may name for a disposal (Rn 61) */
  readonly LotsOfDisposal: {
    readonly asset: string;
    readonly quantity: string;
    readonly wallet: string;
    /** Method of the wallet; under the average no lot can be named */
    readonly method: "fifo" | "average" | "lifo";
    readonly named: readonly Schemas["NamedLot"][];
    /** Lots in the wallet just before the disposal, by their acquisition */
    readonly lots: readonly Schemas["Lot"][];
    /** Number of lots in the wallet; the list may be shorter */
    readonly total: number;
  };
  readonly MailChoices: {
    /** A source could not be synced, or needs a new key */
    readonly sync: boolean;
    /** Coins become tax-free within 14 days */
    readonly free: boolean;
    /** The figures of a filed year have changed */
    readonly filed: boolean;
    /** A tax return is due within 30 days */
    readonly deadline: boolean;
    /** An adviser or a firm has asked a question */
    readonly questions: boolean;
  };
  /** Mapping that describes how to read tables of an unknown format */
  readonly Mapping: {
    readonly name: string;
    /** Column names as in the file */
    readonly columns: readonly string[];
    /** Column for each field */
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
    /** Values that apply to every row and have no column, such as sent_asset: EUR */
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
    /** Transaction type for each value of the type column; ignore skips the row */
    readonly types: { readonly [key: string]: "spot_trade" | "spot_buy" | "spot_sell" | "crypto_swap" | "payment" | "fee" | "transfer" | "staking_reward" | "staking_deposit" | "staking_withdrawal" | "lending_interest" | "mining_reward" | "masternode_reward" | "airdrop" | "hard_fork" | "ico_purchase" | "referral_reward" | "learning_reward" | "cashback" | "gift_received" | "gift_sent" | "margin_trade" | "derivative_settlement" | "nft_purchase" | "nft_sale" | "liquidity_deposit" | "liquidity_withdrawal" | "liquidity_reward" | "wrap" | "bridge" | "lending_deposit" | "lending_withdrawal" | "liquid_stake" | "liquid_unstake" | "loan_received" | "loan_repaid" | "token_migration" | "loss" | "utility_token_redemption" | "security_token_income" | "deposit_fiat" | "withdraw_fiat" | "ignore" };
    /** Decimal separator; detected if omitted */
    readonly decimal?: "." | "," | undefined;
    /** Order of numeric dates such as 03/04/2024 */
    readonly dateOrder?: "dmy" | "mdy" | "ymd" | undefined;
    /** Time zone for times without an offset; German time if omitted */
    readonly timeZone?: string | undefined;
  };
  /** Figures of the years under each method */
  readonly MethodComparison: {
    readonly sourceId: string;
    readonly asset: string;
    /** Taxpayer a or b; b only where two taxpayers are assessed together */
    readonly person: "a" | "b";
    readonly wallets: readonly ({
      readonly wallet: string;
      /** First day of the election: the wallet held none of the coin when the day began */
      readonly from: string;
      readonly inForce: "fifo" | "average";
    })[];
    readonly years: readonly Schemas["ComparedYear"][];
    readonly methods: readonly ({
      readonly method: "fifo" | "average" | "lifo" | "identified";
      /** contested: not offered by the ministry's letter */
      readonly basis: "letter" | "contested";
      /** Proof that the method requires, in the language of the request */
      readonly requirement: string;
    })[];
    readonly clauses: readonly string[];
  };
  /** Quantity that a disposal takes of one lot, named by the taxpayer (Rn 61) */
  readonly NamedLot: {
    readonly lotId: string;
    /** Decimal number as text */
    readonly quantity: string;
  };
  readonly NextFree: {
    readonly asset: string;
    /** Decimal number as text */
    readonly quantity: string;
    /** The first day on which a sale is tax-free */
    readonly date: string;
    /** Unrealized gain in euro at the current price; null if no price is available */
    readonly gainEur: string | null;
  };
  /** Comparison of another tool's report with the figures of the year */
  readonly OldReportComparison: {
    readonly year: number;
    /** Tool that created the report */
    readonly tool: string;
    readonly generation: string;
    /** True when the report contains taxable sales only */
    readonly taxableOnly: boolean;
    readonly theirs: {
      /** Decimal number as text */
      readonly proceeds: string;
      /** Acquisition cost plus costs of the sale, in euro */
      readonly cost: string;
      /** Decimal number as text */
      readonly gain: string;
      /** null if the report does not mark which gains are taxable */
      readonly taxableGain: string | null;
      readonly rows: number;
    };
    readonly ours: {
      /** Decimal number as text */
      readonly proceeds: string;
      /** Acquisition cost plus costs of the sale, in euro */
      readonly cost: string;
      /** Decimal number as text */
      readonly gain: string;
      /** null if the report does not mark which gains are taxable */
      readonly taxableGain: string | null;
      readonly rows: number;
    };
    /** Amount in the report less the amount in Lotbuch, in euro */
    readonly difference: {
      /** Decimal number as text */
      readonly proceeds: string;
      /** Acquisition cost plus costs of the sale, in euro */
      readonly cost: string;
      /** Decimal number as text */
      readonly gain: string;
      /** null if the report does not mark which gains are taxable */
      readonly taxableGain: string | null;
    };
    readonly counts: {
      readonly equal: number;
      readonly differs: number;
      readonly onlyTheirs: number;
      readonly onlyOurs: number;
      /** Sales that are tax-free in Lotbuch and therefore absent from a report of taxable sales only */
      readonly leftOut: number;
      /** Rows of the report that belong to other years */
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
      /** Total difference in euro of all sales with this as their first reason */
      readonly effectEur: string;
    })[];
    /** Sales that differ, largest difference first */
    readonly sales: readonly Schemas["ComparedSale"][];
    readonly unlistedSales: number;
    /** Number of rows of the report that could not be read */
    readonly failedRows: number;
    /** Errors of these rows, at most 100 */
    readonly failures: readonly string[];
  };
  /** An open question of law and its interpretation */
  readonly OpenLaw: {
    readonly class: "wrapping" | "bridging" | "lending" | "liquid-staking" | "pool" | "loan" | "migration" | "nft" | "transfer-fee";
    /** Interpretation in force */
    readonly reading: "carry" | "exchange" | "counted" | "left-out" | "taxed" | "none";
    readonly basis: "default" | "decision";
    /** Number of events up to the end of the year */
    readonly events: number;
    /** Total of both income categories after losses if only this question had the other interpretation; null if a value is missing */
    readonly otherTaxable: string | null;
    /** Loss to carry forward from the year if only this question had the other interpretation */
    readonly otherLoss?: string | null | undefined;
    /** Gains less losses after the holding period if only this question had the other interpretation */
    readonly otherTaxFree?: string | null | undefined;
  };
  /** Proven acquisition of coins received from a wallet that no source reads */
  readonly Origin: {
    /** Decimal number as text */
    readonly quantity: string;
    readonly acquiredAt: string;
    /** Decimal number as text */
    readonly costEur: string;
  };
  /** Income outside crypto in a year, which shares the exemption limits */
  readonly OtherIncome: {
    readonly year: number;
    /** Taxpayer a or b; b only where two taxpayers are assessed together */
    readonly person: "a" | "b";
    /** Gains less losses of other private sales, in euro */
    readonly privateSales: string;
    /** Income from other services after costs, in euro */
    readonly services: string;
    /** Dividends and similar income at the special rate, in countries with one */
    readonly capital275?: string | undefined;
    readonly reason: string | null;
    readonly clauses: readonly string[];
  };
  /** Cursor of the next page, sent as the parameter cursor */
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
  /** Tax year of the taxpayer over all sources, with transfers between them matched */
  readonly PersonTax: {
    readonly year: number;
    /** Country whose law applies to the year */
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
    /** Totals of disposals: proceeds less cost and costs equals the result */
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
    /** Number of disposals */
    readonly disposals: number;
    readonly range: Schemas["TaxableRange"] | null;
    /** True when no issue leaves out or assumes anything that affects the year */
    readonly complete: boolean;
    readonly method: "fifo" | "average" | "lifo";
    readonly ruleSetVersion: string;
    /** Id of the run, derived from the inputs: equal inputs have equal ids and figures */
    readonly runId: string;
    /** Total number; the list contains the first 50 */
    readonly warningCount: number;
    readonly currency: "EUR";
    readonly warnings: readonly Schemas["Warning"][];
    /** False while newer data is being processed */
    readonly current: boolean;
    readonly asOf: string;
    readonly sources: readonly Schemas["SourceShare"][];
    readonly forms: Schemas["FormEntries"];
  };
  /** A sale of the plan; the same sale in `sales` of what-if has the same figures */
  readonly PlanStep: {
    readonly sourceId: string | null;
    readonly wallet: string;
    readonly asset: string;
    /** Decimal number as text */
    readonly quantity: string;
    /** Proceeds in euro at the price of the plan */
    readonly valueEur: string;
    /** Gain in euro; negative for a loss */
    readonly resultEur: string;
    /** True when the result is not taxed: after the holding period, or old stock */
    readonly free: boolean;
    /** Planned date of the sale */
    readonly date: string;
  };
  readonly PlannedSlice: {
    readonly lotId: string;
    /** Calendar day in the German time zone, YYYY-MM-DD */
    readonly acquired: string;
    /** Calendar day in the German time zone, YYYY-MM-DD */
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
    /** cost or date, if it is not proven */
    readonly gap: string | null;
    /** Income category; null if none applies */
    readonly box: string | null;
    /** Rule of the country's law */
    readonly rule: "inside-period" | "outside-period" | "period-not-proven" | "after-year" | "new-stock" | "within-year" | "option-2022";
    readonly clauses: readonly string[];
    readonly transactionIds: readonly string[];
    /** Effect of selling this slice on its tax-free date instead; null if the slice is tax-free already or never becomes tax-free */
    readonly waiting: {
      /** Calendar day in the German time zone, YYYY-MM-DD */
      readonly from: string;
      /** Taxable amount of the year's sales, in euro */
      readonly taxable: string;
      /** Reduction in euro compared with the planned sale */
      readonly difference: string;
    } | null;
  };
  /** Sums that a platform reports about a customer for a year */
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
    /** CARF501 to 509 or 601 to 606, if known to the platform */
    readonly type: string | null;
    /** null for TransferWallet, which has no count */
    readonly count: number | null;
    /** Decimal number as text */
    readonly units: string;
    /** Decimal number as text */
    readonly gross: string | null;
    /** Decimal number as text */
    readonly netOfFees: string | null;
    readonly text: Schemas["Bilingual"];
  };
  /** Current holdings and their value over time. Tax figures do not use these prices */
  readonly Portfolio: {
    readonly points: readonly Schemas["PortfolioPoint"][];
    readonly today: {
      /** Value in euro; null if coins are held and none of them has a known price */
      readonly valueEur: string | null;
      /** Decimal number as text */
      readonly costEur: string;
      /** Unrealized gain in euro of lots inside the holding period */
      readonly taxableEur: string;
      /** Unrealized gain in euro of lots whose sale today would be tax-free */
      readonly freeEur: string;
      /** Coins without a price; included in the cost, excluded from all other sums */
      readonly unpriced: readonly string[];
    };
    /** Next lots to become tax-free, at most 500; only lots with a proven date of acquisition */
    readonly nextFree: readonly Schemas["NextFree"][];
    /** Reason why points is empty */
    readonly note?: string | undefined;
  };
  readonly PortfolioPoint: {
    /** Calendar day in the German time zone, YYYY-MM-DD */
    readonly date: string;
    /** Value in euro; null if coins are held and none of them has a known price. At the end of the day in the German time zone */
    readonly valueEur: string | null;
    /** Acquisition cost in euro of the lots open at that time, with or without a price */
    readonly costEur: string;
    /** Coins held at that time without a price; excluded from the value */
    readonly unpriced: number;
  };
  readonly Preferences: {
    /** Language of emails, and of the page on a device without a choice of its own */
    readonly language: "de" | "en";
    readonly emails: {
      /** A source could not be synced, or needs a new key */
      readonly sync: boolean;
      /** Coins become tax-free within 14 days */
      readonly free: boolean;
      /** The figures of a filed year have changed */
      readonly filed: boolean;
      /** A tax return is due within 30 days */
      readonly deadline: boolean;
      /** An adviser or a firm has asked a question */
      readonly questions: boolean;
    };
    /** Tax year that is shown first; null: the last one with figures */
    readonly defaultYear: number | null;
    /** Whether browsers that are signed in store last year's figures for reading without a connection; null: each browser decides */
    readonly offline: boolean | null;
  };
  /** Price used for a value */
  readonly Price: {
    readonly asset: string;
    readonly source: string;
    readonly granularity: "hour" | "day";
    /** Hour or day of the price */
    readonly at: string;
    /** Price of one unit in the given currency; for a rate, units of the asset per euro */
    readonly price: string;
    readonly currency: string;
    readonly rate: {
      /** Decimal number as text */
      readonly rate: string;
      /** Calendar day in the German time zone, YYYY-MM-DD */
      readonly day: string;
    } | null;
  };
  readonly Provider: {
    readonly providerKey: string;
    readonly label: string;
    readonly type: "exchange" | "wallet" | "file";
    /** Operator of the platform */
    readonly operator: string | null;
    /** Country code (ISO 3166) */
    readonly country: string | null;
    /** Connection methods; empty if none is configured on this service */
    readonly ways: readonly ({
      readonly kind: "oauth" | "credentials" | "address" | "file";
      readonly label: string;
      /** Steps to connect */
      readonly steps: readonly string[];
      readonly fields: readonly ({
        /** Name of the field: inside credentials for this kind, otherwise at the top level of the body */
        readonly name: string;
        readonly label: string;
        /** Secret input, to be masked; never returned */
        readonly secret: boolean;
        /** Pattern of the whole value */
        readonly pattern?: string | undefined;
        readonly help: string;
        readonly optional: boolean;
        /** Allowed values; the field takes an array of them */
        readonly choices?: readonly string[] | undefined;
        /** Names of the field in the provider's key file */
        readonly aliases?: readonly string[] | undefined;
      })[];
    })[];
    /** End or restriction of the provider's services for residents of the EU; null if none is known */
    readonly lifecycle: {
      readonly since: string;
      /** official: stated by the provider or a regulator; reported: by others only */
      readonly certainty: "official" | "reported";
      /** What no longer works, and what still does */
      readonly status: string;
      /** The export to save now, and where to get it */
      readonly save: string;
    } | null;
    /** True when the connector is built from public descriptions alone, without a real response of the provider */
    readonly unconfirmed: boolean;
    /** File formats that can be uploaded */
    readonly fileFormats: readonly ({
      readonly name: string;
      readonly label: string;
      /** Where the provider offers the export */
      readonly export: string | null;
      /** rows: tested with rows of real exports; layout: tested with the known layout only */
      readonly proven: "rows" | "layout";
      /** Known versions of the layout */
      readonly generations: readonly string[];
    })[];
  };
  /** A question that an adviser or a firm asks a client */
  readonly Question: {
    readonly id: string;
    /** Id of the client's account */
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
    /** Filing that contains the attachment */
    readonly filingId: string | null;
    readonly createdAt: string;
    readonly answeredAt: string | null;
    readonly doneAt: string | null;
  };
  /** An open question of law: the interpretation in force and the effect of the other one */
  readonly Reading: {
    readonly class: "wrapping" | "bridging" | "lending" | "liquid-staking" | "pool" | "loan" | "migration" | "nft" | "transfer-fee";
    /** Interpretation in force */
    readonly reading: "carry" | "exchange" | "counted" | "left-out" | "taxed" | "none";
    readonly basis: "default" | "decision";
    readonly reason: string | null;
    /** Number of the taxpayer's events of this class */
    readonly events: number;
    readonly years: readonly ({
      readonly year: number;
      /** Total of all income categories after losses, under the interpretations in force */
      readonly taxable: string;
      /** Loss to carry forward from the year, all categories that carry losses */
      readonly loss: string;
      /** Gains less losses of sales after the holding period, in euro */
      readonly taxFree: string;
      /** The same amounts if only this question had the other interpretation; null if a value is missing */
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
  /** From the sums that platforms report to the figures of the return; every difference is a step */
  readonly Reconciliation: {
    readonly platforms: readonly ({
      readonly platform: string;
      readonly sourceId: string | null;
      /** To which state the operator reports */
      readonly reporter: "home" | "eu" | "elsewhere" | "unknown";
      readonly reporterText: Schemas["Bilingual"];
      readonly steps: readonly Schemas["ReconciliationStep"][];
    })[];
    /** Decimal number as text */
    readonly gainOfPlatforms: string;
    /** Own wallets, and platforms that report nothing */
    readonly gainElsewhere: string;
    /** Gains less losses of private sales in the return */
    readonly gain: string;
    /** Decimal number as text */
    readonly taxableGain: string;
    /** Decimal number as text */
    readonly receiptsOfPlatforms: string;
    /** Decimal number as text */
    readonly receiptsElsewhere: string;
    /** Income from services in the return, before costs */
    readonly receipts: string;
    /** Decimal number as text */
    readonly taxableReceipts: string;
  };
  readonly ReconciliationStep: {
    readonly code: "reported" | "valuation" | "coin-fees" | "payments" | "settlements" | "proceeds" | "outside" | "cost" | "costs" | "rounding" | "gain" | "reported-receipts" | "receipts-valuation" | "receipts";
    /** Signed amount in euro */
    readonly amount: string;
    /** Whether it is the sum of the steps before it */
    readonly total: boolean;
    readonly text: Schemas["Bilingual"];
  };
  readonly Record: {
    /** Id of the record at the provider */
    readonly id: string;
    readonly status: "normalized" | "failed";
    /** Reason of the failure */
    readonly reason: {
      readonly code: string;
      readonly message: string;
    } | null;
    /** Version number, incremented with each change by the provider */
    readonly version: number;
    readonly accountRef: string;
    /** Line number in the uploaded file */
    readonly line: number | null;
    /** Record as received from the provider */
    readonly payload: string;
    readonly fetchedAt: string;
  };
  /** Report of a tax year; all formats are rendered from this object */
  readonly Report: {
    readonly cover: {
      readonly year: number;
      /** Firm that prepared the report for its client */
      readonly preparedBy?: {
        readonly firm: string;
        readonly address: string | null;
        /** Tax number of the firm */
        readonly taxNumber: string | null;
        /** The firm's reference number for the client */
        readonly clientNumber: string | null;
      } | undefined;
      /** Country whose law applies; Germany if omitted */
      readonly jurisdiction?: string | undefined;
      /** For a country in preview: texts that could not be verified */
      readonly preview?: readonly Schemas["Bilingual"][] | undefined;
      readonly name: string;
      /** For a single source: a share of the taxpayer's year, not for filing */
      readonly share?: {
        readonly sourceId: string;
        readonly name: string;
      } | undefined;
      /** Number of the report */
      readonly runId: string;
      /** Time of the run */
      readonly createdAt: string;
      readonly engineVersion: string;
      readonly ruleSetVersion: string;
      /** SHA-256 of the prices used in the year */
      readonly priceSet: string;
      /** draft after a failed check or without a declaration, and always for a single source; final otherwise */
      readonly status: "final" | "draft";
      /** True when the year is not over */
      readonly provisional: boolean;
      /** Reasons for the status draft */
      readonly reasons: readonly Schemas["Bilingual"][];
      readonly statement: Schemas["Bilingual"];
      /** Declaration of the taxpayer; null if there is none */
      readonly declaration: {
        readonly allAccounts: true;
        /** Free text of the taxpayer */
        readonly text: string | null;
        readonly givenAt: string;
        /** True while figures and sources are the same as at the time of the declaration */
        readonly current: boolean;
      } | null;
      /** Transactions and records excluded by the taxpayer */
      readonly leftOut: {
        /** Transactions up to the end of the year */
        readonly transactions: number;
        /** Effect of the exclusions on the year's net in euro; null if unknown */
        readonly effectEur: string | null;
        /** Unreadable records of all years; their effect is unknown */
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
      /** Euro deposits and withdrawals at platforms and euro flows for coins, by year */
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
      /** Both taxpayers where two are assessed together: one return, separate limits and losses */
      readonly couple?: readonly ({
        /** Taxpayer a or b; b only where two taxpayers are assessed together */
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
        /** Person with power of disposal (Rn 32) */
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
        readonly method: "fifo" | "average" | "lifo";
        /** Calendar day in the German time zone, YYYY-MM-DD */
        readonly since: string | null;
        /** Rn 62: true until the coin in the wallet is fully sold */
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
      /** Income category, or none. Germany: A for private sales, B for services, C for capital income; other countries: the key of the box */
      readonly box: string;
      /** certain: stated in the law; policy: a documented choice; open: not decided by the law; unconfirmed: based on a text that could not be verified */
      readonly certainty: "certain" | "policy" | "open" | "unconfirmed";
      readonly count: number;
      readonly text: Schemas["Bilingual"];
      readonly clauses: readonly string[];
      /** Open questions of law: the interpretation in force and the effect of the other one */
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
        /** Price sources and currencies used instead of the standard pricing rule */
        readonly otherwise: readonly string[];
      }[];
      /** Values set by the taxpayer */
      readonly exceptions: readonly ({
        readonly transactionId: string;
        readonly reason: string | null;
      })[];
      readonly quotes: readonly Schemas["ReportQuote"][];
    };
    readonly result: {
      /** Income categories; for Germany, the same amounts as the three sections */
      readonly boxes?: readonly Schemas["Box"][] | undefined;
      readonly section23: { readonly [key: string]: unknown };
      readonly section22: { readonly [key: string]: unknown };
      readonly section20: { readonly [key: string]: unknown };
      readonly outsidePeriod: { readonly [key: string]: unknown };
      /** Totals of disposals: proceeds less cost and costs equals the result */
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
      /** True when no issue leaves out or assumes anything that affects the year */
      readonly complete: boolean;
      /** Number of disposals */
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
      /** Calendar day in the German time zone, YYYY-MM-DD */
      readonly from: string;
      /** Calendar day in the German time zone, YYYY-MM-DD */
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
      /** Records that could not be read */
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
      /** Reference; for Germany, Randnummern of the letter of 6 March 2025 */
      readonly rn: readonly string[];
      readonly status: "pass" | "warn" | "fail";
      readonly title: Schemas["Bilingual"];
      readonly detail: Schemas["Bilingual"];
    })[];
    readonly platformReporting: {
      /** True from 2026 on; for earlier years, the sums are informative */
      readonly duty: boolean;
      readonly platforms: readonly Schemas["PlatformReport"][];
    };
  };
  readonly ReportBalance: {
    readonly wallet: string;
    /** Sent from there to this own wallet and not arrived yet */
    readonly onTheWayTo?: string | undefined;
    readonly sourceId: string | null;
    readonly asset: string;
    /** Calendar day in the German time zone, YYYY-MM-DD */
    readonly at: string;
    /** Decimal number as text */
    readonly quantity: string;
    /** Decimal number as text */
    readonly reported: string | null;
    /** Decimal number as text */
    readonly difference: string | null;
    /** Quantity that left the wallet without a recorded arrival */
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
    /** False if the decision was undone later */
    readonly standing: boolean;
    /** Effect on the year's net of both income categories in euro; null if unknown */
    readonly effectEur: string | null;
    /** For a rule, the number of matching transactions; absent for decisions about a single one */
    readonly count?: number | undefined;
    /** Hash of the entry before; zeros for the first entry */
    readonly previous: string;
    readonly hash: string;
  };
  /** A private sale: the slice of one lot in a disposal */
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
    /** Calendar day in the German time zone, YYYY-MM-DD */
    readonly acquired: string | null;
    /** Time with the German UTC offset */
    readonly acquiredAt: string | null;
    readonly acquiredBy: "spot_trade" | "spot_buy" | "spot_sell" | "crypto_swap" | "payment" | "fee" | "transfer" | "staking_reward" | "staking_deposit" | "staking_withdrawal" | "lending_interest" | "mining_reward" | "masternode_reward" | "airdrop" | "hard_fork" | "ico_purchase" | "referral_reward" | "learning_reward" | "cashback" | "gift_received" | "gift_sent" | "margin_trade" | "derivative_settlement" | "nft_purchase" | "nft_sale" | "liquidity_deposit" | "liquidity_withdrawal" | "liquidity_reward" | "wrap" | "bridge" | "lending_deposit" | "lending_withdrawal" | "liquid_stake" | "liquid_unstake" | "loan_received" | "loan_repaid" | "token_migration" | "loss" | "utility_token_redemption" | "security_token_income" | "deposit_fiat" | "withdraw_fiat" | null;
    /** Wallet or platform of the acquisition */
    readonly acquiredIn: string | null;
    readonly acquiredTransactionId: string | null;
    readonly acquiredSourceId: string | null;
    /** Calendar day in the German time zone, YYYY-MM-DD */
    readonly disposed: string;
    /** Time with the German UTC offset */
    readonly disposedAt: string;
    /** Calendar day in the German time zone, YYYY-MM-DD */
    readonly lastDayInside: string | null;
    readonly daysHeld: number | null;
    readonly inside: boolean;
    /** Decimal number as text */
    readonly proceeds: string;
    readonly proceedsPrice: Schemas["Price"] | null;
    /** Decimal number as text */
    readonly cost: string;
    readonly costPrice: Schemas["Price"] | null;
    /** Fees of the acquisition in euro, included in the cost (Rn 59) */
    readonly incidentalCost: string | null;
    /** Deductible costs (Werbungskosten) in euro */
    readonly costs: string;
    /** Decimal number as text */
    readonly result: string;
    /** identified: the taxpayer named the lots (Rn 61); lifo: only in comparisons */
    readonly method: "fifo" | "average" | "lifo" | "identified";
    readonly clauses: readonly string[];
    /** Transactions from the acquisition through every transfer to the disposal */
    readonly transactionIds: readonly string[];
    readonly hash: string | null;
    readonly acquiredHash: string | null;
    /** True when one of the transactions was corrected or entered by hand */
    readonly corrected: boolean;
    /** Unproven facts: acquisition cost and date, or the date only; null if all is proven */
    readonly gap: "cost" | "date" | null;
    /** Income category; null if none applies */
    readonly box?: string | null | undefined;
    /** Rule of the country's law */
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
    /** Range of the year's net of private sales, in euro */
    readonly net: {
      /** Decimal number as text */
      readonly from: string;
      /** Decimal number as text */
      readonly to: string;
    } | null;
    /** Whether a resolution changes the outcome of the year; null if no figure of the year is affected */
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
    /** Loss of this year carried back to the year before */
    readonly carriedBack: string;
    /** Loss carried forward that is deducted in this year */
    readonly used: string;
    /** Loss of the next year deducted in this year */
    readonly receivedBack: string;
    /** Decimal number as text */
    readonly closing: string;
    readonly openingBasis: "computed" | "notice";
    readonly waivesCarryBack: boolean;
  };
  /** A lot held on 31 December of the year */
  readonly ReportLot: {
    readonly wallet: string;
    /** Sent from there to this own wallet and not arrived yet */
    readonly onTheWayTo?: string | undefined;
    readonly sourceId: string | null;
    readonly asset: string;
    readonly lotId: string;
    /** Decimal number as text */
    readonly quantity: string;
    /** Calendar day in the German time zone, YYYY-MM-DD */
    readonly acquired: string;
    /** Decimal number as text */
    readonly cost: string;
    /** Calendar day in the German time zone, YYYY-MM-DD */
    readonly taxFreeFrom: string | null;
    /** Old or new stock, in countries that distinguish them */
    readonly shelf?: "old" | "new" | undefined;
    /** Unproven facts: acquisition cost and date, or the date only; null if all is proven */
    readonly gap: "cost" | "date" | null;
  };
  readonly ReportQuote: {
    readonly asset: string;
    readonly source: string;
    readonly granularity: "hour" | "day";
    /** Hour or day of the price */
    readonly at: string;
    /** Price of one unit in the given currency; for a rate, units of the asset per euro */
    readonly price: string;
    readonly currency: string;
    readonly rate: {
      /** Decimal number as text */
      readonly rate: string;
      /** Calendar day in the German time zone, YYYY-MM-DD */
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
    /** Calendar day in the German time zone, YYYY-MM-DD */
    readonly day: string;
    /** Time with the German UTC offset */
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
    /** Time with the German UTC offset */
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
    /** Income category, or none. Germany: A for private sales, B for services, C for capital income; other countries: the key of the box */
    readonly effect: string;
    /** Row numbers in the list of disposals */
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
    /** ledger: one record names both wallets */
    readonly basis: "hash" | "amount" | "decision" | "ledger" | null;
    /** True for a gift between the two taxpayers: date and cost of the acquisition are carried over */
    readonly gift?: boolean | undefined;
    /** Source of the record that names both wallets; null if each side has its own record */
    readonly sourceId: string | null;
    readonly from: string | null;
    readonly to: string | null;
    /** Decimal number as text */
    readonly quantity: string;
    /** Decimal number as text */
    readonly feeQuantity: string | null;
    readonly feeAsset: string | null;
    /** Time with the German UTC offset */
    readonly time: string;
    readonly sent: Schemas["TransferSide"] | null;
    readonly received: Schemas["TransferSide"] | null;
    readonly lots: readonly {
      readonly lotId: string;
      /** Decimal number as text */
      readonly quantity: string;
      /** Calendar day in the German time zone, YYYY-MM-DD */
      readonly acquired: string;
      /** Decimal number as text */
      readonly cost: string;
    }[];
    /** False if the transferred quantity exceeds the recorded lots */
    readonly lotsComplete: boolean;
  };
  /** A transaction behind a line of the reconciliation */
  readonly ReportedTransaction: {
    readonly transactionId: string;
    readonly sourceId: string | null;
    readonly time: string;
    readonly asset: string;
    /** Decimal number as text */
    readonly units: string;
    /** Its share of the line in euro; null if unknown */
    readonly amount: string | null;
  };
  /** Countries of residence, by calendar year */
  readonly Residence: {
    readonly residence: readonly ({
      readonly country: string;
      /** 1 January of the first year; null: from the beginning */
      readonly from: string | null;
    })[];
  };
  /** Who decided, checked and marked what in a year, when and why */
  readonly ReviewRecord: {
    readonly year: number;
    /** Number of the report that the record is about */
    readonly runId: string;
    readonly createdAt: string;
    readonly status: "final" | "draft";
    readonly reasons: readonly Schemas["Bilingual"][];
    readonly client: {
      readonly name: string;
      readonly number: string | null;
      readonly taxNumber: string | null;
      readonly taxOffice: string | null;
    };
    /** Firm that prepared the report for its client */
    readonly preparedBy: {
      readonly firm: string;
      readonly address: string | null;
      /** Tax number of the firm */
      readonly taxNumber: string | null;
      /** The firm's reference number for the client */
      readonly clientNumber: string | null;
    } | null;
    readonly headline: Schemas["Bilingual"];
    /** Points of the letter of 6 March 2025, with what meets each */
    readonly points: readonly ({
      readonly id: string;
      /** Reference; for Germany, Randnummern of the letter of 6 March 2025 */
      readonly rn: readonly string[];
      readonly status: "pass" | "warn" | "fail";
      readonly title: Schemas["Bilingual"];
      readonly detail: Schemas["Bilingual"];
    })[];
    readonly decisions: readonly ({
      readonly no: number;
      readonly kind: string;
      readonly sourceId: string | null;
      readonly transactionId: string | null;
      readonly otherSourceId: string | null;
      readonly otherTransactionId: string | null;
      readonly before: { readonly [key: string]: unknown } | null;
      readonly after: { readonly [key: string]: unknown } | null;
      readonly at: string;
      readonly reason: string | null;
      /** False if the decision was undone later */
      readonly standing: boolean;
      /** Effect on the year's net of both income categories in euro; null if unknown */
      readonly effectEur: string | null;
      /** For a rule, the number of matching transactions; absent for decisions about a single one */
      readonly count?: number | undefined;
      /** Hash of the entry before; zeros for the first entry */
      readonly previous: string;
      readonly hash: string;
      /** Null if the log does not tell one person */
      readonly by: {
        readonly name: string;
        readonly firm: string | null;
      } | null;
      /** Receipts attached to the transaction */
      readonly receipts: number;
      /** Members who marked the transaction as checked */
      readonly checkedBy: readonly string[];
      /** True if another person than the one who decided has checked it */
      readonly fourEyes: boolean;
    })[];
    readonly marks: readonly ({
      readonly at: string;
      readonly by: string;
      readonly issueId: string | null;
      readonly transactionId: string | null;
      readonly year: number | null;
    })[];
    readonly questions: readonly ({
      readonly at: string;
      readonly by: string;
      readonly text: string;
      readonly status: "open" | "answered" | "done";
      readonly answers: readonly {
        readonly at: string;
        readonly text: string;
      }[];
    })[];
    readonly notes: readonly ({
      readonly at: string;
      readonly by: string;
      readonly text: string;
      readonly transactionId: string | null;
      readonly shared: boolean;
    })[];
    /** At most 500 */
    readonly openPoints: readonly Schemas["ReportGap"][];
    readonly openPointCount: number;
    readonly declaration: {
      readonly givenAt: string;
      readonly current: boolean;
      readonly text: string | null;
    } | null;
    readonly statement: Schemas["Bilingual"];
  };
  /** A rule that applies to all matching transactions, including later ones */
  readonly Rule: {
    readonly id: string;
    /** Conditions on the source data: note matches as a substring, ignoring case; all others match exactly. address is the destination or the receiving address, contract is that of the token or of the destination, counterparty is the other side */
    readonly match: {
      readonly address?: string | undefined;
      readonly contract?: string | undefined;
      readonly counterparty?: string | undefined;
      readonly type?: "spot_trade" | "spot_buy" | "spot_sell" | "crypto_swap" | "payment" | "fee" | "transfer" | "staking_reward" | "staking_deposit" | "staking_withdrawal" | "lending_interest" | "mining_reward" | "masternode_reward" | "airdrop" | "hard_fork" | "ico_purchase" | "referral_reward" | "learning_reward" | "cashback" | "gift_received" | "gift_sent" | "margin_trade" | "derivative_settlement" | "nft_purchase" | "nft_sale" | "liquidity_deposit" | "liquidity_withdrawal" | "liquidity_reward" | "wrap" | "bridge" | "lending_deposit" | "lending_withdrawal" | "liquid_stake" | "liquid_unstake" | "loan_received" | "loan_repaid" | "token_migration" | "loss" | "utility_token_redemption" | "security_token_income" | "deposit_fiat" | "withdraw_fiat" | undefined;
      readonly asset?: string | undefined;
      readonly note?: string | undefined;
      readonly sourceId?: string | undefined;
    };
    /** Values to set. fromWallet applies to incoming transfers, toWallet to outgoing ones; a tag is added to the existing tags */
    readonly set: {
      readonly type?: "spot_trade" | "spot_buy" | "spot_sell" | "crypto_swap" | "payment" | "fee" | "transfer" | "staking_reward" | "staking_deposit" | "staking_withdrawal" | "lending_interest" | "mining_reward" | "masternode_reward" | "airdrop" | "hard_fork" | "ico_purchase" | "referral_reward" | "learning_reward" | "cashback" | "gift_received" | "gift_sent" | "margin_trade" | "derivative_settlement" | "nft_purchase" | "nft_sale" | "liquidity_deposit" | "liquidity_withdrawal" | "liquidity_reward" | "wrap" | "bridge" | "lending_deposit" | "lending_withdrawal" | "liquid_stake" | "liquid_unstake" | "loan_received" | "loan_repaid" | "token_migration" | "loss" | "utility_token_redemption" | "security_token_income" | "deposit_fiat" | "withdraw_fiat" | undefined;
      readonly fromWallet?: string | undefined;
      readonly toWallet?: string | undefined;
      readonly excluded?: boolean | undefined;
      readonly tag?: string | undefined;
    };
    readonly reason: string;
    /** Number of transactions that match at present */
    readonly matches: number;
    readonly createdAt: string;
  };
  /** Effect of a rule without saving it */
  readonly RulePreview: {
    readonly matches: number;
    /** First matching transactions, with their current values */
    readonly first: readonly Schemas["Transaction"][];
    readonly years: readonly ({
      readonly year: number;
      readonly before: Schemas["Figures"] | null;
      readonly after: Schemas["Figures"] | null;
    })[];
  };
  /** One calculation of the taxpayer's book */
  readonly Run: {
    /** Id of the run, derived from the inputs: equal inputs have equal ids and figures */
    readonly runId: string;
    readonly madeAt: string;
    readonly engineVersion: string;
    readonly ruleSetVersion: string;
    readonly figures: Schemas["Figures"] | null;
    /** True when the figures of the year differ from those of the run before */
    readonly changed: boolean;
    readonly causes: readonly ({
      /** sync, replay, source-removed, engine (recalculation by a newer version), or the kind of a decision: correction, rule, entry, entry-removed, link, apart, losses, other, owner, election, undo */
      readonly code: string;
      readonly sourceId: string | null;
      readonly transactionId: string | null;
      readonly decisionId: string | null;
      readonly at: string;
    })[];
  };
  /** Sales that reach a goal with the lowest taxable amount */
  readonly SalePlan: {
    readonly sales: readonly Schemas["PlanStep"][];
    readonly before: Schemas["YearResult"];
    readonly after: Schemas["YearResult"];
    readonly reached: boolean;
    /** Tax at the country's own rate with the sales less the tax without them, in euro; null if the personal rate applies */
    readonly taxDifference: string | null;
    /** Localized text; German if Accept-Language asks for it */
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
    /** IP address; IPv6 addresses are shortened to their network */
    readonly address: string;
    readonly userAgent: string | null;
    readonly sessionId: string | null;
    /** Subject of the event: a provider, an id or an address */
    readonly subject: string | null;
    /** True if the event was undone with the link in the email */
    readonly undone: boolean;
  };
  /** The slice of one lot in a disposal: a private sale with its own acquisition */
  readonly Slice: {
    readonly lotId: string | null;
    /** Calendar day in the German time zone, YYYY-MM-DD */
    readonly acquired: string | null;
    readonly acquiredAt: string | null;
    /** Calendar day in the German time zone, YYYY-MM-DD */
    readonly disposed: string;
    /** Calendar day in the German time zone, YYYY-MM-DD */
    readonly lastDayOfPeriod: string | null;
    readonly daysHeld: number | null;
    /** Decimal number as text */
    readonly quantity: string;
    /** Decimal number as text */
    readonly cost: string;
    /** Decimal number as text */
    readonly proceeds: string;
    /** Deductible costs (Werbungskosten) in euro */
    readonly costs: string;
    /** Decimal number as text */
    readonly result: string;
    readonly inside: boolean;
    /** unknown: counted with a cost of 0 and listed under the issues */
    readonly basis: "known" | "unknown";
    /** Unproven facts: acquisition cost and date, or the date only; null if all is proven */
    readonly gap: "cost" | "date" | null;
    /** Income category; null if none applies */
    readonly box: string | null;
    /** Rule of the country's law */
    readonly rule: "inside-period" | "outside-period" | "period-not-proven" | "after-year" | "new-stock" | "within-year" | "option-2022";
    readonly clauses: readonly string[];
    /** Transactions from the acquisition through every transfer to the disposal */
    readonly transactionIds: readonly string[];
    /** Source id of each transaction, in the same order */
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
    /** True when the last sync failed because the access has expired or was revoked: set a new key or sign in again */
    readonly needsKey: boolean;
    /** Taxpayer a or b, where two are assessed together; otherwise a */
    readonly owner: "a" | "b";
  };
  /** Contribution of the wallets of one source */
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
    /** Country whose law applies to the year */
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
    /** Totals of disposals: proceeds less cost and costs equals the result */
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
    /** Number of disposals */
    readonly disposals: number;
    readonly range: Schemas["TaxableRange"] | null;
    /** True when no issue leaves out or assumes anything that affects the year */
    readonly complete: boolean;
    readonly method: "fifo" | "average" | "lifo";
    readonly ruleSetVersion: string;
    /** Id of the run, derived from the inputs: equal inputs have equal ids and figures */
    readonly runId: string;
    /** Total number; the list contains the first 50 */
    readonly warningCount: number;
    readonly currency: "EUR";
    readonly warnings: readonly Schemas["Warning"][];
  };
  /** Range of the taxable total of both categories before carried losses, over all unproven facts; null for a bound that cannot be determined */
  readonly TaxableRange: {
    /** Decimal number as text */
    readonly taxableFrom: string | null;
    /** Decimal number as text */
    readonly taxableTo: string | null;
    readonly changesOutcome: boolean;
  };
  readonly Transaction: {
    /** Unique within its source; the same records always produce the same id */
    readonly id: string;
    readonly sourceId: string | null;
    readonly time: string;
    readonly type: "spot_trade" | "spot_buy" | "spot_sell" | "crypto_swap" | "payment" | "fee" | "transfer" | "staking_reward" | "staking_deposit" | "staking_withdrawal" | "lending_interest" | "mining_reward" | "masternode_reward" | "airdrop" | "hard_fork" | "ico_purchase" | "referral_reward" | "learning_reward" | "cashback" | "gift_received" | "gift_sent" | "margin_trade" | "derivative_settlement" | "nft_purchase" | "nft_sale" | "liquidity_deposit" | "liquidity_withdrawal" | "liquidity_reward" | "wrap" | "bridge" | "lending_deposit" | "lending_withdrawal" | "liquid_stake" | "liquid_unstake" | "loan_received" | "loan_repaid" | "token_migration" | "loss" | "utility_token_redemption" | "security_token_income" | "deposit_fiat" | "withdraw_fiat";
    /** Wallet of the transaction; FIFO applies per wallet and asset (Rn 61, 62) */
    readonly wallet: string;
    /** Receiving wallet of a transfer within the source; null otherwise */
    readonly toWallet: string | null;
    /** The taxpayer's own wallet on the other side of a transfer, which no source reads */
    readonly ownWallet: string | null;
    readonly sent: Schemas["Leg"] | null;
    readonly received: Schemas["Leg"] | null;
    readonly fee: Schemas["Leg"] | null;
    /** Costs of an income event, in euro */
    readonly costEur: string | null;
    /** Acquisition by the donor for a gift, or the proven origin of a transfer */
    readonly acquiredAt: string | null;
    /** Decimal number as text */
    readonly acquiredCostEur: string | null;
    readonly origins: (readonly Schemas["Origin"][]) | null;
    readonly note: string | null;
    /** Transaction hash on the chain */
    readonly hash: string | null;
    /** Address the coins were sent to or received at */
    readonly address: string | null;
    /** Sender of the coins, if recorded on the chain; absent if it equals address */
    readonly counterparty?: string | undefined;
    readonly recordIds: readonly string[];
    readonly corrected: boolean;
    /** True if excluded by the taxpayer; the transaction remains in the list */
    readonly excluded: boolean;
    /** True if entered by hand, without a record of the source */
    readonly byHand: boolean;
    /** Id shared by all movements into and out of one pool, vault or loan; absent if none is known */
    readonly position?: string | undefined;
    /** Lots that the disposal takes, named by the taxpayer (single identification); absent: by the method of the wallet */
    readonly lots?: readonly Schemas["NamedLot"][] | undefined;
    /** Tax withheld by the provider, in euro; absent if none */
    readonly withheldTaxEur?: string | undefined;
    /** Tags set by the taxpayer */
    readonly tags: readonly string[];
    /** Note by the taxpayer, in addition to the note of the source */
    readonly noteByUser: string | null;
    /** Rules that apply to the transaction, oldest first */
    readonly appliedRules: readonly string[];
    /** Original values of the source, where a decision or a rule overrides them */
    readonly told?: {
      readonly type: "spot_trade" | "spot_buy" | "spot_sell" | "crypto_swap" | "payment" | "fee" | "transfer" | "staking_reward" | "staking_deposit" | "staking_withdrawal" | "lending_interest" | "mining_reward" | "masternode_reward" | "airdrop" | "hard_fork" | "ico_purchase" | "referral_reward" | "learning_reward" | "cashback" | "gift_received" | "gift_sent" | "margin_trade" | "derivative_settlement" | "nft_purchase" | "nft_sale" | "liquidity_deposit" | "liquidity_withdrawal" | "liquidity_reward" | "wrap" | "bridge" | "lending_deposit" | "lending_withdrawal" | "liquid_stake" | "liquid_unstake" | "loan_received" | "loan_repaid" | "token_migration" | "loss" | "utility_token_redemption" | "security_token_income" | "deposit_fiat" | "withdraw_fiat";
      readonly note: string | null;
    } | undefined;
    readonly currency: "EUR";
    /** The taxpayer's own wallet an incoming transfer came from */
    readonly fromWallet: string | null;
  };
  readonly TransactionPages: {
    /** Number of matching transactions */
    readonly total: number;
    readonly pageSize: number;
    /** Cursors of the second page and all following ones; the first page has none */
    readonly cursors: readonly string[];
  };
  readonly Transfer: {
    readonly id: string;
    readonly asset: string;
    /** Former symbol of the coin, if it was sent under that symbol, such as MATIC for POL */
    readonly sentAsset?: string | undefined;
    /** Only matched transfers are applied */
    readonly status: "matched" | "suggested" | "open";
    readonly basis: "hash" | "amount" | "decision" | null;
    readonly sent: Schemas["TransferSide"] | null;
    readonly received: Schemas["TransferSide"] | null;
    /** Quantity of this transfer that arrived, if several transfers share a receiving side; absent otherwise */
    readonly amount?: string | undefined;
    /** Network fee in units of the coin; if several transfers share a sending side, on the first of them */
    readonly fee: {
      readonly asset: string;
      /** Decimal number as text */
      readonly amount: string;
    } | null;
    /** Receiving sides that could belong to this sending side, closest amounts first, at most 20 */
    readonly candidates: readonly ({
      readonly sourceId: string;
      readonly transactionId: string;
      readonly wallet: string;
      readonly time: string;
      /** Decimal number as text */
      readonly amount: string;
      readonly hash: string | null;
      readonly address: string | null;
      /** Acquisition that the transfer would carry over, where the taxpayer has stated another origin: first date and total cost; null if the sender has none */
      readonly origin?: {
        readonly acquiredAt: string;
        /** Decimal number as text */
        readonly costEur: string;
      } | null | undefined;
    })[];
    /** Calendar year of the earlier side, in the German time zone */
    readonly year: number;
    /** True for a gift between the two taxpayers: date and cost of the acquisition are carried over */
    readonly gift?: boolean | undefined;
  };
  /** One side of a transfer: the sending or the receiving transaction */
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
    /** Kind of the email */
    readonly kind: string;
    /** Recipient address */
    readonly address: string | null;
    /** `waiting`: to be retried; `failed`: no further attempts */
    readonly status: "waiting" | "failed";
    readonly attempts: number;
    readonly createdAt: string;
    readonly lastTriedAt: string | null;
    readonly nextTryAt: string | null;
  };
  readonly Usage: {
    readonly kind: "sources" | "records" | "files" | "decisions" | "receipts" | "filings" | "mappings" | "apiKeys" | "grants" | "webhooks" | "apps" | "links" | "claims";
    /** Number that the account has */
    readonly count: number;
    /** Number from which on more of this kind is refused with 409 */
    readonly limit: number;
  };
  readonly UsedPrice: {
    readonly asset: string;
    readonly source: string;
    readonly granularity: "hour" | "day";
    /** Hour or day of the price */
    readonly at: string;
    /** Price of one unit in the given currency; for a rate, units of the asset per euro */
    readonly price: string;
    readonly currency: string;
    readonly rate: {
      /** Decimal number as text */
      readonly rate: string;
      /** Calendar day in the German time zone, YYYY-MM-DD */
      readonly day: string;
    } | null;
    /** Number of uses */
    readonly times: number;
  };
  readonly Warning: {
    readonly code: "missing-acquisition" | "missing-origin" | "origin-after-event" | "invalid-origins" | "missing-price" | "not-covered" | "open-law" | "returned-short" | "unknown-type" | "invalid-transaction" | "conflicting-duplicate" | "repeated-transaction" | "method-switch-refused" | "named-lot-not-found" | "fork-values-missing" | "fork-amount-differs" | "transfer-to-outside" | "transfer-mismatch" | "foreign-currency" | "airdrop-without-service" | "assumed-service" | "cashback-price-reduction" | "margin-spot" | "security-token" | "payment-received" | "unattributed-fee" | "value-substituted" | "fee-value-derived" | "unreadable-record" | "balance-mismatch" | "missing-leg" | "unclear-origin" | "unmatched-internal" | "clawback" | "fee-elsewhere" | "unused-cell" | "correction-unused" | "rule-conflict" | "balance-gap" | "other-asset" | "shared-inputs" | "unsolicited-token" | "reading-unsure" | "receipt-missing" | "debt-token" | "account-gone" | "cursor-lost" | "chain-unavailable" | "history-incomplete" | "possible-duplicate" | "transfer-suggested" | "origin-contradicts-transfer" | "wallet-name-shared" | "filed-year-changed" | "moved";
    readonly severity: "error" | "warning" | "info";
    readonly year: number | null;
    /** Decimal number as text */
    readonly effectEur: string | null;
    readonly transactionIds: readonly string[];
    /** Number of affected transactions; the id list may be shorter */
    readonly count: number;
    /** Quantities, names and dates of the text; the keys depend on the code */
    readonly facts: { readonly [key: string]: string | number | null };
    readonly asset: string | null;
    readonly wallet: string | null;
    /** Range of the result in euro, from zero to the current assumption */
    readonly range: {
      /** Decimal number as text */
      readonly from: string;
      /** Decimal number as text */
      readonly to: string;
    } | null;
    /** Localized text; German if Accept-Language asks for it */
    readonly message: string;
  };
  readonly Webhook: {
    readonly id: string;
    /** null for callers without write access: a viewer, or a key without the scope write */
    readonly url: string | null;
    readonly events: readonly ("job.completed" | "job.failed" | "tax.changed" | "filing.changed")[];
    readonly createdAt: string;
    /** Start of the current series of failed deliveries; deliveries slow down after one hour */
    readonly failingSince: string | null;
    /** Time at which the webhook was disabled, after one day without a successful delivery; a successful test enables it again */
    readonly disabledAt: string | null;
  };
  /** Effect of planned sales on their year */
  readonly WhatIf: {
    readonly year: number;
    readonly before: Schemas["YearResult"];
    readonly after: Schemas["YearResult"];
    readonly sales: readonly ({
      readonly asset: string;
      readonly wallet: string;
      readonly sourceId: string | null;
      /** Calendar day in the German time zone, YYYY-MM-DD */
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
    /** Tax at the country's own rate with the sales less the tax without them, in euro; null if the personal rate applies */
    readonly taxDifference: string | null;
    /** Private sales of the year if the method of the wallets chose the lots of the planned sales; absent where the law determines it */
    readonly methods?: readonly ({
      /** lifo is contested and not in the ministry's letter */
      readonly method: "fifo" | "average" | "lifo";
      /** Decimal number as text */
      readonly net: string;
      /** Decimal number as text */
      readonly taxable: string;
      /** Decimal number as text */
      readonly taxableAfterLosses: string;
    })[] | undefined;
  };
  /** The figures of one tax year */
  readonly YearResult: {
    readonly year: number;
    /** Country whose law applied; Germany if omitted */
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
    /** Totals of disposals: proceeds less cost and costs equals the result */
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
    /** Number of disposals */
    readonly disposals: number;
    readonly range: Schemas["TaxableRange"] | null;
    /** True when no issue leaves out or assumes anything that affects the year */
    readonly complete: boolean;
    readonly exact: Schemas["ExactSums"];
  };
};

/** Input (path, query, body) and result (JSON, or a file of the given type) of each operation. */
export type Operations = {
  /** Remove the authenticator app */
  readonly "DELETE /auth/authenticator": {
    readonly result: {
      readonly success: boolean;
    };
  };
  /** Unlink an exchange account; it can no longer sign in, its source remains */
  readonly "DELETE /auth/identities/{id}": {
    readonly path: {
      readonly id: string;
    };
    readonly result: {
      readonly success: boolean;
    };
  };
  /** Delete the account and all its data */
  readonly "DELETE /auth/me": {
    readonly body: {
      readonly password?: string | undefined;
      /** Code from the email, in any case, with or without the hyphen */
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
  /** Revoke an API key immediately */
  readonly "DELETE /v1/api-keys/{apiKeyId}": {
    readonly path: {
      readonly apiKeyId: string;
    };
    readonly result: undefined;
  };
  /** Delete an app and the users it manages; requires the password */
  readonly "DELETE /v1/apps/{appId}": {
    readonly path: {
      readonly appId: string;
    };
    readonly body: {
      readonly password?: string | undefined;
      /** Code from the email, in any case, with or without the hyphen */
      readonly code?: string | undefined;
    } | null;
    readonly result: undefined;
  };
  /** Delete a managed user with all data; for a claimed account, end the consent */
  readonly "DELETE /v1/apps/{appId}/users/{userId}": {
    readonly path: {
      readonly appId: string;
      readonly userId: string;
    };
    readonly result: undefined;
  };
  /** Delete a receipt; filed bundles that contain it keep their copy */
  readonly "DELETE /v1/attachments/{attachmentId}": {
    readonly path: {
      readonly attachmentId: string;
    };
    readonly result: undefined;
  };
  /** Remove a review mark */
  readonly "DELETE /v1/checked/{markId}": {
    readonly path: {
      readonly markId: string;
    };
    readonly result: undefined;
  };
  /** Erase a client without a login with all data; for any other client, end the mandate */
  readonly "DELETE /v1/clients/{accountId}": {
    readonly path: {
      readonly accountId: string;
    };
    readonly query?: {
      readonly firm?: string | undefined;
    };
    readonly result: undefined;
  };
  /** Withdraw the invitation of a client without a login */
  readonly "DELETE /v1/clients/{accountId}/invitation": {
    readonly path: {
      readonly accountId: string;
    };
    readonly query?: {
      readonly firm?: string | undefined;
    };
    readonly result: undefined;
  };
  /** End a consent and revoke all tokens it granted, immediately */
  readonly "DELETE /v1/consents/{consentId}": {
    readonly path: {
      readonly consentId: string;
    };
    readonly result: undefined;
  };
  /** Revoke an election as if it had never existed; the log keeps both entries */
  readonly "DELETE /v1/elections/{id}": {
    readonly path: {
      readonly id: string;
    };
    readonly result: undefined;
  };
  /** Revoke an invitation to a client; its code becomes invalid */
  readonly "DELETE /v1/firms/{firmId}/invitations/{invitationId}": {
    readonly path: {
      readonly firmId: string;
      readonly invitationId: string;
    };
    readonly result: undefined;
  };
  /** Remove a member immediately, leave the firm, or revoke an invitation */
  readonly "DELETE /v1/firms/{firmId}/members/{memberId}": {
    readonly path: {
      readonly firmId: string;
      readonly memberId: string;
    };
    readonly result: undefined;
  };
  /** End a grant or revoke an invitation immediately; advisers can decline an invitation or end their grant */
  readonly "DELETE /v1/grants/{grantId}": {
    readonly path: {
      readonly grantId: string;
    };
    readonly result: undefined;
  };
  /** Revoke a confirmation: its issues are open again; the log keeps the decision */
  readonly "DELETE /v1/issues/acknowledgements/{acknowledgementId}": {
    readonly path: {
      readonly acknowledgementId: string;
    };
    readonly result: undefined;
  };
  /** Delete the private calendar link */
  readonly "DELETE /v1/lots/calendar/link": {
    readonly result: undefined;
  };
  /** Delete a mapping; files read with it remain */
  readonly "DELETE /v1/mappings/{mappingId}": {
    readonly path: {
      readonly mappingId: string;
    };
    readonly result: undefined;
  };
  /** Delete a note */
  readonly "DELETE /v1/notes/{noteId}": {
    readonly path: {
      readonly noteId: string;
    };
    readonly result: undefined;
  };
  /** Reset to the default interpretation; the log keeps the decision */
  readonly "DELETE /v1/readings/{class}": {
    readonly path: {
      readonly class: string;
    };
    readonly query?: {
      readonly person?: "a" | "b" | undefined;
    };
    readonly result: undefined;
  };
  /** Delete a rule and undo its effects; the log keeps both entries */
  readonly "DELETE /v1/rules/{id}": {
    readonly path: {
      readonly id: string;
    };
    readonly result: undefined;
  };
  /** Delete a source with all raw and derived data, stop its running job and revoke its OAuth access */
  readonly "DELETE /v1/sources/{sourceId}": {
    readonly path: {
      readonly sourceId: string;
    };
    readonly result: undefined;
  };
  /** Undo a correction and recalculate everything that depends on it */
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
  /** Remove a file from the source and rebuild from the remaining records */
  readonly "DELETE /v1/sources/{sourceId}/files/{fileId}": {
    readonly path: {
      readonly sourceId: string;
      readonly fileId: string;
    };
    readonly result: {
      readonly file: Schemas["File"];
      /** Rows removed with the file */
      readonly removedRecords: number;
      /** Rows that remain because another file contains them as well */
      readonly keptRecords: number;
      readonly job: Schemas["Job"];
    };
  };
  /** Delete a transaction that was entered by hand */
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
  /** Revoke the declaration of a year; the log keeps it */
  readonly "DELETE /v1/tax/{year}/declaration": {
    readonly path: {
      readonly year: number | string;
    };
    readonly query?: {
      readonly person?: "a" | "b" | undefined;
    };
    readonly result: undefined;
  };
  /** Unlink a matched transfer; it is not matched automatically again */
  readonly "DELETE /v1/transfers/{id}": {
    readonly path: {
      readonly id: string;
    };
    readonly result: undefined;
  };
  /** Delete a webhook; pending deliveries are dropped */
  readonly "DELETE /v1/webhooks/{webhookId}": {
    readonly path: {
      readonly webhookId: string;
    };
    readonly result: undefined;
  };
  /** Addresses and abilities of the authorization server (RFC 8414) */
  readonly "GET /.well-known/oauth-authorization-server": {
    readonly result: {
      readonly issuer: string;
      readonly authorization_endpoint: string;
      readonly token_endpoint: string;
      readonly revocation_endpoint: string;
      readonly registration_endpoint: string;
      readonly scopes_supported: readonly string[];
      readonly response_types_supported: readonly string[];
      readonly response_modes_supported: readonly string[];
      readonly grant_types_supported: readonly string[];
      readonly code_challenge_methods_supported: readonly string[];
      readonly token_endpoint_auth_methods_supported: readonly string[];
      readonly revocation_endpoint_auth_methods_supported: readonly string[];
      readonly authorization_response_iss_parameter_supported: boolean;
      readonly service_documentation: string;
    };
  };
  /** Where tokens for this service come from (RFC 9728) */
  readonly "GET /.well-known/oauth-protected-resource": {
    readonly result: {
      readonly resource: string;
      readonly authorization_servers: readonly string[];
      readonly scopes_supported: readonly string[];
      readonly bearer_methods_supported: readonly string[];
      /** Name of the service */
      readonly resource_name: string;
    };
  };
  /** Where tokens for the tools for agents come from (RFC 9728) */
  readonly "GET /.well-known/oauth-protected-resource/mcp": {
    readonly result: {
      readonly resource: string;
      readonly authorization_servers: readonly string[];
      readonly scopes_supported: readonly string[];
      readonly bearer_methods_supported: readonly string[];
      /** Name of the service */
      readonly resource_name: string;
    };
  };
  /** Start the OAuth flow of an exchange, to sign in or to connect it */
  readonly "GET /auth/authorize/{provider}": {
    readonly path: {
      readonly provider: string;
    };
    readonly result: {
      /** Address to redirect the browser to */
      readonly redirectUrl: string;
      /** OAuth state, also the id for /auth/oauth/{id} */
      readonly state: string;
    };
  };
  /** Redirect target of the exchange after authorization */
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
      /** Number of unused recovery codes */
      readonly recoveryCodes: number;
    };
  };
  /** Exchange accounts linked to this account for sign-in */
  readonly "GET /auth/identities": {
    readonly result: {
      readonly identities: readonly {
        readonly id: string;
        readonly provider: string;
        readonly createdAt: string;
      }[];
    };
  };
  /** The signed-in account */
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
  /** Status of the sign-in with the exchange */
  readonly "GET /auth/oauth/{id}": {
    readonly path: {
      readonly id: string;
    };
    readonly result: {
      /** The state returned by the authorization start */
      readonly id: string;
      readonly provider: string;
      readonly status: "pending" | "completed" | "failed" | "expired";
      readonly authorizationUrl: string | null;
      /** Bearer token, readable for two minutes after completion. null for the service's own page, whose browser receives its session once, as a cookie */
      readonly sessionToken: string | null;
      readonly accountId: string | null;
      readonly message: string | null;
      readonly expiresAt: string;
    };
  };
  /** Active sessions of the account */
  readonly "GET /auth/sessions": {
    readonly result: {
      readonly sessions: readonly ({
        readonly id: string;
        readonly provider: string;
        readonly userAgent: string | null;
        readonly createdAt: string;
        readonly lastUsedAt: string;
        readonly expiresAt: string;
        /** True for the session of this request */
        readonly current: boolean;
      })[];
    };
  };
  /** Liveness: the process is running */
  readonly "GET /healthz": {
    readonly result: {
      readonly status: "ok";
    };
  };
  /** Prometheus metrics */
  readonly "GET /metrics": {
    readonly file: "text/plain";
  };
  /** Consent page: the browser of the user opens it and returns to redirect_uri with a code */
  readonly "GET /oauth/authorize": {
    readonly query: {
      readonly client_id: string;
      readonly redirect_uri: string;
      readonly response_type: "code";
      readonly code_challenge: string;
      readonly code_challenge_method: "S256";
      readonly scope?: string | undefined;
      readonly state?: string | undefined;
      readonly resource?: string | undefined;
    };
    readonly file: "text/html";
  };
  /** Readiness: the database is reachable and its schema is current */
  readonly "GET /readyz": {
    readonly result: {
      readonly status: "ok";
    };
  };
  /** Export all data of the account as a ZIP */
  readonly "GET /v1/account/export": {
    readonly file: "application/zip";
  };
  /** Email notifications of the account; emails about sign-in are always sent */
  readonly "GET /v1/account/mail-choices": {
    readonly result: Schemas["MailChoices"];
  };
  /** Undelivered emails to the account or sent on its behalf, newest first */
  readonly "GET /v1/account/mails": {
    readonly result: {
      readonly mails: readonly Schemas["UndeliveredMail"][];
    };
  };
  /** Preferences of the account, which apply on every device */
  readonly "GET /v1/account/preferences": {
    readonly result: Schemas["Preferences"];
  };
  /** Sign-ins and changes of sign-in methods, newest first */
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
  /** Number of stored objects of each kind, with its limit */
  readonly "GET /v1/account/usage": {
    readonly result: {
      readonly usage: readonly Schemas["Usage"][];
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
  /** All receipts and notes of the account, oldest first */
  readonly "GET /v1/attachments": {
    readonly result: {
      readonly attachments: readonly Schemas["Attachment"][];
    };
  };
  /** Download a receipt unchanged, as an attachment */
  readonly "GET /v1/attachments/{attachmentId}": {
    readonly path: {
      readonly attachmentId: string;
    };
    readonly file: "application/octet-stream";
  };
  /** Every change of data and every read access by advisers, newest first */
  readonly "GET /v1/audit": {
    readonly query?: {
      readonly limit?: number | undefined;
      readonly cursor?: string | undefined;
    };
    readonly result: {
      readonly audit: readonly Schemas["AuditEntry"][];
      readonly page: Schemas["Page"];
      readonly guard?: {
        /** Protection of the log. database: the database refuses every change; hashes: each entry has a hash over itself and the entry before, for several servers */
        readonly by: "database" | "hashes";
        /** For hashes: the first entry that does not match the one before; null if all match */
        readonly broken?: string | null | undefined;
      } | undefined;
    };
  };
  /** Balances calculated from the records and balances reported by the provider; over all sources */
  readonly "GET /v1/balances": {
    readonly query?: {
      readonly sourceId?: string | undefined;
    };
    readonly result: {
      readonly balances: readonly Schemas["Balance"][];
    };
  };
  /** Items reviewed and marked as correct, oldest first */
  readonly "GET /v1/checked": {
    readonly query?: {
      readonly year?: number | undefined;
    };
    readonly result: {
      readonly checked: readonly Schemas["CheckedMark"][];
    };
  };
  /** Accounts the caller may act in, with the key figures of a year */
  readonly "GET /v1/clients": {
    readonly query?: {
      readonly firm?: string | undefined;
      readonly year?: number | undefined;
      readonly q?: string | undefined;
      readonly state?: "open" | "filed" | "changed" | undefined;
      readonly questions?: "open" | "answered" | undefined;
      readonly mandate?: "invited" | "accepted" | undefined;
      readonly managed?: boolean | undefined;
      readonly gaps?: boolean | undefined;
      readonly assignedTo?: string | undefined;
      readonly accountId?: string | undefined;
      readonly since?: string | undefined;
      readonly sort?: "name" | "-name" | "number" | "-number" | "gaps" | "-gaps" | "effect" | "-effect" | "lastSynced" | "-lastSynced" | "changed" | "-changed" | "questions" | "-questions" | "due" | "-due" | undefined;
      readonly limit?: number | undefined;
      readonly cursor?: string | undefined;
    };
    readonly result: {
      readonly clients: readonly Schemas["Client"][];
      readonly page: Schemas["Page"];
    };
  };
  /** Number of a firm's clients for each filter of the table */
  readonly "GET /v1/clients/counts": {
    readonly query: {
      readonly firm: string;
      readonly year?: number | undefined;
    };
    readonly result: {
      readonly all: number;
      readonly open: number;
      readonly filed: number;
      readonly changed: number;
      readonly gaps: number;
      readonly asked: number;
      readonly answered: number;
      readonly invited: number;
      readonly managed: number;
    };
  };
  /** The table of a firm's clients as CSV for German spreadsheets */
  readonly "GET /v1/clients/export": {
    readonly query: {
      readonly firm: string;
      readonly year?: number | undefined;
      readonly q?: string | undefined;
      readonly state?: "open" | "filed" | "changed" | undefined;
      readonly questions?: "open" | "answered" | undefined;
      readonly mandate?: "invited" | "accepted" | undefined;
      readonly managed?: boolean | undefined;
      readonly gaps?: boolean | undefined;
      readonly assignedTo?: string | undefined;
      readonly accountId?: string | undefined;
      readonly since?: string | undefined;
      readonly sort?: "name" | "-name" | "number" | "-number" | "gaps" | "-gaps" | "effect" | "-effect" | "lastSynced" | "-lastSynced" | "changed" | "-changed" | "questions" | "-questions" | "due" | "-due" | undefined;
      readonly language?: "de" | "en" | undefined;
    };
    readonly file: "text/csv";
  };
  /** Reports of all clients of a firm as one ZIP, streamed while it is created */
  readonly "GET /v1/clients/papers": {
    readonly query: {
      readonly firm: string;
      readonly year?: number | undefined;
      readonly q?: string | undefined;
      readonly state?: "open" | "filed" | "changed" | undefined;
      readonly questions?: "open" | "answered" | undefined;
      readonly mandate?: "invited" | "accepted" | undefined;
      readonly managed?: boolean | undefined;
      readonly gaps?: boolean | undefined;
      readonly assignedTo?: string | undefined;
      readonly accountId?: string | undefined;
      readonly since?: string | undefined;
      readonly format?: "pdf" | "bundle" | undefined;
      readonly language?: "de" | "en" | undefined;
    };
    readonly file: "application/zip";
  };
  /** Apps this account has consented to, newest first */
  readonly "GET /v1/consents": {
    readonly result: {
      readonly consents: readonly Schemas["Consent"][];
    };
  };
  /** Log of all decisions, oldest first; each entry carries the hash of the one before */
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
  /** Disposals with their lots; over all sources */
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
  /** Calculation of a disposal; sourceId is needed if two sources share the id */
  readonly "GET /v1/disposals/{disposalId}": {
    readonly path: {
      readonly disposalId: string;
    };
    readonly query?: {
      readonly sourceId?: string | undefined;
    };
    readonly result: {
      readonly disposal: Schemas["Disposal"];
      /** Path from the acquisitions to the disposal, over all sources, with the price behind each value */
      readonly transactions: readonly Schemas["Transaction"][];
    };
  };
  /** Elections of the method, by first day; FIFO applies without an election */
  readonly "GET /v1/elections": {
    readonly result: {
      readonly elections: readonly Schemas["Election"][];
      readonly choices: readonly Schemas["Choice"][];
    };
  };
  /** Figures of the years under each method, for coins whose method can still be chosen */
  readonly "GET /v1/elections/compare": {
    readonly query: {
      readonly sourceId: string;
      readonly asset: string;
      readonly wallet?: string | undefined;
      readonly from?: string | undefined;
    };
    readonly result: Schemas["MethodComparison"];
  };
  /** Filed years whose figures have changed, each with the difference and the required action */
  readonly "GET /v1/filings/changed": {
    readonly result: {
      readonly filings: readonly Schemas["ChangedFiling"][];
    };
  };
  /** Firms the caller is a member of or invited to */
  readonly "GET /v1/firms": {
    readonly result: {
      readonly firms: readonly Schemas["Firm"][];
    };
  };
  /** One firm the caller is a member of */
  readonly "GET /v1/firms/{firmId}": {
    readonly path: {
      readonly firmId: string;
    };
    readonly result: Schemas["Firm"];
  };
  /** Pending invitations of the firm to clients */
  readonly "GET /v1/firms/{firmId}/invitations": {
    readonly path: {
      readonly firmId: string;
    };
    readonly result: {
      readonly invitations: readonly Schemas["ClientInvitation"][];
    };
  };
  /** Members of the firm and pending invitations */
  readonly "GET /v1/firms/{firmId}/members": {
    readonly path: {
      readonly firmId: string;
    };
    readonly result: {
      readonly members: readonly Schemas["FirmMember"][];
    };
  };
  /** Grants on this account and pending invitations */
  readonly "GET /v1/grants": {
    readonly result: {
      readonly grants: readonly Schemas["Grant"][];
      /** Firms that ask for access by an invitation to the owner's address: grant it with POST /v1/grants */
      readonly requests: readonly {
        readonly firm: {
          readonly id: string;
          readonly name: string;
        };
        readonly createdAt: string;
      }[];
    };
  };
  /** Income from services and capital income, by income category; over all sources */
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
  /** Issues to review, with their effect in euro, largest first; over all sources */
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
  /** Supported countries, with their income categories, elections and forms */
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
      /** Marginal number (Randnummer) of the letter, or the provision of a statute. */
      readonly randnummer: string;
      readonly summary: string | null;
      readonly clauseText: string;
      /** `official`: wording of the publication. `restated`: a paraphrase. */
      readonly textBasis: "official" | "restated";
      /** Certainty of a paraphrase whose source could not be read in full. Absent otherwise. */
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
  /** Available rulesets */
  readonly "GET /v1/legal/rulesets": {
    readonly result: {
      readonly rulesets: readonly ({
        readonly jurisdictionCode: string;
        readonly ruleSetVersion: string;
        readonly ruleSetName: string;
        readonly active: boolean;
        /** `preview`: parts of the legal basis could not be verified in the official text. */
        readonly status: "complete" | "preview";
        /** Number of clauses. */
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
  /** Loss ledger: opening balance, arising loss, carryback, used loss and closing balance of each income category and year */
  readonly "GET /v1/losses": {
    readonly query?: {
      readonly person?: "a" | "b" | undefined;
    };
    readonly result: {
      readonly losses: readonly Schemas["Loss"][];
    };
  };
  /** Open lots, oldest acquisition first; over all sources */
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
  /** Tax-free date of each lot, in chronological order */
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
  /** Tax-free dates as an iCalendar file, by the private link or signed in */
  readonly "GET /v1/lots/calendar.ics": {
    readonly query?: {
      readonly key?: string | undefined;
    };
    readonly file: "text/calendar";
  };
  /** Whether a private calendar link exists; the link itself is returned only once, on creation */
  readonly "GET /v1/lots/calendar/link": {
    readonly result: {
      readonly link: {
        readonly createdAt: string;
      } | null;
    };
  };
  /** Saved mappings for tables of unknown formats */
  readonly "GET /v1/mappings": {
    readonly result: {
      readonly mappings: readonly Schemas["SavedMapping"][];
    };
  };
  /** Notes about a client, newest first */
  readonly "GET /v1/notes": {
    readonly query?: {
      readonly year?: number | undefined;
      readonly transaction?: string | undefined;
      readonly limit?: number | undefined;
      readonly cursor?: string | undefined;
    };
    readonly result: {
      readonly notes: readonly Schemas["FileNote"][];
      readonly page: Schemas["Page"];
    };
  };
  /** Value of the holdings, now and over time, and their next tax-free dates */
  readonly "GET /v1/portfolio": {
    readonly query?: {
      readonly person?: "a" | "b" | undefined;
      readonly from?: string | undefined;
      readonly to?: string | undefined;
      readonly step?: "day" | "week" | "month" | undefined;
    };
    readonly result: Schemas["Portfolio"];
  };
  /** Prices used where the provider reports no value in euro; over all sources */
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
  /** Current prices of coins at the price venue */
  readonly "GET /v1/prices/current": {
    readonly query: {
      readonly assets: string;
    };
    readonly result: {
      readonly prices: readonly Schemas["CurrentPrice"][];
    };
  };
  /** Supported providers and the input each connection method requires */
  readonly "GET /v1/providers": {
    readonly result: {
      readonly providers: readonly Schemas["Provider"][];
    };
  };
  /** Questions to the client and their answers, newest first */
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
  /** Open questions of law with events of the taxpayer: the interpretation in force and the effect of the other one */
  readonly "GET /v1/readings": {
    readonly query?: {
      readonly person?: "a" | "b" | undefined;
    };
    readonly result: {
      readonly readings: readonly Schemas["Reading"][];
    };
  };
  /** Countries of residence, by calendar year */
  readonly "GET /v1/residence": {
    readonly query?: {
      readonly person?: "a" | "b" | undefined;
    };
    readonly result: Schemas["Residence"];
  };
  /** Active rules, oldest first */
  readonly "GET /v1/rules": {
    readonly result: {
      readonly rules: readonly Schemas["Rule"][];
    };
  };
  /** Configuration of this service, as needed by its page */
  readonly "GET /v1/service/info": {
    readonly result: {
      /** True if the built-in sandbox exchange replaces the real one */
      readonly sandbox: boolean;
      /** True without a mail server: emails are written to the data directory, codes are logged */
      readonly outbox: boolean;
      /** Legal notice of the operator */
      readonly imprint: string | null;
      /** Privacy notice of the operator */
      readonly privacy: string | null;
      /** True if the request carries a session or a key, valid or not */
      readonly session: boolean;
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
  /** Balances calculated from the records and balances reported by the provider */
  readonly "GET /v1/sources/{sourceId}/balances": {
    readonly path: {
      readonly sourceId: string;
    };
    readonly result: {
      readonly balances: readonly Schemas["Balance"][];
    };
  };
  /** All corrections, in order of application */
  readonly "GET /v1/sources/{sourceId}/corrections": {
    readonly path: {
      readonly sourceId: string;
    };
    readonly result: {
      readonly corrections: readonly Schemas["Correction"][];
    };
  };
  /** Disposals with their lots */
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
  /** Calculation of a disposal */
  readonly "GET /v1/sources/{sourceId}/disposals/{disposalId}": {
    readonly path: {
      readonly sourceId: string;
      readonly disposalId: string;
    };
    readonly result: {
      readonly disposal: Schemas["Disposal"];
      /** Path from the acquisitions to the disposal, over all sources, with the price behind each value */
      readonly transactions: readonly Schemas["Transaction"][];
    };
  };
  /** Files uploaded to the source */
  readonly "GET /v1/sources/{sourceId}/files": {
    readonly path: {
      readonly sourceId: string;
    };
    readonly result: {
      readonly files: readonly Schemas["ListedFile"][];
    };
  };
  /** Progress of the current uploads: bytes and rows */
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
  /** Income from services and capital income, by income category */
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
  /** Issues to review, with their effect in euro, largest first */
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
  /** Status of a job; poll every 2 to 5 seconds */
  readonly "GET /v1/sources/{sourceId}/jobs/{jobId}": {
    readonly path: {
      readonly sourceId: string;
      readonly jobId: string;
    };
    readonly result: Schemas["Job"];
  };
  /** Status of a job as server-sent events, until the job ends */
  readonly "GET /v1/sources/{sourceId}/jobs/{jobId}/events": {
    readonly path: {
      readonly sourceId: string;
      readonly jobId: string;
    };
    readonly file: "text/event-stream";
  };
  /** Open lots, oldest acquisition first */
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
  /** Prices used where the provider reports no value in euro */
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
  /** Raw records, with the reason for those that could not be read */
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
  /** Number of matching transactions, and the cursor of each page */
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
  /** Transactions in the unified format */
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
  /** Receipts and notes of a transaction, oldest first */
  readonly "GET /v1/sources/{sourceId}/transactions/{transactionId}/attachments": {
    readonly path: {
      readonly sourceId: string;
      readonly transactionId: string;
    };
    readonly result: {
      readonly attachments: readonly Schemas["Attachment"][];
    };
  };
  /** Lots that a disposal may take, for single identification */
  readonly "GET /v1/sources/{sourceId}/transactions/{transactionId}/lots": {
    readonly path: {
      readonly sourceId: string;
      readonly transactionId: string;
    };
    readonly result: Schemas["LotsOfDisposal"];
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
  /** Tax years from the first event to the current year, oldest first */
  readonly "GET /v1/tax": {
    readonly query?: {
      readonly person?: "a" | "b" | undefined;
    };
    readonly result: {
      readonly years: readonly Schemas["PersonTax"][];
    };
  };
  /** Declaration of the taxpayer for a year */
  readonly "GET /v1/tax/{year}/declaration": {
    readonly path: {
      readonly year: number | string;
    };
    readonly query?: {
      readonly person?: "a" | "b" | undefined;
    };
    readonly result: Schemas["Declaration"];
  };
  /** Filings of the year, newest first */
  readonly "GET /v1/tax/{year}/filings": {
    readonly path: {
      readonly year: number | string;
    };
    readonly query?: {
      readonly person?: "a" | "b" | undefined;
    };
    readonly result: {
      readonly filings: readonly Schemas["Filing"][];
      /** True if the taxpayer has declared the year: GET /v1/tax/:year/declaration */
      readonly declared: boolean;
    };
  };
  /** The evidence bundle, byte-identical to the filed one */
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
  /** Current figures of the year compared with the filed ones, down to single disposals, with the causes */
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
  /** Income outside crypto that shares the exemption limits of a year */
  readonly "GET /v1/tax/{year}/other": {
    readonly path: {
      readonly year: number | string;
    };
    readonly query?: {
      readonly person?: "a" | "b" | undefined;
    };
    readonly result: Schemas["OtherIncome"];
  };
  /** Sums each platform reports for the year: eight sums per coin, under both interpretations of the fee */
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
      readonly reconciliation: Schemas["Reconciliation"];
    };
  };
  /** Transactions behind a reported sum or a step of the reconciliation, oldest first */
  readonly "GET /v1/tax/{year}/platform-reporting/transactions": {
    readonly path: {
      readonly year: number | string;
    };
    readonly query: {
      readonly person?: "a" | "b" | undefined;
      readonly platform: string;
      readonly sourceId?: string | undefined;
      readonly asset?: string | undefined;
      readonly element?: "CryptoFiatIn" | "CryptoFiatOut" | "CryptoToCryptoIn" | "CryptoToCryptoOut" | "RRPT" | "CryptoTransferIn" | "CryptoTransferOut" | "TransferWallet" | undefined;
      readonly type?: string | undefined;
      readonly step?: "reported" | "valuation" | "coin-fees" | "payments" | "settlements" | "proceeds" | "outside" | "cost" | "costs" | "rounding" | "gain" | "reported-receipts" | "receipts-valuation" | "receipts" | undefined;
    };
    readonly result: {
      readonly total: number;
      /** The first 500 of them */
      readonly transactions: readonly Schemas["ReportedTransaction"][];
    };
  };
  /** Report of the year, in the requested format */
  readonly "GET /v1/tax/{year}/report": {
    readonly path: {
      readonly year: number | string;
    };
    readonly query?: {
      readonly person?: "a" | "b" | undefined;
      readonly sourceId?: string | undefined;
      readonly format?: "pdf" | "csv" | "wiso" | "gobd" | "json" | "bundle" | undefined;
      readonly language?: "de" | "en" | undefined;
      readonly variant?: "cointracking" | "blockpit" | undefined;
      readonly style?: "excel" | "plain" | undefined;
      readonly list?: "veraeusserungen" | "leistungen" | "kapital" | "uebertragungen" | "bestaende" | "transaktionen" | "aenderungen" | undefined;
    };
    readonly file: "application/pdf" | "application/zip" | "text/csv";
  };
  /** Progress of a report in preparation, as known to this process */
  readonly "GET /v1/tax/{year}/report/progress": {
    readonly path: {
      readonly year: number | string;
    };
    readonly query?: {
      readonly person?: "a" | "b" | undefined;
      readonly sourceId?: string | undefined;
      readonly format?: "pdf" | "csv" | "wiso" | "gobd" | "json" | "bundle" | undefined;
      readonly language?: "de" | "en" | undefined;
      readonly variant?: "cointracking" | "blockpit" | undefined;
      readonly style?: "excel" | "plain" | undefined;
      readonly list?: "veraeusserungen" | "leistungen" | "kapital" | "uebertragungen" | "bestaende" | "transaktionen" | "aenderungen" | undefined;
    };
    readonly result: {
      readonly building: boolean;
      /** 0 to 1; null if unknown */
      readonly progress: number | null;
    };
  };
  /** Review record of a year: who decided, checked and marked what, when and why */
  readonly "GET /v1/tax/{year}/review-record": {
    readonly path: {
      readonly year: number | string;
    };
    readonly query?: {
      readonly person?: "a" | "b" | undefined;
      readonly format?: "json" | "pdf" | undefined;
      readonly language?: "de" | "en" | undefined;
    };
    readonly file: "application/pdf";
  };
  /** Runs with the figures of a year, newest first */
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
  /** Transactions in the unified format; over all sources */
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
  /** Sent and pending deliveries with all attempts, newest first; retained for 30 days */
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
  /** Change preferences; omitted ones stay unchanged */
  readonly "PATCH /v1/account/preferences": {
    readonly body: {
      /** Language of emails, and of the page on a device without a choice of its own */
      readonly language?: "de" | "en" | undefined;
      readonly emails?: {
        /** A source could not be synced, or needs a new key */
        readonly sync?: boolean | undefined;
        /** Coins become tax-free within 14 days */
        readonly free?: boolean | undefined;
        /** The figures of a filed year have changed */
        readonly filed?: boolean | undefined;
        /** A tax return is due within 30 days */
        readonly deadline?: boolean | undefined;
        /** An adviser or a firm has asked a question */
        readonly questions?: boolean | undefined;
      } | undefined;
      /** Tax year that is shown first; null: the last one with figures */
      readonly defaultYear?: number | null | undefined;
      /** Whether browsers that are signed in store last year's figures for reading without a connection; null: each browser decides */
      readonly offline?: boolean | null | undefined;
    };
    readonly result: Schemas["Preferences"];
  };
  /** Change the name or the redirect addresses of an app */
  readonly "PATCH /v1/apps/{appId}": {
    readonly path: {
      readonly appId: string;
    };
    readonly body: {
      readonly name?: string | undefined;
      /** Redirect addresses: https, http on the loopback interface, or a private scheme with a dot. Compared exactly */
      readonly redirectUris?: readonly string[] | undefined;
    };
    readonly result: Schemas["App"];
  };
  /** Change the firm's note about a client: number, name, assigned member, tax data, deadline */
  readonly "PATCH /v1/clients/{accountId}": {
    readonly path: {
      readonly accountId: string;
    };
    readonly body: {
      readonly firm?: string | undefined;
      readonly name?: string | null | undefined;
      readonly number?: string | null | undefined;
      readonly email?: string | null | undefined;
      readonly taxNumber?: string | null | undefined;
      readonly taxOffice?: string | null | undefined;
      /** Name of the jointly assessed partner */
      readonly partner?: string | null | undefined;
      readonly assignedTo?: string | null | undefined;
      /** The firm's own deadline */
      readonly dueOn?: string | null | undefined;
    };
    readonly result: Schemas["ClientNote"];
  };
  /** Change the name, address or tax number of a firm; owners only */
  readonly "PATCH /v1/firms/{firmId}": {
    readonly path: {
      readonly firmId: string;
    };
    readonly body: {
      readonly name?: string | undefined;
      readonly address?: string | null | undefined;
      /** Tax number of the firm, as printed on the report */
      readonly taxNumber?: string | null | undefined;
    };
    readonly result: Schemas["Firm"];
  };
  /** Change the role of a member; owners only. The last owner keeps the role */
  readonly "PATCH /v1/firms/{firmId}/members/{memberId}": {
    readonly path: {
      readonly firmId: string;
      readonly memberId: string;
    };
    readonly body: {
      /** owner: also manages the members; adviser: has full access to clients; assistant: reads and prepares, but cannot freeze a year, end a grant or send an invitation */
      readonly role: "owner" | "adviser" | "assistant";
    };
    readonly result: Schemas["FirmMember"];
  };
  /** Share a note with the client, or hide it */
  readonly "PATCH /v1/notes/{noteId}": {
    readonly path: {
      readonly noteId: string;
    };
    readonly body: {
      readonly shared: boolean;
    };
    readonly result: Schemas["FileNote"];
  };
  /** Close or reopen a question; only for its author */
  readonly "PATCH /v1/questions/{questionId}": {
    readonly path: {
      readonly questionId: string;
    };
    readonly body: {
      readonly status: "open" | "done";
    };
    readonly result: Schemas["Question"];
  };
  /** Change the name, the key or the owner of a source; the owner is one of two taxpayers who are assessed together */
  readonly "PATCH /v1/sources/{sourceId}": {
    readonly path: {
      readonly sourceId: string;
    };
    readonly body: {
      readonly name?: string | undefined;
      /** Taxpayer a or b; b only where two taxpayers are assessed together */
      readonly owner?: "a" | "b" | undefined;
      /** Input the connection method requires, see GET /v1/providers. Verified, then stored encrypted */
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
  /** Exclude records that could not be read, or count them as missing again; to replace one, enter a transaction under its id */
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
  /** Correct or exclude a transaction, prove its origin, or set the own wallet it went to or came from; everything that depends on it is recalculated */
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
      /** Values to set; null clears a value */
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
      /** Lots that this disposal takes (single identification, Rn 61); together its whole quantity; null: by the method of the wallet */
      readonly lots?: (readonly {
        readonly lotId: string;
        /** Decimal number as text */
        readonly quantity: string;
      }[]) | null | undefined;
      readonly excluded?: boolean | undefined;
      /** Replaces the existing tags */
      readonly tags?: readonly string[] | undefined;
      /** null deletes the note */
      readonly noteByUser?: string | null | undefined;
      /** Applies the same correction to all other transactions of this source with the same type, coins and contract. Allowed with type, excluded, values.position and values.note. */
      readonly alike?: boolean | undefined;
      readonly reason: string;
    };
    readonly result: {
      readonly transaction: Schemas["Transaction"];
      readonly correction: Schemas["Correction"];
      readonly job: Schemas["Job"];
      /** Number of other transactions corrected, if alike is set */
      readonly alike?: number | undefined;
      /** Id of a remaining equal transaction if the limit per request was reached: send the correction for it again */
      readonly alikeNext?: string | null | undefined;
    };
  };
  /** Set the submission date of a filed year and the date of the tax office's notice */
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
  /** Start adding an authenticator app (TOTP, RFC 6238) */
  readonly "POST /auth/authenticator": {
    readonly result: {
      /** Secret in base32, for manual entry */
      readonly secret: string;
      /** Secret as an otpauth:// address, for a QR code */
      readonly uri: string;
    };
  };
  /** Confirm the authenticator app with its first code; from then on, password sign-in requires a code */
  readonly "POST /auth/authenticator/confirm": {
    readonly body: {
      /** Code from the email, in any case, with or without the hyphen */
      readonly code: string;
    };
    readonly result: {
      readonly recoveryCodes: (readonly string[]) | null;
    };
  };
  /** Confirm or reject the sign-in on the confirmation page */
  readonly "POST /auth/callback/{provider}": {
    readonly path: {
      readonly provider: string;
    };
    readonly file: "text/html";
  };
  /** Send a code to a new address and a notification to the old one */
  readonly "POST /auth/change-email": {
    readonly body: {
      readonly email: string;
    };
    readonly result: {
      readonly email: string;
    };
  };
  /** Change the account's email address with the code from the email; all other sessions end */
  readonly "POST /auth/change-email/confirm": {
    readonly body: {
      /** Code from the email, in any case, with or without the hyphen */
      readonly code: string;
    };
    readonly result: {
      readonly email: string;
    };
  };
  /** Change the password; all other sessions end */
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
  /** Confirm the identity of the account owner again; equivalent to a sign-in for 15 minutes */
  readonly "POST /auth/confirm": {
    readonly body: {
      /** The account's password */
      readonly password?: string | undefined;
      /** Code from the email, in any case, with or without the hyphen */
      readonly code?: string | undefined;
      /** Six-digit code of the authenticator app */
      readonly totp?: string | undefined;
      /** Alternative to totp; valid once */
      readonly recoveryCode?: string | undefined;
      /** AuthenticationResponseJSON */
      readonly credential?: { readonly [key: string]: unknown } | undefined;
    };
    readonly result: {
      readonly success: boolean;
    };
  };
  /** Send a code to the account's address, as an alternative to a password */
  readonly "POST /auth/confirm/code": {
    readonly result: {
      readonly email: string;
    };
  };
  /** Send a code to reset the password */
  readonly "POST /auth/forgot-password": {
    readonly body: {
      readonly email: string;
    };
    readonly result: {
      readonly email: string;
      /** Path of the next page */
      readonly redirectTo: string;
    };
  };
  /** Sign in */
  readonly "POST /auth/login": {
    readonly body: {
      readonly provider: string;
      /** `local`: email and password, with totp or recoveryCode if the account has a second factor. `coinbase`: code and state. `passkey`: credential, the response to POST /auth/passkeys/challenge */
      readonly credentials: { readonly [key: string]: unknown };
    };
    readonly result: {
      /** Value for the header Authorization: Bearer <token>. Empty for the service's own page, which uses a cookie */
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
  /** End the current session */
  readonly "POST /auth/logout": {
    readonly result: {
      readonly success: boolean;
    };
  };
  /** Add the passkey created by the browser; it signs in without a password */
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
  /** Start signing in with a passkey: options for navigator.credentials.get */
  readonly "POST /auth/passkeys/challenge": {
    readonly result: { readonly [key: string]: unknown };
  };
  /** Start adding a passkey: options for navigator.credentials.create */
  readonly "POST /auth/passkeys/options": {
    readonly result: { readonly [key: string]: unknown };
  };
  /** Create new recovery codes, returned only once; the older ones become invalid */
  readonly "POST /auth/recovery-codes": {
    readonly result: {
      readonly recoveryCodes: readonly string[];
    };
  };
  /** Create a new token; the old one ends immediately */
  readonly "POST /auth/refresh": {
    readonly result: {
      readonly token: string;
      readonly expiresAt: string;
    };
  };
  /** Register an account; a code is sent to the email address */
  readonly "POST /auth/register": {
    readonly body: {
      readonly email: string;
      /** 8 to 256 characters, not a common password, not the email address */
      readonly password: string;
      /** Default: the part of the email address before the @ */
      readonly displayName?: string | undefined;
    };
    readonly result: {
      readonly email: string;
      /** Path of the next page */
      readonly redirectTo: string;
    };
  };
  /** Send a new verification code; the older one becomes invalid */
  readonly "POST /auth/resend-verification": {
    readonly body: {
      readonly email?: string | undefined;
    } | null;
    readonly result: {
      readonly email: string;
      /** Path of the next page */
      readonly redirectTo: string;
    };
  };
  /** Set a new password with the code from the email; all sessions end */
  readonly "POST /auth/reset-password": {
    readonly body: {
      /** Code from the email, in any case, with or without the hyphen */
      readonly code: string;
      /** 8 to 256 characters, not a common password, not the email address */
      readonly newPassword: string;
      /** Account of the code; failed attempts then count for this account */
      readonly email?: string | undefined;
      readonly keepIdentities?: readonly string[] | undefined;
      readonly keepConsents?: boolean | undefined;
    };
    readonly result: {
      /** Path of the next page */
      readonly redirectTo: string;
    };
  };
  /** Other sign-in methods of the account of a reset code, to choose which ones remain */
  readonly "POST /auth/reset-password/identities": {
    readonly body: {
      /** Code from the email, in any case, with or without the hyphen */
      readonly code: string;
      /** Account of the code; failed attempts then count for this account */
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
  /** Create a temporary account with sample data; only with the built-in sandbox exchange */
  readonly "POST /auth/sample": {
    readonly result: {
      /** Value for the header Authorization: Bearer <token>. Empty for the service's own page, which uses a cookie */
      readonly token: string;
      readonly user: {
        readonly id: string;
        readonly email: string;
        readonly displayName: string;
      };
      readonly provider: string;
      readonly expiresAt: string;
      /** Path of the next page */
      readonly redirectTo: string;
    };
  };
  /** Report an unauthorized event: undo it with the token of the link in the email */
  readonly "POST /auth/undo": {
    readonly body: {
      readonly token: string;
      readonly totp?: string | undefined;
      readonly recoveryCode?: string | undefined;
      readonly credential?: { readonly [key: string]: unknown } | undefined;
    };
    readonly result: {
      /** Path of the next page */
      readonly redirectTo: string;
      /** Current email address of the account, which the code was sent to */
      readonly email: string;
      /** Previous email address, if the account had another; null otherwise */
      readonly movedFrom: string | null;
      readonly event: {
        readonly kind: "registration" | "verification" | "sign_in" | "sign_out" | "session_end" | "confirmation" | "password_change" | "password_reset_request" | "password_reset" | "identity_link" | "identity_unlink" | "passkey_add" | "passkey_remove" | "authenticator_add" | "authenticator_remove" | "recovery_codes" | "email_change_request" | "email_change" | "api_key_add" | "api_key_remove" | "webhook_add" | "calendar_link_add" | "grant_add" | "grant_remove" | "consent_add" | "consent_remove" | "app_add" | "app_secret" | "app_remove" | "firm_add" | "firm_join" | "firm_leave" | "firm_member" | "firm_recovery" | "export" | "erasure" | "undo";
        readonly at: string;
        readonly address: string;
        readonly userAgent: string | null;
      };
      /** Created after the event and now removed */
      readonly removed: readonly ({
        readonly what: "passkey" | "authenticator" | "recovery_codes" | "identity" | "grant" | "webhook" | "calendar_link" | "api_key" | "consent";
        /** Name known to the owner: a name, an address or an exchange */
        readonly name: string | null;
        readonly createdAt: string;
      })[];
      /** Removed after the event and now restored */
      readonly restored: readonly ({
        readonly what: "passkey" | "authenticator" | "recovery_codes" | "identity" | "grant" | "webhook" | "calendar_link" | "api_key" | "consent";
        /** Name known to the owner: a name, an address or an exchange */
        readonly name: string | null;
        readonly createdAt: string;
      })[];
      /** Exchanges unlinked after the event, with the time; they are not restored automatically and can be linked again */
      readonly unlinked: readonly ({
        readonly what: "passkey" | "authenticator" | "recovery_codes" | "identity" | "grant" | "webhook" | "calendar_link" | "api_key" | "consent";
        /** Name known to the owner: a name, an address or an exchange */
        readonly name: string | null;
        readonly createdAt: string;
      })[];
      /** Older than the event and therefore not removed; to be reviewed by the owner */
      readonly kept: readonly ({
        readonly what: "passkey" | "authenticator" | "recovery_codes" | "identity" | "grant" | "webhook" | "calendar_link" | "api_key" | "consent";
        /** Name known to the owner: a name, an address or an exchange */
        readonly name: string | null;
        readonly createdAt: string;
      })[];
    };
  };
  /** Verify the email address with the code from the email */
  readonly "POST /auth/verify-email": {
    readonly body: {
      /** Code from the email, in any case, with or without the hyphen */
      readonly code: string;
      /** Account of the code; failed attempts then count for this account */
      readonly email?: string | undefined;
      /** 8 to 256 characters, not a common password, not the email address */
      readonly newPassword?: string | undefined;
    };
    readonly result: {
      /** Path of the next page */
      readonly redirectTo: string;
    };
  };
  /** Register a public client without a secret (RFC 7591), for agents; shown as unverified */
  readonly "POST /oauth/register": {
    readonly body: {
      /** Name shown on the consent page */
      readonly client_name: string;
      /** Compared exactly; on loopback the port may differ */
      readonly redirect_uris: readonly string[];
    };
    readonly result: {
      /** Id of the client */
      readonly client_id: string;
      readonly client_id_issued_at: number;
      /** Name shown on the consent page */
      readonly client_name: string;
      readonly redirect_uris: readonly string[];
      readonly grant_types: readonly string[];
      readonly response_types: readonly string[];
      /** Public clients have no secret */
      readonly token_endpoint_auth_method: string;
      /** Scopes separated by spaces: read, write, offline */
      readonly scope: string;
    };
  };
  /** Revoke an access or refresh token; an unknown token is no error */
  readonly "POST /oauth/revoke": {
    readonly body: URLSearchParams;
    readonly result: { readonly [key: string]: unknown };
  };
  /** Create an access token from client credentials, an authorization code or a refresh token */
  readonly "POST /oauth/token": {
    readonly body: URLSearchParams;
    readonly result: {
      /** Sent as Authorization: Bearer, valid for an hour */
      readonly access_token: string;
      readonly token_type: "Bearer";
      readonly expires_in: number;
      /** Scopes separated by spaces: read, write, offline */
      readonly scope: string;
      /** With the scope offline; replaced at every use */
      readonly refresh_token?: string | undefined;
    };
  };
  /** Create an API key; the key is returned only once */
  readonly "POST /v1/api-keys": {
    readonly body: {
      readonly name: string;
      readonly scopes: readonly ("read" | "write" | "webhooks")[];
      readonly expiresAt?: string | null | undefined;
    };
    readonly result: {
      readonly id: string;
      readonly name: string;
      /** First characters of the key */
      readonly start: string;
      /** read: read all data; write: change data; webhooks: manage webhooks. No scope manages accounts, keys or grants */
      readonly scopes: readonly ("read" | "write" | "webhooks")[];
      readonly createdAt: string;
      readonly expiresAt: string | null;
      /** Precise to the minute; null before the first use */
      readonly lastUsedAt: string | null;
      /** Returned only once */
      readonly key: string;
    };
  };
  /** Create an app; both secrets are returned only once */
  readonly "POST /v1/apps": {
    readonly body: {
      readonly name: string;
      /** Redirect addresses: https, http on the loopback interface, or a private scheme with a dot. Compared exactly */
      readonly redirectUris?: readonly string[] | undefined;
    };
    readonly result: {
      readonly id: string;
      readonly name: string;
      /** OAuth client id, for /oauth/authorize and /oauth/token */
      readonly clientId: string;
      readonly redirectUris: readonly string[];
      readonly createdAt: string;
      /** Secret for real users. Returned only once */
      readonly clientSecret: string;
      /** Secret for test users of its own, with the sandbox as provider. Returned only once */
      readonly testSecret: string;
    };
  };
  /** Rotate the secrets of an app; the new ones are returned only once, the old ones remain valid for one day */
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
      /** OAuth client id, for /oauth/authorize and /oauth/token */
      readonly clientId: string;
      readonly redirectUris: readonly string[];
      readonly createdAt: string;
      /** Secret for real users. Returned only once */
      readonly clientSecret?: string | undefined;
      /** Secret for test users of its own, with the sandbox as provider. Returned only once */
      readonly testSecret?: string | undefined;
      readonly previousUntil: string;
    };
  };
  /** Create a managed user without email and password; the same externalId returns the same user */
  readonly "POST /v1/apps/{appId}/users": {
    readonly path: {
      readonly appId: string;
    };
    readonly body: {
      /** 1 to 200 printable characters, unique in the app; no email addresses, because it is stored unencrypted */
      readonly externalId: string;
      readonly locale?: "de" | "en" | undefined;
    };
    readonly result: Schemas["AppUser"];
  };
  /** Create a one-time link, valid for 24 hours, with which a managed user takes over the account */
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
  /** Classify transactions: type, parts, open law, clauses and the question to ask */
  readonly "POST /v1/classify": {
    readonly body: {
      readonly transaction?: {
        /** If known; otherwise derived from the coins */
        readonly type?: "spot_trade" | "spot_buy" | "spot_sell" | "crypto_swap" | "payment" | "fee" | "transfer" | "staking_reward" | "staking_deposit" | "staking_withdrawal" | "lending_interest" | "mining_reward" | "masternode_reward" | "airdrop" | "hard_fork" | "ico_purchase" | "referral_reward" | "learning_reward" | "cashback" | "gift_received" | "gift_sent" | "margin_trade" | "derivative_settlement" | "nft_purchase" | "nft_sale" | "liquidity_deposit" | "liquidity_withdrawal" | "liquidity_reward" | "wrap" | "bridge" | "lending_deposit" | "lending_withdrawal" | "liquid_stake" | "liquid_unstake" | "loan_received" | "loan_repaid" | "token_migration" | "loss" | "utility_token_redemption" | "security_token_income" | "deposit_fiat" | "withdraw_fiat" | undefined;
        readonly sentAsset?: string | undefined;
        /** Decimal number as text */
        readonly sentAmount?: string | undefined;
        readonly receivedAsset?: string | undefined;
        /** Decimal number as text */
        readonly receivedAmount?: string | undefined;
        readonly feeAsset?: string | undefined;
        /** Decimal number as text */
        readonly feeAmount?: string | undefined;
      } | undefined;
      readonly transactions?: readonly ({
        /** If known; otherwise derived from the coins */
        readonly type?: "spot_trade" | "spot_buy" | "spot_sell" | "crypto_swap" | "payment" | "fee" | "transfer" | "staking_reward" | "staking_deposit" | "staking_withdrawal" | "lending_interest" | "mining_reward" | "masternode_reward" | "airdrop" | "hard_fork" | "ico_purchase" | "referral_reward" | "learning_reward" | "cashback" | "gift_received" | "gift_sent" | "margin_trade" | "derivative_settlement" | "nft_purchase" | "nft_sale" | "liquidity_deposit" | "liquidity_withdrawal" | "liquidity_reward" | "wrap" | "bridge" | "lending_deposit" | "lending_withdrawal" | "liquid_stake" | "liquid_unstake" | "loan_received" | "loan_repaid" | "token_migration" | "loss" | "utility_token_redemption" | "security_token_income" | "deposit_fiat" | "withdraw_fiat" | undefined;
        readonly sentAsset?: string | undefined;
        /** Decimal number as text */
        readonly sentAmount?: string | undefined;
        readonly receivedAsset?: string | undefined;
        /** Decimal number as text */
        readonly receivedAmount?: string | undefined;
        readonly feeAsset?: string | undefined;
        /** Decimal number as text */
        readonly feeAmount?: string | undefined;
      })[] | undefined;
    };
    readonly result: {
      readonly classifications: readonly Schemas["Classification"][];
    };
  };
  /** Create a client without a login */
  readonly "POST /v1/clients": {
    readonly body: {
      readonly firm: string;
      readonly name: string;
      readonly number?: string | null | undefined;
      readonly email?: string | null | undefined;
      readonly taxNumber?: string | null | undefined;
      readonly taxOffice?: string | null | undefined;
      /** Name of the jointly assessed partner */
      readonly partner?: string | null | undefined;
      /** Key of a country */
      readonly residence?: string | null | undefined;
    };
    readonly result: {
      /** The value of the header X-Lotbuch-Client */
      readonly accountId: string;
      readonly managed: true;
      readonly name: string;
      readonly number: string | null;
    };
  };
  /** Accept clients who have granted access to the firm: the listed ones, or all pending ones */
  readonly "POST /v1/clients/accept": {
    readonly body: {
      readonly firm: string;
      readonly accountIds?: readonly string[] | undefined;
    };
    readonly result: {
      readonly accepted: readonly string[];
    };
  };
  /** Create clients without a login from a list (multipart): CSV or Excel */
  readonly "POST /v1/clients/import": {
    readonly query: {
      readonly firm: string;
      readonly dryRun?: boolean | undefined;
    };
    readonly body: FormData;
    readonly result: {
      /** Number of clients created; with dryRun, of those that would be */
      readonly created: number;
      readonly rows: readonly ({
        /** Line in the file, from 1 */
        readonly line: number;
        readonly name: string;
        readonly accountId?: string | undefined;
        /** Why the row was not used */
        readonly error?: string | undefined;
      })[];
    };
  };
  /** Remind clients of the firm's open questions by email, at most once a day each */
  readonly "POST /v1/clients/remind": {
    readonly body: {
      readonly firm: string;
      readonly accountIds: readonly string[];
    };
    readonly result: {
      readonly reminded: readonly string[];
    };
  };
  /** Mail a client without a login a link with which they take over the account */
  readonly "POST /v1/clients/{accountId}/invitation": {
    readonly path: {
      readonly accountId: string;
    };
    readonly query?: {
      readonly firm?: string | undefined;
    };
    readonly body: {
      readonly email: string;
    };
    readonly result: {
      readonly email: string;
      readonly expiresAt: string;
    };
  };
  /** Choose the method for a coin in a wallet, from a date on */
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
      /** Country, if not the default; requires key and value */
      readonly country?: string | undefined;
      readonly key?: string | undefined;
      readonly value?: string | undefined;
      readonly year?: number | undefined;
    };
    readonly result: Schemas["Election"] | Schemas["Choice"];
  };
  /** Preview of a file (multipart) without saving it */
  readonly "POST /v1/files/preview": {
    readonly query?: {
      readonly timeZone?: string | undefined;
      readonly mappingId?: string | undefined;
    };
    readonly body: FormData;
    readonly result: {
      /** True if the file would be accepted as sent */
      readonly recognised: boolean;
      /** Reason if it would not be accepted; null otherwise */
      readonly message: string | null;
      readonly tables: readonly Schemas["FileTable"][];
      readonly warnings: readonly string[];
      /** Column names of the first table, as in a mapping */
      readonly columns: readonly string[];
      /** First rows of the table */
      readonly rows: readonly (readonly string[])[];
      /** Distinct values of each column, such as types; empty if there are too many or they are too long */
      readonly words: readonly (readonly string[])[];
      /** Saved mappings with the same columns */
      readonly mappings: readonly Schemas["SavedMapping"][];
      /** For a file of unknown format, a mapping proposed from values and names of its columns; null otherwise */
      readonly proposed: {
        /** Column for each field */
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
        /** Values that apply to every row and have no column, such as sent_asset: EUR */
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
        /** Transaction type for each value of the type column; ignore skips the row */
        readonly types: { readonly [key: string]: "spot_trade" | "spot_buy" | "spot_sell" | "crypto_swap" | "payment" | "fee" | "transfer" | "staking_reward" | "staking_deposit" | "staking_withdrawal" | "lending_interest" | "mining_reward" | "masternode_reward" | "airdrop" | "hard_fork" | "ico_purchase" | "referral_reward" | "learning_reward" | "cashback" | "gift_received" | "gift_sent" | "margin_trade" | "derivative_settlement" | "nft_purchase" | "nft_sale" | "liquidity_deposit" | "liquidity_withdrawal" | "liquidity_reward" | "wrap" | "bridge" | "lending_deposit" | "lending_withdrawal" | "liquid_stake" | "liquid_unstake" | "loan_received" | "loan_repaid" | "token_migration" | "loss" | "utility_token_redemption" | "security_token_income" | "deposit_fiat" | "withdraw_fiat" | "ignore" };
      } | null;
      /** First rows as transactions; for a file of unknown format, read with the proposed mapping if it is complete */
      readonly transactions: readonly Schemas["Transaction"][];
      readonly records: number;
      readonly failedRecords: number;
      /** Errors of failed rows, at most 100 */
      readonly failures: readonly string[];
      /** Report about the structure of the file without its contents: known headings, shapes of cells, rows that were not read */
      readonly diagnosis: string;
    };
  };
  /** Create a firm; its creator is the first owner */
  readonly "POST /v1/firms": {
    readonly body: {
      readonly name: string;
      readonly address?: string | null | undefined;
      /** Tax number of the firm, as printed on the report */
      readonly taxNumber?: string | null | undefined;
    };
    readonly result: {
      readonly id: string;
      readonly name: string;
      readonly address: string | null;
      readonly taxNumber: string | null;
      /** owner: also manages the members; adviser: has full access to clients; assistant: reads and prepares, but cannot freeze a year, end a grant or send an invitation */
      readonly role: "owner" | "adviser" | "assistant";
      /** invited: accept with POST /v1/firms/{firmId}/accept */
      readonly status: "active" | "invited";
      /** True when the caller has a second factor, which access to clients requires */
      readonly secondFactor: boolean;
      readonly createdAt: string;
      /** Recovery code, returned only once. It makes a member an owner when the last owner has lost access. Store it offline */
      readonly recoveryCode: string;
    };
  };
  /** Accept an invitation to a firm; requires a sign-in with the invited address */
  readonly "POST /v1/firms/{firmId}/accept": {
    readonly path: {
      readonly firmId: string;
    };
    readonly result: Schemas["Firm"];
  };
  /** Decline an invitation to a firm */
  readonly "POST /v1/firms/{firmId}/decline": {
    readonly path: {
      readonly firmId: string;
    };
    readonly result: undefined;
  };
  /** Invite clients by email to grant the firm access, many at once */
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
  /** Invite a member by email, or repeat the invitation with another role */
  readonly "POST /v1/firms/{firmId}/members": {
    readonly path: {
      readonly firmId: string;
    };
    readonly body: {
      readonly email: string;
      /** owner: also manages the members; adviser: has full access to clients; assistant: reads and prepares, but cannot freeze a year, end a grant or send an invitation */
      readonly role: "owner" | "adviser" | "assistant";
    };
    readonly result: Schemas["FirmMember"];
  };
  /** Become an owner with the firm's recovery code; all members are notified */
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
      /** owner: also manages the members; adviser: has full access to clients; assistant: reads and prepares, but cannot freeze a year, end a grant or send an invitation */
      readonly role: "owner" | "adviser" | "assistant";
      /** invited: accept with POST /v1/firms/{firmId}/accept */
      readonly status: "active" | "invited";
      /** True when the caller has a second factor, which access to clients requires */
      readonly secondFactor: boolean;
      readonly createdAt: string;
      /** Recovery code, returned only once. It makes a member an owner when the last owner has lost access. Store it offline */
      readonly recoveryCode: string;
    };
  };
  /** Create a new recovery code of the firm; the old one becomes invalid; owners only */
  readonly "POST /v1/firms/{firmId}/recovery-code": {
    readonly path: {
      readonly firmId: string;
    };
    readonly result: {
      readonly id: string;
      readonly name: string;
      readonly address: string | null;
      readonly taxNumber: string | null;
      /** owner: also manages the members; adviser: has full access to clients; assistant: reads and prepares, but cannot freeze a year, end a grant or send an invitation */
      readonly role: "owner" | "adviser" | "assistant";
      /** invited: accept with POST /v1/firms/{firmId}/accept */
      readonly status: "active" | "invited";
      /** True when the caller has a second factor, which access to clients requires */
      readonly secondFactor: boolean;
      readonly createdAt: string;
      /** Recovery code, returned only once. It makes a member an owner when the last owner has lost access. Store it offline */
      readonly recoveryCode: string;
    };
  };
  /** Invite an adviser by email, grant a firm access, or change a role */
  readonly "POST /v1/grants": {
    readonly body: {
      readonly email?: string | undefined;
      /** Alternative to email: id or invitation code of a firm */
      readonly firm?: string | undefined;
      /** viewer: reads all data; editor: also changes data, but not the account, its keys or its grants */
      readonly role: "viewer" | "editor";
    };
    readonly result: Schemas["Grant"];
  };
  /** Accept an invitation; requires a sign-in with the invited address */
  readonly "POST /v1/grants/{grantId}/accept": {
    readonly path: {
      readonly grantId: string;
    };
    readonly result: Schemas["Grant"];
  };
  /** Confirm the assumptions of issues */
  readonly "POST /v1/issues/acknowledgements": {
    readonly body: {
      readonly issueIds: readonly string[];
      readonly reason?: string | undefined;
    };
    readonly result: Schemas["Acknowledgement"];
  };
  /** Clauses for a question, most relevant first */
  readonly "POST /v1/legal/references/question": {
    readonly body: {
      /** A question in German or English. */
      readonly question: string;
      /** Defaults to `DE`. */
      readonly jurisdictionCode?: string | undefined;
      /** Pins the ruleset. When left out, the latest active one is used. */
      readonly ruleSetVersion?: string | undefined;
      /** Maximum number of clauses. Defaults to 5. */
      readonly maxClauses?: number | undefined;
    };
    readonly result: {
      readonly jurisdictionCode: string;
      readonly ruleSetVersion: string | null;
      readonly ruleSetName: string | null;
      /** Set if the ruleset has no reliable answer; display it or stop. null otherwise. */
      readonly insufficiencyText: string | null;
      /** Absent in versions released without it. */
      readonly answer?: {
        /** Rule of the ruleset behind the answer, as a `ruleKey` of the transaction types. */
        readonly rule: string;
        readonly text: {
          readonly de: string;
          readonly en: string;
        };
        /** Keys of the clauses the answer rests on. */
        readonly clauses: readonly string[];
        /** Day until which the law behind the answer was checked. */
        readonly checkedUntil: string;
        readonly facts: readonly {
          readonly name: string;
          /** An amount in euro, a day, month or year (`this year`, too), or a holding period. */
          readonly value: string;
          /** Words of the question the value was read from. */
          readonly from: string;
        }[];
      } | null | undefined;
      /** Topics of the question that the clauses leave open. If the question asks about them, `insufficiencyText` is set as well. Absent in versions released without it. */
      readonly openLaw?: readonly {
        /** As in `/v1/readings`. */
        readonly class: string;
        /** The default interpretation comes first. */
        readonly readings: readonly {
          readonly reading: string;
          readonly text: {
            readonly de: string;
            readonly en: string;
          };
          readonly clauses: readonly string[];
        }[];
      }[] | undefined;
      /** Further questions in the text, verbatim, which the clauses cover as well; last, the question for a fact that `answer` depends on. Absent in versions released without it. */
      readonly furtherQuestions?: readonly string[] | undefined;
      readonly references: readonly ({
        readonly clauseKey: string;
        readonly sectionCode: string | null;
        readonly heading: string | null;
        /** Marginal number (Randnummer) of the letter, or the provision of a statute. */
        readonly randnummer: string;
        readonly summary: string | null;
        readonly clauseText: string;
        /** `official`: wording of the publication. `restated`: a paraphrase. */
        readonly textBasis: "official" | "restated";
        /** Certainty of a paraphrase whose source could not be read in full. Absent otherwise. */
        readonly certainty?: "high" | "medium" | "low" | undefined;
        /** Words of the clause that match the question, most important first, for highlighting. */
        readonly decisiveWords: readonly string[];
        /** Passage of the question the clause answers. */
        readonly reason: string;
        /** Relevance; higher is better. Results are sorted by it. */
        readonly score: number;
        /** Classes of `openLaw` whose interpretations rest on this clause. */
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
  /** Rules for the treatment of a transaction type */
  readonly "POST /v1/legal/references/transaction-type": {
    readonly body: {
      /** A key of GET /v1/legal/transaction-types, or a common name in German or English; for an ambiguous name, the result has the rules of all its types. Case, spaces and hyphens are ignored. */
      readonly transactionTypeKey: string;
      /** Defaults to `DE`. */
      readonly jurisdictionCode?: string | undefined;
      /** Pins the ruleset. When left out, the latest active one is used. */
      readonly ruleSetVersion?: string | undefined;
      /** Maximum number of rules to return. Defaults to 5. */
      readonly maxReferences?: number | undefined;
      /** Maximum number of clauses per rule. Defaults to 5. */
      readonly maxCitationsPerReference?: number | undefined;
    };
    readonly result: {
      readonly jurisdictionCode: string;
      readonly ruleSetVersion: string | null;
      readonly ruleSetName: string | null;
      /** Set if the ruleset has no reliable answer; display it or stop. null otherwise. */
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
          /** Marginal number (Randnummer) of the letter, or the provision of a statute. */
          readonly randnummer: string;
          readonly summary: string | null;
          readonly clauseText: string;
          /** `official`: wording of the publication. `restated`: a paraphrase. */
          readonly textBasis: "official" | "restated";
          /** Certainty of a paraphrase whose source could not be read in full. Absent otherwise. */
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
  /** Create a one-time link to the connect page, for one user, valid for 30 minutes */
  readonly "POST /v1/link-tokens": {
    readonly body: {
      /** One of the app's redirect addresses, compared exactly */
      readonly redirectUri: string;
      readonly providerKey?: string | null | undefined;
      readonly state?: string | null | undefined;
    };
    readonly result: {
      readonly url: string;
      readonly expiresAt: string;
    };
  };
  /** Create a private calendar link; an older link becomes invalid */
  readonly "POST /v1/lots/calendar/link": {
    readonly result: {
      readonly createdAt: string;
      /** Returned only once */
      readonly url: string;
    };
  };
  /** Save a mapping; replaces one with the same name */
  readonly "POST /v1/mappings": {
    readonly body: {
      readonly name: string;
      /** Column names as in the file */
      readonly columns: readonly string[];
      /** Column for each field */
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
      /** Values that apply to every row and have no column, such as sent_asset: EUR */
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
      /** Transaction type for each value of the type column; ignore skips the row */
      readonly types: { readonly [key: string]: "spot_trade" | "spot_buy" | "spot_sell" | "crypto_swap" | "payment" | "fee" | "transfer" | "staking_reward" | "staking_deposit" | "staking_withdrawal" | "lending_interest" | "mining_reward" | "masternode_reward" | "airdrop" | "hard_fork" | "ico_purchase" | "referral_reward" | "learning_reward" | "cashback" | "gift_received" | "gift_sent" | "margin_trade" | "derivative_settlement" | "nft_purchase" | "nft_sale" | "liquidity_deposit" | "liquidity_withdrawal" | "liquidity_reward" | "wrap" | "bridge" | "lending_deposit" | "lending_withdrawal" | "liquid_stake" | "liquid_unstake" | "loan_received" | "loan_repaid" | "token_migration" | "loss" | "utility_token_redemption" | "security_token_income" | "deposit_fiat" | "withdraw_fiat" | "ignore" };
      /** Decimal separator; detected if omitted */
      readonly decimal?: "." | "," | undefined;
      /** Order of numeric dates such as 03/04/2024 */
      readonly dateOrder?: "dmy" | "mdy" | "ymd" | undefined;
      /** Time zone for times without an offset; German time if omitted */
      readonly timeZone?: string | undefined;
    };
    readonly result: Schemas["SavedMapping"];
  };
  /** Write a note about a client, a year or a transaction */
  readonly "POST /v1/notes": {
    readonly body: {
      readonly text: string;
      readonly year?: number | undefined;
      /** Id of a transaction */
      readonly transaction?: string | undefined;
      /** Required if two sources have the transaction */
      readonly sourceId?: string | undefined;
      readonly shared?: boolean | undefined;
    };
    readonly result: Schemas["FileNote"];
  };
  /** Ask a client a question about an issue, a transaction or a year */
  readonly "POST /v1/questions": {
    readonly body: {
      /** Id of an issue in /v1/issues */
      readonly issueId?: string | undefined;
      readonly transactionId?: string | undefined;
      /** Required if two sources have a transaction with this id */
      readonly sourceId?: string | undefined;
      readonly year?: number | undefined;
      readonly text: string;
    };
    readonly result: Schemas["Question"];
  };
  /** Answer a question, with receipts attached to transactions */
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
  /** Create a rule for all matching transactions, including later ones */
  readonly "POST /v1/rules": {
    readonly body: {
      /** Conditions on the source data: note matches as a substring, ignoring case; all others match exactly. address is the destination or the receiving address, contract is that of the token or of the destination, counterparty is the other side */
      readonly match: {
        readonly address?: string | undefined;
        readonly contract?: string | undefined;
        readonly counterparty?: string | undefined;
        readonly type?: "spot_trade" | "spot_buy" | "spot_sell" | "crypto_swap" | "payment" | "fee" | "transfer" | "staking_reward" | "staking_deposit" | "staking_withdrawal" | "lending_interest" | "mining_reward" | "masternode_reward" | "airdrop" | "hard_fork" | "ico_purchase" | "referral_reward" | "learning_reward" | "cashback" | "gift_received" | "gift_sent" | "margin_trade" | "derivative_settlement" | "nft_purchase" | "nft_sale" | "liquidity_deposit" | "liquidity_withdrawal" | "liquidity_reward" | "wrap" | "bridge" | "lending_deposit" | "lending_withdrawal" | "liquid_stake" | "liquid_unstake" | "loan_received" | "loan_repaid" | "token_migration" | "loss" | "utility_token_redemption" | "security_token_income" | "deposit_fiat" | "withdraw_fiat" | undefined;
        readonly asset?: string | undefined;
        readonly note?: string | undefined;
        readonly sourceId?: string | undefined;
      };
      /** Values to set. fromWallet applies to incoming transfers, toWallet to outgoing ones; a tag is added to the existing tags */
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
  /** Preview a rule and its effect on the years without saving it */
  readonly "POST /v1/rules/preview": {
    readonly query?: {
      readonly person?: "a" | "b" | undefined;
    };
    readonly body: {
      /** Conditions on the source data: note matches as a substring, ignoring case; all others match exactly. address is the destination or the receiving address, contract is that of the token or of the destination, counterparty is the other side */
      readonly match: {
        readonly address?: string | undefined;
        readonly contract?: string | undefined;
        readonly counterparty?: string | undefined;
        readonly type?: "spot_trade" | "spot_buy" | "spot_sell" | "crypto_swap" | "payment" | "fee" | "transfer" | "staking_reward" | "staking_deposit" | "staking_withdrawal" | "lending_interest" | "mining_reward" | "masternode_reward" | "airdrop" | "hard_fork" | "ico_purchase" | "referral_reward" | "learning_reward" | "cashback" | "gift_received" | "gift_sent" | "margin_trade" | "derivative_settlement" | "nft_purchase" | "nft_sale" | "liquidity_deposit" | "liquidity_withdrawal" | "liquidity_reward" | "wrap" | "bridge" | "lending_deposit" | "lending_withdrawal" | "liquid_stake" | "liquid_unstake" | "loan_received" | "loan_repaid" | "token_migration" | "loss" | "utility_token_redemption" | "security_token_income" | "deposit_fiat" | "withdraw_fiat" | undefined;
        readonly asset?: string | undefined;
        readonly note?: string | undefined;
        readonly sourceId?: string | undefined;
      };
      /** Values to set. fromWallet applies to incoming transfers, toWallet to outgoing ones; a tag is added to the existing tags */
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
  /** Connect a provider account, or create a source for files */
  readonly "POST /v1/sources": {
    readonly body: {
      readonly providerKey: string;
      readonly name?: string | undefined;
      /** Taxpayer a or b; b only where two taxpayers are assessed together */
      readonly owner?: "a" | "b" | undefined;
      readonly xpub?: string | undefined;
      readonly gapLimit?: string | undefined;
      readonly address?: string | undefined;
      readonly descriptor?: string | undefined;
      readonly chains?: readonly string[] | undefined;
      /** Input the connection method requires, see GET /v1/providers. Verified, then stored encrypted */
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
  /** Upload a file (multipart): CSV, Excel, or a ZIP of them; the format is detected, and a sync starts */
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
      /** Detected character encoding */
      readonly encoding: "UTF-8" | "UTF-16" | "Windows-1252";
      readonly tables: readonly Schemas["FileTable"][];
      readonly warnings: readonly string[];
      /** New rows */
      readonly newRecords: number;
      /** Rows already known from another file or upload */
      readonly knownRecords: number;
      /** Rows repeated within the file under the same id */
      readonly repeatedRecords: number;
      /** Rows with different content under a known id: failed records */
      readonly conflictingRecords: number;
      readonly job: Schemas["Job"];
    };
  };
  /** Rebuild from the stored raw records, without a request to the provider */
  readonly "POST /v1/sources/{sourceId}/replay": {
    readonly path: {
      readonly sourceId: string;
    };
    readonly result: Schemas["Job"];
  };
  /** Fetch new records and rebuild; returns the active job if there is one */
  readonly "POST /v1/sources/{sourceId}/sync": {
    readonly path: {
      readonly sourceId: string;
    };
    readonly result: Schemas["Job"];
  };
  /** Tax summary of a source for a year: its share of the taxpayer's figures */
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
  /** Enter a missing transaction into a wallet of this source */
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
  /** Enter many missing transactions, all or none; an error names the invalid cell */
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
      /** Ids in the order of the request */
      readonly transactionIds: readonly string[];
      readonly job: Schemas["Job"];
    };
  };
  /** Delete many transactions entered by hand, all or none */
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
  /** Attach a receipt or a note to a transaction (multipart) */
  readonly "POST /v1/sources/{sourceId}/transactions/{transactionId}/attachments": {
    readonly path: {
      readonly sourceId: string;
      readonly transactionId: string;
    };
    readonly body: FormData;
    readonly result: Schemas["Attachment"];
  };
  /** Tax year of the taxpayer over all sources */
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
  /** Sales that reach a goal with the lowest taxable amount */
  readonly "POST /v1/tax/plan": {
    readonly query?: {
      readonly person?: "a" | "b" | undefined;
    };
    readonly body: {
      /** The current year, or a later one, which is planned as of its first day */
      readonly year: number;
      /** raise: obtain an amount; use-limit: realize gains up to the exemption limit of private sales; realise-loss: realize deductible losses */
      readonly goal: "raise" | "use-limit" | "realise-loss";
      /** Amount in euro: proceeds to obtain (required for raise), or gain or loss to realize. If omitted, the maximum; in countries without loss carryforward, losses up to the gains to offset */
      readonly amountEur?: string | undefined;
      /** Coins that may be sold; all if omitted */
      readonly assets?: readonly string[] | undefined;
      /** Price of one unit in euro by coin, instead of the current price */
      readonly prices?: { readonly [key: string]: string } | undefined;
    };
    readonly result: Schemas["SalePlan"];
  };
  /** Effect of planned sales on their year, and of waiting */
  readonly "POST /v1/tax/what-if": {
    readonly query?: {
      readonly person?: "a" | "b" | undefined;
    };
    readonly body: {
      readonly sales: readonly ({
        readonly asset: string;
        /** Decimal number as text */
        readonly quantity: string;
        /** Total proceeds in euro */
        readonly valueEur: string;
        /** Required if several wallets hold the coin */
        readonly wallet?: string | undefined;
        readonly sourceId?: string | null | undefined;
        /** Calendar day in the German time zone, YYYY-MM-DD */
        readonly date?: string | undefined;
        /** Lots that the sale takes, together its quantity (single identification, Rn 61) */
        readonly lots?: readonly {
          readonly lotId: string;
          /** Decimal number as text */
          readonly quantity: string;
        }[] | undefined;
      })[];
    };
    readonly result: Schemas["WhatIf"];
  };
  /** Compare with the report of another tool (multipart): sums and single sales that differ */
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
  /** Freeze the year as filed; the bundle is stored until the account is deleted */
  readonly "POST /v1/tax/{year}/filings": {
    readonly path: {
      readonly year: number | string;
    };
    readonly query?: {
      readonly person?: "a" | "b" | undefined;
    };
    readonly body: {
      readonly note?: string | null | undefined;
      /** Language of the report in the bundle; German if omitted */
      readonly language?: "de" | "en" | undefined;
    } | null;
    readonly result: Schemas["Filing"];
  };
  /** Compare with the report of a platform: a CARF message as XML, or a table as CSV */
  readonly "POST /v1/tax/{year}/platform-reporting": {
    readonly path: {
      readonly year: number | string;
    };
    readonly query?: {
      readonly person?: "a" | "b" | undefined;
      readonly platform?: string | undefined;
    };
    readonly body: FormData;
    readonly result: Schemas["ComparedNotice"];
  };
  /** Apply the same correction to many transactions, all or none; an error names the invalid transaction */
  readonly "POST /v1/transactions/bulk": {
    readonly body: {
      readonly ids?: readonly (string | {
        readonly sourceId: string;
        readonly id: string;
      })[] | undefined;
      /** Conditions on the source data: note matches as a substring, ignoring case; all others match exactly. address is the destination or the receiving address, contract is that of the token or of the destination, counterparty is the other side */
      readonly match?: {
        readonly address?: string | undefined;
        readonly contract?: string | undefined;
        readonly counterparty?: string | undefined;
        readonly type?: "spot_trade" | "spot_buy" | "spot_sell" | "crypto_swap" | "payment" | "fee" | "transfer" | "staking_reward" | "staking_deposit" | "staking_withdrawal" | "lending_interest" | "mining_reward" | "masternode_reward" | "airdrop" | "hard_fork" | "ico_purchase" | "referral_reward" | "learning_reward" | "cashback" | "gift_received" | "gift_sent" | "margin_trade" | "derivative_settlement" | "nft_purchase" | "nft_sale" | "liquidity_deposit" | "liquidity_withdrawal" | "liquidity_reward" | "wrap" | "bridge" | "lending_deposit" | "lending_withdrawal" | "liquid_stake" | "liquid_unstake" | "loan_received" | "loan_repaid" | "token_migration" | "loss" | "utility_token_redemption" | "security_token_income" | "deposit_fiat" | "withdraw_fiat" | undefined;
        readonly asset?: string | undefined;
        readonly note?: string | undefined;
        readonly sourceId?: string | undefined;
      } | undefined;
      /** Values to set. fromWallet applies to incoming transfers, toWallet to outgoing ones; a tag is added to the existing tags */
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
  /** Undo the latest correction of each of these transactions, all or none */
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
  /** Preview the figures of the years with corrections and entries, without saving them */
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
        /** Values to set; null clears a value */
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
        /** Lots that this disposal takes (single identification, Rn 61); together its whole quantity; null: by the method of the wallet */
        readonly lots?: (readonly {
          readonly lotId: string;
          /** Decimal number as text */
          readonly quantity: string;
        }[]) | null | undefined;
        readonly excluded?: boolean | undefined;
        /** Replaces the existing tags */
        readonly tags?: readonly string[] | undefined;
        /** null deletes the note */
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
  /** Link a sent and a received transaction: one transfer between own wallets */
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
  /** Create a webhook; the secret is returned only once */
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
      /** Start of the current series of failed deliveries; deliveries slow down after one hour */
      readonly failingSince: string | null;
      /** Time at which the webhook was disabled, after one day without a successful delivery; a successful test enables it again */
      readonly disabledAt: string | null;
      /** Returned only once: whsec_ followed by the key in base64 */
      readonly secret: string;
    };
  };
  /** Rotate the secret of a webhook; the new one is returned only once, the previous one also signs for one day */
  readonly "POST /v1/webhooks/{webhookId}/secret": {
    readonly path: {
      readonly webhookId: string;
    };
    readonly result: {
      readonly id: string;
      readonly url: string;
      readonly events: readonly ("job.completed" | "job.failed" | "tax.changed" | "filing.changed")[];
      readonly createdAt: string;
      /** Start of the current series of failed deliveries; deliveries slow down after one hour */
      readonly failingSince: string | null;
      /** Time at which the webhook was disabled, after one day without a successful delivery; a successful test enables it again */
      readonly disabledAt: string | null;
      /** Returned only once: whsec_ followed by the key in base64 */
      readonly secret: string;
      readonly previousUntil: string;
    };
  };
  /** Send an event webhook.test; the result is listed among the deliveries */
  readonly "POST /v1/webhooks/{webhookId}/test": {
    readonly path: {
      readonly webhookId: string;
    };
    readonly result: Schemas["Delivery"];
  };
  /** Enable or disable email notifications; omitted ones stay unchanged */
  readonly "PUT /v1/account/mail-choices": {
    readonly body: {
      /** A source could not be synced, or needs a new key */
      readonly sync?: boolean | undefined;
      /** Coins become tax-free within 14 days */
      readonly free?: boolean | undefined;
      /** The figures of a filed year have changed */
      readonly filed?: boolean | undefined;
      /** A tax return is due within 30 days */
      readonly deadline?: boolean | undefined;
      /** An adviser or a firm has asked a question */
      readonly questions?: boolean | undefined;
    };
    readonly result: Schemas["MailChoices"];
  };
  /** Mark an issue, a transaction or a year as reviewed and correct */
  readonly "PUT /v1/checked": {
    readonly body: {
      /** Id of an issue in /v1/issues */
      readonly issueId?: string | undefined;
      readonly transactionId?: string | undefined;
      /** Required if two sources have a transaction with this id */
      readonly sourceId?: string | undefined;
      readonly year?: number | undefined;
    };
    readonly result: Schemas["CheckedMark"];
  };
  /** Enter the losses of an assessment notice, or waive a loss carryback */
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
  /** Choose the interpretation of an open question of law, for all years */
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
  /** Set the country of residence by year: the law of the country applies to the year */
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
  /** Declare that the account contains all accounts and wallets used up to the end of the year */
  readonly "PUT /v1/tax/{year}/declaration": {
    readonly path: {
      readonly year: number | string;
    };
    readonly query?: {
      readonly person?: "a" | "b" | undefined;
    };
    readonly body: {
      /** Always true; DELETE revokes the declaration */
      readonly allAccounts: boolean;
      readonly text?: string | null | undefined;
      readonly reason?: string | null | undefined;
    };
    readonly result: Schemas["Declaration"];
  };
  /** Enter income outside crypto that shares the exemption limits: other private sales and other services */
  readonly "PUT /v1/tax/{year}/other": {
    readonly path: {
      readonly year: number | string;
    };
    readonly query?: {
      readonly person?: "a" | "b" | undefined;
    };
    readonly body: {
      /** Taxpayer a or b; b only where two taxpayers are assessed together */
      readonly person?: "a" | "b" | undefined;
      readonly privateSales?: string | undefined;
      readonly services?: string | undefined;
      /** Dividends and similar income at 27.5 %, in Austria */
      readonly capital275?: string | undefined;
      readonly reason: string;
    };
    readonly result: Schemas["OtherIncome"];
  };
};

/** Webhook payloads by event type. */
export type Webhooks = {
  readonly "filing.changed": {
    readonly type: "filing.changed";
    readonly timestamp: string;
    /** Id of the account the event belongs to */
    readonly accountId: string;
    /** The app's own id for the user; only in messages to webhooks of an app */
    readonly externalId?: string | undefined;
    readonly data: {
      readonly filingId: string;
      readonly year: number;
    };
  };
  readonly "job.completed": {
    readonly type: "job.completed";
    readonly timestamp: string;
    /** Id of the account the event belongs to */
    readonly accountId: string;
    /** The app's own id for the user; only in messages to webhooks of an app */
    readonly externalId?: string | undefined;
    readonly data: {
      readonly jobId: string;
      readonly sourceId: string;
      readonly mode: string;
      /** Reason of the failure, or result of the job */
      readonly message: string | null;
    };
  };
  readonly "job.failed": {
    readonly type: "job.failed";
    readonly timestamp: string;
    /** Id of the account the event belongs to */
    readonly accountId: string;
    /** The app's own id for the user; only in messages to webhooks of an app */
    readonly externalId?: string | undefined;
    readonly data: {
      readonly jobId: string;
      readonly sourceId: string;
      readonly mode: string;
      /** Reason of the failure, or result of the job */
      readonly message: string | null;
    };
  };
  readonly "tax.changed": {
    readonly type: "tax.changed";
    readonly timestamp: string;
    /** Id of the account the event belongs to */
    readonly accountId: string;
    /** The app's own id for the user; only in messages to webhooks of an app */
    readonly externalId?: string | undefined;
    readonly data: {
      readonly runId: string;
      readonly years: readonly number[];
    };
  };
  readonly "webhook.test": {
    readonly type: "webhook.test";
    readonly timestamp: string;
    /** Id of the account the event belongs to */
    readonly accountId: string;
    /** The app's own id for the user; only in messages to webhooks of an app */
    readonly externalId?: string | undefined;
    readonly data: {
      readonly webhookId: string;
    };
  };
};
