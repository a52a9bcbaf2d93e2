import { relative } from "node:path";
import type { Reporter, SerializedError, TestCase, TestModule } from "vitest/node";
import { packageRoot } from "../../src/process/paths.ts";

const SLOWEST_FILES = 10;

/** Prints the summary of a run: time by tier, the slowest files, skipped tests with possible reasons, and failures. */
export class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const files = modules.map((module) => ({
      module,
      path: relative(packageRoot, module.moduleId),
      seconds: module.diagnostic().duration / 1000,
      tests: [...module.children.allTests()],
    }));
    const tests = files.flatMap((file) => file.tests);
    const failed = tests.filter((test) => test.result().state === "failed");
    const skipped = tests.filter((test) => test.result().state === "skipped");
    // A file can fail outside of its tests: while it is loaded, or in a hook.
    const brokenFiles = files.filter(({ module }) => module.errors().length > 0);

    const lines = ["", "Time by tier (summed over the processes)"];
    for (const tier of new Set(files.map(({ module }) => module.project.name))) {
      const own = files.filter(({ module }) => module.project.name === tier);
      lines.push(`${seconds(sum(own))}  ${tier}: ${sumOf(own)} tests in ${own.length} files`);
    }
    lines.push("", `Slowest ${SLOWEST_FILES} files`);
    for (const file of files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST_FILES))
      lines.push(`${seconds(file.seconds)}  ${file.path}`);
    if (skipped.length > 0) {
      lines.push("", "Skipped, not passed");
      for (const { path, tests: own } of files) {
        const left = own.filter((test) => test.result().state === "skipped");
        if (left.length > 0) lines.push(`${String(left.length).padStart(8)}  ${path}: ${namesOf(left)}`);
      }
    }
    if (failed.length + brokenFiles.length + unhandled.length > 0) lines.push("", "Failed");
    for (const test of failed)
      lines.push(`  ${pathOf(test)} > ${test.fullName}: ${firstLine(test.result().errors?.[0]?.message)}`);
    for (const { path, module } of brokenFiles)
      lines.push(`  ${path}: ${firstLine(module.errors()[0]?.message)}`);
    for (const error of unhandled) lines.push(`  outside of a test: ${firstLine(error.message)}`);
    const failures = failed.length + brokenFiles.length + unhandled.length;
    const passed = tests.length - failed.length - skipped.length;
    lines.push("", `${passed} passed, ${failures} failed, ${skipped.length} skipped`, "");
    process.stdout.write(lines.join("\n"));
  }
}

const MAX_NAMES = 3;

/** Names of tests; a group that was skipped as a whole stands for its tests. */
function namesOf(tests: readonly TestCase[]): string {
  const names = [
    ...new Set(tests.map(({ parent, name }) => (parent.type === "suite" ? parent.fullName : name))),
  ];
  const more = names.length - MAX_NAMES;
  return names.slice(0, MAX_NAMES).join("; ") + (more > 0 ? `; and ${more} more` : "");
}

const pathOf = (test: TestCase): string => relative(packageRoot, test.module.moduleId);
const firstLine = (message: string | undefined): string => (message ?? "no message").split("\n")[0] ?? "";
const seconds = (value: number): string => `${value.toFixed(1).padStart(8)} s`;
const sum = (files: readonly { readonly seconds: number }[]): number =>
  files.reduce((total, file) => total + file.seconds, 0);
const sumOf = (files: readonly { readonly tests: readonly TestCase[] }[]): number =>
  files.reduce((total, file) => total + file.tests.length, 0);
