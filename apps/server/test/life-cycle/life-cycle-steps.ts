import fc from 'fast-check';
import { confirmStep, holdStep } from './hold-steps.ts';
import { bankStep, buyStep, cancelStep, checkStep, payStep } from './money-steps.ts';
import { DURATIONS } from './model-venue.ts';
import { completeStep, recoverStep, repeatStep, sweepStep, waitStep, webhooksStep } from './time-steps.ts';

const customerIndex = fc.nat({ max: 2 });
const teeIndex = fc.nat({ max: 4 });
const rarely = fc.nat({ max: 7 }).map((lot) => lot === 7);
const target = fc.record({ which: teeIndex, isStranger: rarely, isAny: rarely });
const card = fc.constantFrom('works', 'works', 'works', 'declined', 'asksBank', 'asksBank');

const hold = fc
  .record({
    customerIndex,
    bay: fc.constantFrom(0, 1, undefined),
    start: fc.nat({ max: 5 }),
    minutes: fc.constantFrom(...DURATIONS),
  })
  .map(holdStep);
const payWith = (means: fc.Arbitrary<{ card?: 'works' | 'declined' | 'asksBank'; pack?: 'sessions' | 'balance' }>) =>
  fc
    .tuple(target, rarely, means)
    .map(([tee, isExternal, choice]) => payStep({ card: undefined, pack: undefined, ...tee, isExternal, ...choice }));

const payByCard = payWith(card.map((one) => ({ card: one })));
const payByPack = payWith(
  fc.oneof(
    fc.constant({ pack: 'sessions' as const }),
    card.map((one) => ({ pack: 'balance' as const, card: one })),
    fc.constant({ pack: 'balance' as const }),
  ),
);
const buy = fc
  .tuple(customerIndex, fc.constantFrom('sessions', 'balance'))
  .map(([owner, kind]) => buyStep(owner, kind));
const bank = fc.tuple(teeIndex, fc.boolean()).map(([one, isYes]) => bankStep(one, isYes));
const cancel = target.map(cancelStep);
const query = fc.oneof(target.map(checkStep), target.map(confirmStep), rarely.map(repeatStep));
const wait = fc
  .tuple(fc.constantFrom(3, 11, 16, 8 * 60, 8 * 60, 27 * 60), fc.boolean())
  .map(([minutes, isSwept]) => waitStep(minutes, isSwept));
const jobs = fc.constantFrom(sweepStep, recoverStep, webhooksStep, completeStep);

const often = [hold, hold, payByCard, wait, jobs];
const sometimes = [payByCard, payByPack, payByPack, cancel, cancel];
const seldom = [buy, bank, query];

/** All events that may happen at the venue; those listed more often happen more often. */
export const lifeCycleSteps = [...often, ...often, ...sometimes, ...seldom];
