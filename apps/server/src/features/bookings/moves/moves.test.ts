import { bookingStatus } from '@caddie/contract/bookings';
import { expect, test } from 'vitest';
import { movesInDatabase, sorted } from '../../../../test/moves.ts';
import { useWorld } from '../../../../test/world.ts';

const world = useWorld();

test('a booking moves only along its life cycle, and final statuses never change', async () => {
  const id = '00000000-0000-4000-8000-000000000001';
  const insert = `
    insert into bookings (booking_id, reference, shop_seq_no, shop_room_id, customer_id, booking_date, started_at, ended_at,
                          occupied_until, party_size, amount, currency, price_lines, refund_steps, hold_expires_at)
    values ('${id}', 'MOVES', 1, '${id}', '${id}', '2027-06-11', '2027-06-11T10:00Z', '2027-06-11T11:00Z',
            '2027-06-11T11:00Z', 2, 4500, 'USD', '[]', '[]', app_now())`;
  const row = { table: 'bookings', key: 'booking_id', id, insert };

  const moves = await movesInDatabase(world.engine.db, row, bookingStatus.options);

  expect(sorted(moves)).toEqual({
    READY: ['CANCELED', 'CANCELING', 'CONFIRMED', 'FAILED'],
    CONFIRMED: ['CANCELED', 'CANCELING', 'COMPLETED'],
    CANCELING: ['CANCELED'],
    COMPLETED: [],
    CANCELED: [],
    FAILED: [],
  });
});

test('a block is lifted once', async () => {
  const id = '00000000-0000-4000-8000-000000000002';
  const insert = `
    insert into bookings (booking_id, kind, status, reference, shop_seq_no, shop_room_id, booking_date, started_at, ended_at,
                          occupied_until, amount, currency, price_lines, refund_steps, hold_expires_at,
                          block_series_id, block_note, block_note_is_public)
    values ('${id}', 'BLOCK', 'BLOCKED', 'BLOCK', 1, '${id}', '2027-06-11', '2027-06-11T10:00Z', '2027-06-11T11:00Z',
            '2027-06-11T11:00Z', 0, 'USD', '[]', '[]', app_now(), '${id}', 'Repair', false)`;
  const row = { table: 'bookings', key: 'booking_id', id, insert };

  const moves = await movesInDatabase(world.engine.db, row, ['BLOCKED', 'LIFTED']);

  expect(moves).toEqual({ BLOCKED: ['LIFTED'], LIFTED: [] });
});
