import { negate, subtract } from "../../../ledger/amounts.ts";
import { amount, asset, type RowOf, text, time, freeText } from "../table/fields.ts";
import { tableFormat } from "../table/table-format.ts";
import { event, type EventType, nothing, type ParsedRow } from "../../rows.ts";
import { ifDone } from "./status.ts";
import { message } from "../../../wording/messages/index.ts";

const FIELDS = {
  time: time("Operation Date"),
  status: text("Status"),
  coin: asset("Currency Ticker"),
  type: text("Operation Type"),
  amount: amount("Operation Amount"),
  fee: amount("Operation Fees"),
  hash: freeText("Operation Hash"),
  account: text("Account Name"),
} as const;

type Kind = "in" | "out" | "charge" | "call" | "collectible" | Extract<EventType, "staking_reward" | "loss">;

const OPERATION =
  "Currency Ticker, Operation Type, Operation Amount, Operation Fees, Operation Hash, Account Name";
const VALUES = "Countervalue Ticker, Countervalue at Operation Date, Countervalue at CSV Export?";

/**
 * Ledger Live's operations: nothing is signed. Outgoing amounts include the fee; incoming rows show the sender's fee. A
 * token has no fee of its own: the fee is a row of the chain's coin. Accounts of one device are one wallet: a transfer
 * between them only costs the fee.
 */
export const ledgerLive = tableFormat({
  name: "ledger-live",
  label: "Ledger Live",
  providerKey: "ledger-live",
  export: {
    de: "Ledger Live → Konten → Vorgänge exportieren (CSV), alle Konten wählen",
    en: "Ledger Live → Accounts → Export operation history (CSV), all accounts",
  },
  proven: "layout",
  zone: "UTC",
  generations: [
    { name: "oldest", columns: `Operation Date, ${OPERATION}, Account id` },
    { name: "without values", columns: `Operation Date, ${OPERATION}, Account xpub` },
    { name: "to March 2024", columns: `Operation Date, ${OPERATION}, Account xpub, ${VALUES}` },
    { name: "since March 2024", columns: `Operation Date, Status, ${OPERATION}, Account xpub, ${VALUES}` },
  ],
  fields: FIELDS,
  word: (row) => row.type,
  words: {
    in: "in",
    out: "out",
    reward: "staking_reward",
    reward_payout: "staking_reward",
    slash: "loss",
    fees: "charge",
    reveal: "charge",
    // Staked or bonded coins stay: only the fee is spent (Rn 13).
    approve: "call",
    bond: "call",
    unbond: "call",
    rebond: "call",
    withdraw_unbonded: "call",
    nominate: "call",
    chill: "call",
    set_controller: "call",
    delegate: "call",
    undelegate: "call",
    redelegate: "call",
    revoke: "call",
    stake: "call",
    unstake: "call",
    vote: "call",
    freeze: "call",
    unfreeze: "call",
    lock: "call",
    unlock: "call",
    activate: "call",
    opt_in: "call",
    opt_out: "call",
    nft_out: "call",
    nft_in: "collectible",
  } as const satisfies Record<string, Kind>,
  read: (row, kind) => {
    if (/^failed$/i.test(row.status)) return kind === "in" ? nothing : charge(row, row.fee);
    return ifDone(row.status, () => parseRow(row, kind));
  },
});

type Row = RowOf<typeof FIELDS>;

/** Rows of one hash are one transaction; its letter case varies. */
const common = ({ time: at, hash }: Row) => ({
  time: at,
  hash,
  group: hash === "" ? null : hash.toLowerCase(),
});

const charge = (row: Row, fee: string | null): ParsedRow =>
  event({
    ...common(row),
    type: "fee",
    flows: [{ asset: row.coin, amount: fee === null ? null : negate(fee) }],
  });

function parseRow(row: Row, kind: Kind): ParsedRow {
  const { coin, amount: gross } = row;
  const fee = row.fee ?? "0";
  if (kind === "collectible")
    return {
      kind: "nothing",
      issue: { code: "other-asset", message: message("row.collectibleReceived") },
    };
  if (kind === "charge") return charge(row, gross);
  if (kind === "call") return charge(row, fee);
  if (kind === "in" || gross === null)
    return event({ ...common(row), type: "transfer", flows: [{ asset: coin, amount: gross }] });
  if (kind === "out")
    return event({
      ...common(row),
      type: "transfer",
      flows: [{ asset: coin, amount: negate(subtract(gross, fee)) }],
      fees: [{ asset: coin, amount: fee }],
    });
  const flow = { asset: coin, amount: kind === "loss" ? negate(gross) : gross };
  return event({ ...common(row), type: kind, flows: [flow], fees: [{ asset: coin, amount: fee }] });
}
