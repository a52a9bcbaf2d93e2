import type { Assembled } from "../normalized.ts";

/** Each transaction in a line: `spot_buy: -100 EUR +0.001 BTC fee 0.26 EUR`. */
export const summarize = ({ transactions }: Pick<Assembled, "transactions">): string[] =>
  transactions.map(({ type, sent, received, fee }) =>
    [
      `${type}:`,
      ...(sent === null ? [] : [`-${sent.amount} ${sent.asset}`]),
      ...(received === null ? [] : [`+${received.amount} ${received.asset}`]),
      ...(fee === null ? [] : [`fee ${fee.amount} ${fee.asset}`]),
    ].join(" "),
  );
