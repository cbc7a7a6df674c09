import fc from 'fast-check';
import { confirmStep, holdStep } from './hold-steps.ts';
import { bankStep, buyStep, cancelStep, checkStep, payStep } from './money-steps.ts';
import { DURATIONS } from './model-venue.ts';
import { completeStep, recoverStep, repeatStep, sweepStep, waitStep, webhooksStep } from './time-steps.ts';

const customerIndex = fc.nat({ max: 2 });
const teeTimeIndex = fc.nat({ max: 4 });
const rarely = fc.nat({ max: 7 }).map((lot) => lot === 7);
const target = fc.record({ which: teeTimeIndex, isStranger: rarely, isAny: rarely });
const card = fc.constantFrom('works', 'works', 'works', 'declined', 'asksBank', 'asksBank');

const hold = fc
  .record({
    customerIndex,
    bay: fc.constantFrom(0, 1, undefined),
    start: fc.nat({ max: 5 }),
    minutes: fc.constantFrom(...DURATIONS),
  })
  .map(holdStep);
const payWith = (means: fc.Arbitrary<{ card?: 'works' | 'declined' | 'asksBank'; pass?: 'sessions' | 'balance' }>) =>
  fc
    .tuple(target, rarely, means)
    .map(([teeTime, isExternal, choice]) =>
      payStep({ card: undefined, pass: undefined, ...teeTime, isExternal, ...choice }),
    );

const payByCard = payWith(card.map((one) => ({ card: one })));
const payByPass = payWith(
  fc.oneof(
    fc.constant({ pass: 'sessions' as const }),
    card.map((one) => ({ pass: 'balance' as const, card: one })),
    fc.constant({ pass: 'balance' as const }),
  ),
);
const buy = fc
  .tuple(customerIndex, fc.constantFrom('sessions', 'balance'))
  .map(([owner, kind]) => buyStep(owner, kind));
const bank = fc.tuple(teeTimeIndex, fc.boolean()).map(([one, isYes]) => bankStep(one, isYes));
const cancel = target.map(cancelStep);
const query = fc.oneof(target.map(checkStep), target.map(confirmStep), rarely.map(repeatStep));
const wait = fc
  .tuple(fc.constantFrom(3, 11, 16, 8 * 60, 8 * 60, 27 * 60), fc.boolean())
  .map(([minutes, isSwept]) => waitStep(minutes, isSwept));
const jobs = fc.constantFrom(sweepStep, recoverStep, webhooksStep, completeStep);

const often = [hold, hold, payByCard, wait, jobs];
const sometimes = [payByCard, payByPass, payByPass, cancel, cancel];
const seldom = [buy, bank, query];

/** All events that may happen at the venue; those listed more often happen more often. */
export const lifeCycleSteps = [...often, ...often, ...sometimes, ...seldom];
