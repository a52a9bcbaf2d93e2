import { formatScaled } from "../../money/index.ts";
import { objectOf, type RawRecord, type ReadResult, unread } from "../connector.ts";
import { asMoment, asObject, asText, type Loose } from "../wire.ts";
import { addressOfKey } from "./bare-key.ts";
import { type Network, written } from "./network.ts";
import type { BitcoinRow } from "./row.ts";
import { message, type Message } from "../../wording/messages/index.ts";

/** Group key of transactions before a fork from Bitcoin, which together result in the balance at the fork. */
export const BEFORE_FORK = "before-fork";

/** One transaction in Esplora's format, from the history of one address of the wallet. */
export const readRecord = (network: Network, record: RawRecord): ReadResult<BitcoinRow> => {
  const recordId = record.providerId;
  const wire = objectOf(record);
  if (wire === null) return unread(record, "malformed-json", message("record.notJsonObject"));
  const status = asObject(wire["status"]);
  const txid = asText(wire["txid"]);
  if (status === null || txid === null || typeof status["confirmed"] !== "boolean")
    return unread(record, "missing-field", message("record.missingTransactionIdOrStatus"));
  if (!status["confirmed"]) return { ok: true, row: { recordId, group: null, effects: [], kind: "void" } };
  const [vin, vout] = [wire["vin"], wire["vout"]];
  if (!Array.isArray(vin) || !Array.isArray(vout))
    return unread(record, "missing-field", message("record.missingInputsOrOutputs"));
  const time = typeof status["block_time"] === "number" ? asMoment(status["block_time"] * 1_000) : null;
  if (time === null) return unread(record, "bad-time", message("record.invalidBlockTime"));
  const [inputs, outputs] = [vin.map(asObject), vout.map(asObject)];
  const coinbase = inputs.some((input) => input?.["is_coinbase"] === true);
  const spent = coinbase ? NOTHING : sumOf(network, inputs.map(prevoutOf), record.accountRef);
  const got = sumOf(network, outputs, record.accountRef);
  if ("code" in spent) return unread(record, "bad-amount", spent);
  if ("code" in got) return unread(record, "bad-amount", got);
  if (!spent.named && !got.named)
    return unread(record, "missing-field", message("record.addressNotInTransaction"));
  const unknown = spent.unknown ?? got.unknown;
  if (unknown !== null) return unread(record, "unknown-type", message("record.unknownScript", { unknown }));
  const fee = spent.all - got.all;
  if (!coinbase && (fee < 0 || (wire["fee"] !== undefined && wire["fee"] !== fee)))
    return unread(record, "bad-fee", message("record.feeNotInputsMinusOutputs"));
  const [spentSats, gotSats] = [spent.mine, got.mine];
  const height = status["block_height"];
  const shared = network.fork !== undefined && typeof height === "number" && height <= network.fork.height;
  return {
    ok: true,
    row: {
      recordId,
      group: shared ? BEFORE_FORK : txid,
      effects: [{ accountRef: record.accountRef, asset: network.asset, amount: coins(gotSats - spentSats) }],
      kind: "touch",
      txid,
      time,
      address: record.accountRef,
      spentSats,
      gotSats,
      inputSats: spent.all,
      outputSats: got.all,
      coinbase,
      payees: payeesOf(network, outputs),
      shared,
    },
  };
};

const DECIMALS = 8;

/** Satoshi as bitcoin. */
export const coins = (sats: number): string => formatScaled(BigInt(sats), DECIMALS);

/** Esplora's names of the scripts that a wallet can have. */
const SCRIPTS: ReadonlySet<string> = new Set(["p2pk", "p2pkh", "p2sh", "v0_p2wpkh", "v0_p2wsh", "v1_p2tr"]);

type Sum = {
  readonly all: number;
  readonly mine: number;
  /** Whether the address is among them. */
  readonly named: boolean;
  /** The first script of the address that no supported wallet has. */
  readonly unknown: string | null;
};
const NOTHING: Sum = { all: 0, mine: 0, named: false, unknown: null };

const prevoutOf = (input: Loose | null): Loose | null => asObject(input?.["prevout"]);

/** Total value of these outputs, and of those to the address. */
const sumOf = (network: Network, outputs: readonly (Loose | null)[], address: string): Sum | Message => {
  let [all, mine] = [0, 0];
  let unknown: string | null = null;
  let named = false;
  for (const output of outputs) {
    const value = output?.["value"];
    if (typeof value !== "number" || !Number.isSafeInteger(value) || value < 0)
      return message("record.missingInputOrOutputAmount");
    all += value;
    if (output === null || !paysTo(network, output, address)) continue;
    mine += value;
    named = true;
    const script = asText(output["scriptpubkey_type"]) ?? "";
    if (!SCRIPTS.has(script)) unknown ??= script;
  }
  return Number.isSafeInteger(all) ? { all, mine, named, unknown } : message("record.amountsExceedSupply");
};

/** An output to a bare key, as in the first blocks, has no address: the key's address is used. */
const paysTo = (network: Network, output: Loose, address: string): boolean =>
  (output["scriptpubkey_type"] === "p2pk"
    ? addressOfKey(output["scriptpubkey"], network)
    : addressIn(network, output)) === address;

const addressIn = (network: Network, output: Loose | null): string | null => {
  const address = asText(output?.["scriptpubkey_address"]);
  return address === null ? null : written(network, address);
};

const MAX_PAYEES = 8;

const payeesOf = (network: Network, outputs: readonly (Loose | null)[]): readonly string[] | null => {
  const payees = new Set<string>();
  for (const output of outputs) {
    const address = addressIn(network, output);
    if (address !== null) payees.add(address);
    // A data output has no address and no value.
    else if (output?.["value"] !== 0) return null;
    if (payees.size > MAX_PAYEES) return null;
  }
  return [...payees];
};
