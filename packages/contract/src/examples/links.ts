import { closeFeed, getFeed, getLinkedBooking, openFeed, sendLinkCode, signInByLink } from '../links.ts';
import { booking } from './bookings.ts';
import { createExample } from './example.ts';

const params = { code: 'K7WQ2MXP4T' };

export const bookingLinkExamples = [
  createExample(getLinkedBooking, {
    params,
    data: {
      bookingId: booking.bookingId,
      shopSeqNo: 1,
      bookingStatusCd: booking.bookingStatusCd,
      bookingStartedAt: booking.bookingStartedAt,
      bookingEndedAt: booking.bookingEndedAt,
      timeZone: booking.timeZone,
      shopRoomName: booking.shopRoomName,
      reference: booking.reference,
      partySize: booking.partySize,
      durationMinutes: booking.durationMinutes,
      refundSteps: booking.refundSteps,
      version: booking.version,
      phoneEnd: '0162',
    },
  }),
  createExample(sendLinkCode, { params, data: { expiresInSeconds: 180 } }),
  createExample(signInByLink, {
    params,
    body: { authCode: '493817' },
    data: { authToken: 'hG3v…a token of 43 characters' },
  }),
  createExample(getFeed, { data: { path: null } }),
  createExample(openFeed, { data: { path: '/calendar/hG3v…a token of 43 characters.ics' } }),
  createExample(closeFeed, { data: null }),
];
