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
import { createPlaces } from './staff.places.ts';
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
  /** The address that a link in a text begins with; none, if no phone could open it. */
  siteUrl: () => string;
  /** Where a venue writes about its plan. */
  salesEmail: string;
  /** What the web app can be read in. */
  languages: readonly Language[];
  /** What PINs are hashed with, beside the database; undefined in a trial. */
  pinSecret: string | undefined;
  /** The demo's people are let in only where their codes go to no real phone. */
  admitsDemo: boolean;
};

/** The people who run a venue: who they are, how they sign in, what they may do and who approves the rest. */
export function createStaffService({ db, shops, identity, outbox, siteUrl, ...options }: Dependencies) {
  const admits = { demo: options.admitsDemo };
  const pins = createPins(db, identity.passwords, options.pinSecret);
  const sessions = createSessions({ db, shops, admits, salesEmail: options.salesEmail, languages: options.languages });
  const people = createPeople({ db, shops, texts: createPeopleTexts({ outbox, siteUrl }) });
  const approvals = createApprovals({ db, shops, pins, admits });

  return {
    signIn: createSignIn({ db, authCodes: identity.authCodes, pins, sessions, admits }),
    counter: createCounter({ db, shops, pins, sessions, admits }),
    passkeys: createPasskeys({ db, shops, pins, sessions, admits }),
    founders: createFounders({ db, pins, sessions }),
    people,
    team: createTeam({ db, shops, people }),
    approvals,
    places: createPlaces({ db, pins, sessions, admits }),
    sessions,
    jobs: { 'staff.prune': { run: () => pruneStaff(db), everySeconds: 6 * HOUR_SECONDS } } satisfies JobKinds,
  };
}
