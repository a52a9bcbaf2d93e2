import { HDKey } from "@scure/bip32";
import { p2wpkh } from "@scure/btc-signer";
import { type ChainTransaction, confirmed, type Output, txidOf } from "./transaction.ts";

/** The account of BIP 84's own test vectors: everybody knows its keys, nobody keeps coins there. */
export const STACKER_ZPUB =
  "zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs";

const account = HDKey.fromExtendedKey(STACKER_ZPUB, { public: 0x04b24746, private: 0x04b2430c });
const addressOf = (branch: 0 | 1, index: number): string =>
  p2wpkh(account.deriveChild(branch).deriveChild(index).publicKey ?? new Uint8Array()).address;

const to = (address: string | null, sats: number): Output => ({ address, sats });
const EXCHANGE = "3P14159f73E4gFr7JterCCQh9QjiTjiZrG";
const SHOP = "1LqBGSKuX5yYUonjxT5qGfpUsXKYYWeabA";
const STRANGER = "37VucYSaXLCAsxYyAPfbSi9eh4iEcbShgf";
const [FIRST, SECOND, THIRD, FOURTH, FIFTH, FAR] = [0, 1, 2, 3, 4, 25].map((index) => addressOf(0, index));
const [CHANGE, SECOND_CHANGE] = [addressOf(1, 0), addressOf(1, 1)];

/** How Coinbase's `stacker` sent it here. */
export const FROM_EXCHANGE = { hash: txidOf("bitcoin", "from-exchange"), address: FIRST! };

/**
 * A hardware wallet: coins from the exchange, a purchase with change, coins put together, a miner's reward, a payment
 * into which somebody else paid too, an address far down, and one transaction that waits.
 */
export const stackerTransactions: readonly ChainTransaction[] = [
  confirmed(
    "from-exchange",
    "2022-03-01T10:12:00Z",
    [to(EXCHANGE, 30_000_000)],
    [to(FIRST!, 5_000_000), to(EXCHANGE, 24_990_000)],
  ),
  confirmed(
    "from-a-friend",
    "2022-05-10T18:00:00Z",
    [to(STRANGER, 2_001_000)],
    [to(SECOND!, 2_000_000), to(null, 0)],
  ),
  confirmed(
    "to-a-shop",
    "2023-04-01T09:00:00Z",
    [to(FIRST!, 5_000_000), to(SECOND!, 2_000_000)],
    [to(SHOP, 3_000_000), to(CHANGE, 3_990_000)],
  ),
  confirmed("put-together", "2023-08-01T09:00:00Z", [to(CHANGE, 3_990_000)], [to(THIRD!, 3_985_000)]),
  confirmed("block-found", "2023-09-09T03:00:00Z", "coinbase", [to(FOURTH!, 100_000), to(null, 0)]),
  confirmed(
    "paid-together",
    "2023-11-11T11:00:00Z",
    [to(FOURTH!, 100_000), to(STRANGER, 300_000)],
    [to(SHOP, 350_000), to(SECOND_CHANGE, 46_000)],
  ),
  confirmed("far-down", "2024-02-01T12:00:00Z", [to(STRANGER, 401_000)], [to(FAR!, 400_000)]),
  {
    txid: txidOf("bitcoin", "waits"),
    at: null,
    height: null,
    inputs: [to(STRANGER, 1_001_000)],
    outputs: [to(FIFTH!, 1_000_000)],
  },
];
