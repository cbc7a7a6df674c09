/** The wallet that the provider's page probably offers in this browser; the page itself decides. */
type Wallet = 'apple' | 'google';

type Browser = { userAgent: string; hasApplePay: boolean; hasPaymentRequest: boolean };

/** Apple Pay on Apple's devices, Google Pay where Chromium can pay by itself, and otherwise a card. */
export function walletOf({ userAgent, hasApplePay, hasPaymentRequest }: Browser): Wallet | null {
  if (hasApplePay || /iPhone|iPad|iPod/.test(userAgent)) return 'apple';
  return hasPaymentRequest && /Chrome\//.test(userAgent) ? 'google' : null;
}

export const currentWallet = (): Wallet | null =>
  walletOf({
    userAgent: navigator.userAgent,
    hasApplePay: 'ApplePaySession' in globalThis,
    hasPaymentRequest: 'PaymentRequest' in globalThis,
  });
