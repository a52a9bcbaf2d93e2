import type { FetchingConnector, IdentifyResult } from "../connector.ts";
import type { FetchContext } from "../fetching.ts";
import { assembleRows } from "./assemble.ts";
import { fetchPages } from "./fetch.ts";
import { COIN_NETWORKS, MAINNET, type Network } from "./network.ts";
import { providerOf } from "./provider.ts";
import { readRecord } from "./read.ts";
import type { BitcoinRow } from "./row.ts";
import { readWallet } from "./wallet.ts";

/** A wallet needs no permission: its fields are validated locally, without a request. */
const identify = async (network: Network, { credentials }: FetchContext): Promise<IdentifyResult> => {
  const wallet = readWallet(credentials.kind === "fields" ? credentials.fields : {}, network);
  return wallet.ok
    ? { ok: true, identity: { externalId: wallet.value.id, name: null, email: null } }
    : { ok: false, error: { code: "bad-credentials", permanent: true, message: wallet.error.message } };
};

export const bitcoinOn = (network: Network): FetchingConnector<BitcoinRow> => ({
  ...providerOf(network),
  identify: (context) => identify(network, context),
  fetchPages: (context, checkpoint, signal) => fetchPages(network, context, checkpoint, signal),
  read: (record) => readRecord(network, record),
  assemble: (rows) => assembleRows(network, rows),
});

export const bitcoin = bitcoinOn(MAINNET);

/** Bitcoin and the chains derived from it, each a provider of its own. */
export const coins: readonly FetchingConnector<BitcoinRow>[] = [
  bitcoin,
  ...COIN_NETWORKS.filter((network) => network !== MAINNET).map(bitcoinOn),
];
