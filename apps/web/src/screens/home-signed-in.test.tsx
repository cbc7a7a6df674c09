import { getUpcoming } from '@caddie/contract/bookings';
import { bookingExamples } from '@caddie/contract/examples/bookings';
import { membershipExamples } from '@caddie/contract/examples/memberships';
import { listSets } from '@caddie/contract/memberships';
import type { PublicShop } from '@caddie/contract/shops';
import { expect, test } from 'vitest';
import { renderPage } from '../../test/page.tsx';
import { answerWith, simulateServer } from '../../test/simulated-server.ts';
import { HomeSignedIn } from './home-signed-in.tsx';

const shop = { shopSeqNo: 1, shopName: 'Mulligans', shopAddress: '214 Mulberry St' } as PublicShop;
const upcoming = bookingExamples.find((one) => one.call === getUpcoming)!.data;
const sets = membershipExamples.find((one) => one.call === listSets)!.data;

async function linksAtHome(bookings: unknown, memberships: unknown): Promise<string[]> {
  const server = simulateServer();
  server.setAnswers('GET /bookings/upcoming', answerWith(bookings));
  server.setAnswers('GET /memberships/sets', answerWith(memberships));
  server.setAnswers('GET /bookings/usual', answerWith(null));
  const { element } = await renderPage(() => <HomeSignedIn shop={shop} />, { authenticated: true });
  return [...element.querySelectorAll('a')].map(({ textContent }) => textContent);
}

test('a new customer gets no links to empty lists', async () => {
  expect(await linksAtHome({ items: [] }, [])).toEqual(['Book Tee Time', 'Buy Membership']);
});

test('a customer with bookings and memberships finds links to all of them', async () => {
  const links = await linksAtHome(upcoming, sets);
  expect(links).toContain('See all bookings');
  expect(links).toContain('See all memberships');
});

test('a customer whose tee time starts within two hours finds the way to the venue below it', async () => {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const [booking] = (upcoming as { items: object[] }).items;
  const soon = { ...booking, bookingStatusCd: 'CONFIRMED', holdExpiresAt: null, bookingEndedAt: at(200) };

  expect(await linksAtHome({ items: [{ ...soon, bookingStartedAt: at(80) }] }, [])).toContain('Directions');
  expect(await linksAtHome({ items: [{ ...soon, bookingStartedAt: at(125) }] }, [])).not.toContain('Directions');
  expect(await linksAtHome({ items: [{ ...soon, bookingStartedAt: at(-5) }] }, [])).not.toContain('Directions');
});
