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

/** A file that is right by itself, with its picture encoded if it is another one. */
type Application = { file: VenueFile; image: PreparedImage | undefined; placeOf: PlaceOf };
/** What was refused, with its line; or what would still differ. */
type Outcome = { mistakes: Mistake[]; left: string[]; isGap?: boolean };

/** Thrown to undo everything. */
class NotApplied extends Error {
  readonly outcome: Outcome;
  constructor(outcome: Outcome) {
    super('nothing was changed');
    this.outcome = outcome;
  }
}

/**
 * Makes a venue as its file says, with the desk's own services, in one transaction. Answers what kept it from that, with its line;
 * then nothing has changed.
 */
export async function applyToVenue(db: Db, job: string, known: Known, asked: Application): Promise<Outcome> {
  // Prices before hours where a venue opens longer, hours before prices where it closes earlier: each of both is refused
  // while it would leave open time without a price.
  const first = await tryTo(db, job, known, asked, (wanted) => [...priceSteps(wanted), ...hourSteps(wanted)]);
  if (!first.isGap) return first;
  const second = await tryTo(db, job, known, asked, (wanted) => [...hourSteps(wanted), ...priceSteps(wanted)]);
  return second.isGap ? first : second;
}

/** Makes a venue that is not here yet, with its people and what was printed of it: all of it, or what kept it from that. */
export async function makeVenue(
  db: Db,
  job: string,
  { file, image, placeOf }: Application & { image: PreparedImage },
): Promise<{ isMade: boolean; mistakes: Mistake[] }> {
  const hire = (trx: Db, shopSeqNo: number) => {
    const by: Operator = { kind: 'system', job, shopSeqNo };
    const now = { ...file, staff: null, oldNames: [], posters: [] };
    const wanted = { by, file, now, services: servicesIn(trx) };
    return elsewhere(() => doAll([...staffSteps(wanted), ...printedSteps(wanted)], placeOf));
  };
  try {
    return { isMade: await createVenueFiles(db).create(system(job), file, image, hire), mistakes: [] };
  } catch (error) {
    if (error instanceof NotApplied) return { isMade: false, mistakes: error.outcome.mistakes };
    throw error;
  }
}

async function tryTo(
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
      // These services ask nothing beside the transaction: it is their database.
      for (const steps of sections) await elsewhere(() => doAll(steps, placeOf));
      // What is looked at when a transaction ends is looked at now, while it can still be said.
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

/** Every step of a section is tried, so that all that is wrong in it is said at once. */
async function doAll(steps: readonly Step[], placeOf: PlaceOf): Promise<void> {
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

/** Where somebody would have to decide about bookings, the desk asks; a file cannot answer. */
function sentenceOf({ code, says, fields, details }: Refusal): string {
  const listed = details?.['bookings'];
  const bookings = Array.isArray(listed) ? listed.length : Number(listed ?? 0);
  const words = code === 'BOOKINGS_OUTSIDE' ? [say('file.bookings-outside', { bookings })] : [says];
  const sentence = [...words, ...Object.values(fields ?? {})].map((one) => inWords(one, DEFAULT_LOCALE)).join(' ');
  return code === 'ROOM_HAS_BOOKINGS' ? `${sentence} (${bookings})` : sentence;
}

/** What bookings, money and texts of a venue rest upon. */
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
