import { bookGuests } from '../support/desk-guests.ts';
import { openDesk } from '../support/desk-sign-in.ts';
import { expect, expectAccessible, openPage, test } from '../support/world.ts';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

test('a booking’s last change is undone from its activity entry, even long after the message about it is gone', async ({
  visitor,
}) => {
  const { page } = visitor;
  await openDesk(page, 'Priya');
  // A day that no other test uses: customers cannot book that far ahead.
  const date = new Date(Date.now() + 49 * 86_400_000).toISOString().slice(0, 10);
  await bookGuests(page, date, [{ name: 'Ida Wells', bay: 2, from: '12:00', minutes: 60 }]);
  await openPage(page, `/desk/days/${date}`);
  await page.getByRole('button', { name: /^Ida Wells, / }).click();
  const panel = page.getByRole('complementary', { name: 'Booking' });
  await panel.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Change players…' }).click();
  await page.getByRole('button', { name: 'More players' }).click();
  await page.getByRole('button', { name: 'Change to 3 players' }).click();
  await expect(panel.getByText('from 2 to 3 by Priya')).toBeVisible();

  // Closing the dialog goes one step back in the history, which would cancel a reload at the same moment.
  await page.waitForFunction(() => !(history.state as { over?: true } | null)?.over);
  await page.reload();
  const undo = page.getByRole('button', { name: 'Undo: Players changed' });
  await expect(panel.getByRole('listitem').filter({ has: undo })).toContainText('from 2 to 3 by Priya');
  await expectAccessible(page);
  await undo.click();
  await expect(page.getByText('Undone. It is as it was before.')).toBeVisible();
  await expect(panel.getByText('from 3 to 2 by Priya')).toBeVisible();
  await expect(undo).toBeHidden();
});
