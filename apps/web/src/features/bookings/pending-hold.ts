/** Where a customer was who has to sign in before going on; kept only while they do. */
let address: string | null = null;

/** Remembers the address of a choice that is to be held as soon as its customer has signed in. */
export function keepPendingHold(at: string): void {
  address = at;
}

export const pendingHold = (): string | null => address;

export function dropPendingHold(): void {
  address = null;
}
