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
  /** A name, a time, a pair, a number in it: a longer one is none, and its row is not read. */
  fieldCharacters: 200,
  /** A row with more in it is tried out where reading it has a limit on its time, before it is kept. */
  fileTriedCharacters: 4_000,
  /** Rows of one transaction, as fills of one order or all trades of one day; and in how many assets it may be charged. */
  groupRows: 50_000,
  groupFees: 50,
  /** Rows of a file that the service keeps, and what they may grow to: each cell is kept with its column's name. */
  fileRows: 2_000_000,
  fileRecordCharacters: 1024 * 1024 * 1024,
  /** An archive or a workbook: its files, what they may grow to in all, and each by how much. */
  zipEntries: 200,
  zipBytes: 512 * 1024 * 1024,
  zipRatio: 200,
  /** Of a workbook what is read as a whole: its list of sheets, their relations, its styles. */
  workbookPartBytes: 8 * 1024 * 1024,
  /** And the strings that its cells share. */
  workbookStrings: 4_000_000,
  /** What reading one upload holds outside the thread's heap at a time: the archive, a workbook in it, its strings. */
  fileBufferBytes: 160 * 1024 * 1024,
  /** The thread that reads a file. The limits above bound its work; these hold whatever was overlooked. */
  fileReadMs: 240_000,
  fileThreadMiB: 256,
  /** A thread that computes a person's book: a million transactions take half of it. */
  threadMiB: 2_048,
  /** What a platform is said to have reported is at most as large as any other body, and read as quickly. */
  reportedReadMs: 20_000,
  /** The report of another tool: its rows, sales that are listed, and transactions that are computed again by other rules. */
  comparedRows: 200_000,
  comparedSales: 1_000,
  comparedTransactions: 50_000,
  compareMs: 60_000,
  /** Files read at once, by this process; others wait for their turn. */
  filesAtOnce: 2,
  /** At work at once, of all: jobs that compute, jobs that wait for a provider, messages to webhooks. */
  jobsAtOnce: 3,
  fetchesAtOnce: 24,
  deliveriesAtOnce: 20,
  /** Of them, those to one host, those of one owner of webhooks, and those of one owner to one host; the rest waits as rows. */
  deliverySlots: { perHost: 10, perOwner: 4, perOwnerAndHost: 2 },
  /** And of one account: where it has more, others come first. */
  workEach: 2,
  /** A fetch hands back its place after so long and goes on when it is its turn again. */
  fetchMs: 60_000,
  /** How long one job fetches over all its turns, and how many records of one source; then it goes on with what has come. */
  fetchJobMs: 24 * 3_600_000,
  fetchedRecords: 2_000_000,
  /** One response of a provider: its bytes once unpacked, and the names and values in it, which take more room once parsed. */
  responseBytes: 32 * 1024 * 1024,
  responseValues: 2_000_000,
  /** One record that is a response of its own, and those that are held until the rest of their page or block has come. */
  recordCharacters: 2 * 1024 * 1024,
  bufferedRecords: { count: 20_000, characters: 64 * 1024 * 1024 },
  /** Of one account at a provider: pages of a list, wallets and coins in it, and notices about it. */
  providerPages: 20_000,
  providerAccounts: 20_000,
  providerNotices: 100,
  /** Addresses of one wallet that were used, and transactions of it that may still change or that a node does not have. */
  walletAddresses: 100_000,
  openTransactions: 20_000,
  /** Decimal places of a token: no coin has more. */
  tokenDecimals: 36,
  /** Looking at what coins are worth now waits no longer for the price venue. */
  currentPricesMs: 8_000,
  /**
   * Uploads that run, of one account and of all, and the bytes of all that lie on disk meanwhile. So many more of an account wait
   * for its own before their first byte is read, and for so long; further ones are refused.
   */
  uploads: { perAccount: 2, total: 96, queued: 50, waitMs: 30_000, bytes: 1024 * 1024 * 1024 },
  /** In each of these spans so much of an upload has to come, until it is whole. */
  uploadPace: { bytes: 8 * 1024, withinMs: 10_000 },
  /** Downloads under way, of one account and of all: what is made for somebody, from the first row to the last byte. */
  downloadsEach: 2,
  downloadsInAll: 32,
  /** Of them, those that are being made: as many as the pool they read from has connections. */
  buildsAtOnce: 2,
  buildMs: 180_000,
  /** How long somebody may take for a piece of it, and for the whole. */
  stalledMs: 60_000,
  sendMs: 1_800_000,
  /** What an account may file in all: each is kept until the account goes. */
  filingsEach: { count: 200, bytes: 4 * 1024 * 1024 * 1024 },
  /** A receipt beside a transaction, and what an account may have of them in all. */
  attachmentBytes: 5 * 1024 * 1024,
  attachmentsEach: { count: 1000, bytes: 256 * 1024 * 1024 },
  /** Rows of each kind that a comparison with what was filed names; all of them are counted. */
  listedChanges: 500,
  /** Rows of one file that are reported one by one; the rest is counted. */
  reportedRows: 100,
  /** Of what stands in a file, as far as a message repeats it. */
  quotedCharacters: 200,
  /** A question is no document, nor is its answer; past this the legal route and those of advisers answer 400. */
  questionCharacters: 4_000,
  /** And it is ranked at once; one that is not gets no answer but a word about it. */
  questionMs: 2_000,
  /** A ledger that an agent has computed by the API itself, on the spot: some thousand rows. */
  agentLedgerCharacters: 256 * 1024,
  /** So many transactions are computed in a few milliseconds; more would keep the API of the same process waiting. */
  computedAtOnce: 2_000,
  /** The name of a coin in a question. */
  assetCharacters: 100,
  pageSizeDefault: 50,
  pageSizeMax: 200,
  /** Room for the longest id that a path takes, beside the list and the source. */
  cursorCharacters: 2_000,
  /** Connections in all, where the system lets us have as many, and of them those of one address. */
  connections: 10_000,
  connectionsEach: 0.5,
  /** The first head of a connection, or one that has begun; how often that is looked at. A connection that was used may stay. */
  headMs: 15_000,
  headLookMs: 5_000,
  keepAliveMs: 72_000,
  /** How long a client may take to send a request. */
  requestTimeoutMs: 60_000,
  /**
   * Requests that run at once: of a person with all sessions and keys, or of one user of an app (`perMember`), and of an account
   * together with all users that its apps manage. So many of each wait, more are refused. One that waited begins `restMs` later,
   * so that requests of others come before it. A request that runs for longer than `slotMs` waits for something that has limits of its
   * own, and no longer counts.
   */
  requestsEach: { perMember: 2, perAccount: 8, queuedPerMember: 200, queued: 2_000, restMs: 4, slotMs: 100 },
  /** What one account may have of each. */
  sourcesEach: 2_000,
  apiKeysEach: 100,
  grantsEach: 100,
  webhooksEach: 20,
  appsEach: 20,
  /** Firms that one person works in; of one firm: those who work there, clients, and clients who are invited. */
  firmsEach: 20,
  membersEach: 200,
  clientsEach: 10_000,
  clientInvitationsEach: 2_000,
  invitedAtOnce: 200,
  questionsEach: 2_000,
  answersEach: 100,
  /** Clients whose papers go into one ZIP, and such ZIPs that are being made. */
  reportsPerZip: 1_000,
  reportZipsInAll: 8,
  marksEach: 20_000,
  /** Of one app: addresses that it sends people back to, and users in each of its worlds. */
  redirectUris: 20,
  appUsersEach: 100_000,
  /** Rules about transactions of a kind; a transaction is held against all of them when it is read. */
  rulesEach: 200,
  ruleCharacters: 200,
  /** The person's own words for a transaction. */
  tagsEach: 20,
  tagCharacters: 50,
  /** Transactions that are answered at once: named one by one, and all of a kind. */
  bulkIds: 5_000,
  bulkMatched: 20_000,
  /** Rows of a list that was typed or pasted. */
  entriesAtOnce: 1_000,
  bulkBytes: 5 * 1024 * 1024,
  /** What somebody types to find transactions, and how many words of it count. */
  searchCharacters: 200,
  searchWords: 10,
  /** A message to a webhook: finding its address, the whole try, and how much of the answer is read. */
  webhookResolveMs: 5_000,
  webhookMs: 10_000,
  webhookResponseBytes: 64 * 1024,
  /** Sales in one question of what-if, and the lots that its answer names. */
  plannedSales: 100,
  plannedSlices: 25_000,
  /** What was held over time: points of the line, so many of which are computed on the spot; the transactions behind it. */
  portfolioPoints: 4_000,
  portfolioAtOnce: 400,
  portfolioTransactions: 100_000,
  /** Coins of it that are valued, those of them that are looked up hour by hour, and questions to the price venue. */
  portfolioCoins: 100,
  portfolioHours: 20_000,
  portfolioRequests: 12,
  /** Days on which something becomes free, as far as they are listed. */
  nextFree: 500,
  /** Computing for somebody who waits for it: what-if, comparing methods, a ledger of an agent. The time of a turn. */
  interactiveMs: 30_000,
  /** Of one account, or of an address without one: those that wait among them. */
  interactiveEach: 4,
  /** Counting the pages of a long list: at once, and of one account under way. */
  pageCountsAtOnce: 2,
  pageCountsEach: 5,
  /** Streams that one account may listen to at once. */
  streamsEach: 20,
  /** Whether a stream's listener is still signed in is checked at least this often. */
  streamCheckMs: 5_000,
  /** How long an exchange may take for a response while somebody signs in with it, and how large that may be. */
  oauthMs: 10_000,
  oauthResponseBytes: 64 * 1024,
  /** How long an answer to a change waits for the figures to contain it. */
  changeMs: 10_000,
  /** How long a stopping service takes in all, whatever a client does; ten seconds are promised. */
  shutdownMs: 9_000,
  /** Of these, for requests in flight: who has not sent or read everything by then is cut off. */
  shutdownRequestsMs: 3_000,
  /** And for running jobs to hand themselves back. */
  shutdownJobsMs: 3_000,
} as const;
