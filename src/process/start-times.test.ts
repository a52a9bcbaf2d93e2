import { expect, it } from "vitest";
import { START_PARTS, startTimes } from "./start-times.ts";

it("counts each lap for its part, adds up repeated parts, and starts with the process", () => {
  const clock = [120, 130, 400, 420, 1000];
  const times = startTimes(() => clock.shift() ?? 0);
  times.lap("process and imports");
  times.lap("configuration");
  times.lap("database");
  times.lap("process and imports"); // modules of one role only are loaded later
  times.lap("listen");
  const parts = times.milliseconds();
  expect(parts).toMatchObject({
    "process and imports": 140,
    configuration: 10,
    database: 270,
    law: 0,
    listen: 580,
    total: 1000,
  });
  expect(START_PARTS.reduce((sum, part) => sum + (parts[part] ?? 0), 0)).toBe(parts["total"]);
});
