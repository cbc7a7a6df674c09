import { getShop, type VenuePageData } from '@caddie/contract/shops';
import { shopExamples } from '@caddie/contract/examples/shops';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../../test/page.tsx';
import { VenueSections } from './venue-sections.tsx';

const shop = shopExamples.find((one) => one.call === getShop)!.data as { front: VenuePageData } & Parameters<
  typeof VenueSections
>[0]['shop'];
const bay = (shopRoomName: string, maxPartySize = 4, traits: VenuePageData['bays'][number]['traits'] = []) => ({
  shopRoomName,
  maxPartySize,
  traits,
});

async function sections(change: Partial<VenuePageData>) {
  vi.setSystemTime(Date.parse(shop.front.at));
  const front = { ...shop.front, gallery: [], ...change };
  const { element } = await renderPage(() => <VenueSections shop={shop} front={front} assetBase="" />);
  const texts = (selector: string) => [...element.querySelectorAll(selector)].map(({ textContent }) => textContent);
  return { element, texts };
}

test('bays with the same features are listed as one range', async () => {
  const { texts } = await sections({
    bays: [bay('Bay 1'), bay('Bay 2'), bay('Bay 3'), bay('Bay 4', 4, ['LEFT_HANDED']), bay('Suite A', 8, ['PRIVATE'])],
  });
  expect(texts('[aria-labelledby="the-bays"] li b')).toEqual(['Bays 1 to 3', 'Bay 4', 'Suite A']);
  expect(texts('[aria-labelledby="the-bays"] li span')).toEqual([
    'Up to 4 players',
    'Up to 4 players, left-handed',
    'Up to 8 players, private',
  ]);
  expect(texts('h2')).toEqual(['THE BAYS', 'OPENING HOURS', 'GETTING HERE']);
});

test('a venue with pictures of its bays shows them with their captions, in place of the list', async () => {
  const { element, texts } = await sections({
    bays: [bay('Bay 1'), bay('Suite A')],
    gallery: [
      { imageTitle: 'mulligans-1', caption: 'Bay 1', about: 'Up to 4 players, clubs to borrow' },
      { imageTitle: 'mulligans-2', caption: 'Suite A', about: '' },
    ],
  });
  expect(texts('[aria-labelledby="the-bays"] figcaption')).toEqual([
    'Bay 1Up to 4 players, clubs to borrow',
    'Suite A',
  ]);
  expect([...element.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
    '/assets/caddie/mulligans-1-430.jpg',
    '/assets/caddie/mulligans-2-430.jpg',
  ]);
  expect(texts('.head span, [aria-labelledby="the-bays"] h2 + span')).toEqual(['2 bays']);
  expect(element.textContent).not.toContain('Up to 6 players');
});

test('bays are listed as a range also if they are two, or have another word in their names', async () => {
  const { texts } = await sections({
    bays: [bay('Bay 1'), bay('Bay 2'), bay('Studio 7', 2), bay('Studio 8', 2), bay('Studio 9', 2)],
  });
  expect(texts('[aria-labelledby="the-bays"] li b')).toEqual(['Bays 1 and 2', 'Studio 7 to 9']);
});

test('bays whose names are not consecutive are listed one by one, and a venue without bays has no such section', async () => {
  const { texts } = await sections({ bays: [bay('Bay 1'), bay('Bay 3')] });
  expect(texts('[aria-labelledby="the-bays"] li b')).toEqual(['Bay 1 and Bay 3']);
  expect((await sections({ bays: [] })).texts('h2')).toEqual(['OPENING HOURS', 'GETTING HERE']);
});

test('the opening hours of a venue begin with today, and name special days', async () => {
  const open = shop.front.days[0]!.open;
  const days = ['06', '07', '08', '09', '10', '11', '12', '13'].map((date) => ({
    date: `2026-11-${date}`,
    note: date === '07' ? 'Club championship' : null,
    open: date === '06' ? open : [],
  }));
  const { texts } = await sections({ days });
  expect(texts('th')).toEqual([
    'Today',
    'SaturdayClub championship',
    'Sunday',
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
  ]);
  expect(texts('td').slice(0, 2)).toEqual(['9:00 AM – 1:00 AM', 'Closed']);
});

test('the link to a venue’s directions opens the phone’s map', async () => {
  const { element } = await sections({});
  expect(element.querySelector('a')!.href).toMatch(/^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=48%20W/);
});
