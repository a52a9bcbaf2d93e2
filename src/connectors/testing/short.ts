import type { Transaction } from "../../ledger/index.ts";

/** A transaction in one line, for tests: `spot_buy out 9.01 EUR @9.01 in 0.002 ETH @9.01 fee 0.99 EUR @0.99`. */
export const short = ({ type, sent, received, fee }: Transaction): string =>
  `${type}${leg("out", sent)}${leg("in", received)}${leg("fee", fee)}`;

const leg = (name: string, side: Transaction["sent"]): string =>
  side === null ? "" : ` ${name} ${side.amount} ${side.asset} @${side.valueEur ?? "?"}`;
