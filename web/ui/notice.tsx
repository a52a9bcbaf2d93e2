import type { ComponentChildren } from "preact";
import { Icon, type IconName } from "./icon.tsx";

type Props = {
  readonly kind?: "info" | "warning" | "error";
  readonly title?: string;
  readonly children?: ComponentChildren;
};

const ICON: Readonly<Record<"info" | "warning" | "error", IconName>> = {
  info: "info",
  warning: "warning",
  error: "warning",
};

/** A notice with icon and text in addition to its color. Screen readers announce an error at once. */
export const Notice = ({ kind = "info", title, children }: Props) => (
  <div class={`notice ${kind}`} role={kind === "error" ? "alert" : kind === "warning" ? "note" : "status"}>
    <Icon name={ICON[kind]} />
    <div class="notice-body">
      {title === undefined ? null : <strong>{title}</strong>}
      {children}
    </div>
  </div>
);

export const Empty = (props: {
  readonly icon: IconName;
  readonly title: string;
  readonly children: ComponentChildren;
}) => (
  <div class="card empty">
    <Icon name={props.icon} />
    <h2>{props.title}</h2>
    {props.children}
  </div>
);

export const Skeleton = ({ blocks = 2, label }: { readonly blocks?: number; readonly label: string }) => (
  <div class="stack" role="status" aria-label={label}>
    {Array.from({ length: blocks }, (_, i) => (
      <div class="card stack" key={i}>
        <span class="skeleton line" />
        <span class="skeleton block" />
      </div>
    ))}
  </div>
);
