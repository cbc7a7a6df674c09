import * as products from '../../desk/products.ts';
import { createExample, ids } from '../example.ts';

/** A pack of ten sessions without any rule; tests override the fields that they are about. */
export const exampleTerms: products.ProductTerms = {
  name: 'Practice 10-Session Pack',
  description: 'Ten hours on any bay, at any time.',
  category: 'PRACTICE',
  amount: 40000,
  validDays: 90,
  validFrom: 'PURCHASE',
  isBestValue: true,
  parts: [
    {
      type: 'COUNT',
      name: 'Practice 10-Session Pack',
      category: 'PRACTICE',
      totalCnt: 10,
      sessionMinutes: 60,
      weekdays: null,
      fromMinute: null,
      untilMinute: null,
      sessionsPerDay: null,
      minutesPerDay: null,
      maxUpcoming: null,
      shopRoomIds: null,
    },
  ],
};
export const exampleProduct: products.DeskProduct = {
  productId: ids.product,
  version: 3,
  isOnSale: true,
  soldCnt: 86,
  isUntouched: false,
  ...exampleTerms,
};
const page: products.ProductsPage = {
  currency: 'USD',
  tax: { name: 'Sales tax', rate: 8875, isAdded: true },
  today: '2026-11-20',
  hourAmount: 4500,
  bays: [{ shopRoomId: ids.bay, shopRoomName: 'Bay 1' }],
  products: [exampleProduct],
};
const params = { id: ids.product };

export const productExamples = [
  createExample(products.getDeskProducts, { data: page }),
  createExample(products.addProduct, { body: { ...exampleTerms, isOnSale: true }, data: exampleProduct }),
  createExample(products.changeProduct, { params, body: { ...exampleTerms, version: 2 }, data: exampleProduct }),
  createExample(products.sellProduct, { params, body: { isOnSale: true, version: 3 }, data: exampleProduct }),
  createExample(products.removeProduct, { params, body: { version: 3 }, data: { ...page, products: [] } }),
  createExample(products.orderProducts, { body: { productIds: [ids.product], seen: [ids.product] }, data: page }),
];
