export const tabs = ['bookings', 'passes', 'money', 'texts', 'activity'] as const;
export type Tab = (typeof tabs)[number];
type Chosen = { tab: Tab };

export const readTab = (search: URLSearchParams): Chosen => ({
  tab: tabs.find((one) => one === search.get('tab')) ?? 'bookings',
});

/** The first tab is the default and is not written to the URL. */
export const writeTab = ({ tab }: Chosen): string => (tab === 'bookings' ? '' : `?tab=${tab}`);

/** Returns the tab that a key leads to, wrapping around at the ends; undefined for any other key. */
export function neighborOf(shown: readonly Tab[], tab: Tab, key: string): Tab | undefined {
  const place = { ArrowRight: shown.indexOf(tab) + 1, ArrowLeft: shown.indexOf(tab) - 1, Home: 0, End: -1 }[key];
  return place === undefined ? undefined : shown.at(place % shown.length);
}
