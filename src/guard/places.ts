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

type Begin = (place: Place) => void;

/** Somebody's places that are taken, the oldest first: each knows its neighbours, so that nothing is made but itself. */
class Line {
  readonly whose: string;
  inside = 0;
  oldest: Place | null = null;
  newest: Place | null = null;
  /** Most have nobody behind them. */
  waiting: Set<Begin> | null = null;
  /** Only while somebody waits. */
  looks: NodeJS.Timeout | null = null;
  constructor(whose: string) {
    this.whose = whose;
  }
}

/** A place that is taken, until it is left. */
export class Place {
  readonly #of: Places;
  readonly since: number;
  line: Line | null;
  before: Place | null;
  after: Place | null = null;
  constructor(of: Places, line: Line, since: number) {
    this.#of = of;
    this.since = since;
    this.line = line;
    this.before = line.newest;
    if (line.newest === null) line.oldest = this;
    else line.newest.after = this;
    line.newest = this;
    line.inside += 1;
  }

  /** A second time it does nothing. */
  leave(): void {
    const { line, before, after } = this;
    if (line === null) return;
    this.line = null;
    if (before === null) line.oldest = after;
    else before.after = after;
    if (after === null) line.newest = before;
    else after.before = before;
    line.inside -= 1;
    this.#of.left(line);
  }
}

/**
 * What somebody has beyond a share waits for its own, and lets others go first: nobody else waits for it. For this process
 * alone.
 */
export class Places {
  /** Of those who have something under way: whoever waits does. */
  readonly #lines = new Map<string, Line>();
  readonly room: Room;
  constructor(room: Room) {
    this.room = room;
  }

  /** Null where there is none at once. */
  enter(whose: string): Place | null {
    let line = this.#lines.get(whose);
    if (line === undefined) this.#lines.set(whose, (line = new Line(whose)));
    else if (line.inside >= this.room.count || (line.waiting !== null && line.waiting.size > 0)) return null;
    return new Place(this, line, performance.now());
  }

  /**
   * After `enter` had none: `begin` is called when what is under way has ended, first in first out; answered is what ends the
   * waiting. Null: too many wait already.
   */
  wait(whose: string, begin: Begin): (() => void) | null {
    const line = this.#lines.get(whose)!;
    const waiting = (line.waiting ??= new Set());
    if (waiting.size >= this.room.waiting) return null;
    waiting.add(begin);
    this.#look(line);
    return () => void waiting.delete(begin);
  }

  /** Says that one of a line was left: whoever waits for it goes on. */
  left(line: Line): void {
    this.#goOn(line);
    if (line.inside > 0) return;
    this.#lines.delete(line.whose);
    // Whoever is alone now has all of the room again.
    if (this.#lines.size === 1) for (const last of this.#lines.values()) this.#goOn(last);
  }

  #goOn(line: Line): void {
    const { waiting } = line;
    if (waiting === null) return;
    const { count, beside, restMs } = this.room;
    const most = this.#lines.size === 1 ? count : beside;
    for (const begin of waiting) {
      if (line.inside >= most) return this.#look(line);
      waiting.delete(begin);
      setTimeout(begin, restMs, new Place(this, line, performance.now() + restMs));
    }
  }

  /** What has been under way for too long no longer counts: it is looked for where somebody waits for it. */
  #look(line: Line): void {
    if (line.looks !== null || line.oldest === null) return;
    const late = (): void => {
      line.looks = null;
      const before = performance.now() - this.room.countsMs;
      for (let place = line.oldest; place !== null;) {
        const next: Place | null = place.after;
        if (place.since <= before) place.leave();
        place = next;
      }
      if (line.waiting !== null && line.waiting.size > 0) this.#look(line);
    };
    const inMs = line.oldest.since + this.room.countsMs - performance.now();
    line.looks = setTimeout(late, Math.max(1, Math.ceil(inMs))).unref();
  }
}
