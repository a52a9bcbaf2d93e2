import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

type Props<T> = {
  readonly items: readonly T[];
  readonly rowHeight: number;
  readonly keyOf: (item: T) => string;
  /** The cells of one row. */
  readonly row: (item: T, index: number) => ComponentChildren;
  readonly onOpen: (item: T) => void;
  /** The end is near: more rows may be wanted. */
  readonly onNearEnd: () => void;
  readonly label: string;
  /** The header's cells; its height is that of a row. */
  readonly head: ComponentChildren;
  readonly total: number | null;
};

const SPARE = 12;

/**
 * A table of which only the rows in view exist, however many there are. The keyboard moves through it as through a
 * list: arrows, page keys, Home, End; Enter opens.
 */
export function VirtualRows<T>(props: Props<T>) {
  const { items, rowHeight, keyOf, row, onOpen, onNearEnd, label, head, total } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: 600 });
  const [active, setActive] = useState(0);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const measure = () => setView({ top: element.scrollTop, height: element.clientHeight });
    measure();
    let pending = 0;
    const onScroll = () => {
      cancelAnimationFrame(pending);
      pending = requestAnimationFrame(measure);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(pending);
      observer.disconnect();
      element.removeEventListener("scroll", onScroll);
    };
  }, []);
  const first = Math.max(0, Math.floor(view.top / rowHeight) - SPARE);
  const end = Math.min(items.length, Math.ceil((view.top + view.height) / rowHeight) + SPARE);
  const nearEnd = end + SPARE >= items.length;
  useEffect(() => {
    if (nearEnd) onNearEnd();
  }, [nearEnd, items.length]);
  const moveTo = (index: number) => {
    const to = Math.max(0, Math.min(items.length - 1, index));
    setActive(to);
    const element = frame.current;
    if (element === null) return;
    const above = to * rowHeight;
    // The header stays on top of the rows: a row below it counts as hidden.
    if (above < element.scrollTop) element.scrollTop = above;
    else if (above + 2 * rowHeight > element.scrollTop + element.clientHeight)
      element.scrollTop = above + 2 * rowHeight - element.clientHeight;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor(view.height / rowHeight) - 2);
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + page,
      PageUp: active - page,
      Home: 0,
      End: items.length - 1,
    };
    const to = moves[event.key];
    const item = items[active];
    if (to !== undefined) {
      event.preventDefault();
      moveTo(to);
    } else if (event.key === "Enter" && item !== undefined) {
      event.preventDefault();
      onOpen(item);
    }
  };
  const rowId = (index: number) => `${label.replaceAll(/\W/g, "")}-row-${index}`;
  return (
    <div
      ref={frame}
      class="virtual"
      role="grid"
      aria-label={label}
      aria-rowcount={total ?? -1}
      aria-activedescendant={items.length === 0 ? undefined : rowId(active)}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <div role="rowgroup" class="virtual-head">
        <div role="row" class="virtual-row head" aria-rowindex={1}>
          {head}
        </div>
      </div>
      <div role="rowgroup" class="virtual-body" style={{ height: `${items.length * rowHeight}px` }}>
        {items.slice(first, end).map((item, i) => {
          const index = first + i;
          return (
            <div
              key={keyOf(item)}
              id={rowId(index)}
              role="row"
              aria-rowindex={index + 2}
              class={`virtual-row ${index === active ? "active" : ""}`}
              style={{ transform: `translateY(${index * rowHeight}px)`, height: `${rowHeight}px` }}
              onClick={() => {
                setActive(index);
                onOpen(item);
              }}
            >
              {row(item, index)}
            </div>
          );
        })}
      </div>
    </div>
  );
}
