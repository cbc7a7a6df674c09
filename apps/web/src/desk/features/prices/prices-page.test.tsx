import type { PriceList, PriceLists, PriceRule } from '@caddie/contract/desk/prices';
import type { Me } from '@caddie/contract/desk/people/staff';
import { describe, expect, test } from 'vitest';
import { renderPage } from '../../../../test/page.tsx';
import { refuseWith, answerWith, simulateServer } from '../../../../test/simulated-server.ts';
import { typeInto } from '../../../../test/type-into.ts';
import { paint } from './painter/painter.rules.ts';
import { PricesPage } from './prices-page.tsx';

const weekdays = [1, 2, 3, 4, 5, 6, 7];
const rules: PriceRule[] = weekdays.map((weekday) => ({
  shopRoomId: null,
  weekday,
  fromMinute: 540,
  untilMinute: 1560,
  amountPerHour: 7000,
  isPeak: true,
}));
const inForce: PriceList = {
  priceListId: 'in-force',
  version: 1,
  status: 'IN_FORCE',
  validFrom: '2026-09-01',
  madeBy: 'Dana',
  madeAt: '2026-08-12T10:00:00-04:00',
  sold: 1946,
  rules,
};
const draft: PriceList = {
  ...inForce,
  priceListId: 'draft',
  status: 'DRAFT',
  validFrom: '2026-12-01',
  madeBy: 'Marcus',
};
const pageWith = (...lists: PriceList[]): PriceLists => ({
  today: '2026-11-20',
  timeZone: 'America/New_York',
  currency: 'USD',
  tax: null,
  rooms: ['Bay 1', 'Bay 3'].map((shopRoomName) => ({ shopRoomId: shopRoomName, shopRoomName })),
  hourPlans: [
    {
      validFrom: '2020-01-01',
      open: weekdays.map((weekday) => ({ weekday, opensMinute: 540, closesMinute: weekday === 5 ? 1560 : 1380 })),
    },
  ],
  specialDays: [],
  lists,
});
const me = { venue: { shopSeqNo: 1, durations: [60, 90] } } as unknown as Me;
const LISTS = '/caddie/v1/desk/price-lists';
const SAVE = `POST ${LISTS}`;

async function openPage(...lists: PriceList[]) {
  const server = simulateServer();
  server.setAnswers(`GET ${LISTS}`, answerWith(pageWith(...lists)));
  server.setAnswers(`POST ${LISTS}/preview`, answerWith({ quote: null, today: null, kept: 22, week: null }));
  const head = document.createElement('div');
  const page = await renderPage(() => <PricesPage me={me} head={head} />);
  const everywhere = (selector: string) => [page.element, head].flatMap((one) => [...one.querySelectorAll(selector)]);
  const cell = (name: string) => {
    const found = everywhere('td').find((one) => one.getAttribute('aria-label')?.startsWith(`${name},`));
    if (!(found instanceof HTMLElement)) throw new Error(`There is no cell ${name}.`);
    return found;
  };
  const set = (element: Element, value: string) => page.perform(() => typeInto(element, value));
  return {
    server,
    reads: () => [page.element, head].map((one) => one.textContent).join(' '),
    cell,
    offers: (name: string) => everywhere('button').some((one) => one.textContent === name),
    /** `last`: the button of the dialog, which has the name of the one that opened it. */
    presses: (name: string, { last = false } = {}) =>
      page.perform(() => {
        const named = everywhere('button').filter(
          (one) => one.textContent === name || one.getAttribute('aria-label') === name,
        );
        const found = last ? named.at(-1) : named[0];
        if (!(found instanceof HTMLElement)) throw new Error(`There is no button ${name}.`);
        found.click();
      }),
    chooses: (name: string, value: string) => set(everywhere(`select[aria-label="${name}"]`)[0]!, value),
    keys: (name: string, key: string, more: KeyboardEventInit = {}) =>
      page.perform(() => cell(name).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more }))),
    paints: async (amount: string) => {
      await set(everywhere('form input[inputmode=decimal]')[0]!, amount);
      await page.perform(() =>
        everywhere('form')[0]!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
      );
    },
    saved: () => server.requests.filter(({ route }) => route === SAVE).map(({ body }) => body),
  };
}

describe('the week of prices', () => {
  test('shows for each hour its price, that it is closed, or that it has no price', async () => {
    const { cell } = await openPage({ ...inForce, rules: rules.filter(({ weekday }) => weekday !== 7) });
    expect(cell('Fri 7 PM').getAttribute('aria-label')).toBe('Fri 7 PM, $70.00 an hour, peak');
    expect(cell('Fri 1 AM').getAttribute('aria-label')).toBe('Fri 1 AM, $70.00 an hour, peak');
    expect(cell('Mon 11 PM').getAttribute('aria-label')).toBe('Mon 11 PM, closed, $70.00 an hour, peak');
    expect(cell('Sun 9 AM').getAttribute('aria-label')).toBe('Sun 9 AM, no price');
    expect(cell('Sun 11 PM').getAttribute('aria-label')).toBe('Sun 11 PM, closed');
  });

  test('is painted with the keyboard only, and a painting can be undone', async () => {
    const { keys, reads, cell, paints, presses, offers } = await openPage(inForce);
    await presses('7 PM of every day');
    for (let step = 0; step < 2; step += 1) await keys('Sun 7 PM', 'ArrowUp');
    for (let step = 0; step < 2; step += 1) await keys('Fri 7 PM', 'ArrowRight', { shiftKey: true });
    expect(reads()).toContain('Fri, 7 PM to 10 PM3 hours chosen');
    expect(cell('Fri 9 PM').getAttribute('aria-selected')).toBe('true');
    expect(cell('Fri 10 PM').getAttribute('aria-selected')).toBe('false');

    await paints('78.005');
    expect(reads()).toContain('Dollars and cents, like 12.50.');
    await paints('');
    expect(reads()).toContain('Type an amount.');
    await paints('78');
    expect(cell('Fri 9 PM').getAttribute('aria-label')).toBe('Fri 9 PM, $78.00 an hour, peak');
    expect(cell('Fri 10 PM').getAttribute('aria-label')).toBe('Fri 10 PM, $70.00 an hour, peak');
    expect(offers('Use from Dec 1')).toBe(true);

    await presses('UndoU');
    expect(cell('Fri 9 PM').getAttribute('aria-label')).toBe('Fri 9 PM, $70.00 an hour, peak');
    expect(offers('Use from Dec 1')).toBe(false);
  });

  test('is selected by whole days and by one hour of every day', async () => {
    const { keys, presses, reads } = await openPage(inForce);
    await presses('All of Fri');
    expect(reads()).toContain('Fri, 9 AM to 2 AM17 hours chosen');
    await presses('7 PM of every day');
    expect(reads()).toContain('Mon to Sun, 7 PM to 8 PM7 hours chosen');
    await keys('Mon 7 PM', ' ', { shiftKey: true });
    expect(reads()).toContain('Sun, 9 AM to 2 AM17 hours chosen');
    await keys('Mon 7 PM', ' ', { ctrlKey: true });
    expect(reads()).toContain('Mon to Sun, 1 AM to 2 AM');
  });

  test('shows a bay’s own prices, and the price for all bays elsewhere', async () => {
    const { chooses, presses, paints, cell, server, saved } = await openPage(inForce);
    server.setAnswers(SAVE, answerWith({ ...pageWith(draft, inForce), savedId: 'draft' }));
    await chooses('Which bays', 'Bay 3');
    expect(cell('Fri 7 PM').getAttribute('aria-label')).toBe('Fri 7 PM, $70.00 an hour, peak, as all bays');
    await presses('7 PM of every day');
    await paints('90');
    expect(cell('Fri 7 PM').getAttribute('aria-label')).toBe('Fri 7 PM, $90.00 an hour, peak');
    await presses('As all bays');
    expect(cell('Fri 7 PM').getAttribute('aria-label')).toBe('Fri 7 PM, $70.00 an hour, peak, as all bays');
    await paints('90');
    await presses('Save draft');

    const own = (saved()[0] as { rules: PriceRule[] }).rules.filter(({ shopRoomId }) => shopRoomId !== null);
    expect(own).toHaveLength(7);
    expect(own[4]).toMatchObject({ shopRoomId: 'Bay 3', weekday: 5, fromMinute: 1140, untilMinute: 1200 });
  });
});

describe('a saved price list', () => {
  test('is refused if an hour has no price, and the painted prices stay', async () => {
    const { server, presses, paints, reads, cell } = await openPage(draft, inForce);
    server.setAnswers(SAVE, refuseWith('PRICE_GAP', 400, { gaps: [] }));
    await presses('All of Fri');
    await paints('78');
    await presses('Save draft');

    expect(reads()).toContain('Some open hours have no price.');
    expect(cell('Fri 9 PM').getAttribute('aria-label')).toContain('$78.00');
  });

  test('that conflicts shows the other person’s name, and one’s own prices can be kept', async () => {
    const { server, presses, paints, reads, cell, saved } = await openPage(draft, inForce);
    const conflictingDraft = { ...draft, version: 2, madeBy: 'Dana' };
    server.setAnswers(
      SAVE,
      refuseWith('CHANGED_MEANWHILE', 409, { list: conflictingDraft }),
      answerWith({ ...pageWith(conflictingDraft), savedId: 'draft' }),
    );
    server.setAnswers(`GET ${LISTS}`, answerWith(pageWith(conflictingDraft, inForce)));
    await presses('All of Fri');
    await paints('78');
    await presses('Save draft');
    expect(reads()).toContain('Dana changed this a moment ago. What you painted is not saved, and is still shown.');

    await presses('Keep mine');
    expect(cell('Fri 9 PM').getAttribute('aria-label')).toContain('$78.00');
    await presses('Save draft');
    expect(saved().map((body) => (body as { draft: unknown }).draft)).toEqual([
      { priceListId: 'draft', version: 1 },
      { priceListId: 'draft', version: 2 },
    ]);
  });

  test('for a day on which another person’s list begins is kept as a draft, and says whose list to look at', async () => {
    const { server, presses, paints, reads } = await openPage(inForce);
    const theirs: PriceList = { ...inForce, priceListId: 'theirs', status: 'FUTURE', validFrom: '2026-12-01' };
    const saturday = { weekday: 6, fromMinute: 540, untilMinute: 1560 };
    const painted = paint(rules, null, [saturday], { amountPerHour: 8000, isPeak: true });
    const page = pageWith(inForce, theirs, { ...draft, rules: painted });
    server.setAnswers(SAVE, answerWith({ ...page, savedId: 'draft' }));
    server.setAnswers(`GET ${LISTS}`, answerWith(page));
    const answerPublishing = server.deferAnswer(`POST ${LISTS}/draft/publish`);
    await presses('All of Sat');
    await paints('80');
    await presses('Use from Dec 1');
    await presses('Use from Dec 1', { last: true });
    await answerPublishing(
      refuseWith('CHANGED_MEANWHILE', 409, {
        list: theirs,
        reason: { code: 'PRICES_DAY_TAKEN', name: 'Dana', date: '2026-12-01' },
      }),
    );

    expect(reads()).toContain(
      'A list of Dana’s is used from Dec 1 on already. Look at it first. Your list is saved as a draft.',
    );
  });

  test('with an hour that costs nothing is published only after confirmation', async () => {
    const { presses, paints, reads, offers, saved } = await openPage(inForce);
    await presses('All of Sat');
    await paints('999999999999');
    expect(reads()).toContain('At most $10,000,000,000.00.');
    await paints('0');
    await presses('Use from Dec 1');
    expect(reads()).toContain('Sat 9 AM costs nothing. Use it anyway?');
    expect(offers('Use it anyway')).toBe(true);
    expect(saved()).toEqual([]);
  });

  test('based on an older list says so, and names the changes before it is published', async () => {
    const friday = { weekday: 5, fromMinute: 1140, untilMinute: 1320 };
    const toCome: PriceList = {
      ...inForce,
      priceListId: 'to-come',
      status: 'FUTURE',
      validFrom: '2026-11-27',
      rules: paint(rules, null, [friday], { amountPerHour: 7800, isPeak: true }),
    };
    const { presses, paints, reads, cell, offers } = await openPage(inForce, toCome);
    await presses('All of Sat');
    await paints('75');
    expect(reads()).toContain('From Nov 27 Dana’s list is in use.');
    await presses('Use from Dec 1');
    expect(reads()).toContain('Fri 7–10 PM $78.00 to $70.00');

    await presses('Put what I painted on that list');
    expect(offers('Put what I painted on that list')).toBe(false);
    expect(cell('Fri 8 PM').getAttribute('aria-label')).toContain('$78.00');
    expect(cell('Sat 8 PM').getAttribute('aria-label')).toContain('$75.00');
    expect(reads()).not.toContain('$78.00 to $70.00');
  });
});
