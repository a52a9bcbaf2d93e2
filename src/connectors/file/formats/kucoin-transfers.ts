import { negate } from "../../../ledger/amounts.ts";
import { amount, asset, text, time, freeText } from "../table/fields.ts";
import { tableFormat } from "../table/table-format.ts";
import { event } from "../../rows.ts";
import { ifDone } from "./status.ts";

/** The name of the address column shows the direction; without that column, a remark does. */
const transfers = (
  direction: "in" | "out" | null,
  differing: Pick<Parameters<typeof tableFormat>[0], "name" | "label" | "zone" | "generations">,
) =>
  tableFormat({
    ...differing,
    providerKey: "kucoin",
    export: {
      de: "kucoin.com → Assets → Ein- und Auszahlungsverlauf → Export; das ZIP so senden, wie es ist",
      en: "kucoin.com → Assets → deposit and withdrawal history → Export; send the ZIP as it is",
    },
    proven: "layout",
    yieldsTo: ["kucoin-account"],
    footer: /^No matching records found\.?$/i,
    fields: {
      time: time("Time(UTC{zone})", "Time", "created_at"),
      coin: asset("Coin", "coin_type"),
      amount: amount("Amount", "vol"),
      fee: amount("Fee"),
      hash: freeText("Hash"),
      address: freeText(
        "Deposit Address",
        "Withdrawal Address/Account",
        "Wallet Address/Account",
        "Wallet Address",
        "add",
      ),
      status: text("Status"),
      remarks: freeText("Remarks"),
      type: text("type"),
    },
    word: (row) => direction ?? (row.remarks || row.type),
    words: {
      in: "in",
      out: "out",
      deposit: "in",
      deposits: "in",
      withdrawal: "out",
      withdraw: "out",
    } as const,
    read: (row, direction) =>
      ifDone(row.status, () =>
        event({
          type: "transfer",
          time: row.time,
          flows: [
            {
              asset: row.coin,
              amount: row.amount === null || direction === "in" ? row.amount : negate(row.amount),
            },
          ],
          fees: [{ asset: row.coin, amount: row.fee ?? "0" }],
          hash: row.hash,
          address: row.address,
        }),
      ),
  });

const columns = (address: string): string =>
  `UID, Account Type, Time(UTC{zone}), Coin, Amount, Fee, Hash?, ${address}, Transfer Network, Status, Remarks`;

export const kucoinDeposits = transfers("in", {
  name: "kucoin-deposits",
  label: "KuCoin (deposits)",
  zone: "UTC",
  generations: [{ name: "deposits", columns: columns("Deposit Address") }],
});

export const kucoinWithdrawals = transfers("out", {
  name: "kucoin-withdrawals",
  label: "KuCoin (withdrawals)",
  zone: "UTC",
  generations: [{ name: "withdrawals", columns: columns("Withdrawal Address/Account") }],
});

/** Before the columns named their zone, times were in Singapore time. */
const SINGAPORE = "+08:00";

export const kucoinMoves = transfers(null, {
  name: "kucoin-moves",
  label: "KuCoin (deposits and withdrawals)",
  zone: SINGAPORE,
  generations: [
    {
      name: "without addresses",
      columns: "UID, Account Type, Time(UTC{zone}), Remarks, Status, Fee, Amount, Coin, Transfer Network",
    },
    { name: "first", columns: "coin_type, type, add, hash, vol, created_at" },
  ],
});

export const kucoinOldDeposits = transfers("in", {
  name: "kucoin-deposits-old",
  label: "KuCoin (deposits, to 2022)",
  zone: SINGAPORE,
  generations: [
    { name: "to 2022", columns: "Time, Coin, Network?, Amount, Type, Remark, Fee?", exact: true },
  ],
});

export const kucoinOldWithdrawals = transfers("out", {
  name: "kucoin-withdrawals-old",
  label: "KuCoin (withdrawals, to 2022)",
  zone: SINGAPORE,
  generations: [
    { name: "to 2021", columns: "Time, Coin, Amount, Type, Wallet Address, Remark", exact: true },
    {
      name: "to 2022",
      columns: "Time, Coin, Network, Amount, Type, Wallet Address/Account, Remark",
      exact: true,
    },
    {
      name: "without a zone",
      columns:
        "UID, Account Type, Time, Coin, Amount, Fee, Withdrawal Address/Account, Transfer Network, Status, Remarks",
    },
  ],
});
