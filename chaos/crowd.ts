import { setTimeout as pause } from 'node:timers/promises';
import { createBrowser, GaveUp } from './browser.ts';
import type { Counts } from './checks/counts.ts';
import { createCustomer } from './customer.ts';
import type { Database } from './database.ts';
import { drawPlan, type Plan } from './mix.ts';
import type { Notes } from './checks/notes.ts';
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
  isOver: () => boolean;
  /** Fixed parts of every customer's plan, which override the random ones. */
  forAll: Partial<Plan>;
};

/** Runs several concurrent sequences of customers until the test is over. */
export async function runCrowd(options: Options): Promise<void> {
  let enrolled = 0;
  let people = 0;
  let batch: Promise<string[]> = Promise.resolve([]);

  await Promise.all(Array.from({ length: CONCURRENT }, work));

  async function work(): Promise<void> {
    while (!options.isOver()) await live(await nextToken(), (people += 1));
  }

  /** The next token of a batch; when the batch is empty, one new batch is created for all callers. */
  async function nextToken(): Promise<string> {
    const token = (await batch).pop();
    if (token) return token;
    const waiting = batch;
    await waiting;
    if (batch === waiting) {
      batch = enroll(options.database, options.venue.shopSeqNo, enrolled, BATCH);
      enrolled += BATCH;
    }
    return nextToken();
  }

  async function live(token: string, number: number): Promise<void> {
    const random = createRandom(options.seed, `customer ${number}`);
    const browser = createBrowser({
      ...options,
      who: { authorization: `Bearer ${token}` },
      random,
      address: `10.9.${number >> 8}.${number & 255}`,
    });
    const customer = createCustomer({ ...options, browser, random, paying: createPaying(browser, options.stripe) });
    try {
      for (let visits = 0; visits < VISITS && !options.isOver(); visits += 1) {
        const hasFound = await customer.visit({ ...drawPlan(random), ...options.forAll });
        await pause(random.between(0, 300));
        if (!hasFound) return;
      }
    } catch (error) {
      if (error instanceof GaveUp) return;
      console.error(error);
      options.counts.add('visits that broke off');
    }
  }
}
