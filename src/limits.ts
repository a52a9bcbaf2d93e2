/** Limits on what comes from outside, written once. */
export const LIMITS = {
  bodyBytes: 1024 * 1024,
  jsonDepth: 32,
  headerBytes: 16 * 1024,
  /** A file added to a source. */
  fileBytes: 64 * 1024 * 1024,
  /** Inside a file, whoever reads it. A row may hold several long cells, but not all of them may be. */
  fileColumns: 500,
  fileCellCharacters: 1024 * 1024,
  fileRowCharacters: 2 * 1024 * 1024,
  /** Rows of a file that the service keeps, and what they may grow to: each cell is kept with its column's name. */
  fileRows: 2_000_000,
  fileRecordCharacters: 1024 * 1024 * 1024,
  /** The thread that reads a file. The limits above bound its work; these hold whatever was overlooked. */
  fileReadMs: 240_000,
  fileThreadMiB: 256,
  /** Files read at once, by this process; others wait for their turn. */
  filesAtOnce: 2,
  /** Uploads under way: of one account, of all. Their bytes lie on disk meanwhile. */
  uploadsEach: { count: 24, bytes: 192 * 1024 * 1024 },
  uploadsInAll: { count: 96, bytes: 1024 * 1024 * 1024 },
  /** Downloads under way, of one account and of all: what is made for somebody, from the first row to the last byte. */
  downloadsEach: 2,
  downloadsInAll: 32,
  /** Of them, those that are being made: as many as the pool they read from has connections. */
  buildsAtOnce: 2,
  buildMs: 180_000,
  /** How long somebody may take for a piece of it, and for the whole. */
  stalledMs: 60_000,
  sendMs: 1_800_000,
  /** Rows of one file that are reported one by one; the rest is counted. */
  reportedRows: 100,
  /** Of what stands in a file, as far as a message repeats it. */
  quotedCharacters: 200,
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
