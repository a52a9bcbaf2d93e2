import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { packageRoot } from "../../src/paths.ts";

/** By how long they take, the longest first: started last, each of them would be waited for alone. */
const HEAVY = [
  "test/faults/kill",
  "test/sources-faults",
  "test/start",
  "test/fuzz/",
  "test/embedded",
  "test/image",
  "test/cli/",
  "test/browser/",
  "test/faults/",
  "test/accounts/",
  "test/",
];

/** Starts the files that take minutes before those that take milliseconds. */
export class HeavyFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => place(a) - place(b));
  }
}

function place(file: TestSpecification): number {
  const path = relative(packageRoot, file.moduleId);
  const heavy = HEAVY.findIndex((start) => path.startsWith(start));
  return heavy === -1 ? HEAVY.length : heavy;
}
