/** What of the places in question has to give so much, from what was paid last to what was paid first. */
export function newestFirst(lefts: readonly number[], amount: number): number[] {
  const backs = lefts.map(() => 0);
  for (let index = lefts.length - 1, rest = amount; index >= 0; index -= 1) {
    backs[index] = Math.min(rest, lefts[index]!);
    rest -= backs[index]!;
  }
  return backs;
}
