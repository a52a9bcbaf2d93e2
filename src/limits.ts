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
  /** How long a stopping service waits for requests and jobs in flight. */
  shutdownMs: 8_000,
} as const;
