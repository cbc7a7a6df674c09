import { API_BASE } from '@caddie/contract/call';
import { listSets, type MembershipSet } from '@caddie/contract/memberships';
import type { Page } from '@playwright/test';
import { test } from './support/members.ts';
import { membership, membershipSet } from './support/membership-sets.ts';
import { VENUE } from './support/tee-times.ts';
import { expect, expectAccessible, openPage } from './support/world.ts';

const LIST = `/my/membership?shopName=${VENUE}`;
const cardOf = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
const GREEN = 'rgb(21, 92, 27)';
const GREY = 'rgb(91, 102, 85)';
const DARK_GREEN = 'rgb(0, 36, 0)';

/** Answers the request with these sets in place of the server. */
const answerSets = (page: Page, sets: MembershipSet[]) =>
  page.route(`**${API_BASE}${listSets.path}?*`, (route) => route.fulfill({ json: { data: sets } }));

test.describe('the membership card list', () => {
  test('shows each set’s main membership, its remaining balance, ended sets, and long names on two lines', async ({
    member,
  }) => {
    const { page } = member;
    const [lesson, play] = [
      membership({ membershipName: 'Lesson', membershipCategoryCd: 'LESSON' }),
      membership({ membershipName: 'Play', membershipCategoryCd: 'PLAY' }),
    ];
    const practice = membership({ membershipName: 'Practice', membershipBalanceCnt: 3, membershipTotalCnt: 4 });
    const endedSets = (['EXPIRED', 'USED_UP', 'CANCELED'] as const).map((membershipSetStatusCd) =>
      membershipSet({ membershipSetStatusCd }, membership({ membershipName: membershipSetStatusCd })),
    );
    const longName = 'Off-peak practice with weekday mornings and early afternoons '.repeat(4).trim();
    await answerSets(page, [
      membershipSet({}, membership({ membershipBalanceCnt: 8, membershipTotalCnt: 10 })),
      membershipSet(
        { membershipSetCategoryCd: 'PLAY' },
        membership({
          membershipName: 'Balance',
          membershipTypeCd: 'BALANCE',
          membershipBalanceAmt: 132_050,
          membershipTotalAmt: 155_000,
        }),
      ),
      membershipSet({}, membership({ membershipName: 'Unlimited', membershipTypeCd: 'PERIOD' })),
      membershipSet({}, { ...lesson, membershipName: 'Only lesson' }),
      membershipSet({}, lesson, play, practice),
      membershipSet({}, play, lesson),
      ...endedSets,
      membershipSet({}, membership({ membershipName: longName })),
    ]);
    await openPage(page, LIST);

    // Each set shows its main membership: the only one, else the one for practice, else the first.
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'Practice 10-Session Pack',
      'Balance',
      'Unlimited',
      'Only lesson',
      'Practice',
      'Play',
      'EXPIRED',
      'USED_UP',
      'CANCELED',
      longName,
    ]);
    await expect(cardOf(page, 'Practice')).toContainText('3 sessions left | 4 sessions');

    await expect(cardOf(page, 'Practice 10-Session Pack')).toContainText('8 sessions left | 10 sessions');
    await expect(cardOf(page, 'Balance')).toContainText('$1,320.50 left | $1,550.00');
    await expect(cardOf(page, 'Balance')).toContainText('Play Pass');
    await expect(cardOf(page, 'Unlimited')).toContainText('Until Mar 15, 2026');
    await expect(page.getByText('Dec 05, 2025 ~ Mar 15, 2026')).toHaveCount(10);

    // A set is green and bookable while it is active, and grey afterwards.
    const running = cardOf(page, 'Practice 10-Session Pack');
    await expect(running.getByText('Active', { exact: true })).toHaveCSS('color', GREEN);
    await expect(running.getByText('Practice Pass')).toHaveCSS('background-color', DARK_GREEN);
    await expect(running.getByRole('link', { name: 'Book Tee Time' })).toBeVisible();
    for (const [name, label] of [
      ['EXPIRED', 'Expired'],
      ['USED_UP', 'Used up'],
      ['CANCELED', 'Canceled'],
    ] as const) {
      await expect(cardOf(page, name).getByText(label, { exact: true })).toHaveCSS('color', GREY);
      await expect(cardOf(page, name).getByText('Practice Pass')).not.toHaveCSS('background-color', DARK_GREEN);
      await expect(cardOf(page, name).getByRole('link', { name: 'Book Tee Time' })).toHaveCount(0);
    }

    const title = page.getByRole('heading', { level: 2, name: longName });
    const lines = await title.evaluate(
      (heading) => heading.clientHeight / parseFloat(getComputedStyle(heading).lineHeight),
    );
    expect(Math.round(lines)).toBe(2);
    expect(await title.evaluate((heading) => heading.scrollHeight > heading.clientHeight)).toBe(true);
    await expectAccessible(page);
  });

  test('distinguishes a tap on the button from a tap on the card', async ({ member }) => {
    const { page, does } = member;
    const { membershipSetId } = await does.buyMembership('Practice 10-Session Pack');
    await openPage(page, LIST);
    const visitedPaths: string[] = [];
    page.on('framenavigated', (frame) => visitedPaths.push(new URL(frame.url()).pathname));

    await page.getByRole('link', { name: 'Book Tee Time' }).click();
    await expect(page.getByRole('heading', { name: 'BOOK TEE TIME' })).toBeVisible();
    expect(visitedPaths).toEqual(['/booking']);
    await page.goBack();
    await page.getByRole('article').click({ position: { x: 40, y: 130 } });

    await expect(page).toHaveURL(`/my/membership/${membershipSetId}?shopName=${VENUE}`);
  });
});
