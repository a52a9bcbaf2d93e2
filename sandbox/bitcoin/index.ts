import { COIN_NETWORKS, MAINNET, type Network } from "../../src/connectors/bitcoin/network.ts";
import { type SandboxPart, whaleSize } from "../part.ts";
import { todayTransactions } from "../today.ts";
import { handleEsplora, type SandboxChain } from "./esplora.ts";
import { listChain } from "./list-chain.ts";
import { addressOn, keyOn, onNetwork } from "./networks.ts";
import { STACKER_ZPUB, stackerTransactions } from "./stacker.ts";
import { heightAt } from "./transaction.ts";
import { whaleAddress, whaleHistory } from "./whale.ts";

export { handleEsplora, type SandboxChain } from "./esplora.ts";
export { listChain } from "./list-chain.ts";
export { STACKER_ZPUB } from "./stacker.ts";
export { type ChainTransaction, confirmed } from "./transaction.ts";
export { whaleAddress } from "./whale.ts";

/** The same wallet on every chain: its key and addresses in the chain's notation. */
const partOn = (network: Network): SandboxPart => {
  const prefix = network === MAINNET ? "/esplora" : `/${network.key}`;
  const xpub = keyOn(network, STACKER_ZPUB);
  return {
    providerKey: network.key,
    prefix,
    settings: (url) => ({ apiUrl: `${url}${prefix}/api` }),
    samples: [{ providerKey: network.key, name: "Hardware wallet", xpub }],
    everything: "stacker",
    renamed: [
      ["txid", "fails"],
      ["chain_stats", "fails"],
      ["value", "bad-amount"],
    ],
    keys: (user): Readonly<Record<string, string>> =>
      user === "stacker" ? { xpub } : { address: addressOn(network, whaleAddress(whaleSize(user))) },
    open: (world) => {
      const tip = () => heightAt(new Date(world.now()).toISOString());
      const listed = listChain(() => stackerTransactions, tip);
      const chain: SandboxChain = {
        ...listed,
        historyOf: (address) => {
          const todays = todayTransactions(address);
          return todays === null
            ? (whaleHistory(address) ?? listed.historyOf(address))
            : listChain(() => todays, tip).historyOf(address);
        },
      };
      return {
        handle: onNetwork(network, (request) => handleEsplora(chain, request)),
        refuse: (code) => ({ status: 400, headers: { "content-type": "text/plain" }, body: code }),
      };
    },
  };
};

export const coinParts: readonly SandboxPart[] = COIN_NETWORKS.map(partOn);
