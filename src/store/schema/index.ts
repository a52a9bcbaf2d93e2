export * from "./accounts.ts";
export * from "./others.ts";
export * from "./credentials.ts";
export * from "./derived.ts";
export * from "./prices.ts";
export * from "./records.ts";
export * from "./sources.ts";
export * from "./webhooks.ts";
