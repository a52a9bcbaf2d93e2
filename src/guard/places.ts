import type { Leave } from "./gate.ts";

export type Room = {
  /** Of one, so many at once; what had to wait begins only up to the smaller number while others have something under way. */
  readonly count: number;
  readonly beside: number;
  readonly waiting: number;
  /** Before one that waited begins: in the meantime the process is there for others. */
  readonly restMs: number;
  /** One that takes longer no longer counts: it waits for something that has limits of its own. */
  readonly countsMs: number;
};

/**
 * `begin` is called at once where there is room, otherwise when what is under way has ended, first in first out; answered is
 * what ends the waiting. Full: too many wait already.
 */
export type Places = {
  readonly room: Room;
  readonly enter: (whose: string, begin: (leave: Leave) => void) => "begun" | "full" | (() => void);
};

type Line = {
  /** The oldest first, with when it began. */
  readonly inside: Map<Leave, number>;
  readonly waiting: Set<(leave: Leave) => void>;
  /** Only while somebody waits: most requests have nobody behind them. */
  looks: NodeJS.Timeout | null;
};

/**
 * What somebody has beyond a share waits for its own, and lets others go first: nobody else waits for it. For this process
 * alone.
 */
export function openPlaces(room: Room): Places {
  /** Of those who have something under way: whoever waits does. */
  const lines = new Map<string, Line>();
  const placeIn = (whose: string, line: Line, since: number): Leave => {
    const leave: Leave = () => {
      if (!line.inside.delete(leave)) return;
      goOn(whose, line);
      if (line.inside.size > 0) return;
      lines.delete(whose);
      // Whoever is alone now has all of the room again.
      if (lines.size === 1) for (const [last, others] of lines) goOn(last, others);
    };
    line.inside.set(leave, since);
    return leave;
  };
  const goOn = (whose: string, line: Line): void => {
    const most = lines.size === 1 ? room.count : room.beside;
    for (const begin of line.waiting) {
      if (line.inside.size >= most) return look(line);
      line.waiting.delete(begin);
      setTimeout(begin, room.restMs, placeIn(whose, line, performance.now() + room.restMs));
    }
  };
  /** What has been under way for too long no longer counts: it is looked for where somebody waits for it. */
  const look = (line: Line): void => {
    const [oldest] = line.inside.values();
    if (line.looks !== null || oldest === undefined) return;
    const late = (): void => {
      line.looks = null;
      const before = performance.now() - room.countsMs;
      for (const [leave, since] of line.inside) if (since <= before) leave();
      if (line.waiting.size > 0) look(line);
    };
    line.looks = setTimeout(late, Math.max(1, Math.ceil(oldest + room.countsMs - performance.now()))).unref();
  };
  const enter: Places["enter"] = (whose, begin) => {
    const line = lines.get(whose) ?? { inside: new Map(), waiting: new Set(), looks: null };
    if (line.waiting.size === 0 && line.inside.size < room.count) {
      if (line.inside.size === 0) lines.set(whose, line);
      begin(placeIn(whose, line, performance.now()));
      return "begun";
    }
    if (line.waiting.size >= room.waiting) return "full";
    line.waiting.add(begin);
    look(line);
    return () => void line.waiting.delete(begin);
  };
  return { room, enter };
}
