import { describe, expect, it } from "vitest";
import { okxKeys } from "../../../sandbox/okx/index.ts";
import { trader } from "../../../sandbox/okx/people.ts";
import { normalize } from "../../../src/connectors/normalize.ts";
import { signRequest } from "../../../src/connectors/okx/client.ts";
import { okx } from "../../../src/connectors/okx/index.ts";
import { describeConformance } from "../../../src/connectors/testing/conformance.ts";
import { summarize } from "../../../src/connectors/testing/summaries.ts";
import { describeFetching, openFetching } from "../../support/describe-fetching.ts";
import { changed, recordsOf } from "../../support/sandbox-records.ts";

const SUITE = { connector: okx, keys: (user: string) => okxKeys(user) };

describeFetching({
  ...SUITE,
  large: { user: "whale-731", records: 731 },
  small: "trader",
  lists: "/okx/api/v5/account/bills-archive",
  later: ["50011", "50013", "50102"],
});

describe("a key of OKX", () => {
  const { context, run } = openFetching(SUITE);

  it("signs as documented", () => {
    const sign = signRequest(
      "lotbuch-test",
      "2024-01-02T03:04:05.678Z",
      "GET",
      "/api/v5/asset/bills?limit=100",
    );
    expect(sign).toBe("M2UcXlS9rR0xu5zX8PFdkwUVdBvPoD2rV6iavtkCRwg=");
  });

  it("that can trade is refused", async () => {
    const found = await okx.identify(context(okxKeys("trader", "trade")), AbortSignal.timeout(300_000));
    expect(found).toMatchObject({ ok: false, error: { code: "access-denied", permanent: true } });
  });

  it("is tried at the other host if the first does not know it", async () => {
    const base = context(okxKeys("trader"));
    const settings = { ...base.settings, apiUrl: `${base.settings["apiUrl"]}/other` };
    const { last } = await run({ ...base, settings });
    expect(last?.kind).toBe("done");
  });

  it("notes that older trades are in a file", async () => {
    const { events } = await run("trader");
    expect(events).toContainEqual(expect.objectContaining({ kind: "notice", code: "history-incomplete" }));
  });
});

const RECORDS = recordsOf(trader(Date.UTC(2026, 10, 1)).lists, {
  "/account/bills-archive": "bills",
  "/asset/bills-history": "funding",
  "/asset/deposit-history": "deposit",
  "/asset/withdrawal-history": "withdrawal",
});

describeConformance({
  name: "OKX",
  reader: okx,
  records: RECORDS,
  unknown: changed(RECORDS[0]!, "type", "999"),
  runs: 100,
});

describe("the records of OKX", () => {
  it("give the ledger worked out by hand", () => {
    const { issues, transactions } = normalize(okx, RECORDS);
    expect(summarize({ transactions })).toEqual([
      "deposit_fiat: +5000 EUR",
      "spot_buy: -3000 EUR +0.1 BTC fee 0.0001 BTC",
      "spot_sell: -0.02 BTC +640 EUR fee 0.64 EUR",
      "spot_buy: -500 EUR +0.2 ETH",
      "staking_reward: +0.001 ETH",
      "derivative_settlement: -3 EUR",
      "derivative_settlement: +0.5 EUR",
      "transfer: -0.04 BTC fee 0.0002 BTC",
    ]);
    expect(transactions.at(-1)).toMatchObject({
      address: "bc1qokxsandbox",
      hash: expect.stringMatching(/^8b1a/),
    });
    expect(issues).toEqual([]);
  });

  it("are left unread if they are of margin, or of an unknown type", () => {
    const [, buy] = RECORDS;
    expect(okx.read(changed(buy!, "instType", "MARGIN"))).toMatchObject({
      ok: false,
      failure: { code: "unknown-type" },
    });
    expect(okx.read({ ...buy!, accountRef: "other" })).toMatchObject({ failure: { code: "unknown-type" } });
  });
});
