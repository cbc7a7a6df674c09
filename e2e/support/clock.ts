import type { Page } from '@playwright/test';

/**
 * Puts the clock of a page into the test's hands. The server's does not follow it, and the app corrects its own by the date of each answer,
 * so the page does not see that.
 */
export async function controlClock(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- It is called with its own object below.
    const { get } = Headers.prototype;
    Headers.prototype.get = function (name) {
      return name === 'date' ? null : get.call(this, name);
    };
  });
  await page.clock.install();
}
