import { getUpcoming } from '@caddie/contract/bookings';
import { bookingExamples } from '@caddie/contract/examples/bookings';
import { membershipExamples } from '@caddie/contract/examples/memberships';
import { listSets } from '@caddie/contract/memberships';
import type { PublicShop } from '@caddie/contract/shops';
import { expect, test } from 'vitest';
import { renderPage } from '../../test/page.tsx';
import { answerWith, simulateServer } from '../../test/simulated-server.ts';
import { HomeSignedIn } from './home-signed-in.tsx';

const shop = { shopSeqNo: 1, shopName: 'Mulligans' } as PublicShop;
const upcoming = bookingExamples.find((one) => one.call === getUpcoming)!.data;
const sets = membershipExamples.find((one) => one.call === listSets)!.data;

async function linksAtHome(bookings: unknown, memberships: unknown): Promise<string[]> {
  const server = simulateServer();
  server.setAnswers('GET /bookings/upcoming', answerWith(bookings));
  server.setAnswers('GET /memberships/sets', answerWith(memberships));
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
