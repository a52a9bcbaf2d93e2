type Props = {
  /** Used for drawing only. */
  readonly value: number;
  readonly limit: number;
  /** Text alternative of the chart. */
  readonly label: string;
  readonly limitLabel: string;
};

/** Shows how close a sum is to its limit; the text beside it explains the consequence. */
export function Gauge({ value, limit, label, limitLabel }: Props) {
  const barValue = Math.max(0, value);
  const full = Math.max(limit * 1.35, barValue * 1.08);
  const at = (amount: number) => `${(amount / full) * 100}%`;
  const reached = value >= limit;
  return (
    <div class="gauge">
      <svg class="gauge-bar" role="img" aria-label={label}>
        <rect class="track" width="100%" height="14" y="20" rx="7" />
        <rect
          width={at(barValue)}
          height="14"
          y="20"
          rx="7"
          fill={reached ? "var(--amber)" : "var(--chart-1)"}
        />
        <line class="limit" x1={at(limit)} x2={at(limit)} y1="15" y2="39" />
        <text class="limit-text" x={at(limit)} y="7" text-anchor="middle" dominant-baseline="middle">
          {limitLabel}
        </text>
      </svg>
    </div>
  );
}
