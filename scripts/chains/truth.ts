import { add, negate } from "../../src/ledger/amounts.ts";
import { chainOf, NATIVE_DECIMALS } from "../../src/connectors/evm/chains.ts";
import { kindOfToken, LEGACY_ETHER, tokenOf } from "../../src/connectors/evm/tokens.ts";
import { formatScaled } from "../../src/money/index.ts";
import { topicOf } from "../../src/connectors/evm/protocols/index.ts";
import type { Case, Log } from "./case.ts";
import type { Direction, OpenLaw } from "./classes.ts";

const TRANSFER = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";
const WRAPPED = "0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c";
const UNWRAPPED = "0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65";
/** Tokens with two contracts, which emit the same transfer event if the old one is called. */
const DUPLICATE_OF: Readonly<Record<string, string>> = {
  "0x420ca0f9b9b604ce0fd9c18ef134c705e5fa3430": "0xcb444e90d8198415266c6a2724b7900fb12fc56e",
  "0x3231cb76718cdef2155fc47b5286d82e6eda273f": "0x39b8b6385416f4ca36a20319f70d28621895279d",
  "0x18ec0a6e18e5bc3784fdd3a3634b31245ab704f6": "0xe0aea583266584dafbb3f9c3211d5588c73fea8d",
};

/** Events of positions held as an NFT, and of shares of ERC-4626. */
const CERTIFICATES: ReadonlySet<string> = new Set(
  [
    "IncreaseLiquidity(uint256,uint128,uint256,uint256)",
    "IncreaseLiquidity(uint256,uint128,uint128,uint256,uint256,address)",
    "DecreaseLiquidity(uint256,uint128,uint256,uint256)",
    "Collect(uint256,address,uint256,uint256)",
    "ModifyLiquidity(bytes32,address,int24,int24,int256,bytes32)",
  ].map(topicOf),
);
const VAULTS: ReadonlySet<string> = new Set(
  ["Deposit(address,address,uint256,uint256)", "Withdraw(address,address,address,uint256,uint256)"].map(
    topicOf,
  ),
);

/**
 * Whether coins went into a position: coins left and none arrived, or a token was minted for the account. The other
 * direction is the same with both exchanged.
 */
export const directionOf = (one: Case, account: string): Direction => {
  const issued = new Set(
    one.logs.flatMap(({ address, topics }) =>
      topics[0] === TRANSFER &&
      topics.slice(1).some((word) => /^0x0{64}$/.test(word)) &&
      kindOfToken(one.chain, address) !== "coin"
        ? [address]
        : [],
    ),
  );
  const nets = [...netsByContract(one, account)];
  // Growth that is minted while the token leaves makes it no new share.
  const isShare = ([contract]: readonly [string, bigint]): boolean =>
    issued.has(contract) && !passedOn(one, account, contract);
  const coins = nets.filter((net) => !isShare(net));
  const shares = nets.filter(isShare);
  const signs = (of: typeof nets): Set<boolean> => new Set(of.map(([, units]) => units > 0n));
  const [coinSigns, shareSigns] = [signs(coins), signs(shares)];
  if (coinSigns.size === 1) return coinSigns.has(true) ? "out" : "in";
  if (shareSigns.size === 1) return shareSigns.has(true) ? "in" : "out";
  return null;
};

const passedOn = ({ logs }: Case, account: string, contract: string): boolean => {
  const own = logs.filter(
    ({ address, topics }) => address === contract && topics[0] === TRANSFER && topics.length === 3,
  );
  const isOwn = (word: string | undefined): boolean => word?.slice(-40) === account.slice(2);
  const isZero = (word: string | undefined): boolean => /^0x0{64}$/.test(word ?? "");
  return (
    own.some(({ topics }) => isZero(topics[1]) && isOwn(topics[2])) &&
    own.some(
      ({ topics }) => isOwn(topics[1]) && !isZero(topics[2]) && topics[2]?.slice(-40) !== contract.slice(2),
    )
  );
};

/** Net change in the smallest unit by contract; the native coin, without the fee, is an empty contract. */
const netsByContract = (one: Case, account: string): ReadonlyMap<string, bigint> => {
  const nets = new Map<string, bigint>();
  const count = (contract: string, units: bigint): void => {
    nets.set(contract, (nets.get(contract) ?? 0n) + units);
  };
  for (const log of one.logs) count(log.address, changeOf(log, account, ""));
  for (const row of [
    ...(one.lists[account]?.["txlist"] ?? []),
    ...(one.lists[account]?.["txlistinternal"] ?? []),
  ]) {
    if (row["isError"] === "1") continue;
    const value = BigInt(row["value"] ?? "0");
    if (row["to"] === account) count("", value);
    if (row["from"] === account) count("", -value);
  }
  return new Map([...nets].filter(([, units]) => units !== 0n));
};

/** Facts about the transaction that the interpretation of open law needs. */
export const openLawOf = (one: Case, account: string): OpenLaw => {
  const symbols = (one.lists[account]?.["tokentx"] ?? []).map((row) => row["tokenSymbol"] ?? "");
  return {
    certificate: one.logs.some(({ topics }) => CERTIFICATES.has(topics[0] ?? "")),
    vault: one.logs.some(({ topics }) => VAULTS.has(topics[0] ?? "")),
    debt: symbols.some((symbol) => /^(variable|stable)Debt/.test(symbol)),
    moved: netsByContract(one, account).size > 0,
  };
};

export type Nets = ReadonlyMap<string, string>;

/**
 * The net flows of an account by this transaction according to the chain, the fee included: tokens by the logs of the
 * receipt, the fee by its gas, and the native coin, which receipts do not contain, by the indexer's lists.
 */
export const netsOf = (one: Case, account: string): Nets => {
  const nets = new Map<string, string>();
  const chain = chainOf(one.chain);
  if (chain === null) return nets;
  const count = (asset: string, units: bigint, decimals: number): void => {
    if (units === 0n) return;
    const amount = formatScaled(units < 0n ? -units : units, decimals);
    nets.set(asset, add(nets.get(asset) ?? "0", units < 0n ? negate(amount) : amount));
  };
  const lists = one.lists[account] ?? {};
  const rows = (name: string) => lists[name] ?? [];
  for (const row of [...rows("txlist"), ...rows("txlistinternal")]) {
    if (row["isError"] === "1" || one.receipt["status"] === "0x0") continue;
    if (/^(delegatecall|callcode|staticcall)$/.test(row["callType"] ?? row["type"] ?? "")) continue;
    const value = BigInt(row["value"] ?? "0");
    // Ether that a deposit from the parent chain created: sent from the account to itself, without a gas price.
    const isMinted = row["from"] === row["to"] && row["gasPrice"] === "0" && chain.l1Fee;
    if (row["to"] === account) count(chain.native, value, NATIVE_DECIMALS);
    if (row["from"] === account && !isMinted) count(chain.native, -value, NATIVE_DECIMALS);
  }
  const { receipt } = one;
  if (receipt["from"] === account && receipt["type"] !== "0x7e")
    count(chain.native, -feeOf(one, account), NATIVE_DECIMALS);
  const decimalsByToken = new Map(
    rows("tokentx").map((row) => [row["contractAddress"]!.toLowerCase(), Number(row["tokenDecimal"] || "0")]),
  );
  const symbols = new Map(
    rows("tokentx").map((row) => [row["contractAddress"]!.toLowerCase(), row["tokenSymbol"] ?? ""]),
  );
  const textOf = ({ topics, data }: Log, contract: string): string => [contract, ...topics, data].join();
  const emitted = new Set(one.logs.map((log) => textOf(log, log.address)));
  for (const log of one.logs) {
    const { address } = log;
    if (address === chain.nativeToken || emitted.has(textOf(log, DUPLICATE_OF[address] ?? ""))) continue;
    // A debt token is no holding.
    if (/^(variable|stable)Debt/.test(symbols.get(address) ?? "")) continue;
    const units = changeOf(log, account, chain.wrapped.silent ? chain.wrapped.contract : "");
    const isWrapped = address === chain.wrapped.contract;
    if (!decimalsByToken.has(address) && !isWrapped) continue;
    // Ether as a token, as Optimism listed it before an upgrade.
    if (address === LEGACY_ETHER) {
      count(chain.native, units, NATIVE_DECIMALS);
      continue;
    }
    const { asset } = tokenOf(chain, address, symbols.get(address) ?? "");
    count(asset, units, decimalsByToken.get(address) ?? NATIVE_DECIMALS);
  }
  return new Map([...nets].filter(([, amount]) => amount !== "0"));
};

/** Receipts of some chains before an upgrade have no gas price; the list has it. */
const feeOf = ({ receipt, lists }: Case, account: string): bigint =>
  hex(receipt["gasUsed"]) *
    (receipt["effectiveGasPrice"] === undefined
      ? BigInt(lists[account]?.["txlist"]?.[0]?.["gasPrice"] ?? "0")
      : hex(receipt["effectiveGasPrice"])) +
  hex(receipt["l1Fee"]) +
  hex(receipt["operatorFeeConstant"]) +
  (hex(receipt["operatorFeeScalar"]) * hex(receipt["gasUsed"])) / 1_000_000n;

const hex = (text: string | null | undefined): bigint =>
  text === null || text === undefined ? 0n : BigInt(text);

const changeOf = ({ address, topics, data }: Log, account: string, silent: string): bigint => {
  const [topic, first = "", second = ""] = topics;
  const names = (word: string): boolean => word.slice(-40) === account.slice(2);
  const amount = (): bigint => (data.length >= 66 ? BigInt(data.slice(0, 66)) : 0n);
  if (topic === TRANSFER && topics.length === 3)
    return (names(second) ? amount() : 0n) - (names(first) ? amount() : 0n);
  if (address !== silent) return 0n;
  if (topic === WRAPPED && names(first)) return amount();
  return topic === UNWRAPPED && names(first) ? -amount() : 0n;
};

/** The net flows of an account according to the ledger. NFTs, which are named by their number, are no quantity. */
export const ledgerNets = (
  transactions: readonly {
    readonly sent: LegAmount;
    readonly received: LegAmount;
    readonly fee: LegAmount;
  }[],
): Nets => {
  const nets = new Map<string, string>();
  for (const { sent, received, fee } of transactions)
    for (const [leg, sign] of [
      [sent, -1],
      [received, 1],
      [fee, -1],
    ] as const)
      if (leg !== null && !leg.asset.includes("#"))
        nets.set(leg.asset, add(nets.get(leg.asset) ?? "0", sign < 0 ? negate(leg.amount) : leg.amount));
  return new Map([...nets].filter(([, amount]) => amount !== "0"));
};

type LegAmount = { readonly asset: string; readonly amount: string } | null;

/** The differences between both, as text; empty if they agree. */
export const difference = (truth: Nets, ledger: Nets): readonly string[] =>
  [...new Set([...truth.keys(), ...ledger.keys()])]
    .filter((asset) => truth.get(asset) !== ledger.get(asset))
    .map(
      (asset) =>
        `${asset}: ${truth.get(asset) ?? "0"} on the chain, ${ledger.get(asset) ?? "0"} in the ledger`,
    );
