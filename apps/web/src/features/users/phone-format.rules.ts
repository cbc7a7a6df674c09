import type { CountryCode } from '@caddie/contract/shops';

type Typed = { countryCode: CountryCode; phone: string };

/** Where people put spaces in a number without its dial code, by country; three, three or four, and four in all others. */
const groups: Partial<Record<CountryCode, RegExp>> = {
  US: /^1?(\d{3})(\d{3})(\d{4})$/,
  TW: /^(\d{4})(\d{3})(\d{3})$/,
};

/** A number as the menu writes it, `201 555 0100`; as it was typed if it has another form. */
export const asWritten = ({ countryCode, phone }: Typed): string => {
  const parts = (groups[countryCode] ?? /^(\d{3})(\d{3,4})(\d{4})$/).exec(phone.replace(/[\s().-]/g, ''));
  return parts ? parts.slice(1).join(' ') : phone;
};

/** The number as one word with its country: what a look-up is about, however it is written. */
export const subjectOf = ({ countryCode, phone }: Typed): string => countryCode + phone.replace(/[^\d+]/g, '');
