import { describe, expect, it } from "vitest";
import { bitstampKeys } from "../../../sandbox/index.ts";
import { bitstamp } from "../../../src/connectors/bitstamp/index.ts";
import { describeFetching, openFetching } from "../../support/describe-fetching.ts";

const SUITE = { connector: bitstamp, keys: (user: string) => bitstampKeys(user) };

describeFetching({
  ...SUITE,
  large: { user: "whale-3731", records: 3731 },
  small: "stamper",
  lists: "/bitstamp/api/v2/user_transactions/",
  later: ["400.002", "API0017"],
});

describe("Bitstamp's clock", () => {
  const { context, run } = openFetching(SUITE);

  it("may differ from ours: the date of its refusal corrects that", async () => {
    const late = context(bitstampKeys("stamper"), { now: () => new Date(Date.now() - 3 * 3_600_000) });
    const { records, last } = await run(late);
    expect(last?.kind).toBe("done");
    expect(records.length).toBe(7);
  });
});
