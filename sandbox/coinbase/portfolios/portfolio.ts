/** One row of `/v2/accounts/:id/transactions` in the format of the API. */
export type WireRow = Readonly<Record<string, unknown>> & { readonly id: string };

/** The rows of one account, oldest first. Rows may be generated lazily. */
export type RowSource = {
  readonly count: number;
  at(index: number): WireRow;
  indexOf(id: string): number;
};

export type SandboxAccount = {
  readonly id: string;
  readonly name: string;
  readonly type: "wallet" | "fiat" | "vault";
  readonly currency: string;
  readonly balance: string;
  readonly rows: RowSource;
};

export type SandboxPortfolio = {
  readonly key: string;
  readonly description: string;
  readonly user: { readonly id: string; readonly name: string; readonly email: string };
  readonly nativeCurrency: string;
  readonly accounts: readonly SandboxAccount[];
};

/** The fields every row has, in both schemas. */
export const transactionBody = (
  account: string,
  id: string,
  row: {
    readonly at: string;
    readonly type: string;
    readonly amount: string;
    readonly native: string;
    readonly status?: string;
  },
) => ({
  amount: money(row.amount),
  created_at: row.at,
  id,
  native_amount: money(row.native),
  resource: "transaction",
  resource_path: `/v2/accounts/${account}/transactions/${id}`,
  status: row.status ?? "completed",
  type: row.type,
});

/** `-0.1 BTC` in the format of the API. */
export const money = (text: string): { amount: string; currency: string } => {
  const [amount = "", currency = ""] = text.split(" ");
  return { amount, currency };
};

export const listOf = (rows: readonly WireRow[]): RowSource => {
  const positions = new Map(rows.map((row, index) => [row.id, index]));
  return {
    count: rows.length,
    at: (index) => {
      const row = rows[index];
      if (row === undefined) throw new RangeError(`no row ${index}`);
      return row;
    },
    indexOf: (id) => positions.get(id) ?? -1,
  };
};
