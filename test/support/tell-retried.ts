import type { Reporter, TestCase } from "vitest/node";

/** What failed once and held the second time: the run says that it was so, this says why. */
export class TellRetried implements Reporter {
  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky !== true) return;
    const errors = test.result().errors ?? [];
    for (const { message, stack } of errors)
      process.stdout.write(`Failed at first: ${test.fullName}\n${stack ?? message}\n`);
  }
}
