import { chance } from "../support/chance.ts";
import { decide } from "./decide.ts";
import { moving } from "./moving.ts";
import { opening } from "./opening.ts";
import { type OracleRow, READINGS, type RowLeg, type SimulatedPerson, type SourceOwner } from "./person.ts";

type Chance = ReturnType<typeof chance>;
export type RowDraft = Omit<OracleRow, "id" | "time">;

const COINS = { BTC: 20_000, ETH: 1_500, SOL: 80, ADA: 2 } as const;
export type Coin = keyof typeof COINS;
export const COIN_NAMES = Object.keys(COINS) as readonly Coin[];
const HOUR_MS = 3_600_000;
const LAST_MS = Date.UTC(2026, 9, 1);

export type OracleWallet = { readonly source: number; readonly name: string };

/** A person that is being generated: rows in the order of time, and approximate balances. */
export class Sketch {
  readonly #used = new Set<number>();
  readonly #amounts = new Map<string, number>();
  #later: {
    readonly ms: number;
    readonly wallet: OracleWallet;
    readonly asset: string;
    readonly amount: number;
  }[] = [];
  #count = 0;
  readonly rows: OracleRow[][];
  ms: number;

  readonly luck: Chance;
  readonly wallets: readonly OracleWallet[];
  readonly scale: number;
  readonly owners: readonly SourceOwner[];

  constructor(luck: Chance, wallets: readonly OracleWallet[], owners: readonly SourceOwner[], scale: number) {
    this.luck = luck;
    this.wallets = wallets;
    this.scale = scale;
    this.owners = owners;
    this.rows = owners.map(() => []);
    this.ms = Date.UTC(2020 + luck.below(4), luck.below(12), 1 + luck.below(28), 9);
  }

  /** A time that no other row has: rows at the same moment are tested elsewhere. */
  #moment(ms: number): number {
    let free = Math.floor(ms / 60_000) * 60_000;
    while (this.#used.has(free)) free += 60_000;
    this.#used.add(free);
    return free;
  }

  /** Advances the time, and credits what has arrived in the meantime. */
  pass(): void {
    const { luck } = this;
    const gap = luck.pick([1, 5, 30, 24 * 9, 24 * 40, 24 * 100, 24 * 366]);
    this.ms += (1 + luck.below(gap)) * HOUR_MS;
    const arrived = this.#later.filter(({ ms }) => ms <= this.ms);
    this.#later = this.#later.filter(({ ms }) => ms > this.ms);
    for (const { wallet, asset, amount } of arrived) this.#add(wallet, asset, amount);
  }

  get isOver(): boolean {
    return this.ms > LAST_MS;
  }

  write(wallet: OracleWallet, draft: Omit<RowDraft, "wallet">, ms = this.ms): string {
    this.#count += 1;
    const id = `${this.luck.below(900) + 100}-${this.#count}`;
    const time = new Date(this.#moment(ms)).toISOString();
    this.rows[wallet.source]!.push({ id, time, wallet: wallet.name, ...draft });
    for (const [leg, sign] of [
      [draft.sent, -1],
      [draft.fee, -1],
      [draft.received, 1],
    ] as const)
      if (leg !== undefined && leg.asset !== "EUR" && draft.type !== "hard_fork") {
        const amount = sign * Number(leg.amount);
        if (amount > 0 && ms > this.ms) this.#later.push({ ms, wallet, asset: leg.asset, amount });
        else this.#add(wallet, leg.asset, amount);
      }
    if (draft.toWallet !== undefined && draft.sent !== undefined)
      this.#add({ ...wallet, name: draft.toWallet }, draft.sent.asset, Number(draft.sent.amount));
    return id;
  }

  #add({ source, name }: OracleWallet, asset: string, amount: number): void {
    const key = `${source} ${name} ${asset}`;
    this.#amounts.set(key, Math.max(0, (this.#amounts.get(key) ?? 0) + amount));
  }

  balanceOf({ source, name }: OracleWallet, asset: string): number {
    return this.#amounts.get(`${source} ${name} ${asset}`) ?? 0;
  }

  /** An amount of at least one cent: no sale is for nothing. */
  euro(about: number): string {
    return Math.max(0.01, (about * this.scale * (500 + this.luck.below(1000))) / 1000).toFixed(2);
  }

  /** An amount with up to four decimals; never zero. */
  amount(about: number): string {
    return Math.max(0.0001, about)
      .toFixed(this.luck.pick([1, 2, 4, 4]))
      .replace(/^0\.0+$/, "0.0003");
  }

  coin(asset: Coin, amount: string): RowLeg {
    return { asset, amount, value: this.euro(COINS[asset] * Number(amount)) };
  }

  /** A wallet with coins in it, and a part of these coins. */
  some(): { readonly wallet: OracleWallet; readonly asset: Coin; readonly amount: string } | null {
    const { luck } = this;
    const all = this.wallets.flatMap((wallet) =>
      COIN_NAMES.filter((asset) => this.balanceOf(wallet, asset) > 0.001).map((asset) => ({ wallet, asset })),
    );
    if (all.length === 0) return null;
    const { wallet, asset } = luck.pick(all);
    const balance = this.balanceOf(wallet, asset);
    const part = luck.pick([balance, balance / 2, balance / 3, balance / 10]);
    const amount = part === balance ? balance.toFixed(4) : this.amount(part);
    return { wallet, asset, amount };
  }

  fee(wallet: OracleWallet): { readonly fee?: RowLeg } {
    const { luck } = this;
    const kind = luck.below(6);
    if (kind === 0)
      return { fee: { asset: "EUR", amount: (luck.below(900) / 100 + 0.01).toFixed(2), value: null } };
    if (kind !== 1) return {};
    const asset = luck.pick(COIN_NAMES);
    const balance = this.balanceOf(wallet, asset);
    return balance < 0.5 ? {} : { fee: this.coin(asset, this.amount(balance / 200)) };
  }
}

function trade(sketch: Sketch): void {
  const { luck } = sketch;
  const wallet = luck.pick(sketch.wallets);
  const asset = luck.pick(COIN_NAMES);
  const size = sketch.amount((1 + luck.below(4000)) / COINS[asset]);
  const income = luck.pick([
    "staking_reward",
    "lending_interest",
    "mining_reward",
    "airdrop",
    "referral_reward",
  ] as const);
  const some = sketch.some();
  switch (luck.below(16)) {
    case 0:
    case 1:
    case 2:
    case 3:
    case 4: {
      const { value } = sketch.coin(asset, size);
      const fee = sketch.fee(wallet);
      sketch.write(wallet, {
        type: "spot_buy",
        sent: { asset: "EUR", amount: value!, value: null },
        received: { asset, amount: size, value: null },
        ...fee,
      });
      return;
    }
    case 5: {
      const received = {
        ...sketch.coin(asset, sketch.amount(Number(size) / 10)),
        ...(luck.below(12) === 0 ? { value: null } : {}),
      };
      sketch.write(wallet, {
        type: income,
        received,
        ...(luck.below(4) === 0 ? { costEur: sketch.euro(20) } : {}),
      });
      return;
    }
    case 6: {
      const before = new Date(sketch.ms - (1 + luck.below(600)) * 24 * HOUR_MS).toISOString();
      sketch.write(wallet, {
        type: "gift_received",
        received: { asset, amount: size, value: null },
        acquiredAt: before,
        acquiredCostEur: sketch.euro(300),
      });
      return;
    }
    case 7: {
      // One in five sales is of coins of unknown origin.
      if (luck.below(5) > 0) return;
      sketch.write(wallet, {
        type: "spot_sell",
        sent: { asset, amount: size, value: null },
        received: { asset: "EUR", amount: sketch.euro(400), value: null },
      });
      return;
    }
    default:
  }
  if (some === null) return;
  const { wallet: from, asset: sold, amount } = some;
  const sent = sketch.coin(sold, amount);
  const bare: RowLeg = { asset: sold, amount, value: null };
  const fee = sketch.fee(from);
  switch (luck.below(10)) {
    case 0:
    case 1:
    case 2:
    case 3:
      sketch.write(from, {
        type: "spot_sell",
        sent: bare,
        received: { asset: "EUR", amount: sent.value!, value: null },
        ...fee,
      });
      return;
    case 4:
    case 5: {
      const got = luck.pick(COIN_NAMES.filter((one) => one !== sold));
      const received = {
        ...sketch.coin(got, sketch.amount((Number(amount) * COINS[sold]) / COINS[got])),
        value: sketch.euro(COINS[sold] * Number(amount)),
      };
      const [one, two] = luck.pick([
        [sent, received],
        [sent, received],
        [bare, received],
        [sent, { ...received, value: null }],
      ] as const);
      sketch.write(from, { type: "crypto_swap", sent: one, received: two, ...fee });
      return;
    }
    case 6:
      sketch.write(from, {
        type: "payment",
        sent,
        ...(luck.below(2) === 0
          ? { received: { asset: "EUR", amount: sketch.euro(COINS[sold] * Number(amount)), value: null } }
          : {}),
        ...fee,
      });
      return;
    case 7:
      sketch.write(from, { type: luck.pick(["gift_sent", "loss"] as const), sent: bare });
      return;
    case 8: {
      const balance = sketch.balanceOf(from, sold);
      sketch.write(from, {
        type: "hard_fork",
        sent: { asset: sold, amount: "", value: sketch.euro(COINS[sold] * balance) },
        received: {
          asset: `${sold}F`,
          amount: balance.toFixed(4),
          value: sketch.euro(COINS[sold] * balance * 0.1),
        },
      });
      return;
    }
    default: {
      // A transfer within one source.
      const to = sketch.wallets.find(({ source, name }) => source === from.source && name !== from.name);
      if (to !== undefined) sketch.write(from, { type: "transfer", sent, toWallet: to.name, ...fee });
    }
  }
}

/** Decisions on open law, and a year or more lived in Austria. */
function openDecisions(luck: Chance): Pick<SimulatedPerson, "readings" | "residence"> {
  const readings = Object.fromEntries(
    Object.entries(READINGS).flatMap(([name, both]) =>
      luck.below(2) === 0 ? [[name, luck.pick(both)]] : [],
    ),
  );
  if (luck.below(5) > 0) return { readings };
  const first = 2021 + luck.below(4);
  const residence = [
    { country: "germany", from: null },
    { country: "austria", from: `${first}-01-01` },
    { country: "germany", from: `${first + 1 + luck.below(2)}-01-01` },
  ] as const;
  return { readings, residence };
}

/**
 * Person of a seed: the same seed gives the same person. With `open`, also rows whose treatment the law leaves open,
 * decisions on it, derivatives, and years lived elsewhere.
 */
export function personOf(seed: number, { open = false } = {}): SimulatedPerson {
  const luck = chance(seed * 7919 + 17);
  const isCouple = luck.below(5) === 0;
  const owners = Array.from(
    { length: isCouple ? 2 + luck.below(3) : 1 + luck.below(4) },
    (_, i): SourceOwner => (isCouple && i % 2 === 1 ? "b" : "a"),
  );
  const wallets = owners.flatMap((_, source): readonly OracleWallet[] =>
    luck.below(3) === 0
      ? [
          { source, name: "spot" },
          { source, name: "savings" },
        ]
      : [{ source, name: luck.pick(["spot", "main"]) }],
  );
  const sketch = new Sketch(luck, wallets, owners, luck.below(12) === 0 ? 4000 : 1);
  const count = 6 + luck.below(open ? 60 : 34);
  for (let i = 0; i < count && !sketch.isOver; i++) {
    if (open && luck.below(2) === 0) opening(sketch);
    else if (luck.below(4) === 0) moving(sketch);
    else trade(sketch);
    sketch.pass();
  }
  const sources = owners.map((owner, i) => ({ name: `S${i}`, owner, rows: sketch.rows[i]! }));
  return decide(luck, {
    seed,
    sources,
    corrections: [],
    links: [],
    elections: [],
    statements: [],
    other: [],
    ...(open ? openDecisions(luck) : {}),
  });
}
