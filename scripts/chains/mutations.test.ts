import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import type { RawRecord } from "../../src/connectors/connector.ts";
import {
  call,
  internal,
  log,
  ME,
  moved,
  receiptWith,
  token,
  tx,
  USDC,
  wei,
  WETH,
  ZERO_ADDRESS,
} from "../../src/connectors/evm/testing/records.ts";
import { ledger } from "../../src/connectors/evm/testing/summaries.ts";
import { calculate } from "../../src/tax/index.ts";
import { readCases } from "./case.ts";
import { openIndexer } from "./indexer.ts";
import { judge } from "./judge.ts";

const ROUTER = "0x9a1f4b5cde0000000000000000000000000000c1";
const VAULT = "0x9a1f4b5cde0000000000000000000000000000d1";
const DAI = "0x6b175474e89094c44da98b954eedeac495271d0f";
const ETHER = 10n ** 18n;

type Variant = {
  readonly into: boolean;
  /** Ether for one of the coins, else two tokens. */
  readonly ether: boolean;
  /** Through a contract that passes the coins on. */
  readonly router: boolean;
  /** The indexer names the function. */
  readonly named: boolean;
  readonly units: bigint;
};

const BOTH = [true, false];
const VARIANTS: readonly Variant[] = BOTH.flatMap((into) =>
  BOTH.flatMap((ether) =>
    BOTH.flatMap((router) =>
      BOTH.flatMap((named) =>
        [1n, 3n, 1_234_567n].map((units) => ({ into, ether, router, named, units: units * ETHER })),
      ),
    ),
  ),
);

const called = (at: string, name: string, selector: string, { named, ether, into, units }: Variant) =>
  tx("h", {
    to: at,
    ...(named ? call(name) : { input: selector, methodId: selector, functionName: "" }),
    ...(ether && into ? { value: units.toString() } : {}),
  });

/** A pool of two coins whose share is the pair itself, as its own event reports it. */
const pair = (of: Variant): readonly RawRecord[] => {
  const { into, ether, router, units } = of;
  const at = router || ether ? ROUTER : VAULT;
  const coin = ether ? WETH : DAI;
  const [from, to] = into ? [ME, VAULT] : [VAULT, ME];
  return [
    called(at, into ? "addLiquidity" : "removeLiquidity", "0x5a47ddc3", of),
    token("h", USDC, from, to, "5000000"),
    ...(ether
      ? into
        ? []
        : [internal("h", ROUTER, units.toString())]
      : [token("h", DAI, from, to, units.toString())]),
    token("h", VAULT, into ? ZERO_ADDRESS : ME, into ? ME : VAULT, wei(2)),
    receiptWith(
      "h",
      [
        moved(USDC, from, to, 5_000_000),
        moved(coin, ether ? (into ? ROUTER : VAULT) : from, ether ? (into ? VAULT : ROUTER) : to, units),
        ...(into
          ? [moved(VAULT, ZERO_ADDRESS, ME, 2n * ETHER)]
          : [moved(VAULT, ME, VAULT, 2n * ETHER), moved(VAULT, VAULT, ZERO_ADDRESS, 2n * ETHER)]),
        into
          ? log(VAULT, "Mint(address,uint256,uint256)", [at], [5_000_000, units])
          : log(VAULT, "Burn(address,uint256,uint256,address)", [at, at], [5_000_000, units]),
      ],
      { to: at },
    ),
  ];
};

/** A vault of ERC-4626 for one token. */
const vault = (of: Variant): readonly RawRecord[] => {
  const { into, router, units } = of;
  const at = router ? ROUTER : VAULT;
  return [
    called(at, into ? "deposit" : "withdraw", "0x6e553f65", { ...of, ether: false }),
    token("h", DAI, into ? ME : VAULT, into ? at : ME, units.toString()),
    token("h", VAULT, into ? ZERO_ADDRESS : ME, into ? ME : ZERO_ADDRESS, (units / 2n).toString()),
    receiptWith(
      "h",
      [
        into
          ? log(VAULT, "Deposit(address,address,uint256,uint256)", [at, ME], [units, units / 2n])
          : log(
              VAULT,
              "Withdraw(address,address,address,uint256,uint256)",
              [at, ME, ME],
              [units, units / 2n],
            ),
      ],
      { to: at },
    ),
  ];
};

/** A market that names the account, without a share token. */
const market = (of: Variant): readonly RawRecord[] => {
  const { into, units } = of;
  return [
    called(VAULT, into ? "supply" : "withdraw", "0x617ba037", { ...of, ether: false }),
    token("h", DAI, into ? ME : VAULT, into ? VAULT : ME, units.toString()),
    receiptWith(
      "h",
      [
        into
          ? log(VAULT, "Supply(address,address,address,uint256,uint16)", [DAI, ME], [ME, units])
          : log(VAULT, "Withdraw(address,address,address,uint256)", [DAI, ME, ME], [units]),
      ],
      { to: VAULT },
    ),
  ];
};

const SHAPES = [
  ["pair", pair, "liquidity_deposit", "liquidity_withdrawal"],
  ["vault", vault, "lending_deposit", "lending_withdrawal"],
  ["market", market, "lending_deposit", "lending_withdrawal"],
] as const;

describe.each(SHAPES)("a %s in every direction, coin and way of calling", (_, rowsOf, into, out) => {
  it.each(VARIANTS)("$into $ether $router $named $units", (variant) => {
    const { transactions, issues } = ledger(...rowsOf(variant));
    expect(new Set(transactions.map(({ type }) => type))).toEqual(new Set([variant.into ? into : out]));
    expect(issues).toEqual([]);
    const { issues: refused } = calculate(
      transactions.map((one) => ({ ...one, wallet: "wallet", sourceId: "source" })),
    );
    expect(refused.filter(({ code }) => code === "invalid-transaction")).toEqual([]);
  });
});

const SHARED = fileURLToPath(new URL("../../../shared/providers/chain-cases", import.meta.url));

/** Protocols whose pairs emit the events of Uniswap v2; the real transactions are not part of the repository. */
const PAIRS: ReadonlySet<string> = new Set([
  "uniswapv2",
  "sushiswap",
  "quickswapv2",
  "velodrome",
  "aerodrome",
]);

it.skipIf(!existsSync(SHARED))("real additions to pairs, and removals, are read right", async () => {
  const indexer = await openIndexer();
  const verdicts: string[] = [];
  for (const one of readCases(SHARED))
    for (const means of one.means)
      if (means.class === "lp" && PAIRS.has(means.protocol))
        verdicts.push((await judge(indexer, one, means)).verdict);
  await indexer.close();
  expect(new Set(verdicts)).toEqual(new Set(["right"]));
});
