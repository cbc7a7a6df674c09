import { setTimeout as pause } from 'node:timers/promises';
import { createBrowser, RetriesExhausted } from './browser.ts';
import type { Counts } from './checks/counts.ts';
import { createCustomer } from './customer.ts';
import type { Database } from './database.ts';
import { drawPlan, type Plan } from './mix.ts';
import type { Notes } from './checks/notes.ts';
import { createPayPage } from './pay-page.ts';
import { createPaying } from './paying.ts';
import { createRandom } from './random.ts';
import type { Stripe } from './stripe.ts';
import { enroll, type Venue } from './venue.ts';

/** The number of concurrent customers; each comes back a few times. */
const CONCURRENT = 12;
const VISITS = 4;
const BATCH = 50;

type Options = {
  seed: number;
  origin: string;
  venue: Venue;
  stripe: Stripe;
  database: Database;
  notes: Notes;
  counts: Counts;
  isFinished: () => boolean;
  /** Fixed parts of every customer's plan, which override the random ones. */
  planOverrides: Partial<Plan>;
};

/** Runs several concurrent sequences of customers until the test is over. */
export async function runCrowd(options: Options): Promise<void> {
  let customerCount = 0;
  let people = 0;
  let batch: Promise<string[]> = Promise.resolve([]);

  await Promise.all(Array.from({ length: CONCURRENT }, runWorker));

  async function runWorker(): Promise<void> {
    while (!options.isFinished()) await simulateCustomer(await nextToken(), (people += 1));
  }

  /** The next token of a batch; when the batch is empty, one new batch is created for all callers. */
  async function nextToken(): Promise<string> {
    const token = (await batch).pop();
    if (token) return token;
    const waiting = batch;
    await waiting;
    if (batch === waiting) {
      batch = enroll(options.database, options.venue.shopSeqNo, customerCount, BATCH);
      customerCount += BATCH;
    }
    return nextToken();
  }

  async function simulateCustomer(token: string, number: number): Promise<void> {
    const random = createRandom(options.seed, `customer ${number}`);
    const browser = createBrowser({
      ...options,
      authHeaders: { authorization: `Bearer ${token}` },
      random,
      address: `10.9.${number >> 8}.${number & 255}`,
    });
    const paying = createPaying(browser, options.stripe);
    const payPage = createPayPage({ ...options, browser });
    const customer = createCustomer({ ...options, browser, random, paying, payPage });
    try {
      for (let visits = 0; visits < VISITS && !options.isFinished(); visits += 1) {
        const hasBooked = await customer.visit({ ...drawPlan(random), ...options.planOverrides });
        await pause(random.between(0, 300));
        if (!hasBooked) return;
      }
    } catch (error) {
      if (error instanceof RetriesExhausted) return;
      console.error(error);
      options.counts.add('visits that broke off');
    }
  }
}
