import type { ComponentChildren } from "preact";

type Item<T extends string> = { readonly key: T; readonly label: string; readonly lead: string };

/** The possible resolutions of a gap, the likeliest first. */
export const ResolutionList = <T extends string>(props: {
  readonly resolutions: readonly Item<T>[];
  readonly onChoose: (resolution: T) => void;
  /** Another answer above or below the list. */
  readonly first?: ComponentChildren;
  readonly last?: ComponentChildren;
}) => (
  <ul class="stack tight ways">
    {props.first === undefined || props.first === null ? null : <li>{props.first}</li>}
    {props.resolutions.map(({ key, label, lead }) => (
      <li key={key}>
        <ResolutionButton label={label} lead={lead} onClick={() => props.onChoose(key)} />
      </li>
    ))}
    {props.last === undefined || props.last === null ? null : <li>{props.last}</li>}
  </ul>
);

/** A button for one resolution, with a line that explains it. While busy it ignores clicks and keeps the focus. */
export const ResolutionButton = (props: {
  readonly label: string;
  readonly lead: string;
  readonly busy?: boolean;
  readonly onClick: () => void;
}) => (
  <button
    type="button"
    class="way"
    aria-disabled={props.busy === true ? "true" : undefined}
    aria-busy={props.busy === true}
    onClick={() => {
      if (props.busy !== true) props.onClick();
    }}
  >
    <strong>{props.label}</strong>
    <span class="soft small">{props.lead}</span>
  </button>
);
