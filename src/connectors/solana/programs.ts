import { tokenOf, WRAPPED_SOL } from "./tokens.ts";
import { message, type Message } from "../../wording/messages/index.ts";

export const TOKEN_PROGRAMS = [
  "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA",
  "TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb",
] as const;
export const STAKE_PROGRAM = "Stake11111111111111111111111111111111111111";

/** Programs that distribute a validator's income besides inflation to its stakes: tips and priority fees (Jito). */
export const SHARING_PROGRAMS: ReadonlySet<string> = new Set([
  "4R3gSG8BpU4t19KYj8CfnbtRpnT8gtk4dvTHxVRwc2r7",
  "Priority6weCZ5HwDn29NxLFpb7TDp2iLZ6XKc5e8d3",
]);

export type SolanaRole = "swap" | "liquid" | "deposit" | "pool" | "bridge";

/** A program whose call has a known meaning. A new protocol is a row here. */
export type SolanaProgram = readonly [name: string, address: string, role: SolanaRole];

export const PROTOCOLS: readonly SolanaProgram[] = [
  ["Jupiter", "JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4", "swap"],
  ["Jupiter", "JUP4Fb2cqiRUcaTHdrPC8h2gNsA2ETXiPDD33WcGuJB", "swap"],
  ["Jupiter", "jupoNjAxXgZ4rjzxzPMP4oxduvQsQtZzyknqvzYNrNu", "swap"],
  ["Jupiter", "j1o2qRpjcyUwEvwtcfhEQefh773ZgjxcVRry7LDqg5X", "swap"],
  ["Jupiter", "DCA265Vj8a9CEuX1eb1LWRnDT7uK6q1xMipnNyatn23M", "swap"],
  ["Jupiter", "61DFfeTKM7trxYcPQCM78bJ794ddZprZpAwAnLiwTpYH", "swap"],
  ["Raydium", "routeUGWgWzqBWFcrCfv8tritsqukccJPu3q5GPP3xS", "swap"],
  ["Pump.fun", "6EF8rrecthR5Dkzon8Nwu78hRvfCKubJ14M5uBEwF6P", "swap"],
  ["Marinade", "MarBmsSgKXdrN1egZf5sqe1TMai9K1rChYNDJgjq7aD", "liquid"],
  ["Jito and other stake pools", "SPoo1Ku8WFXoNDMHPsrGSTSG1Y47rzgn41SLUNakuHy", "liquid"],
  ["Sanctum", "SPMBzsVUuoHA4Jm6KunbsotaahvVikZs1JyTW6iJvbn", "liquid"],
  ["Sanctum", "5ocnV1qiCgaQR8Jb8xWnVbApfaygJ8tNoZfgPwsgx9kx", "liquid"],
  ["Sanctum", "stkitrT1Uoy18Dk1fTrgPw8W6MVzoCfYoAFT4MLsmhq", "liquid"],
  ["Lido", "CrX7kMhLC3cSsXJdT7JDgqrRVWGnUpX3gfEfxxU2NVLi", "liquid"],
  ["Kamino", "KLend2g3cP87fffoy8q1mQqGKjrxjC8boSyAYavgmjD", "deposit"],
  ["Kamino", "KvauGMspG5k6rtzrqqn7WNn3oZdyKqLKwK2XWQ8FLjd", "deposit"],
  ["Kamino", "6LtLpnUFNByNXLyCoK9wA2MykKAmQNZKBdY8s47dehDc", "pool"],
  ["Kamino", "FarmsPZpWu9i7Kky8tPN37rs2TpmMrAZrC7S7vJa91Hr", "deposit"],
  ["Jupiter Lend", "jup3YeL8QhtSx1e253b2FDvsMNC87fDrgQZivbrndc9", "deposit"],
  ["Jupiter Lend", "jupr81YtYssSyPt8jbnGuiWon5f6x9TcDEFxYe3Bdzi", "deposit"],
  ["Jupiter Lend", "jupeiUmn818Jg1ekPURTpr4mFo29p46vygyykFJ3wZC", "deposit"],
  ["Solend", "So1endDq2YkqhipRh3WViPa8hdiSpxWy6z3Z6tMCpAo", "deposit"],
  ["marginfi", "MFv2hWf31Z9kbCa1snEPYctwafyhdvnV7FZnsebVacA", "deposit"],
  ["Drift", "dRiftyHA39MWEi3m9aunc5MzRF1JYuBsbn6VPcn33UH", "deposit"],
  ["Orca", "whirLbMiicVdio4qvUfM5KAg6Ct8VwpYzGff3uctyCc", "pool"],
  ["Orca", "9W959DqEETiGZocYWCQPaJ6sBmUzgfxXfqGeTEdp3aQP", "pool"],
  ["Raydium", "675kPX9MHTjS2zt1qfr1NYHuzeLXfQM9H24wFSUt1Mp8", "pool"],
  ["Raydium", "CAMMCzo5YL8w4VFF8KVHrK22GGUsp5VTaW7grrKgrWqK", "pool"],
  ["Raydium", "CPMMoo8L3F4NbTegBCKVNunggL7H1ZpdTHKxQB5qKP1C", "pool"],
  ["Meteora", "LBUZKhRxPF3XUpBCjp4YzTKgLccjZhTSDM9YuVaPwxo", "pool"],
  ["Meteora", "Eo7WjKq67rjJQSZxS6z3YkapzY3eMj6Xy8X5EQVn5UaB", "pool"],
  ["Meteora", "cpamdpZCGKUy5JxQXB4dcpGPiikHawvSWAd6mEn1sGG", "pool"],
  ["Saber", "SSwpkEEcbUqx4vtoEByFjSkhKdCT862DNVb52nZg1UZ", "pool"],
  ["PumpSwap", "pAMMBay6oceH9fJKBRHGP5D4bD4sWpmSwMn52FMfXEA", "pool"],
  ["Mayan", "FC4eXxkyrMPTjiYUpp4EAnkmwMbQyZ6NDCh1kfLn6vsf", "bridge"],
  ["Wormhole", "wormDTUJ6AWPNvk59vGQbDvGJmqbDTdgWgAqcLBCgUb", "bridge"],
  ["CCTP", "CCTPiPYPc6AsJuwueEnWgSgucamXDZwBd53dQ11YiKX3", "bridge"],
  ["CCTP", "CCTPV2vPZJS2u2BBsUoscuikbYjnpFmbFsvVuJdgUMQe", "bridge"],
  ["CCTP", "CCTPV2Sm4AdWt5296sk4P66VBZ7bEhcARwFaaS9YPbeC", "bridge"],
  ["Across", "DLv3NggMiSaef97YCkew5xKUHDh13tVGZ7tydt3ZeAru", "bridge"],
  ["deBridge", "DEbrdGj3HsRsAzx6uH4MKyREKxVAfBydijLUF3ygsFfh", "bridge"],
];

const ROLES: ReadonlyMap<string, SolanaRole> = new Map(PROTOCOLS.map(([, address, role]) => [address, role]));

export const roleOfProgram = (address: string): SolanaRole | null => ROLES.get(address) ?? null;

/** Programs that occur in many transactions, where they are easily mistaken for a wallet address. */
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
  ...PROTOCOLS.map(([, address]) => address),
]);

/** Message for an address that cannot be a wallet; null if it may be one. */
export const nobodysAccount = (address: string): Message | null => {
  if (PROGRAMS.has(address)) return message("address.solanaProgram");
  if (address.startsWith("Sysvar") && address.endsWith("1111111111"))
    return message("address.solanaSystemAccount");
  if (/^1nc1nerator1+$/.test(address)) return message("address.burnAddress");
  if (address === WRAPPED_SOL) return message("address.token", { token: "SOL" });
  const token = tokenOf(address);
  return token.known ? message("address.token", { token: token.asset }) : null;
};
