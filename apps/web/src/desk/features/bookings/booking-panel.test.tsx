import { type DeskBooking, getDeskBooking } from '@caddie/contract/desk/panel';
import { examples } from '@caddie/contract/examples/examples';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../../test/page.tsx';
import { answerWith, refuseWith, simulateServer } from '../../../../test/simulated-server.ts';
import { BookingPanel } from './booking-panel.tsx';

const confirmed = examples.find(({ call }) => call === getDeskBooking)!.data as DeskBooking;
const { bookingId } = confirmed.booking;

beforeEach(() => void vi.setSystemTime('2026-11-20T17:00:00-05:00'));

async function renderPanel(data: DeskBooking | null) {
  const answer = data ? answerWith(data) : refuseWith('BOOKING_NOT_FOUND', 404);
  simulateServer().setAnswers(`GET /caddie/v1/desk/bookings/${bookingId}`, answer);
  const onAct = vi.fn();
  const page = await renderPage(() => (
    <BookingPanel
      id={bookingId}
      myName="Priya"
      isManager
      venueName="Mulligans"
      rooms={[]}
      onAct={onAct}
      onClose={() => undefined}
    />
  ));
  const press = (key: string) => page.perform(() => dispatchEvent(new KeyboardEvent('keydown', { key })));
  return { ...page, onAct, press };
}

test('a booking’s panel without a network disables its buttons, and its keys do nothing', async () => {
  const cancel = { act: 'CANCEL', role: 'DESK', amount: 0, to: [] } as never;
  const { onAct, press, perform: does } = await renderPanel({ ...confirmed, actions: [cancel] });
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await does(() => dispatchEvent(new Event('offline')));
  await press('x');
  expect(onAct).not.toHaveBeenCalled();

  onLine.mockReturnValue(true);
  await does(() => dispatchEvent(new Event('online')));
  await press('x');
  expect(onAct).toHaveBeenCalledWith('CANCEL', expect.anything());
});

test('a canceled booking without a refund offers to return the whole amount, not “the other” part', async () => {
  const canceledBooking = { ...confirmed.booking, bookingStatusCd: 'CANCELED' } as never;
  const refundAction = { act: 'RETURN', role: 'DESK', amount: 7000, to: [] } as never;
  const notRefunded = {
    ...confirmed,
    booking: canceledBooking,
    actions: [refundAction],
    money: { ...confirmed.money, paid: 7000, refunds: [] },
  };
  expect((await renderPanel(notRefunded)).element.textContent).toContain('Return $70.00…');
});

test('an unknown booking, or one of another venue, is not found, and no button tries again', async () => {
  const { element } = await renderPanel(null);
  expect(element.textContent).toContain('There is no booking with that code here.');
  expect(element.textContent).not.toContain('Try again');
});
