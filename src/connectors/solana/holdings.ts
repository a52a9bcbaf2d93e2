import { formatScaled } from "../../money/index.ts";
import type { ProviderError, ReportedBalance } from "../fetching.ts";
import { asObject, asDecimals, asText } from "../wire.ts";
import { sol } from "./read.ts";
import { STAKE_PROGRAM, TOKEN_PROGRAMS } from "./programs.ts";
import type { SolanaRpc } from "./rpc.ts";
import { tokenOf, WRAPPED_SOL } from "./tokens.ts";

/** Offset of the withdraw authority in a stake account. */
const WITHDRAWER_OFFSET = 44;

export type Holdings = {
  readonly tokenAccounts: readonly string[];
  readonly stakeAccounts: readonly string[];
  readonly balances: readonly ReportedBalance[];
  /** Set if the node does not support the search for stake accounts. */
  readonly stakesUnknown: string | null;
  /** Set if the node does not support the search for token accounts: transfers to them alone are missing. */
  readonly tokensUnknown: string | null;
};

/** Current holdings of the wallet: its own coins, its token accounts, its stake accounts. */
export async function holdingsOf(
  rpc: SolanaRpc,
  owner: string,
  signal: AbortSignal,
): Promise<Holdings | { readonly error: ProviderError }> {
  const wallet = await rpc(
    "getBalance",
    [owner, { commitment: "finalized" }],
    signal,
    (result) => typeof asObject(result)?.["value"] === "number",
  );
  if (wallet.kind === "failed") return { error: wallet.error };
  const own = wallet.kind === "ok" ? asObject(wallet.value)?.["value"] : null;
  let lamports = typeof own === "number" ? BigInt(own) : 0n;
  const tokenAccounts: string[] = [];
  const units = new Map<string, { amount: bigint; decimals: number }>();
  let tokensUnknown: string | null = null;
  for (const programId of TOKEN_PROGRAMS) {
    const response = await rpc(
      "getTokenAccountsByOwner",
      [owner, { programId }, { encoding: "jsonParsed", commitment: "finalized" }],
      signal,
      (result) => areAccounts(asObject(result)?.["value"]),
    );
    if (response.kind === "failed") return { error: response.error };
    if (response.kind === "refused") tokensUnknown ??= response.reason;
    for (const { key, account } of accountsIn(
      response.kind === "ok" ? asObject(response.value)?.["value"] : null,
    )) {
      tokenAccounts.push(key);
      // Rent and wrapped coins both belong to the wallet.
      lamports += lamportsIn(account);
      const info = asObject(asObject(asObject(account["data"])?.["parsed"])?.["info"]);
      const [mint, amount] = [asText(info?.["mint"]), asObject(info?.["tokenAmount"])];
      const [text, decimals] = [asText(amount?.["amount"]), asDecimals(amount?.["decimals"])];
      if (mint === null || mint === WRAPPED_SOL || text === null || !/^\d{1,30}$/.test(text)) continue;
      if (decimals !== null)
        units.set(mint, { amount: (units.get(mint)?.amount ?? 0n) + BigInt(text), decimals });
    }
  }
  const stakes = await rpc(
    "getProgramAccounts",
    [
      STAKE_PROGRAM,
      { encoding: "jsonParsed", filters: [{ memcmp: { offset: WITHDRAWER_OFFSET, bytes: owner } }] },
    ],
    signal,
    areAccounts,
  );
  if (stakes.kind === "failed") return { error: stakes.error };
  const staked = accountsIn(stakes.kind === "ok" ? stakes.value : null);
  for (const { account } of staked) lamports += lamportsIn(account);
  return {
    tokenAccounts,
    stakeAccounts: staked.map(({ key }) => key),
    stakesUnknown: stakes.kind === "refused" ? stakes.reason : null,
    tokensUnknown,
    balances: [
      // Without one of its accounts the sum would be too small.
      ...(typeof own === "number" && tokensUnknown === null && stakes.kind === "ok"
        ? [{ accountRef: owner, asset: "SOL", amount: sol(lamports) }]
        : []),
      ...[...units].flatMap(([mint, { amount, decimals }]) => {
        const { asset, known } = tokenOf(mint);
        return known ? [{ accountRef: owner, asset, amount: formatScaled(amount, decimals) }] : [];
      }),
    ],
  };
}

const lamportsIn = (account: Readonly<Record<string, unknown>>): bigint => {
  const { lamports } = account;
  return typeof lamports === "number" && Number.isSafeInteger(lamports) ? BigInt(lamports) : 0n;
};

const areAccounts = (value: unknown): boolean =>
  Array.isArray(value) && accountsIn(value).length === value.length;

const accountsIn = (value: unknown) =>
  (Array.isArray(value) ? value : []).flatMap((one) => {
    const [key, account] = [asText(asObject(one)?.["pubkey"]), asObject(asObject(one)?.["account"])];
    return key === null || account === null ? [] : [{ key, account }];
  });
