import { existsSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { add } from "../../src/ledger/amounts.ts";
import { ethereum } from "../../src/connectors/evm/index.ts";
import type { FetchEvent } from "../../src/connectors/fetching.ts";
import { normalize } from "../../src/connectors/normalize.ts";
import { short } from "../../src/connectors/testing/short.ts";
import { NODE_BINARY, startEvmNode, startIndexer } from "../support/evm-node.ts";
import type { NodeProcess } from "../support/node-process.ts";

const ME = "0x1111111111111111111111111111111111111111";
const SHOP = "0x2222222222222222222222222222222222222222";
const ETHER = 10n ** 18n;
const hex = (value: bigint): string => `0x${value.toString(16)}`;

/** Wraps runtime code in an initcode that returns it. */
const deployable = (code: string): string => {
  const size = (code.length / 2).toString(16).padStart(2, "0");
  return `0x60${size}600c60003960${size}6000f3${code}`;
};
/** Contract that returns half of the amount it receives. */
const HALF_BACK = "600060006000600060023404335af100";
/** Contract that logs a transfer of as many units as the call names, from itself to the caller. */
const TOKEN =
  "60003560005233307fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef60206000a300";
/** Contract that reverts every call. */
const REFUSES = "60006000fd";

describe.runIf(existsSync(NODE_BINARY))("transactions made on a real node", () => {
  let node: NodeProcess;
  let indexer: Awaited<ReturnType<typeof startIndexer>>;
  let rich: string;
  beforeAll(async () => {
    node = await startEvmNode();
    indexer = await startIndexer(node);
    [rich = ""] = await node.call<string[]>("eth_accounts");
    await node.call("anvil_impersonateAccount", ME);
  });
  afterAll(async () => {
    indexer.stop();
    await node.stop();
  });

  /** The node returns the hash and mines the block at once. */
  const send = async (
    from: string,
    more: Readonly<Record<string, string>>,
  ): Promise<{ readonly contractAddress: string }> => {
    const hash = await node.call<string>("eth_sendTransaction", { from, gas: "0x493e0", ...more });
    return vi.waitUntil(
      () => node.call<{ contractAddress: string } | null>("eth_getTransactionReceipt", hash),
      { timeout: 120_000, interval: 10 },
    );
  };
  const deploy = async (code: string): Promise<string> =>
    (await send(rich, { data: deployable(code) })).contractAddress;

  it("are read to the last wei", async () => {
    const [half, token, refuses] = [await deploy(HALF_BACK), await deploy(TOKEN), await deploy(REFUSES)];
    await send(rich, { to: ME, value: hex(5n * ETHER) });
    await send(ME, { to: SHOP, value: hex(ETHER) });
    await send(ME, { to: half, value: hex(ETHER), data: "0x01" });
    await send(ME, { to: refuses, value: hex(ETHER), data: "0x01" });
    await send(ME, {
      to: token,
      value: hex(ETHER / 10n),
      data: `0x${(7n * ETHER).toString(16).padStart(64, "0")}`,
    });
    await send(rich, { to: token, data: `0x${ETHER.toString(16).padStart(64, "0")}` });

    const events: FetchEvent[] = [];
    const context = {
      settings: { apiUrl: indexer.url, apiKey: null },
      credentials: { kind: "fields", fields: { address: ME, chains: "ethereum" } } as const,
      now: () => new Date(Date.now() + 3_600_000),
    };
    for await (const event of ethereum.fetchPages(context, null, AbortSignal.timeout(300_000)))
      events.push(event);
    expect(events.at(-1)?.kind).toBe("done");
    const records = events.flatMap((event) => (event.kind === "page" ? event.records : []));
    const { transactions, outcomes } = normalize(ethereum, records);
    expect(outcomes.filter(({ status }) => status === "failed")).toEqual([]);
    const lines = transactions.map((one) =>
      short(one)
        .replaceAll(" @?", "")
        .replace(/fee [\d.]+ ETH/, "fee"),
    );
    expect(lines).toEqual(
      expect.arrayContaining([
        "transfer in 5 ETH",
        "transfer out 1 ETH fee",
        // Half of the amount comes back inside the transaction.
        "transfer out 0.5 ETH fee",
        // The contract mints the token it returns: a share in the deposit, not a trade.
        `lending_deposit out 0.1 ETH in 7 TEST@ethereum:${token} fee`,
      ]),
    );
    expect(lines).toHaveLength(5);
    expect(lines.filter((line) => line.startsWith("fee out "))).toHaveLength(1);
    const balance = records
      .flatMap((record) => {
        const result = ethereum.read(record);
        return result.ok ? result.row.effects : [];
      })
      .filter(({ asset }) => asset === "ETH")
      .reduce((sum, { amount }) => add(sum, amount), "0");
    const reported = events.flatMap((event) => (event.kind === "balances" ? event.balances : []));
    // Gas of every call, also the failed one, is deducted: the node's balance of the account.
    expect(reported.find(({ asset }) => asset === "ETH")?.amount).toBe(balance);
  });
});
