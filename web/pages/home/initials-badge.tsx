import { initials, shadeOf } from "./platforms.ts";

/** The platform's initials on a colored badge, because logos are trademarks of others. */
export const InitialsBadge = ({ name }: { readonly name: string }) => (
  <span class={`mark mark-${shadeOf(name)}`} aria-hidden="true">
    {initials(name)}
  </span>
);
