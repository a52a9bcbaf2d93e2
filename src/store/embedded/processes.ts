export const START_TIMEOUT_MS = 120_000;

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

export const lastLine = (text: string): string => text.trim().split("\n").at(-1) ?? "";
