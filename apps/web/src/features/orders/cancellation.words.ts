export const noRefund = 'No refund.';
export const nothingComesBackIfYouCancel = 'Nothing comes back if you cancel.';
export const comesBackUntil = (refundPercent: string | number, until: string | number) =>
  `${refundPercent}% comes back until ${until}`;
export const freeUntil = (until: string | number) => `Free until ${until}.`;
export const youGetEverythingBack = 'You get everything back.';
export const afterThat = 'After that,';
export const ifYouCancel = 'If you cancel,';
export const thenNothing = (steps: string[]) => `${steps.join(', then ')}, then nothing.`;
export const nothingComesBack = 'nothing comes back.';
