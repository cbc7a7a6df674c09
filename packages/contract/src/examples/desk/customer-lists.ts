import type { ProfileBooking } from '../../desk/people/customer.ts';
import * as calls from '../../desk/people/customer-lists.ts';
import { textCustomer } from '../../desk/people/customer-text.ts';
import { createExample, ids } from '../example.ts';

const booking: ProfileBooking = {
  bookingId: ids.booking,
  bookingDate: '2026-03-06',
  startedAt: '2026-03-06T19:00:00-05:00',
  endedAt: '2026-03-06T20:30:00-05:00',
  shopRoomName: 'Bay 1',
  bookingStatusCd: 'COMPLETED',
  isNoShow: false,
  tenders: [{ kind: 'CARD', company: 'Visa', last4: '4242', amount: 10_500 }],
  amount: 10_500,
  due: 0,
  back: { amount: 0, sessions: 0 },
};
const customText: calls.CustomerText = {
  textId: ids.note,
  at: '2026-11-13T18:52:00-05:00',
  kind: 'customer.text',
  said: 'Your glove is here. We keep it for you.',
  state: 'SENT',
  booking: null,
};
const bookingLink = { bookingId: ids.booking, reference: 'H2XK8TM' };
const ofCustomer = { params: { id: ids.customer }, query: {} };

export const customerListExamples = [
  createExample(calls.getCustomerBookings, { ...ofCustomer, data: { items: [booking], nextCursor: null } }),
  createExample(calls.getCustomerMoney, {
    ...ofCustomer,
    data: {
      items: [
        {
          lineId: ids.order,
          at: '2026-11-13T18:52:00-05:00',
          isBack: false,
          way: 'CASH',
          amount: 10_500,
          company: null,
          last4: null,
          booking: bookingLink,
          pass: null,
          by: 'Priya',
          state: 'DONE',
        },
      ],
      nextCursor: null,
    },
  }),
  createExample(calls.getCustomerTexts, {
    ...ofCustomer,
    data: {
      items: [
        {
          textId: ids.note,
          at: '2026-11-13T18:52:00-05:00',
          kind: 'booking.confirmed',
          said: null,
          state: 'DELIVERED',
          booking: bookingLink,
        },
      ],
      nextCursor: null,
    },
  }),
  createExample(textCustomer, {
    params: ofCustomer.params,
    body: { text: customText.said! },
    data: { ...customText, customerId: ids.customer },
  }),
];
