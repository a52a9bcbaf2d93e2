import type { Arguments, JsonOperation, ResultOf } from "./operations.ts";

/** Short names: `client.health()` is `client.request("GET /healthz")`. */
const NAMES = {
  health: "GET /healthz",
  readiness: "GET /readyz",
  register: "POST /auth/register",
  verifyEmail: "POST /auth/verify-email",
  resendVerification: "POST /auth/resend-verification",
  login: "POST /auth/login",
  me: "GET /auth/me",
  refresh: "POST /auth/refresh",
  logout: "POST /auth/logout",
  sessions: "GET /auth/sessions",
  endSession: "DELETE /auth/sessions/{id}",
  authorize: "GET /auth/authorize/{provider}",
  oauthSession: "GET /auth/oauth/{id}",
  providers: "GET /v1/providers",
  sources: "GET /v1/sources",
  source: "GET /v1/sources/{sourceId}",
  createSource: "POST /v1/sources",
  renameSource: "PATCH /v1/sources/{sourceId}",
  removeSource: "DELETE /v1/sources/{sourceId}",
  addFile: "POST /v1/sources/{sourceId}/files",
  files: "GET /v1/sources/{sourceId}/files",
  removeFile: "DELETE /v1/sources/{sourceId}/files/{fileId}",
  sync: "POST /v1/sources/{sourceId}/sync",
  replay: "POST /v1/sources/{sourceId}/replay",
  jobs: "GET /v1/sources/{sourceId}/jobs",
  job: "GET /v1/sources/{sourceId}/jobs/{jobId}",
  balances: "GET /v1/balances",
  disposal: "GET /v1/disposals/{disposalId}",
  transaction: "GET /v1/sources/{sourceId}/transactions/{transactionId}",
  correct: "PATCH /v1/sources/{sourceId}/transactions/{transactionId}",
  corrections: "GET /v1/sources/{sourceId}/corrections",
  undoCorrection: "DELETE /v1/sources/{sourceId}/corrections/{correctionId}",
  linkTransfer: "POST /v1/transfers",
  takeTransferApart: "DELETE /v1/transfers/{id}",
  tax: "POST /v1/tax",
  taxYears: "GET /v1/tax",
  whatIf: "POST /v1/tax/what-if",
  planSales: "POST /v1/tax/plan",
  portfolio: "GET /v1/portfolio",
  losses: "GET /v1/losses",
  stateLoss: "PUT /v1/losses/{box}/{year}",
  declaration: "GET /v1/tax/{year}/declaration",
  declare: "PUT /v1/tax/{year}/declaration",
  takeDeclarationBack: "DELETE /v1/tax/{year}/declaration",
  otherIncome: "GET /v1/tax/{year}/other",
  stateOtherIncome: "PUT /v1/tax/{year}/other",
  readings: "GET /v1/readings",
  setReading: "PUT /v1/readings/{class}",
  resetReading: "DELETE /v1/readings/{class}",
  rules: "GET /v1/rules",
  makeRule: "POST /v1/rules",
  previewRule: "POST /v1/rules/preview",
  endRule: "DELETE /v1/rules/{id}",
  correctMany: "POST /v1/transactions/bulk",
  undoMany: "POST /v1/transactions/bulk/undo",
  previewAnswers: "POST /v1/transactions/preview",
  enterMany: "POST /v1/sources/{sourceId}/transactions/bulk",
  elections: "GET /v1/elections",
  elect: "POST /v1/elections",
  removeElection: "DELETE /v1/elections/{id}",
  compareMethods: "GET /v1/elections/compare",
  compareReport: "POST /v1/tax/{year}/compare",
  sourceTax: "POST /v1/sources/{sourceId}/tax",
  askLaw: "POST /v1/legal/references/question",
  rulesFor: "POST /v1/legal/references/transaction-type",
  clause: "GET /v1/legal/clauses/{clauseKey}",
  transactionTypes: "GET /v1/legal/transaction-types",
} as const satisfies Readonly<Record<string, JsonOperation>>;

type Names = typeof NAMES;

export type Named = {
  readonly [N in keyof Names]: (...args: Arguments<Names[N]>) => Promise<ResultOf<Names[N]>>;
};

/** The request function under each of the names. */
export function named(
  request: <K extends JsonOperation>(key: K, ...args: Arguments<K>) => Promise<ResultOf<K>>,
): Named {
  const entries = Object.entries(NAMES).map(([name, key]) => [
    name,
    (...args: Arguments<typeof key>) => request(key, ...args),
  ]);
  return Object.fromEntries(entries) as Named;
}
