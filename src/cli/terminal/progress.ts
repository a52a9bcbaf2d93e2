import type { OutputStream } from "../host.ts";
import type { TerminalStyle } from "./style.ts";

export type ProgressBar = {
  /** The current step, and its progress (0 to 1) if known. */
  readonly update: (label: string, fraction?: number | null) => void;
  /** Clears the line. */
  readonly stop: () => void;
};

/** Delay before the bar appears, so that short work shows none. */
const APPEARS_AFTER_MS = 500;
const FRAME_MS = 100;
const BAR = 24;
const SPINNER = ["|", "/", "-", "\\"];

/** A spinner, or a bar if the total is known, on stderr and only on a terminal. */
export function progressOn(screen: OutputStream, style: TerminalStyle, label: string): ProgressBar {
  if (!screen.isTTY) return { update: () => {}, stop: () => {} };
  let text = label;
  let fraction: number | null = null;
  let frame = 0;
  let isVisible = false;
  const draw = (): void => {
    isVisible = true;
    const head = fraction === null ? SPINNER[frame++ % SPINNER.length]! : bar(fraction);
    const available = (screen.columns || 80) - head.length - 2;
    screen.write(`\r\u001b[2K${style.good(head)} ${text.slice(0, Math.max(0, available))}`);
  };
  let repeat: NodeJS.Timeout | undefined;
  const appear = setTimeout(() => {
    draw();
    repeat = setInterval(draw, FRAME_MS);
  }, APPEARS_AFTER_MS);
  return {
    update: (label, known = null) => {
      text = label;
      fraction = known;
    },
    stop: () => {
      clearTimeout(appear);
      clearInterval(repeat);
      if (isVisible) screen.write("\r\u001b[2K");
    },
  };
}

function bar(fraction: number): string {
  const share = Math.min(1, Math.max(0, fraction));
  const full = Math.round(share * BAR);
  return `[${"#".repeat(full)}${".".repeat(BAR - full)}] ${String(Math.floor(share * 100)).padStart(3)} %`;
}
