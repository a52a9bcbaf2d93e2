import { add, multiply, negate, signOf } from "../../../ledger/amounts.ts";
import { amount, freeText, text, time } from "../table/fields.ts";
import { tableFormat } from "../table/table-format.ts";
import { event, failure, nothing } from "../../rows.ts";
import { message } from "../../../wording/messages/index.ts";

const MILLISATOSHI = "0.00000000001";
const SATOSHI = "0.00000001";

/** Phoenix: the change of the balance per row, in thousandths of a satoshi, including the fees. */
export const phoenix = tableFormat({
  name: "phoenix",
  label: "Phoenix",
  providerKey: "phoenix",
  export: {
    de: "Phoenix → Zahlungen → Exportieren (CSV); phoenixd: phoenix-cli exportcsv",
    en: "Phoenix → payments → export (CSV); phoenixd: phoenix-cli exportcsv",
  },
  proven: "layout",
  zone: "UTC",
  generations: [
    {
      name: "since 2025",
      columns:
        "date, id, type, amount_msat, amount_fiat?, fee_credit_msat, mining_fee_sat, mining_fee_fiat?, service_fee_msat, service_fee_fiat?, payment_hash, tx_id, destination?, description?",
    },
  ],
  fields: {
    time: time("date"),
    id: freeText("id"),
    type: text("type"),
    amount: amount("amount_msat"),
    mining: amount("mining_fee_sat"),
    service: amount("service_fee_msat"),
    hash: freeText("tx_id"),
    address: freeText("destination"),
    note: freeText("description"),
  },
  id: "id",
  word: (row) => row.type,
  words: {
    lightning_received: "moved",
    lightning_sent: "moved",
    swap_in: "moved",
    swap_out: "moved",
    legacy_swap_in: "moved",
    legacy_swap_out: "moved",
    legacy_pay_to_open: "moved",
    legacy_pay_to_splice: "moved",
    channel_close: "moved",
    fee_bumping: "fee",
    liquidity_purchase: "fee",
    manual_liquidity: "fee",
    auto_liquidity: "fee",
    // Credit for later fees is not part of the balance yet.
    fee_credit: "credit",
  } as const,
  read: (row, kind) => {
    if (row.amount === null) return failure("bad-amount", message("row.missingAmount"));
    const change = multiply(row.amount, MILLISATOSHI);
    if (kind === "credit")
      return signOf(change) === 0 ? nothing : failure("bad-row", message("row.feeCreditChangedBalance"));
    const common = { time: row.time, hash: row.hash, address: row.address, note: row.note };
    if (kind === "fee") {
      if (signOf(change) > 0) return failure("bad-amount", message("row.feeToWallet"));
      return signOf(change) === 0
        ? nothing
        : event({ ...common, type: "fee", flows: [{ asset: "BTC", amount: change }] });
    }
    const fee = add(multiply(row.mining ?? "0", SATOSHI), multiply(row.service ?? "0", MILLISATOSHI));
    if (signOf(fee) < 0) return failure("bad-amount", message("row.negativeFee"));
    const moved = add(change, fee);
    // The row moved nothing but the fee.
    if (signOf(moved) === 0)
      return event({ ...common, type: "fee", flows: [{ asset: "BTC", amount: negate(fee) }] });
    return event({
      ...common,
      type: "transfer",
      flows: [{ asset: "BTC", amount: moved }],
      fees: [{ asset: "BTC", amount: fee }],
    });
  },
});
