import type { Schemas } from "../../src/client/index.ts";
import { api } from "./client.ts";

export type CalendarEntry = Schemas["CalendarEntry"];

/** From when lots can be sold tax-free, from a day on, in order of the days. */
export const listCalendar = (from: string, cursor: string | undefined, signal: AbortSignal) =>
  api.request("GET /v1/lots/calendar", {
    query: { from, limit: 200, ...(cursor === undefined ? {} : { cursor }) },
    signal,
  });

export const readCalendarLink = (signal: AbortSignal) =>
  api.request("GET /v1/lots/calendar/link", { signal });
/** Makes the private link, or a new one in place of the old. Its address is in this answer alone. */
export const renewCalendarLink = () => api.request("POST /v1/lots/calendar/link");
export const endCalendarLink = () => api.request("DELETE /v1/lots/calendar/link");
