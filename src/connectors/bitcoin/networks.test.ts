import { describe, expect, it } from "vitest";
import { normalize } from "../normalize.ts";
import { describeConformance } from "../testing/conformance.ts";
import { short } from "../testing/short.ts";
import { chainOfAddress } from "../which-chain.ts";
import { cashOfLegacy, decodeCash } from "./cash-address.ts";
import { bitcoinOn } from "./index.ts";
import { COIN_NETWORKS, type Network } from "./network.ts";
import { records } from "./testing/records.ts";
import { readWallet } from "./wallet.ts";
import { textOf } from "../../wording/messages/index.ts";

const networkOf = (key: string): Network => COIN_NETWORKS.find((one) => one.key === key)!;
const [LITECOIN, DOGECOIN, CASH] = ["litecoin", "dogecoin", "bitcoin-cash"].map(networkOf) as [
  Network,
  Network,
  Network,
];

/**
 * Account below 84'/0'/0' of the test mnemonic "abandon" (eleven times) "about": the same key in every chain's
 * notation.
 */
const ZPUB =
  "zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs";
const XPUB44 =
  "xpub6BosfCnifzxcFwrSzQiqu2DBVTshkCXacvNsWGYJVVhhawA7d4R5WSWGFNbi8Aw6ZRc1brxMyWMzG3DSSSSoekkudhUd9yLb6qx39T9nMdj";

const addressesOf = (network: Network, xpub: string): readonly string[] => {
  const wallet = readWallet({ xpub }, network);
  if (!wallet.ok) throw new Error(textOf(wallet.error.message, "en"));
  return wallet.value.chains.map(({ account, addressAt }) => `${account} ${addressAt(0)}`);
};
const refusal = (network: Network, fields: Record<string, string>): string | null => {
  const read = readWallet(fields, network);
  return read.ok ? null : textOf(read.error.message, "en");
};

describe("addresses of Bitcoin Cash", () => {
  // The test vectors of the CashAddr specification.
  it.each([
    ["1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu", "qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a"],
    ["1KXrWXciRDZUpQwQmuM1DbwsKDLYAYsVLR", "qr95sy3j9xwd2ap32xkykttr4cvcu7as4y0qverfuy"],
    ["16w1D5WRVKJuZUsSRzdLp9w3YGcgoxDXb", "qqq3728yw0y47sqn6l2na30mcw6zm78dzqre909m2r"],
    ["3CWFddi6m4ndiGyKqzYvsFYagqDLPVMTzC", "ppm2qsznhks23z7629mms6s4cwef74vcwvn0h829pq"],
    ["3LDsS579y7sruadqu11beEJoTjdFiFCdX4", "pr95sy3j9xwd2ap32xkykttr4cvcu7as4yc93ky28e"],
    ["31nwvkZwyPdgzjBJZXfDmSWsC4ZLKpYyUw", "pqq3728yw0y47sqn6l2na30mcw6zm78dzq5ucqzc37"],
  ])("%s is %s", (legacy, cash) => {
    expect(cashOfLegacy(legacy)).toBe(cash);
    expect(decodeCash(`bitcoincash:${cash}`)).toEqual(decodeCash(cash.toUpperCase()));
    expect(decodeCash(cash)).not.toBeNull();
    expect(decodeCash(cash.replace(/.$/, (last) => (last === "q" ? "p" : "q")))).toBeNull();
  });
});

describe("the wallet of one key", () => {
  it("has on each chain that chain's addresses of the same public keys", () => {
    const bitcoin = addressesOf(networkOf("bitcoin"), XPUB44);
    expect(bitcoin[0]).toBe("pkh 1LqBGSKuX5yYUonjxT5qGfpUsXKYYWeabA");
    const cash = addressesOf(CASH, XPUB44);
    expect(cash).toEqual(bitcoin.slice(0, 2).map((line) => `pkh ${cashOfLegacy(line.replace("pkh ", ""))}`));
    expect(addressesOf(LITECOIN, ZPUB)[0]).toMatch(/^wpkh ltc1q/);
    expect(addressesOf(LITECOIN, XPUB44).map((line) => line.split(" ")[1]?.slice(0, 4))).toEqual([
      expect.stringMatching(/^L/),
      expect.stringMatching(/^L/),
      expect.stringMatching(/^M/),
      expect.stringMatching(/^M/),
      "ltc1",
      "ltc1",
      "ltc1",
      "ltc1",
    ]);
    expect(addressesOf(DOGECOIN, XPUB44).every((line) => line.startsWith("pkh D"))).toBe(true);
  });

  it.each([
    [
      LITECOIN,
      { address: "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu" },
      "address of Bitcoin, not of Litecoin",
    ],
    [LITECOIN, { address: "37VucYSaXLCAsxYyAPfbSi9eh4iEcbShgf" }, "address of Bitcoin, not of Litecoin"],
    [LITECOIN, { address: "DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L" }, "address of Dogecoin, not of Litecoin"],
    [
      DOGECOIN,
      { address: "0x57acce57acce57acce57acce57acce57acce57ac" },
      "address of Ethereum, not of Dogecoin",
    ],
    [DOGECOIN, { address: "bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a" }, "Bitcoin Cash"],
    [DOGECOIN, { xpub: ZPUB }, "key of Bitcoin, not of Dogecoin"],
    [DOGECOIN, { descriptor: `wpkh(${XPUB44}/0/*)` }, "Dogecoin does not have"],
    [
      CASH,
      { address: "1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu" },
      "bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a",
    ],
    [CASH, { address: "qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6q" }, "checksum"],
    [
      networkOf("bitcoin"),
      { address: "LUWPbpM43E2p7ZSh8cyTBEkvpHmr3cB8Ez" },
      "address of Litecoin, not of Bitcoin",
    ],
  ])("names the chain of an address: %#", (network, fields, words) => {
    expect(refusal(network, fields as unknown as Record<string, string>)).toContain(words);
  });
});

describe("the chain of an address", () => {
  it.each([
    ["TJRabPrwbZy45sbavfcjinPJC18kjpRTv8", "Tron"],
    ["rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh", "XRP Ledger"],
    ["tz1VSUr8wwNhLAzempoch5d6hLRiTh8Cjcjb", "Tezos"],
    ["15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5", "Polkadot"],
    ["So11111111111111111111111111111111111111112", "Solana"],
    ["rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTx", null],
  ])("%s: %s", (address, chain) => {
    expect(chainOfAddress(address)).toBe(chain);
  });
});

const [A, B, SHOP] = [
  "qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a",
  "qr95sy3j9xwd2ap32xkykttr4cvcu7as4y0qverfuy",
  "1Shop",
];
const old = (fields: Parameters<typeof records>[0], ...ours: readonly string[]) =>
  records(fields, ...ours).map((record) => ({
    ...record,
    payload: record.payload.replace('"block_height":840000', '"block_height":478558'),
  }));

describe("coins that were Bitcoin's before the fork", () => {
  it("are the balance at the fork, at that moment, whatever was done before", () => {
    const { transactions, outcomes } = normalize(bitcoinOn(CASH), [
      ...old(
        { txid: "in", inputs: [[SHOP, 510_000]], outputs: [[A, 500_000]], at: "2016-01-01T12:00:00Z" },
        A,
      ),
      ...old(
        {
          txid: "out",
          inputs: [[A, 500_000]],
          outputs: [
            [SHOP, 200_000],
            [B, 299_000],
          ],
          at: "2017-01-01T12:00:00Z",
        },
        A,
        B,
      ),
      ...records(
        { txid: "spent", inputs: [[B, 299_000]], outputs: [[SHOP, 298_000]], at: "2018-01-01T12:00:00Z" },
        B,
      ),
    ]);
    expect(outcomes.filter(({ status }) => status === "failed")).toEqual([]);
    // 0.005 came, 0.002 and a fee of 0.00001 went: 0.00299 were held at the fork.
    expect(transactions.map((one) => `${one.time} ${short(one)}`)).toEqual([
      "2017-08-01T18:12:41.000Z hard_fork out 0 BTC @? in 0.00299 BCH @?",
      "2018-01-01T12:00:00.000Z transfer out 0.00298 BCH @? fee 0.00001 BCH @?",
    ]);
  });
});

const paid = records(
  {
    txid: "paid",
    inputs: [[A, 700_000]],
    outputs: [
      [SHOP, 300_000],
      [B, 399_000],
    ],
  },
  A,
  B,
);
describeConformance({
  name: "Bitcoin Cash",
  reader: bitcoinOn(CASH),
  records: [
    ...records({ txid: "in", inputs: [[SHOP, 510_000]], outputs: [[`bitcoincash:${A}`, 500_000]] }, A),
    ...paid,
  ],
  unknown: { ...paid[0]!, payload: paid[0]!.payload.replaceAll('"p2pkh"', '"p2nothing"') },
  runs: 60,
});
