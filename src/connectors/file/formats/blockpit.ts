import { amount, asset, text, time, freeText } from "../table/fields.ts";
import { tableFormat } from "../table/table-format.ts";
import { event } from "../../rows.ts";
import { type Directed, meantBy, signedFlows } from "./directed.ts";
import { OPEN_TYPES } from "./open-words.ts";
import { joinTransfers } from "./own-transfer.ts";

const LABELS = {
  trade: "trade",
  deposit: "transfer",
  withdrawal: "transfer",
  mining: "mining_reward",
  staking: "staking_reward",
  masternode: "masternode_reward",
  interest: "lending_interest",
  lending: "lending_interest",
  airdrop: "airdrop",
  "hard fork": "hard_fork",
  hardfork: "hard_fork",
  cashback: "cashback",
  gift: "gift",
  "gift received": "gift_received",
  "gift sent": "gift_sent",
  payment: "payment",
  lost: "loss",
  fee: "fee",
  "derivative profit": "derivative_settlement",
  "derivative loss": "derivative_settlement",
  "derivative fee": "fee",
  margin_trading_profit: "margin_trade",
  margin_trading_loss: "margin_trade",
  margin_trading_fee: "fee",

  ...OPEN_TYPES,
  loan: "loan",
  bridge: "bridge",
  bridging: "bridge",

  // May be a reward for a service or something else: the user has to choose.
  bounty: "unclear",
  bounties: "unclear",
  income: "unclear",
  "non-taxable(in)": "neutral",
  "non-taxable (in)": "neutral",
  nontaxablein: "neutral",
  "non-taxable(out)": "neutral",
  "non-taxable (out)": "neutral",
  nontaxableout: "neutral",
} as const satisfies Record<string, Directed>;

const MOVED = "Label, Outgoing Asset, Outgoing Amount, Incoming Asset, Incoming Amount";

/** Blockpit's transactions and its template: fees are on top; a merge id joins the two sides of a transfer. */
export const blockpit = tableFormat({
  name: "blockpit",
  label: "Blockpit",
  providerKey: null,
  export: {
    de: "blockpit.io → Transaktionen → Exportieren (CSV oder XLSX)",
    en: "blockpit.io → Transactions → Export (CSV or XLSX)",
  },
  proven: "layout",
  zone: "UTC",
  generations: [
    {
      name: "old export",
      columns:
        "Blockpit ID, Timestamp, Source Type, Source Name, Integration, Transaction Type, Outgoing Asset, Outgoing Amount, Incoming Asset, Incoming Amount, Fee Asset, Fee Amount, Transaction ID, Note, Merge ID",
    },
    {
      name: "template",
      columns: `Date (UTC), Integration Name, ${MOVED}, Fee Asset (optional), Fee Amount (optional), Comment (optional), Trx. ID (optional)`,
    },
    {
      name: "since 2025",
      columns: `Date (UTC), Integration Name, ${MOVED}, Fee Asset, Fee Amount, Trx. ID, Comments, Source Type, Source Name`,
    },
  ],
  fields: {
    time: time("Date (UTC)", "Timestamp"),
    wallet: text("Integration Name", "Integration"),
    label: freeText("Label", "Transaction Type"),
    out: amount("Outgoing Amount"),
    outAsset: asset("Outgoing Asset"),
    received: amount("Incoming Amount"),
    receivedAsset: asset("Incoming Asset"),
    fee: amount("Fee Amount", "Fee Amount (optional)"),
    feeAsset: asset("Fee Asset", "Fee Asset (optional)"),
    hash: freeText("Trx. ID", "Trx. ID (optional)", "Transaction ID"),
    note: freeText("Comments", "Comment (optional)", "Note"),
    merged: text("Merge ID"),
  },
  word: (row) => row.label,
  words: LABELS,
  read: (row, label) => {
    const flows = signedFlows(
      { asset: row.outAsset, amount: row.out },
      { asset: row.receivedAsset, amount: row.received },
    );
    return event({
      type: meantBy(label, flows),
      time: row.time,
      flows,
      fees: [{ asset: row.feeAsset, amount: row.fee ?? "0" }],
      group: row.merged === "" ? null : row.merged,
      wallet: row.wallet,
      hash: row.hash,
      note: row.note,
    });
  },
  assemble: joinTransfers("blockpit"),
});
