import { absolute } from "../../../ledger/amounts.ts";
import { type BitgetKind, SPOT_WORDS } from "../../bitget/read.ts";
import { signed } from "../../exchange/read.ts";
import { amount, asset, text, time } from "../table/fields.ts";
import { tableFormat } from "../table/table-format.ts";
import { event } from "../../rows.ts";
import { joinLegs } from "./joined-legs.ts";

/**
 * Bitget's records of the spot account: one row per changed coin, with its fee in addition and the remaining balance.
 * The sides of a trade share a second. "Financial" and bare numbers have several meanings and are not read.
 */
export const bitgetSpot = tableFormat({
  name: "bitget-spot",
  label: "Bitget (spot records)",
  providerKey: "bitget",
  export: {
    de: "bitget.com → Assets → Spot-Konto → Transaktionsverlauf → Exportieren (CSV); besser: mit API-Schlüssel verbinden",
    en: "bitget.com → Assets → spot account → transaction history → export (CSV); better: connect by API key",
  },
  proven: "layout",
  zone: "asked",
  generations: [
    { name: "spot records", columns: "Order, Date, Coin, Type, Amount, Fee, Available", exact: true },
  ],
  fields: {
    time: time("Date"),
    coin: asset("Coin"),
    type: text("Type"),
    amount: amount("Amount"),
    fee: amount("Fee"),
    left: amount("Available"),
  },
  word: ({ type }) => type,
  words: {
    ...SPOT_WORDS,
    "ordinary withdrawal": ["transfer", -1],
    "airdrop reward-a": ["airdrop", 1],
    // Small balances converted to BGB, and trades outside the market.
    "exchange income": ["trade", 1],
    "exchange spending": ["trade", -1],
    gains: ["trade", 1],
    consumption: ["trade", -1],
  } as const satisfies Readonly<Record<string, BitgetKind>>,
  read: ({ time: at, coin, type, amount: changed, fee, left }, [eventType, sign]) => {
    const joins = eventType === "trade" || /^transaction fee/i.test(type);
    return event({
      type: eventType,
      time: at,
      flows: [{ asset: coin, amount: sign === null ? changed : signed(changed, sign) }],
      fees: eventType === "own" ? [] : [{ asset: coin, amount: fee === null ? "0" : absolute(fee) }],
      group: joins ? (at?.slice(0, 10) ?? "") : null,
      balance: left === null ? null : { account: `spot ${coin}`, after: left },
    });
  },
  assemble: (rows, standard) =>
    rows.some(({ type }) => type === "trade") ? joinLegs(rows, standard) : standard(rows),
});
