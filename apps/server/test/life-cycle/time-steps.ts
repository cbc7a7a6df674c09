import { MINUTE } from '@caddie/contract/dates/duration';
import { expect } from 'vitest';
import { isLapsed, type Model } from './model.ts';
import { readOutcome, sendRefunds, settle } from './model-money.ts';
import { type Real, send } from './real.ts';
import { type Step, step } from './steps.ts';

async function advance(model: Model, real: Real, minutes: number): Promise<void> {
  model.now += minutes * MINUTE;
  await real.world.clock.set(new Date(model.now));
}

async function sweep(model: Model, real: Real): Promise<void> {
  await real.background.run('bookings.sweep');
  for (const teeTime of model.teeTimes) if (isLapsed(model, teeTime)) teeTime.status = 'FAILED';
}

export const sweepStep: Step = step('the job runs that ends holds', sweep);

/** Time passes; usually the job that ends holds runs before anything else happens. */
export const waitStep = (minutes: number, isSwept = false): Step =>
  step(`${minutes} minutes pass${isSwept ? ', and the job runs that ends holds' : ''}`, async (model, real) => {
    await advance(model, real, minutes);
    if (isSwept) await sweep(model, real);
  });

export const completeStep: Step = step('past tee times are completed', async (model, real) => {
  await real.background.run('bookings.complete');
  for (const teeTime of model.teeTimes)
    if (teeTime.status === 'CONFIRMED' && teeTime.until <= model.now) teeTime.status = 'COMPLETED';
});

/** Two minutes later everything that waits for the provider is due again, however often it was tried. */
export const recoverStep: Step = step('payments and refunds are recovered', async (model, real) => {
  await advance(model, real, 2);
  await real.background.run('payments.recover', 'refunds.recover');
  for (const teeTime of model.teeTimes) readOutcome(model, teeTime);
  sendRefunds(model);
});

export const webhooksStep: Step = step('the provider’s webhooks arrive', async (model, real) => {
  await real.background.deliverWebhooks();
  for (const teeTime of model.teeTimes) settle(model, teeTime);
  sendRefunds(model);
});

/** The last request is repeated under its key, unchanged or changed. */
export const repeatStep = (isChanged: boolean): Step =>
  step(isChanged ? 'the last key comes with another body' : 'the last request comes again', async (_, real) => {
    const last = real.lastSent;
    // A refusal before the work began is not stored.
    if (!last || ![200, 402, 404, 409].includes(last.answer.status)) return;
    const body = isChanged ? { ...last.body, note: 'changed' } : last.body;
    const repeated = await send(real, last.customerIndex, last.call, body, last.key);
    if (isChanged) expect(repeated).toMatchObject({ status: 422, outcome: 'KEY_REUSED' });
    else expect(repeated).toEqual({ ...last.answer, isReplay: true });
  });
