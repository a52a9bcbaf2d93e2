/** Hatched is what lies after the one-year period, in every chart. Patterns tell the parts of a chart apart where colour does not: print, glare, colour blindness. */
export const Hatch = ({ id }: { readonly id: string }) => (
  <defs>
    <pattern id={id} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="7" height="7" fill="var(--accent-soft)" />
      <rect width="2.5" height="7" fill="var(--chart-1)" />
    </pattern>
  </defs>
);
