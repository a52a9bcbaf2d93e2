/**
 * Hatching marks the time after the one-year period in every chart. Patterns distinguish the parts of a chart without
 * color: in print, glare, or with color blindness.
 */
export const Hatch = ({ id }: { readonly id: string }) => (
  <defs>
    <pattern id={id} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="7" height="7" fill="var(--accent-soft)" />
      <rect width="2.5" height="7" fill="var(--chart-1)" />
    </pattern>
  </defs>
);
