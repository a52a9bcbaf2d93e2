import { formatScaled } from "../../money/index.ts";
import type { ProviderError, ReportedBalance } from "../fetching.ts";
import { asDecimals, asText, type Loose } from "../wire.ts";
import { type EvmChain, NATIVE_DECIMALS } from "./chains.ts";
import type { Etherscan } from "./etherscan.ts";
import { firstContractOf, tokenOf } from "./tokens.ts";

/** Known tokens by `chain:contract`, with their decimal places. */
export type SeenTokens = ReadonlyMap<string, number>;

/** The known tokens in these rows; the balance of each token is a separate request. */
export const tokensIn = (chain: EvmChain, rows: readonly (Loose | null)[]): SeenTokens => {
  const seen = new Map<string, number>();
  for (const wire of rows) {
    const contracts = [wire?.["contractAddress"], wire?.["to"], wire?.["from"]].map((one) =>
      asText(one)?.toLowerCase(),
    );
    if (contracts.includes(chain.wrapped.contract))
      seen.set(`${chain.key}:${chain.wrapped.contract}`, NATIVE_DECIMALS);
    const [contract] = contracts;
    const decimals = asDecimals(wire?.["tokenDecimal"]);
    if (contract !== undefined && decimals !== null && tokenOf(chain, contract, "").known)
      seen.set(`${chain.key}:${firstContractOf(chain.key, contract) ?? contract}`, decimals);
  }
  return seen;
};

export type Balances =
  /** Null if the server does not support it. */
  | { readonly kind: "ok"; readonly balances: readonly ReportedBalance[] | null }
  | { readonly kind: "failed"; readonly error: ProviderError };

/** Balances of the chains' own coins and of known tokens, as the chains report them. */
export async function balancesOn(
  etherscan: Etherscan,
  address: string,
  chains: readonly EvmChain[],
  tokens: SeenTokens,
  signal: AbortSignal,
): Promise<Balances> {
  const balances: ReportedBalance[] = [];
  for (const chain of chains) {
    const accountRef = `${chain.key}:${address}`;
    const its = [...tokens].flatMap(([key, decimals]) => {
      const [name, contract = ""] = key.split(":");
      return name === chain.key && asDecimals(decimals) !== null
        ? [{ contract, decimals, asset: tokenOf(chain, contract, "").asset }]
        : [];
    });
    for (const { contract, decimals, asset } of [
      { contract: null, decimals: NATIVE_DECIMALS, asset: chain.native },
      ...its,
    ]) {
      const response = await etherscan.text(
        chain,
        {
          module: "account",
          action: contract === null ? "balance" : "tokenbalance",
          ...(contract === null ? {} : { contractaddress: contract }),
          address,
          tag: "latest",
        },
        signal,
      );
      if (response.kind === "failed") return response;
      if (response.kind !== "ok") return { kind: "ok", balances: null };
      balances.push({ accountRef, asset, amount: formatScaled(BigInt(response.value), decimals) });
    }
  }
  return { kind: "ok", balances };
}
