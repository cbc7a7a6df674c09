import { expect, test } from 'vitest';
import { readVenueName } from './scan-text.rules.ts';

test.each([
  ['Mulligans', 'Mulligans'],
  ['  Tee & Co  ', 'Tee & Co'],
  ['서울 스윙', '서울 스윙'],
  ['Ready to swing? Yes: always', 'Ready to swing? Yes: always'],
  ['https://book.example.com/?shopName=Tee+%26+Co&entrySource=wechat', 'Tee & Co'],
  ['HTTP://BOOK.EXAMPLE.COM/booking?shopName=Mulligans#top', 'Mulligans'],
  ['book.example.com/?shopName=Mulligans', 'Mulligans'],
  ['/?shopName=Mulligans', 'Mulligans'],
  ['https://evil.example/steal?shopName=Mulligans&next=https://evil.example', 'Mulligans'],
])('a customer who scans or types %j gets the venue %j', (text, name) => {
  expect(readVenueName(text)).toBe(name);
});

test.each([
  '',
  '   ',
  'https://book.example.com/',
  'https://book.example.com/?shopName=',
  'https://book.example.com/?shopName=%00Mulligans',
  'https://',
  'javascript:alert(document.cookie)',
  'javascript:alert(1)//?shopName=Mulligans',
  'JavaScript://x/%0aalert(1)?shopName=Mulligans',
  'data:text/html,<script>alert(1)</script>?shopName=Mulligans',
  'weixin://dl/business/?shopName=Mulligans',
  'WIFI:S:Mulligans;T:WPA;P:secret;;',
  'otpauth://totp/Mulligans?secret=JBSWY3DPEHPK3PXP',
  'BEGIN:VCARD\nFN:Mulligans',
  'Mulligans\u0000',
  'Mulligans\nSecond line',
  'x'.repeat(81),
])('a customer who scans %j gets no venue', (text) => {
  expect(readVenueName(text)).toBeNull();
});
