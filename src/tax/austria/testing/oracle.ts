/**
 * Independent second calculation of Austrian years: exact fractions, plain lists, no code of the engine. It supports
 * purchases, sales, swaps, airdrops, lending, moves and gifts, with fees in euro.
 */
export type AustrianOracleRow = {
  readonly id: string;
  readonly time: string;
  readonly kind: "buy" | "sell" | "swap" | "stake" | "lend" | "move" | "gift";
  readonly wallet: string;
  readonly coin: string;
  readonly other: string;
  readonly thousandths: number;
  readonly otherThousandths: number;
  readonly cents: number;
  readonly fee: number;
};

/** Numerator and denominator. */
type Fraction = readonly [bigint, bigint];
const of = (n: number | bigint, d: number | bigint = 1n): Fraction => reduced(BigInt(n), BigInt(d));
const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b));
function reduced(n: bigint, d: bigint): Fraction {
  const by = gcd(n, d) || 1n;
  return d < 0n ? [-n / by, -d / by] : [n / by, d / by];
}
const plus = (a: Fraction, b: Fraction): Fraction => reduced(a[0] * b[1] + b[0] * a[1], a[1] * b[1]);
const minus = (a: Fraction, b: Fraction): Fraction => plus(a, [-b[0], b[1]]);
const times = (a: Fraction, b: Fraction): Fraction => reduced(a[0] * b[0], a[1] * b[1]);
const over = (a: Fraction, b: Fraction): Fraction => reduced(a[0] * b[1], a[1] * b[0]);
const less = (a: Fraction, b: Fraction): boolean => a[0] * b[1] < b[0] * a[1];
const ZERO = of(0);
const isZero = (a: Fraction): boolean => a[0] === 0n;

/** Rounds to cents, half up, away from zero. */
function cents(a: Fraction): string {
  const sign = a[0] < 0n ? "-" : "";
  const n = (a[0] < 0n ? -a[0] : a[0]) * 100n;
  const whole = (2n * n + a[1]) / (2n * a[1]);
  const text = whole.toString().padStart(3, "0");
  return `${whole === 0n ? "" : sign}${text.slice(0, -2)}.${text.slice(-2)}`;
}

type Lot = { left: Fraction; cost: Fraction; day: string };
type Stock = { old: Lot[]; fresh: Lot[] };
type Sums = Record<
  | "gains"
  | "losses"
  | "receipts"
  | "specGains"
  | "specLosses"
  | "services"
  | "outsideGains"
  | "outsideLosses",
  Fraction
>;

const vienna = new Intl.DateTimeFormat("sv", { timeZone: "Europe/Vienna", dateStyle: "short" });
const YEAR_LATER = (day: string): string => {
  const next = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
  return next.endsWith("02-29") ? next.replace("29", "28") : next;
};

export function austrianYears(rows: readonly AustrianOracleRow[], newFirst: boolean) {
  const stocks = new Map<string, Stock>();
  const years = new Map<number, Sums>();
  const stockOf = (wallet: string, coin: string): Stock => {
    const key = `${wallet}/${coin}`;
    let stock = stocks.get(key);
    if (stock === undefined) stocks.set(key, (stock = { old: [], fresh: [] }));
    return stock;
  };
  for (const row of rows) {
    const day = vienna.format(new Date(row.time));
    const year = Number(day.slice(0, 4));
    const sums: Sums = years.get(year) ?? {
      gains: ZERO,
      losses: ZERO,
      receipts: ZERO,
      specGains: ZERO,
      specLosses: ZERO,
      services: ZERO,
      outsideGains: ZERO,
      outsideLosses: ZERO,
    };
    years.set(year, sums);
    const newLaw = day >= "2022-03-01";
    const average = day >= "2023-01-01";
    const value = of(row.cents, 100);
    const fee = of(row.fee, 100);
    const quantity = of(row.thousandths, 1000);
    const add = (key: keyof Sums, amount: Fraction): void => {
      sums[key] = plus(sums[key], amount);
    };
    const result = (gains: keyof Sums, losses: keyof Sums, amount: Fraction): void =>
      amount[0] < 0n ? add(losses, [-amount[0], amount[1]]) : add(gains, amount);
    const bring = (wallet: string, coin: string, left: Fraction, cost: Fraction, when = day): void => {
      if (isZero(left)) return;
      const stock = stockOf(wallet, coin);
      const lots = when <= "2021-02-28" ? stock.old : stock.fresh;
      const at = lots.findIndex((lot) => lot.day > when);
      lots.splice(at < 0 ? lots.length : at, 0, { left, cost, day: when });
    };
    /** Takes from one stock; under the average every part costs its share of the whole stock. */
    const takeFrom = (lots: Lot[], requested: Fraction, pooled: boolean): readonly Lot[] => {
      const taken: Lot[] = [];
      let rest = requested;
      if (pooled) {
        const all = lots.reduce((sum, lot) => plus(sum, lot.left), ZERO);
        const cost = lots.reduce((sum, lot) => plus(sum, lot.cost), ZERO);
        for (const lot of lots) lot.cost = times(cost, over(lot.left, all));
      }
      while (!isZero(rest) && lots.length > 0) {
        const lot = lots[0]!;
        if (!less(rest, lot.left)) {
          taken.push(lot);
          lots.shift();
          rest = minus(rest, lot.left);
        } else {
          const cost = times(lot.cost, over(rest, lot.left));
          taken.push({ left: rest, cost, day: lot.day });
          lot.left = minus(lot.left, rest);
          lot.cost = minus(lot.cost, cost);
          rest = ZERO;
        }
      }
      return taken;
    };
    const take = (wallet: string, coin: string, requested: Fraction) => {
      const stock = stockOf(wallet, coin);
      const old = (rest: Fraction) => takeFrom(stock.old, rest, false);
      const fresh = (rest: Fraction) => takeFrom(stock.fresh, rest, average);
      const sum = (lots: readonly Lot[]) => lots.reduce((all, lot) => plus(all, lot.left), ZERO);
      const first =
        newFirst && newLaw ? { fresh: fresh(requested), old: null } : { old: old(requested), fresh: null };
      const rest = minus(requested, sum(first.fresh ?? first.old));
      const taken =
        first.old === null ? { fresh: first.fresh, old: old(rest) } : { old: first.old, fresh: fresh(rest) };
      return { ...taken, missing: minus(minus(requested, sum(taken.old)), sum(taken.fresh)) };
    };
    const sellOld = (lot: Lot, proceeds: Fraction, costs: Fraction): void => {
      const gain = minus(minus(proceeds, lot.cost), costs);
      if (day <= YEAR_LATER(lot.day)) result("specGains", "specLosses", gain);
      else result("outsideGains", "outsideLosses", gain);
    };
    const part = (whole: Fraction, lot: Lot): Fraction => times(whole, over(lot.left, quantity));
    const sellAll = (proceeds: Fraction, costs: Fraction): void => {
      const { old, fresh, missing } = take(row.wallet, row.coin, quantity);
      const lots = isZero(missing) ? fresh : [...fresh, { left: missing, cost: ZERO, day }];
      for (const lot of old) sellOld(lot, part(proceeds, lot), part(costs, lot));
      if (!newLaw) for (const lot of lots) sellOld(lot, part(proceeds, lot), part(costs, lot));
      else if (lots.length > 0)
        result(
          "gains",
          "losses",
          lots.reduce((sum, lot) => plus(sum, minus(part(proceeds, lot), lot.cost)), ZERO),
        );
    };
    switch (row.kind) {
      case "buy":
        bring(row.wallet, row.coin, quantity, plus(value, fee));
        break;
      case "sell":
        sellAll(value, fee);
        break;
      case "swap": {
        const came = of(row.otherThousandths, 1000);
        if (!newLaw) {
          sellAll(value, ZERO);
          bring(row.wallet, row.other, came, value);
          break;
        }
        const { old, fresh, missing } = take(row.wallet, row.coin, quantity);
        for (const lot of old) {
          sellOld(lot, part(value, lot), ZERO);
          bring(row.wallet, row.other, part(came, lot), part(value, lot));
        }
        for (const lot of fresh) bring(row.wallet, row.other, part(came, lot), lot.cost, lot.day);
        bring(row.wallet, row.other, times(came, over(missing, quantity)), ZERO);
        break;
      }
      case "stake":
        if (newLaw) bring(row.wallet, row.coin, quantity, ZERO);
        else {
          add("services", value);
          bring(row.wallet, row.coin, quantity, value);
        }
        break;
      case "lend":
        add("receipts", value);
        bring(row.wallet, row.coin, quantity, value);
        break;
      case "move": {
        const { old, fresh, missing } = take(row.wallet, row.coin, quantity);
        const to = row.wallet === "A" ? "B" : "A";
        for (const lot of [...old, ...fresh]) bring(to, row.coin, lot.left, lot.cost, lot.day);
        bring(to, row.coin, missing, ZERO);
        break;
      }
      case "gift":
        take(row.wallet, row.coin, quantity);
    }
  }
  return [...years].map(([year, sums]) => {
    const capital = plus(minus(sums.gains, sums.losses), sums.receipts);
    const speculation = minus(sums.specGains, sums.specLosses);
    const above = (net: Fraction, limit: number): Fraction => (less(of(limit), net) ? net : ZERO);
    return [
      year,
      {
        gains: cents(sums.gains),
        losses: cents(sums.losses),
        receipts: cents(sums.receipts),
        taxable: cents(above(capital, 22)),
        tax: cents(times(above(capital, 22), of(275, 1000))),
        speculation: cents(speculation),
        speculationTaxable: cents(above(speculation, 440)),
        services: cents(sums.services),
        outsideGains: cents(sums.outsideGains),
        outsideLosses: cents(sums.outsideLosses),
      },
    ] as const;
  });
}
