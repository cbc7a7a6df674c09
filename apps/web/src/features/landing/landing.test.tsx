import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { PageDataContext } from '../../lib/state/page-data.tsx';
import { Landing } from './landing.tsx';

const settings = { apiBase: '', assetBase: '', salesEmail: '', cardProvider: 'sandbox' as const };

const page = renderToStaticMarkup(
  <Router ssrPath="/">
    <Landing salesEmail="sales@caddie.example" />
  </Router>,
);
const text = page.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
const all = (pattern: RegExp) => [...page.matchAll(pattern)].map((match) => match[1]);

test('an owner reads the three plans and which one most venues choose', () => {
  expect(text).toContain('Starter $99 per month Up to 2 simulators');
  expect(text).toContain('Professional Most Popular $199 per month Up to 10 simulators');
  expect(text).toContain('Enterprise Custom');
});

test('an owner finds the four claims and a 14-day free trial behind the first question', () => {
  for (const claim of ['500+', '98%', '50M+', '24/7']) expect(text).toContain(claim);
  expect(page).toMatch(/<details[^>]* open=""[^>]*>.*?14-day free trial/);
  expect(all(/<details[^>]*( open="")/g)).toHaveLength(1);
});

test('every button on the page has a real target', () => {
  const targets = new Set(all(/<a [^>]*href="([^"]+)"/g));

  expect([...targets]).toEqual([
    'mailto:sales@caddie.example?subject=Caddie%20free%20trial',
    '#plans',
    '/?shopName=Mulligans',
    'mailto:sales@caddie.example?subject=Caddie%20free%20trial%3A%20Starter%20plan',
    'mailto:sales@caddie.example?subject=Caddie%20free%20trial%3A%20Professional%20plan',
    'mailto:sales@caddie.example?subject=Caddie%20Enterprise%20plan',
  ]);
  expect(page).toContain('id="plans"');
});

test('the page has one title for search engines, and no heading skips a level', () => {
  const levels = all(/<h(\d)/g).map(Number);

  expect(levels.filter((level) => level === 1)).toEqual([1]);
  expect(levels.every((level, place) => level <= (levels[place - 1] ?? 0) + 1)).toBe(true);
});

test('a newsletter form that is submitted before the script has loaded sends nothing', () => {
  expect(page).toMatch(/<form[^>]* method="dialog"/);
  expect(page).toMatch(/<input[^>]*type="email"[^>]*required=""/);
});

test('the page has no inline styles, so that a strict content security policy changes nothing', () => {
  expect(page).not.toContain(' style=');
});

test('where venues may be opened, a trial starts immediately; Enterprise still links to our mail', () => {
  const open = renderToStaticMarkup(
    <PageDataContext value={{ settings, signedIn: false, home: { kind: 'landing', signUp: 'open' } }}>
      <Router ssrPath="/">
        <Landing salesEmail="sales@caddie.example" />
      </Router>
    </PageDataContext>,
  );
  const targets = [...open.matchAll(/<a [^>]*href="([^"]+)"/g)].map((match) => match[1]);

  expect(targets.filter((target) => target === '/desk/start')).toHaveLength(3);
  // The browser loads the desk: the router of this app has no such screen.
  expect(open.match(/<a target="_self"[^>]* href="\/desk\/start"/g)).toHaveLength(3);
  expect(targets.filter((target) => target?.startsWith('mailto:'))).toEqual([
    'mailto:sales@caddie.example?subject=Caddie%20Enterprise%20plan',
  ]);
  expect(open).not.toContain('e-mail to us');
  expect(text).toContain('It opens an e-mail to us, and we send you a link.');
});
