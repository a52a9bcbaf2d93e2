export * from "./accounts.ts";
export * from "./sources.ts";
