export const tabs = ['bookings', 'passes', 'money', 'texts', 'activity'] as const;
export type Tab = (typeof tabs)[number];
type TabFilter = { tab: Tab };

export const readTab = (search: URLSearchParams): TabFilter => ({
  tab: tabs.find((one) => one === search.get('tab')) ?? 'bookings',
});

/** The first tab is the default and is not written to the URL. */
export const writeTab = ({ tab }: TabFilter): string => (tab === 'bookings' ? '' : `?tab=${tab}`);

/** Returns the tab that a key leads to, wrapping around at the ends; undefined for any other key. */
export function tabForKey(visibleTabs: readonly Tab[], tab: Tab, key: string): Tab | undefined {
  const index = { ArrowRight: visibleTabs.indexOf(tab) + 1, ArrowLeft: visibleTabs.indexOf(tab) - 1, Home: 0, End: -1 }[
    key
  ];
  return index === undefined ? undefined : visibleTabs.at(index % visibleTabs.length);
}
