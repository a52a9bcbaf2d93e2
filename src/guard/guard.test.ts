import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { newId } from "../process/ids.ts";
import { openArrivals } from "./arrivals.ts";
import { openGate } from "./gate.ts";
import { type Place, Places, type Room } from "./places.ts";
import { openScratch } from "./scratch.ts";
import { openThread } from "./thread.ts";
import { openTurns } from "./turns.ts";

const dir = mkdtempSync(join(tmpdir(), "lotbuch-guard-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

describe("a gate", () => {
  const refused = (code: string) => ({ ok: false, error: { code, retryAfterSeconds: 5 } });

  it("lets an account have its share and all of them theirs, by number and by bytes", () => {
    const gate = openGate({ what: "things", each: { count: 2, bytes: 100 }, all: { count: 3, bytes: 150 } });
    const first = gate.enter("a", 60);
    expect(gate.enter("a", 41)).toMatchObject(refused("RateLimitedError"));
    expect(gate.enter("a", 40).ok).toBe(true);
    expect(gate.enter("a")).toMatchObject(refused("RateLimitedError"));
    expect(gate.enter("b", 51)).toMatchObject(refused("ServiceUnavailableError"));
    expect(gate.enter("b", 50).ok).toBe(true);
    expect(gate.enter("c")).toMatchObject(refused("ServiceUnavailableError"));
    if (first.ok) first.value();
    if (first.ok) first.value(); // leaving twice frees one place
    expect(gate.enter("c").ok).toBe(true);
    expect(gate.enter("d")).toMatchObject(refused("ServiceUnavailableError"));
  });
});

describe("arrivals", () => {
  it("of an account wait for its own, by number and by bytes, in their order, until they leave or it is too long", async () => {
    const arrivals = openArrivals({
      each: { count: 2, bytes: 100 },
      all: { count: 10, bytes: 1000 },
      small: { bytes: 1, reserve: 0.1 },
      waiting: { count: 3, ms: 60_000 },
    });
    const entered: string[] = [];
    const enter = async (name: string, bytes: number | null, gone?: AbortSignal, account = "a") => {
      const answer = await arrivals.enter(account, bytes, gone);
      entered.push(answer.ok ? name : `${name} not`);
      return answer.ok ? answer.value : null;
    };
    const first = await enter("first", 60);
    const gone = new AbortController();
    const waits = [enter("large", 50, gone.signal), enter("second", 40), enter("third", null)];
    expect(await enter("fourth", 1)).toBeNull();
    expect(await enter("other", 100, undefined, "b")).not.toBeNull();
    expect(entered).toEqual(["first", "fourth not", "other"]);
    gone.abort(); // it alone had no room
    const second = await waits[1];
    expect(entered.slice(3).toSorted()).toEqual(["large not", "second"]);
    second?.leave();
    second?.leave(); // leaving twice frees one place
    expect(await waits[2]).not.toBeNull();
    const late = enter("late", 1);
    first?.leave();
    expect(await late).not.toBeNull();
  });

  it("wait no longer than they may", async () => {
    const arrivals = openArrivals({
      each: { count: 1, bytes: 100 },
      all: { count: 10, bytes: 1000 },
      small: { bytes: 1, reserve: 0.1 },
      waiting: { count: 3, ms: 1 },
    });
    await arrivals.enter("a", 1);
    expect(await arrivals.enter("a", 1)).toMatchObject({ ok: false, error: { code: "RateLimitedError" } });
  });
});

/** At once where there is a place, otherwise when it is its turn. */
function entering(room: Room) {
  const places = new Places(room);
  return (whose: string, begin: (place: Place) => void): "begun" | "full" | (() => void) => {
    const place = places.enter(whose);
    if (place === null) return places.wait(whose, begin) ?? "full";
    begin(place);
    return "begun";
  };
}

describe("places", () => {
  it("of one are waited for in their order, and less is begun while others have something under way", async () => {
    const enter = entering({ count: 2, beside: 1, waiting: 3, restMs: 0, countsMs: 60_000 });
    const under = new Map<string, Place>();
    const begin = (name: string, whose = name[0]!) => enter(whose, (place) => under.set(name, place));
    const end = async (name: string): Promise<readonly string[]> => {
      const place = under.get(name)!;
      under.delete(name);
      place.leave();
      place.leave(); // leaving twice frees one place
      await new Promise((resolve) => setTimeout(resolve, 5));
      return [...under.keys()];
    };
    expect(["a1", "a2"].map((name) => begin(name))).toEqual(["begun", "begun"]);
    const forget = begin("a3");
    begin("a4");
    begin("a5");
    expect(begin("a6")).toBe("full");
    if (typeof forget === "function") forget();
    begin("a7");
    expect(begin("b1")).toBe("begun"); // nobody waits for another
    expect(await end("a1")).toEqual(["a2", "b1"]);
    expect(await end("a2")).toEqual(["b1", "a4"]);
    expect(await end("b1")).toEqual(["a4", "a5"]); // alone again
    expect(await end("a5")).toEqual(["a4", "a7"]);
    await end("a4");
    expect(await end("a7")).toEqual([]);
    expect(begin("a8")).toBe("begun");
  });
});

describe("a place", () => {
  it("that is held for long is given to who waits for it, and is free when it is left after all", async () => {
    const enter = entering({ count: 1, beside: 1, waiting: 3, restMs: 0, countsMs: 20 });
    const begun: string[] = [];
    const taken: Place[] = [];
    const begin = (name: string) =>
      enter("a", (place) => {
        begun.push(name);
        taken.push(place);
      });
    begin("1");
    begin("2");
    begin("3");
    expect(begun).toEqual(["1"]);
    await expect.poll(() => begun).toEqual(["1", "2", "3"]);
    for (const place of taken) place.leave();
    expect(begin("4")).toBe("begun");
  });
});

describe("a thread that is ended with its work", () => {
  /** Answers what it is asked, but for one thing that it never does. */
  const file = join(dir, "thread.mjs");
  writeFileSync(
    file,
    `import { parentPort } from "node:worker_threads";
     parentPort.on("message", ({ id, question }) => {
       if (question !== "for ever") setTimeout(() => parentPort.postMessage({ kind: "done", id, answer: question }), 50);
     });`,
  );

  it("is another one for whoever comes next, whenever the one before is told to stop", async () => {
    const ask = openThread<string, never, string>(file, null, { endsOnStop: true })!;
    const [early, late] = [new AbortController(), new AbortController()];
    const first = ask("for ever", async () => {}, early.signal);
    setTimeout(() => early.abort(new Error("too long")), 100);
    await expect(first).rejects.toThrow("too long");
    // The thread of the first is still ending while the second is asked.
    expect(await ask("second", async () => {}, late.signal)).toBe("second");
    const third = ask("third", async () => {});
    late.abort(); // of one that is done
    expect(await third).toBe("third");
    await expect(ask("x", async () => {}, AbortSignal.abort(new Error("left")))).rejects.toThrow("left");
  });
});

describe("turns", () => {
  it("are taken so many at once, one of each account, also when one fails", async () => {
    const turns = openTurns(2);
    const running: string[] = [];
    const ends: (() => void)[] = [];
    const start = (account: string) =>
      turns(account, async () => {
        running.push(account);
        await new Promise<void>((resolve) => ends.push(resolve));
        if (account === "a") throw new Error("failed");
      }).catch(() => {});
    const all = [start("a"), start("a"), start("b"), start("c")];
    const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
    await settled();
    expect(running).toEqual(["a", "b"]);
    ends.shift()?.();
    await settled();
    expect(running).toEqual(["a", "b", "a"]);
    while (ends.length > 0) {
      ends.shift()?.();
      await settled();
    }
    expect(running).toEqual(["a", "b", "a", "c"]);
    await Promise.all(all);
  });
});

describe("a scratch file", () => {
  it("has no name, holds what is written, and is gone when it is closed", async () => {
    const file = await openScratch(dir).file();
    await file.writeFile("hello");
    expect(readdirSync(join(dir, "tmp"))).toEqual([]);
    const { bytesRead, buffer } = await file.read(Buffer.alloc(10), 0, 10, 0);
    expect(buffer.toString("utf8", 0, bytesRead)).toBe("hello");
    await file.close();
  });

  it("that a process left behind is removed at the next start; what is fresh or somebody else's stays", () => {
    const tmp = join(dir, "tmp");
    mkdirSync(tmp, { recursive: true });
    const [old, fresh] = [newId(), newId()];
    for (const name of [old, fresh, "notes.txt"]) writeFileSync(join(tmp, name), "x");
    for (const name of [old, "notes.txt"]) utimesSync(join(tmp, name), 0, 0);
    openScratch(dir);
    expect(readdirSync(tmp).toSorted()).toEqual([fresh, "notes.txt"].toSorted());
  });
});
