import { HOUR_SECONDS } from '@caddie/contract/dates/duration';
import type { Language } from '@caddie/contract/texts/languages';
import type { Db } from '../../platform/database/db.ts';
import type { JobKinds } from '../../platform/jobs/jobs.ts';
import type { ShopService } from '../shops/shops.service.ts';
import type { Identity } from '../users/sign-in/identity.service.ts';
import type { Outbox } from '../../gateways/sms/outbox.ts';
import { createPeople } from './people/staff.people.ts';
import { createPeopleTexts } from './people/people.texts.ts';
import { pruneStaff } from './prune.store.ts';
import { createApprovals } from './staff.approvals.ts';
import { createCounter } from './staff.counter.ts';
import { createFounders } from './people/staff.founders.ts';
import { createPasskeys } from './sign-in/staff.passkeys.ts';
import { createOpenedPages } from './staff.opened-pages.ts';
import { createPins } from './sign-in/staff.pins.ts';
import { createSessions } from './sign-in/staff.sessions.ts';
import { createSignIn } from './sign-in/staff.sign-in.ts';
import { createTeam } from './people/staff.team.ts';

export { listMembers } from './people/people.store.ts';
export { noPeopleTexts } from './people/people.texts.ts';
export { createPeople } from './people/staff.people.ts';
export type StaffService = ReturnType<typeof createStaffService>;

type Dependencies = {
  db: Db;
  shops: ShopService;
  identity: Pick<Identity, 'authCodes' | 'passwords'>;
  outbox: Pick<Outbox, 'queue'>;
  /** The base address for links in texts; empty if no phone could open it. */
  siteUrl: () => string;
  /** The address that venues write to about their plan. */
  salesEmail: string;
  /** The languages of the web app. */
  languages: readonly Language[];
  /** The secret with which PINs are hashed, kept outside the database; undefined in a trial. */
  pinSecret: string | undefined;
  /** Demo staff may sign in only where their codes reach no real phone. */
  admitsDemo: boolean;
};

/** Manages the staff of a venue: their sign-in, roles and approvals. */
export function createStaffService({ db, shops, identity, outbox, siteUrl, ...options }: Dependencies) {
  const admission = { demo: options.admitsDemo };
  const pins = createPins(db, identity.passwords, options.pinSecret);
  const sessions = createSessions({
    db,
    shops,
    admission,
    salesEmail: options.salesEmail,
    languages: options.languages,
  });
  const people = createPeople({ db, shops, texts: createPeopleTexts({ outbox, siteUrl }) });
  const approvals = createApprovals({ db, shops, pins, admission });

  return {
    signIn: createSignIn({ db, authCodes: identity.authCodes, pins, sessions, admission }),
    counter: createCounter({ db, shops, pins, sessions, admission }),
    passkeys: createPasskeys({ db, shops, pins, sessions, admission }),
    founders: createFounders({ db, pins, sessions }),
    people,
    team: createTeam({ db, shops, people }),
    approvals,
    openedPages: createOpenedPages({ db, pins, sessions, admission }),
    sessions,
    jobs: { 'staff.prune': { run: () => pruneStaff(db), everySeconds: 6 * HOUR_SECONDS } } satisfies JobKinds,
  };
}
