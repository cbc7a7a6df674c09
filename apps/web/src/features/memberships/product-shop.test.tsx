import type { MembershipProduct } from '@caddie/contract/memberships';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/page.tsx';
import { ProductShop } from './product-shop.tsx';

const product = (membershipDetailId: string, membershipTypeCd: string) =>
  ({
    membershipDetailId,
    name: membershipDetailId,
    description: '',
    amount: 5000,
    currency: 'USD',
    validDays: 30,
    tax: null,
    memberships: [{ membershipName: 'Play', membershipTypeCd, membershipCategoryCd: 'PRACTICE', rules: {} }],
  }) as unknown as MembershipProduct;

test('jumps to a kind of membership in the list of products add no history entries', async () => {
  const products = [product('a', 'BALANCE'), product('b', 'PERIOD')];
  const { element } = await renderPage(() => (
    <ProductShop products={products} busyId={null} problem={null} onBuy={() => undefined} />
  ));
  document.body.replaceChildren(element);
  const entries = history.length;
  const replaceMock = vi.spyOn(location, 'replace').mockImplementation(() => undefined);

  for (const chip of element.querySelectorAll<HTMLElement>('nav a')) await act(async () => chip.click());

  expect(replaceMock.mock.calls.map(([address]) => new URL(address, location.href).hash)).toEqual([
    '#balance',
    '#unlimited',
  ]);
  expect(history.length).toBe(entries);
});
