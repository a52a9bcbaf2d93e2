import type { ComponentChildren } from "preact";

/** A landmark section of a page with its heading. */
export const Section = ({
  id,
  title,
  children,
}: {
  readonly id: string;
  readonly title: ComponentChildren;
  readonly children: ComponentChildren;
}) => (
  <section class="card stack" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);
