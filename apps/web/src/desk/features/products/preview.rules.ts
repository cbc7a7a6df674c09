import { addDays } from '@caddie/contract/dates/calendar';
import type { ProductsPage } from '@caddie/contract/desk/products';
import type { MembershipProduct } from '@caddie/contract/memberships';
import { withTax } from '@caddie/contract/amounts/tax';
import { toClockTime } from '@caddie/contract/dates/clock-time';
import { formatMoney } from '../../../lib/money.ts';
import { catalogue as libCatalogue } from '../../../lib/words/en.ts';
import type { MembershipSetSummary } from '../../../passes/membership-set.rules.ts';
import { catalogue } from './words/en.ts';
import { type ProductForm, readForm } from './form.rules.ts';

const { taxWords } = libCatalogue.tax;
const words = catalogue.editor;

type Venue = Pick<ProductsPage, 'currency' | 'tax' | 'today' | 'bays'>;

/** The tax added to the typed price; a balance is money, so a product of balances alone has none. */
const addedTax = ({ parts }: ProductForm, { tax }: Pick<Venue, 'tax'>): Venue['tax'] =>
  tax?.isAdded && parts.some(({ type }) => type !== 'BALANCE') ? tax : null;

/** What customers pay, if a tax is added to the typed price. */
export function priceHint(form: ProductForm, page: Venue): string | undefined {
  const tax = addedTax(form, page);
  return tax
    ? words.beforeTax(taxWords(tax), formatMoney(previewProduct(form, page).amount, page.currency))
    : undefined;
}

/** Returns the product as customers would see it in the shop. Values that cannot be parsed yet count as 0. */
export function previewProduct(form: ProductForm, { currency, bays, tax }: Venue): MembershipProduct {
  const { terms } = readForm(form, currency);
  return {
    membershipDetailId: '',
    name: terms.name,
    description: terms.description,
    amount: withTax(terms.amount, addedTax(form, { tax })),
    currency,
    validDays: terms.validDays,
    isBestValue: terms.isBestValue,
    memberships: terms.parts.map((part) => ({
      membershipName: part.name.trim() || terms.name,
      membershipTypeCd: part.type,
      membershipCategoryCd: part.category,
      ...(part.type === 'COUNT' && { totalCnt: part.totalCnt }),
      ...(part.type === 'BALANCE' && { totalAmt: part.totalAmt }),
      rules: {
        weekdays: part.weekdays,
        fromTime: part.fromMinute === null ? null : toClockTime(part.fromMinute),
        untilTime: part.untilMinute === null ? null : toClockTime(part.untilMinute),
        sessionMinutes: part.type === 'COUNT' ? part.sessionMinutes : null,
        sessionsPerDay: part.sessionsPerDay,
        minutesPerDay: part.minutesPerDay,
        maxUpcoming: part.maxUpcoming,
        ...bayFields(part.shopRoomIds, bays),
        validFrom: terms.validFrom,
      },
    })),
  };
}

/** Until the first bay is chosen, all bays are shown. */
function bayFields(ids: readonly string[] | null, bays: Venue['bays']) {
  const chosenBays = bays.filter(({ shopRoomId }) => ids?.includes(shopRoomId));
  if (chosenBays.length === 0) return { shopRoomIds: null, shopRoomNames: null };
  return {
    shopRoomIds: chosenBays.map(({ shopRoomId }) => shopRoomId),
    shopRoomNames: chosenBays.map(({ shopRoomName }) => shopRoomName),
  };
}

/** Returns the pass of a customer who bought the product today. */
export function previewSet(form: ProductForm, { today, ...venue }: Venue): MembershipSetSummary {
  const product = previewProduct(form, { today, ...venue });
  const startsAtPurchase = form.validFrom === 'PURCHASE';
  const lastDay = startsAtPurchase ? addDays(today, product.validDays) : null;
  return {
    membershipSetId: '',
    membershipSetStatusCd: 'ACTIVE',
    membershipSetCategoryCd: form.category,
    membershipSetStartedDate: startsAtPurchase ? today : null,
    membershipSetExpiredDate: lastDay,
    currency: product.currency,
    memberships: product.memberships.map(({ totalCnt = null, totalAmt = null, ...membership }) => ({
      ...membership,
      membershipBalanceCnt: totalCnt,
      membershipTotalCnt: totalCnt,
      membershipBalanceAmt: totalAmt,
      membershipTotalAmt: totalAmt,
      membershipExpiredDate: lastDay,
    })),
  };
}
