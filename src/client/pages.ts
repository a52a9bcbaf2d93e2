/** A response that is one page of a list. */
export type Paged = { readonly page: { readonly nextCursor: string | null; readonly hasMore: boolean } };

/** All pages in order, each fetched when the caller iterates to it. */
export async function* pagesOf<P extends Paged>(
  read: (cursor: string | undefined) => Promise<P>,
): AsyncGenerator<P, void, undefined> {
  let cursor: string | undefined;
  for (;;) {
    const page = await read(cursor);
    yield page;
    const next = page.page.nextCursor;
    if (!page.page.hasMore || next === null || next === cursor) return;
    cursor = next;
  }
}
