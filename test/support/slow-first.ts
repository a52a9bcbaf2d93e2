import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { packageRoot } from "../../src/process/paths.ts";
import { TIERS } from "./tiers.ts";

const TIER_ORDER = Object.keys(TIERS);

/** Path prefixes of the slowest files of each tier: started last, each of them would prolong the run. */
const SLOW = [
  "test/service/cli/",
  "test/service/year/",
  "test/service/",
  "src/tax/germany/properties",
  "src/tax/germany/oracle",
  "src/connectors/file/fuzz",
];

/**
 * Runs one tier after the other, because a process is reused only within one tier, and the slow files first in each.
 */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => tierOf(a) - tierOf(b) || slownessOf(a) - slownessOf(b));
  }
}

const tierOf = ({ project }: TestSpecification): number => TIER_ORDER.indexOf(project.name);

function slownessOf({ moduleId }: TestSpecification): number {
  const path = relative(packageRoot, moduleId);
  const index = SLOW.findIndex((start) => path.startsWith(start));
  return index === -1 ? SLOW.length : index;
}
