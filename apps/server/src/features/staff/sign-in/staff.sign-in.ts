import type { SignIn, verifyDeskCode } from '@caddie/contract/desk/people/staff';
import type { ParsedOf } from '@caddie/contract/call';
import { type Db, inTransaction, type Trx } from '../../../platform/database/db.ts';
import type { Browser, WithCookies } from '../../../platform/http/access/desk-cookies.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import type { Identity } from '../../users/sign-in/identity.service.ts';
import { type Device, findDevice, insertDevice, isDeviceKnown, markDeviceKnown, readDevice } from '../devices.store.ts';
import { type Admission, findAtVenue, findPersonByPhone, type Person, savePin } from '../people/people.store.ts';
import { clearTries } from './pins.store.ts';
import { deviceNameOf, nextStep } from './sign-in.rules.ts';
import type { Pins } from './staff.pins.ts';
import type { OpenedSession, Sessions } from './staff.sessions.ts';
import {
  type RequiredSecret,
  findTicketHolder,
  type TicketHolder,
  insertTicket,
  useTicket,
} from '../people/tickets.store.ts';

type VerifyInput = ParsedOf<typeof verifyDeskCode>['body'];
type PinInput = { ticket: string; pin: string };
type Step = { opened: OpenedSession } | { next: RequiredSecret; ticket: string; name: string };

type Dependencies = {
  db: Db;
  authCodes: Identity['authCodes'];
  pins: Pins;
  sessions: Sessions;
  admission: Admission;
};

/** Signs in with a phone: by code, and for a manager on an unknown device also by PIN. */
export function createSignIn({ db, authCodes, pins, sessions, admission }: Dependencies) {
  return {
    /** Sends a code. A number of no member of staff gets the same answer without a text, so that callers cannot learn who works here. */
    send: (input: Parameters<Identity['authCodes']['send']>[0], ip: string): Promise<{ expiresInSeconds: number }> =>
      authCodes.sendToStaff(
        input,
        ip,
        async (trx, phone) => (await findPersonByPhone(trx, phone, admission)) !== undefined,
      ),

    async verify(input: VerifyInput, browser: Browser): Promise<WithCookies<SignIn>> {
      const verified = await authCodes.runIfCodeRight(input, async (trx, phone) => {
        const person = await findPersonByPhone(trx, phone, admission);
        // Not a member of staff: the code is not consumed, and the answer reveals nothing.
        if (!person) return undefined;
        const { device, newDeviceToken } = await deviceOf(trx, browser);
        return { step: await stepAfterCode(trx, person, device, input.forgotPin ?? false), newDeviceToken };
      });
      return toResponse(verified.step, verified.newDeviceToken);
    },

    async givePin({ ticket, pin }: PinInput, browser: Browser): Promise<WithCookies<SignIn>> {
      const ticketProof = toTicketProof(ticket, 'PIN', browser);
      const holder = await findTicketHolder(db, ticketProof);
      if (!holder) throw new Refusal('SIGN_IN_OVER');
      await pins.mustBeSecondFactor(holder, holder.deviceId, pin);
      return finish(holder, ticketProof, async () => undefined);
    },

    async choosePin({ ticket, pin }: PinInput, browser: Browser): Promise<WithCookies<SignIn>> {
      const ticketProof = toTicketProof(ticket, 'NEW_PIN', browser);
      const holder = await findTicketHolder(db, ticketProof);
      if (!holder) throw new Refusal('SIGN_IN_OVER');
      const pinHash = await pins.hash(pin, holder.phone);
      return finish(holder, ticketProof, async (trx) => {
        await savePin(trx, holder.staffId, pinHash);
        await clearTries(trx, holder.staffId);
      });
    },
  };

  async function stepAfterCode(trx: Trx, person: Person, device: Device, forgotPin: boolean): Promise<Step> {
    const { staffId, name, role } = person;
    const isOwnCounter =
      device.shopSeqNo !== null && (await findAtVenue(trx, device.shopSeqNo, staffId, admission)) !== undefined;
    const isKnown = await isDeviceKnown(trx, device.deviceId, staffId);
    const next = nextStep({ hasPin: person.pinHash !== null, role, isKnown, isOwnCounter, forgotPin });
    if (next === 'ELSEWHERE') throw new Refusal('PIN_RESET_ELSEWHERE');
    if (next === 'DONE') return { opened: (await sessions.open(trx, staffId, device, { isProved: false }))! };
    const ticket = newToken();
    await insertTicket(trx, { ticketHash: hashToken(ticket), staffId, deviceId: device.deviceId, asksFor: next });
    return { next, ticket, name };
  }

  /** Ends a sign-in after the PIN was given or chosen: consumes the ticket, marks the device as known and opens the session. */
  async function finish(
    { staffId, deviceId }: TicketHolder,
    ticketProof: { ticketHash: Uint8Array; asksFor: RequiredSecret },
    work: (trx: Trx) => Promise<void>,
  ): Promise<WithCookies<SignIn>> {
    const opened = await inTransaction(db, async (trx) => {
      if (!(await useTicket(trx, ticketProof))) throw new Refusal('SIGN_IN_OVER');
      await work(trx);
      await markDeviceKnown(trx, deviceId, staffId);
      return sessions.open(trx, staffId, await readDevice(trx, deviceId), { isProved: true });
    });
    // The person was removed between the code and the PIN.
    if (!opened) throw new Refusal('SIGN_IN_OVER');
    return toResponse({ opened });
  }

  async function toResponse(step: Step, newDeviceToken?: string): Promise<WithCookies<SignIn>> {
    if ('opened' in step) return signedIn(sessions, step.opened, newDeviceToken);
    return { data: step, ...deviceCookie(newDeviceToken) };
  }
}

const deviceCookie = (newDeviceToken: string | undefined) =>
  newDeviceToken === undefined ? {} : { device: newDeviceToken };

/** Returns the answer to a sign-in: the person, the session's cookie, and the device's cookie if the device is new. */
export async function signedIn(
  sessions: Pick<Sessions, 'readMe'>,
  { token, ...session }: OpenedSession,
  newDeviceToken: string | undefined,
): Promise<WithCookies<SignIn>> {
  const data = { next: 'DONE', me: await sessions.readMe(session) } as const;
  return { data, session: token, ...deviceCookie(newDeviceToken) };
}

/** Returns the device of the cookie, or a new one; called only after the person has proved who they are. */
export async function deviceOf(trx: Trx, { deviceToken, userAgent }: Browser) {
  const knownDevice = deviceToken && (await findDevice(trx, hashToken(deviceToken)));
  if (knownDevice) return { device: knownDevice, newDeviceToken: undefined };
  const newDeviceToken = newToken();
  return { device: await insertDevice(trx, hashToken(newDeviceToken), deviceNameOf(userAgent)), newDeviceToken };
}

const toTicketProof = (ticket: string, asksFor: RequiredSecret, { deviceToken }: Browser) => ({
  ticketHash: hashToken(ticket),
  deviceHash: hashToken(deviceToken ?? ''),
  asksFor,
});
