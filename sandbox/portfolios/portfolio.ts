/** One row of `/v2/accounts/:id/transactions`, as it goes over the wire. */
export type WireRow = Readonly<Record<string, unknown>> & { readonly id: string };

/** The rows of one account, oldest first. Rows may be made when they are asked for. */
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

export type Portfolio = {
  readonly key: string;
  readonly description: string;
  readonly user: { readonly id: string; readonly name: string; readonly email: string };
  readonly nativeCurrency: string;
  readonly accounts: readonly SandboxAccount[];
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
