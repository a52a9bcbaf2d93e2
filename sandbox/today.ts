import { buildPortfolio } from "./coinbase/portfolios/build.ts";
import { money, type SandboxPortfolio } from "./coinbase/portfolios/portfolio.ts";
import { buy, row, sell } from "./coinbase/portfolios/rows.ts";
import { taggedAddress, numberInAddress } from "./bitcoin/tagged-address.ts";
import { type ChainTransaction, heightAt, txidOf } from "./bitcoin/transaction.ts";

/**
 * A user whose history is relative to the given day: a coin becomes tax-free next week, an exemption limit is nearly
 * reached, half of the bitcoin is in the user's own wallet, with a deposit of unknown origin. The day is part of the
 * user's key, so that the data is the same in every run. Figures by hand: test/service/sources/sample.test.ts.
 */
export const todayUser = (day: string): string => `today-${day}`;

const dayOfUser = (user: string): string | null => {
  const day = /^today-(\d{4}-\d{2}-\d{2})$/.exec(user)?.[1] ?? "";
  return Number.isNaN(Date.parse(day)) ? null : day;
};

const TAG = "lotbuch-today";

/** The user's wallet for that day; its key is unknown. */
export const todayAddress = (day: string): string => taggedAddress(TAG, Number(day.replaceAll("-", "")));

const dayOfAddress = (address: string): string | null => {
  const text = String(numberInAddress(TAG, address) ?? "");
  return /^\d{8}$/.test(text) ? `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}` : null;
};

const DAY_MS = 86_400_000;
const textOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const daysFrom = (day: string, days: number): string => textOf(Date.parse(day) + days * DAY_MS);
/** The same day the given number of years before; for a leap day the day before it. */
const yearsBefore = (day: string, years: number): string => {
  const earlier = `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;
  return Number.isNaN(Date.parse(earlier)) || textOf(Date.parse(earlier)) !== earlier
    ? `${earlier.slice(0, 8)}28`
    : earlier;
};
const at = (day: string): string => `${day}T10:00:00Z`;

type Days = {
  readonly year: number;
  /** Bought four years ago; half of it withdrawn two years later. */
  readonly longAgo: string;
  readonly sentOn: string;
  /** A year before the last day of the holding period, which is the sixth from today: tax-free on the seventh. */
  readonly nearlyFree: string;
  /** This year, also on January 1, and never in the future: the first minutes of that day in Germany. */
  readonly soldAt: string;
  readonly boughtBefore: string;
  readonly unknown: string;
};

const daysOf = (day: string): Days => {
  const newYear = `${day.slice(0, 4)}-01-01`;
  const sold = daysFrom(day, -40);
  return {
    year: Number(day.slice(0, 4)),
    longAgo: yearsBefore(day, 4),
    sentOn: yearsBefore(day, 2),
    nearlyFree: yearsBefore(daysFrom(day, 6), 1),
    soldAt: sold > newYear ? at(sold) : `${daysFrom(newYear, -1)}T23:05:00Z`,
    boughtBefore: daysFrom(sold, -100),
    unknown: daysFrom(day, -60),
  };
};

const hashOf = (day: string): string => txidOf("today", day, "to-wallet");

export const todayPortfolio = (user: string): SandboxPortfolio | null => {
  const day = dayOfUser(user);
  if (day === null) return null;
  const days = daysOf(day);
  const before = days.year - 1;
  const rows = [
    row(at(daysFrom(days.longAgo, -1)), "fiat_deposit", "9000.00 EUR", "9000.00 EUR"),
    ...buy(at(days.longAgo), "0.10000000 BTC", "3000.00 EUR", "30.00 EUR"),
    row(at(days.sentOn), "send", "-0.05010000 BTC", "-2004.00 EUR", {
      more: {
        network: {
          status: "confirmed",
          hash: hashOf(day),
          network_name: "bitcoin",
          transaction_fee: money("0.00010000 BTC"),
        },
        to: { resource: "address", address: todayAddress(day) },
        idem: "today-1-send",
      },
    }),
    ...buy(at(`${before}-02-10`), "100.0000000000 DOT", "600.00 EUR", "6.00 EUR"),
    ...sell(at(`${before}-06-15`), "100.0000000000 DOT", "1850.00 EUR", "12.00 EUR"),
    ...buy(at(days.nearlyFree), "1.000000000000000000 ETH", "1500.00 EUR", "15.00 EUR"),
    ...buy(at(days.boughtBefore), "10.000000000 SOL", "1005.00 EUR", "5.00 EUR"),
    ...sell(days.soldAt, "10.000000000 SOL", "1945.00 EUR", "15.00 EUR"),
  ];
  return buildPortfolio({
    key: user,
    name: "Tilda Today",
    description: "Her year is the current one",
    nativeCurrency: "EUR",
    schema: "new",
    rows: rows.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)),
  });
};

const EXCHANGE = "3P14159f73E4gFr7JterCCQh9QjiTjiZrG";
const STRANGER = "37VucYSaXLCAsxYyAPfbSi9eh4iEcbShgf";

const received = (
  txid: string,
  day: string,
  from: string,
  address: string,
  sats: number,
): ChainTransaction => {
  const time = `${day}T10:12:00Z`;
  return {
    txid,
    at: time,
    height: heightAt(time),
    inputs: [{ address: from, sats: sats + 1_000 }],
    outputs: [{ address, sats }],
  };
};

/** Transactions of the user's wallet for a day; null for any other address. */
export const todayTransactions = (address: string): readonly ChainTransaction[] | null => {
  const day = dayOfAddress(address);
  if (day === null) return null;
  const { sentOn, unknown } = daysOf(day);
  return [
    received(hashOf(day), sentOn, EXCHANGE, address, 5_000_000),
    received(txidOf("today", day, "unknown"), unknown, STRANGER, address, 1_000_000),
  ];
};
