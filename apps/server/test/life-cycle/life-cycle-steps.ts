import fc from 'fast-check';
import { confirmStep, holdStep } from './hold-steps.ts';
import { bankStep, buyStep, cancelStep, checkStep, payStep } from './money-steps.ts';
import { DURATIONS } from './model-venue.ts';
import { completeStep, recoverStep, repeatStep, sweepStep, waitStep, webhooksStep } from './time-steps.ts';

const who = fc.nat({ max: 2 });
const which = fc.nat({ max: 4 });
const rarely = fc.nat({ max: 7 }).map((lot) => lot === 7);
const about = fc.record({ which, isStranger: rarely, isAny: rarely });
const card = fc.constantFrom('works', 'works', 'works', 'declined', 'asksBank', 'asksBank');

const hold = fc
  .record({
    who,
    bay: fc.constantFrom(0, 1, undefined),
    start: fc.nat({ max: 5 }),
    minutes: fc.constantFrom(...DURATIONS),
  })
  .map(holdStep);
const paying = (means: fc.Arbitrary<{ card?: 'works' | 'declined' | 'asksBank'; pack?: 'sessions' | 'balance' }>) =>
  fc
    .tuple(about, rarely, means)
    .map(([tee, isExternal, with_]) => payStep({ card: undefined, pack: undefined, ...tee, isExternal, ...with_ }));

const payByCard = paying(card.map((one) => ({ card: one })));
const payByPack = paying(
  fc.oneof(
    fc.constant({ pack: 'sessions' as const }),
    card.map((one) => ({ pack: 'balance' as const, card: one })),
    fc.constant({ pack: 'balance' as const }),
  ),
);
const buy = fc.tuple(who, fc.constantFrom('sessions', 'balance')).map(([owner, kind]) => buyStep(owner, kind));
const bank = fc.tuple(which, fc.boolean()).map(([one, isYes]) => bankStep(one, isYes));
const cancel = about.map(cancelStep);
const ask = fc.oneof(about.map(checkStep), about.map(confirmStep), rarely.map(repeatStep));
const wait = fc
  .tuple(fc.constantFrom(3, 11, 16, 8 * 60, 8 * 60, 27 * 60), fc.boolean())
  .map(([minutes, isSwept]) => waitStep(minutes, isSwept));
const jobs = fc.constantFrom(sweepStep, recoverStep, webhooksStep, completeStep);

const often = [hold, hold, payByCard, wait, jobs];
const usual = [payByCard, payByPack, payByPack, cancel, cancel];
const seldom = [buy, bank, ask];

/** All events that may happen at the venue; those listed more often happen more often. */
export const lifeCycleSteps = [...often, ...often, ...usual, ...seldom];
