import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { newId } from "../process/ids.ts";
import { openTempFiles } from "./temp-files.ts";
import { openThread } from "./thread.ts";

const dir = mkdtempSync(join(tmpdir(), "lotbuch-guard-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

describe("a thread that is ended with its work", () => {
  /** Answers every question except one. */
  const file = join(dir, "thread.mjs");
  writeFileSync(
    file,
    `import { parentPort } from "node:worker_threads";
     parentPort.on("message", ({ id, question }) => {
       if (question !== "for ever") setTimeout(() => parentPort.postMessage({ kind: "done", id, output: question }), 50);
     });`,
  );

  it("is replaced for the next caller, no matter when the previous one is aborted", async () => {
    const request = openThread<string, never, string>(file, null, { endsOnStop: true })!;
    const [early, late] = [new AbortController(), new AbortController()];
    const first = request("for ever", async () => {}, early.signal);
    setTimeout(() => early.abort(new Error("too long")), 100);
    await expect(first).rejects.toThrow("too long");
    // The thread of the first is still ending when the second starts.
    expect(await request("second", async () => {}, late.signal)).toBe("second");
    const third = request("third", async () => {});
    late.abort(); // a signal of finished work
    expect(await third).toBe("third");
    await expect(request("x", async () => {}, AbortSignal.abort(new Error("left")))).rejects.toThrow("left");
  });
});

describe("a temporary file", () => {
  it("has no name, holds what is written, and is deleted when it is closed", async () => {
    const file = await openTempFiles(dir).file();
    await file.writeFile("hello");
    expect(readdirSync(join(dir, "tmp"))).toEqual([]);
    const { bytesRead, buffer } = await file.read(Buffer.alloc(10), 0, 10, 0);
    expect(buffer.toString("utf8", 0, bytesRead)).toBe("hello");
    await file.close();
  });

  it("left behind by a process is removed at the next start; fresh files and other files stay", () => {
    const tmp = join(dir, "tmp");
    mkdirSync(tmp, { recursive: true });
    const [old, fresh] = [newId(), newId()];
    for (const name of [old, fresh, "notes.txt"]) writeFileSync(join(tmp, name), "x");
    for (const name of [old, "notes.txt"]) utimesSync(join(tmp, name), 0, 0);
    openTempFiles(dir);
    expect(readdirSync(tmp).toSorted()).toEqual([fresh, "notes.txt"].toSorted());
  });
});
