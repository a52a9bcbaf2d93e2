import { useId } from "preact/hooks";
import { Hatch } from "./hatch.tsx";

export type WaterfallStep = {
  readonly key: string;
  readonly label: string;
  readonly text: string;
  /** Used for drawing only; the displayed text is `shown`. */
  readonly from: number;
  readonly to: number;
  readonly look: "solid" | "hatched" | "light";
  readonly level?: "total" | "part";
  readonly onOpen?: () => void;
  readonly openLabel?: string;
};

/** A horizontal waterfall chart: a row per step, so that it is readable on a phone too. */
export function Waterfall({
  steps,
  label,
}: {
  readonly steps: readonly WaterfallStep[];
  readonly label: string;
}) {
  const hatch = useId();
  const low = Math.min(0, ...steps.flatMap(({ from, to }) => [from, to]));
  const high = Math.max(0, ...steps.flatMap(({ from, to }) => [from, to]));
  const width = high - low || 1;
  const at = (value: number) => ((value - low) / width) * 100;
  return (
    <ol class="waterfall" aria-label={label}>
      {steps.map((step) => {
        const left = at(Math.min(step.from, step.to));
        const right = at(Math.max(step.from, step.to));
        return (
          <li key={step.key} class={`waterfall-row ${step.level ?? ""}`}>
            <span class="waterfall-label">{step.label}</span>
            <svg class="waterfall-bar" aria-hidden="true">
              <Hatch id={`${hatch}-${step.key}`} />
              <line class="axis" x1={`${at(0)}%`} x2={`${at(0)}%`} y1="0" y2="100%" />
              <rect
                x={`${left}%`}
                y="12%"
                width={`${step.from === step.to ? 0 : Math.max(right - left, 0.4)}%`}
                height="76%"
                rx="3"
                fill={
                  step.look === "hatched"
                    ? `url(#${hatch}-${step.key})`
                    : step.look === "light"
                      ? "var(--chart-3)"
                      : "var(--chart-1)"
                }
              />
            </svg>
            {step.onOpen === undefined ? (
              <span class="waterfall-value number">{step.text}</span>
            ) : (
              <button
                type="button"
                class="waterfall-value number link-button"
                aria-label={`${step.text}, ${step.openLabel ?? step.label}`}
                onClick={step.onOpen}
              >
                {step.text}
              </button>
            )}
          </li>
        );
      })}
    </ol>
  );
}
