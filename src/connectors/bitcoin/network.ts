import { NETWORK, TEST_NETWORK } from "@scure/btc-signer";
import { cashOfLegacy, withoutPrefix } from "./cash-address.ts";

/** Address derivation of single-key wallets: BIP 44, 49, 84 and 86. */
export const SCRIPT_KINDS = ["pkh", "sh-wpkh", "wpkh", "tr"] as const;
export type ScriptKind = (typeof SCRIPT_KINDS)[number];

type AddressForm = typeof NETWORK;

/** Bitcoin, one of its test networks, or a derived chain: the format of its addresses and extended keys. */
export type Network = {
  /** Key of the provider and of its wallets: `litecoin`. */
  readonly key: string;
  readonly name: string;
  /** Its coin; the smallest unit is a hundred millionth of it. */
  readonly asset: string;
  readonly addresses: AddressForm;
  /** Prefixes of its addresses, for messages. */
  readonly begins: readonly string[];
  /** Conversions from Bitcoin's address format to this chain's own, and back. */
  readonly write?: (address: string) => string;
  /** Script types of its wallets. */
  readonly kinds: readonly ScriptKind[];
  /**
   * Versions of public extended keys (BIP 32, SLIP 132) with their scripts; null for the plain version, which wallets
   * use for every script, and for multi-signature versions, which do not contain the other keys.
   */
  readonly publicKeys: Readonly<Record<number, PublicPrefix>>;
  readonly privateKeys: readonly number[];
  /** Address of an Esplora server, and the setting for another one. */
  readonly esplora: { readonly url: string; readonly env: string; readonly path?: string };
  /**
   * Documentation of that server's response shapes, with the date it was checked; null if only third-party descriptions
   * exist.
   */
  readonly documentation: { readonly url: string; readonly checkedOn: string } | null;
  /** Fork from Bitcoin: coins held at that block exist on this chain as well. */
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
  begins: ["1", "3", "bc1"],
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
  begins: ["m", "n", "2", "tb1"],
  ...TEST_KEYS,
};

/** A private chain, for tests against a node. */
export const REGTEST: Network = {
  ...TESTNET,
  name: "a regtest chain",
  addresses: { ...TEST_NETWORK, bech32: "bcrt" },
  begins: ["m", "n", "2", "bcrt1"],
};

const LITECOIN: Network = {
  key: "litecoin",
  name: "Litecoin",
  asset: "LTC",
  // Script addresses began with 3 as in Bitcoin until 2017, and begin with M since.
  addresses: { bech32: "ltc", pubKeyHash: 0x30, scriptHash: 0x32, wif: 0xb0 },
  begins: ["L", "M", "ltc1"],
  kinds: SCRIPT_KINDS,
  publicKeys: {
    0x019da462: { prefix: "Ltub", kinds: SCRIPT_KINDS },
    0x01b26ef6: { prefix: "Mtub", kinds: ["sh-wpkh"] },
    // Most wallets use Bitcoin's versions.
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
  begins: ["D", "9", "A"],
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
  begins: ["bitcoincash:", "q", "p"],
  write: (address) => withoutPrefix(cashOfLegacy(address) ?? address.toLowerCase()),
  ...LEGACY_ONLY,
  esplora: { url: "https://bchexplorer.cash/api", env: "BITCOIN_CASH_URL", path: "/api" },
  documentation: null,
  fork: { height: 478_558, at: "2017-08-01T18:12:41.000Z" },
};

/** Supported networks; a further one is an entry here and its name in `ledger/chains.ts`. */
export const COIN_NETWORKS: readonly Network[] = [MAINNET, LITECOIN, DOGECOIN, BITCOIN_CASH];

export const NETWORKS: readonly Network[] = [...COIN_NETWORKS, TESTNET, REGTEST];

/** An address in the notation of its chain. */
export const written = ({ write }: Network, address: string): string => write?.(address) ?? address;
