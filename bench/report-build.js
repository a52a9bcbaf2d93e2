import { buildReport } from "../dist/src/report/build.js";
import { openDatabase } from "../dist/src/store/database.js";

/** One report out of a database, written to nowhere: `report-build.js URL ACCOUNT FORMAT`. */
const [url, accountId, format] = process.argv.slice(2);
const database = openDatabase(url, "worker", () => {});
const client = await database.pool.connect();
const since = performance.now();
let bytes = 0;
const built = await buildReport(
  client,
  {
    accountId,
    year: 2024,
    format,
    options: { language: "de", style: "excel", variant: "cointracking", list: null },
  },
  async (chunk) => {
    bytes += chunk.length;
    await new Promise((resolve) => setImmediate(resolve));
  },
);
if (!built.ok) throw new Error(built.error);
const seconds = (performance.now() - since) / 1000;
client.release();
await database.close();
const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
const cpu = (userCPUTime + systemCPUTime) / 1e6;
console.log(JSON.stringify({ seconds, cpu, peak: maxRSS / 1024, bytes }));
