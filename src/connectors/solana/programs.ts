import { tokenOf, WRAPPED_SOL } from "./tokens.ts";

export const TOKEN_PROGRAMS = [
  "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA",
  "TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb",
] as const;
export const STAKE_PROGRAM = "Stake11111111111111111111111111111111111111";

/** They share out to every stake what its validator got beside the inflation: tips and fees for coming first (Jito). */
export const SHARING_PROGRAMS: ReadonlySet<string> = new Set([
  "4R3gSG8BpU4t19KYj8CfnbtRpnT8gtk4dvTHxVRwc2r7",
  "Priority6weCZ5HwDn29NxLFpb7TDp2iLZ6XKc5e8d3",
]);

/** Programs that stand in many a transaction, where they are easily taken for somebody's address. */
const PROGRAMS: ReadonlySet<string> = new Set([
  ...TOKEN_PROGRAMS,
  STAKE_PROGRAM,
  ...SHARING_PROGRAMS,
  "11111111111111111111111111111111",
  "ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL",
  "Vote111111111111111111111111111111111111111",
  "Config1111111111111111111111111111111111111",
  "StakeConfig11111111111111111111111111111111",
  "ComputeBudget111111111111111111111111111111",
  "AddressLookupTab1e1111111111111111111111111",
  "Feature111111111111111111111111111111111111",
  "NativeLoader1111111111111111111111111111111",
  "BPFLoader1111111111111111111111111111111111",
  "BPFLoader2111111111111111111111111111111111",
  "BPFLoaderUpgradeab1e11111111111111111111111",
  "LoaderV411111111111111111111111111111111111",
  "Ed25519SigVerify111111111111111111111111111",
  "KeccakSecp256k11111111111111111111111111111",
  "Secp256r1SigVerify1111111111111111111111111",
  "MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr",
  "Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo",
  "metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s",
  "JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4",
  "675kPX9MHTjS2zt1qfr1NYHuzeLXfQM9H24wFSUt1Mp8",
  "whirLbMiicVdio4qvUfM5KAg6Ct8VwpYzGff3uctyCc",
]);

/** What an address is that can be nobody's wallet; null where it may be one. */
export const nobodysAccount = (address: string): string | null => {
  if (PROGRAMS.has(address)) return "a program of Solana";
  if (address.startsWith("Sysvar") && address.endsWith("1111111111")) return "a part of Solana itself";
  if (/^1nc1nerator1+$/.test(address)) return "the address where coins are burnt";
  if (address === WRAPPED_SOL) return "the token SOL";
  const token = tokenOf(address);
  return token.known ? `the token ${token.asset}` : null;
};
