import type { RawRecord } from "../../connector.ts";
import { topicOf } from "../protocols/index.ts";

export const ME = "0x00000000000000000000000000000000000000aa";
export const BOB = "0x00000000000000000000000000000000000000b0";
export const POOL = "0x00000000000000000000000000000000000000cc";
export const USDC = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48";
export const WETH = "0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2";
export const NOVEL = "0x00000000000000000000000000000000000000dd";
export const OTHER_NOVEL = "0x00000000000000000000000000000000000000de";

export const ZERO_ADDRESS = `0x${"0".repeat(40)}`;

/** Ether as wei. */
export const wei = (ether: number): string => BigInt(Math.round(ether * 1e9)).toString() + "0".repeat(9);

const COMMON = { blockNumber: "15000000", timeStamp: "1656676800" };
type Fields = Readonly<Record<string, string>>;

let recordCount = 0;
const record = (
  chain: string,
  kind: string,
  hash: string,
  wire: Readonly<Record<string, unknown>>,
): RawRecord => ({
  providerId: `${chain}:${kind}:${hash}:${(recordCount += 1)}`,
  accountRef: `${chain}:${ME}`,
  payload: JSON.stringify(wire),
});

/** A transaction; 21,000 gas at 100 gwei are 0.0021 ether. */
export const tx = (hash: string, more: Fields, chain = "ethereum"): RawRecord =>
  record(chain, "tx", hash, {
    ...COMMON,
    hash,
    from: ME,
    to: BOB,
    value: "0",
    gasUsed: "21000",
    gasPrice: "100000000000",
    isError: "0",
    txreceipt_status: "1",
    input: "0x",
    methodId: "0x",
    functionName: "",
    ...more,
  });

export const call = (name: string): Fields => ({
  input: "0x12345678",
  methodId: "0x12345678",
  functionName: `${name}(uint256 a)`,
});

export const internal = (hash: string, from: string, value: string, more: Fields = {}): RawRecord =>
  record("ethereum", "internal", hash, {
    ...COMMON,
    hash,
    from,
    to: ME,
    value,
    type: "call",
    isError: "0",
    ...more,
  });

export const token = (
  hash: string,
  contract: string,
  from: string,
  to: string,
  value: string,
  more: Fields = {},
): RawRecord =>
  record("ethereum", "token", hash, {
    ...COMMON,
    hash,
    contractAddress: contract,
    from,
    to,
    value,
    tokenName: "Token",
    tokenSymbol: contract === USDC ? "USDC" : "NOVEL",
    tokenDecimal: contract === USDC ? "6" : "18",
    ...more,
  });

export const nft = (hash: string, from: string, to: string, contract = NOVEL): RawRecord =>
  record("ethereum", "nft", hash, { ...COMMON, hash, contractAddress: contract, from, to, tokenID: "1" });

export const withdrawal = (index: string, gwei: string): RawRecord =>
  record("ethereum", "withdrawal", index, {
    blockNumber: "18000000",
    timestamp: "1690000000",
    withdrawalIndex: index,
    validatorIndex: "1",
    address: ME,
    amount: gwei,
  });

export const receipt = (hash: string, more: Fields, chain = "base"): RawRecord =>
  record(chain, "receipt", hash, {
    transactionHash: hash,
    from: ME,
    type: "0x2",
    gasUsed: "0x5208",
    ...more,
  });

type Word = string | number | bigint;
const word = (value: Word): string =>
  typeof value === "string" ? value.slice(2).padStart(64, "0") : BigInt(value).toString(16).padStart(64, "0");

/** An event as a node returns it: its name, its topics, its data. */
export const log = (
  address: string,
  signature: string,
  indexed: readonly Word[],
  data: readonly Word[],
): object => ({
  address,
  topics: [topicOf(signature), ...indexed.map((one) => `0x${word(one)}`)],
  data: `0x${data.map(word).join("")}`,
});

/** A token's transfer event of this amount. */
export const moved = (contract: string, from: string, to: string, units: number | bigint): object =>
  log(contract, "Transfer(address,address,uint256)", [from, to], [units]);

export const receiptWith = (hash: string, logs: readonly object[], more: Fields = {}): RawRecord =>
  record("ethereum", "receipt", hash, {
    transactionHash: hash,
    from: ME,
    to: POOL,
    type: "0x2",
    gasUsed: "0x5208",
    ...more,
    logs,
  });
