/** Limits on everything that comes from outside, in one place. */
export const LIMITS = {
  bodyBytes: 1024 * 1024,
  jsonDepth: 32,
  headerBytes: 16 * 1024,
  /** A file added to a source. */
  fileBytes: 64 * 1024 * 1024,
  /**
   * Columns, cell length and row length in a file, for every reader. A row may contain several long cells, but not only
   * long ones.
   */
  fileColumns: 500,
  fileCellCharacters: 1024 * 1024,
  fileRowCharacters: 2 * 1024 * 1024,
  /** A name, a time, a pair or a number in a row: a longer one is invalid, and its row is not read. */
  fieldCharacters: 200,
  /** A longer row is first read in a thread with a time limit, before it is stored. */
  fileTriedCharacters: 4_000,
  /** Rows of one transaction, such as fills of one order or all trades of one day, and assets of its fees. */
  groupRows: 50_000,
  groupFees: 50,
  /** Rows of a file that the service stores, and their total size: each cell is stored with its column's name. */
  fileRows: 2_000_000,
  fileRecordCharacters: 1024 * 1024 * 1024,
  /** An archive or a workbook: number of files, total size when unpacked, and compression ratio of each file. */
  zipEntries: 200,
  zipBytes: 512 * 1024 * 1024,
  zipRatio: 200,
  /** Parts of a workbook that are read as a whole: its list of sheets, their relations, its styles. */
  workbookPartBytes: 8 * 1024 * 1024,
  /** Shared strings of a workbook. */
  workbookStrings: 4_000_000,
  /** A statement in PDF: pages, pieces of text on one page, and bytes of all its streams when unpacked. */
  pdfPages: 600,
  pdfPageSpans: 20_000,
  pdfBytes: 96 * 1024 * 1024,
  /** Memory outside the thread's heap for one upload: the archive, a workbook in it, its strings. */
  fileBufferBytes: 160 * 1024 * 1024,
  /** The thread that reads a file. The limits above bound its work; these catch whatever they miss. */
  fileReadMs: 240_000,
  fileThreadMiB: 256,
  /** Memory of a thread that computes a user's book: a million transactions take half of it. */
  threadMiB: 2_048,
  /** Time for reading the report of a platform, which is at most as large as any other body. */
  reportedReadMs: 20_000,
  /**
   * The report of another tool: its rows, the sales that are listed, and the transactions that are computed by other
   * rules.
   */
  comparedRows: 200_000,
  comparedSales: 1_000,
  comparedTransactions: 50_000,
  compareMs: 60_000,
  /** Files that this process reads at once; others are queued. */
  filesAtOnce: 2,
  /** Work at once, of all accounts: jobs that compute, jobs that wait for a provider, messages to webhooks. */
  jobsAtOnce: 3,
  fetchesAtOnce: 24,
  deliveriesAtOnce: 20,
  /** Messages to webhooks at once: to one host, of one owner, and of one owner to one host; the others wait as rows. */
  deliverySlots: { perHost: 10, perOwner: 4, perOwnerAndHost: 2 },
  /** Work at once of one account, while others wait. */
  workEach: 2,
  /** A fetch returns its slot after this time and continues when it gets another. */
  fetchMs: 60_000,
  /** Total time of the fetches of one job, and records of one source; then the job continues with what it has. */
  fetchJobMs: 24 * 3_600_000,
  fetchedRecords: 2_000_000,
  /**
   * One response of a provider: bytes when unpacked, and number of names and values, which need more memory when
   * parsed.
   */
  responseBytes: 32 * 1024 * 1024,
  responseValues: 2_000_000,
  /** One record that is a response of its own, and records that are buffered until their page or block is complete. */
  recordCharacters: 2 * 1024 * 1024,
  bufferedRecords: { count: 20_000, characters: 64 * 1024 * 1024 },
  /** One account at a provider: pages of a list, wallets and coins in it, and notices about it. */
  providerPages: 20_000,
  providerAccounts: 20_000,
  providerNotices: 100,
  /** Used addresses of one wallet, and its transactions that may still change or that a node does not have. */
  walletAddresses: 100_000,
  openTransactions: 20_000,
  /** Decimal places of a token: no coin has more. */
  tokenDecimals: 36,
  /** Time that a request for current prices waits for the price venue. */
  currentPricesMs: 8_000,
  /**
   * Uploads at once, of one account and in total, and their bytes on disk. `queued` more of an account wait up to
   * `waitMs` before their first byte is read; further ones are refused.
   */
  uploads: { perAccount: 2, total: 96, queued: 50, waitMs: 30_000, bytes: 1024 * 1024 * 1024 },
  /** Minimum pace of an upload: these bytes in each of these time spans. */
  uploadPace: { bytes: 8 * 1024, withinMs: 10_000 },
  /** Downloads in progress, of one account and in total: from building the first row to sending the last byte. */
  downloadsEach: 2,
  downloadsInAll: 32,
  /** Downloads that are being built: as many as their connection pool has connections. */
  buildsAtOnce: 2,
  buildMs: 180_000,
  /** Time in which a client must read a chunk of a download, and the whole. */
  stalledMs: 60_000,
  sendMs: 1_800_000,
  /** Filings of an account in total: each is stored for as long as the account exists. */
  filingsEach: { count: 200, bytes: 4 * 1024 * 1024 * 1024 },
  /** A receipt of a transaction, and all receipts of an account. */
  attachmentBytes: 5 * 1024 * 1024,
  attachmentsEach: { count: 1000, bytes: 256 * 1024 * 1024 },
  /** Rows of each kind that a comparison with a filing lists; all of them are counted. */
  listedChanges: 500,
  /** Rows of one file that are reported one by one; the others are counted. */
  reportedRows: 100,
  /** Length of a text from a file that a message quotes. */
  quotedCharacters: 200,
  /** Length of a question or an answer; the legal route and those of advisers refuse a longer one with 400. */
  questionCharacters: 4_000,
  /** Time for ranking clauses for a question; if it is exceeded, the response only says so. */
  questionMs: 2_000,
  /** Size of a ledger that the API computes for an agent in the request: some thousand rows. */
  agentLedgerCharacters: 256 * 1024,
  /** Number of transactions that take a few milliseconds to compute; more would delay other requests of the process. */
  computedAtOnce: 2_000,
  /** The name of a coin in a question. */
  assetCharacters: 100,
  pageSizeDefault: 50,
  pageSizeMax: 200,
  /** A cursor of the longest id in a path, with the list and the source. */
  cursorCharacters: 2_000,
  /** Connections in total, if the system allows as many, and the share of one address. */
  connections: 10_000,
  connectionsEach: 0.5,
  /**
   * Time for the first headers of a connection, or for headers that have begun, and the interval of that check. A
   * connection that was used may stay longer.
   */
  headMs: 15_000,
  headLookMs: 5_000,
  keepAliveMs: 72_000,
  /** How long a client may take to send a request. */
  requestTimeoutMs: 60_000,
  /**
   * Requests at once: of a user with all sessions and keys, or of one user of an app (`perMember`), and of an account
   * together with all users that its apps manage. `queuedPerMember` and `queued` more of them wait, further ones are
   * refused. A queued request starts `restMs` later, so that requests of others come first. A request that runs for
   * longer than `slotMs` waits for something with its own limits, and no longer counts.
   */
  requestsEach: { perMember: 2, perAccount: 8, queuedPerMember: 200, queued: 2_000, restMs: 4, slotMs: 100 },
  /**
   * Rows of each kind that an account stores. What it already has above a number stays readable, exportable, erasable and
   * in the figures; only more is refused, and `store/capacity.ts` counts it in the transaction of the write.
   */
  storedEach: {
    decisions: 200_000,
    records: 5_000_000,
    files: 10_000,
    mappings: 200,
    links: 200,
    claims: 100,
  },
  /** Size of one saved mapping as JSON. */
  mappingCharacters: 100_000,
  /** Deliveries to webhooks and security events of an account: finished or old ones make room for new ones. */
  deliveriesEach: 20_000,
  securityEventsEach: 10_000,
  /** Number of objects of each kind per account. */
  sourcesEach: 2_000,
  apiKeysEach: 100,
  grantsEach: 100,
  webhooksEach: 20,
  appsEach: 20,
  /** Firms of one user; of one firm: members, clients, and invited clients. */
  firmsEach: 20,
  membersEach: 200,
  clientsEach: 10_000,
  clientInvitationsEach: 2_000,
  /** Clients without a login in one imported list, and its bytes. */
  clientsPerImport: { rows: 1_000, bytes: 5 * 1024 * 1024 },
  /** Notes about a client, and the length of one. */
  notesEach: 2_000,
  noteCharacters: 4_000,
  invitedAtOnce: 200,
  questionsEach: 2_000,
  answersEach: 100,
  /** Clients whose reports go into one ZIP, and such ZIPs that are built at once. */
  reportsPerZip: 1_000,
  reportZipsInAll: 8,
  marksEach: 20_000,
  /** Per app: redirect addresses, and users in each of its worlds. */
  redirectUris: 20,
  appUsersEach: 100_000,
  /** Rules about transactions of a kind; every transaction is tested against all of them when it is read. */
  rulesEach: 200,
  ruleCharacters: 200,
  /** Tags of a transaction. */
  tagsEach: 20,
  tagCharacters: 50,
  /** Transactions in one bulk request: listed by id, and matched by a rule. */
  bulkIds: 5_000,
  bulkMatched: 20_000,
  /** Rows of a typed or pasted list. */
  entriesAtOnce: 1_000,
  bulkBytes: 5 * 1024 * 1024,
  /** Length of a search text for transactions, and the number of its words that count. */
  searchCharacters: 200,
  searchWords: 10,
  /**
   * A message to a webhook: time to resolve its address, time of the whole try, and bytes of the response that are
   * read.
   */
  webhookResolveMs: 5_000,
  webhookMs: 10_000,
  webhookResponseBytes: 64 * 1024,
  /** Sales in one what-if request, and the lots that its response lists. */
  plannedSales: 100,
  /** Transactions in one request that are classified without being stored. */
  classifiedTransactions: 500,
  plannedSlices: 25_000,
  /** Lots that can be named for one disposal, and lots of its wallet that are listed to choose from. */
  namedLots: 1_000,
  /** Holdings over time: points of the line, points that are computed in the request, and transactions behind them. */
  portfolioPoints: 4_000,
  portfolioAtOnce: 400,
  portfolioTransactions: 100_000,
  /** Coins of the line that are valued, those valued by the hour, and requests to the price venue. */
  portfolioCoins: 100,
  portfolioHours: 20_000,
  portfolioRequests: 12,
  /** Days on which lots become tax-free, in a list. */
  nextFree: 500,
  /** Time of a computation that a user waits for: what-if, comparing methods, a ledger of an agent. */
  interactiveMs: 30_000,
  /** Such computations of one account, or of a network address without an account, including queued ones. */
  interactiveEach: 4,
  /** Counts of the pages of a long list: at once, and pending per account. */
  pageCountsAtOnce: 2,
  pageCountsEach: 5,
  /** Streams that one account may listen to at once. */
  streamsEach: 20,
  /** Interval of the check whether a stream's listener is still signed in. */
  streamCheckMs: 5_000,
  /** Time for a response of an exchange during sign-in, and its size. */
  oauthMs: 10_000,
  oauthResponseBytes: 64 * 1024,
  /** Time that the response to a change waits for the figures to contain it. */
  changeMs: 10_000,
  /** Time for stopping the service, whatever clients do; the documentation promises ten seconds. */
  shutdownMs: 9_000,
  /** The part of it for requests in flight: a client that has not sent or read everything by then is disconnected. */
  shutdownRequestsMs: 3_000,
  /** The part of it for running jobs to return to the queue. */
  shutdownJobsMs: 3_000,
} as const;
