import type { Correction, Leg, Origin, Person, Row } from "./person.ts";

/** A row as the person's decisions leave it. */
export type Event = Row & {
  readonly source: number;
  readonly ms: number;
  readonly origins: readonly Origin[];
  /** The person proved the origin herself: a decision. */
  readonly proven: boolean;
  readonly ownWallet: string | null;
};

/** Every row that counts, with what was corrected; in order of time, then of id. */
export function eventsOf({ sources, corrections }: Person): readonly Event[] {
  const events = sources.flatMap(({ rows }, source) =>
    rows.flatMap((row) => {
      const said = corrections.filter((one) => one.source === source && one.id === row.id);
      return said.some(({ excluded }) => excluded === true) ? [] : [corrected(row, source, said)];
    }),
  );
  return events.toSorted((a, b) => a.ms - b.ms || (a.id < b.id ? -1 : 1));
}

function corrected(row: Row, source: number, said: readonly Correction[]): Event {
  const valued = (leg: Leg | undefined, value: string | undefined): Leg | undefined =>
    leg === undefined || value === undefined ? leg : { ...leg, value };
  let after: Row = row;
  let origins: readonly Origin[] = [];
  let proven = false;
  let ownWallet: string | null = null;
  for (const { type, values = {}, origins: given, ownWallet: own } of said) {
    const { sent, received, fee, ...rest } = { ...after, ...(type === undefined ? {} : { type }) };
    const agreed = rest.type === "payment" ? values.receivedValueEur : undefined;
    const sides = {
      sent: valued(sent, values.sentValueEur),
      // The price agreed for a payment is euro, whether or not the row named one (Rn 60).
      received:
        agreed === undefined
          ? valued(received, values.receivedValueEur)
          : { asset: "EUR", amount: agreed, value: null },
      fee: valued(fee, values.feeValueEur),
    };
    after = {
      ...rest,
      ...(sides.sent === undefined ? {} : { sent: sides.sent }),
      ...(sides.received === undefined ? {} : { received: sides.received }),
      ...(sides.fee === undefined ? {} : { fee: sides.fee }),
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
