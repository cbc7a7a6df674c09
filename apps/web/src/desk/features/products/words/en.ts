import type { MembershipType } from '@caddie/contract/memberships';
import { plural } from '../../../../lib/language.en.ts';
import { formatMoney } from '../../../../lib/money.ts';
import { catalogue as deskLibCatalogue } from '../../../lib/words/en.ts';

const { changedMeanwhile, mineAgain } = deskLibCatalogue.meanwhile;
const { wholeNumber, chooseADay, chooseABay } = deskLibCatalogue.fields;

const newProduct = 'New product';
const backToProducts = 'Back to products';
const onSale = 'On sale';
const offSale = 'Not on sale';
const badge = 'Badge';

const lessThanOneHour = 'That is less than one hour costs. Is it right?';

const endsBeforeItBegins = 'It ends before it begins.';

const partNameTaken = 'Another part has that name. Give this one its own.';

const twoPartsAlike = 'At most two parts with the same badge and kind.';

const whatIsInIt = 'What is in it';

export const catalogue = {
  editor: {
    newProduct,
    backToProducts,
    onSale,
    offSale,
    changed: 'Changed, not saved',
    discard: 'Discard',
    save: 'Save product',
    discarded: 'Your changes are discarded.',
    saved: (name: string): string => `${name} is saved, for new sales.`,

    name: 'Name',
    price: 'Price',
    beforeTax: (tax: string, money: string): string => `Before ${tax}: customers pay ${money}.`,
    sentence: 'One sentence for the customer',
    badge,
    goodFor: 'Good for',
    days: 'days',
    countFrom: 'Days count from',
    from: { PURCHASE: 'The purchase', FIRST_USE: 'The first tee time' },
    bestValue: 'Best value: it stands out in the shop, and no other does',
    sellAtOnce: 'On sale as soon as it is saved',

    onlyNew: 'Only new sales change.',
    keep: (sold: number): string =>
      sold === 0
        ? 'Nobody has bought it yet.'
        : plural(sold, {
            one: 'The set already sold keeps its price, days and rules.',
            other: `The ${sold} sets already sold keep their price, days and rules.`,
          }),
    takeOff: 'Take off sale',
    putOn: 'Put on sale',
    saveFirst: (isOnSale: boolean): string =>
      isOnSale ? 'Save what you typed before you take it off sale.' : 'Save what you typed before you put it on sale.',
    remove: 'Delete…',
    removeTitle: (product: string): string => `Delete ${product}?`,
    removeAbout: 'Nobody has bought it. It is gone for good.',
    keepIt: 'Keep it',
    removeIt: 'Delete product',
    removed: (product: string): string => `${product} is deleted.`,

    lessThanAnHour: lessThanOneHour,
    saveFor: (money: string): string => `Save for ${money}`,

    changedMeanwhile,
    mineAgain,

    preview: 'Preview',
    inTheShop: 'As the customer sees it in the shop',
    previewAfterPurchase: 'And once bought',
  },

  form: {
    typeAName: 'Type a name.',
    wholeNumber,
    atLeastOne: 'At least 1.',
    atMost: (most: number): string => `At most ${most}.`,
    chooseADay,
    chooseABay,
    endsBefore: endsBeforeItBegins,
    partNameTaken,
    twoPartsAlike,
  },

  part: {
    whatIsInIt,
    addAPart: 'Add a part',
    part: (number: number): string => `Part ${number}`,
    removePart: (number: number): string => `Remove part ${number}`,
    kind: 'Kind',
    kinds: { COUNT: 'Sessions', BALANCE: 'Balance', PERIOD: 'Days' } satisfies Record<MembershipType, string>,
    kindsAbout: 'Sessions are counted, a balance is spent, days are unlimited within the rules.',

    nameOfPart: 'Name of this part',
    badge,
    sessions: 'Sessions',
    eachLasts: 'Each lasts',
    balance: 'Balance',
    minutes: 'min',
    noLimit: 'No limit',
    atMostADay: 'At most a day',
    sessionsADay: 'Sessions a day',
    minutesADay: 'Minutes a day',
    upcoming: 'Upcoming',

    whenUsed: 'When it can be used',
    weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
    timeOfDay: 'Time of day',
    anyTime: 'Any time of day',
    certainHours: 'Certain hours',
    from: 'From',
    until: 'Until',
    opening: 'Opening',
    closing: 'Closing',
    nextDay: (time: string): string => `${time}, next day`,
    bays: 'Bays',
    anyBay: 'Any bay',
    certainBays: 'Certain bays',
  },

  products: {
    products: 'Products',
    loading: 'Loading…',
    newProduct,
    columns: {
      order: 'Order',
      name: 'Product',
      content: whatIsInIt,
      price: 'Price',
      sold: 'Sold',
      onSale: 'On sale',
    },
    orderAbout: 'Customers see those on sale in this order: sessions first, then balance, then unlimited.',
    sold: (count: number): string => (count === 0 ? 'None' : String(count)),
    onSale,
    offSale,
    sellsIt: (name: string): string => `${name} is on sale`,
    isOnSaleNow: (name: string, isOnSale: boolean): string =>
      isOnSale ? `${name} is on sale.` : `${name} is off sale. Sets already sold stay good.`,

    nothingOnSale: 'Nothing on sale',
    startFromAUsualOne: 'Start from a usual one:',
    noSuchProduct: 'There is no such product here',
    backToProducts,
  },

  usual: {
    usual: { sessions: '10 sessions', month: 'Unlimited month' },
    balance: (sum: string): string => `${sum} balance`,

    sessionsName: '10 Sessions',
    balanceName: (sum: string): string => `${sum} Balance`,
    monthName: 'Unlimited Month',
  },

  refusals: {
    sentences: {
      PRODUCT_NOT_FOUND: 'We could not find that product at this venue.',
      PRODUCT_NAME_TAKEN: 'There is a product with that name.',
      PRICE_LOOKS_WRONG: lessThanOneHour,
      PRODUCT_SOLD: 'Somebody has bought it, or begun to. It cannot be deleted; take it off sale instead.',
      PRODUCT_ALIKE: twoPartsAlike,
      PRODUCT_HOURS: endsBeforeItBegins,
      PRODUCT_SAME_NAME: partNameTaken,
      PRODUCT_TOO_LITTLE: ({ least, currency }: { least: number; currency: string }): string =>
        `A card is charged ${formatMoney(least, currency)} or more.`,
    },
  },
};
