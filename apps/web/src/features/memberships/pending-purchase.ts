/** What a customer was about to buy who has to sign in first, and where; kept only while they do. */
let pending: { membershipDetailId: string; address: string } | null = null;

/** Remembers a membership that is to be bought as soon as its customer has signed in. */
export function keepPendingPurchase(membershipDetailId: string, address: string): void {
  pending = { membershipDetailId, address };
}

/** Where the purchase goes on; null when there is none. */
export const pendingPurchaseAddress = (): string | null => pending?.address ?? null;

/** Hands the purchase over once, so that it cannot be made twice. */
export function takePendingPurchase(): string | null {
  const { membershipDetailId = null } = pending ?? {};
  pending = null;
  return membershipDetailId;
}
