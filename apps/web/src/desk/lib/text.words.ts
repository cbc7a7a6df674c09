import type { TextKind } from '@caddie/contract/wordings';

/** The texts that customers get, by the name of each. */
export const textNames: Record<TextKind, string> = {
  booked: 'Booked',
  moved: 'Moved',
  'moved-by-venue': 'Moved by the venue',
  canceled: 'Canceled',
  released: 'No longer held',
  'pay-link': 'Pay link',
  'link-lapsed': 'Pay link not used in time',
  'payment-failed': 'Payment failed',
  'paid-too-late': 'Paid too late',
  'late-payment': 'Late payment sent back',
  returned: 'Money returned',
  refunded: 'Refunded',
  'refund-failed': 'Refund failed',
  'no-show': 'No-show',
  'fee-charged': 'Fee charged',
  'last-session': 'Last session of a pass',
  'pass-ends': 'Pass ends soon',
  'pass-returned': 'Pass refunded',
  'pass-paid-too-late': 'Pass paid too late',
  'pass-late-payment': 'Late payment for a pass sent back',
  'pass-refund-failed': 'Refund of a pass failed',
};

/** Where a kind is called otherwise than the venue's wording for it. */
const wordingOf: Record<string, TextKind> = {
  'booking.confirmed': 'booked',
  'membership.ends-soon': 'pass-ends',
  'membership.refund-failed': 'pass-refund-failed',
  'membership.paid-too-late': 'pass-paid-too-late',
  'membership.late-payment': 'pass-late-payment',
};
const others: Record<string, string> = {
  'password-off': 'Password locked after wrong tries',
  'customer.text': 'Written by the desk',
};

/** What a text is called; a kind that has no name yet is just a text. */
export function textName(kind: string): string {
  const wording = wordingOf[kind] ?? kind.slice(kind.indexOf('.') + 1);
  return others[kind] ?? (Object.hasOwn(textNames, wording) ? textNames[wording as TextKind] : 'Text');
}
