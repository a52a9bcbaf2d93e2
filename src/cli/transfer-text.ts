import { TEXT } from "./locales/index.ts";
import type { Schemas } from "../client/index.ts";
import type { ApiSource } from "./choose-source.ts";
import type { Context } from "./context.ts";
import { plain, type TerminalStyle } from "./terminal/style.ts";
import { berlinTime } from "./terminal/table.ts";
import { walletLabel } from "../wording/index.ts";

type Transfer = Schemas["Transfer"];
type Side = Schemas["TransferSide"];

const PAINT = { matched: "good", suggested: "warn", open: "dim" } as const satisfies Record<
  Transfer["status"],
  keyof TerminalStyle
>;

/** A transfer with its two sides as lines, each with the reference for linking it. */
export function transferText(
  { style, language }: Pick<Context, "style" | "language">,
  sources: readonly ApiSource[],
  transfer: Transfer,
): string {
  const { id, asset, status, basis, sent, received, fee, candidates } = transfer;
  const line = (label: string, side: Side | null): readonly string[] =>
    side === null ? [] : sideLines(`  ${label.padEnd(11)}`, style.width, sources, side, asset);
  return [
    `${style[PAINT[status]](TEXT[language].lists[status])}${basis === null ? "" : ` ${TEXT[language].lists[basis]}`}  ${style.dim(id)}`,
    ...line(TEXT[language].lists.sent, sent),
    ...line(TEXT[language].lists.received, received),
    ...(fee === null ? [] : [`  ${TEXT[language].lists.fee.padEnd(11)}${fee.amount} ${plain(fee.asset)}`]),
    ...candidates.flatMap((candidate) => line(TEXT[language].lists.maybe, candidate)),
  ].join("\n");
}

/** The reference gets its own line in a narrow terminal. */
function sideLines(
  label: string,
  width: number,
  sources: readonly ApiSource[],
  side: Side,
  asset: string,
): readonly string[] {
  const source = sources.find(({ id }) => id === side.sourceId) ?? null;
  const where = walletLabel(side.wallet, source, sources.length > 1);
  const what = plain(`${label}${berlinTime(side.time) ?? ""}  ${side.amount} ${asset}  ${where}`);
  const name = plain(`${side.sourceId}/${side.transactionId}`);
  return what.length + 2 + name.length <= width ? [`${what}  ${name}`] : [what, `    ${name}`];
}
