import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { packageRoot } from "../process/paths.ts";
import { auditEntrySource, auditEntryText } from "./audit-entry.ts";

/** Routes without an audit entry: they are about no account's data. */
const OPEN = /\/v1\/(?:legal|providers|service|clients|jurisdictions)\b/;

describe("who did what", () => {
  const schema = readFileSync(join(packageRoot, "src/client/schema.ts"), "utf8");
  const operations = [...schema.matchAll(/"((?:GET|POST|PUT|PATCH|DELETE) \/v1\/[^"]+)"/g)]
    .map(([, key = ""]) => key)
    .filter((key) => !OPEN.test(key));

  it("has a text for every operation on an account's data", () => {
    expect(operations.length).toBeGreaterThan(80);
    for (const key of operations)
      for (const language of ["de", "en"] as const)
        expect(auditEntryText(key, "", language)).not.toContain("/v1/");
  });

  it("names the year and the source", () => {
    const report = ["GET /v1/tax/{year}/report", "/v1/tax/2024/report"] as const;
    expect(auditEntryText(...report, "de")).toBe("Angesehen: Bericht 2024");
    expect(auditEntryText(...report, "en")).toBe("Looked at: report 2024");
    const filed = ["POST /v1/tax/{year}/filings", "/v1/tax/2024/filings/1"] as const;
    expect(auditEntryText(...filed, "de")).toBe("Stand des Jahres gesichert (2024)");
    expect(auditEntrySource("POST /v1/sources/{sourceId}/sync", "/v1/sources/abc/sync")).toBe("abc");
    expect(auditEntrySource(...filed)).toBeNull();
  });

  it("shows the name of an unknown operation", () =>
    expect(auditEntryText("POST /v1/later", "/v1/later", "de")).toBe("POST /v1/later"));
});
