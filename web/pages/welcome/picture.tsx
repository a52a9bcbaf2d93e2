import { useText } from "../../shell/preferences.tsx";
import { TEXT } from "./locales/index.ts";

/** An illustration of the product as SVG with fictitious figures: sharp on every screen, without an image to load. */
export function Picture() {
  const t = useText(TEXT).picture;
  return (
    <svg class="product" viewBox="0 0 640 330" role="img" aria-label={t.label}>
      <rect class="sheet" x="1" y="1" width="638" height="328" rx="14" />
      <text class="big" x="28" y="48">
        {t.year}
      </text>
      {t.steps.map((step, i) => (
        <g key={step} transform={`translate(${28 + i * 120} 76)`}>
          <circle class={i < 4 ? "done" : "open"} cx="10" cy="10" r="10" />
          <text class="small" x="26" y="15">
            {step}
          </text>
        </g>
      ))}
      <rect class="panel" x="28" y="118" width="584" height="84" rx="10" />
      <rect class="edge" x="28" y="118" width="5" height="84" rx="2" />
      <text class="big" x="50" y="155">
        {t.verdict}
      </text>
      <rect class="track" x="50" y="172" width="380" height="10" rx="5" />
      <rect class="fill" x="50" y="172" width="380" height="10" rx="5" />
      <line class="tick" x1="303" x2="303" y1="166" y2="188" />
      <text class="small" x="446" y="182">
        {t.limit}
      </text>
      {t.lots.map((lot, i) => (
        <g key={lot} transform={`translate(28 ${220 + i * 34})`}>
          <rect class="track" width="300" height="18" rx="5" />
          <rect class={i === 0 ? "free" : "fill"} width={300 - i * 90} height="18" rx="5" />
          <text class="small" x="316" y="14">
            {lot}
          </text>
        </g>
      ))}
    </svg>
  );
}
