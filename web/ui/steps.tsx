/** A sequence of steps, drawn as stations on a line. */
export const Steps = ({ steps }: { readonly steps: readonly string[] }) => (
  <ol class="drawn-steps small">
    {steps.map((step) => (
      <li key={step}>{step}</li>
    ))}
  </ol>
);
