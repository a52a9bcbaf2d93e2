import { describe, expect, it } from "vitest";
import { descriptorChecksum } from "./descriptor-checksum.ts";
import { MAINNET, REGTEST } from "./network.ts";
import { readWallet, type BitcoinWallet } from "./wallet.ts";
import { textOf } from "../../wording/messages/index.ts";

const XPUB44 =
  "xpub6BosfCnifzxcFwrSzQiqu2DBVTshkCXacvNsWGYJVVhhawA7d4R5WSWGFNbi8Aw6ZRc1brxMyWMzG3DSSSSoekkudhUd9yLb6qx39T9nMdj";
const YPUB49 =
  "ypub6Ww3ibxVfGzLrAH1PNcjyAWenMTbbAosGNB6VvmSEgytSER9azLDWCxoJwW7Ke7icmizBMXrzBx9979FfaHxHcrArf3zbeJJJUZPf663zsP";
const ZPUB84 =
  "zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs";
const XPUB86 =
  "xpub6BgBgsespWvERF3LHQu6CnqdvfEvtMcQjYrcRzx53QJjSxarj2afYWcLteoGVky7D3UKDP9QyrLprQ3VCECoY49yfdDEHGCtMMj92pReUsQ";

const wallet = (fields: Record<string, string>, network = MAINNET): BitcoinWallet => {
  const read = readWallet(fields, network);
  if (!read.ok) throw new Error(textOf(read.error.message, "en"));
  return read.value;
};
const refusal = (fields: Record<string, string>) => {
  const read = readWallet(fields, MAINNET);
  return read.ok ? null : { ...read.error, message: textOf(read.error.message, "en") };
};
const keysBelow = (count: number): string =>
  Array.from({ length: count }, (_, i) => `${XPUB44}/${i}/*`).join(",");
const addresses = (
  { chains }: BitcoinWallet,
  account: string,
  ...at: readonly [branch: number, index: number][]
) => {
  const its = chains.filter((chain) => chain.account === account);
  return at.map(([branch, index]) => its[branch]!.addressAt(index));
};

describe("the vectors of BIP 44, 49, 84 and 86 (eleven times abandon, then about)", () => {
  it("an xpub is read as every script type, because it does not name one", () => {
    const all = wallet({ xpub: XPUB44 });
    expect(all.chains.map(({ account }) => account)).toEqual([
      "pkh",
      "pkh",
      "sh-wpkh",
      "sh-wpkh",
      "wpkh",
      "wpkh",
      "tr",
      "tr",
    ]);
    expect(addresses(all, "pkh", [0, 0], [0, 1], [1, 0])).toEqual([
      "1LqBGSKuX5yYUonjxT5qGfpUsXKYYWeabA",
      "1Ak8PffB2meyfYnbXZR9EGfLfFZVpzJvQP",
      "1J3J6EvPrv8q6AC3VCjWV45Uf3nssNMRtH",
    ]);
  });

  it("ypub and zpub name one", () => {
    expect(addresses(wallet({ xpub: YPUB49 }), "sh-wpkh", [0, 0], [1, 0])).toEqual([
      "37VucYSaXLCAsxYyAPfbSi9eh4iEcbShgf",
      "34K56kSjgUCUSD8GTtuF7c9Zzwokbs6uZ7",
    ]);
    const native = wallet({ xpub: ZPUB84 });
    expect(native.chains.length).toBe(2);
    expect(addresses(native, "wpkh", [0, 0], [0, 1], [1, 0])).toEqual([
      "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu",
      "bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g",
      "bc1q8c6fshw2dlwun7ekn9qwf37cu2rn755upcp6el",
    ]);
  });

  it("taproot is read from an xpub too, or from a descriptor", () => {
    const expected = [
      "bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr",
      "bc1p4qhjn9zdvkux4e44uhx8tc55attvtyu358kutcqkudyccelu0was9fqzwh",
      "bc1p3qkhfews2uk44qtvauqyr2ttdsw7svhkl9nkm9s9c3x4ax5h60wqwruhk7",
    ];
    expect(addresses(wallet({ xpub: XPUB86 }), "tr", [0, 0], [0, 1], [1, 0])).toEqual(expected);
    for (const descriptor of [
      `tr(${XPUB86}/<0;1>/*)`,
      `tr([73c5da0a/86'/0'/0']${XPUB86}/<0;1>/*)`,
      // Receiving only: change is derived from the same key.
      `tr([73c5da0a/86h/0h/0h]${XPUB86}/0/*)`,
      `tr(${XPUB86}/0/*)\ntr(${XPUB86}/1/*)`,
    ]) {
      const read = wallet({ descriptor });
      expect(read.chains.length).toBe(2);
      expect(addresses(read, "", [0, 0], [0, 1], [1, 0])).toEqual(expected);
      expect(read.id).toBe(wallet({ xpub: XPUB86 }).id);
    }
  });
});

describe("descriptors", () => {
  it("have the checksum of BIP 380", () => {
    // The vector of the BIP.
    expect(descriptorChecksum("raw(deadbeef)")).toBe("89f8spxm");
    expect(refusal({ descriptor: "addr(1LqBGSKuX5yYUonjxT5qGfpUsXKYYWeabA)#qqqqqqqq" })?.message).toContain(
      "checksum",
    );
    const body = `wpkh(${XPUB44}/<0;1>/*)`;
    expect(refusal({ descriptor: `${body}#${descriptorChecksum(body)}` })).toBeNull();
    expect(refusal({ descriptor: `${body}#${descriptorChecksum(body)?.replace(/^./, "x")}` })).toMatchObject({
      field: "descriptor",
    });
  });

  it("of one key give its address", () => {
    // The public key of the private key 2.
    const key = "02c6047f9441ed7d6d3045406e95c07cd85c778e4b8cef3ca7abac09b95c709ee5";
    expect(wallet({ descriptor: `wpkh(${key})` })).toMatchObject({
      addresses: ["bc1qq6hag67dl53wl99vzg42z8eyzfz2xlkvxechjp"],
      chains: [],
    });
    // Taproot also accepts the x coordinate alone.
    expect(wallet({ descriptor: `tr(${key.slice(2)})` })).toEqual(wallet({ descriptor: `tr(${key})` }));
  });

  it("are read with as many signers as a script allows", () => {
    expect(refusal({ descriptor: `sh(multi(15,${keysBelow(15)}))` })).toBeNull();
    expect(refusal({ descriptor: `wsh(multi(16,${keysBelow(16)}))` })).toBeNull();
    expect(refusal({ descriptor: `sh(wsh(multi(1,${keysBelow(16)})))` })).toBeNull();
    expect(refusal({ descriptor: `wsh(multi(2,${XPUB44}/0/*,${XPUB44}/0/*))` })).toBeNull();
  });

  it("of several signers sort the keys of BIP 67", () => {
    // BIP 67, first and third vector: keys in any order, one address.
    const keys = [
      "02ff12471208c14bd580709cb2358d98975247d8765f92bc25eab3b2763ed605f8",
      "02fe6f0a5a297eb38c391581c4413e084773ea23954d93f7753db7dc0adc188b2f",
    ];
    for (const order of [keys, keys.toReversed()])
      expect(wallet({ descriptor: `sh(sortedmulti(2,${order.join(",")}))` }).addresses).toEqual([
        "39bgKC7RFbpoCRbtD5KEdkYKtNyhpsNa3Z",
      ]);
    expect(wallet({ descriptor: `sh(multi(2,${keys.join(",")}))` }).addresses).not.toEqual([
      "39bgKC7RFbpoCRbtD5KEdkYKtNyhpsNa3Z",
    ]);
  });

  it.each([
    ["raw(deadbeef)", "cannot be read"],
    [`wpkh(${XPUB44}/0'/*)`, "hardened"],
    [`wsh(sortedmulti(3,${XPUB44}/0/*,${XPUB86}/0/*))`, "how many"],
    // A redeem script has at most 520 bytes (BIP 16): 3 + 34 for each key, so 15 of them.
    [`sh(multi(16,${keysBelow(16)}))`, "16 keys, but in sh Bitcoin takes at most 15"],
    [`wsh(multi(1,${keysBelow(20)}))`, "20 keys, but at most 16"],
    [`sh(wsh(sortedmulti(1,${keysBelow(17)})))`, "17 keys, but at most 16"],
    [`wpkh(${XPUB44.slice(0, -1)}k/0/*)`, "checksum"],
    [`tr(${XPUB86}/0/*,pk(${XPUB44}/0/*))`, "cannot be read"],
  ])("%s is refused with a message", (descriptor, words) =>
    expect(refusal({ descriptor })).toMatchObject({
      field: "descriptor",
      message: expect.stringContaining(words),
    }),
  );
});

describe("input that is no wallet", () => {
  it.each([
    [{ address: "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyx" }, "checksum"],
    [{ address: "1LqBGSKuX5yYUonjxT5qGfpUsXKYYWeabB" }, "checksum"],
    [{ address: "mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn" }, "test network"],
    [{ address: "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx" }, "test network"],
    [{ address: "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045" }, "Ethereum"],
    [{ address: XPUB44 }, "xpub"],
    [{ address: "hello" }, "bc1"],
    [{ address: "1LqBGSKuX5yYUonjxT5qGfpUsXKYYWeabA".repeat(3) }, "longer than any address"],
    [{ address: "1".repeat(40_000) }, "longer than any address"],
    [{ xpub: `xpub${"6".repeat(9_996)}` }, "checksum"],
    [{ address: " , ;" }, "no address"],
    [{ address: "L4rK1yDtCWekvXuE6oXD9jCYfFNV2cWRpVuPLBcCU2z8TrisoyY1" }, "never be given"],
    [{ address: `${"abandon ".repeat(11)}about` }, "never be given"],
    [{ xpub: `${XPUB44.slice(0, -1)}k` }, "checksum"],
    [{ xpub: XPUB44.slice(0, 60) }, "checksum"],
    [{ xpub: "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu" }, "xpub"],
    [
      {
        xpub: "xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi",
      },
      "never be given",
    ],
    // BIP 32, vector 1, the master key: depth 0.
    [
      {
        xpub: "xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8",
      },
      "depth 0",
    ],
    [
      {
        xpub: "tpubD6NzVbkrYhZ4XgiXtGrdW5XDAPFCL9h7we1vwNCpn8tGbBcgfVYjXyhWo4E1xkh56hjod1RhGjxbaTLV3X4FyWuejifB9jusQ46QzG87VKp",
      },
      "test network",
    ],
    [{ xpub: ZPUB84, gapLimit: "5" }, "gapLimit"],
  ])("%j", (fields, words) => {
    const flaw = refusal(fields);
    expect(flaw?.message).toContain(words);
    expect(Object.keys(fields)).toContain(flaw?.field);
  });

  it("no error message repeats a secret", () => {
    const secret = `${"abandon ".repeat(11)}about`;
    expect(refusal({ address: secret })?.message).not.toContain("abandon");
  });
});

describe("addresses", () => {
  it("make one wallet, whatever their order and case", () => {
    const [a, b] = ["bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu", "1LqBGSKuX5yYUonjxT5qGfpUsXKYYWeabA"];
    expect(wallet({ address: a.toUpperCase() })).toMatchObject({ id: a, addresses: [a], chains: [] });
    expect(wallet({ address: `${a}, ${b}` }).id).toBe(wallet({ address: `${b}\n${a}` }).id);
  });

  it("belong to the requested network", () => {
    // The key of BIP 84's first address, on a private chain.
    const descriptor = "wpkh(0330d54fd0dd420a6e5f8d3624f5f3482cae350f79d5f0753bf5beef9c2d91af3c)";
    expect(wallet({ descriptor }).addresses).toEqual(["bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu"]);
    expect(wallet({ descriptor }, REGTEST).addresses[0]).toMatch(/^bcrt1qcr8te4kr609gcawutmrza0j4xv80jy8z/);
  });
});
