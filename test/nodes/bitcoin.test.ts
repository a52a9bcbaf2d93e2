import { HDKey } from "@scure/bip32";
import { existsSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bitcoin, bitcoinOn } from "../../src/connectors/bitcoin/index.ts";
import { REGTEST } from "../../src/connectors/bitcoin/network.ts";
import type { RawRecord } from "../../src/connectors/connector.ts";
import { add } from "../../src/ledger/amounts.ts";
import type { Checkpoint, FetchContext, FetchEvent } from "../../src/connectors/fetching.ts";
import { normalize } from "../../src/connectors/normalize.ts";
import type { Fields } from "../../src/connectors/provider.ts";
import { short } from "../../src/connectors/testing/short.ts";
import { BITCOIN_NODE, startBitcoinNode, startEsplora } from "../support/bitcoin-node.ts";
import type { NodeProcess } from "../support/node-process.ts";

const there = existsSync(BITCOIN_NODE);
if (!there)
  process.stdout.write("No Bitcoin node: `node scripts/bitcoin-node.js` fetches one for the tests on it.\n");

const connector = bitcoinOn(REGTEST);
type Coin = { readonly txid: string; readonly vout: number };
type Amounts = Readonly<Record<string, string>>;

describe.runIf(there)("payments made on a real Bitcoin node", { timeout: 300_000 }, () => {
  let node: NodeProcess;
  let esplora: Awaited<ReturnType<typeof startEsplora>>;
  const me = <T>(method: string, ...params: readonly unknown[]) =>
    node.callAt<T>("/wallet/me", method, ...params);
  const others = <T>(method: string, ...params: readonly unknown[]) =>
    node.callAt<T>("/wallet/others", method, ...params);
  const newAddress = (kind = "bech32"): Promise<string> => me("getnewaddress", "", kind);
  const mine = async (count = 1, to?: string): Promise<void> =>
    void (await node.call("generatetoaddress", count, to ?? (await others<string>("getnewaddress"))));
  /** Pays from the other parties' coins, which the node selects; returns the created coin. */
  const pay = async (address: string, amount: string): Promise<Coin> => {
    const txid = await others<string>("sendtoaddress", address, amount);
    const { details } = await others<{ details: { vout: number; address: string; category: string }[] }>(
      "gettransaction",
      txid,
    );
    const paid = details.find((one) => one.address === address && one.category === "send");
    return { txid, vout: paid!.vout };
  };
  /** Spends exactly these coins to exactly these addresses; the rest is the fee. Every owner of a coin signs. */
  const spend = async (coins: readonly Coin[], outputs: readonly Amounts[]): Promise<string> => {
    const unsigned = await node.call<string>("createrawtransaction", coins, outputs);
    const half = await me<{ hex: string }>("signrawtransactionwithwallet", unsigned);
    const whole = await others<{ hex: string }>("signrawtransactionwithwallet", half.hex);
    return node.call("sendrawtransaction", whole.hex);
  };

  beforeAll(async () => {
    node = await startBitcoinNode();
    esplora = await startEsplora(node);
    await node.call("createwallet", "me");
    await node.call("createwallet", "others");
    await mine(103);
  });
  afterAll(async () => {
    esplora.stop();
    await node.stop();
  });

  const contextFor = (fields: Fields): FetchContext => ({
    settings: { apiUrl: esplora.url },
    credentials: { kind: "fields", fields },
    now: () => new Date(),
  });
  const read = async (fields: Fields, checkpoint: Checkpoint | null = null) => {
    const events: FetchEvent[] = [];
    const signal = new AbortController().signal;
    for await (const event of connector.fetchPages(contextFor(fields), checkpoint, signal))
      events.push(event);
    const last = events.at(-1);
    if (last?.kind !== "done") throw new Error(`the run ended with ${JSON.stringify(last)}`);
    return {
      records: events.flatMap((event) => (event.kind === "page" ? event.records : [])),
      balance: events
        .flatMap((event) => (event.kind === "balances" ? event.balances : []))
        .reduce((sum, { amount }) => add(sum, amount), "0"),
      checkpoint: last.checkpoint,
    };
  };
  /** Balance of the wallet according to the node, including rewards that may not be spent yet. */
  const walletBalance = async (): Promise<string> => {
    const { mine: of } = await me<{ mine: { trusted: number; immature: number } }>("getbalances");
    return add(of.trusted.toFixed(8), of.immature.toFixed(8));
  };
  const summarize = (records: readonly RawRecord[]) => {
    const { transactions, outcomes, issues } = normalize(connector, records);
    expect(outcomes.filter(({ status }) => status === "failed")).toEqual([]);
    const lines = transactions.map((one) => short(one).replaceAll(" @?", ""));
    return { lines: lines.toSorted(), issues: issues.map(({ code }) => code) };
  };
  const descriptors = async (): Promise<readonly string[]> =>
    (await me<{ descriptors: { desc: string }[] }>("listdescriptors")).descriptors.map(({ desc }) => desc);

  it("give the ledger worked out by hand, and the wallet balance of the node", async () => {
    const [first, second] = [await pay(await newAddress(), "1"), await pay(await newAddress(), "2")];
    const theirs = await pay(await others<string>("getnewaddress"), "1.4994");
    await mine();
    // 3 put in, 0.4999 of it are change.
    const change = await me<string>("getrawchangeaddress", "bech32");
    const shop = await others<string>("getnewaddress");
    const bought = await spend([first, second], [{ [shop]: "2.5" }, { [change]: "0.4999" }]);
    await mine();
    // From one address of the wallet to another: only the fee leaves it.
    const moved = await spend([{ txid: bought, vout: 1 }], [{ [await newAddress()]: "0.4998" }]);
    await mine();
    // A quarter of the 1.9992 is the wallet's own, and so a quarter of the fee of 0.0004; of 0.4998, 0.2497 come back.
    const joined = await spend(
      [{ txid: moved, vout: 0 }, theirs],
      [{ [await others<string>("getnewaddress")]: "1.7491" }, { [await newAddress()]: "0.2497" }],
    );
    // The wallet mines the block of this transaction: 50 for the block, and the fee.
    await mine(1, await newAddress());

    const receiving = (await descriptors()).find((one) => /^wpkh\(.*\/0\/\*\)/.test(one));
    const tpub = /tpub\w+/.exec(receiving!)![0];
    const expected = [
      "fee out 0.0001 BTC",
      "mining_reward in 50.0004 BTC",
      "transfer in 1 BTC",
      "transfer in 2 BTC",
      "transfer out 0.25 BTC fee 0.0001 BTC",
      "transfer out 2.5 BTC fee 0.0001 BTC",
    ];
    const { records, balance } = await read({ xpub: vpubOf(tpub) });
    expect(summarize(records)).toEqual({ lines: expected, issues: ["shared-inputs"] });
    expect(balance).toBe("50.2501");
    expect(await walletBalance()).toBe("50.2501");
    // The key as wallets write it for this kind of address, as the node writes it, and as a descriptor: one wallet.
    const ids = await Promise.all(
      [{ xpub: vpubOf(tpub) }, { xpub: tpub }, { descriptor: receiving! }].map((fields) =>
        connector.identify(contextFor(fields), new AbortController().signal),
      ),
    );
    expect(ids[0]).toMatchObject({ ok: true });
    expect(ids.slice(1)).toEqual([ids[0], ids[0]]);
    const { tx } = await node.call<{ tx: string[] }>("getblock", await node.call<string>("getbestblockhash"));
    expect(tx).toContain(joined);
  });

  it("to every kind of address belong to one wallet; unconfirmed ones appear with their block, reverted ones disappear", async () => {
    const kinds = ["legacy", "p2sh-segwit", "bech32", "bech32m"];
    const addresses = await Promise.all(kinds.map(newAddress));
    const change = await me<string>("getrawchangeaddress", "bech32m");
    const wallet = { address: [...addresses, change].join(",") };
    const before = await walletBalance();
    const coins: Coin[] = [];
    for (const address of addresses) coins.push(await pay(address, "0.1"));
    const unconfirmed = await read(wallet);
    expect([unconfirmed.records, unconfirmed.balance]).toEqual([[], "0"]);

    await mine();
    const paid = await read(wallet, unconfirmed.checkpoint);
    const four = addresses.map(() => "transfer in 0.1 BTC");
    expect(summarize(paid.records).lines).toEqual(four);

    await spend(coins, [{ [await others<string>("getnewaddress")]: "0.3" }, { [change]: "0.0998" }]);
    await mine();
    const spent = await read(wallet, paid.checkpoint);
    const latest = (...runs: readonly { readonly records: readonly RawRecord[] }[]): RawRecord[] => [
      ...new Map(runs.flatMap(({ records }) => records.map((one) => [one.providerId, one]))).values(),
    ];
    expect(summarize(latest(paid, spent)).lines).toEqual([...four, "transfer out 0.3 BTC fee 0.0002 BTC"]);
    expect(spent.balance).toBe("0.0998");
    const whole = await read({ descriptor: (await descriptors()).join("\n") });
    expect(whole.balance).toBe(add(before, "0.0998"));
    expect(await walletBalance()).toBe(whole.balance);

    // The chain drops its last block: the payment is unconfirmed again, and the coins are still here.
    await node.call("invalidateblock", await node.call<string>("getbestblockhash"));
    const undone = await read(wallet, spent.checkpoint);
    expect(summarize(latest(paid, spent, undone)).lines).toEqual(four);
    expect(undone.balance).toBe("0.4");
  });

  it("of a test network are refused: the service reads none", async () => {
    const address = await newAddress();
    const tpub = /tpub\w+/.exec((await descriptors())[0]!)![0];
    for (const fields of [{ address }, { xpub: tpub }, { xpub: vpubOf(tpub) }]) {
      const result = await bitcoin.identify(contextFor(fields), new AbortController().signal);
      expect(result).toMatchObject({ ok: false, error: { code: "bad-credentials" } });
    }
  });
});

/** The same key with the prefix that wallets use for wpkh addresses (SLIP 132). */
function vpubOf(tpub: string): string {
  const key = HDKey.fromExtendedKey(tpub, { public: 0x043587cf, private: 0x04358394 });
  return new HDKey({
    versions: { public: 0x045f1cf6, private: 0x045f18bc },
    depth: key.depth,
    index: key.index,
    parentFingerprint: key.parentFingerprint,
    chainCode: key.chainCode!,
    publicKey: key.publicKey!,
  }).publicExtendedKey;
}
