import { HOUR_SECONDS } from '@caddie/contract/dates/duration';
import type { Db } from '../../platform/database/db.ts';
import type { JobKinds } from '../../platform/jobs/jobs.ts';
import type { BookingService } from '../bookings/bookings.service.ts';
import type { StaffService } from '../staff/staff.service.ts';
import type { Identity } from '../users/sign-in/identity.service.ts';
import { createProgress, type ProgressDependencies } from './first-run.progress.ts';
import { saveFirstPicture } from './first-picture.ts';
import { createTests } from './first-run.tests.ts';
import { createStart } from './first-run.start.ts';
import { deleteOldProofs } from './proofs.store.ts';

export { firstInvite, operatorUsage, runOperatorCommand } from './operator.command.ts';
export type FirstRunService = ReturnType<typeof createFirstRunService>;

type Dependencies = Omit<ProgressDependencies, 'nameTaken' | 'tests'> & {
  bookings: Pick<BookingService, 'cancel'>;
  identity: Pick<Identity, 'authCodes'>;
  staff: Pick<StaffService, 'founders'>;
  signUp: 'open' | 'invite';
};

/** The set-up of a venue: its owner, its progress, and opening it to customers. */
export function createFirstRunService({ identity, staff, bookings, signUp, ...dependencies }: Dependencies) {
  const { db, siteUrl } = dependencies;
  const tests = createTests({ db, bookings, siteUrl });
  const { authCodes } = identity;
  const { founders } = staff;
  const start = createStart({ db, authCodes, founders, firstPicture: () => saveFirstPicture(db), signUp });
  return {
    start,
    progress: createProgress({ ...dependencies, tests, nameTaken: start.withNameSuggestion }),
    jobs: {
      'first-run.prune': { run: () => prune(db), everySeconds: 6 * HOUR_SECONDS },
      'first-run.end-tests': { run: () => tests.cancelLeftTests(), everySeconds: 60 },
    } satisfies JobKinds,
  };
}

async function prune(db: Db): Promise<void> {
  await deleteOldProofs(db);
}
