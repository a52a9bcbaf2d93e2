import type { Schemas } from "../client/index.ts";
import type { Source } from "./choose-source.ts";
import type { Context } from "./context.ts";
import { plain, type Style } from "./terminal/style.ts";
import { berlinTime } from "./terminal/table.ts";
import { WORDS } from "./words.ts";

type Transfer = Schemas["Transfer"];
type Side = Schemas["TransferSide"];

const PAINT = { matched: "good", suggested: "warn", open: "dim" } as const satisfies Record<
  Transfer["status"],
  keyof Style
>;

/** A transfer with both ends under one another, each with the name by which it can be linked. */
export function transferText(
  { style, language }: Pick<Context, "style" | "language">,
  sources: readonly Source[],
  transfer: Transfer,
): string {
  const { id, asset, status, basis, sent, received, fee, candidates } = transfer;
  const line = (label: string, side: Side | null): readonly string[] =>
    side === null ? [] : [`  ${label.padEnd(11)}${sideText(sources, side, asset)}`];
  return [
    `${style[PAINT[status]](WORDS[status][language])}${basis === null ? "" : ` ${WORDS[basis][language]}`}  ${style.dim(id)}`,
    ...line(WORDS.sent[language], sent),
    ...line(WORDS.received[language], received),
    ...(fee === null ? [] : [`  ${WORDS.fee[language].padEnd(11)}${fee.amount} ${plain(fee.asset)}`]),
    ...candidates.flatMap((candidate) => line(WORDS.maybe[language], candidate)),
  ].join("\n");
}

function sideText(sources: readonly Source[], side: Side, asset: string): string {
  const name = sources.find(({ id }) => id === side.sourceId)?.name;
  const where = name === undefined || name === side.wallet ? side.wallet : `${name}, ${side.wallet}`;
  return plain(
    `${berlinTime(side.time) ?? ""}  ${side.amount} ${asset}  ${where}  ${side.sourceId}/${side.transactionId}`,
  );
}
