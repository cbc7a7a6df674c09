import { firstName, timeOfMinute } from './dates.ts';
import { plural } from './locale.ts';

type NeverUsed = { minute: number; bufferMinutes?: number; startStepMinutes?: number };

/** Refusals of changes to a venue, for managers. */
export const venueWords = {
  'bay.plan-limit': ({ bayLimit }: { bayLimit: number }) =>
    plural(bayLimit, { one: 'Your plan has room for 1 bay.', other: `Your plan has room for ${bayLimit} bays.` }),
  'venue.opens-soon': ({ shopName }: { shopName: string }) => `${shopName} opens soon.`,
  'start.name-taken': ({ shopName, suggestion }: { shopName: string; suggestion: string | null }) =>
    suggestion ? `There is a ${shopName} already. Add the street: ${suggestion}.` : `There is a ${shopName} already.`,
  'start.no-such-zone': () => 'Choose a time zone from the list.',
  'first-run.not-skipped': () => 'This step cannot be skipped.',
  'bay.past-day': () => 'Choose today or a later day.',
  'payouts.has-own': () => 'The venue has an account of its own. The operator of this server can change it.',
  'payouts.refused': () =>
    'Stripe does not let this server connect an account for the venue. Ask the operator of this server.',
  'payouts.no-answer': () => 'Stripe does not answer right now. Nothing was changed. Try again soon.',
  'file.bookings-outside': ({ bookings }: { bookings: number }) =>
    plural(bookings, {
      one: '1 booking lies outside. Change these hours at the desk, which asks what happens to it.',
      other: `${bookings} bookings lie outside. Change these hours at the desk, which asks what happens to each.`,
    }),
  'file.their-name': ({ name }: { name: string }) =>
    `this phone is that of ${name}, and a file changes nobody’s name: write it like that`,
  'file.fixed': () => 'cannot be changed of a venue that exists',
  'picture.empty': () => 'This file is empty. Choose a JPEG, PNG or WebP.',
  'picture.unknown-format': () => 'This is not a picture that can be used. Choose a JPEG, PNG or WebP.',
  'picture.phone-format': ({ kind }: { kind: string }) =>
    `${kind} pictures cannot be used here. Save it as JPEG and choose it again.`,
  'picture.svg': () => 'SVG drawings cannot be used here. Save it as PNG and choose it again.',
  'picture.too-heavy': ({ megabytes }: { megabytes: number }) => `At most ${megabytes} MB.`,
  'picture.too-many-pixels': ({ megapixels }: { megapixels: number }) => `At most ${megapixels} megapixels.`,
  'picture.too-narrow': ({ pixels }: { pixels: number }) => `At least ${pixels} pixels wide.`,
  'picture.too-low': ({ pixels }: { pixels: number }) => `At least ${pixels} pixels high.`,
  'picture.crop-outside': () => 'That part lies outside the picture. Choose it again.',
  'picture.damaged': () => 'This picture is damaged or not complete. Choose another one.',
  'settings.changed': ({ name }: { name: string }) =>
    `${firstName(name)} changed this a moment ago. Here it is as it is now.`,
  'settings.never-used': ({ minute, bufferMinutes, startStepMinutes }: NeverUsed) => {
    const time = timeOfMinute(minute);
    if (bufferMinutes !== undefined)
      return `With ${bufferMinutes} minutes between, ${time} is never used. Save anyway?`;
    return startStepMinutes === undefined
      ? `With these lengths, ${time} is never used. Save anyway?`
      : `With a start every ${startStepMinutes} minutes, ${time} is never used. Save anyway?`;
  },
};
