import { hash } from "node:crypto";

/** An output as Esplora writes it; null for data outputs. */
export type ChainOutput = { readonly address: string | null; readonly sats: number };

export type ChainTransaction = {
  readonly txid: string;
  /** ISO 8601; null while it is in the mempool. */
  readonly at: string | null;
  readonly height: number | null;
  /** Outputs it spends; "coinbase" for a miner's transaction. */
  readonly inputs: readonly ChainOutput[] | "coinbase";
  readonly outputs: readonly ChainOutput[];
};

/** A transaction id that depends only on these words. */
export const txidOf = (...words: readonly (string | number)[]): string =>
  hash("sha256", words.join("\u0000"));

/** About ten minutes apart since the first block. */
export const heightAt = (at: string): number => Math.floor((Date.parse(at) - Date.UTC(2009, 0, 3)) / 600_000);

export const confirmed = (
  label: string,
  at: string,
  inputs: ChainTransaction["inputs"],
  outputs: readonly ChainOutput[],
): ChainTransaction => ({
  txid: txidOf("bitcoin", label),
  at,
  height: heightAt(at),
  inputs,
  outputs,
});

export const touches = ({ inputs, outputs }: ChainTransaction, address: string): boolean =>
  outputs.some((output) => output.address === address) ||
  (inputs !== "coinbase" && inputs.some((input) => input.address === address));

const typeOf = (address: string): string => {
  if (address.startsWith("bc1p")) return "v1_p2tr";
  if (address.startsWith("bc1")) return address.length > 50 ? "v0_p2wsh" : "v0_p2wpkh";
  return address.startsWith("3") ? "p2sh" : "p2pkh";
};

/** Cache of scripts: a few addresses occur in very many transactions. */
const scripts = new Map<string | null, string>([
  [null, '"scriptpubkey":"6a","scriptpubkey_asm":"OP_RETURN","scriptpubkey_type":"op_return"'],
]);

const scriptText = (address: string): string =>
  `"scriptpubkey":"${txidOf("script", address).slice(0, 44)}","scriptpubkey_asm":"OP_0",` +
  `"scriptpubkey_type":"${typeOf(address)}","scriptpubkey_address":"${address}"`;

const outputText = ({ address, sats }: ChainOutput): string => {
  const script = scripts.get(address) ?? scriptText(address ?? "");
  scripts.set(address, script);
  return `{${script},"value":${sats}}`;
};

const COINBASE =
  `{"txid":"${"0".repeat(64)}","vout":4294967295,"prevout":null,"scriptsig":"03",` +
  '"scriptsig_asm":"OP_PUSHBYTES_3","is_coinbase":true,"sequence":4294967295}';

const sum = (outputs: readonly ChainOutput[]): number => outputs.reduce((total, { sats }) => total + sats, 0);

/** `GET /tx/:txid`, as text: objects would cost four times as much, and a large account has many. */
export const transactionText = (transaction: ChainTransaction): string => {
  const { txid, inputs, outputs } = transaction;
  const vin =
    inputs === "coinbase"
      ? [COINBASE]
      : inputs.map(
          (input, i) =>
            `{"txid":"${txidOf("spent", txid, i)}","vout":${i},"prevout":${outputText(input)},"scriptsig":"",` +
            '"scriptsig_asm":"","witness":["30","02"],"is_coinbase":false,"sequence":4294967293}',
        );
  const fee = inputs === "coinbase" ? 0 : sum(inputs) - sum(outputs);
  return (
    `{"txid":"${txid}","version":2,"locktime":0,"vin":[${vin.join()}],"vout":[${outputs.map(outputText).join()}],` +
    `"size":222,"weight":561,"fee":${fee},"status":${JSON.stringify(statusBody(transaction))}}`
  );
};

/** `GET /tx/:txid/status` */
export const statusBody = ({ at, height }: ChainTransaction) =>
  at === null
    ? { confirmed: false }
    : {
        confirmed: true,
        block_height: height,
        block_hash: txidOf("block", height ?? 0),
        block_time: Math.floor(Date.parse(at) / 1_000),
      };
