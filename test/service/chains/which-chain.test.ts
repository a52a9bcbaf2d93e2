import { bech32 } from "@scure/base";
import { describe, expect, it } from "vitest";
import { sandboxCredentials } from "../../../sandbox/index.ts";
import { PROVIDERS } from "../../../src/connectors/index.ts";
import { readConnectInput } from "../../../src/connectors/connect-input.ts";
import { textOf } from "../../../src/wording/messages/index.ts";

/**
 * An address of each supported chain and of an unsupported one, with the providers that accept it and the chain's name.
 */
const ADDRESSES: readonly (readonly [owners: readonly string[], chain: string, address: string])[] = [
  [["bitcoin"], "Bitcoin", "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu"],
  [["litecoin"], "Litecoin", "LUWPbpM43E2p7ZSh8cyTBEkvpHmr3cB8Ez"],
  [["dogecoin"], "Dogecoin", "DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L"],
  [["bitcoin-cash"], "Bitcoin Cash", "bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a"],
  [["ethereum", "hyperliquid"], "Ethereum", "0x57acce57acce57acce57acce57acce57acce57ac"],
  [["solana"], "Solana", "7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q"],
  [["xrp"], "XRP Ledger", "rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh"],
  [["cardano"], "Cardano", "stake1uyehkck0lajq8gr28t9uxnuvgcqrc6070x3k9r8048z8y5gh6ffgw"],
  [["cosmos"], "Cosmos", bech32.encode("cosmos", bech32.toWords(new Uint8Array(20).fill(7)))],
  [["polkadot"], "Polkadot", "15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5"],
  [["tron"], "Tron", "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8"],
  [["tezos"], "Tezos", "tz1VSUr8wwNhLAzempoch5d6hLRiTh8Cjcjb"],
  [[], "Celestia", bech32.encode("celestia", bech32.toWords(new Uint8Array(20).fill(7)))],
];

const WALLETS = PROVIDERS.filter(({ type }) => type === "wallet");

describe.each(WALLETS.map((provider) => [provider.providerKey, provider] as const))(
  "an address for %s",
  (key, provider) => {
    const connect = (address: string) => readConnectInput(provider, provider.connectionMethods, { address });

    it("is among the tested addresses, as is the one of the sandbox", () => {
      expect(ADDRESSES.filter(([owners]) => owners.includes(key))).toHaveLength(1);
      expect(
        readConnectInput(provider, provider.connectionMethods, sandboxCredentials(key, "stacker")).ok,
      ).toBe(true);
    });

    it.each(ADDRESSES)("of %j is accepted, or refused as one of %s", (owners, chain, address) => {
      const read = connect(address);
      expect(read.ok).toBe(owners.includes(key));
      if (read.ok) return;
      expect(read.error.field).toBe("address");
      for (const language of ["de", "en"] as const)
        expect(textOf(read.error.message, language)).toContain(chain);
    });
  },
);
