/** Limits on what comes from outside, written once. */
export const LIMITS = {
  bodyBytes: 1024 * 1024,
  jsonDepth: 32,
  headerBytes: 16 * 1024,
  /** A file added to a source. */
  fileBytes: 64 * 1024 * 1024,
  /** A question is no document; past this the legal route answers 400. */
  questionCharacters: 4_000,
  /** The name of a coin in a question. */
  assetCharacters: 100,
  pageSizeDefault: 50,
  pageSizeMax: 200,
  /** How long a client may take to send a request. */
  requestTimeoutMs: 60_000,
  /** Sales in one question of what-if. */
  plannedSales: 100,
  /** How long an answer to a change waits for the figures to contain it. */
  changeMs: 10_000,
  /** How long a stopping service takes in all, whatever a client does; ten seconds are promised. */
  shutdownMs: 9_000,
  /** Of these, for requests in flight: who has not sent or read everything by then is cut off. */
  shutdownRequestsMs: 3_000,
  /** And for running jobs to hand themselves back. */
  shutdownJobsMs: 3_000,
} as const;
