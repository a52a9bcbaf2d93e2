import type { ComponentChildren, VNode } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

type Props<T> = {
  readonly total: number;
  /** Undefined while the row is loading. */
  readonly at: (index: number) => T | undefined;
  readonly rowHeight: number;
  /** Renders the cells of one row. Rows are rendered again only when this function changes. */
  readonly row: (item: T | undefined) => ComponentChildren;
  readonly onOpen: (item: T) => void;
  /** For selectable rows: whether a row is selected; the space key toggles it. */
  readonly selects?: (item: T) => boolean;
  readonly onSelect?: (item: T) => void;
  /** Called with the range of rendered rows. */
  readonly onView: (first: number, end: number) => void;
  readonly label: string;
  /** The cells of the sticky header. */
  readonly head: ComponentChildren;
};

/** Rows rendered above and below the view, because scrolling does not wait for the script. */
const SPARE = 10;

type Drawn<T> = {
  readonly index: number;
  readonly item: T | undefined;
  readonly active: boolean;
  readonly selected: boolean | undefined;
  readonly row: Props<T>["row"];
  readonly node: VNode;
};

/**
 * A table that renders only the rows in view, regardless of their number. Keyboard navigation as in a list: arrows,
 * page keys, Home, End; Enter opens.
 */
export function VirtualRows<T>(props: Props<T>) {
  const { total, at, rowHeight, row, onOpen, selects, onSelect, onView, label, head } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(600);
  /** The first visible row; a state in pixels would only cause identical renderings. */
  const [top, setTop] = useState(0);
  const [active, setActive] = useState(0);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const onScroll = () => setTop(Math.floor(element.scrollTop / rowHeight));
    const observer = new ResizeObserver(() => setHeight(element.clientHeight));
    observer.observe(element);
    element.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", onScroll);
    };
  }, [rowHeight]);
  const visible = Math.ceil(height / rowHeight) + 1;
  const first = Math.max(0, Math.min(top, total - visible) - SPARE);
  const end = Math.min(total, top + visible + SPARE);
  useLayoutEffect(() => onView(first, end), [first, end, onView]);
  const slotOf = useSlots(first, end, visible + 2 * SPARE);
  const drawn = useRef(new Map<number, Drawn<T>>());

  const moveTo = (index: number) => {
    const to = Math.max(0, Math.min(total - 1, index));
    setActive(to);
    const element = frame.current;
    if (element === null) return;
    const above = to * rowHeight;
    // The sticky header covers the rows: a row below it counts as hidden.
    if (above < element.scrollTop) element.scrollTop = above;
    else if (above + 2 * rowHeight > element.scrollTop + element.clientHeight)
      element.scrollTop = above + 2 * rowHeight - element.clientHeight;
  };
  const open = (index: number) => {
    const item = at(index);
    if (item !== undefined) onOpen(item);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor(height / rowHeight) - 2);
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + page,
      PageUp: active - page,
      Home: 0,
      End: total - 1,
    };
    const to = moves[event.key];
    if (event.key === " " && onSelect !== undefined) {
      event.preventDefault();
      const item = at(active);
      if (item !== undefined) onSelect(item);
      return;
    }
    if (to === undefined && event.key !== "Enter") return;
    event.preventDefault();
    if (to === undefined) open(active);
    else moveTo(to);
  };
  const onClick = (event: MouseEvent) => {
    const clicked = (event.target as Element).closest("[aria-rowindex]")?.getAttribute("aria-rowindex");
    if (clicked === null || clicked === undefined) return;
    setActive(Number(clicked) - 2);
    open(Number(clicked) - 2);
  };

  const rowId = (index: number) => `${label.replaceAll(/\W/g, "")}-row-${index}`;
  const draw = (index: number): VNode => {
    const slot = slotOf(index);
    const item = at(index);
    const isActive = index === active;
    const selected = selects === undefined ? undefined : item !== undefined && selects(item);
    const before = drawn.current.get(slot);
    // The identical node: Preact skips the comparison of unchanged rows.
    if (
      before?.index === index &&
      before.item === item &&
      before.active === isActive &&
      before.row === row &&
      before.selected === selected
    )
      return before.node;
    const node = (
      <div
        key={slot}
        id={rowId(index)}
        role="row"
        aria-rowindex={index + 2}
        aria-busy={item === undefined ? "true" : undefined}
        aria-selected={selected}
        class={isActive ? "virtual-row active" : "virtual-row"}
        style={{ transform: `translateY(${index * rowHeight}px)`, height: `${rowHeight}px` }}
      >
        {row(item)}
      </div>
    );
    drawn.current.set(slot, { index, item, active: isActive, selected, row, node });
    return node;
  };
  return (
    <div
      ref={frame}
      class="virtual"
      role="grid"
      aria-label={label}
      aria-rowcount={total + 1}
      aria-multiselectable={selects === undefined ? undefined : true}
      aria-activedescendant={active >= first && active < end ? rowId(active) : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <div role="rowgroup" class="virtual-head">
        <div role="row" class="virtual-row head" aria-rowindex={1}>
          {head}
        </div>
      </div>
      <div
        role="rowgroup"
        class="virtual-body"
        style={{ height: `${total * rowHeight}px` }}
        onClick={onClick}
      >
        {Array.from({ length: Math.max(0, end - first) }, (_, i) => draw(first + i))}
      </div>
    </div>
  );
}

/**
 * Recycles elements: a row that leaves at one end passes its element to the one that enters at the other; after a jump
 * all elements stay in the document and get new content.
 */
function useSlots(first: number, end: number, slots: number): (index: number) => number {
  const last = useRef({ first, end, base: 0, slots });
  const before = last.current;
  const isDisjoint = first >= before.end || end <= before.first;
  const base = before.slots === slots && isDisjoint ? before.base + first - before.first : before.base;
  last.current = { first, end, base, slots };
  return (index) => (((index - base) % slots) + slots) % slots;
}
