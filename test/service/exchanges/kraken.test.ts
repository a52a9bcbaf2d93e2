import { describe, expect, it } from "vitest";
import { krakenKeys, startSandbox } from "../../../sandbox/index.ts";
import { kraken } from "../../../src/connectors/kraken/index.ts";
import { describeFetching, openFetching } from "../../support/describe-fetching.ts";
import { messageMatching } from "../../support/message-matching.ts";

const SUITE = { connector: kraken, keys: (user: string) => krakenKeys(user) };

describeFetching({
  ...SUITE,
  large: { user: "whale-731", records: 731 },
  small: "saver",
  lists: "/kraken/0/private/Ledgers",
  later: ["EAPI:Rate limit exceeded", "EService:Busy", "EAPI:Invalid nonce", "EGeneral:Internal error"],
});

describe("a key of Kraken", () => {
  const { context, sandbox, run } = openFetching(SUITE);
  const identify = (fields: Readonly<Record<string, string>>) =>
    kraken.identify(context(fields), AbortSignal.timeout(300_000));

  it.each(["trade", "withdraw"] as const)(
    "that can %s is refused, with how to create the right one",
    async (power) => {
      expect(await identify(krakenKeys("saver", power))).toMatchObject({
        ok: false,
        error: {
          code: "access-denied",
          permanent: true,
          message: messageMatching(/more than read.*Query/),
        },
      });
    },
  );

  it("that may not read the ledger is refused, with the missing permission", async () => {
    expect(await identify(krakenKeys("saver", "funds-only"))).toMatchObject({
      ok: false,
      error: { code: "access-denied", message: messageMatching("Query ledger entries") },
    });
  });

  it("is accepted if Kraken does not report its permissions", async () => {
    const path = "/kraken/0/private/GetApiKeyInfo";
    sandbox().faults.add({ kind: "error", code: "EGeneral:Unknown method", path });
    expect(await identify(krakenKeys("saver"))).toMatchObject({ ok: true });
    sandbox().faults.add({ kind: "vanish", path });
    expect(await identify(krakenKeys("saver"))).toMatchObject({ ok: true });
  });

  it("waits while Kraken temporarily cannot report them: the key may be able to trade", async () => {
    const path = "/kraken/0/private/GetApiKeyInfo";
    sandbox().faults.add({ kind: "status", status: 503, times: 9, path });
    expect(await identify(krakenKeys("saver", "trade"))).toMatchObject({
      ok: false,
      error: { code: "unavailable", permanent: false },
    });
  });

  it("that is unknown differs from one that is locked out", async () => {
    expect(await identify({ ...krakenKeys("saver"), apiKey: "nobody" })).toMatchObject({
      ok: false,
      error: { code: "bad-credentials", permanent: true },
    });
    sandbox().faults.add({ kind: "error", code: "EGeneral:Temporary lockout", times: 9, path: "/kraken/" });
    expect(await identify(krakenKeys("saver"))).toMatchObject({
      ok: false,
      error: { permanent: true, message: messageMatching("15 minutes") },
    });
  });

  it("without the chain's ids still returns the ledger", async () => {
    for (const list of ["DepositStatus", "WithdrawStatus"])
      sandbox().faults.add({
        kind: "error",
        code: "EGeneral:Permission denied",
        path: `/kraken/0/private/${list}`,
      });
    const { records, last } = await run("saver");
    expect(last?.kind).toBe("done");
    expect(records.length).toBe(25);
  });
});

describe("Kraken's limit", () => {
  it("is waited for when it is reached, and loses no record", async () => {
    // At most fifteen, falling by a third a second, in a sandbox that runs a hundred times as fast.
    const sandbox = await startSandbox({ limits: 100 });
    const context = {
      settings: { apiUrl: `${sandbox.url}/kraken` },
      credentials: { kind: "fields", fields: krakenKeys("whale-1500") } as const,
      now: () => new Date(),
      retry: { attempts: 8, baseDelayMs: 1, maxDelayMs: 200, timeoutMs: 60_000 },
    };
    let records = 0;
    for await (const event of kraken.fetchPages(context, null, AbortSignal.timeout(300_000))) {
      expect(event.kind).not.toBe("failed");
      if (event.kind === "page") records += event.records.length;
    }
    expect(records).toBe(1_500);
    expect(sandbox.stats.limited).toBeGreaterThan(0);
    await sandbox.close();
  });
});
