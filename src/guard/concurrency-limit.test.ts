import { describe, expect, it } from "vitest";
import { ConcurrencyLimit, type ConcurrencyOptions } from "./concurrency-limit.ts";

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Work that runs until the test ends it; keyed "account" or "account.member", with a number. */
function working(options: ConcurrencyOptions) {
  const limit = new ConcurrencyLimit(options);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    limit,
    started,
    begin: async (name: string, signal?: AbortSignal): Promise<string> => {
      const [account = "", member = ""] = name.split(/\d/)[0]!.split(".");
      const acquired = await limit.acquire(account, { signal, member });
      if (!acquired.ok) return acquired.error;
      started.push(name);
      ends.set(name, acquired.value);
      return "started";
    },
    end: async (name: string): Promise<readonly string[]> => {
      ends.get(name)!();
      ends.get(name)!(); // a second call frees nothing
      await settled();
      return started;
    },
  };
}

describe("a limit without waiting", () => {
  it("refuses more than the share of an account, and more than the total", () => {
    const limit = new ConcurrencyLimit({ perAccount: 2, total: 3 });
    const first = limit.tryAcquire("a");
    expect(limit.tryAcquire("a").ok).toBe(true);
    expect(limit.tryAcquire("a")).toEqual({ ok: false, error: "account" });
    expect(limit.tryAcquire("b").ok).toBe(true);
    expect(limit.tryAcquire("c")).toEqual({ ok: false, error: "total" });
    if (first.ok) first.value();
    if (first.ok) first.value();
    expect(limit.tryAcquire("c").ok).toBe(true);
    expect(limit.tryAcquire("d")).toEqual({ ok: false, error: "total" });
  });
});

describe("a limit with a queue", () => {
  it("serves accounts in turns, no matter how many wait for each", async () => {
    const { begin, end, started } = working({ perAccount: 1, total: 2 });
    for (const name of ["a1", "a2", "a3", "b1", "c1", "c2"]) void begin(name);
    await settled();
    expect(started).toEqual(["a1", "b1"]);
    expect(await end("a1")).toEqual(["a1", "b1", "a2"]);
    expect(await end("b1")).toEqual(["a1", "b1", "a2", "c1"]);
    await end("a2");
    await end("c1");
    await end("a3");
    expect(started).toEqual(["a1", "b1", "a2", "c1", "a3", "c2"]);
  });

  it("serves members of an account in turns inside its share", async () => {
    const { begin, end, started } = working({ perAccount: 1 });
    for (const name of ["app.x1", "app.x2", "app.x3", "app.y1", "other1"]) void begin(name);
    await settled();
    expect(started).toEqual(["app.x1", "other1"]);
    await end("app.x1");
    await end("app.x2");
    expect(await end("app.y1")).toEqual(["app.x1", "other1", "app.x2", "app.y1", "app.x3"]);
  });

  it("refuses more than may wait, of a member and of an account, and forgets those that have left", async () => {
    const { begin, end } = working({ perAccount: 1, queued: 3, queuedPerMember: 2 });
    await begin("a.x1");
    const left = new AbortController();
    const leaves = begin("a.x2", left.signal);
    void begin("a.x3");
    expect(await begin("a.x4")).toBe("account");
    void begin("a.y1");
    expect(await begin("a.z1")).toBe("account");
    left.abort(new Error("left"));
    await expect(leaves).rejects.toThrow("left");
    void begin("a.z2");
    await end("a.x1");
    await end("a.x3");
    await end("a.y1");
    expect(await end("a.z2")).toEqual(["a.x1", "a.x3", "a.y1", "a.z2"]);
    await expect(begin("a.x5", AbortSignal.abort(new Error("gone")))).rejects.toThrow("gone");
    expect(await begin("a.x6")).toBe("started");
  });

  it("gives a member no more than its part, and others the rest of the account's share", async () => {
    const { begin, end, started } = working({ perAccount: 3, perMember: 1 });
    for (const name of ["app.x1", "app.x2", "app.y1", "app.z1", "app.u1"]) void begin(name);
    await settled();
    expect(started).toEqual(["app.x1", "app.y1", "app.z1"]);
    expect(await end("app.y1")).toEqual(["app.x1", "app.y1", "app.z1", "app.u1"]);
    expect(await end("app.x1")).toEqual(["app.x1", "app.y1", "app.z1", "app.u1", "app.x2"]);
  });

  it("frees its share also when the work fails", async () => {
    const limit = new ConcurrencyLimit({ perAccount: 1 });
    const failing = limit.run("a", async () => {
      throw new Error("failed");
    });
    const next = limit.run("a", async () => "done");
    await expect(failing).rejects.toThrow("failed");
    expect(await next).toBe("done");
  });
});
