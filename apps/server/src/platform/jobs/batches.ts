/** Processes due items in batches: a full batch means that more may be due, a short one that none is. */
export async function repeatWhileFull(size: number, processBatch: (size: number) => Promise<number>): Promise<void> {
  while ((await processBatch(size)) === size);
}

/** Returns false if the item cannot be done yet; a later run finds it again. */
type Work<T> = (item: T) => Promise<boolean | void>;

/** Runs the work for each account, venue or row. A failure does not stop the others; the failures are thrown at the end. */
export async function tryEach<T>(items: Iterable<T> | AsyncIterable<T>, work: Work<T>): Promise<void> {
  const failures: unknown[] = [];
  await attempt(items, work, failures);
  throwAll(failures);
}

/**
 * Runs the work for all due items, a batch at a time; failures are handled as in `tryEach`. `claim` returns each item once per lease: a batch in
 * which every item fails ends the run, and the next run begins with other items.
 */
export async function tryEachInBatches<T>(
  size: number,
  claim: (size: number) => Promise<readonly T[]>,
  work: Work<T>,
): Promise<void> {
  const failures: unknown[] = [];
  for (let more = true; more; ) {
    const items = await claim(size);
    const doneCount = await attempt(items, work, failures);
    more = items.length === size && doneCount > 0;
  }
  throwAll(failures);
}

/** Runs the work once for each item of a sorted list, a page at a time; failures are handled as in `tryEach`. No item is claimed. */
export async function tryEachInPages<T>(
  size: number,
  findAfter: (last: T | undefined, size: number) => Promise<readonly T[]>,
  work: Work<T>,
): Promise<void> {
  const failures: unknown[] = [];
  for (let last: T | undefined, more = true; more; ) {
    const items = await findAfter(last, size);
    await attempt(items, work, failures);
    last = items.at(-1);
    more = items.length === size;
  }
  throwAll(failures);
}

async function attempt<T>(items: Iterable<T> | AsyncIterable<T>, work: Work<T>, failures: unknown[]): Promise<number> {
  let succeededCount = 0;
  const countSuccess = async (item: T): Promise<void> => {
    if ((await work(item)) !== false) succeededCount += 1;
  };
  const addFailure = (error: unknown): void => void failures.push(error);
  try {
    for await (const item of items) await countSuccess(item).catch(addFailure);
  } catch (error) {
    // The list itself failed: the items that it did not return are left to the next run.
    addFailure(error);
  }
  return succeededCount;
}

function throwAll(failures: readonly unknown[]): void {
  if (failures.length === 0) return;
  if (failures.length === 1) throw failures[0];
  throw new AggregateError(failures, `${failures.length} failed, the first with: ${String(failures[0])}`);
}
