import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Call, defineCall, defineFile } from './call.ts';

const rest = { method: 'GET', summary: 'Reads something.', data: z.string(), refusals: [] } as const;

/** Never called: lines that must not compile are marked, and the type check fails if one does. */
export function mustNotCompile(anywhere: Call): void {
  // @ts-expect-error -- a customer's token opens nothing of the desk's.
  defineCall({ ...rest, path: '/desk/x', access: 'customer' });
  // @ts-expect-error -- a desk call that needs no session is marked as desk-entry.
  defineCall({ ...rest, path: '/desk/x', access: 'anyone' });
  // @ts-expect-error -- a call for staff names the right it needs.
  defineCall({ ...rest, path: '/desk/x', access: 'staff' });
  // @ts-expect-error -- a caller before sign-in has no right.
  defineCall({ ...rest, path: '/desk/x', access: 'desk-sign-in', right: 'day.read' });
  // @ts-expect-error -- a name that is not in the table of rights is not a right.
  defineCall({ ...rest, path: '/desk/x', access: 'staff', right: 'day.reed' });
  // @ts-expect-error -- the desk's cookie is sent only below `/desk`.
  defineCall({ ...rest, path: '/x', access: 'staff', right: 'day.read' });
  // @ts-expect-error -- the ways into the desk are below it, too.
  defineCall({ ...rest, path: '/x', access: 'desk-sign-in' });
  // @ts-expect-error -- a customer has no right of the desk's.
  defineCall({ ...rest, path: '/x', access: 'customer', right: 'day.read' });
  // @ts-expect-error -- nor goes beyond it to one.
  defineCall({ ...rest, path: '/x', access: 'customer', beyond: ['day.read'] });
  // @ts-expect-error -- a customer is in no place of the desk.
  defineCall({ ...rest, path: '/x', access: 'customer', place: 'venue' });
  // @ts-expect-error -- a right that is exercised in person is not given by a page that another person's PIN has opened.
  defineCall({ ...rest, path: '/desk/x', access: 'staff', right: 'venue.connect', place: 'venue' });
  // @ts-expect-error -- whose path is not known until it runs could be anywhere.
  defineCall(anywhere);
  // @ts-expect-error -- a file of the desk names the right it needs.
  defineFile({ method: 'GET', path: '/desk/x.csv', access: 'staff' });
  // @ts-expect-error -- a file of the desk is below it.
  defineFile({ method: 'GET', path: '/x.csv', access: 'staff', right: 'day.read' });

  defineCall({
    ...rest,
    path: '/desk/x',
    access: 'staff',
    right: 'venue.read',
    beyond: ['venue.rename'],
    place: 'venue',
  });
  defineCall({ ...rest, path: '/desk/x', access: 'desk-sign-in' });
  defineCall({ ...rest, path: '/x', access: 'customer' });
  defineCall({ ...rest, path: '/x', access: 'anyone' });
}

test('a call below /desk names a right and no other call can: anything else does not compile', () =>
  expect(mustNotCompile).toBeTypeOf('function'));
