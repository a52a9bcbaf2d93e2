import { describe, expect, it } from "vitest";
import { bitpandaKeys } from "../../../sandbox/index.ts";
import { bitpanda } from "../../../src/connectors/bitpanda/index.ts";
import { describeFetching, openFetching } from "../../support/describe-fetching.ts";

const SUITE = { connector: bitpanda, keys: (user: string) => bitpandaKeys(user) };

describeFetching({
  ...SUITE,
  large: { user: "whale-731", records: 731 },
  small: "panda",
  lists: "/bitpanda/v1/transactions",
  later: [],
});

describe("Bitpanda's cursor", () => {
  const { run } = openFetching(SUITE);

  it("may expire: the list is then read from its start", async () => {
    const run1 = { cursor: "AAAAGDIwMjU", newest: null };
    const { events, records, last } = await run("whale-250", { version: 1, newest: null, run: run1 });
    expect(events.some((event) => event.kind === "notice" && event.code === "cursor-lost")).toBe(true);
    expect(last?.kind).toBe("done");
    expect(records.length).toBe(250);
  });
});
