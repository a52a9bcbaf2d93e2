import { negate } from "../../decimal.ts";
import { amount, asset, text, time } from "../table/fields.ts";
import { tableFormat } from "../table/table-format.ts";
import { event } from "../table/told.ts";
import { ifDone } from "./status.ts";

/** The direction stands in the name of the column with the address. */
const transfers = (
  way: "in" | "out",
  differing: Pick<Parameters<typeof tableFormat>[0], "name" | "label" | "generations">,
) =>
  tableFormat({
    ...differing,
    providerKey: "kucoin",
    export: {
      de: "kucoin.com → Assets → Ein- und Auszahlungsverlauf → Export; das ZIP so senden, wie es ist",
      en: "kucoin.com → Assets → deposit and withdrawal history → Export; send the ZIP as it is",
    },
    proven: "layout",
    zone: "UTC",
    yieldsTo: ["kucoin-account"],
    footer: /^No matching records found\.?$/i,
    fields: {
      time: time("Time(UTC{zone})"),
      coin: asset("Coin"),
      amount: amount("Amount"),
      fee: amount("Fee"),
      hash: text("Hash"),
      address: text("Deposit Address", "Withdrawal Address/Account"),
      status: text("Status"),
    },
    word: () => way,
    words: { in: true, out: true },
    read: (row) =>
      ifDone(row.status, () =>
        event({
          as: "transfer",
          time: row.time,
          flows: [
            {
              asset: row.coin,
              amount: row.amount === null || way === "in" ? row.amount : negate(row.amount),
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
  generations: [{ name: "deposits", columns: columns("Deposit Address") }],
});

export const kucoinWithdrawals = transfers("out", {
  name: "kucoin-withdrawals",
  label: "KuCoin (withdrawals)",
  generations: [{ name: "withdrawals", columns: columns("Withdrawal Address/Account") }],
});
