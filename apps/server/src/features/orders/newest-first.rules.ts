/** Divides a refund over the tenders, from the last one paid to the first. */
export function newestFirst(refundable: readonly number[], amount: number): number[] {
  const refunds = refundable.map(() => 0);
  for (let index = refundable.length - 1, rest = amount; index >= 0; index -= 1) {
    refunds[index] = Math.min(rest, refundable[index]!);
    rest -= refunds[index]!;
  }
  return refunds;
}
