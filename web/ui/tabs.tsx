import { Link } from "../shell/router.tsx";

export type Tab<K extends string> = { readonly key: K; readonly label: string; readonly href: string };

/** Links to the parts of a page, each with its own URL; `side` places them beside the content on a wide screen. */
export const Tabs = <K extends string>(props: {
  readonly label: string;
  readonly tabs: readonly Tab<K>[];
  readonly current: K;
  readonly side?: boolean;
}) => (
  <nav class={`tabs ${props.side === true ? "side" : ""}`} aria-label={props.label}>
    <ul>
      {props.tabs.map(({ key, label, href }) => (
        <li key={key}>
          <Link to={href} current={key === props.current}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
