import type { SituationsFile } from "./vocabulary-schema.ts";

/** The provision a clause belongs to, as `situations.yaml` cuts the keys: `DE.ESTG.22.3.2` belongs to `ESTG.22.3`. */
export function provisionOf(depths: SituationsFile["provisions"], clauseKey: string): string {
  const parts = clauseKey.split(".").slice(1);
  for (let length = parts.length; length > 0; length--) {
    const depth = depths[parts.slice(0, length).join(".")];
    if (depth !== undefined) return depth === "all" ? clauseKey : parts.slice(0, depth).join(".");
  }
  return clauseKey;
}
