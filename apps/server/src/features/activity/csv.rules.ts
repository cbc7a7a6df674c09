import type { ActivityEntry } from '@caddie/contract/desk/activity';
import type { Currency } from '@caddie/contract/amounts/money';
import { type Cell, numberCell, moneyCell, cutOffset } from '../../platform/csv.ts';
import { DEFAULT_LOCALE, translate, message } from '../../words/words.ts';

const columns = [
  'when',
  'who',
  'approvedBy',
  'what',
  'booking',
  'customer',
  'subjectName',
  'bay',
  'reason',
  'moneyMoved',
  'price',
  'priceBefore',
  'creditMoved',
  'sessionsMoved',
  'currency',
  'details',
] as const;

export const csvColumns = (): string[] =>
  columns.map((column) => translate(message('activity.column', { column }), DEFAULT_LOCALE));

export function csvCells(entry: ActivityEntry, currency: Currency): Cell[] {
  const { by, subject, money, details } = entry;
  const allDetails: ActivityEntry['details'] = {
    ...details,
    ...(entry.undoes && { undoes: entry.undoes.at }),
    ...(entry.undone && { undone: entry.undone.at }),
  };
  const amount = (value: number) => moneyCell(value, currency);
  const cells: Record<(typeof columns)[number], Cell> = {
    when: cutOffset(entry.at),
    who: by.kind === 'system' ? translate(message('activity.system'), DEFAULT_LOCALE) : by.name,
    approvedBy: entry.approvedBy,
    what: translate(
      message('activity.act', {
        act: entry.act,
        // Both details belong to `staff.add`.
        isAccepted: details['accepted'] === true,
        isAgain: details['again'] === true,
      }),
      DEFAULT_LOCALE,
    ),
    booking: subject.reference,
    customer: subject.customer,
    subjectName: subject.name,
    bay: subject.bays.join(', '),
    reason: entry.reason,
    moneyMoved: money?.kind === 'MONEY' ? amount(money.amount) : null,
    price: money?.kind === 'PRICE' ? amount(money.amount) : null,
    priceBefore: money?.kind === 'PRICE' ? amount(money.before) : null,
    creditMoved: money?.kind === 'CREDIT' ? amount(money.amount) : null,
    sessionsMoved: money?.kind === 'SESSIONS' ? numberCell(money.count) : null,
    currency: money && money.kind !== 'SESSIONS' ? currency : null,
    details: [
      ...Object.entries(allDetails).map(([key, value]) => `${key}=${String(value)}`),
      ...priceChanges(entry.prices, currency),
    ].join('; '),
  };
  return columns.map((column) => cells[column]);
}

function priceChanges(prices: ActivityEntry['prices'], currency: Currency): string[] {
  if (!prices) return [];
  const { changes, omittedCount } = prices;
  return [
    ...changes.map((change) => message('activity.price-change', { ...change, currency })),
    ...(omittedCount > 0 ? [message('activity.more-changes', { count: omittedCount })] : []),
  ].map((one) => translate(one, DEFAULT_LOCALE));
}
