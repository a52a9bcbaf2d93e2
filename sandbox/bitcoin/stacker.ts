import { type ChainTransaction, confirmed, type ChainOutput, txidOf } from "./transaction.ts";

/** The account of BIP 84's test vectors: its keys are public, and no coins are on it. */
export const STACKER_ZPUB =
  "zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs";

const to = (address: string | null, sats: number): ChainOutput => ({ address, sats });
const EXCHANGE = "3P14159f73E4gFr7JterCCQh9QjiTjiZrG";
const SHOP = "1LqBGSKuX5yYUonjxT5qGfpUsXKYYWeabA";
const STRANGER = "37VucYSaXLCAsxYyAPfbSi9eh4iEcbShgf";
/** Its addresses, as the reader derives them: written out, because deriving them would delay every start. */
const FIRST = "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu"; // 0/0
const SECOND = "bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g"; // 0/1
const THIRD = "bc1qp59yckz4ae5c4efgw2s5wfyvrz0ala7rgvuz8z"; // 0/2
const FOURTH = "bc1qgl5vlg0zdl7yvprgxj9fevsc6q6x5dmcyk3cn3"; // 0/3
const FIFTH = "bc1qm97vqzgj934vnaq9s53ynkyf9dgr05rargr04n"; // 0/4
const FAR = "bc1qerhm9gq6e8gfespketn85mynlp5hzdsuqqal0d"; // 0/25
const CHANGE = "bc1q8c6fshw2dlwun7ekn9qwf37cu2rn755upcp6el"; // 1/0
const SECOND_CHANGE = "bc1qggnasd834t54yulsep6fta8lpjekv4zj6gv5rf"; // 1/1

/** Transaction by which Coinbase's `stacker` sent coins here. */
export const FROM_EXCHANGE = { hash: txidOf("bitcoin", "from-exchange"), address: FIRST };

/**
 * A hardware wallet: coins from the exchange, a purchase with change, a consolidation, a miner's reward, a payment with
 * inputs of others, an address with a high index, and one unconfirmed transaction.
 */
export const stackerTransactions: readonly ChainTransaction[] = [
  confirmed(
    "from-exchange",
    "2022-03-01T10:12:00Z",
    [to(EXCHANGE, 30_000_000)],
    [to(FIRST, 5_000_000), to(EXCHANGE, 24_990_000)],
  ),
  confirmed(
    "from-a-friend",
    "2022-05-10T18:00:00Z",
    [to(STRANGER, 2_001_000)],
    [to(SECOND, 2_000_000), to(null, 0)],
  ),
  confirmed(
    "to-a-shop",
    "2023-04-01T09:00:00Z",
    [to(FIRST, 5_000_000), to(SECOND, 2_000_000)],
    [to(SHOP, 3_000_000), to(CHANGE, 3_990_000)],
  ),
  confirmed("put-together", "2023-08-01T09:00:00Z", [to(CHANGE, 3_990_000)], [to(THIRD, 3_985_000)]),
  confirmed("block-found", "2023-09-09T03:00:00Z", "coinbase", [to(FOURTH, 100_000), to(null, 0)]),
  confirmed(
    "paid-together",
    "2023-11-11T11:00:00Z",
    [to(FOURTH, 100_000), to(STRANGER, 300_000)],
    [to(SHOP, 350_000), to(SECOND_CHANGE, 46_000)],
  ),
  confirmed("far-down", "2024-02-01T12:00:00Z", [to(STRANGER, 401_000)], [to(FAR, 400_000)]),
  {
    txid: txidOf("bitcoin", "waits"),
    at: null,
    height: null,
    inputs: [to(STRANGER, 1_001_000)],
    outputs: [to(FIFTH, 1_000_000)],
  },
];
