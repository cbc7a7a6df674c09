import { type DeskBooking, getDeskBooking } from '@caddie/contract/desk/panel';
import { examples } from '@caddie/contract/examples/examples';
import { beforeEach, expect, test, vi } from 'vitest';
import { pageOf } from '../../../../test/page.tsx';
import { says, simulateServer } from '../../../../test/simulated-server.ts';
import { BookingPanel } from './booking-panel.tsx';

const confirmed = examples.find(({ call }) => call === getDeskBooking)!.data as DeskBooking;
const { bookingId } = confirmed.booking;

beforeEach(() => void vi.setSystemTime('2026-11-20T17:00:00-05:00'));

async function opens(data: DeskBooking) {
  simulateServer().answers(`GET /caddie/v1/desk/bookings/${bookingId}`, says(data));
  const onAct = vi.fn();
  const page = await pageOf(() => (
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
  const press = (key: string) => page.does(() => dispatchEvent(new KeyboardEvent('keydown', { key })));
  return { ...page, onAct, press };
}

test('without a network the panel’s keys do nothing, and its buttons are disabled', async () => {
  const cancel = { act: 'CANCEL', role: 'DESK', amount: 0, to: [] } as never;
  const { onAct, press, does } = await opens({ ...confirmed, actions: [cancel] });
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await does(() => dispatchEvent(new Event('offline')));
  await press('x');
  expect(onAct).not.toHaveBeenCalled();

  line.mockReturnValue(true);
  await does(() => dispatchEvent(new Event('online')));
  await press('x');
  expect(onAct).toHaveBeenCalledWith('CANCEL', expect.anything());
});

test('a canceled booking without a refund offers to return the whole amount, not “the other” part', async () => {
  const gone = { ...confirmed.booking, bookingStatusCd: 'CANCELED' } as never;
  const returns = { act: 'RETURN', role: 'DESK', amount: 7000, to: [] } as never;
  const kept = {
    ...confirmed,
    booking: gone,
    actions: [returns],
    money: { ...confirmed.money, paid: 7000, refunds: [] },
  };
  expect((await opens(kept)).element.textContent).toContain('Return $70.00…');
});
