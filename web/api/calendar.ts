import type { Schemas } from "../../src/client/index.ts";
import { api } from "./client.ts";

export type CalendarEntry = Schemas["CalendarEntry"];

/** The tax-free dates of lots from a day on, in order of date. */
export const listCalendar = (from: string, cursor: string | undefined, signal: AbortSignal) =>
  api.request("GET /v1/lots/calendar", {
    query: { from, limit: 200, ...(cursor === undefined ? {} : { cursor }) },
    signal,
  });

export const readCalendarLink = (signal: AbortSignal) =>
  api.request("GET /v1/lots/calendar/link", { signal });
/** Creates the private link, or replaces the old one. Only this response contains its URL. */
export const renewCalendarLink = () => api.request("POST /v1/lots/calendar/link");
export const endCalendarLink = () => api.request("DELETE /v1/lots/calendar/link");
