/** Upper bounds in seconds. */
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

type Series = { readonly labels: string; readonly buckets: Uint32Array; count: number; sum: number };

export type RequestTimes = {
  readonly observe: (method: string, route: string, status: number, seconds: number) => void;
  /** In the text format of Prometheus. */
  readonly text: () => string;
};

/**
 * The histogram of answer times. It is touched by every request, where the metrics library's own, which hashes its
 * labels anew each time, took more time than everything else around a route together.
 */
export function requestTimes(): RequestTimes {
  const series: Series[] = [];
  // By one after the other: a key put together anew is a text that has to be hashed anew.
  const byRoute = new Map<string, Map<string, Map<number, Series>>>();
  const found = (method: string, route: string, status: number): Series => {
    let byMethod = byRoute.get(route);
    if (byMethod === undefined) byRoute.set(route, (byMethod = new Map()));
    let byStatus = byMethod.get(method);
    if (byStatus === undefined) byMethod.set(method, (byStatus = new Map()));
    let one = byStatus.get(status);
    if (one !== undefined) return one;
    const labels = `method="${method}",route="${route.replaceAll(/["\\\n]/g, "_")}",status="${status}"`;
    one = { labels, buckets: new Uint32Array(BOUNDS.length), count: 0, sum: 0 };
    byStatus.set(status, one);
    series.push(one);
    return one;
  };
  return {
    observe: (method, route, status, seconds) => {
      const one = found(method, route, status);
      let i = 0;
      while (i < BOUNDS.length && seconds > BOUNDS[i]!) i++;
      if (i < BOUNDS.length) one.buckets[i]! += 1;
      one.count += 1;
      one.sum += seconds;
    },
    text: () => [HEAD, ...series.map(lines)].join("\n") + "\n",
  };
}

const NAME = "lotbuch_http_request_seconds";
const HEAD = `# HELP ${NAME} Time to answer a request, by method, route and status\n# TYPE ${NAME} histogram`;

function lines({ labels, buckets, count, sum }: Series): string {
  let below = 0;
  const rows = BOUNDS.map((bound, i) => `${NAME}_bucket{le="${bound}",${labels}} ${(below += buckets[i]!)}`);
  return [
    ...rows,
    `${NAME}_bucket{le="+Inf",${labels}} ${count}`,
    `${NAME}_sum{${labels}} ${sum}`,
    `${NAME}_count{${labels}} ${count}`,
  ].join("\n");
}
