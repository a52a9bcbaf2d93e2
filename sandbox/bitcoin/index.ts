import { type Part, whaleSize } from "../part.ts";
import { answerEsplora, type Chain } from "./esplora.ts";
import { listChain } from "./list-chain.ts";
import { STACKER_ZPUB, stackerTransactions } from "./stacker.ts";
import { heightAt } from "./transaction.ts";
import { whaleAddress, whaleHistory } from "./whale.ts";

export { answerEsplora, type Chain } from "./esplora.ts";
export { listChain } from "./list-chain.ts";
export { STACKER_ZPUB } from "./stacker.ts";
export { type ChainTransaction, confirmed } from "./transaction.ts";
export { whaleAddress } from "./whale.ts";

export const bitcoinPart: Part = {
  providerKey: "bitcoin",
  prefix: "/esplora",
  settings: (url) => ({ apiUrl: `${url}/esplora/api` }),
  samples: [{ providerKey: "bitcoin", name: "Hardware wallet", xpub: STACKER_ZPUB, byHand: true }],
  keys: (user): Readonly<Record<string, string>> =>
    user === "stacker" ? { xpub: STACKER_ZPUB } : { address: whaleAddress(whaleSize(user)) },
  open: (world) => {
    const listed = listChain(
      () => stackerTransactions,
      () => heightAt(new Date(world.now()).toISOString()),
    );
    const chain: Chain = {
      ...listed,
      historyOf: (address) => whaleHistory(address) ?? listed.historyOf(address),
    };
    return {
      answer: (request) => answerEsplora(chain, request),
      refuse: (code) => ({ status: 400, headers: { "content-type": "text/plain" }, body: code }),
    };
  },
};
