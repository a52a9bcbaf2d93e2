export * from "./accounts.ts";
export * from "./credentials.ts";
export * from "./sources.ts";
