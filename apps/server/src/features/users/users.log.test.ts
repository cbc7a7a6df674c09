import {
  checkPhone,
  getMe,
  login,
  register,
  resetPassword,
  sendAuthCode,
  signOut,
  verifyAuthCode,
} from '@caddie/contract/users';
import { expect, test } from 'vitest';
import { freshAddress, freshPhone, provePhone, readCode, readTexts } from '../../../test/sign-up.ts';
import { useWorld } from '../../../test/world.ts';
import { runNext } from '../../platform/jobs/jobs.ts';

const world = useWorld({ LOG_LEVEL: 'trace' });

test('the log of a whole visit, with every kind of failure, contains no phone, code, password, name or token', async () => {
  const secrets: string[] = [];
  const ann = await world.customer({ name: 'Zebulon Quagmire', password: 'pw-0-zebra-crossing' });
  const { shopSeqNo, phone, countryCode, signedOut } = ann;
  const body = { shopSeqNo, phone, countryCode };
  await ann.makes(getMe, {});
  await signedOut.makes(checkPhone, { body });
  for (let guesses = 0; guesses < 11; guesses += 1) {
    await world
      .visitor(freshAddress())
      .isRefused(login, { body: { ...body, password: `pw-1-wrong-guess-${guesses}` } });
  }
  await signedOut.isRefused(sendAuthCode, { body: { phone, countryCode } });

  const other = freshPhone();
  const visitor = world.visitor(freshAddress());
  const proof = await provePhone(visitor, other);
  secrets.push(proof, await readCode(visitor, other), await readCode(visitor, phone));
  const headers = { 'phone-verification': proof };
  await visitor.makes(verifyAuthCode, { body: { phone: other, authCode: '000000' } });
  await visitor.isRefused(register, { body: { ...body, phone: other, password: 'pw-2', name: 'Zebulon' }, headers });
  await visitor.isRefused(resetPassword, { body: { ...body, phone: other, password: 'pw-3-second-zebra' }, headers });
  await visitor.isRefused(register, {
    body: { ...body, phone: `${other}\r\n`, password: 'pw-4-third-zebra' },
    headers,
  });
  await visitor.sends({
    method: 'POST',
    url: '/caddie/v1/users/signup/login',
    payload: `{"phone":"${phone}","password":"pw-5-broken`,
  });
  await visitor.sends({ method: 'GET', url: `/caddie/v1/users/me?phone=${phone}&token=${ann.authToken}` });
  await ann.makes(signOut, {});
  await ann.isRefused(signOut, {});
  while (
    await runNext(
      world.engine.db,
      { 'texts.deliver': { run: async () => Promise.reject(new Error('down')) } },
      world.app.log,
    )
  );

  const log = world.log.join('');
  secrets.push(
    ann.authToken,
    phone,
    other,
    'pw-',
    'zebra',
    'Zebulon',
    'Quagmire',
    ...(await readTexts(visitor, phone)),
  );
  expect(log).toContain('/caddie/v1/users/signup/register');
  for (const secret of secrets) expect(log).not.toContain(secret);
  expect(log).not.toMatch(/Bearer|authorization|phone-verification/i);
});
