import { useId } from "preact/hooks";
import { Hatch } from "./hatch.tsx";

/** A part of a whole from 0 to 1: hatched, as everything tax-free is. */
export function ShareBar({ share }: { readonly share: number }) {
  const hatch = useId();
  return (
    <svg class="share-bar" aria-hidden="true">
      <Hatch id={hatch} />
      <rect class="track" width="100%" height="100%" rx="3" />
      <rect width={`${share * 100}%`} height="100%" rx="3" fill={`url(#${hatch})`} />
    </svg>
  );
}
