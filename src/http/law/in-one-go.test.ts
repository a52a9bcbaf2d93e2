import { expect, it } from "vitest";
import { inOneGo } from "./in-one-go.ts";

/** What happened, in order: when something was worked on, and when whoever asked heard of it. */
async function told(count: number, work: (asked: number) => number): Promise<string[]> {
  const said: string[] = [];
  const ask = inOneGo((asked: number) => {
    said.push(`work ${asked}`);
    return work(asked);
  });
  const one = async (asked: number): Promise<void> => {
    const heard = await ask(asked).catch((error: Error) => error.message);
    said.push(`told ${asked}: ${heard}`);
  };
  await Promise.all(Array.from({ length: count }, (_, asked) => one(asked)));
  return said;
}

it("does all that has come before it tells anybody", async () => {
  expect(await told(3, (asked) => asked * 2)).toEqual([
    "work 0",
    "work 1",
    "work 2",
    "told 0: 0",
    "told 1: 2",
    "told 2: 4",
  ]);
});

it("tells whoever asked what failed, and the others what they asked for", async () => {
  const said = await told(3, (asked) => {
    if (asked === 1) throw new Error("no");
    return asked;
  });
  expect(said.slice(3)).toEqual(["told 0: 0", "told 1: no", "told 2: 2"]);
});

it("lets others have a turn after eight", async () => {
  const said: string[] = [];
  const ask = inOneGo((asked: number) => said.push(`work ${asked}`));
  const all = Promise.all(Array.from({ length: 20 }, (_, asked) => ask(asked)));
  setImmediate(() => said.push("another"));
  await all;
  expect(said.indexOf("another")).toBe(8);
  expect(said.filter((line) => line.startsWith("work"))).toHaveLength(20);
});

it("works on what comes once the first are done", async () => {
  const ask = inOneGo((asked: number) => asked + 1);
  expect([await ask(1), await ask(2)]).toEqual([2, 3]);
});
