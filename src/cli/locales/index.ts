// Generated from en.json and de.json by `npm run -s generate`; do not edit.
import { createTexts } from "../../../src/wording/icu/texts.ts";
import DE from "./de.json" with { type: "json" };
import EN from "./en.json" with { type: "json" };

type Value = string | number;
type List = readonly string[];

export type Texts = {
  readonly shared: {
    readonly noPerson: string;
    readonly status: string;
    readonly name: string;
    readonly when: string;
    readonly what: string;
    readonly toWhat: string;
    readonly lastDay: string;
    readonly kind: string;
    readonly cost: string;
    readonly fees: string;
    readonly asset: string;
    readonly wallet: string;
    readonly choosing: string;
    readonly country: string;
    readonly chosen: string;
    readonly reading: string;
    readonly taxable: string;
    readonly day: string;
    readonly why: string;
    readonly may: string;
    readonly ended: string;
    readonly takenBack: string;
    readonly removing: string;
    readonly source: string;
    readonly from: string;
    readonly calculating: string;
    readonly year: string;
    readonly type: string;
    readonly savedFile: (params: { readonly file: Value; }) => string;
    readonly account: string;
    readonly role: string;
    readonly address: string;
    readonly records: string;
    readonly notUnderstood: string;
    readonly valueEUR: string;
    readonly searching: string;
    readonly reason: string;
    readonly removed: string;
    readonly question: string;
  };
  readonly api: {
    readonly description: string;
    readonly method: string;
    readonly path: string;
    readonly query: string;
    readonly body: string;
    readonly done: string;
  };
  readonly appUsers: {
    readonly listUsers: string;
    readonly externalId: string;
    readonly createUser: string;
    readonly userExternalId: string;
    readonly locale: string;
    readonly eraseUser: string;
    readonly erased: string;
    readonly claimUser: string;
    readonly language: string;
  };
  readonly apps: {
    readonly description: string;
    readonly listYourApps: string;
    readonly createApp: string;
    readonly changeApp: string;
    readonly renewSecrets: string;
    readonly world: string;
    readonly deleteApp: string;
    readonly deleted: string;
    readonly secretsOnlyOnce: string;
    readonly noApp: string;
    readonly redirects: string;
    readonly createdAt: string;
  };
  readonly audit: {
    readonly description: string;
    readonly who: string;
  };
  readonly calculate: {
    readonly description: string;
    readonly file: string;
    readonly yearOrAll: string;
    readonly jurisdiction: string;
    readonly electOption: string;
    readonly domesticWallet: string;
    readonly otherIncome: string;
    readonly summary: string;
    readonly method: string;
    readonly swapFee: string;
    readonly readingOption: string;
  };
  readonly calculateRun: {
    readonly readInEncoding: (params: { readonly encoding: Value; readonly file: Value; }) => string;
    readonly moreUnreadableRows: (params: { readonly file: Value; readonly moreBadRows: Value; }) => string;
  };
  readonly calculateTable: {
    readonly line: string;
    readonly taxYear: string;
    readonly disposals: string;
    readonly moreRowsOfKind: string;
    readonly sold: string;
    readonly period: string;
    readonly newStock: string;
    readonly inside: string;
    readonly outside: string;
  };
  readonly calendar: {
    readonly description: string;
    readonly all: string;
    readonly link: string;
    readonly endLink: string;
    readonly linkWithdrawn: string;
    readonly nothingPending: string;
    readonly taxFreeFrom: string;
    readonly nowAlready: string;
    readonly neverByWaiting: string;
    readonly notProven: string;
    readonly quantity: string;
    readonly acquired: string;
  };
  readonly choose: {
    readonly description: string;
    readonly key: string;
    readonly value: string;
    readonly keyTitle: string;
    readonly values: string;
    readonly meaning: string;
    readonly for: string;
    readonly allYears: string;
  };
  readonly coinbase: {
    readonly description: string;
  };
  readonly command: {
    readonly taxYear: string;
    readonly person: string;
  };
  readonly compare: {
    readonly description: string;
    readonly file: string;
    readonly comparingName: (params: { readonly name: Value; }) => string;
    readonly furtherUnreadRows: (params: { readonly further: Value; }) => string;
    readonly heading: (params: { readonly generation: Value; readonly tool: Value; readonly year: Value; }) => string;
    readonly rows: string;
    readonly gain: string;
    readonly difference: string;
    readonly summary: (params: { readonly differs: Value; readonly equal: Value; readonly leftOut: Value; readonly onlyOurs: Value; readonly onlyTheirs: Value; }) => string;
    readonly theirs: string;
    readonly ours: string;
    readonly more: (params: { readonly count: Value; }) => string;
  };
  readonly completion: {
    readonly description: string;
    readonly shell: string;
  };
  readonly connect: {
    readonly description: string;
    readonly provider: string;
    readonly keyFile: string;
    readonly set: string;
    readonly connected: string;
    readonly fetchItWith: string;
    readonly askingLabel: (params: { readonly label: Value; }) => string;
  };
  readonly consents: {
    readonly description: string;
    readonly listConsents: string;
    readonly noConsent: string;
    readonly responsible: string;
    readonly revoke: string;
  };
  readonly context: {
    readonly interrupted: string;
  };
  readonly declare: {
    readonly description: string;
    readonly allAccounts: string;
    readonly text: string;
    readonly takeBack: string;
    readonly declaring: string;
    readonly notConfirmed: (params: { readonly year: Value; }) => string;
    readonly declared: (params: { readonly givenAt: Value; readonly words: Value; readonly year: Value; }) => string;
  };
  readonly distribute: {
    readonly description: string;
    readonly dryRun: string;
  };
  readonly elections: {
    readonly listElections: string;
    readonly remove: string;
    readonly noneChosen: string;
    readonly all: string;
    readonly method: string;
    readonly elect: string;
    readonly methodArgument: string;
    readonly from: string;
    readonly compareMethods: string;
    readonly fromDay: string;
    readonly comparisonHeading: string;
    readonly fifo: string;
    readonly average: string;
    readonly averageFifo: string;
    readonly methodNames: {
      readonly fifo: string;
      readonly average: string;
    };
    readonly openWallet: (params: { readonly asset: Value; readonly from: Value; readonly method: Value; readonly wallet: Value; }) => string;
  };
  readonly everyPage: {
    readonly reading: string;
  };
  readonly exchange: {
    readonly preparing: string;
    readonly continueAtCoinbase: string;
    readonly interrupted: string;
    readonly waitingForBrowser: string;
  };
  readonly explain: {
    readonly description: string;
    readonly disposal: string;
    readonly noDisposals: string;
    readonly calculation: (params: { readonly cost: Value; readonly costs: Value; readonly method: Value; readonly proceeds: Value; readonly wallet: Value; }) => string;
    readonly lots: string;
    readonly transactions: string;
    readonly clauses: string;
    readonly daysHeld: string;
    readonly rule: string;
    readonly time: string;
    readonly sent: string;
    readonly received: string;
    readonly fee: string;
    readonly valueFrom: string;
    readonly yourCorrection: string;
    readonly heading: (params: { readonly asset: Value; readonly day: Value; readonly kind: Value; readonly quantity: Value; readonly result: Value; }) => string;
    readonly priceSource: (params: { readonly granularity: string | number; readonly source: Value; readonly time: Value; }) => string;
  };
  readonly export: {
    readonly description: string;
    readonly exporting: string;
  };
  readonly filingText: {
    readonly noFiling: string;
    readonly saved: string;
    readonly handedIn: string;
    readonly notice: string;
    readonly note: string;
    readonly unchanged: string;
    readonly added: string;
    readonly removed: string;
    readonly changed: string;
    readonly savedEUR: string;
    readonly nowEUR: string;
    readonly effectEUR: string;
    readonly transaction: string;
    readonly statuses: {
      readonly draft: string;
      readonly final: string;
    };
  };
  readonly filings: {
    readonly description: string;
    readonly listFilings: string;
    readonly addFiling: string;
    readonly note: string;
    readonly savingState: (params: { readonly year: Value; }) => string;
    readonly savedAsDraft: string;
    readonly compareFiling: string;
    readonly comparing: string;
    readonly dateFiling: string;
    readonly handedIn: string;
    readonly notice: string;
    readonly reason: string;
    readonly downloadBundle: string;
    readonly output: string;
    readonly saving: string;
  };
  readonly firmClients: {
    readonly firmId: string;
    readonly ofYear: string;
    readonly listClients: string;
    readonly acceptAll: string;
    readonly countAccepted: (params: { readonly count: Value; }) => string;
    readonly inviteClients: string;
    readonly emails: string;
    readonly countInvited: (params: { readonly count: Value; }) => string;
    readonly noteClient: string;
    readonly account: string;
    readonly number: string;
    readonly name: string;
    readonly assign: string;
    readonly firm: string;
    readonly noted: string;
    readonly downloadReports: string;
    readonly format: string;
    readonly makingThem: string;
    readonly numberTitle: string;
    readonly gaps: string;
    readonly effect: string;
  };
  readonly firms: {
    readonly description: string;
    readonly memberId: string;
    readonly listFirms: string;
    readonly createFirm: string;
    readonly name: string;
    readonly address: string;
    readonly taxNumber: string;
    readonly codeOnlyOnce: string;
    readonly joinFirm: string;
    readonly listMembers: string;
    readonly inviteMember: string;
    readonly email: string;
    readonly role: string;
    readonly removeMember: string;
    readonly changeRole: string;
    readonly changeFirm: string;
    readonly noFirm: string;
  };
  readonly followJob: {
    readonly waiting: string;
    readonly queued: string;
    readonly done: string;
    readonly interrupted: (params: { readonly mode: "sync" | "replay"; readonly name: Value; }) => string;
    readonly outcome: (params: { readonly records: Value; readonly understood: Value; }) => string;
  };
  readonly grants: {
    readonly description: string;
    readonly listGrants: string;
    readonly listClients: string;
    readonly inviteAdviser: string;
    readonly email: string;
    readonly role: string;
    readonly acceptAnInvitation: string;
    readonly endGrant: string;
  };
  readonly import: {
    readonly description: string;
    readonly file: string;
    readonly source: string;
    readonly name: string;
    readonly mapping: string;
    readonly timeZone: string;
    readonly noWait: string;
    readonly sendingName: (params: { readonly name: Value; }) => string;
    readonly readingRows: (params: { readonly name: Value; }) => string;
    readonly outcome: (params: { readonly encoding: Value; readonly fresh: Value; readonly records: Value; readonly summary: Value; }) => string;
    readonly conflictingRows: (params: { readonly conflictingRecords: Value; }) => string;
    readonly sent: string;
    readonly rowsLookedAt: (params: { readonly rows: Value; }) => string;
    readonly rowsRowsRead: (params: { readonly rows: Value; }) => string;
    readonly rowsStored: (params: { readonly rows: Value; }) => string;
  };
  readonly income: {
    readonly description: string;
    readonly noReceipts: string;
  };
  readonly issues: {
    readonly description: string;
  };
  readonly jobs: {
    readonly description: string;
    readonly noJob: string;
    readonly started: string;
    readonly mode: string;
    readonly status: string;
    readonly understood: string;
    readonly message: string;
  };
  readonly keys: {
    readonly description: string;
    readonly listKeys: string;
    readonly createKey: string;
    readonly scope: string;
    readonly expires: string;
    readonly revokeKey: string;
    readonly revoked: string;
    readonly noKey: string;
    readonly startsWith: string;
    readonly lastUsed: string;
  };
  readonly law: {
    readonly description: string;
    readonly importCommand: string;
    readonly bmf: string;
    readonly xml: string;
    readonly fetchCommand: string;
    readonly base: string;
    readonly verifyCommand: string;
    readonly bmfToCompare: string;
    readonly xmlToCompare: string;
    readonly all: string;
    readonly ruleset: string;
    readonly dataDir: string;
  };
  readonly lawFetch: {
    readonly fetching: string;
  };
  readonly lawImport: {
    readonly imported: (params: { readonly clauses: Value; readonly name: Value; readonly sha256: Value; readonly sourceKey: Value; }) => string;
    readonly written: (params: { readonly file: Value; }) => string;
  };
  readonly lawQuestion: {
    readonly description: string;
    readonly question: string;
    readonly clauseCount: string;
    readonly open: string;
    readonly checkedUntil: (params: { readonly day: Value; }) => string;
  };
  readonly lawVerify: {
    readonly summary: (params: { readonly identical: Value; readonly misquoted: Value; readonly restated: Value; readonly unchecked: Value; }) => string;
  };
  readonly link: {
    readonly description: string;
    readonly sent: string;
    readonly received: string;
    readonly apart: string;
    readonly takingApart: string;
    readonly linking: string;
  };
  readonly listings: {
    readonly asset: string;
    readonly computed: string;
    readonly reported: string;
    readonly difference: string;
    readonly kind: string;
    readonly file: string;
    readonly transaction: string;
    readonly price: string;
    readonly from: string;
    readonly used: string;
    readonly run: string;
    readonly otherFigures: string;
    readonly yes: string;
    readonly no: string;
    readonly by: string;
    readonly lastUsed: string;
    readonly thisOne: string;
    readonly remove: string;
    readonly nothing: string;
    readonly balancesCommand: string;
    readonly decisionsCommand: string;
    readonly attachmentsCommand: string;
    readonly mappingsCommand: string;
    readonly pricesCommand: string;
    readonly runsCommand: string;
    readonly sessionsCommand: string;
  };
  readonly login: {
    readonly description: string;
    readonly code: string;
    readonly provider: string;
    readonly signedIn: (params: { readonly email: Value; }) => string;
    readonly emailNotVerified: string;
  };
  readonly logout: {
    readonly description: string;
    readonly signedOut: string;
    readonly notSignedIn: string;
  };
  readonly losses: {
    readonly description: string;
    readonly box: string;
    readonly yearOfLoss: string;
    readonly opening: string;
    readonly waive: string;
    readonly carryBack: string;
    readonly entering: string;
  };
  readonly lots: {
    readonly description: string;
    readonly freeOnDay: string;
  };
  readonly mcp: {
    readonly description: string;
  };
  readonly ownRules: {
    readonly description: string;
    readonly address: string;
    readonly contract: string;
    readonly counterparty: string;
    readonly type: string;
    readonly asset: string;
    readonly note: string;
    readonly as: string;
    readonly fromWallet: string;
    readonly toWallet: string;
    readonly leaveOut: string;
    readonly tag: string;
    readonly remove: string;
    readonly noRule: string;
    readonly making: string;
    readonly rule: string;
    readonly transactions: string;
  };
  readonly persons: {
    readonly assignSource: string;
    readonly person: string;
    readonly changing: string;
    readonly assigned: (params: { readonly name: Value; readonly owner: Value; }) => string;
    readonly stateOtherIncome: string;
    readonly sales: string;
    readonly services: string;
    readonly capital: string;
    readonly reason: string;
    readonly stating: string;
    readonly otherIncome: (params: { readonly capital275: string | number | null; readonly privateSales: Value; readonly services: Value; readonly year: Value; }) => string;
  };
  readonly plan: {
    readonly description: string;
    readonly goal: string;
    readonly amount: string;
    readonly asset: string;
    readonly price: string;
    readonly yearOfSales: string;
    readonly tax: string;
    readonly taxFree: string;
    readonly counts: string;
  };
  readonly portfolio: {
    readonly description: string;
    readonly from: string;
    readonly to: string;
    readonly step: string;
    readonly daysOfYear: string;
    readonly valueUnknown: string;
    readonly valueToday: (params: { readonly valueEur: Value; }) => string;
    readonly acquiredFor: (params: { readonly costEur: Value; }) => string;
    readonly gain: (params: { readonly freeEur: Value; readonly taxableEur: Value; }) => string;
    readonly unpriced: string;
    readonly withoutPrice: (params: { readonly assets: List; }) => string;
  };
  readonly program: {
    readonly description: string;
    readonly printTheVersion: string;
    readonly choices: string;
    readonly default: string;
    readonly helpOfCommand: string;
    readonly help: string;
    readonly helpOfSubcommand: string;
  };
  readonly questions: {
    readonly description: string;
    readonly answerText: string;
    readonly listTheQuestions: string;
    readonly ask: string;
    readonly issue: string;
    readonly transaction: string;
    readonly source: string;
    readonly answerAQuestion: string;
    readonly attachment: string;
    readonly closeAQuestion: string;
    readonly noQuestion: string;
    readonly answer: string;
  };
  readonly readings: {
    readonly listReadings: string;
    readonly chooseReading: string;
    readonly reading: string;
    readonly resetReading: string;
    readonly noQuestion: string;
    readonly takingBack: string;
    readonly readingTitle: string;
    readonly basis: string;
    readonly default: string;
    readonly events: string;
    readonly otherReading: string;
    readonly unknown: string;
  };
  readonly register: {
    readonly description: string;
    readonly name: string;
    readonly theSameAgain: string;
    readonly registering: string;
    readonly codeSent: (params: { readonly email: Value; }) => string;
    readonly enterItWith: string;
    readonly verified: (params: { readonly email: Value; }) => string;
  };
  readonly report: {
    readonly description: string;
    readonly format: string;
    readonly output: string;
    readonly language: string;
    readonly variant: string;
    readonly style: string;
    readonly creatingReport: (params: { readonly year: Value; }) => string;
    readonly provisional: (params: { readonly year: Value; }) => string;
  };
  readonly residence: {
    readonly description: string;
    readonly countries: string;
    readonly computingAnew: string;
    readonly theBeginning: string;
  };
  readonly rules: {
    readonly description: string;
    readonly type: string;
    readonly ruleCount: string;
    readonly clausesPerRule: string;
    readonly noRules: (params: { readonly type: Value; }) => string;
  };
  readonly signIn: {
    readonly codePrompt: string;
    readonly password: string;
    readonly email: string;
    readonly signingIn: string;
    readonly secondFactorPrompt: string;
    readonly recoveryCode: string;
    readonly confirmIdentity: string;
    readonly verifying: string;
  };
  readonly sources: {
    readonly description: string;
  };
  readonly sync: {
    readonly description: string;
    readonly replay: string;
    readonly noWait: string;
    readonly starting: string;
    readonly started: (params: { readonly count: Value; }) => string;
  };
  readonly tax: {
    readonly description: string;
    readonly source: string;
    readonly unread: (params: { readonly sources: List; }) => string;
  };
  readonly transactions: {
    readonly description: string;
    readonly search: string;
    readonly correct: string;
    readonly transaction: string;
    readonly set: string;
    readonly leaveOut: string;
    readonly undo: string;
    readonly correcting: string;
    readonly corrected: string;
    readonly takingItBack: string;
    readonly noTransaction: string;
    readonly sent: string;
    readonly received: string;
  };
  readonly transfers: {
    readonly description: string;
  };
  readonly verify: {
    readonly description: string;
    readonly bundle: string;
    readonly computingItAgain: string;
    readonly hashes: string;
    readonly filesMatch: (params: { readonly files: Value; }) => string;
    readonly corrections: string;
    readonly chainMatches: (params: { readonly corrections: Value; }) => string;
    readonly figures: string;
    readonly recomputed: (params: { readonly records: Value; }) => string;
    readonly filesSame: string;
    readonly figuresSame: string;
    readonly effects: string;
    readonly correctionsRecomputed: (params: { readonly computed: Value; }) => string;
    readonly correctionsUnchecked: (params: { readonly untold: Value; }) => string;
    readonly files: string;
    readonly otherVersion: (params: { readonly count: Value; }) => string;
    readonly otherEngine: (params: { readonly engine: Value; readonly first: Value; readonly records: Value; }) => string;
    readonly closing: (params: { readonly run: Value; readonly status: string | number; readonly year: Value; }) => string;
    readonly partlyChecked: (params: { readonly code: Value; readonly effects: Value; readonly files: Value; }) => string;
  };
  readonly verifyEmail: {
    readonly description: string;
    readonly code: string;
    readonly resend: string;
    readonly requestingCode: string;
    readonly codeSentIfPending: (params: { readonly email: Value; }) => string;
    readonly verifiedSignIn: string;
  };
  readonly webhooks: {
    readonly description: string;
    readonly listTheWebhooks: string;
    readonly noWebhook: string;
    readonly hearsOf: string;
    readonly addWebhook: string;
    readonly url: string;
    readonly event: string;
    readonly sendTest: string;
    readonly sending: string;
    readonly renewSecret: string;
    readonly listDeliveries: string;
    readonly nothingYet: string;
    readonly tries: string;
    readonly removeAWebhook: string;
  };
  readonly whatIf: {
    readonly description: string;
    readonly asset: string;
    readonly quantity: string;
    readonly value: string;
    readonly wallet: string;
    readonly source: string;
    readonly date: string;
  };
  readonly whoami: {
    readonly description: string;
    readonly asking: string;
    readonly at: string;
    readonly until: string;
    readonly signIn: string;
  };
  readonly lists: {
    readonly asset: string;
    readonly acquired: string;
    readonly cost: string;
    readonly count: string;
    readonly effect: string;
    readonly ifYouWait: string;
    readonly lastSync: string;
    readonly name: string;
    readonly number: string;
    readonly proceeds: string;
    readonly provider: string;
    readonly quantity: string;
    readonly result: string;
    readonly severity: string;
    readonly source: string;
    readonly status: string;
    readonly taxFreeFrom: string;
    readonly unknown: string;
    readonly wallet: string;
    readonly what: string;
    readonly year: string;
    readonly noLots: string;
    readonly noTransfers: string;
    readonly nothingOpen: string;
    readonly noSources: string;
    readonly linkHint: string;
    readonly separated: string;
    readonly fromLots: string;
    readonly without: string;
    readonly with: string;
    readonly matched: string;
    readonly suggested: string;
    readonly open: string;
    readonly hash: string;
    readonly amount: string;
    readonly decision: string;
    readonly sent: string;
    readonly received: string;
    readonly fee: string;
    readonly maybe: string;
    readonly error: string;
    readonly warning: string;
    readonly info: string;
    readonly new: string;
    readonly syncing: string;
    readonly ready: string;
    readonly failed: string;
  };
  readonly jobStates: {
    readonly sync: string;
    readonly replay: string;
    readonly queued: string;
    readonly running: string;
    readonly completed: string;
    readonly failed: string;
    readonly noReason: string;
    readonly sent: string;
  };
  readonly jobPhases: {
    readonly fetching: string;
    readonly reading: string;
    readonly pricing: string;
    readonly calculating: string;
    readonly writing: string;
  };
  readonly options: {
    readonly id: string;
    readonly userId: string;
    readonly name: string;
    readonly redirect: string;
    readonly passwordStdin: string;
    readonly ruleset: string;
    readonly lawOf: string;
    readonly full: string;
    readonly allNewest: string;
    readonly json: string;
    readonly asset: string;
    readonly anySource: string;
    readonly noBrowser: string;
    readonly jsonLines: string;
    readonly apiUrl: string;
    readonly reason: string;
    readonly source: string;
    readonly coin: string;
    readonly wallet: string;
    readonly filing: string;
    readonly client: string;
    readonly output: string;
    readonly onlyYear: string;
    readonly only: string;
    readonly email: string;
    readonly ofSource: string;
    readonly openClass: string;
  };
  readonly rowTitles: {
    readonly "bad-row": string;
    readonly "ambiguous-time": string;
    readonly "unused-column": string;
    readonly "repeated-row": string;
    readonly "more-rows": string;
  };
  readonly helpTitles: {
    readonly "Usage:": string;
    readonly "Arguments:": string;
    readonly "Options:": string;
    readonly "Commands:": string;
  };
  readonly helpPlaceholders: {
    readonly "[options]": string;
    readonly "[command]": string;
  };
};

export const TEXT = /* @__PURE__ */ createTexts<Texts>({ de: DE, en: EN });
