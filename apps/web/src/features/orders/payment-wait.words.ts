export const yourBankWantsToHearFrom = 'Your bank wants to hear from you';
export const weAreCheckingDoNotPay = 'We are checking. Do not pay again.';
export const confirmThePaymentOfOnThe = (amount: string | number) =>
  `Confirm the payment of ${amount} on the bank’s page. This page waits and goes on by itself.`;
export const yourPaymentOfIsOnIts = (amount: string | number) =>
  `Your payment of ${amount} is on its way. This page goes on by itself as soon as we know.`;
export const continueAtYourBank = 'Continue at your bank';
export const cancelThisPayment = 'Cancel this payment';
