import { type CountryCode, getPublicShop } from '@caddie/contract/shops';
import { register, sendAuthCode, verifyAuthCode } from '@caddie/contract/users';
import type { FastifyInstance } from 'fastify';
import { createPerson, type Person } from './person.ts';

export type SignUp = {
  shopName?: string;
  name?: string;
  password?: string;
  phone?: string;
  countryCode?: CountryCode;
  from?: string;
};

/** A person who is registered and signed in, and their credentials. */
export type CustomerPerson = Person &
  Required<SignUp> & {
    shopSeqNo: number;
    authToken: string;
    /** This person in another browser, signed out. */
    signedOut: Person;
  };

let personCount = 0;

/** A mobile number that is unique in this process; each in a separate range, so that no limit per range applies. */
export function freshPhone(countryCode: CountryCode = 'US'): string {
  personCount += 1;
  // Files share the process and this counter, which exceeds the digits available: the two parts wrap around at different times.
  const lastFour = String(1000 + (personCount % 9000));
  // Not all numbers above 5000 exist.
  if (countryCode === 'KR') return `010${2000 + (personCount % 3001)}${lastFour}`;
  // Area code 646 is New York's; no exchange ends in 11.
  const exchange = 220 + (Math.floor(personCount / 9) % 77) * 10 + [0, 2, 3, 4, 5, 6, 7, 8, 9][personCount % 9]!;
  return `646${exchange}${lastFour}`;
}

/** A unique address, in a separate network. */
export function freshAddress(): string {
  personCount += 1;
  return `10.${personCount >> 8}.${personCount & 255}.7`;
}

/** Signs a person up as customers do: code, text message, name and password. */
export async function signUp(app: FastifyInstance, options: SignUp = {}): Promise<CustomerPerson> {
  const { shopName = 'Mulligans', name = 'Ann Tee', password = 'left-hand-only-42', countryCode = 'US' } = options;
  const { phone = freshPhone(countryCode), from = freshAddress() } = options;
  const visitor = createPerson(app, from);
  const { shopSeqNo } = await visitor.makes(getPublicShop, { query: { shopName } });

  const token = await provePhone(visitor, phone, countryCode);
  const { authToken } = await visitor.makes(register, {
    body: { shopSeqNo, phone, countryCode, password, name },
    headers: { 'phone-verification': token },
  });

  const signedIn = createPerson(app, from, { authorization: `Bearer ${authToken}` });
  const credentials = { shopName, name, password, phone, countryCode, from, shopSeqNo, authToken };
  return { ...signedIn, ...credentials, signedOut: visitor };
}

/** Requests a code, reads it on the phone and enters it; returns the token that proves it. */
export async function provePhone(visitor: Person, phone: string, countryCode: CountryCode = 'US'): Promise<string> {
  await visitor.makes(sendAuthCode, { body: { phone, countryCode } });
  const authCode = await readCode(visitor, phone);
  const { verificationToken } = await visitor.makes(verifyAuthCode, { body: { phone, authCode } });
  if (!verificationToken) throw new Error('the right code was not accepted');
  return verificationToken;
}

/** Every text to a phone, newest first. The phone is found by the digits that a person typed. */
export async function readTexts(visitor: Person, phone: string): Promise<string[]> {
  const url = '/sandbox/messages';
  const response = await visitor.sends({ method: 'GET', url, headers: { accept: 'application/json' } });
  const digits = phone.replace(/\D/g, '').replace(/^0/, '');
  return response
    .json<{ to: string; body: string }[]>()
    .filter(({ to }) => to.endsWith(digits))
    .map(({ body }) => body);
}

/** The newest code on a phone. */
export async function readCode(visitor: Person, phone: string): Promise<string> {
  const [code] = /\d{6}/.exec((await readTexts(visitor, phone))[0] ?? '') ?? [];
  if (!code) throw new Error('no code arrived on that phone');
  return code;
}
