import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { receivingOf, STACKER_CARDANO } from "../../../sandbox/cardano/index.ts";
import { type Sandbox, sandboxCredentials, sandboxSettings, startSandbox } from "../../../sandbox/index.ts";
import { cardano } from "../../../src/connectors/cardano/index.ts";
import { readAddress } from "../../../src/connectors/cardano/provider.ts";
import type { RawRecord } from "../../../src/connectors/connector.ts";
import type { Checkpoint, FetchContext, FetchEvent } from "../../../src/connectors/fetching.ts";
import { normalize } from "../../../src/connectors/normalize.ts";
import { describeConformance } from "../../../src/connectors/testing/conformance.ts";
import { summarize } from "../../../src/connectors/testing/summaries.ts";
import { textOf } from "../../../src/wording/messages/index.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.faults.clear());
afterAll(() => sandbox.close());

const run = async (user: string, checkpoint: Checkpoint | null = null) => {
  const context: FetchContext = {
    settings: sandboxSettings(sandbox.url)["cardano"] ?? {},
    credentials: { kind: "fields", fields: sandboxCredentials("cardano", user) },
    now: () => new Date("2026-11-15T00:00:00Z"),
    retry: { attempts: 3, baseDelayMs: 1, maxDelayMs: 5, timeoutMs: 60_000 },
  };
  const events: FetchEvent[] = [];
  for await (const event of cardano.fetchPages(context, checkpoint, AbortSignal.timeout(120_000)))
    events.push(event);
  return {
    events,
    records: events.flatMap((one) => (one.kind === "page" ? one.records : [])),
    last: events.at(-1),
  };
};

const ids = (records: readonly RawRecord[]) =>
  [...new Set(records.map(({ providerId }) => providerId))].toSorted();

describe("a wallet of Cardano", () => {
  it("gives the ledger worked out by hand, and the balance of the wallet", async () => {
    const { records, events, last } = await run("stacker");
    expect(last?.kind).toBe("done");
    const { transactions, outcomes, issues } = normalize(cardano, records);
    expect(outcomes.filter(({ status }) => status === "failed")).toEqual([]);
    expect(issues).toEqual([]);
    const lines = summarize({ transactions }).map((line) => line.replace(/@cardano:\w+/, ""));
    // 1.25 were earned, 1 was withdrawn: the withdrawal is no income. The key deposit of 2 is no payment.
    expect(lines).toEqual([
      "transfer: +1000 ADA",
      "fee: -0.17 ADA",
      "staking_reward: +0.6 ADA",
      "staking_reward: +0.65 ADA",
      "transfer: -100 ADA fee 0.17 ADA",
      "transfer: +1.5 ADA",
      "transfer: +25 iUSD",
    ]);
    const rewards = transactions.filter(({ type }) => type === "staking_reward").map(({ time }) => time);
    // Epoch 208 began on 2020-07-29 at 21:44:51; 184 epochs of five days later it is epoch 392.
    expect(rewards).toEqual(["2023-02-04T21:44:51.000Z", "2023-02-09T21:44:51.000Z"]);
    // 1000 - 0.17 + 1.25 - 100 - 0.17 + 1.5, including the deposit.
    expect(events.find((one) => one.kind === "balances")).toMatchObject({
      balances: [{ asset: "ADA", amount: "902.41" }],
    });
  });

  it("resumes from any page, and requests only new records the next time", async () => {
    const whole = await run("whale-260");
    expect(ids(whole.records)).toHaveLength(260);
    const pages = whole.events.filter((one) => one.kind === "page");
    expect(pages.length).toBeGreaterThan(3);
    for (const [i, { checkpoint }] of pages.entries()) {
      const rest = await run("whale-260", JSON.parse(JSON.stringify(checkpoint)) as Checkpoint);
      const stored = pages.slice(0, i + 1).flatMap(({ records }) => records);
      expect(ids([...stored, ...rest.records])).toEqual(ids(whole.records));
    }
    const done = whole.last?.kind === "done" ? whole.last.checkpoint : null;
    expect((await run("whale-260", done)).records.length).toBeLessThan(5);
  });

  it.each([
    ["half an answer", { kind: "truncate" }],
    ["the page before again", { kind: "repeat" }],
    ["a cut connection", { kind: "cut" }],
    ["429", { kind: "status", status: 429, retryAfter: 0 }],
  ] as const)("loses nothing to %s", async (_name, fault) => {
    sandbox.faults.add({ ...fault, path: "/koios/tx_info", after: 1, times: 1 });
    const { records, last } = await run("whale-260");
    expect(last?.kind).toBe("done");
    expect(ids(records)).toHaveLength(260);
  });

  it("is found by any of its receiving addresses", () => {
    expect(readAddress(receivingOf("stacker"))).toEqual({ ok: true, value: STACKER_CARDANO });
    expect(readAddress(STACKER_CARDANO)).toEqual({ ok: true, value: STACKER_CARDANO });
  });

  it.each([
    [`${STACKER_CARDANO.slice(0, -1)}q`, "checksum"],
    ["0x57acce57acce57acce57acce57acce57acce57ac", "address of Ethereum, not of Cardano"],
    ["bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu", "address of Bitcoin, not of Cardano"],
    ["rDsbeomae4FXwgQTJp9Rs64Qg9vDiTCdBv", "address of XRP Ledger, not of Cardano"],
    ["legal winner thank year wave sausage worth useful legal winner thank yellow", "spend"],
    // From the specification of the format (CIP-19): an address without staking.
    ["addr1vx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzers66hrl8", "no part for staking"],
  ])("is not %s: %s", (address, words) => {
    const read = readAddress(address);
    expect(read.ok ? "" : textOf(read.error, "en")).toContain(words);
  });

  it("has the stake address of the specification (CIP-19)", () => {
    const base =
      "addr1qx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzer3n0d3vllmyqwsx5wktcd8cc3sq835lu7drv2xwl2wywfgse35a3x";
    expect(readAddress(base)).toEqual({
      ok: true,
      value: "stake1uyehkck0lajq8gr28t9uxnuvgcqrc6070x3k9r8048z8y5gh6ffgw",
    });
  });
});

const UTXO = (stake: string, value: string) => ({
  stake_addr: stake,
  payment_addr: { bech32: "addr1" },
  value,
});
const TX = (id: string, more: object): RawRecord => ({
  providerId: id.repeat(64).slice(0, 64),
  accountRef: STACKER_CARDANO,
  payload: JSON.stringify({
    tx_timestamp: 1_680_000_000,
    fee: "170000",
    deposit: "0",
    inputs: [UTXO(STACKER_CARDANO, "10000000")],
    outputs: [UTXO("stake1other", "4000000"), UTXO(STACKER_CARDANO, "5830000")],
    withdrawals: [],
    ...more,
  }),
});
const REWARD = (type: string): RawRecord => ({
  providerId: `reward:390:392:${type}`,
  accountRef: STACKER_CARDANO,
  payload: JSON.stringify({ earned_epoch: 390, spendable_epoch: 392, amount: "600000", type }),
});

/** `tx_info` and `account_reward_history` as Koios documents them, with the values of its examples. */
const DOCUMENTED: readonly RawRecord[] = [
  {
    providerId: "f144a8264acf4bdfe2e1241170969c930d64ab6b0996a4a45237b623f1dd670e",
    accountRef: "stake1u8yxtugdv63wxafy9d00nuz6hjyyp4qnggvc9a3vxh8yl0ckml2uz",
    payload: JSON.stringify({
      tx_hash: "f144a8264acf4bdfe2e1241170969c930d64ab6b0996a4a45237b623f1dd670e",
      block_height: 42_325_043,
      epoch_no: 321,
      tx_timestamp: 1_506_635_091,
      total_output: "157832856",
      fee: "172761",
      treasury_donation: "0",
      deposit: "0",
      invalid_before: "42331172",
      invalid_after: "42332172",
      collateral_inputs: null,
      collateral_output: null,
      reference_inputs: null,
      inputs: [documentedOutput("stake1uxggf4shfvpghcangm67ky0q4zlc3xn7gezy0auhxczu3pslm9wrj", "158005617")],
      outputs: [documentedOutput("stake1u8yxtugdv63wxafy9d00nuz6hjyyp4qnggvc9a3vxh8yl0ckml2uz", "157832856")],
      withdrawals: null,
      assets_minted: null,
      certificates: null,
    }),
  },
  {
    providerId: "reward:301:303:member",
    accountRef: "stake1u8yxtugdv63wxafy9d00nuz6hjyyp4qnggvc9a3vxh8yl0ckml2uz",
    payload: JSON.stringify({
      stake_address: "stake1u8yxtugdv63wxafy9d00nuz6hjyyp4qnggvc9a3vxh8yl0ckml2uz",
      earned_epoch: 301,
      spendable_epoch: 303,
      amount: "9845162",
      type: "member",
      pool_id_bech32: "pool155efqn9xpcf73pphkk88cmlkdwx4ulkg606tne970qswczg3asc",
    }),
  },
];

function documentedOutput(stake_addr: string, value: string) {
  return {
    payment_addr: { bech32: "addr1", cred: "de3c1c527e8826b9cd2030f88f75fc44cd4ce519b9ded9eb794b3794" },
    stake_addr,
    tx_hash: "f144a8264acf4bdfe2e1241170969c930d64ab6b0996a4a45237b623f1dd670e",
    tx_index: 0,
    value,
    datum_hash: null,
    inline_datum: null,
    reference_script: null,
    asset_list: [],
  };
}

it("reads the documented examples of Koios: a payment received, and staking rewards", () => {
  const { transactions, outcomes } = normalize(cardano, DOCUMENTED);
  expect(outcomes.filter(({ status }) => status === "failed")).toEqual([]);
  expect(summarize({ transactions })).toEqual(["transfer: +157.832856 ADA", "staking_reward: +9.845162 ADA"]);
  // 1,506,635,091 seconds; epoch 303 is 95 epochs of five days after 2020-07-29 21:44:51.
  expect(transactions.map(({ time }) => time)).toEqual([
    "2017-09-28T21:44:51.000Z",
    "2021-11-16T21:44:51.000Z",
  ]);
});

describeConformance({
  name: "Cardano",
  reader: cardano,
  records: [
    TX("a", {}),
    TX("b", { withdrawals: [{ amount: "1000000", stake_addr: STACKER_CARDANO }] }),
    TX("c", { inputs: [UTXO("stake1other", "10000000")] }),
    TX("d", { inputs: [UTXO("stake1other", "4170000"), UTXO(STACKER_CARDANO, "5830000")] }),
    REWARD("member"),
    REWARD("refund"),
  ],
  unknown: REWARD("quantum"),
  runs: 100,
});
