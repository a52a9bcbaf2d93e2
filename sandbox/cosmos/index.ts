import { bech32 } from "@scure/base";
import { createHash } from "node:crypto";
import { json, type SandboxPart, type PartRequest, type Reply, whaleSize } from "../part.ts";

type Wire = Readonly<Record<string, unknown>>;

/** Account without a known key; the last four bytes of a whale's account are its number of records. */
const accountOf = (word: string): string => {
  const size = whaleSize(word);
  const bytes = createHash("sha256")
    .update(`lotbuch:${size > 0 ? "whale" : word}`)
    .digest()
    .subarray(0, 20);
  if (size > 0) bytes.writeUInt32BE(size, 16);
  return bech32.encode("cosmos", bech32.toWords(bytes));
};

const sizeIn = (account: string): number => {
  const decoded = bech32.decodeUnsafe(account);
  const bytes = decoded === undefined ? Buffer.alloc(0) : Buffer.from(bech32.fromWords(decoded.words));
  const whale = createHash("sha256").update("lotbuch:whale").digest().subarray(0, 16);
  return bytes.length === 20 && bytes.subarray(0, 16).equals(whale) ? bytes.readUInt32BE(16) : 0;
};

export const STACKER_COSMOS = accountOf("stacker");
const [EXCHANGE, BOT, FEES, POOL, PAYER] = ["exchange", "bot", "fees", "pool", "distribution"].map(
  accountOf,
) as [string, string, string, string, string];

const event = (type: string, attributes: Readonly<Record<string, string>>): Wire => ({
  type,
  attributes: Object.entries(attributes).map(([key, value]) => ({ key, value, index: true })),
});

const paid = (from: string, to: string, amount: string): readonly Wire[] => [
  event("coin_spent", { spender: from, amount }),
  event("coin_received", { receiver: to, amount }),
  event("transfer", { recipient: to, sender: from, amount }),
];

const fee = (from: string, amount: string): readonly Wire[] => [
  ...paid(from, FEES, amount),
  event("tx", { fee: amount, fee_payer: from }),
];

type Step = {
  readonly at: string;
  readonly by: string;
  readonly code?: number;
  readonly events: readonly Wire[];
};

/** Received, staked, staked once more (which pays rewards), rewards withdrawn by a bot, a failed call. */
const steps = (me: string): readonly Step[] => [
  {
    at: "2023-01-10T10:00:00Z",
    by: EXCHANGE,
    events: [...fee(EXCHANGE, "5000uatom"), ...paid(EXCHANGE, me, "100000000uatom")],
  },
  {
    at: "2023-01-11T10:00:00Z",
    by: me,
    events: [
      ...fee(me, "5000uatom"),
      ...paid(me, POOL, "80000000uatom"),
      event("delegate", {
        validator: "cosmosvaloper1x",
        delegator: me,
        amount: "80000000uatom",
        new_shares: "8",
      }),
    ],
  },
  {
    at: "2023-03-01T10:00:00Z",
    by: me,
    events: [
      ...fee(me, "6000uatom"),
      ...paid(PAYER, me, "1200000uatom"),
      event("withdraw_rewards", { amount: "1200000uatom", validator: "cosmosvaloper1x", delegator: me }),
      ...paid(me, POOL, "10000000uatom"),
      event("delegate", {
        validator: "cosmosvaloper1x",
        delegator: me,
        amount: "10000000uatom",
        new_shares: "1",
      }),
    ],
  },
  {
    at: "2023-04-01T10:00:00Z",
    by: BOT,
    events: [
      ...fee(BOT, "6000uatom"),
      ...paid(PAYER, me, "300000uatom"),
      event("withdraw_rewards", { amount: "300000uatom", validator: "cosmosvaloper1x", delegator: me }),
    ],
  },
  { at: "2023-05-01T10:00:00Z", by: me, code: 5, events: [...fee(me, "5000uatom")] },
  {
    at: "2023-06-01T10:00:00Z",
    by: me,
    events: [...fee(me, "5000uatom"), ...paid(me, EXCHANGE, "5000000uatom")],
  },
];

const whaleSteps = (me: string, size: number): readonly Step[] =>
  Array.from({ length: size }, (_, i) => ({
    at: new Date(Date.UTC(2022, 0, 1) + i * 600_000).toISOString(),
    by: EXCHANGE,
    events: [...fee(EXCHANGE, "5000uatom"), ...paid(EXCHANGE, me, "1000000uatom")],
  }));

type Account = {
  /** Sender, and whether the transaction pays the account. */
  readonly rows: readonly (Wire & { readonly by: string; readonly comes: boolean })[];
  readonly held: Wire;
};

const rowsOf = (me: string, all: readonly Step[]): Account["rows"] =>
  all.map(({ at, by, code = 0, events }, i) => ({
    by,
    comes: JSON.stringify(events).includes(`"recipient","value":"${me}"`),
    height: String(14_000_000 + Math.floor(i / 2)),
    txhash: createHash("sha256").update(`${me}:${i}`).digest("hex").toUpperCase(),
    code,
    timestamp: at.replace(".000Z", "Z"),
    events,
    tx: { body: { messages: [], memo: "" } },
  }));

export const cosmosPart: SandboxPart = {
  providerKey: "cosmos",
  prefix: "/cosmoshub",
  settings: (url) => ({ apiUrl: `${url}/cosmoshub` }),
  everything: "stacker",
  renamed: [
    ["tx_responses", "fails"],
    ["txhash", "fails"],
    ["timestamp", "fails"],
    ["balances", "fails"],
    ["events", "missing-field"],
  ],
  keys: (user) => ({ address: accountOf(user) }),
  samples: [{ providerKey: "cosmos", name: "Cosmos Hub", address: STACKER_COSMOS }],
  open: () => {
    const accounts = new Map<string, Account>();
    const find = (me: string): Account => {
      const known = accounts.get(me);
      if (known !== undefined) return known;
      const size = sizeIn(me);
      const account: Account =
        me === STACKER_COSMOS
          ? {
              rows: rowsOf(me, steps(me)),
              // 100 - 80 - 10 + 1.5 - 5 - 0.021 are available, 85 staked, 5 unbonding.
              held: { liquid: "6479000", staked: "85000000", back: "5000000" },
            }
          : {
              rows: rowsOf(me, whaleSteps(me, size)),
              held: { liquid: String(size * 1_000_000), staked: "0", back: "0" },
            };
      accounts.set(me, account);
      return account;
    };
    return {
      handle: (request) => handle(find, request),
      refuse: (code) => json(400, { code, message: "On demand." }),
    };
  },
};

const handle = (find: (me: string) => Account, { path, query }: PartRequest): Reply => {
  if (path === "/cosmos/base/node/v1beta1/status") return json(200, { earliest_store_height: "5200791" });
  const me = /(cosmos1[a-z0-9]+)/.exec(`${path} ${query.get("query") ?? ""}`)?.[1] ?? "";
  const { rows, held } = find(me);
  const coin = (amount: unknown): Wire => ({ denom: "uatom", amount });
  if (path.startsWith("/cosmos/bank/")) return json(200, { balances: [coin(held["liquid"])] });
  if (path.endsWith("/unbonding_delegations"))
    return json(200, { unbonding_responses: [{ entries: [{ balance: held["back"] }] }] });
  if (path.startsWith("/cosmos/staking/"))
    return json(200, { delegation_responses: [{ balance: coin(held["staked"]) }] });
  if (path !== "/cosmos/tx/v1beta1/txs") return json(404, { code: 5, message: "Not Found" });
  const [, from = "0"] = /tx\.height>=(\d+)/.exec(query.get("query") ?? "") ?? [];
  const sent = (query.get("query") ?? "").startsWith("message.sender");
  const some = rows
    .filter((row) => Number(row["height"]) >= Number(from))
    .filter(({ by, comes }) => (sent ? by === me : comes));
  const [page, limit] = [Number(query.get("page") ?? "1"), Number(query.get("limit") ?? "100")];
  return json(200, {
    txs: [],
    tx_responses: some
      .slice((page - 1) * limit, page * limit)
      .map(({ by: _by, comes: _comes, ...row }) => row),
    total: String(some.length),
  });
};
