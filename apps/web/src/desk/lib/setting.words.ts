import { formatMoney } from '@caddie/contract/money';
import { isTextKind } from '@caddie/contract/wordings';
import { textNames } from './text.words.ts';

/** What a venue decides, by the name of each. */
export const labels = {
  bookingWindowDays: 'Days ahead',
  leadMinutes: 'Latest before start',
  holdMinutes: 'Held while paying',
  bufferMinutes: 'Free after each',
  maxPartySize: 'Players at most',
  startStepMinutes: 'Starts every',
  durations: 'Lengths offered',
  cancellationPolicy: 'Canceling',
  noShowMinutes: 'No-show after',
  noShowFee: 'Fee if unpaid',
  tax: 'Tax',
  counterLockMinutes: 'Lock after',
  drawerFloat: 'Drawer float',
  deskRefundLimit: 'Desk may give back without a manager',
  shopName: 'Name',
  address: 'Address',
  phone: 'Phone',
  email: 'E-mail',
};
export const fees = { NONE: 'None', HALF: 'Half of the price', WHOLE: 'The whole price' };
/** "30 min", "1 h", "1.5 h" */
export const length = (count: number): string => (count < 60 ? `${count} min` : `${count / 60} h`);
const step = (hours: string, percent: string): string => `${percent} % until ${hours} h before`;
const nothing = 'nothing';
const kindsOfTax: Partial<Record<string, string>> = { added: 'added to prices', included: 'included in prices' };
/** "Sales tax 8.875 %, added to prices" */
const taxOf = (kind: string, rate: string, name: string): string =>
  `${name} ${Number(rate) / 1000} %, ${kindsOfTax[kind] ?? kind}`;
const usualWords = 'the usual words';
const textOf = (name: string): string => `the text “${name}”`;
const sendingOf = (name: string): string => `sending “${name}”`;

/** The words of a text (`text.booked`), or whether it is sent (`text.booked.sent`). */
function textIn(setting: string): { name: string; isSending: boolean } | undefined {
  const [, kind = '', sent] = /^text\.([a-z-]+)(\.sent)?$/.exec(setting) ?? [];
  return isTextKind(kind) ? { name: textNames[kind], isSending: sent !== undefined } : undefined;
}

/** A value as the activity keeps it, in words: `60,90`, `24:100,2:50`, `HALF`, `added:8875:Sales tax`. */
export function valueWords(setting: string, value: string, currency: string): string {
  if (setting === 'drawerFloat' || setting === 'deskRefundLimit') return formatMoney(Number(value), currency);
  if (textIn(setting)) return value || usualWords;
  if (setting === 'durations')
    return value
      .split(',')
      .map((one) => length(Number(one)))
      .join(', ');
  if (setting === 'noShowFee') return (fees as Partial<Record<string, string>>)[value] ?? value;
  if (setting === 'tax' && value) {
    const [kind = '', rate = '', ...name] = value.split(':');
    return taxOf(kind, rate, name.join(':'));
  }
  if (setting !== 'cancellationPolicy') return value || nothing;
  return value
    ? value
        .split(',')
        .map((tier) => step(...(tier.split(':') as [string, string])))
        .join(', ')
    : nothing;
}
export function settingOf(setting: string): string {
  const text = textIn(setting);
  if (text) return text.isSending ? sendingOf(text.name) : textOf(text.name);
  return (labels as Partial<Record<string, string>>)[setting] ?? setting;
}
