import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { packageRoot } from "../../src/process/paths.ts";

/**
 * By how long they take, the longest first: started last, each of them would be waited for alone. Those that mostly wait
 * stand among those that mostly compute.
 */
const HEAVY = [
  "test/faults/kill",
  "test/browser/first-run",
  "test/faults/providers",
  "test/browser/person",
  "test/program/start",
  "test/browser/settling",
  "test/fuzz/",
  "test/service/cli/sources",
  "test/faults/surroundings",
  "test/browser/import",
  "test/faults/lost-connections",
  "test/service/cli/",
  "test/browser/",
  "test/service/limits/",
  "test/service/http/routes",
  "test/faults/embedded",
  "test/program/image",
  "src/tax/germany/properties",
  "test/faults/",
  "test/service/year/",
  "src/tax/germany/oracle",
  "test/service/accounts/",
  "src/connectors/file/fuzz",
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
