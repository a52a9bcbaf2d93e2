import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { newTestUser } from "../support/accounts.ts";
import { killPostgres, launchService, untilRunning } from "../support/process.ts";

/** Device on which every write fails. */
const FULL = "/dev/full";

describe.runIf(existsSync(FULL))("a log that cannot be written", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "lotbuch-full-log-"));
  afterAll(() => {
    killPostgres(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  });

  it("is dropped and counted, and the service continues", async () => {
    const service = launchService(
      // An unknown setting is reported at once, before anything else is logged.
      { LOTBUCH_DATA_DIR: dataDir, LOTBUCH_LOG_LEVEL: "debug", LOTBUCH_NO_SUCH_SETTING: "1" },
      { prefix: ["/bin/sh", "-c", `exec "$@" 2>${FULL}`, "sh"] },
    );
    try {
      const url = await untilRunning(service);
      await newTestUser({ url, dataDir });
      const text = await (await fetch(`${url}/metrics`)).text();
      const dropped = Number(/^lotbuch_log_lines_dropped_total (\d+)$/m.exec(text)?.[1]);
      expect(dropped).toBeGreaterThan(2);
      expect((await fetch(`${url}/readyz`)).status).toBe(200);
      expect(service.child.exitCode).toBe(null);
    } finally {
      service.child.kill("SIGTERM");
    }
    expect(await service.ended).toBe(0);
  });
});
