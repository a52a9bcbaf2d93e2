import { asLabel } from "../wire.ts";
import { exchangeConnector, rowsAt } from "../exchange/connector.ts";
import { DAY_MS } from "../exchange/lists.ts";
import { client } from "./client.ts";
import { provider } from "./provider.ts";
import { READERS } from "./read.ts";

/** Types whose fee or transaction id is only returned by a separate request. */
const SEPARATE_TYPES: ReadonlySet<string> = new Set(["buy", "sell", "send", "receive"]);

export const revolutX = exchangeConnector({
  provider,
  client,
  // The API returns neither the account of the key nor its permissions.
  owner: {
    path: "/balances",
    read: (json) => (Array.isArray(json) ? { id: "", canDoMore: false } : null),
  },
  balanceLists: [{ path: "/balances", rows: rowsAt(), asset: "currency", amounts: ["total"] }],
  lists: [
    {
      name: "transactions",
      path: "/transactions",
      rows: ["data"],
      id: ["id"],
      time: "created_date",
      // Each row may need a separate request, and a thousand a minute are allowed: a page has to be completed within a
      // run.
      params: { limit: "250" },
      since: "2024-05-01",
      windowMs: 30 * DAY_MS - 1,
      span: ["start_date", "end_date"],
      page: { by: "cursor", param: "cursor", at: ["metadata", "next_cursor"] },
      detail: (row) =>
        row["status"] === "completed" && SEPARATE_TYPES.has(asLabel(row["type"]))
          ? `/transactions/${encodeURIComponent(asLabel(row["id"]))}`
          : null,
    },
  ],
  readers: READERS,
});
