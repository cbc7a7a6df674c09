import { describe, expect, test } from 'vitest';
import { isOnSite, signatureOf } from './wechat.rules.ts';

describe('a WeChat signature', () => {
  const ticket = 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg';
  const input = { nonceStr: 'Wm3WZYTPz0wzccnW', timestamp: 1414587457, url: 'http://mp.weixin.qq.com?params=value' };

  test('matches the example that WeChat publishes', () => {
    expect(signatureOf(ticket, input)).toBe('0f9de62fce790f9a083d5c99e95740ceb90c27ed');
  });

  test('is the same for any part of the page’s URL after “#”', () => {
    expect(signatureOf(ticket, { ...input, url: `${input.url}#main#main` })).toBe(signatureOf(ticket, input));
  });

  test('differs for every other URL, nonce, timestamp and ticket', () => {
    const otherUrls = [
      signatureOf(ticket, { ...input, url: `${input.url}&more` }),
      signatureOf(ticket, { ...input, nonceStr: 'Wm3WZYTPz0wzccnX' }),
      signatureOf(ticket, { ...input, timestamp: input.timestamp + 1 }),
      signatureOf('another', input),
    ];
    expect(new Set([...otherUrls, signatureOf(ticket, input)]).size).toBe(5);
  });
});

describe('a URL of this site', () => {
  const site = 'https://book.example.com';

  test.each(['https://book.example.com', 'https://book.example.com/', 'https://book.example.com/?shopName=A#b'])(
    'may be signed: %s',
    (url) => expect(isOnSite(url, site)).toBe(true),
  );

  test.each([
    'https://evil.example/?x=https://book.example.com/',
    'https://book.example.com.evil.example/',
    'https://book.example.com@evil.example/',
    'https://someone@book.example.com/',
    'https://book.example.com:8443/',
    'http://book.example.com/',
    'https://BOOK.example.com/',
    String.raw`https://book.example.com\@evil.example/`,
    'javascript:https://book.example.com/',
    '//book.example.com/',
    '/booking',
    '',
  ])('is not %s', (url) => expect(isOnSite(url, site)).toBe(false));

  test('has the origin of the setting, without its path', () => {
    expect(isOnSite('https://book.example.com/scan', `${site}/golf`)).toBe(true);
    expect(isOnSite('https://book.example.com/scan', '')).toBe(false);
  });
});
