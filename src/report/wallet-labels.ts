import { walletLabel } from "../wording/index.ts";
import type { ReportSource } from "./sources.ts";

/** Label of a wallet in the printed report. */
export type WalletLabeler = (of: { readonly sourceId: string | null; readonly wallet: string }) => string;

/**
 * Wallets have the label of their account if there are several: coins are followed per wallet (Rn 61, 62). A wallet
 * that no connection reads belongs to no account, whichever source mentions it.
 */
export function createWalletLabeler(sources: readonly ReportSource[]): WalletLabeler {
  const connected = new Map(
    sources.flatMap((source) =>
      source.sourceId === null
        ? []
        : [[source.sourceId, { source, has: new Set(source.wallets.map(({ name }) => name)) }] as const],
    ),
  );
  return ({ sourceId, wallet }) => {
    const of = connected.get(sourceId ?? "");
    return walletLabel(wallet, of?.has.has(wallet) === true ? of.source : null, connected.size > 1);
  };
}
