import { createWalletLabeler } from "./wallet-labels.ts";
import { statementText } from "../wording/index.ts";
import { isOver } from "./checks.ts";
import { isAnything, type LeftOut } from "./left-out.ts";
import { type ReportSource } from "./sources.ts";
import { yearEnd } from "./survey.ts";
import { dayText } from "./time.ts";

type Completeness = { readonly gaps: number; readonly leftOut: LeftOut; readonly clean: boolean };

export function statementOf(
  sources: readonly ReportSource[],
  year: number,
  asOf: string,
  { gaps, leftOut, clean }: Completeness,
) {
  const labelWallet = createWalletLabeler(sources);
  const wallets = sources.flatMap((source) => source.wallets);
  const first = wallets.flatMap(({ firstEvent }) => firstEvent ?? []).toSorted()[0] ?? null;
  const end = yearEnd(year);
  return statementText({
    wallets: sources.flatMap(({ sourceId, wallets: its }) =>
      its.map(({ name }) => labelWallet({ sourceId, wallet: name })),
    ),
    from: first === null ? null : dayText(first),
    to: isOver(asOf, year) ? end : dayText(asOf),
    gaps,
    leftOut: isAnything(leftOut) ? leftOut : null,
    clean,
  });
}
