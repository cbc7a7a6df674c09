import { screens } from '@caddie/contract/screens';
import { expect, test } from 'vitest';
import { addressOf } from './paths.ts';

const visit = { shopName: 'Mulligans', entrySource: '' };

test('the venue stays in the URL from screen to screen', () => {
  expect(addressOf(visit, screens.booking)).toBe('/booking?shopName=Mulligans');
});

test('a customer who came through a WeChat mini-program keeps its parameter in every URL', () => {
  expect(addressOf({ shopName: 'Tee & Co', entrySource: 'wechat' }, screens.home)).toBe(
    '/?shopName=Tee+%26+Co&entrySource=wechat',
  );
});

test('a visitor without a venue gets URLs without a query', () => {
  expect(addressOf({ shopName: undefined, entrySource: '' }, screens.privacy)).toBe('/privacy');
});

test('a booking can be opened whatever characters its id has', () => {
  expect(addressOf(visit, screens.myBooking, { params: { id: 'a/b' }, query: { type: 'booking' } })).toBe(
    '/my/booking/a%2Fb?type=booking&shopName=Mulligans',
  );
});
