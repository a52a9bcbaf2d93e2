/** The path of a Chrome or Chromium on this machine, or null. */
export declare function findBrowser(): string | null;
