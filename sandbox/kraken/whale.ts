import { type KrakenAccount, entryId } from "./account.ts";

const FIRST_S = Date.UTC(2021, 0, 1) / 1_000;
const LAST_S = Date.UTC(2026, 0, 1) / 1_000;

/** The given number of entries, generated lazily: a buy and a later smaller sale, two entries each. */
export const whale = (key: string, count: number): KrakenAccount => {
  const step = (LAST_S - FIRST_S) / Math.max(count, 1);
  const timeOf = (index: number): number => {
    const pair = index - (index % 2);
    return Math.round((FIRST_S + pair * step) * 10_000) / 10_000;
  };
  const pairs = Math.floor(count / 2);
  const [buys, sells] = [Math.ceil(pairs / 2), Math.floor(pairs / 2)];
  const half = count % 2;
  return {
    count,
    at: (index) => {
      const pair = Math.floor(index / 2);
      const [buying, coin] = [pair % 2 === 0, index % 2 === 1];
      const sign = coin === buying ? "" : "-";
      // The last entry of an odd number is a deposit of money.
      const lone = half === 1 && index === count - 1;
      const wire = {
        refid: `T${pair.toString(36).toUpperCase().padStart(5, "0")}-WHALE-AAAAAA`,
        time: timeOf(index),
        type: lone ? "deposit" : "trade",
        subtype: lone ? "" : "tradespot",
        aclass: "currency",
        asset: coin ? "XXBT" : "ZEUR",
        amount: lone
          ? "100.0000"
          : coin
            ? `${sign}0.0100000000`
            : `${sign}${buying ? "300.0000" : "310.0000"}`,
        fee: coin || lone ? "0.0000000000" : "0.5000",
        balance: "0.0000",
      };
      return { id: entryId(key, index), time: wire.time, wire };
    },
    upTo: (time) => {
      let [low, high] = [0, count];
      while (low < high) {
        const middle = (low + high) >> 1;
        if (timeOf(middle) <= time) low = middle + 1;
        else high = middle;
      }
      return low;
    },
    balances: {
      XXBT: `0.${String(buys - sells).padStart(2, "0")}00000000`,
      ZEUR: (sells * 309.5 - buys * 300.5 + half * 100).toFixed(4),
    },
    deposits: [],
    withdrawals: [],
  };
};
