import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { listsModule } from "../../../scripts/openapi-lists.ts";
import { typesOf } from "../../../scripts/openapi-types.ts";
import { packageRoot } from "../../../src/process/paths.ts";
import { sharedService } from "../../support/service.ts";

it("the SDK's types and lists are those of the served document (otherwise: npm run generate)", async () => {
  const service = await sharedService();
  try {
    const document = (await (await fetch(`${service.url}/openapi.json`)).json()) as Record<string, unknown>;
    const written = (file: string) => readFileSync(join(packageRoot, "src", "client", file), "utf8");
    expect(typesOf(document)).toBe(written("schema.ts"));
    expect(listsModule(document)).toBe(written("lists.ts"));
  } finally {
    await service.stop();
  }
});
