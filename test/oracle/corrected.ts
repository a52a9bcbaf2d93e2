import type { RowCorrection, RowLeg, LotOrigin, SimulatedPerson, OracleRow } from "./person.ts";

/** A row with the corrections of the user applied. */
export type CorrectedRow = OracleRow & {
  readonly source: number;
  readonly ms: number;
  readonly origins: readonly LotOrigin[];
  /** Whether the user stated the origin as a decision. */
  readonly proven: boolean;
  readonly ownWallet: string | null;
};

/** Returns every row that counts, with corrections, in the order of time and then id. */
export function eventsOf({ sources, corrections }: SimulatedPerson): readonly CorrectedRow[] {
  const events = sources.flatMap(({ rows }, source) =>
    rows.flatMap((row) => {
      const rowCorrections = corrections.filter((one) => one.source === source && one.id === row.id);
      return rowCorrections.some(({ excluded }) => excluded === true)
        ? []
        : [corrected(row, source, rowCorrections)];
    }),
  );
  return events.toSorted((a, b) => a.ms - b.ms || (a.id < b.id ? -1 : 1));
}

function corrected(row: OracleRow, source: number, corrections: readonly RowCorrection[]): CorrectedRow {
  const valued = (leg: RowLeg | undefined, value: string | undefined): RowLeg | undefined =>
    leg === undefined || value === undefined ? leg : { ...leg, value };
  let after: OracleRow = row;
  let origins: readonly LotOrigin[] = [];
  let proven = false;
  let ownWallet: string | null = null;
  for (const { type, values = {}, origins: given, ownWallet: own } of corrections) {
    const { sent, received, fee, ...rest } = { ...after, ...(type === undefined ? {} : { type }) };
    const agreed = rest.type === "payment" ? values.receivedValueEur : undefined;
    const legs = {
      sent: valued(sent, values.sentValueEur),
      // The price agreed for a payment is in euro, whether or not the row names an asset (Rn 60).
      received:
        agreed === undefined
          ? valued(received, values.receivedValueEur)
          : { asset: "EUR", amount: agreed, value: null },
      fee: valued(fee, values.feeValueEur),
    };
    after = {
      ...rest,
      ...(legs.sent === undefined ? {} : { sent: legs.sent }),
      ...(legs.received === undefined ? {} : { received: legs.received }),
      ...(legs.fee === undefined ? {} : { fee: legs.fee }),
      ...(values.costEur === undefined ? {} : { costEur: values.costEur }),
      ...(values.acquiredAt === undefined ? {} : { acquiredAt: values.acquiredAt }),
      ...(values.acquiredCostEur === undefined ? {} : { acquiredCostEur: values.acquiredCostEur }),
    };
    if (given !== undefined) origins = given;
    if (given !== undefined || values.acquiredAt !== undefined) proven = true;
    if (own !== undefined) ownWallet = own;
  }
  const { acquiredAt, acquiredCostEur, received } = after;
  if (
    origins.length === 0 &&
    acquiredAt !== undefined &&
    acquiredCostEur !== undefined &&
    received !== undefined
  )
    origins = [{ quantity: received.amount, acquiredAt, costEur: acquiredCostEur }];
  return { ...after, source, ms: Date.parse(row.time), origins, proven, ownWallet };
}
