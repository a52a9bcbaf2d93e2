const PATHS = {
  year: "M5 20V10m5 10V4m5 16v-7m5 7V8M3 20h18",
  holdings: "M4 6h10M4 12h16M8 18h12",
  list: "M4 6h.01M8 6h12M4 12h.01M8 12h12M4 18h.01M8 18h12",
  transactions: "M4 7h13l-3-3m6 13H7l3 3",
  sources: "M9 7V3m6 4V3M6 7h12v4a6 6 0 0 1-12 0zm6 10v4",
  ask: "M12 20.5h.01M8.5 8.5a3.5 3.5 0 1 1 5 3.2c-1 .5-1.5 1.3-1.5 2.3v1",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zm0-5v2m0 14v2m9-9h-2M5 12H3m15.4-6.4-1.4 1.4M7 17l-1.4 1.4m12.8 0L17 17M7 7 5.6 5.6",
  moon: "M20 14.5A8 8 0 1 1 9.5 4a6.5 6.5 0 0 0 10.5 10.5z",
  account: "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20a7.5 7.5 0 0 1 15 0",
  clients: "M9 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM3 19a6 6 0 0 1 12 0m0-14a3 3 0 0 1 0 6m2 2.5a6 6 0 0 1 4 5.5",
  close: "m6 6 12 12M18 6 6 18",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  check: "m5 12.5 4.5 4.5L19 7",
  warning: "M12 4 2.5 20h19zm0 6v4.5m0 2.5h.01",
  info: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 8v5m0-8h.01",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  right: "m9 5 7 7-7 7",
  inbox: "M4 13v6h16v-6M4 13 7 5h10l3 8M4 13h5l1 2.5h4L15 13h5",
} as const;

export type IconName = keyof typeof PATHS;

export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path
      d={PATHS[name]}
      fill="none"
      stroke="currentColor"
      stroke-width="1.8"
      stroke-linecap="round"
      stroke-linejoin="round"
    />
  </svg>
);

export const Brand = () => (
  <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <rect width="32" height="32" rx="7" fill="var(--accent)" />
    <path
      d="M9 7v18h14M15 19v-4m4 4v-8m4 8v-6"
      fill="none"
      stroke="var(--on-accent)"
      stroke-width="3"
      stroke-linecap="round"
      stroke-linejoin="round"
    />
  </svg>
);
