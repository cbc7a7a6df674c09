import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../../test/page.tsx';
import { PageTabs } from './page-tabs.tsx';

const tabs = [
  { path: '/venue/settings', label: 'Settings' },
  { path: '/venue/bays', label: 'Bays' },
];

test('a tab can be changed in a browser whose scrollIntoView returns a promise', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => Promise.resolve() as never);
  let path = '/venue/settings';
  const page = await renderPage(() => <PageTabs label="Venue" tabs={tabs} path={path} />);
  path = '/venue/bays';
  await page.rerender();

  expect(page.element.querySelector('[aria-current]')?.textContent).toBe('Bays');
  expect(scroll).toHaveBeenCalledTimes(2);
  scroll.mockRestore();
});
