import { formatScaled } from "../../money/index.ts";
import type { ProviderError, ReportedBalance } from "../fetching.ts";
import { asPlaces, asText, type Loose } from "../wire.ts";
import { type EvmChain, NATIVE_PLACES } from "./chains.ts";
import type { Etherscan } from "./etherscan.ts";
import { tokenOf } from "./tokens.ts";

/** Tokens of which we know what they are, by `chain:contract`, with their decimal places. */
export type SeenTokens = ReadonlyMap<string, number>;

/** The known tokens among these rows; what a token is held of is asked for one by one. */
export const tokensIn = (chain: EvmChain, rows: readonly (Loose | null)[]): SeenTokens => {
  const seen = new Map<string, number>();
  for (const wire of rows) {
    const contracts = [wire?.["contractAddress"], wire?.["to"], wire?.["from"]].map((one) =>
      asText(one)?.toLowerCase(),
    );
    if (contracts.includes(chain.wrapped.contract))
      seen.set(`${chain.key}:${chain.wrapped.contract}`, NATIVE_PLACES);
    const [contract] = contracts;
    const places = asPlaces(wire?.["tokenDecimal"]);
    if (contract !== undefined && places !== null && tokenOf(chain, contract, "").known)
      seen.set(`${chain.key}:${contract}`, places);
  }
  return seen;
};

export type Balances =
  /** Null where the server does not tell. */
  | { readonly kind: "ok"; readonly balances: readonly ReportedBalance[] | null }
  | { readonly kind: "failed"; readonly error: ProviderError };

/** What the chains say the account holds of their own coins and of the tokens that we know. */
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
    const its = [...tokens].flatMap(([key, places]) => {
      const [name, contract = ""] = key.split(":");
      return name === chain.key && asPlaces(places) !== null
        ? [{ contract, places, asset: tokenOf(chain, contract, "").asset }]
        : [];
    });
    for (const { contract, places, asset } of [
      { contract: null, places: NATIVE_PLACES, asset: chain.native },
      ...its,
    ]) {
      const answer = await etherscan.text(
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
      if (answer.kind === "failed") return answer;
      if (answer.kind !== "ok") return { kind: "ok", balances: null };
      balances.push({ accountRef, asset, amount: formatScaled(BigInt(answer.value), places) });
    }
  }
  return { kind: "ok", balances };
}
