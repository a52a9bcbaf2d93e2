import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newTestUser } from "../support/accounts.ts";
import { preparedDatabase } from "../support/database.ts";
import { buildStage, copyImage, readImage } from "../support/image.ts";
import { launchService, type ServiceProcess, untilRunning } from "../support/process.ts";

/** IMAGE_INSTALL=1 runs the commands of the build stage as well, npm included; CI does. */
const install = process.env["IMAGE_INSTALL"] === "1";
const dir = mkdtempSync(join(tmpdir(), "lotbuch-image-"));
const [root, dataDir] = [join(dir, "app"), join(dir, "data")];
let database: Awaited<ReturnType<typeof preparedDatabase>>;
let service: ServiceProcess;

beforeAll(async () => {
  database = await preparedDatabase();
});
afterAll(async () => {
  service?.child.kill("SIGKILL");
  await service?.ended;
  await database?.drop();
  rmSync(dir, { recursive: true, force: true });
});

it("a service made of the files that the Dockerfile copies starts, becomes ready and answers", async () => {
  const image = readImage();
  const stage = install ? join(dir, "stage") : null;
  if (stage !== null) buildStage(image, stage);
  copyImage(image, root, stage);
  mkdirSync(dataDir);
  expect(image.command).toEqual(["node", "dist/service/main.js"]);
  service = launchService(
    {
      ...image.environment,
      HOST: "127.0.0.1",
      PORT: "0",
      DATABASE_URL: database.url,
      LOTBUCH_DATA_DIR: dataDir,
      LOTBUCH_SECRET_KEY: "1d".repeat(32),
    },
    { root },
  );
  const url = await untilRunning(service);
  const statusOf = async (path: string) => (await fetch(url + path)).status;
  expect(await statusOf("/readyz")).toBe(200);
  expect(await statusOf("/")).toBe(200);
  expect(await statusOf("/docs/")).toBe(200);
  // A registration uses the list of common passwords, Argon2 and the outbox.
  expect((await newTestUser({ url, dataDir })).token).toMatch(/\S/);
  const question = await fetch(`${url}/v1/legal/references/question`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ question: "Wie lange muss ich Bitcoin halten?" }),
  });
  expect(question.status).toBe(200);
}, 1_200_000);
