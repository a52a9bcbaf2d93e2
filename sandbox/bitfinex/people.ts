import { whaleSize } from "../part.ts";

type Row = readonly (string | number | null)[];

export type BitfinexAccount = {
  readonly id: number;
  readonly ledger: readonly Row[];
  readonly movements: readonly Row[];
  readonly held: Readonly<Record<string, number>>;
};

const entry = (
  id: number,
  at: string | number,
  currency: string,
  amount: number,
  description: string,
): Row => [
  id,
  currency,
  "exchange",
  typeof at === "number" ? at : Date.parse(at),
  null,
  amount,
  0,
  null,
  description,
];

const DAY = "2023-01-11T09:00:00.000Z";
const SALE = "2023-09-11T09:00:00.000Z";

/** Litecoin for euro, some of it sold, lent and withdrawn. Figures: trader.expected.json. */
const trader: BitfinexAccount = {
  id: 330_321,
  ledger: [
    entry(1, "2023-01-10T09:00:00.000Z", "EUR", 1000, "Deposit (WIRE) #1 on wallet exchange"),
    entry(2, DAY, "EUR", -600, "Exchange 10.0 LTC for EUR @ 60.0 on wallet exchange"),
    entry(3, DAY, "LTC", 10, "Exchange 10.0 LTC for EUR @ 60.0 on wallet exchange"),
    entry(4, DAY, "LTC", -0.02, "Trading fees for 10.0 LTC (LTCEUR) @ 60.0 on BFX (0.2%) on wallet exchange"),
    entry(5, SALE, "LTC", -2, "Exchange 2.0 LTC for EUR @ 70.0 on wallet exchange"),
    entry(6, SALE, "EUR", 140, "Exchange 2.0 LTC for EUR @ 70.0 on wallet exchange"),
    entry(7, SALE, "EUR", -0.28, "Trading fees for 2.0 LTC (LTCEUR) @ 70.0 on BFX (0.2%) on wallet exchange"),
    entry(
      8,
      "2023-10-01T09:00:00.000Z",
      "LTC",
      -1,
      "Transfer of 1.0 LTC from wallet Exchange to Deposit on wallet exchange",
    ),
    entry(
      9,
      "2023-10-01T09:00:00.000Z",
      "LTC",
      1,
      "Transfer of 1.0 LTC from wallet Exchange to Deposit on wallet funding",
    ),
    entry(10, "2023-10-09T01:30:00.000Z", "LTC", 0.0005, "Margin Funding Payment on wallet funding"),
    entry(11, "2023-11-01T09:00:00.000Z", "LTC", -3, "LITECOIN Withdrawal #1234 on wallet exchange"),
    entry(12, "2023-11-01T09:00:00.000Z", "LTC", -0.001, "Crypto Withdrawal fee on wallet exchange"),
  ],
  movements: [
    [
      1234,
      "LTC",
      "LITECOIN",
      null,
      null,
      Date.parse("2023-11-01T08:59:00.000Z"),
      Date.parse("2023-11-01T09:02:00.000Z"),
      null,
      null,
      "COMPLETED",
      null,
      null,
      -3,
      -0.001,
      null,
      null,
      "ltc1qbitfinex",
      null,
      null,
      null,
      "4c1d0e9f8a7b6c5d4e3f2a1b0c9d8e7f6a5b4c3d2e1f0a9b8c7d6e5f4a3b2c1d",
      null,
    ],
  ],
  held: { EUR: 539.72, LTC: 4.9795 },
};

/** The given number of entries in the last four hundred days: alternating purchases and sales, a second apart. */
const whale = (now: number, count: number): BitfinexAccount => {
  const step = (399 * 86_400_000) / Math.max(count, 1);
  const ledger = Array.from({ length: count }, (_, i): Row => {
    const [pair, isBase] = [Math.floor(i / 2), i % 2 === 0];
    const comes = isBase === (pair % 2 === 0);
    const size = isBase ? 0.01 : 300;
    const at = Math.floor(now - 400 * 86_400_000 + step * pair * 2);
    return entry(
      5_000 + i,
      at,
      isBase ? "BTC" : "EUR",
      comes ? size : -size,
      "Exchange 0.01 BTC for EUR @ 30000.0",
    );
  });
  const sum = (code: string): number =>
    ledger.reduce((total, row) => total + (row[1] === code ? Math.round(Number(row[5]) * 100) : 0), 0) / 100;
  return { id: 9_000_000 + count, ledger, movements: [], held: { BTC: sum("BTC"), EUR: sum("EUR") } };
};

export const accountOf = (now: number): ((user: string) => BitfinexAccount | null) => {
  const accounts = new Map<string, BitfinexAccount>();
  return (user) => {
    if (user === "trader") return trader;
    const size = whaleSize(user);
    if (size === 0) return null;
    const account = accounts.get(user) ?? whale(now, size);
    accounts.set(user, account);
    return account;
  };
};

export const TRADER = trader;
