import type { DeskRefusalMessages } from '@caddie/contract/desk/reasons';
import type { Role } from '@caddie/contract/desk/people/staff';
import { joinSentences } from '../../../../lib/language.en.ts';
import { catalogue as deskLibCatalogue } from '../../../lib/words/en.ts';
import { catalogue as refusedCatalogue } from '../../../lib/refused/words/en.ts';

const { whatItIsCalled } = deskLibCatalogue.adding;

const { DEVICE_NOT_FOUND, PHONE_NOT_SUPPORTED, pinLocked, wrongPin } = refusedCatalogue.refusals;

const { roles } = deskLibCatalogue.roles;

const asA = { DESK: 'at the desk', MANAGER: 'a manager', OWNER: 'an owner' };

type May = 'YES' | 'PIN' | 'NO';

/** What each role may do: desk, manager, owner. */
const rights: readonly (readonly [right: string, desk: May, manager: May, owner: May])[] = [
  ['Book, move, extend, check in', 'YES', 'YES', 'YES'],
  ['Take money, use a pass', 'YES', 'YES', 'YES'],
  ['Cancel, refund by the policy', 'YES', 'YES', 'YES'],
  ['Refund more or less, make it free', 'PIN', 'YES', 'YES'],
  ['Adjust, freeze, extend a pass', 'PIN', 'YES', 'YES'],
  ['Change prices, hours, products', 'NO', 'YES', 'YES'],
  ['Close a day that has bookings', 'NO', 'YES', 'YES'],
  ['Reports, CSV', 'NO', 'YES', 'YES'],
  ['Staff, payouts, erase a customer', 'NO', 'NO', 'YES'],
];

const remove = 'Remove';

const lastOwner: DeskRefusalMessages<'LAST_OWNER'> = {
  LAST_OWNER: 'The venue needs an owner. Make somebody else one first.',
  STAFF_LAST_OWNER: ({ shopName }) => `${shopName} needs an owner. Make somebody else one first.`,
};

export const catalogue = {
  counters: {
    title: 'Devices at the counter',
    about: 'People switch with a PIN on these only.',
    none: 'None yet. Everybody signs in with a code.',
    addedBy: (name: string, date: string): string => `Added by ${name}, ${date}`,
    add: 'Add this device',
    addAbout: 'People then switch on it with name and PIN, and it locks after some minutes without a touch.',
    name: whatItIsCalled,
    nameHint: 'Counter laptop, iPad at the bar',
    removeAbout: 'Whoever is at it is signed out at once. People then sign in on it with a code, not with a PIN.',
    removed: (device: string): string => `${device} is no longer the counter’s.`,
    added: (device: string): string => `${device} is the counter’s now.`,
  },

  devices: {
    columns: { device: 'Device', used: 'Last used', acts: 'Actions' },
    remove,
    removeOf: (device: string): string => `Remove ${device}`,
    removeTitle: (device: string): string => `Remove ${device}?`,
    removeAct: 'Remove device',
    keep: 'Keep it',
  },

  invite: {
    invite: 'Invite',
    title: 'Invite somebody',
    about: 'They get a text, and work here once they sign in with that number. They have 48 hours.',
    mobile: 'Mobile number',
    country: 'Country',
    name: 'Name',
    role: 'Role',
    roleAbout: {
      DESK: 'Books, takes money, cancels by the policy.',
      MANAGER: 'Also refunds beyond the policy, prices, reports. Chooses a PIN at the first sign-in.',
      OWNER: 'Everything, also staff and payouts. Chooses a PIN at the first sign-in.',
    } satisfies Record<Role, string>,
    act: 'Text the invitation',
    invited: (who: string): string => `${who} is invited. The text is on its way.`,
  },

  ownPin: {
    title: 'Your PIN first',
    about: {
      people: (name: string): string => `Before you change who may do what, ${name}, give your own PIN.`,
      money: (name: string): string => `Before you change where the money goes, ${name}, give your own PIN.`,
    },
    once: 'It is asked for once, until you sign in again.',
    pin: 'Your PIN',
    close: 'Close',
  },

  ownDevices: {
    menu: 'Devices…',
    title: (name: string): string => `Devices of ${name}`,
    about: (name: string): string => `Where ${name} is signed in, or signs in without a PIN.`,
    none: (name: string): string => `None. ${name} signs in with a code, or at the counter.`,
    done: 'Done',
    close: 'Close',
    removeAbout: (name: string): string =>
      `Whoever is signed in on it is out at once. ${name} can sign in on it again with a code and the PIN. Passkeys of ${name} are removed, too: they may be on it.`,
    removed: (device: string, name: string): string => `${device} of ${name} is removed and signed out.`,
  },

  people: {
    loading: 'Loading…',
    columns: { name: 'Name', role: 'Role', seen: 'Last seen', acts: 'Actions' },
    people: 'People',
    onlyYou: 'Only you so far.',
    onlyOwners:
      'This is open to be looked at. Who works here and on which devices is changed by an owner who is signed in.',
    roleOf: (name: string): string => `Role of ${name}`,
    invited: (role: Role): string => `${roles[role]}, invited`,
    moreFor: (name: string): string => `More for ${name}`,
    remove,
    removeMenu: 'Remove…',
    takeBackMenu: 'Take back the invitation…',
    lastOwner: (venue: string): string => `${venue} needs an owner. Make somebody else one first.`,

    dayAndTime: (date: string, time: string): string => `${date}, ${time}`,
    activeOnDevice: (device: string): string => `Now, ${device}`,
    today: (time: string): string => `Today, ${time}`,
    yesterday: 'Yesterday',
    notYet: 'Not yet',
    inUseNow: 'In use now',
    notUsedYet: 'Not used yet',
    until: (date: string): string => `Until ${date}`,
    endedOn: (date: string): string => `Ended ${date}`,

    textAgain: 'Text again',
    textAgainTo: (name: string): string => `Text ${name} again`,
    textedAgain: (name: string): string => `${name} is texted again, and has 48 hours.`,
    textedJustNow: (name: string): string => `${name} was texted in the last ten minutes. Wait a little.`,

    roleChanged: (name: string, role: Role): string => `${name} is ${asA[role]} now.`,

    changeTitle: (name: string, to: Role): string => `Change ${name} to ${roles[to]}?`,
    whatIsLost: (name: string, from: Role, to: Role): string =>
      joinSentences(
        from === 'OWNER' && `${name} no longer sees staff and payouts, and cannot erase a customer.`,
        to === 'DESK' &&
          `${name} no longer opens prices, reports and the venue, and needs a manager’s PIN to refund beyond the policy.`,
      ),
    change: (to: Role): string => `Change to ${roles[to]}`,
    keep: (role: Role): string => `Keep as ${roles[role]}`,

    resetMenu: 'Reset PIN…',
    resetTitle: (name: string): string => `Reset the PIN of ${name}?`,
    resetAbout: (name: string): string =>
      `${name} chooses a new one at the next sign-in with a code, and is texted about this. Where ${name} is signed in now, ${name} stays signed in.`,
    resetAct: 'Reset PIN',
    keepPin: 'Keep it',
    pinIsReset: (name: string): string => `${name} chooses a new PIN at the next sign-in.`,

    removeTitle: (name: string): string => `Remove ${name}?`,
    removeAbout: (name: string, venue: string): string =>
      `${name} is signed out of ${venue} at once, on every device, and cannot sign in again. What ${name} did keeps its name.`,
    removeYourself: (venue: string): string =>
      `That is you. You are signed out of ${venue} at once, and only another owner can invite you again.`,
    removeAct: (name: string): string => `Remove ${name}`,
    keepPerson: (name: string): string => `Keep ${name}`,
    removed: (name: string): string => `${name} is removed and signed out.`,
    takeBackTitle: (name: string): string => `Take back the invitation of ${name}?`,
    takeBackAbout: (name: string): string => `${name} can no longer sign in with it.`,
    takeBack: 'Take it back',
    takenBack: (name: string): string => `The invitation of ${name} is taken back.`,
    keepInvitation: 'Keep it',
  },

  rights: {
    title: 'Who may do what',
    action: 'Action',
    yes: 'Yes',
    no: 'No',
    dash: '–',
    withPin: 'With PIN',
    rights,
  },

  refusals: {
    sentences: {
      DEVICE_NOT_FOUND,
      PHONE_NOT_SUPPORTED,
      WORKS_HERE_ALREADY: 'That person works here already.',
      STAFF_NOT_FOUND: 'We could not find that person at this venue.',
      ...lastOwner,
      ...pinLocked,
      ...wrongPin,
      RUNS_ANOTHER_VENUE: 'That person runs another venue, too. They can choose a new PIN at the counter.',
    },
  },
};
