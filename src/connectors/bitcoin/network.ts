import { NETWORK, TEST_NETWORK } from "@scure/btc-signer";

/** How a wallet of one key makes its addresses: BIP 44, 49, 84 and 86. */
export const SCRIPT_KINDS = ["pkh", "sh-wpkh", "wpkh", "tr"] as const;
export type ScriptKind = (typeof SCRIPT_KINDS)[number];

type AddressForm = typeof NETWORK;

/** One of Bitcoin's networks: what its addresses and extended keys begin with. */
export type Network = {
  readonly name: string;
  readonly addresses: AddressForm;
  /**
   * Versions of public extended keys (BIP 32, SLIP 132) and which scripts they stand for; null for the plain one, which
   * wallets use for every kind, and for those of several signers, which do not say what the others are.
   */
  readonly publicKeys: Readonly<Record<number, PublicPrefix>>;
  readonly privateKeys: readonly number[];
};

export type PublicPrefix = {
  readonly prefix: string;
  readonly kinds: readonly ScriptKind[];
  readonly multisig?: true;
};

export const MAINNET: Network = {
  name: "Bitcoin",
  addresses: NETWORK,
  publicKeys: {
    0x0488b21e: { prefix: "xpub", kinds: SCRIPT_KINDS },
    0x049d7cb2: { prefix: "ypub", kinds: ["sh-wpkh"] },
    0x04b24746: { prefix: "zpub", kinds: ["wpkh"] },
    0x0295b43f: { prefix: "Ypub", kinds: [], multisig: true },
    0x02aa7ed3: { prefix: "Zpub", kinds: [], multisig: true },
  },
  privateKeys: [0x0488ade4, 0x049d7878, 0x04b2430c, 0x0295b005, 0x02aa7a99],
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

export const TESTNET: Network = { name: "Bitcoin's test network", addresses: TEST_NETWORK, ...TEST_KEYS };

/** A chain of one's own, for tests against a node. */
export const REGTEST: Network = {
  name: "a regtest chain",
  addresses: { ...TEST_NETWORK, bech32: "bcrt" },
  ...TEST_KEYS,
};

export const NETWORKS: readonly Network[] = [MAINNET, TESTNET, REGTEST];
