/** Options of a query for a list that is read page by page: each page names the cursor of the next one. */
export const pagination = {
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
};

/** The query of one page of a filtered list; the first page has no cursor. */
export const pageQuery = <Filter extends object>(filter: Filter, cursor: string): Filter & { cursor?: string } => ({
  ...filter,
  ...(cursor && { cursor }),
});
