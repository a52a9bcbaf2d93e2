import { describe, expect, it } from "vitest";
import { requestTimes } from "./request-times.ts";

describe("request times", () => {
  it("counts cumulatively, as Prometheus reads them", () => {
    const times = requestTimes();
    for (const seconds of [0.0005, 0.001, 0.02, 7]) times.observe("GET", "/healthz", 200, seconds);
    times.observe("GET", '/odd"route', 404, 0.3);
    const text = times.text();
    expect(text).toContain(
      'lotbuch_http_request_seconds_bucket{le="0.001",method="GET",route="/healthz",status="200"} 2\n',
    );
    expect(text).toContain(
      'lotbuch_http_request_seconds_bucket{le="0.025",method="GET",route="/healthz",status="200"} 3\n',
    );
    expect(text).toContain(
      'lotbuch_http_request_seconds_bucket{le="5",method="GET",route="/healthz",status="200"} 3\n',
    );
    expect(text).toContain(
      'lotbuch_http_request_seconds_bucket{le="+Inf",method="GET",route="/healthz",status="200"} 4\n',
    );
    expect(text).toContain(
      'lotbuch_http_request_seconds_count{method="GET",route="/odd_route",status="404"} 1\n',
    );
    expect(text.match(/# TYPE/g)).toHaveLength(1);
  });
});
