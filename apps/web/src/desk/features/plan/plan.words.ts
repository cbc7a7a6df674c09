export { forALargerPlan, forAPlan, inService } from '../../lib/plan.words.ts';

export const region = 'Your plan';
export const endsToday = 'The trial ends today.';
export const endsOn = (day: string): string => `The trial ends on ${day}.`;
export const endedOn = (day: string): string => `The trial ended on ${day}.`;
export const nothingStops = 'Nothing is switched off then: customers go on booking.';
export const nothingStopped = 'Nothing is switched off: customers go on booking, and so does the desk.';
export const allStay = 'They all stay and can be booked; none can be added.';
