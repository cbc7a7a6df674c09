import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { movesInDatabase, sorted } from '../../../test/moves.ts';
import { useWorld } from '../../../test/world.ts';
import type { OrderState, PaymentStatus } from './orders.rules.ts';

const world = useWorld();

test('a failed order stays failed, and a paid one can be refunded', async () => {
  const id = '00000000-0000-4000-8000-000000000002';
  const insert = `
    insert into orders (order_id, shop_seq_no, customer_id, subject_kind, subject_id, amount, card_amount, currency)
    values ('${id}', 1, '${id}', 'booking', '${id}', 4500, 4500, 'USD')`;
  const row = { table: 'orders', key: 'order_id', id, insert };

  const expected: Record<OrderState, OrderState[]> = {
    CREATED: ['CANCELED', 'DUE', 'FAILED', 'PAID', 'PAYING'],
    DUE: ['CANCELED', 'PAID', 'PAYING', 'REFUNDING'],
    PAYING: ['CANCELED', 'CREATED', 'DUE', 'FAILED', 'PAID', 'REFUNDING'],
    PAID: ['CANCELED', 'DUE', 'REFUNDED', 'REFUNDING'],
    REFUNDING: ['REFUNDED'],
    REFUNDED: ['REFUNDING'],
    CANCELED: ['REFUNDING'],
    FAILED: [],
  };

  const moves = await movesInDatabase(world.engine.db, row, Object.keys(expected) as OrderState[]);

  expect(sorted(moves)).toEqual(expected);
});

test('a payment ends once; money that arrives after it failed is late', async () => {
  const id = '00000000-0000-4000-8000-000000000003';
  const insert = `
    insert into payments (payment_id, order_id, customer_id, saved_card_id, account_id, amount, currency)
    values ('${id}', '${id}', '${id}', '${id}', 1, 4500, 'USD')`;
  const isOpen = (status: string) => status === 'INITIATED' || status === 'REQUIRES_ACTION';
  const more = (status: string) => sql`, ended_at = case when ${!isOpen(status)}::boolean then app_now() end`;
  const row = { table: 'payments', key: 'payment_id', id, insert, extraColumns: more };

  const expected: Record<PaymentStatus, PaymentStatus[]> = {
    INITIATED: ['FAILED', 'LATE', 'REQUIRES_ACTION', 'SUCCEEDED'],
    REQUIRES_ACTION: ['FAILED', 'LATE', 'SUCCEEDED'],
    FAILED: ['LATE'],
    SUCCEEDED: [],
    LATE: [],
  };

  const moves = await movesInDatabase(world.engine.db, row, Object.keys(expected) as PaymentStatus[]);

  expect(sorted(moves)).toEqual(expected);
});
