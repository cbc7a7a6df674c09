import * as passkeyCalls from '@caddie/contract/desk/people/passkeys';
import * as peopleCalls from '@caddie/contract/desk/people/people';
import * as calls from '@caddie/contract/desk/people/staff';
import type { FastifyRequest } from 'fastify';
import { createDeskCookies } from '../../platform/http/access/desk-cookies.ts';
import type { DeskMount } from '../../platform/http/mount/mount.ts';
import { passkeySiteOf } from './sign-in/sites.rules.ts';
import type { StaffService } from './staff.service.ts';

/** `publicUrl`: the address of the desk, if it is known. */
export function staffRoutes(mount: DeskMount, staff: StaffService, publicUrl: string | undefined): void {
  const { signIn, counter, sessions, approvals, openedPages: places, passkeys, team } = staff;
  const { respondWithCookies: answer, browserOf } = createDeskCookies(publicUrl);
  const siteFor = ({ headers, host }: FastifyRequest) => passkeySiteOf(publicUrl, { origin: headers.origin, host });

  mount(calls.getCounterEntry, (_, request) => counter.counterEntry(browserOf(request)));
  mount(calls.sendDeskCode, ({ body }, { ip }) => signIn.send(body, ip));
  mount(calls.verifyDeskCode, ({ body }, request, reply) => answer(reply, signIn.verify(body, browserOf(request))));
  mount(calls.giveDeskPin, ({ body }, request, reply) => answer(reply, signIn.givePin(body, browserOf(request))));
  mount(calls.chooseDeskPin, ({ body }, request, reply) => answer(reply, signIn.choosePin(body, browserOf(request))));
  mount(calls.switchPerson, ({ body }, request, reply) => answer(reply, counter.switch(body, browserOf(request))));
  mount(calls.getDeskMe, (input) => sessions.me(input.staff));
  mount(calls.changeVenue, (input, _, reply) => answer(reply, counter.changeVenue(input.staff, input.body.shopSeqNo)));
  mount(calls.proveOneself, (input) => counter.prove(input.staff, input.body.pin));
  mount(calls.trustDevice, (input) => counter.makeCounter(input.staff, input.body.name));
  mount(calls.lockDesk, (input, _, reply) => answer(reply, counter.signOut(input.staff, input.body.byItself)));
  mount(calls.leaveDesk, (input, _, reply) => answer(reply, counter.signOut(input.staff)));
  mount(calls.approve, (input) => approvals.approve(input.staff, input.body));
  mount(calls.openPlace, (input) => places.open(input.staff, input.body));

  mount(peopleCalls.getTeam, (input) => team.read(input.staff));
  mount(peopleCalls.invite, (input) => team.invite(input.staff, input.body));
  mount(peopleCalls.inviteAgain, (input) => team.inviteAgain(input.staff, input.params.id));
  mount(peopleCalls.changeRole, (input) => team.changeRole(input.staff, input.params.id, input.body.role));
  mount(peopleCalls.removePerson, (input) => team.remove(input.staff, input.params.id));
  mount(peopleCalls.removeOwnDevice, (input) =>
    team.removeOwnDevice(input.staff, input.params.id, input.params.deviceId),
  );
  mount(peopleCalls.resetPin, (input) => team.resetPin(input.staff, input.params.id));
  mount(peopleCalls.removeCounter, (input) => team.removeCounter(input.staff, input.params.id));

  mount(passkeyCalls.listPasskeys, (input) => passkeys.list(input.staff));
  mount(passkeyCalls.beginAddingPasskey, (input, request) =>
    passkeys.prepare(input.staff, siteFor(request), input.body.pin),
  );
  mount(passkeyCalls.addPasskey, (input, request) =>
    passkeys.add(input.staff, siteFor(request), input.body, browserOf(request)),
  );
  mount(passkeyCalls.removePasskey, (input) => passkeys.remove(input.staff, input.params.id));
  mount(passkeyCalls.beginPasskeySignIn, (_, request) => passkeys.prepareSignIn(siteFor(request)));
  mount(passkeyCalls.signInWithPasskey, ({ body }, request, reply) =>
    answer(reply, passkeys.signIn(siteFor(request), body, browserOf(request))),
  );
}
