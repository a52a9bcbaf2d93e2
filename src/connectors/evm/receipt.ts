import { asText, type Loose } from "../wire.ts";
import { addressIn } from "./fields.ts";
import { meaningOfTopic, type ContractRole, topicOf } from "./protocols/index.ts";

/** An event of a receipt that a table knows, as far as it concerns the account. */
export type ChainEvent = {
  readonly contract: string;
  readonly protocol: string;
  /** Many contracts write the same, each for its own reasons. */
  readonly generic: boolean;
  readonly out: ContractRole | null;
  readonly into: ContractRole | null;
  /** Whether it names the account; what names nobody says less. */
  readonly named: boolean;
  /** It names the account, and the position is somebody else's. */
  readonly foreign: boolean;
  /** It names the contract that was called instead: a deposit that passes through it. */
  readonly through: boolean;
  /** Every number that it states, in the smallest unit: one of them is the amount that moved. */
  readonly amounts: readonly string[];
  /** The token of that amount, where it moved between others: paid out and handed over again in one go. */
  readonly token: { readonly contract: string; readonly units: string } | null;
};

export type ReceiptFacts = {
  /** The contract that was called, by whomever. */
  readonly to: string;
  readonly from: string;
  readonly events: readonly ChainEvent[];
  /** Tokens that were made and destroyed in this transaction, for anybody. */
  readonly minted: readonly string[];
  readonly burnt: readonly string[];
  /** What a token that grows by itself says it has grown by for the account since it was last touched. */
  readonly grown: readonly { readonly contract: string; readonly units: string }[];
  /** Tokens that count a debt of the account. */
  readonly debts: readonly string[];
  /** Tokens that an exchange took or paid in this transaction. */
  readonly traded: readonly string[];
  /** Who writes events that name the account and that no table knows. */
  readonly emitters: readonly string[];
  /** Such an event states an amount that moved between others: something of the account's that no list shows. */
  readonly unread: boolean;
  /** Numbers of positions that were filled or emptied: contract and number. */
  readonly positions: readonly string[];
  /** The account wrote an event: it is a contract, and acted. */
  readonly own: boolean;
  /** More logs than anybody reads: what it did stays open. */
  readonly tooLong: boolean;
};

/** No transaction of a person comes near: whoever writes more wants to keep somebody busy. */
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
  // Written by vaults, too: a loan only where the market is known.
  "Market in one coin",
  // Says by one event what is lent and what is borrowed.
  "Fluid",
  "Gamma",
]);

const TRANSFER = topicOf("Transfer(address,address,uint256)");
const APPROVAL = topicOf("Approval(address,address,uint256)");
/** Of Aave's tokens since its third version: who, for whom, how much, of that by growth. */
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

/** Of an account whose calls others bring to the chain (ERC-4337). */
const USER_OPERATION = topicOf("UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)");

type Log = {
  readonly address: string;
  readonly topics: readonly string[];
  readonly words: readonly string[];
};

/** What the logs of a receipt say about the account. Whatever is not of the form of a log is left out. */
export const factsOf = (wire: Loose, account: string): ReceiptFacts => {
  const sent = Array.isArray(wire["logs"]) ? (wire["logs"] as readonly unknown[]) : [];
  const tooLong = sent.length > MAX_LOGS;
  const logs = tooLong ? [] : sent.flatMap((log) => readLog(log) ?? []);
  const digits = account.slice(2);
  const names = (word: string | undefined): boolean => word === `0x${ADDRESS_PAD}${digits}`;
  const called = `0x${ADDRESS_PAD}${addressIn(wire, "to").slice(2)}`;
  const transfers = logs.filter(({ topics }) => topics[0] === TRANSFER && topics.length === 3);
  const [minted, burnt] = [1, 2].map((end) => [
    ...new Set(transfers.filter(({ topics }) => isZeroAddress(topics[end])).map(({ address }) => address)),
  ]) as [string[], string[]];
  // What moved between others, by its amount: looked up, because both may be many.
  const passed = new Map<string, string>();
  for (const { address, topics, words } of transfers)
    if (!names(topics[1]) && !names(topics[2]) && words[0] !== undefined)
      passed.set(unitsOf(words[0]), address);
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
    const named = indexed || words.some(names);
    if (POSITIONS.has(topic) && topics[1] !== undefined)
      positions.add(`${address}#${BigInt(topics[1]).toString()}`);
    const holder = GROWS.get(topic);
    if (holder !== undefined && names(topics[holder]) && words.length === 3) {
      const units = unitsOf(words[1]!);
      // What is destroyed of a deposit is paid out to somebody, what is destroyed of a debt to nobody.
      if (holder === 1 && isZeroAddress(topics[2])) debts.add(address);
      else if (units !== "0") grown.push({ contract: address, units });
    }
    const meaning = meaningOfTopic(topic, address);
    const foreign = meaning !== null && meaning.owner > 0 && isAnother(topics, words, meaning.owner, names);
    const through =
      !named &&
      (meaning?.out ?? meaning?.into) === "deposit" &&
      (topics.includes(called) || words.includes(called));
    const counts =
      meaning !== null &&
      (through || (meaning.indexed ? indexed : named || meaning.anybody)) &&
      // Who settles the debt of somebody else buys what was pledged for it.
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
      token: handed === undefined ? null : { contract: passed.get(handed)!, units: handed },
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

/** Forks write the same with fewer topics: what stands at the place is an address, or nothing is said by it. */
const isAnother = (
  topics: readonly string[],
  words: readonly string[],
  at: number,
  names: (word: string | undefined) => boolean,
): boolean => {
  const found = topics[at] ?? words[at - topics.length];
  return found !== undefined && found.slice(2, 26) === ADDRESS_PAD && !names(found);
};

const destroys = (transfers: readonly Log[], contract: string, word: string | undefined): boolean =>
  transfers.some(
    ({ address, topics, words }) => address === contract && isZeroAddress(topics[2]) && words[0] === word,
  );

/** Exchanges as they stand among topics. */
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

/** The first words of the data; what comes after them is text, or somebody's joke. */
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

/** What can be an amount: neither nothing, nor an address or a hash. */
const amountOf = (word: string): readonly string[] => {
  const units = unitsOf(word);
  return units === "0" || units.length > 33 ? [] : [units];
};

/** A number without its sign: what left is written below zero by some. */
const unitsOf = (word: string): string => {
  const value = BigInt(word);
  return (value >= LIMIT ? LIMIT * 2n - value : value).toString();
};
