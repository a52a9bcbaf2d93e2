import type { ComponentChildren } from "preact";
import { PageHead } from "../../shell/layout.tsx";

/** A narrow card, the same for every step of the sign-in. */
export const Frame = ({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ComponentChildren;
}) => (
  <div class="narrow">
    <PageHead title={title} />
    <div class="card stack">{children}</div>
  </div>
);
