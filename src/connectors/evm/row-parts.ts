import { formatScaled } from "../../money/index.ts";
import { readDecimal } from "../../ledger/amounts.ts";
import type { FailureCode } from "../connector.ts";
import type { EvmChain } from "./chains.ts";
import { message, type Message } from "../../wording/messages/index.ts";

export type ReadProblem = { readonly code: FailureCode; readonly message: Message };

export type ChainAccount = { readonly chain: EvmChain; readonly address: string };

export const problem = (code: FailureCode, message: Message): ReadProblem => ({ code, message });

export const NO_TIME = problem("bad-time", message("record.invalidTime"));

export const NO_AMOUNT = problem("bad-amount", message("record.invalidAmount"));

/** At most as many digits as the ledger accepts. */
export const plain = (units: bigint, decimals: number): string | null =>
  readDecimal(formatScaled(units, decimals));
