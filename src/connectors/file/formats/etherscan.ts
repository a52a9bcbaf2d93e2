import { EVM_CHAINS } from "../../../ledger/chains.ts";
import { negate, signOf } from "../../../ledger/amounts.ts";
import { amount, freeText, text, time } from "../table/fields.ts";
import { tableFormat } from "../table/table-format.ts";
import { event, failure, nothing } from "../../rows.ts";
import { message } from "../../../wording/messages/index.ts";

export const EXPORT = {
  de: "etherscan.io → Adresse → Download CSV Export. Besser: die Adresse unter „Ethereum“ verbinden, dann sind auch Token und Gebühren dabei.",
  en: "etherscan.io → address → Download CSV Export. Better: connect the address below Ethereum, which brings tokens and fees too.",
} as const;
/** Coins in which fees are paid; the list also has their value in dollars. */
const NATIVE = [...new Set([...EVM_CHAINS.map(({ native }) => native), "MATIC"])];

/**
 * Etherscan's list of an address: receipts and removals of the chain's own coin. What a contract paid for it is in
 * other lists.
 */
export const etherscan = tableFormat({
  name: "etherscan",
  label: "Etherscan (transactions)",
  providerKey: "etherscan",
  export: EXPORT,
  proven: "layout",
  zone: "UTC",
  generations: [
    {
      name: "since 2023",
      columns:
        "Transaction Hash, Blockno, UnixTimestamp, DateTime (UTC), From, To, ContractAddress, Value_IN({coin}), Value_OUT({coin}), TxnFee({coin}), TxnFee(USD), Historical $Price/{coin}, Status, ErrCode, Method?, PrivateNote?",
    },
    {
      name: "to 2023",
      columns:
        "Txhash, Blockno, UnixTimestamp, DateTime, From, To, ContractAddress, Value_IN({coin}), Value_OUT({coin}), TxnFee({coin}), TxnFee(USD), Historical $Price/{coin}, Status, ErrCode, Method?, PrivateNote?",
    },
  ],
  fields: {
    hash: freeText("Transaction Hash", "Txhash"),
    time: time("UnixTimestamp"),
    from: freeText("From"),
    to: freeText("To"),
    into: amount("Value_IN({coin})"),
    out: amount("Value_OUT({coin})"),
    fee: amount(...NATIVE.map((coin) => `TxnFee(${coin})`)),
    status: text("Status"),
    error: text("ErrCode"),
    method: text("Method"),
  },
  parties: ["from", "to"],
  word: (row) => (row.status === "" || row.status === "0" ? "" : "failed"),
  words: { "": "done", failed: "failed" } as const,
  read: (row, state, at) => {
    const coin = at.captured("into").toUpperCase();
    const { into, out } = row;
    if (into === null || out === null) return failure("bad-amount", message("row.missingOneAmount"));
    const [came, went] = [signOf(into) > 0, signOf(out) > 0];
    const calls = at.owner !== "" && row.from.toLowerCase() === at.owner;
    // A call by another account that moved nothing of this one.
    if (!came && !went && at.owner !== "" && !calls) return nothing;
    // A failed call moves nothing, and its caller pays the fee: a call that would have paid out was made by this
    // account.
    if ((state === "failed" && went) || (calls && !came && !went))
      return event({
        type: "fee",
        time: row.time,
        flows: [{ asset: coin, amount: row.fee === null ? null : negate(row.fee) }],
        hash: row.hash,
      });
    if (state === "failed" && came) return nothing;
    if (came === went) return failure("bad-row", message("row.feePayerUnknown"));
    // The list does not show what a contract was paid for.
    const plain = row.method === "" || /^transfer\*?$/i.test(row.method);
    return event({
      type: plain ? "transfer" : "unclear",
      time: row.time,
      flows: [{ asset: coin, amount: came ? into : negate(out) }],
      fees: [{ asset: coin, amount: went ? row.fee : "0" }],
      hash: row.hash,
      ...(went ? { address: row.to } : {}),
    });
  },
});

/** Internal transactions: coins that contracts sent to the address, and that it sent as a contract. */
export const etherscanInternal = tableFormat({
  name: "etherscan-internal",
  label: "Etherscan (internal transactions)",
  providerKey: "etherscan",
  export: EXPORT,
  proven: "layout",
  zone: "UTC",
  generations: [
    {
      name: "since 2023",
      columns:
        "Transaction Hash, Blockno, UnixTimestamp, DateTime (UTC), ParentTxFrom, ParentTxTo, ParentTx{coin}_Value, From, TxTo, ContractAddress, Value_IN({coin}), Value_OUT({coin}), Historical $Price/{coin}, Status, ErrCode, Type, PrivateNote?",
    },
    {
      name: "to 2023",
      columns:
        "Txhash, Blockno, UnixTimestamp, DateTime, ParentTxFrom, ParentTxTo, ParentTx{coin}_Value, From, TxTo, ContractAddress, Value_IN({coin}), Value_OUT({coin}), Historical $Price/{coin}, Status, ErrCode, Type, PrivateNote?",
    },
  ],
  fields: {
    hash: freeText("Transaction Hash", "Txhash"),
    time: time("UnixTimestamp"),
    into: amount("Value_IN({coin})"),
    out: amount("Value_OUT({coin})"),
    status: text("Status"),
  },
  word: (row) => (row.status === "" || row.status === "0" ? "" : "failed"),
  words: { "": "done", failed: "failed" } as const,
  read: (row, state, at) => {
    const { into, out } = row;
    if (into === null || out === null) return failure("bad-amount", message("row.missingOneAmount"));
    if (state === "failed" || (signOf(into) === 0 && signOf(out) === 0)) return nothing;
    if (signOf(into) > 0 && signOf(out) > 0) return failure("bad-row", message("row.receivedAndSent"));
    return event({
      type: "unclear",
      time: row.time,
      flows: [{ asset: at.captured("into").toUpperCase(), amount: signOf(into) > 0 ? into : negate(out) }],
      hash: row.hash,
    });
  },
});
