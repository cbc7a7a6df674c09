import { sendAuthCode } from '@caddie/contract/users';
import { describe, expect, test } from 'vitest';
import { freshAddress, freshPhone } from '../../../test/sign-up.ts';
import { useWorld } from '../../../test/world.ts';
import { createSandboxSms } from './sandbox.ts';

const world = useWorld();
const get = (url: string, accept = 'text/html,application/xhtml+xml,*/*;q=0.8') =>
  world.app.inject({ method: 'GET', url, headers: { accept } });

describe('the sandbox inbox', () => {
  test('shows every text, newest first, and says that none was really sent', async () => {
    const phones = [freshPhone(), freshPhone()];
    for (const phone of phones) {
      await world.visitor(freshAddress()).makes(sendAuthCode, { body: { phone, countryCode: 'US' } });
    }

    const page = await get('/sandbox/messages');
    const list = await get('/sandbox/messages', 'application/json');

    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('Test mode: no phone gets these texts.');
    expect(page.body.indexOf(phones[1]!)).toBeLessThan(page.body.indexOf(phones[0]!));
    expect(list.json()).toEqual([
      { to: `+1${phones[1]}`, body: expect.stringMatching(/\d{6}/), sentAt: expect.stringMatching(/^\d{4}-.*Z$/) },
      { to: `+1${phones[0]}`, body: expect.stringMatching(/\d{6}/), sentAt: expect.any(String) },
    ]);
    const [code] = /\d{6}/.exec(list.json<{ body: string }[]>()[0]!.body)!;
    expect(page.body).toContain(`<p class="code">${code}</p>`);
  });

  test('follows the rules of every page: nothing inline, nothing cached', async () => {
    const page = await get('/sandbox/messages');

    expect(page.body).not.toMatch(/<script(?! src=)|<style|style=|onclick/);
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', vary: 'accept' });
    const [, style = ''] = /<link rel="stylesheet" href="([^"]+)">/.exec(page.body) ?? [];
    expect((await get(style)).headers['content-type']).toBe('text/css; charset=utf-8');
    const [, script = ''] = /<script src="([^"]+)" defer>/.exec(page.body) ?? [];
    expect((await get(script)).headers['content-type']).toBe('text/javascript; charset=utf-8');
  });

  test('escapes a hostile text', async () => {
    const maliciousText = {
      textId: crypto.randomUUID(),
      to: '<b>',
      body: '<img src=x onerror=alert(1)>',
      queuedAt: new Date(),
      validSeconds: 180,
    };
    await createSandboxSms(world.engine.db).send(maliciousText);

    expect((await get('/sandbox/messages')).body).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });
});
