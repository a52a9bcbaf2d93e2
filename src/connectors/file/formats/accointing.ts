import { amount, asset, text, time, freeText } from "../table/fields.ts";
import { tableFormat } from "../table/table-format.ts";
import { event, nothing } from "../../rows.ts";
import { type Directed, meantBy, signedFlows } from "./directed.ts";
import { joinTransfers } from "./own-transfer.ts";

/** Transaction classes, and the types of rows without a class. */
const CLASSES = {
  order: "plain",
  deposit: "transfer",
  withdraw: "transfer",
  withdrawal: "transfer",
  add_funds: "transfer",
  remove_funds: "transfer",
  internal: "transfer",
  airdrop: "airdrop",
  hard_fork: "hard_fork",
  lending_income: "lending_interest",
  liquidity_pool: "liquidity_reward",
  master_node: "masternode_reward",
  mined: "mining_reward",
  staked: "staking_reward",
  gift_received: "gift_received",
  gift_sent: "gift_sent",
  fee: "fee",
  interest_paid: "fee",
  lost: "loss",
  payment: "payment",
  gambling_used: "payment",

  bounty: "unclear",
  income: "unclear",
  gambling_income: "unclear",
  ignored: "ignored",
} as const satisfies Record<string, Directed | "ignored">;

const MOVED =
  "timeExecuted, type, boughtQuantity, boughtCurrency, boughtCurrencyId, soldQuantity, soldCurrency, soldCurrencyId, feeQuantity, feeCurrency, feeCurrencyId, classification, walletName, walletProvider";
const REST =
  "txId, primaryAddress, otherAddress, temporaryCurrencyName, temporaryFeeCurrencyName, temporaryBoughtCurrencyTicker, temporarySoldCurrencyTicker, temporaryFeeCurrencyTicker, id, associatedTransferId, comments";

/** Accointing has shut down; users still have its exports. Fees are on top; a transfer names its other side. */
export const accointing = tableFormat({
  name: "accointing",
  label: "Accointing",
  providerKey: null,
  export: {
    de: "Accointing ist geschlossen: der früher gespeicherte Export der Transaktionen (CSV oder XLSX)",
    en: "Accointing is closed: the export of transactions saved before (CSV or XLSX)",
  },
  proven: "layout",
  zone: "UTC",
  generations: [
    { name: "25 columns", columns: `${MOVED}, ${REST}` },
    {
      name: "28 columns",
      columns: `${MOVED}, providerId?, ${REST}, fiatValueOverwrite, feeFiatValueOverwrite, isIgnored?`,
    },
  ],
  fields: {
    time: time("timeExecuted"),
    type: text("type"),
    bought: amount("boughtQuantity"),
    boughtAsset: asset("boughtCurrency"),
    sold: amount("soldQuantity"),
    soldAsset: asset("soldCurrency"),
    fee: amount("feeQuantity"),
    feeAsset: asset("feeCurrency"),
    class: text("classification"),
    wallet: text("walletName"),
    hash: freeText("txId"),
    id: text("id"),
    other: text("associatedTransferId"),
    comment: freeText("comments"),
    ignored: text("isIgnored"),
  },
  id: "id",
  word: (row) => row.class || row.type,
  words: CLASSES,
  read: (row, word) => {
    if (word === "ignored" || /^(?:true|1|yes)$/i.test(row.ignored)) return nothing;
    const flows = signedFlows(
      { asset: row.soldAsset, amount: row.sold },
      { asset: row.boughtAsset, amount: row.bought },
    );
    return event({
      type: meantBy(word, flows),
      time: row.time,
      flows,
      fees: [{ asset: row.feeAsset, amount: row.fee ?? "0" }],
      group: row.other === "" ? null : [row.id, row.other].toSorted().join(" "),
      wallet: row.wallet,
      hash: row.hash,
      note: row.comment,
    });
  },
  assemble: joinTransfers("accointing"),
});
