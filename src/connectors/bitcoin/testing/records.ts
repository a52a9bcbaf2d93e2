import type { RawRecord } from "../../connector.ts";

/** `bc1q... 150000`: an address and satoshi; without an address it is a data output. */
type Output = readonly [address: string | null, sats: number];

type Fields = {
  readonly txid: string;
  readonly inputs: readonly Output[] | "coinbase";
  readonly outputs: readonly Output[];
  readonly at?: string;
  readonly waits?: boolean;
};

const output = ([address, value]: Output) =>
  address === null
    ? { scriptpubkey: "6a", scriptpubkey_type: "op_return", value }
    : {
        scriptpubkey: "0014",
        scriptpubkey_type: address.startsWith("bc1q") ? "v0_p2wpkh" : "p2pkh",
        scriptpubkey_address: address,
        value,
      };

const sum = (outputs: readonly Output[]): number => outputs.reduce((total, [, sats]) => total + sats, 0);

/** A transaction in Esplora's format, as a record for each of these addresses. */
export const records = (fields: Fields, ...ours: readonly string[]): RawRecord[] => {
  const { txid, inputs, outputs, at = "2024-05-01T12:00:00Z", waits = false } = fields;
  const payload = JSON.stringify({
    txid,
    version: 2,
    vin:
      inputs === "coinbase"
        ? [{ txid: "0".repeat(64), is_coinbase: true, prevout: null }]
        : inputs.map((input) => ({ is_coinbase: false, prevout: output(input) })),
    vout: outputs.map(output),
    fee: inputs === "coinbase" ? 0 : sum(inputs) - sum(outputs),
    status: waits
      ? { confirmed: false }
      : { confirmed: true, block_height: 840_000, block_hash: "00", block_time: Date.parse(at) / 1_000 },
  });
  return ours.map((address) => ({ providerId: `${txid}:${address}`, accountRef: address, payload }));
};
