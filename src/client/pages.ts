/** An answer that is one page of a list. */
export type Paged = { readonly page: { readonly nextCursor: string | null; readonly hasMore: boolean } };

/** Every page from the first to the last, fetched as they are asked for. */
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
