import { useEffect } from "preact/hooks";
import { mayChange } from "../../api/acting.ts";
import { countTransactions, listBalances, listTransactions, type Source } from "../../api/sources.ts";
import { useFormats } from "../../shell/format.ts";
import { useText } from "../../shell/preferences.tsx";
import { Link, useRouter } from "../../shell/router.tsx";
import { useSources } from "../../shell/sources.tsx";
import { useLoad } from "../../shell/use-load.ts";
import { JobProgress } from "../../ui/job-progress.tsx";
import { LoadProblem } from "../../ui/problem-notice.tsx";
import { Gallery } from "./gallery.tsx";
import { InitialsBadge } from "./initials-badge.tsx";
import { TEXT } from "./locales/index.ts";

/** The first step: all accounts, and the link to the next step. */
export function Accounts() {
  const t = useText(TEXT).accounts;
  const { sources, reload } = useSources();
  const { query, set } = useRouter();
  // An account that is added here may be the first with figures: the page stays at this step until the user selects
  // another.
  useEffect(() => {
    if (query.get("step") === null) set({ step: "accounts" });
  }, []);
  return (
    <section class="stack" aria-labelledby="accounts">
      <div>
        <h2 id="accounts">{t.title}</h2>
        <p class="soft">{t.lead}</p>
      </div>
      {sources.length === 0 ? null : (
        <ul class="tiles" aria-label={t.yours}>
          {sources.map((source) => (
            <li key={source.id} class="card tile">
              <InitialsBadge name={source.name} />
              <div class="tile-body">
                <h3 class="break">{source.name}</h3>
                {source.activeJob === null ? (
                  <>
                    {source.lastSyncedAt === null ? (
                      <p class="soft small">{t.unread}</p>
                    ) : (
                      <Facts source={source} />
                    )}
                    {source.status === "failed" ? (
                      <p class="small">
                        <Link to="/sources">{source.needsKey ? t.needsKey : t.broken}</Link>
                      </p>
                    ) : null}
                  </>
                ) : (
                  <JobProgress
                    key={source.activeJob.jobId}
                    job={source.activeJob}
                    onEnd={() => void reload()}
                  />
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {sources.length === 0 ? null : (
        <p>
          <Link to="/sources">{t.manage}</Link>
        </p>
      )}
      {mayChange() ? <Gallery /> : null}
    </section>
  );
}

/** Number and time range of the records, and whether the computed balance agrees with the account's. */
function Facts({ source }: { readonly source: Source }) {
  const t = useText(TEXT).accounts;
  const format = useFormats();
  const loaded = useLoad(
    async (signal) => {
      const one = { sourceId: source.id, limit: 1 } as const;
      const [total, first, last, { balances }] = await Promise.all([
        countTransactions(source.id, signal),
        listTransactions({ ...one, order: "oldest" }, signal),
        listTransactions({ ...one, order: "newest" }, signal),
        listBalances(source.id, signal),
      ]);
      return {
        total,
        from: first.transactions[0]?.time ?? null,
        to: last.transactions[0]?.time ?? null,
        balances,
      };
    },
    [source.id],
    source.lastSyncedAt,
  );
  if (loaded.state === "failed") return <LoadProblem error={loaded.error} onRetry={loaded.reload} />;
  // As many placeholder lines as rows to come, so that nothing moves when they load.
  if (loaded.value === null)
    return (
      <>
        <span class="skeleton line" />
        <span class="skeleton line" />
      </>
    );
  const { total, from, to, balances } = loaded.value;
  const wrong = balances.filter(({ matches }) => matches === false).map(({ asset }) => asset);
  const hasReportedBalance = balances.some(({ matches }) => matches !== null);
  return (
    <>
      <p class="small">
        {total === 0 ? t.noRecords : t.records({ n: format.count(total) })}
        {from === null || to === null
          ? ""
          : ` · ${from === to ? format.day(from) : t.span({ from: format.day(from), to: format.day(to) })}`}
      </p>
      <p class={`small ${wrong.length > 0 ? "" : "soft"}`}>
        {wrong.length > 0
          ? t.differs({ coins: wrong.slice(0, 5).join(", ") })
          : hasReportedBalance
            ? t.agrees
            : t.noBalance}
      </p>
    </>
  );
}
