import { PROVIDERS } from "../connectors/index.ts";

/** Operator of a platform with a known name. The user's contract is authoritative; unknown values are null. */
export type Operator = {
  readonly kind: "cex" | "dex" | "own-wallet";
  readonly operator: string | null;
  /** ISO 3166; two codes if the contract may be with either company. */
  readonly country: string | null;
};

const cex = (operator: string, country: string): Operator => ({ kind: "cex", operator, country });
const DEX: Operator = { kind: "dex", operator: null, country: null };
const OWN: Operator = { kind: "own-wallet", operator: null, country: null };

/**
 * Operators by the beginning of the name, lower case without blanks. Providers declare their own operator; all others
 * are here.
 */
const KNOWN: readonly (readonly [name: string, operator: Operator])[] = [
  ...PROVIDERS.filter(({ type }) => type === "exchange").map(
    ({ providerKey, operator, country }) => [providerKey, { kind: "cex", operator, country }] as const,
  ),
  ["bison", cex("EUWAX AG (BISON)", "DE")],
  ["bsdex", cex("Börse Stuttgart Digital Exchange", "DE")],
  ["bitcoin.de", cex("futurum bank AG", "DE")],
  ["traderepublic", cex("Trade Republic Bank GmbH", "DE")],
  ["21bitcoin", cex("FIOR Digital GmbH", "AT")],
  ["relai", cex("Relai AG", "CH")],
  ["pocket", cex("Pocket Bitcoin AG", "CH")],
  ["etoro", cex("eToro (Europe) Ltd.", "CY")],
  ["crypto.com", cex("Foris DAX MT Ltd. (Crypto.com)", "MT")],
  ["nexo", { kind: "cex", operator: "Nexo", country: null }],
  ["revolut", { kind: "cex", operator: "Revolut", country: null }],
  ...["uniswap", "sushiswap", "pancakeswap", "curve", "balancer", "1inch", "raydium", "bisq", "dydx"].map(
    (name) => [name, DEX] as const,
  ),
  ...(
    "ledger trezor bitbox coldcard metamask electrum sparrow exodus phantom trustwallet bluewallet rabby wasabi " +
    "specter keystone tangem myetherwallet daedalus yoroi keplr safepal hardware cold paper paperwallet papier own " +
    "eigene self selfcustody jade blockstream nunchuk muun phoenix wallet"
  )
    .split(" ")
    .map((name) => [name, OWN] as const),
];

/** Finds the operator of a platform; null if the name is unknown. */
export function operatorOf(name: string): Operator | null {
  const plain = name.toLowerCase().replaceAll(/[\s_-]+/g, "");
  return KNOWN.find(([known]) => plain.startsWith(known))?.[1] ?? null;
}

/** Anything outside the user's country of residence, and anything unknown, counts as foreign. */
export const isForeign = ({ kind, country }: Operator, home: string): boolean =>
  kind === "dex" || (kind === "cex" && country !== home);
