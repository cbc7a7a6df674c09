import type { PreparedImage } from '../features/shops/images.service.ts';
import type { GalleryImage } from '../features/venue/venue.service.ts';
import { actAs, type Operator, system } from '../platform/actors/actor.ts';
import type { Db } from '../platform/database/db.ts';
import { outsideTransaction } from '../platform/one-connection.ts';
import { Refusal } from '../platform/refusal.ts';
import { DEFAULT_LOCALE, translate, message } from '../words/words.ts';
import { sql } from 'kysely';
import { hourSteps, priceSteps } from './apply.plans.ts';
import { productSteps } from './apply.products.ts';
import { createApplyServices } from './apply.services.ts';
import {
  baySteps,
  gallerySteps,
  lastBaySteps,
  settingSteps,
  type Step,
  textSteps,
  type ApplyContext,
} from './apply.steps.ts';
import { printedSteps } from './apply.printed.ts';
import { staffSteps } from './apply.staff.ts';
import { currentOn } from './current.rules.ts';
import { differencesOf } from './differences.rules.ts';
import type { LocateField } from './shape/parse.rules.ts';
import type { Mistake, VenueFile } from './venue-file.ts';
import { createVenueFiles, type StoredVenue } from './venue-file.service.ts';

/** A valid file, with its picture encoded if it differs from the venue's. */
type ApplyRequest = {
  file: VenueFile;
  image: PreparedImage | undefined;
  /** The pictures of its bays, if they or their captions differ from the venue's. */
  gallery: GalleryImage[] | undefined;
  locateField: LocateField;
};
/** The refusals, with their lines; or the differences that would remain. */
type Outcome = { mistakes: Mistake[]; remaining: string[]; hasPriceGap?: boolean };

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
export async function applyToVenue(
  db: Db,
  job: string,
  storedVenue: StoredVenue,
  request: ApplyRequest,
): Promise<Outcome> {
  // Prices before hours where a venue opens longer, hours before prices where it closes earlier: each step is refused while it would leave
  // open time without a price.
  const first = await tryToApply(db, job, storedVenue, request, (context) => [
    ...priceSteps(context),
    ...hourSteps(context),
  ]);
  if (!first.hasPriceGap) return first;
  const second = await tryToApply(db, job, storedVenue, request, (context) => [
    ...hourSteps(context),
    ...priceSteps(context),
  ]);
  return second.hasPriceGap ? first : second;
}

/** Creates a new venue with its staff and printed names: all of it, or nothing and the mistakes. */
export async function createVenue(
  db: Db,
  job: string,
  { file, image, gallery = [], locateField }: ApplyRequest & { image: PreparedImage },
): Promise<{ isCreated: boolean; mistakes: Mistake[] }> {
  const addStaff = (trx: Db, shopSeqNo: number) => {
    const operator: Operator = { kind: 'system', job, shopSeqNo };
    const current = { ...file, staff: null, oldNames: [], posters: [] };
    const context = { operator, file, current, services: createApplyServices(trx) };
    return outsideTransaction(() => runSteps([...staffSteps(context), ...printedSteps(context)], locateField));
  };
  try {
    return { isCreated: await createVenueFiles(db).create(system(job), file, image, gallery, addStaff), mistakes: [] };
  } catch (error) {
    if (error instanceof NotApplied) return { isCreated: false, mistakes: error.outcome.mistakes };
    throw error;
  }
}

async function tryToApply(
  db: Db,
  job: string,
  { shopSeqNo, venue: currentVenue, today, imageTitle, gallery: seen }: StoredVenue,
  { file: wholeFile, image, gallery, locateField }: ApplyRequest,
  planSteps: (context: ApplyContext) => Step[],
): Promise<Outcome> {
  const operator: Operator = { kind: 'system', job, shopSeqNo };
  const file = currentOn(wholeFile, today);
  try {
    await actAs(db, operator, async (trx) => {
      const context: ApplyContext = { operator, file, current: currentVenue, services: createApplyServices(trx) };
      const fixedFieldMistakes = changedFixedFields(context, locateField);
      if (fixedFieldMistakes.length > 0) throw new NotApplied({ mistakes: fixedFieldMistakes, remaining: [] });
      const sections = [
        [...settingSteps(context, { image, imageTitle }), ...gallerySteps(context, gallery, seen)],
        textSteps(context),
        baySteps(context),
        planSteps(context),
        productSteps(context),
        lastBaySteps(context),
        staffSteps(context),
        printedSteps(context),
      ];
      // These services query only the transaction: it is their database.
      for (const steps of sections) await outsideTransaction(() => runSteps(steps, locateField));
      // Checks deferred constraints now, while their violation can still be reported.
      await sql`set constraints all immediate`.execute(trx);
      const after = await outsideTransaction(() => createVenueFiles(trx).read(file.profile.name));
      const remaining = differencesOf(withoutPicture(file), withoutPicture(after!.venue));
      if (remaining.length > 0) throw new NotApplied({ mistakes: [], remaining });
    });
    return { mistakes: [], remaining: [] };
  } catch (error) {
    if (error instanceof NotApplied) return error.outcome;
    throw error;
  }
}

/** Tries every step of a section, so that all its mistakes are reported together. */
async function runSteps(steps: readonly Step[], locateField: LocateField): Promise<void> {
  const mistakes: Mistake[] = [];
  let hasPriceGap = false;
  for (const { path, validFrom, run } of steps) {
    try {
      await run();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      hasPriceGap ||= error.code === 'PRICE_GAP';
      mistakes.push({ ...locateField(path, validFrom), message: refusalText(error) });
    }
  }
  if (mistakes.length > 0) throw new NotApplied({ mistakes, remaining: [], hasPriceGap });
}

/** Where bookings need a decision, the desk would ask; a file cannot answer. */
function refusalText({ code, userMessage, fields, details }: Refusal): string {
  const bookingsDetail = details?.['bookings'];
  const bookings = Array.isArray(bookingsDetail) ? bookingsDetail.length : Number(bookingsDetail ?? 0);
  const messages = code === 'BOOKINGS_OUTSIDE' ? [message('file.bookings-outside', { bookings })] : [userMessage];
  const sentence = [...messages, ...Object.values(fields ?? {})].map((one) => translate(one, DEFAULT_LOCALE)).join(' ');
  return code === 'ROOM_HAS_BOOKINGS' ? `${sentence} (${bookings})` : sentence;
}

/** Fields that a venue's bookings, payments and texts depend on, and that cannot be changed. */
function changedFixedFields({ file, current }: ApplyContext, locateField: LocateField): Mistake[] {
  const fields = {
    country: 'country',
    'time zone': 'timeZone',
    currency: 'currency',
    'takes bookings': 'takesBookings',
  } as const;
  return Object.entries(fields)
    .filter(([, field]) => file.profile[field] !== current.profile[field])
    .map(([name]) => ({ ...locateField(['venue', name]), message: translate(message('file.fixed'), DEFAULT_LOCALE) }));
}

const withoutPicture = (venue: VenueFile): VenueFile => ({
  ...venue,
  profile: { ...venue.profile, picture: null },
  gallery: null,
});
