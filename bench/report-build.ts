import { buildReport } from "../src/report/build.ts";
import { openDatabase } from "../src/store/database.ts";

/** Builds one report out of a database and discards the output: `report-build URL ACCOUNT FORMAT`. */
const [url = "", accountId = "", format = ""] = process.argv.slice(2);
const database = openDatabase(url, "worker", () => {});
const client = await database.pool.connect();
const since = performance.now();
let bytes = 0;
const chunks: Uint8Array[] = [];
const built = await buildReport(
  client,
  {
    accountId,
    year: 2024,
    format: format === "pdf" ? "pdf" : "json",
    options: { language: "de", style: "excel", variant: "cointracking", list: null },
  },
  async (chunk) => {
    bytes += chunk.length;
    if (format !== "pdf") chunks.push(Buffer.from(chunk));
    await new Promise((resolve) => setImmediate(resolve));
  },
);
if (!built.ok) throw new Error(built.error);
const seconds = (performance.now() - since) / 1000;
client.release();
await database.close();
const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
const cpu = (userCPUTime + systemCPUTime) / 1e6;
// The floor: the cost of parsing and serializing the same text, which every report needs.
const before = process.cpuUsage();
if (format !== "pdf") JSON.stringify(JSON.parse(Buffer.concat(chunks).toString()));
const { user, system } = process.cpuUsage(before);
console.log(JSON.stringify({ seconds, cpu, peak: maxRSS / 1024, bytes, text: (user + system) / 1e6 }));
