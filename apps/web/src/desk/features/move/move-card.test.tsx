import type { Day, TeeTime } from '@caddie/contract/desk/sheet';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { refuseWith, answerWith, simulateServer } from '../../../../test/simulated-server.ts';
import { renderPage, settle, advanceTime } from '../../../../test/page.tsx';
import type { ApprovalDialogProps } from './approval-dialog-props.ts';
import { MoveCard } from './move-card.tsx';
import { SwapCard } from './swap-card.tsx';
import { placementOf } from './move.rules.ts';
import { Toasts } from '../../ui/desk-toast.tsx';

const tile = {
  kind: 'TEE_TIME',
  bookingId: 'b1',
  version: 3,
  shopRoomId: '1',
  startedAt: '2026-11-20T20:30:00-05:00',
  endedAt: '2026-11-20T22:30:00-05:00',
  customerId: 'c',
  name: 'Ana Ruiz',
  hasPhone: true,
  amount: 14_000,
} as TeeTime;
const day = {
  rooms: ['1', '2'].map((id) => ({ shopRoomId: id, name: `Bay ${id}`, maxPartySize: 6, traits: [] })),
  timeZone: 'America/New_York',
  currency: 'USD',
  stretches: [{ startedAt: '2026-11-20T09:00:00-05:00', endedAt: '2026-11-21T00:00:00-05:00' }],
} as unknown as Day;
const route = '/caddie/v1/desk/bookings/b1/move';

const noPromise = { promised: 0, needsApproval: null };
/** A manager who approves as soon as they are asked. */
const askApproval = ({ sentence, needed, subjectId, onApproved, onClose }: ApprovalDialogProps) => (
  <>
    <p>{`${sentence('Priya')} ${needed.act} ${needed.amount} ${subjectId}`}</p>
    <button onClick={() => onApproved('yes')}>Approve</button>
    <button onClick={onClose}>No</button>
  </>
);

/** Drops Ana’s booking in Bay 2 half an hour later; the server answers with the given price difference. */
async function renderDropped(amount: number, promise: object = noPromise, opened: TeeTime = tile) {
  const server = simulateServer();
  server.setAnswers(`GET ${route}`, answerWith({ amount, before: 14_000, after: 14_000 + amount, to: [], ...promise }));
  const onClose = vi.fn();
  const to = { ...placementOf(opened), startedAt: '2026-11-20T21:00:00-05:00', shopRoomId: '2' };
  let live: TeeTime | undefined = opened;
  const page = await renderPage(() => (
    <Toasts>
      <MoveCard {...{ day, live, to, askApproval, onClose }} tile={opened} anchor={null} />
    </Toasts>
  ));
  const knows = async () => {
    await advanceTime(150);
    await settle(() => undefined);
  };
  await knows();
  const button = (words: string) => {
    const found = [...page.element.querySelectorAll('button')].find(({ textContent }) =>
      textContent?.startsWith(words),
    );
    if (!found) throw new Error(`There is no button ${words} among: ${page.element.textContent}`);
    return found;
  };
  return {
    server,
    onClose,
    knows,
    reads: () => page.element.textContent ?? '',
    /** Puts a colleague's change on the sheet. */
    becomes: async (next: Partial<TeeTime> | undefined) => {
      live = next && { ...tile, ...next };
      await page.rerender();
      await knows();
    },
    isOff: (words: string) => button(words).disabled,
    presses: (words: string) => page.perform(() => button(words).click()),
    ticks: (words: string) =>
      page.perform(() => {
        const label = [...page.element.querySelectorAll('label')].find(({ textContent }) =>
          textContent?.includes(words),
        );
        label!.querySelector('input')!.click();
      }),
    moves: () => server.requests.filter((one) => one.route === `POST ${route}`),
  };
}

describe('a move at the venue’s request', () => {
  const act = 'booking.move-beyond-policy';
  const promise = { promised: 14_000, needsApproval: { act, amount: 14_000 } };

  test('shows its promise, which a manager has to approve before the move is sent', async () => {
    const { server, presses, ticks, moves, reads, knows } = await renderDropped(0, promise);
    server.setAnswers(`POST ${route}`, refuseWith('CHANGED_MEANWHILE', 409));
    await ticks('We asked for this move');
    await knows();
    expect(reads()).toContain(
      'Up to $140.00 can then go back that the policy would keep. A manager has to approve that.',
    );

    await presses('Move, keep $140.00');
    expect(moves()).toHaveLength(0);
    expect(reads()).toContain(`moves Ana Ruiz, free to cancel until the new start: up to $140.00`);
    expect(reads()).toContain(`${act} 14000 b1`);
    await presses('No');
    expect(reads()).toContain('We asked for this move');
    await presses('Move, keep $140.00');
    await presses('Approve');

    expect(moves()).toMatchObject([{ body: { byVenue: true, amount: 0 }, approval: 'yes' }]);
  });

  test('is sent without an approval by a person who may make its promise', async () => {
    const { server, presses, moves, reads } = await renderDropped(0, { ...promise, needsApproval: null });
    server.setAnswers(`POST ${route}`, refuseWith('CHANGED_MEANWHILE', 409));
    expect(reads()).not.toContain('A manager has to approve that.');
    await presses('Move it');
    expect(moves().map(({ approval }) => approval)).toEqual([undefined]);
  });

  test('needs the same approval if it is a swap', async () => {
    const server = simulateServer();
    const swaps = '/caddie/v1/desk/bookings/b1/swap';
    const requiredApproval = { act: 'booking.swap-beyond-policy', amount: 28_000 };
    const samePrice = { amount: 0, before: 14_000, after: 14_000, to: [] };
    server.setAnswers(
      `GET ${swaps}`,
      answerWith({ amount: 0, one: samePrice, other: samePrice, promised: 28_000, needsApproval: requiredApproval }),
    );
    server.setAnswers(`POST ${swaps}`, refuseWith('DOES_NOT_FIT', 409));
    const later = '2026-11-20T21:30:00-05:00';
    const other = { ...tile, bookingId: 'b2', shopRoomId: '2', name: 'Bo Hsu', startedAt: later };
    const tiles = [tile, other];
    const page = await renderPage(() => (
      <SwapCard day={{ ...day, tiles }} {...{ tile, other, askApproval }} live={tile} anchor={null} onClose={vi.fn()} />
    ));
    const press = (label: string) =>
      page.perform(() =>
        [...page.element.querySelectorAll('button')].find((one) => one.textContent?.startsWith(label))!.click(),
      );
    await settle(() => undefined);
    expect(page.element.textContent).toContain('Canceling becomes free for both, until the new start.');
    await press('Swap them');
    expect(server.requests.some((one) => one.route === `POST ${swaps}`)).toBe(false);
    expect(page.element.textContent).toContain(
      'swaps Ana Ruiz and Bo Hsu, free to cancel until the new start: up to $280.00',
    );
    await press('Approve');
    expect(server.requests.find((one) => one.route === `POST ${swaps}`)).toMatchObject({ approval: 'yes' });
  });
});

test('the button of a move shows the server’s amount, and the move sends it back', async () => {
  const { presses, moves, reads } = await renderDropped(1750);
  expect(reads()).toContain('$157.50, $17.50 more');
  expect(reads()).toContain('$17.50 more is owed. Nothing is charged now.');

  await presses('Move, take $17.50 more');

  expect(moves()[0]?.body).toMatchObject({
    version: 3,
    shopRoomId: '2',
    durationMinutes: 120,
    byVenue: false,
    amount: 1750,
    sendText: true,
  });
});

test('a move to a lower price says what goes back and how, and how much less is owed', async () => {
  const { server, knows, presses, moves, reads } = await renderDropped(-4500, {
    ...noPromise,
    to: [{ kind: 'CASH', amount: 2250 }],
  });
  expect(reads()).toContain('$95.00, $45.00 less');
  expect(reads()).toContain('Give back $22.50 in cash. $22.50 less is owed.');
  server.setAnswers(`POST ${route}`, answerWith({ booking: { bookingId: 'b1' }, undo: null }));

  await presses('Move, return $22.50');
  await knows();

  expect(moves()[0]?.body).toMatchObject({ amount: -4500 });
  expect(reads()).toContain('Moved to 9:00 PM, Bay 2. Give back $22.50 in cash.');
});

test('a move offers no text to a walk-in who left a name but no phone', async () => {
  const { presses, moves, reads } = await renderDropped(0, noPromise, { ...tile, hasPhone: false });
  expect(reads()).not.toContain('Text ');

  await presses('Move it');

  expect(moves()[0]?.body).toMatchObject({ sendText: false });
});

test('a move at the venue’s request is priced again, and the customer keeps the old price', async () => {
  const { server, ticks, knows, presses, moves } = await renderDropped(1750);
  server.setAnswers(`GET ${route}`, answerWith({ amount: 0, before: 14_000, after: 14_000, to: [] }));

  await ticks('We asked for this move');
  await knows();
  await ticks('Text Ana');
  await presses('Move, keep $140.00');

  expect(moves()[0]?.body).toMatchObject({ byVenue: true, amount: 0, sendText: false });
});

test('a move whose price changed since the preview shows the new one on the button', async () => {
  const { server, presses, reads, knows, moves } = await renderDropped(0);
  server.setAnswers(`POST ${route}`, refuseWith('PRICE_CHANGED', 409, { amount: 1750 }));
  server.setAnswers(`GET ${route}`, answerWith({ amount: 1750, before: 14_000, after: 15_750, to: [] }));

  await presses('Move it');
  await knows();
  expect(reads()).toContain('Move, take $17.50 more');

  await presses('Move, take $17.50 more');
  expect(moves().at(-1)?.body).toMatchObject({ amount: 1750 });
});

test('a move to a time that was just taken says so, and offers the nearest free times', async () => {
  const { server, presses, reads, moves, onClose } = await renderDropped(0);
  const slot = (time: string, ...rooms: string[]) => ({
    startedAt: `2026-11-20T${time}:00-05:00`,
    rooms: rooms.map((shopRoomId) => ({ shopRoomId, shopRoomName: `Bay ${shopRoomId}` })),
  });
  const nearest = [slot('21:00', '1'), slot('21:30', '1', '2'), slot('22:00', '2')];
  server.setAnswers(`POST ${route}`, refuseWith('SLOT_TAKEN', 409, { nearest }));

  await presses('Move it');

  expect(reads()).toContain('Somebody was faster: Bay 2 is taken from 9:00 PM.');
  expect(reads()).toContain('9:00 PM, Bay 19:30 PM10:00 PM');
  expect(onClose).not.toHaveBeenCalled();

  await presses('9:30 PM');
  await advanceTime(150);
  expect(reads()).not.toContain('Somebody was faster');
  expect(reads()).toContain('9:30 – 11:30 PM, Bay 2');
  expect(moves()).toHaveLength(1);
});

describe('a colleague’s change while the question about a move is open', () => {
  const change = (version: number, after: number) => ({
    at: `2026-11-20T18:4${version}:00-05:00`,
    version,
    kind: 'PARTY',
    by: { kind: 'staff', name: 'Tom' },
    details: { after },
  });
  beforeEach(() => void vi.setSystemTime('2026-11-20T18:50:00-05:00'));
  const venueFields = { currency: 'USD', timeZone: 'America/New_York' };
  const byTom = { booking: venueFields, timeline: [change(3, 1), change(4, 4)] };
  const news = 'Tom changed the players to 4 at 6:44 PM.\nHere it is as it is now.';

  test('is reported, and the move is not sent', async () => {
    const { server, becomes, reads, isOff, presses, moves } = await renderDropped(0);
    server.setAnswers('GET /caddie/v1/desk/bookings/b1', answerWith(byTom));

    await becomes({ version: 4, shopRoomId: '2' });

    expect(reads()).toContain(news);
    expect(reads()).toContain('From8:30 – 10:30 PM, Bay 2');
    expect(isOff('Move it')).toBe(true);
    await presses('Move it');
    expect(moves()).toEqual([]);
  });

  test('is reported too if it removed the booking', async () => {
    const { server, becomes, reads, isOff } = await renderDropped(0);
    server.setAnswers('GET /caddie/v1/desk/bookings/b1', answerWith(byTom));

    await becomes(undefined);

    expect(reads()).toContain(news);
    expect(isOff('Move it')).toBe(true);
  });

  test('makes the server refuse the move if the sheet has not loaded it yet, because the move has the opened version', async () => {
    const { server, presses, reads, moves } = await renderDropped(0);
    server.setAnswers(
      `POST ${route}`,
      refuseWith('CHANGED_MEANWHILE', 409, {
        booking: { booking: { ...venueFields, bookingId: 'b1' } },
        changes: [change(4, 4)],
      }),
    );

    await presses('Move it');

    expect(moves()[0]?.body).toMatchObject({ version: 3 });
    expect(reads()).toContain(news);
  });

  test('is reported in a swap, whichever of the two bookings it is about', async () => {
    const server = simulateServer();
    server.setAnswers(
      'GET /caddie/v1/desk/bookings/b1/swap',
      answerWith({ amount: 0, one: { amount: 0, to: [] }, other: { amount: 0, to: [] }, ...noPromise }),
    );
    server.setAnswers('GET /caddie/v1/desk/bookings/b2', answerWith(byTom));
    const hsu = { ...tile, bookingId: 'b2', shopRoomId: '2', name: 'Bo Hsu' };
    let other = hsu;
    let tiles = [tile, other];
    const page = await renderPage(() => (
      <SwapCard day={{ ...day, tiles }} {...{ tile, other, askApproval }} live={tile} anchor={null} onClose={vi.fn()} />
    ));
    expect(page.element.textContent).toContain('Text both what changed');
    other = { ...hsu, hasPhone: false };
    await page.rerender();
    expect(page.element.textContent).toContain('Text Ana what changed');
    other = hsu;
    await page.rerender();
    await settle(() => undefined);
    const button = () =>
      [...page.element.querySelectorAll('button')].find((one) => one.textContent?.startsWith('Swap'));
    expect(button()?.disabled).toBe(false);
    expect(page.element.textContent).not.toContain('Canceling becomes free');

    tiles = [tile, { ...other, version: 9 }];
    await page.rerender();
    await settle(() => undefined);

    expect(page.element.textContent).toContain(news);
    expect(button()?.disabled).toBe(true);
  });
});

test('a swap can be undone from its message, and both bookings return to their places', async () => {
  const server = simulateServer();
  const bookings = '/caddie/v1/desk/bookings/b1';
  const samePrice = { amount: 0, before: 14_000, after: 14_000, to: [] };
  server.setAnswers(`GET ${bookings}/swap`, answerWith({ amount: 0, one: samePrice, other: samePrice, ...noPromise }));
  server.setAnswers(`POST ${bookings}/swap`, answerWith({ booking: { bookingId: 'b1' }, undo: { activityId: 7 } }));
  server.setAnswers(`POST ${bookings}/undo`, answerWith({ booking: { bookingId: 'b1' }, undo: null }));
  const other = { ...tile, bookingId: 'b2', shopRoomId: '2', name: 'Bo Hsu' };
  const page = await renderPage(() => (
    <Toasts>
      <SwapCard
        day={{ ...day, tiles: [tile, other] }}
        {...{ tile, other, askApproval }}
        live={tile}
        anchor={null}
        onClose={vi.fn()}
      />
    </Toasts>
  ));
  const press = (label: string) =>
    page.perform(() =>
      [...page.element.querySelectorAll('button')].find((one) => one.textContent?.startsWith(label))!.click(),
    );
  await settle(() => undefined);
  await press('Swap them');
  expect(page.element.textContent).toContain('Ana Ruiz and Bo Hsu are swapped.');
  await press('Undo');
  expect(server.requests.filter(({ route: to }) => to === `POST ${bookings}/undo`)).toMatchObject([
    { body: { activityId: 7 } },
  ]);
  expect(page.element.textContent).toContain('Both are back where they were.');
});

test('a swap to a cheaper time says for each customer what goes back, and how much less is owed', async () => {
  const server = simulateServer();
  const cheaper = { amount: -2000, before: 14_000, after: 12_000, to: [{ kind: 'CASH', amount: 1500 }] };
  const samePrice = { amount: 0, before: 14_000, after: 14_000, to: [] };
  server.setAnswers(
    'GET /caddie/v1/desk/bookings/b1/swap',
    answerWith({ amount: 2000, one: cheaper, other: samePrice, ...noPromise }),
  );
  const other = { ...tile, bookingId: 'b2', shopRoomId: '2', name: 'Bo Hsu' };
  const page = await renderPage(() => (
    <SwapCard
      day={{ ...day, tiles: [tile, other] }}
      {...{ tile, other, askApproval }}
      live={tile}
      anchor={null}
      onClose={vi.fn()}
    />
  ));
  await settle(() => undefined);
  expect(page.element.textContent).toContain('Goes back to Ana Ruiz$15.00Owed less by Ana Ruiz$5.00');
  expect(page.element.textContent).toContain('Swap, return $15.00');
});
