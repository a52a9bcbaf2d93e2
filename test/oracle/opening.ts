import { COIN_NAMES, type Coin, type OracleWallet, type Sketch } from "./generate.ts";
import { type RowLeg, SHARE } from "./person.ts";

/** Coins that wait at a position without a token, and nfts that were bought, of one generated person. */
type Waiting = { readonly wallet: OracleWallet; readonly asset: Coin; left: number };
type State = {
  readonly asides: Waiting[];
  readonly nfts: OracleWallet[];
  nftCount: number;
  owed: number[];
};
const states = new WeakMap<Sketch, State>();

const leg = (asset: string, amount: number | string, value: string | null): RowLeg => ({
  asset,
  amount: typeof amount === "string" ? amount : Math.max(0.0001, amount).toFixed(4),
  value,
});

/** Writes a row whose treatment the law leaves open, a derivative, or a fee on a row of its own. */
export function opening(sketch: Sketch): void {
  const state = states.get(sketch) ?? {
    asides: [],
    nfts: [],
    nftCount: 0,
    owed: sketch.owners.map(() => 0),
  };
  states.set(sketch, state);
  const { luck } = sketch;
  const kind = luck.below(18);
  if (kind <= 1) return tokens(sketch, luck.pick(["W", ".e", "X"] as const));
  if (kind <= 4) return lent(sketch);
  if (kind <= 6) return waiting(sketch, state);
  if (kind <= 8) return staked(sketch);
  if (kind <= 10) return pooled(sketch);
  if (kind <= 12) return borrowed(sketch, state);
  if (kind === 13) return nft(sketch, state);
  if (kind <= 15) return shares(sketch);
  return settled(sketch);
}

/** Values of both sides, or of one of them. */
function values(sketch: Sketch, euro: number): readonly [string | null, string | null] {
  const { luck } = sketch;
  const [a, b] = [sketch.euro(euro), sketch.euro(euro)];
  return luck.pick([
    [a, b],
    [a, b],
    [a, null],
    [null, b],
  ] as const);
}

const PRICES: Readonly<Record<Coin, number>> = { BTC: 20_000, ETH: 1_500, SOL: 80, ADA: 2 };

/** A wallet that holds a token of this prefix or suffix. */
function holderOf(sketch: Sketch, name: (coin: Coin) => string) {
  const all = sketch.wallets.flatMap((wallet) =>
    COIN_NAMES.flatMap((coin) => {
      const balance = sketch.balanceOf(wallet, name(coin));
      return balance > 0.01 ? [{ wallet, coin, balance }] : [];
    }),
  );
  return all.length === 0 ? null : sketch.luck.pick(all);
}

/** Wrapped, bridged, or replaced by its issuer at 1:100; and back. */
function tokens(sketch: Sketch, mark: "W" | ".e" | "X"): void {
  const { luck } = sketch;
  const type = ({ W: "wrap", ".e": "bridge", X: "token_migration" } as const)[mark];
  const name = (coin: Coin): string => (mark === "W" ? `W${coin}` : `${coin}${mark}`);
  const factor = mark === "X" ? 100 : 1;
  const held = holderOf(sketch, name);
  if (held !== null && luck.below(2) === 0) {
    const { wallet, coin, balance } = held;
    const amount = Number((luck.pick([balance, balance / 2]) / factor).toFixed(4));
    if (amount <= 0.0001) return;
    const [a, b] = values(sketch, PRICES[coin] * amount);
    if (mark === "X" || luck.below(3) === 0) {
      sketch.write(wallet, { type: "payment", sent: leg(name(coin), amount * factor, a ?? b) });
      return;
    }
    sketch.write(wallet, { type, sent: leg(name(coin), amount, a), received: leg(coin, amount, b) });
    return;
  }
  const some = sketch.some();
  if (some === null) return;
  const { wallet, asset, amount } = some;
  const [a, b] = values(sketch, PRICES[asset] * Number(amount));
  sketch.write(wallet, {
    type,
    sent: leg(asset, amount, a),
    received: leg(name(asset), Number(amount) * factor, b),
    ...sketch.fee(wallet),
  });
}

/** Lent for a token that grows by itself, or for a share at 50:1. */
function lent(sketch: Sketch): void {
  const { luck } = sketch;
  const grows = luck.below(2) === 0;
  const factor = grows ? 1 : 50;
  const name = (coin: Coin): string => `${grows ? "a" : "c"}${coin}`;
  const held = holderOf(sketch, name);
  if (held === null || luck.below(3) === 0) {
    const some = sketch.some();
    if (some === null) return;
    const { wallet, asset, amount } = some;
    const [a, b] = values(sketch, PRICES[asset] * Number(amount));
    sketch.write(wallet, {
      type: "lending_deposit",
      sent: leg(asset, amount, a),
      received: leg(name(asset), grows ? amount : Number(amount) * factor, b),
      ...sketch.fee(wallet),
    });
    return;
  }
  const { wallet, coin, balance } = held;
  const grown = 1 + luck.pick([0, 0.0313, 0.1]);
  const whole = Number((balance * (grows ? grown : 1)).toFixed(4));
  const part = luck.below(3) === 0 ? Number((balance / 3).toFixed(4)) : whole;
  const worth = (PRICES[coin] * part) / factor;
  const value = sketch.euro(worth);
  const sent = leg(name(coin), part, value);
  switch (grows ? luck.below(8) : luck.below(6) + 2) {
    case 0:
      sketch.write(wallet, { type: luck.pick(["gift_sent", "loss"] as const), sent });
      return;
    case 1:
      sketch.write(wallet, { type: "fee", sent });
      return;
    case 2:
      sketch.write(wallet, {
        type: "spot_sell",
        sent: leg(name(coin), part, null),
        received: { asset: "EUR", amount: value, value: null },
        ...sketch.fee(wallet),
      });
      return;
    case 3:
      sketch.write(wallet, { type: "payment", sent });
      return;
    default: {
      const back = grows ? part : (part / factor) * luck.pick([1, 1.02, 1.1, 0.99]);
      const [a, b] = values(sketch, worth);
      sketch.write(wallet, {
        type: "lending_withdrawal",
        sent: leg(name(coin), part, a),
        received: leg(coin, back, b),
        ...sketch.fee(wallet),
      });
    }
  }
}

/** Lent without a token, and taken back by any wallet of the same person. */
function waiting(sketch: Sketch, { asides }: State): void {
  const { luck } = sketch;
  const open = asides.filter(({ left }) => left > 0.01);
  if (open.length > 0 && luck.below(2) === 0) {
    const one = luck.pick(open);
    const owner = sketch.owners[one.wallet.source];
    const wallet = luck.pick(sketch.wallets.filter(({ source }) => sketch.owners[source] === owner));
    const isWhole = luck.below(2) === 0;
    const amount = Number((isWhole ? one.left * luck.pick([1, 1.03]) : one.left / 2).toFixed(4));
    one.left = isWhole ? 0 : one.left - amount;
    sketch.write(wallet, {
      type: "lending_withdrawal",
      received: leg(one.asset, amount, sketch.euro(PRICES[one.asset] * amount)),
      position: `vault ${one.asset} ${asides.indexOf(one)}`,
      ...sketch.fee(wallet),
    });
    return;
  }
  const some = sketch.some();
  if (some === null) return;
  const { wallet, asset, amount } = some;
  asides.push({ wallet, asset, left: Number(amount) });
  sketch.write(wallet, {
    type: "lending_deposit",
    sent: leg(asset, amount, sketch.euro(PRICES[asset] * Number(amount))),
    position: `vault ${asset} ${asides.length - 1}`,
    ...sketch.fee(wallet),
  });
}

/** Staked for a token that trades at its own price. */
function staked(sketch: Sketch): void {
  const { luck } = sketch;
  const name = (coin: Coin): string => `r${coin}`;
  const held = holderOf(sketch, name);
  if (held === null || luck.below(2) === 0) {
    const some = sketch.some();
    if (some === null) return;
    const { wallet, asset, amount } = some;
    const [a, b] = values(sketch, PRICES[asset] * Number(amount));
    const received = leg(name(asset), Number(amount) / 2, b);
    // The same rate in every row, to the last decimal.
    const sent = leg(asset, Number(received.amount) * 2, a);
    sketch.write(wallet, { type: "liquid_stake", sent, received, ...sketch.fee(wallet) });
    return;
  }
  const { wallet, coin, balance } = held;
  const part = luck.pick([balance, balance / 2, balance / 3]);
  const [a, b] = values(sketch, PRICES[coin] * part * 2);
  sketch.write(wallet, {
    type: "liquid_unstake",
    sent: leg(name(coin), part, a),
    received: leg(coin, part * 2 * luck.pick([1, 1.04, 1.1, 0.98]), b),
    ...sketch.fee(wallet),
  });
}

/** A pool with one coin. */
function pooled(sketch: Sketch): void {
  const { luck } = sketch;
  const name = (coin: Coin): string => `LP${coin}`;
  const held = holderOf(sketch, name);
  const position = (source: number, coin: Coin): string => `pool ${sketch.owners[source]} ${coin}`;
  if (held === null || luck.below(2) === 0) {
    const some = sketch.some();
    if (some === null) return;
    const { wallet, asset, amount } = some;
    const [a, b] = values(sketch, PRICES[asset] * Number(amount));
    sketch.write(wallet, {
      type: "liquidity_deposit",
      sent: leg(asset, amount, a),
      received: leg(name(asset), Number(amount) * 3, b),
      position: position(wallet.source, asset),
      ...sketch.fee(wallet),
    });
    return;
  }
  const { wallet, coin, balance } = held;
  const part = luck.pick([balance, balance / 2]);
  const worth = (PRICES[coin] * part) / 3;
  sketch.write(wallet, {
    type: "liquidity_withdrawal",
    sent: leg(name(coin), part, luck.below(2) === 0 ? sketch.euro(worth) : null),
    received: leg(coin, (part / 3) * luck.pick([1, 1.05, 0.9]), sketch.euro(worth)),
    position: position(wallet.source, coin),
    ...sketch.fee(wallet),
  });
}

/** Coins lent to the person, spent, bought and returned. */
function borrowed(sketch: Sketch, state: State): void {
  const { luck } = sketch;
  const wallet = sketch.wallets[0]!;
  const balance = sketch.balanceOf(wallet, "USDX");
  const owed = state.owed[0]!;
  const amount = Number((50 + luck.below(500)).toFixed(4));
  switch (luck.below(5)) {
    case 0:
      state.owed[0] = owed + amount;
      sketch.write(wallet, {
        type: "loan_received",
        received: leg("USDX", amount, sketch.euro(amount)),
        position: "loan",
      });
      return;
    case 1:
      sketch.write(wallet, {
        type: "spot_buy",
        sent: { asset: "EUR", amount: sketch.euro(amount), value: null },
        received: leg("USDX", amount, null),
      });
      return;
    case 2:
      if (balance > 1)
        sketch.write(wallet, {
          type: "payment",
          sent: leg("USDX", balance / luck.pick([1, 2, 3]), sketch.euro(balance)),
        });
      return;
    default: {
      const repaid = Math.min(balance, luck.pick([owed, owed / 2, owed * 1.05]));
      if (repaid < 1 || owed === 0) return;
      state.owed[0] = Math.max(0, owed - repaid);
      sketch.write(wallet, {
        type: "loan_repaid",
        sent: leg("USDX", repaid, sketch.euro(repaid)),
        position: "loan",
      });
    }
  }
}

function nft(sketch: Sketch, state: State): void {
  const { luck } = sketch;
  const count = state.nftCount;
  const sellable = state.nfts[0];
  if (sellable !== undefined && luck.below(2) === 0) {
    state.nfts.shift();
    const number = count - state.nfts.length;
    const sent = leg(`Piece ${number}`, "1", null);
    const coin = luck.pick(COIN_NAMES);
    const value = sketch.euro(600);
    sketch.write(sellable, {
      type: "nft_sale",
      sent,
      received:
        luck.below(2) === 0
          ? { asset: "EUR", amount: value, value: null }
          : leg(coin, 500 / PRICES[coin], value),
      ...sketch.fee(sellable),
    });
    return;
  }
  const some = sketch.some();
  if (some === null) return;
  const { wallet, asset, amount } = some;
  state.nftCount += 1;
  state.nfts.push(wallet);
  const [a, b] = values(sketch, PRICES[asset] * Number(amount));
  const received = leg(`Piece ${state.nftCount}`, "1", null);
  if (luck.below(2) === 0)
    sketch.write(wallet, {
      type: "nft_purchase",
      sent: { asset: "EUR", amount: sketch.euro(400), value: null },
      received,
      ...sketch.fee(wallet),
    });
  else
    sketch.write(wallet, {
      type: "nft_purchase",
      sent: leg(asset, amount, a),
      received: { ...received, value: b },
      ...sketch.fee(wallet),
    });
}

/** The settlement of a derivative, in euro or in a coin; or a fee on a row of its own. */
function settled(sketch: Sketch): void {
  const { luck } = sketch;
  const some = sketch.some();
  if (some === null) return;
  const { wallet, asset, amount } = some;
  const coin = sketch.coin(asset, amount);
  const euro: RowLeg = { asset: "EUR", amount: sketch.euro(300), value: null };
  switch (luck.below(4)) {
    case 0:
      sketch.write(wallet, { type: "derivative_settlement", received: euro });
      return;
    case 1:
      sketch.write(wallet, { type: "derivative_settlement", sent: euro });
      return;
    case 2:
      sketch.write(wallet, { type: "derivative_settlement", sent: coin });
      return;
    default:
      sketch.write(wallet, { type: "fee", sent: coin });
  }
}

/** A token of a share, bought for euro or a coin, sold, or paying a dividend. */
function shares(sketch: Sketch): void {
  const { luck } = sketch;
  const wallet = luck.pick(sketch.wallets);
  const balance = sketch.balanceOf(wallet, SHARE);
  const euro = (about: number): RowLeg => ({ asset: "EUR", amount: sketch.euro(about), value: null });
  const fee = luck.below(2) === 0 ? { fee: euro(2) } : {};
  if (balance > 0.01 && luck.below(2) === 0) {
    const part = luck.pick([balance, balance / 2]);
    sketch.write(wallet, {
      type: luck.pick(["security_token_income", "spot_sell"] as const),
      sent: leg(SHARE, part, null),
      received: euro(part * 250),
      ...fee,
    });
    return;
  }
  if (luck.below(4) === 0) {
    sketch.write(wallet, { type: "security_token_income", received: euro(20), ...fee });
    return;
  }
  const some = sketch.some();
  if (some !== null && luck.below(2) === 0) {
    const { wallet: from, asset, amount } = some;
    const worth = PRICES[asset] * Number(amount);
    const [a, b] = values(sketch, worth);
    sketch.write(from, {
      type: "crypto_swap",
      sent: leg(asset, amount, a),
      received: leg(SHARE, worth / 250, b),
      ...fee,
    });
    return;
  }
  sketch.write(wallet, { type: "spot_buy", sent: euro(500), received: leg(SHARE, 2, null), ...fee });
}
