import { walletLabel } from "../wording/index.ts";
import type { ReportSource } from "./sources.ts";

/** What a wallet is called on paper. */
export type WalletLabeler = (of: { readonly sourceId: string | null; readonly wallet: string }) => string;

/**
 * By the account it belongs to where there are several: coins are followed wallet by wallet (Rn 61, 62). A wallet that
 * nobody reads belongs to none, whichever source tells of it.
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
