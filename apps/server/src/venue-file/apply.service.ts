import type { PreparedImage } from '../features/shops/images.service.ts';
import { actAs, type Operator, system } from '../platform/actors/actor.ts';
import type { Db } from '../platform/database/db.ts';
import { elsewhere } from '../platform/one-connection.ts';
import { Refusal } from '../platform/refusal.ts';
import { DEFAULT_LOCALE, inWords, say } from '../words/words.ts';
import { sql } from 'kysely';
import { hourSteps, priceSteps } from './apply.plans.ts';
import { productSteps } from './apply.products.ts';
import { servicesIn } from './apply.services.ts';
import { baySteps, lastBaySteps, settingSteps, type Step, textSteps, type Wanted } from './apply.steps.ts';
import { printedSteps } from './apply.printed.ts';
import { staffSteps } from './apply.staff.ts';
import { currentOn } from './current.rules.ts';
import { differencesOf } from './differences.rules.ts';
import type { PlaceOf } from './shape/parse.rules.ts';
import type { Mistake, VenueFile } from './venue-file.ts';
import { createVenueFiles, type Known } from './venue-file.service.ts';

/** A valid file, with its picture encoded if it differs from the venue's. */
type Application = { file: VenueFile; image: PreparedImage | undefined; placeOf: PlaceOf };
/** The refusals, with their lines; or the differences that would remain. */
type Outcome = { mistakes: Mistake[]; left: string[]; isGap?: boolean };

/** Thrown to roll back the transaction. */
class NotApplied extends Error {
  readonly outcome: Outcome;
  constructor(outcome: Outcome) {
    super('nothing was changed');
    this.outcome = outcome;
  }
}

/**
 * Makes a venue match its file, with the desk's own services, in one transaction. Returns the mistakes with their lines; then nothing has
 * changed.
 */
export async function applyToVenue(db: Db, job: string, known: Known, asked: Application): Promise<Outcome> {
  // Prices before hours where a venue opens longer, hours before prices where it closes earlier: each step is refused while it would leave
  // open time without a price.
  const first = await tryToApply(db, job, known, asked, (wanted) => [...priceSteps(wanted), ...hourSteps(wanted)]);
  if (!first.isGap) return first;
  const second = await tryToApply(db, job, known, asked, (wanted) => [...hourSteps(wanted), ...priceSteps(wanted)]);
  return second.isGap ? first : second;
}

/** Creates a new venue with its staff and printed names: all of it, or nothing and the mistakes. */
export async function makeVenue(
  db: Db,
  job: string,
  { file, image, placeOf }: Application & { image: PreparedImage },
): Promise<{ isMade: boolean; mistakes: Mistake[] }> {
  const hire = (trx: Db, shopSeqNo: number) => {
    const by: Operator = { kind: 'system', job, shopSeqNo };
    const now = { ...file, staff: null, oldNames: [], posters: [] };
    const wanted = { by, file, now, services: servicesIn(trx) };
    return elsewhere(() => runSteps([...staffSteps(wanted), ...printedSteps(wanted)], placeOf));
  };
  try {
    return { isMade: await createVenueFiles(db).create(system(job), file, image, hire), mistakes: [] };
  } catch (error) {
    if (error instanceof NotApplied) return { isMade: false, mistakes: error.outcome.mistakes };
    throw error;
  }
}

async function tryToApply(
  db: Db,
  job: string,
  { shopSeqNo, venue: now, today, imageTitle }: Known,
  { file: whole, image, placeOf }: Application,
  plans: (wanted: Wanted) => Step[],
): Promise<Outcome> {
  const by: Operator = { kind: 'system', job, shopSeqNo };
  const file = currentOn(whole, today);
  try {
    await actAs(db, by, async (trx) => {
      const wanted: Wanted = { by, file, now, services: servicesIn(trx) };
      const fixed = fixedFields(wanted, placeOf);
      if (fixed.length > 0) throw new NotApplied({ mistakes: fixed, left: [] });
      const sections = [
        settingSteps(wanted, { image, imageTitle }),
        textSteps(wanted),
        baySteps(wanted),
        plans(wanted),
        productSteps(wanted),
        lastBaySteps(wanted),
        staffSteps(wanted),
        printedSteps(wanted),
      ];
      // These services query only the transaction: it is their database.
      for (const steps of sections) await elsewhere(() => runSteps(steps, placeOf));
      // Checks deferred constraints now, while their violation can still be reported.
      await sql`set constraints all immediate`.execute(trx);
      const after = await elsewhere(() => createVenueFiles(trx).read(file.profile.name));
      const left = differencesOf(withoutPicture(file), withoutPicture(after!.venue));
      if (left.length > 0) throw new NotApplied({ mistakes: [], left });
    });
    return { mistakes: [], left: [] };
  } catch (error) {
    if (error instanceof NotApplied) return error.outcome;
    throw error;
  }
}

/** Tries every step of a section, so that all its mistakes are reported together. */
async function runSteps(steps: readonly Step[], placeOf: PlaceOf): Promise<void> {
  const mistakes: Mistake[] = [];
  let isGap = false;
  for (const { path, validFrom, run } of steps) {
    try {
      await run();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      isGap ||= error.code === 'PRICE_GAP';
      mistakes.push({ ...placeOf(path, validFrom), says: sentenceOf(error) });
    }
  }
  if (mistakes.length > 0) throw new NotApplied({ mistakes, left: [], isGap });
}

/** Where bookings need a decision, the desk would ask; a file cannot answer. */
function sentenceOf({ code, says, fields, details }: Refusal): string {
  const listed = details?.['bookings'];
  const bookings = Array.isArray(listed) ? listed.length : Number(listed ?? 0);
  const words = code === 'BOOKINGS_OUTSIDE' ? [say('file.bookings-outside', { bookings })] : [says];
  const sentence = [...words, ...Object.values(fields ?? {})].map((one) => inWords(one, DEFAULT_LOCALE)).join(' ');
  return code === 'ROOM_HAS_BOOKINGS' ? `${sentence} (${bookings})` : sentence;
}

/** Fields that a venue's bookings, payments and texts depend on, and that cannot be changed. */
function fixedFields({ file, now }: Wanted, placeOf: PlaceOf): Mistake[] {
  const fields = {
    country: 'country',
    'time zone': 'timeZone',
    currency: 'currency',
    'takes bookings': 'takesBookings',
  } as const;
  return Object.entries(fields)
    .filter(([, field]) => file.profile[field] !== now.profile[field])
    .map(([name]) => ({ ...placeOf(['venue', name]), says: inWords(say('file.fixed'), DEFAULT_LOCALE) }));
}

const withoutPicture = (venue: VenueFile): VenueFile => ({ ...venue, profile: { ...venue.profile, picture: null } });
