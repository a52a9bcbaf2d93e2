import { hash } from "node:crypto";

/** One transaction with its entries in all lists, in Etherscan's own fields. */
export type EvmEvent = {
  readonly chain: number;
  readonly at: string;
  readonly label: string;
  readonly tx?: Readonly<Record<string, string>>;
  readonly internal?: readonly Readonly<Record<string, string>>[];
  readonly tokens?: readonly Readonly<Record<string, string>>[];
  readonly nfts?: readonly Readonly<Record<string, string>>[];
  readonly withdrawal?: Readonly<Record<string, string>>;
  readonly receipt?: Readonly<Record<string, string>>;
};

export type EvmAccount = {
  readonly address: string;
  readonly events: readonly EvmEvent[];
  /** Balances by chain: wei, and units of each token by contract; worked out by hand. */
  readonly holds: Readonly<Record<number, Readonly<Record<string, string>>>>;
};

export const hashOf = (...words: readonly (string | number)[]): string =>
  `0x${hash("sha256", words.join("\u0000"))}`;

/** Twelve seconds a block. */
export const blockAt = (at: string): number => Math.floor(Date.parse(at) / 12_000) - 120_000_000;

const timeOf = (at: string): string => String(Math.floor(Date.parse(at) / 1_000));

const common = ({ chain, at, label }: EvmEvent) => ({
  blockNumber: String(blockAt(at)),
  timeStamp: timeOf(at),
  hash: hashOf("evm", chain, label),
});

export type EvmList =
  | "txlist"
  | "txlistinternal"
  | "tokentx"
  | "tokennfttx"
  | "token1155tx"
  | "txsBeaconWithdrawal";

type WireRow = Readonly<Record<string, string>>;

/** The rows of one list, oldest first. */
export const rowsOf = (events: readonly EvmEvent[], list: EvmList): readonly WireRow[] =>
  events.flatMap((event): readonly WireRow[] => {
    if (list === "txlist")
      return event.tx === undefined
        ? []
        : [{ ...TX, ...common(event), blockHash: hashOf("block", event.chain, event.at), ...event.tx }];
    if (list === "txlistinternal")
      return (event.internal ?? []).map((row, i) => ({
        ...common(event),
        contractAddress: "",
        input: "",
        type: "call",
        gas: "2300",
        gasUsed: "0",
        traceId: `0_${i}`,
        isError: "0",
        errCode: "",
        ...row,
      }));
    if (list === "tokentx")
      return (event.tokens ?? []).map((row) => ({ ...common(event), ...TOKEN, ...row }));
    if (list === "tokennfttx")
      return (event.nfts ?? []).map((row) => ({ ...common(event), ...TOKEN, ...row }));
    if (list === "txsBeaconWithdrawal" && event.withdrawal !== undefined)
      return [{ blockNumber: String(blockAt(event.at)), timestamp: timeOf(event.at), ...event.withdrawal }];
    return [];
  });

/** Fields in the order in which they are sent. */
const TX = {
  blockNumber: "",
  timeStamp: "",
  hash: "",
  nonce: "1",
  blockHash: "",
  transactionIndex: "0",
  from: "",
  to: "",
  value: "0",
  gas: "300000",
  gasPrice: "0",
  isError: "0",
  txreceipt_status: "1",
  input: "0x",
  contractAddress: "",
  cumulativeGasUsed: "1000000",
  gasUsed: "21000",
  confirmations: "100000",
  methodId: "0x",
  functionName: "",
};

const TOKEN = {
  nonce: "1",
  blockHash: hashOf("block"),
  transactionIndex: "0",
  gas: "300000",
  gasPrice: "1000000000",
  gasUsed: "60000",
  cumulativeGasUsed: "1000000",
  input: "deprecated",
  methodId: "0xa9059cbb",
  functionName: "",
  confirmations: "100000",
};
