import { BOXES, boxesOf } from "./germany/boxes.ts";
import type { Disposal, Slice } from "./result-rows.ts";
import type { Assessment, Box } from "./result.ts";

/** The boxes of a year. Figures that were kept before there were any know those of one country alone. */
export const boxesIn = ({
  boxes,
  section23,
  section22,
  section20,
}: Omit<Assessment, "boxes"> & { readonly boxes?: readonly Box[] | undefined }): readonly Box[] =>
  boxes ?? boxesOf(section23, section22, section20);

/** The slices of a disposal. Those that were kept before there were boxes count, inside the period, in the same country's. */
export const slicesIn = ({ slices }: Pick<Disposal, "slices">): Slice[] =>
  slices.map((slice: Omit<Slice, "box"> & { readonly box?: Slice["box"] }) => ({
    ...slice,
    box: slice.box === undefined ? (slice.inside ? BOXES.section23.key : null) : slice.box,
  }));

/** A box without a limit stands apart from the others: what is taxed of it is its net, whichever that is. */
export const standsApart = ({ limit }: Pick<Box, "limit">): boolean => limit === null;

/** What is taxed of a box after the losses of other years. */
export const taxedOf = (box: Box): string =>
  standsApart(box) ? box.net : (box.taxableAfterLosses ?? box.taxable);
