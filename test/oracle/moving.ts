import { COIN_NAMES, type Sketch, type OracleWallet } from "./generate.ts";
import type { RowLeg } from "./person.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Writes a transfer between two wallets of the person, with rows of both sides, of one of them, or inaccurate ones. */
export function moving(sketch: Sketch): void {
  const { luck } = sketch;
  const some = sketch.some();
  const kind = luck.below(13);
  if (kind <= 1) return fromOutside(sketch);
  if (some === null) return;
  // One in five transfers is in transit at New Year.
  if (luck.below(5) === 0) {
    const year = new Date(sketch.ms).getUTCFullYear();
    const eve = Date.UTC(year, 11, 31, 12 + luck.below(10));
    if (eve > sketch.ms && year < 2026) sketch.ms = eve;
  }
  const { wallet: from, asset, amount } = some;
  const others = sketch.wallets.filter(({ source }) => source !== from.source);
  const sent = sketch.coin(asset, amount);
  const bare = (of: string): RowLeg => ({ asset, amount: of, value: null });
  const hash = `0x${(luck.below(2 ** 31) + sketch.ms).toString(16)}`;
  const spelt = luck.pick([hash, hash.slice(2).toUpperCase()]);
  const late = (): number =>
    sketch.ms + luck.pick([-12, -7, 0, 6, 25, 90, 60 * 11, 60 * 30, 60 * 70]) * MINUTE_MS;
  const fee = luck.below(4) === 0 ? { fee: sketch.coin(asset, sketch.amount(Number(amount) / 300)) } : {};
  const outside = (): void => {
    sketch.write(from, { type: "transfer", sent, ...(luck.below(2) === 0 ? { hash } : {}) });
  };
  if (others.length === 0) return outside();
  const to = luck.pick(others);
  const arrive = (wallet: OracleWallet, of: string, more: object = {}, ms = late()): void => {
    const paid = luck.below(8) === 0 ? { fee: sketch.coin(asset, sketch.amount(Number(of) / 400)) } : {};
    sketch.write(wallet, { type: "transfer", received: bare(of), ...paid, ...more }, ms);
  };
  switch (kind) {
    case 2:
      return outside();
    case 3:
    case 4: {
      sketch.write(from, { type: "transfer", sent, hash, ...fee });
      const before = {
        acquiredAt: new Date(sketch.ms - 400 * DAY_MS).toISOString(),
        acquiredCostEur: "12.34",
      };
      return arrive(
        to,
        amount,
        { hash: spelt, ...(luck.below(6) === 0 ? before : {}) },
        late() + luck.pick([0, 0, 9]) * DAY_MS,
      );
    }
    case 5: {
      // Less than two percent is the network's deduction; a larger difference has an unknown target.
      const share = luck.pick([0.99, 0.985, 0.7]);
      const got = (Math.floor(Number(amount) * share * 10_000) / 10_000).toFixed(4);
      if (Number(got) <= 0) return outside();
      sketch.write(from, { type: "transfer", sent, hash });
      return arrive(to, got, { hash: spelt });
    }
    case 6: {
      // One withdrawal, two or three deposits.
      const parts = luck.pick([
        [0.5, 0.5],
        [0.3, 0.7],
        [0.2, 0.5, 0.3],
      ] as const);
      const units = Math.round(Number(amount) * 10_000);
      if (units < 100) return outside();
      sketch.write(from, { type: "transfer", sent, hash, ...fee });
      let left = units;
      for (const [i, part] of parts.entries()) {
        const own = i === parts.length - 1 ? left : Math.floor(units * part);
        left -= own;
        arrive(luck.pick(others), (own / 10_000).toFixed(4), { hash: spelt });
      }
      return;
    }
    case 7: {
      // Two withdrawals of one chain transaction.
      const second = sketch.wallets.find(
        (one) => one.source !== to.source && one !== from && sketch.balanceOf(one, asset) > 0.01,
      );
      if (second === undefined) return outside();
      const more = sketch.amount(sketch.balanceOf(second, asset) / 2);
      sketch.write(from, { type: "transfer", sent, hash });
      sketch.write(second, { type: "transfer", sent: sketch.coin(asset, more), hash });
      return arrive(to, (Number(amount) + Number(more)).toFixed(4), { hash: spelt });
    }
    case 8:
    case 9: {
      sketch.write(from, { type: "transfer", sent, ...fee });
      // The fee may be deducted from the amount, or slightly more than that.
      const taken = Number(fee.fee?.amount ?? 0) * luck.pick([0, 1, 1, 1.5]);
      const got = (Number(amount) - taken).toFixed(4);
      return arrive(to, Number(got) > 0 ? got : amount);
    }
    case 10: {
      const got = (Math.floor(Number(amount) * 9_900) / 10_000).toFixed(4);
      if (Number(got) <= 0) return outside();
      sketch.write(from, { type: "transfer", sent });
      return arrive(to, got);
    }
    case 11: {
      // Two deposits fit and the match is ambiguous, or the deposit is four days late.
      sketch.write(from, { type: "transfer", sent });
      if (luck.below(2) === 0) return arrive(to, amount, {}, sketch.ms + 4 * DAY_MS);
      arrive(to, amount);
      return arrive(luck.pick(others), amount);
    }
    default: {
      // Each of them names another chain transaction, or another address.
      const isHash = luck.below(2) === 0;
      sketch.write(from, { type: "transfer", sent, hash, address: "0xA1" });
      return arrive(to, amount, isHash ? { hash: `${spelt}7` } : { hash: spelt, address: "0xb2" });
    }
  }
}

function fromOutside(sketch: Sketch): void {
  const { luck } = sketch;
  const asset = luck.pick(COIN_NAMES);
  const origin =
    luck.below(3) === 0
      ? {
          acquiredAt: new Date(sketch.ms - (3 + luck.below(700)) * DAY_MS).toISOString(),
          acquiredCostEur: sketch.euro(500),
        }
      : {};
  const amount = sketch.amount(1 + luck.below(30) / 7);
  sketch.write(luck.pick(sketch.wallets), {
    type: "transfer",
    received: { asset, amount, value: null },
    ...origin,
  });
}
