import type { CountryCode } from '@caddie/contract/shops';

type PhoneInput = { countryCode: CountryCode; phone: string };

/** The usual grouping of a number without its dial code, by country; in all others three, three or four, and four digits. */
const groups: Partial<Record<CountryCode, RegExp>> = {
  US: /^1?(\d{3})(\d{3})(\d{4})$/,
  TW: /^(\d{4})(\d{3})(\d{3})$/,
};

/** A number as the menu formats it, `201 555 0100`; as typed if it has another form. */
export const formatPhone = ({ countryCode, phone }: PhoneInput): string => {
  const parts = (groups[countryCode] ?? /^(\d{3})(\d{3,4})(\d{4})$/).exec(phone.replace(/[\s().-]/g, ''));
  return parts ? parts.slice(1).join(' ') : phone;
};

/** The country and the number without formatting: the key of a look-up. */
export const lookUpKey = ({ countryCode, phone }: PhoneInput): string => countryCode + phone.replace(/[^\d+]/g, '');
