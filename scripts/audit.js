// Queries the registry for known vulnerabilities of the shipped dependencies and fails on a serious one. A registry
// without this endpoint, or no connection at all, is no failure: it says nothing about the product.
import { spawnSync } from "node:child_process";

const audit = spawnSync("npm", ["audit", "--json", "--omit=dev"], { encoding: "utf8", timeout: 60_000 });
const answer = (() => {
  try {
    return JSON.parse(audit.stdout);
  } catch {
    return null;
  }
})();
const counts = answer?.metadata?.vulnerabilities;
if (counts === undefined) {
  console.log("audit: the registry does not answer, nothing was checked");
} else {
  console.log(
    `audit: ${Object.entries(counts)
      .map(([level, count]) => `${count} ${level}`)
      .join(", ")}`,
  );
  const serious = Object.values(answer.vulnerabilities ?? {}).filter(({ severity }) =>
    /^(high|critical)$/.test(severity),
  );
  for (const { name, severity, range } of serious) console.error(`audit: ${severity} in ${name} ${range}`);
  if (serious.length > 0) process.exitCode = 1;
}
