import { NETWORK, TEST_NETWORK } from "@scure/btc-signer";
import { cashOfLegacy, withoutPrefix } from "./cash-address.ts";

/** How a wallet of one key makes its addresses: BIP 44, 49, 84 and 86. */
export const SCRIPT_KINDS = ["pkh", "sh-wpkh", "wpkh", "tr"] as const;
export type ScriptKind = (typeof SCRIPT_KINDS)[number];

type AddressForm = typeof NETWORK;

/** Bitcoin, one of its test networks, or a chain made after it: what its addresses and extended keys look like. */
export type Network = {
  /** Of the provider and of its wallets: `litecoin`. */
  readonly key: string;
  readonly name: string;
  /** Its coin, of which a hundred millionth is the smallest part. */
  readonly asset: string;
  readonly addresses: AddressForm;
  /** What its addresses begin with, in words. */
  readonly begins: string;
  /** How addresses are written here that everybody else writes as Bitcoin does; and how one that comes in is. */
  readonly write?: (address: string) => string;
  /** The scripts that its wallets have. */
  readonly kinds: readonly ScriptKind[];
  /**
   * Versions of public extended keys (BIP 32, SLIP 132) and which scripts they stand for; null for the plain one, which
   * wallets use for every kind, and for those of several signers, which do not say what the others are.
   */
  readonly publicKeys: Readonly<Record<number, PublicPrefix>>;
  readonly privateKeys: readonly number[];
  /** Where it is read: an Esplora, and the variable that names another. */
  readonly esplora: { readonly url: string; readonly env: string; readonly path?: string };
  /** Where the shapes of that server were seen, and when; null where only others' word for it could be had. */
  readonly documentation: { readonly url: string; readonly checkedOn: string } | null;
  /** Where it parted from Bitcoin: what was held in that block is held here as well since then. */
  readonly fork?: { readonly height: number; readonly at: string };
};

export type PublicPrefix = {
  readonly prefix: string;
  readonly kinds: readonly ScriptKind[];
  readonly multisig?: true;
};

const BITCOIN_KEYS = {
  publicKeys: {
    0x0488b21e: { prefix: "xpub", kinds: SCRIPT_KINDS },
    0x049d7cb2: { prefix: "ypub", kinds: ["sh-wpkh"] },
    0x04b24746: { prefix: "zpub", kinds: ["wpkh"] },
    0x0295b43f: { prefix: "Ypub", kinds: [], multisig: true },
    0x02aa7ed3: { prefix: "Zpub", kinds: [], multisig: true },
  },
  privateKeys: [0x0488ade4, 0x049d7878, 0x04b2430c, 0x0295b005, 0x02aa7a99],
} as const satisfies Pick<Network, "publicKeys" | "privateKeys">;

export const MAINNET: Network = {
  key: "bitcoin",
  name: "Bitcoin",
  asset: "BTC",
  addresses: NETWORK,
  begins: "1, 3 or bc1",
  kinds: SCRIPT_KINDS,
  ...BITCOIN_KEYS,
  esplora: { url: "https://blockstream.info/api", env: "ESPLORA_URL", path: "/api" },
  documentation: { url: "Blockstream/esplora, API.md", checkedOn: "2026-11-17" },
};

const TEST_KEYS = {
  publicKeys: {
    0x043587cf: { prefix: "tpub", kinds: SCRIPT_KINDS },
    0x044a5262: { prefix: "upub", kinds: ["sh-wpkh"] },
    0x045f1cf6: { prefix: "vpub", kinds: ["wpkh"] },
    0x024289ef: { prefix: "Upub", kinds: [], multisig: true },
    0x02575483: { prefix: "Vpub", kinds: [], multisig: true },
  },
  privateKeys: [0x04358394, 0x044a4e28, 0x045f18bc, 0x024285b5, 0x02575048],
} as const satisfies Pick<Network, "publicKeys" | "privateKeys">;

export const TESTNET: Network = {
  ...MAINNET,
  name: "Bitcoin's test network",
  addresses: TEST_NETWORK,
  begins: "m, n, 2 or tb1",
  ...TEST_KEYS,
};

/** A chain of one's own, for tests against a node. */
export const REGTEST: Network = {
  ...TESTNET,
  name: "a regtest chain",
  addresses: { ...TEST_NETWORK, bech32: "bcrt" },
  begins: "m, n, 2 or bcrt1",
};

const LITECOIN: Network = {
  key: "litecoin",
  name: "Litecoin",
  asset: "LTC",
  // Its scripts began with 3 like Bitcoin's until 2017, and with M since.
  addresses: { bech32: "ltc", pubKeyHash: 0x30, scriptHash: 0x32, wif: 0xb0 },
  begins: "L, M or ltc1",
  kinds: SCRIPT_KINDS,
  publicKeys: {
    0x019da462: { prefix: "Ltub", kinds: SCRIPT_KINDS },
    0x01b26ef6: { prefix: "Mtub", kinds: ["sh-wpkh"] },
    // Most wallets write Bitcoin's.
    ...BITCOIN_KEYS.publicKeys,
  },
  privateKeys: [0x019d9cfe, 0x01b26792, ...BITCOIN_KEYS.privateKeys],
  esplora: { url: "https://litecoinspace.org/api", env: "LITECOIN_URL", path: "/api" },
  documentation: null,
};

const LEGACY_ONLY = {
  kinds: ["pkh"],
  publicKeys: { 0x0488b21e: { prefix: "xpub", kinds: ["pkh"] } },
  privateKeys: [0x0488ade4],
} as const satisfies Partial<Network>;

const DOGECOIN: Network = {
  key: "dogecoin",
  name: "Dogecoin",
  asset: "DOGE",
  addresses: { bech32: "", pubKeyHash: 0x1e, scriptHash: 0x16, wif: 0x9e },
  begins: "D, 9 or A",
  ...LEGACY_ONLY,
  publicKeys: { 0x02facafd: { prefix: "dgub", kinds: ["pkh"] }, ...LEGACY_ONLY.publicKeys },
  privateKeys: [0x02fac398, ...LEGACY_ONLY.privateKeys],
  esplora: { url: "https://doge-electrs-demo.qed.me", env: "DOGECOIN_URL" },
  documentation: null,
};

const BITCOIN_CASH: Network = {
  key: "bitcoin-cash",
  name: "Bitcoin Cash",
  asset: "BCH",
  addresses: { ...NETWORK, bech32: "" },
  begins: "bitcoincash:, q or p",
  write: (address) => withoutPrefix(cashOfLegacy(address) ?? address.toLowerCase()),
  ...LEGACY_ONLY,
  esplora: { url: "https://bchexplorer.cash/api", env: "BITCOIN_CASH_URL", path: "/api" },
  documentation: null,
  fork: { height: 478_558, at: "2017-08-01T18:12:41.000Z" },
};

/** Those that people have coins on; a further one of this kind is an entry here and its name in `ledger/chains.ts`. */
export const COIN_NETWORKS: readonly Network[] = [MAINNET, LITECOIN, DOGECOIN, BITCOIN_CASH];

export const NETWORKS: readonly Network[] = [...COIN_NETWORKS, TESTNET, REGTEST];

/** An address as it is written on its chain. */
export const written = ({ write }: Network, address: string): string => write?.(address) ?? address;
