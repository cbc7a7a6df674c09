import { escapeHtml } from '../../src/platform/html.ts';
import { type CardKind, cardEndings } from './objects.ts';
import type { Intent, Session } from './objects.ts';
import type { PaySession } from './pay-sessions.ts';

const page = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head>
<body><main><h1>${title}</h1>${content}</main></body>
</html>
`;

const promises: Record<CardKind, string> = {
  WORKS: 'that works',
  DECLINES: 'that is declined when charged',
  ASKS_BANK: 'that asks the bank',
  REFUND_WAITS: 'whose refunds take a while',
  REFUND_FAILS: 'whose refunds fail later',
};

/** Simulates Stripe's Checkout: one button for each test card instead of a card form. */
export const checkoutPage = (session: Session): string =>
  session.status === 'open'
    ? page(
        'Save a card',
        `<form method="post">${(Object.keys(cardEndings) as CardKind[])
          .map((kind) => `<p><button name="card" value="${kind}">Save a card ${promises[kind]}</button></p>`)
          .join('')}</form><p><a href="${escapeHtml(session.cancel_url ?? '')}">Back</a></p>`,
      )
    : page('This page is closed', `<p>The session is ${session.status}.</p>`);

/** Simulates Checkout in payment mode: wallets, and one button for each test card. */
export const checkoutPayPage = (session: PaySession): string =>
  session.status === 'open'
    ? page(
        'Pay',
        `<form method="post"><p><button name="card" value="WORKS">Apple Pay</button></p>
<p><button name="card" value="WORKS">Google Pay</button></p></form>
<form method="post"><p><label><input type="checkbox" name="save" value="yes"> Save this card</label></p>${(
          Object.keys(cardEndings) as CardKind[]
        )
          .map((kind) => `<p><button name="card" value="${kind}">Pay with a card ${promises[kind]}</button></p>`)
          .join('')}</form><p><a href="${escapeHtml(session.cancel_url ?? '')}">Back</a></p>`,
      )
    : page('This page is closed', `<p>The session is ${session.status}.</p>`);

/** Simulates the bank's 3-D Secure page. */
export const bankPage = (intent: Intent): string =>
  intent.status === 'requires_action'
    ? page(
        '3-D Secure',
        `<form method="post"><p><button name="answer" value="confirm">Complete authentication</button></p>
<p><button name="answer" value="refuse">Fail authentication</button></p></form>`,
      )
    : page('Nothing to confirm', `<p>The payment is ${intent.status}.</p>`);

/** Simulates the page on which an owner completes an account. */
export const setupPage = (isOpen: boolean): string =>
  isOpen
    ? page(
        'Set up your account',
        `<form method="post"><p><button name="answer" value="finish">Agree and submit</button></p>
<p><button name="answer" value="submit">Submit, to be looked at</button></p>
<p><button name="answer" value="leave">Go on later</button></p></form>`,
      )
    : page('This page is closed', '<p>The link was used.</p>');

export const successUrlOf = (session: Session): string =>
  (session.success_url ?? '').replace('{CHECKOUT_SESSION_ID}', session.id);

/** Adds the parameters that Stripe appends to the return URL. */
export function returnUrlOf(returnUrl: string, intent: Intent): string {
  const address = new URL(returnUrl);
  address.searchParams.set('payment_intent', intent.id);
  address.searchParams.set('payment_intent_client_secret', intent.client_secret ?? '');
  address.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed');
  return address.href;
}
