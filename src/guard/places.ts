import type { Leave } from "./gate.ts";

export type Room = {
  /** Of one, so many at once; what had to wait begins only up to the smaller number while others have something under way. */
  readonly count: number;
  readonly beside: number;
  readonly waiting: number;
  /** Before one that waited begins: in the meantime the process is there for others. */
  readonly restMs: number;
};

/**
 * `begin` is called at once where there is room, otherwise when what is under way has ended, first in first out; answered is
 * what ends the waiting. Full: too many wait already.
 */
export type Places = {
  readonly room: Room;
  readonly enter: (whose: string, begin: (leave: Leave) => void) => "begun" | "full" | (() => void);
};

type Line = { inside: number; readonly waiting: Set<() => void> };

/**
 * What somebody has beyond a share waits for its own, and lets others go first: nobody else waits for it. For this process
 * alone.
 */
export function openPlaces(room: Room): Places {
  /** Of those who have something under way: whoever waits does. */
  const lines = new Map<string, Line>();
  const goOn = (line: Line): void => {
    const most = lines.size === 1 ? room.count : room.beside;
    for (const begin of line.waiting) {
      if (line.inside >= most) return;
      line.inside += 1;
      line.waiting.delete(begin);
      setTimeout(begin, room.restMs);
    }
  };
  const enter: Places["enter"] = (whose, begin) => {
    const line = lines.get(whose) ?? { inside: 0, waiting: new Set() };
    let left = false;
    const leave: Leave = () => {
      if (left) return;
      left = true;
      line.inside -= 1;
      goOn(line);
      if (line.inside > 0) return;
      lines.delete(whose);
      // Whoever is alone now has all of the room again.
      if (lines.size === 1) for (const [, last] of lines) goOn(last);
    };
    if (line.waiting.size === 0 && line.inside < room.count) {
      if ((line.inside += 1) === 1) lines.set(whose, line);
      begin(leave);
      return "begun";
    }
    if (line.waiting.size >= room.waiting) return "full";
    const start = (): void => begin(leave);
    line.waiting.add(start);
    return () => void line.waiting.delete(start);
  };
  return { room, enter };
}
