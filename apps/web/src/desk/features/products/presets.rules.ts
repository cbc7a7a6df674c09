import type { Currency } from '@caddie/contract/amounts/money';
import { formatRoundMoney, writeAmount } from '../../lib/amount.rules.ts';
import { emptyPart, type ProductForm } from './form.rules.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.usual;

type Preset = 'sessions' | 'balance' | 'month';
export const presets: readonly Preset[] = ['sessions', 'balance', 'month'];
export const isPreset = (text: string | null): text is Preset => presets.includes(text as Preset);

/** A round amount of about the same value in each currency. */
const balances: Record<Currency, number> = {
  USD: 50_000,
  SGD: 50_000,
  CNY: 300_000,
  KRW: 500_000,
  JPY: 50_000,
  TWD: 15_000,
};

/** "$500", "₩500,000". */
const roundSum = (currency: Currency): string => formatRoundMoney(balances[currency], currency);

export const presetLabel = (preset: Preset, currency: Currency): string =>
  preset === 'balance' ? words.balance(roundSum(currency)) : words.usual[preset];

/** A new product based on a common preset. The venue sets its price. */
export function newForm(preset: Preset, currency: Currency): ProductForm {
  const baseForm: ProductForm = {
    name: '',
    description: '',
    category: 'PRACTICE',
    amount: '',
    validDays: '90',
    validFrom: 'PURCHASE',
    isBestValue: false,
    isOnSale: true,
    parts: [emptyPart(0, 'PRACTICE')],
  };
  if (preset === 'balance') {
    const sum = writeAmount(balances[currency], currency);
    const part = { ...emptyPart(0, 'PLAY'), type: 'BALANCE' as const, totalAmt: sum };
    return {
      ...baseForm,
      name: words.balanceName(roundSum(currency)),
      category: 'PLAY',
      amount: sum,
      validDays: '180',
      parts: [part],
    };
  }
  return preset === 'month'
    ? { ...baseForm, name: words.monthName, validDays: '30', parts: [{ ...emptyPart(0, 'PRACTICE'), type: 'PERIOD' }] }
    : { ...baseForm, name: words.sessionsName };
}
