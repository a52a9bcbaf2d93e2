import { initials, shadeOf } from "./platforms.ts";

/** Its first letters on a colour of its own: no mark of anybody is ours to show. */
export const InitialsBadge = ({ name }: { readonly name: string }) => (
  <span class={`mark mark-${shadeOf(name)}`} aria-hidden="true">
    {initials(name)}
  </span>
);
