/** A picture of one of the three steps, without words: accounts come together, one is answered, the form is filled. */
export const StepPicture = ({ step }: { readonly step: number }) => (
  <svg class="step-picture" viewBox="0 0 240 110" aria-hidden="true">
    {step === 0 ? (
      <>
        {[10, 42, 74].map((y, i) => (
          <g key={y}>
            <rect class="panel" x="12" y={y} width="96" height="26" rx="6" />
            <rect class={`badge badge-${i}`} x="18" y={y + 5} width="16" height="16" rx="4" />
            <rect class="text" x="42" y={y + 10} width={54 - i * 10} height="6" rx="3" />
            <path class="wire" d={`M108 ${y + 13}C134 ${y + 13} 130 55 152 55`} />
          </g>
        ))}
        <rect class="fill" x="152" y="32" width="76" height="46" rx="8" />
        <rect class="on" x="164" y="46" width="52" height="6" rx="3" />
        <rect class="on" x="164" y="58" width="34" height="6" rx="3" />
      </>
    ) : step === 1 ? (
      <>
        <rect class="panel" x="12" y="10" width="216" height="90" rx="8" />
        <rect class="text" x="26" y="22" width="120" height="7" rx="3" />
        {[40, 58, 76].map((y, i) => (
          <g key={y}>
            <circle class={i === 1 ? "fill" : "ring"} cx="34" cy={y + 6} r="6" />
            <rect class="text" x="50" y={y + 3} width={130 - i * 20} height="6" rx="3" />
          </g>
        ))}
      </>
    ) : (
      <>
        <rect class="panel" x="62" y="4" width="116" height="102" rx="6" />
        {[16, 34, 52, 70].map((y) => (
          <g key={y}>
            <rect class="text" x="72" y={y} width="46" height="6" rx="3" />
            <rect class="badge badge-1" x="136" y={y - 3} width="32" height="12" rx="3" />
          </g>
        ))}
        <path class="tick" d="m132 94 6 6 14-14" />
      </>
    )}
  </svg>
);
