import { asText, type Loose } from "../wire.ts";
import { isCertificate } from "./contracts.ts";
import { addressIn } from "./fields.ts";
import { meaningOfTopic, type ContractRole, type ProtocolMeaning, topicOf } from "./protocols/index.ts";

/** A known event of a receipt that concerns the account. */
export type ChainEvent = {
  readonly contract: string;
  readonly protocol: string;
  /** An event that many contracts emit with different meanings. */
  readonly generic: boolean;
  readonly out: ContractRole | null;
  readonly into: ContractRole | null;
  /** Whether it names the account; otherwise it is weaker evidence. */
  readonly named: boolean;
  /** It names the account, but the position belongs to another one. */
  readonly foreign: boolean;
  /** It names the called contract instead: a deposit that passes through it. */
  readonly through: boolean;
  /** Every number in it, in the smallest unit: one of them is the amount that moved. */
  readonly amounts: readonly string[];
  /** Amount of the share token, if the event names it first. */
  readonly share: string | null;
  /** The token of that amount, if it moved between others: paid out and deposited again at once. */
  readonly token: { readonly contract: string; readonly units: string; readonly to: string } | null;
};

export type ReceiptFacts = {
  /** The contract that was called. */
  readonly to: string;
  readonly from: string;
  readonly events: readonly ChainEvent[];
  /** Tokens that were minted and burned in this transaction, for any account. */
  readonly minted: readonly string[];
  readonly burnt: readonly string[];
  /** Growth of a rebasing token for the account since its last event. */
  readonly grown: readonly { readonly contract: string; readonly units: string }[];
  /** Tokens that represent a debt of the account. */
  readonly debts: readonly string[];
  /** Tokens that an exchange took or paid in this transaction. */
  readonly traded: readonly string[];
  /** Contracts that emit unknown events naming the account. */
  readonly emitters: readonly string[];
  /** Such an event contains an amount that moved between others: it belongs to the account, but no list contains it. */
  readonly unread: boolean;
  /** Positions that were funded or emptied: contract and number. */
  readonly positions: readonly string[];
  /** The account emitted an event: it is a contract, and acted. */
  readonly own: boolean;
  /** More logs than the limit: the effect of the transaction stays open. */
  readonly tooLong: boolean;
};

/** Limit far above any real transaction, against inputs made to cause load. */
const MAX_LOGS = 4_000;
const MAX_WORDS = 40;
const ADDRESS_PAD = "0".repeat(24);
const WORD = /^0x[0-9a-f]{64}$/;
const LIMIT = 1n << 255n;

const GENERIC: ReadonlySet<string> = new Set([
  "Vault",
  "Staking",
  "Locking",
  "Vesting",
  "Rewards",
  "Airdrop",
  "ERC-4626",
  // Vaults emit it too: it is a loan only in a known market.
  "Market in one coin",
  // One event with both the supplied and the borrowed amount.
  "Fluid",
  "Gamma",
  // Coins borrowed for the position, or gained by it, never reach the account.
  "Leveraged position",
  "Liquity v2 votes",
]);

const TRANSFER = topicOf("Transfer(address,address,uint256)");
const APPROVAL = topicOf("Approval(address,address,uint256)");
/** Events of Aave's tokens since version 3: sender, beneficiary, amount, growth included in it. */
const GROWS = new Map([
  [topicOf("Mint(address,address,uint256,uint256,uint256)"), 2],
  [topicOf("Burn(address,address,uint256,uint256,uint256)"), 1],
]);
const POSITIONS = new Set(
  [
    "IncreaseLiquidity(uint256,uint128,uint256,uint256)",
    "IncreaseLiquidity(uint256,uint128,uint128,uint256,uint256,address)",
    "DecreaseLiquidity(uint256,uint128,uint256,uint256)",
    "Collect(uint256,address,uint256,uint256)",
  ].map(topicOf),
);

/**
 * Events of a pair of coins whose share is the pair itself, minted or burned in the same transaction. Their signatures
 * are also those of lending markets, which index no account.
 */
const PAIRS: ReadonlyMap<string, ProtocolMeaning> = new Map(
  (
    [
      ["Mint(address,uint256,uint256)", "pool", null],
      ["Burn(address,uint256,uint256,address)", null, "pool"],
      ["Burn(address,address,uint256,uint256)", null, "pool"],
    ] as const
  ).map(([signature, out, into]) => [
    topicOf(signature),
    {
      protocol: "Uniswap v2",
      out,
      into,
      anybody: false,
      indexed: false,
      coins: false,
      share: 0,
      owner: 0,
    },
  ]),
);

const MODIFY = topicOf("ModifyLiquidity(bytes32,address,int24,int24,int256,bytes32)");

/** Notes that proxies emit with the caller: of DSProxy, by the selector of execute, and of Instadapp. */
const DS_PROXY = `${topicOf("execute(address,bytes)").slice(0, 10)}${"0".repeat(56)}`;
const INSTADAPP = topicOf("LogCast(address,address,uint256,string[],address[],string[],bytes[])");

const isProxyCall = ({ address, topics }: Log, called: string, own: string): boolean =>
  `0x${ADDRESS_PAD}${address.slice(2)}` === called &&
  ((topics[0] === DS_PROXY && topics[1] === own) || (topics[0] === INSTADAPP && topics[2] === own));

/** Event of an account whose calls others submit (ERC-4337). */
const USER_OPERATION = topicOf("UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)");

type Log = {
  readonly address: string;
  readonly topics: readonly string[];
  readonly words: readonly string[];
};

/** Facts about the account in the logs of a receipt. Malformed logs are skipped. */
export const factsOf = (wire: Loose, account: string, wrappedCoin: string): ReceiptFacts => {
  const sent = Array.isArray(wire["logs"]) ? (wire["logs"] as readonly unknown[]) : [];
  const tooLong = sent.length > MAX_LOGS;
  const logs = tooLong ? [] : sent.flatMap((log) => readLog(log) ?? []);
  const own = `0x${ADDRESS_PAD}${account.slice(2)}`;
  const called = `0x${ADDRESS_PAD}${addressIn(wire, "to").slice(2)}`;
  // A proxy that the account called, and that acts for it alone.
  const proxy = logs.some((log) => isProxyCall(log, called, own)) ? called : own;
  const names = (word: string | undefined): boolean => word === own || word === proxy;
  const transfers = logs.filter(({ topics }) => topics[0] === TRANSFER && topics.length === 3);
  const [minted, burnt] = [1, 2].map((end) => [
    ...new Set(transfers.filter(({ topics }) => isZeroAddress(topics[end])).map(({ address }) => address)),
  ]) as [string[], string[]];
  const ownTokens = new Set(
    transfers.filter(({ topics }) => names(topics[1]) || names(topics[2])).map(({ address }) => address),
  );
  const issued = new Set([...minted, ...burnt]);
  // Movements between others by amount, as a map because both may be many.
  const passed = new Map<string, { readonly contract: string; readonly to: string }>();
  for (const { address, topics, words } of transfers)
    if (!names(topics[1]) && !names(topics[2]) && words[0] !== undefined)
      passed.set(unitsOf(words[0]), { contract: address, to: `0x${topics[2]!.slice(26)}` });
  const events: ChainEvent[] = [];
  const emitters = new Set<string>();
  const debts = new Set<string>();
  const grown: { contract: string; units: string }[] = [];
  const positions = new Set<string>();
  const exchanges = new Set<string>();
  let unread = false;
  for (const { address, topics, words } of logs) {
    const [topic = ""] = topics;
    if (topic === TRANSFER) continue;
    const indexed = topics.slice(1).some(names);
    const pair = PAIRS.get(topic);
    const isPair =
      pair !== undefined && topics.length > 1 && issued.has(address) && movesTwo(transfers, address, words);
    // The event of a pair names the router that was called; the account has the pair's own token.
    const named = indexed || words.some(names) || (isPair && ownTokens.has(address));
    // Pools of Uniswap v4 name the contract of the certificates as the owner, and the number as the salt.
    if (topic === MODIFY && isCertificate(`0x${topics[2]?.slice(26)}`) && words[3] !== undefined)
      positions.add(`0x${topics[2]?.slice(26)}#${BigInt(words[3]).toString()}`);
    if (POSITIONS.has(topic) && topics[1] !== undefined)
      positions.add(`${address}#${BigInt(topics[1]).toString()}`);
    const holder = GROWS.get(topic);
    if (holder !== undefined && names(topics[holder]) && words.length === 3) {
      const units = unitsOf(words[1]!);
      // Burned deposits are paid out to an account, burned debts to none.
      if (holder === 1 && isZeroAddress(topics[2])) debts.add(address);
      else if (units !== "0") grown.push({ contract: address, units });
    }
    const meaning = isPair ? pair : meaningOfTopic(topic, address);
    const foreign = meaning !== null && meaning.owner > 0 && isAnother(topics, words, meaning.owner, names);
    const through =
      !named &&
      address !== wrappedCoin &&
      ["deposit", "pool"].includes(meaning?.out ?? meaning?.into ?? "") &&
      (topics.includes(called) || words.includes(called));
    const counts =
      meaning !== null &&
      (through || (meaning.indexed ? indexed : named || meaning.anybody)) &&
      // A liquidator of another account's debt buys its collateral.
      !(foreign && meaning.out === "liquidation") &&
      !(meaning.coins && destroys(transfers, address, words[0]));
    if (!counts) {
      if (named) emitters.add(address);
      unread ||=
        named &&
        passed.size > 0 &&
        topic !== APPROVAL &&
        words.some((word) => amountOf(word).some((one) => passed.has(one)));
      continue;
    }
    if (meaning.out === "swap") exchanges.add(`0x${ADDRESS_PAD}${address.slice(2)}`);
    const amounts = [...topics.slice(1), ...words].flatMap(amountOf);
    const handed = amounts.find((units) => passed.has(units));
    events.push({
      contract: address,
      protocol: meaning.protocol,
      generic: GENERIC.has(meaning.protocol),
      out: meaning.out,
      into: meaning.into,
      named,
      foreign: named && foreign,
      through,
      amounts,
      share: meaning.share > 0 ? unitsOf(parameter(topics, words, meaning.share) ?? "0x0") : null,
      token: handed === undefined ? null : { ...passed.get(handed)!, units: handed },
    });
  }
  return {
    to: addressIn(wire, "to"),
    from: addressIn(wire, "from"),
    events,
    minted,
    burnt,
    grown,
    debts: [...debts],
    traded: exchanges.size === 0 ? [] : tradedBy(exchanges, transfers),
    emitters: [...emitters],
    unread,
    positions: [...positions],
    own: logs.some(
      ({ address, topics }) => address === account || (topics[0] === USER_OPERATION && names(topics[2])),
    ),
    tooLong,
  };
};

/** Parameters count from one: first those among the topics, then the words. */
const parameter = (topics: readonly string[], words: readonly string[], at: number): string | undefined =>
  topics[at] ?? words[at - topics.length];

/** Forks emit the same event with fewer topics: without an address at that position the event says nothing. */
const isAnother = (
  topics: readonly string[],
  words: readonly string[],
  at: number,
  names: (word: string | undefined) => boolean,
): boolean => {
  const found = parameter(topics, words, at);
  return found !== undefined && found.slice(2, 26) === ADDRESS_PAD && !names(found);
};

/** A pair receives or pays exactly the two amounts of its event, in two other tokens. */
const movesTwo = (transfers: readonly Log[], pair: string, [a, b]: readonly string[]): boolean => {
  const topic = `0x${ADDRESS_PAD}${pair.slice(2)}`;
  const tokensOf = (amount: string | undefined): readonly string[] =>
    transfers.flatMap(({ address, topics, words }) =>
      address !== pair && words[0] === amount && topics.includes(topic) && !topics.some(isZeroAddress)
        ? [address]
        : [],
    );
  const [first, second] = [tokensOf(a), tokensOf(b)];
  return first.some((token) => second.some((other) => other !== token));
};

const destroys = (transfers: readonly Log[], contract: string, word: string | undefined): boolean =>
  transfers.some(
    ({ address, topics, words }) => address === contract && isZeroAddress(topics[2]) && words[0] === word,
  );

/** Exchanges among the topics of transfers. */
const tradedBy = (exchanges: ReadonlySet<string>, transfers: readonly Log[]): readonly string[] => [
  ...new Set(
    transfers
      .filter(({ topics }) => exchanges.has(topics[1] ?? "") || exchanges.has(topics[2] ?? ""))
      .map(({ address }) => address),
  ),
];

const readLog = (value: unknown): Log | null => {
  if (typeof value !== "object" || value === null) return null;
  const { address, topics, data } = value as Loose;
  const at = asText(address)?.toLowerCase() ?? "";
  if (!/^0x[0-9a-f]{40}$/.test(at) || !Array.isArray(topics) || topics.length > 4) return null;
  const named = topics.map((topic) => (typeof topic === "string" ? topic.toLowerCase() : ""));
  if (!named.every((topic) => WORD.test(topic))) return null;
  return { address: at, topics: named, words: wordsOf(data) };
};

/** The first words of the data; later ones may be text or arbitrary data. */
const wordsOf = (data: unknown): readonly string[] => {
  if (typeof data !== "string" || !data.startsWith("0x")) return [];
  const digits = data.slice(2, 2 + MAX_WORDS * 64).toLowerCase();
  if (!/^[0-9a-f]*$/.test(digits)) return [];
  return Array.from(
    { length: Math.floor(digits.length / 64) },
    (_, i) => `0x${digits.slice(i * 64, i * 64 + 64)}`,
  );
};

const isZeroAddress = (topic: string | undefined): boolean => topic !== undefined && /^0x0{64}$/.test(topic);

/** A word that can be an amount: not zero, and no address or hash. */
const amountOf = (word: string): readonly string[] => {
  const units = unitsOf(word);
  return units === "0" || units.length > 33 ? [] : [units];
};

/** Absolute value of a number: some contracts write outgoing amounts as negative. */
const unitsOf = (word: string): string => {
  const value = BigInt(word);
  return (value >= LIMIT ? LIMIT * 2n - value : value).toString();
};
