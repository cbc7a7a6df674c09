import { test as base } from './paying.ts';
import { STRIPE_PAGES, type Stripe } from './stripe-servers.ts';

/** A customer whose venue takes cards through Stripe. */
export const test = base.extend({
  baseURL: ({ stripe }, use) => use(stripe.origin),
  database: ({ stripe }, use) => use(stripe.database),

  /** Requests to Stripe's pages are routed to the simulator. */
  context: async ({ context, stripe }, use) => {
    await context.route(`${STRIPE_PAGES}/**`, async (route) => {
      const url = route.request().url().replace(STRIPE_PAGES, stripe.simulator);
      await route.fulfill({ response: await route.fetch({ url, maxRedirects: 0 }) });
    });
    await use(context);
  },
});

/** The simulator's own address of a page that the browser knows under Stripe's. */
export const toSimulatorUrl = (page: string, { simulator }: Stripe): string => page.replace(STRIPE_PAGES, simulator);
