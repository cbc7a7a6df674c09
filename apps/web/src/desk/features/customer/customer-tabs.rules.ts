export const tabs = ['bookings', 'passes', 'money', 'texts', 'activity'] as const;
export type Tab = (typeof tabs)[number];
type Chosen = { tab: Tab };

export const readTab = (search: URLSearchParams): Chosen => ({
  tab: tabs.find((one) => one === search.get('tab')) ?? 'bookings',
});

/** The first one needs no words in the address. */
export const writeTab = ({ tab }: Chosen): string => (tab === 'bookings' ? '' : `?tab=${tab}`);

/** Where a key leads from a tab: around the ends, as tabs do; nowhere by any other key. */
export function neighborOf(shown: readonly Tab[], tab: Tab, key: string): Tab | undefined {
  const place = { ArrowRight: shown.indexOf(tab) + 1, ArrowLeft: shown.indexOf(tab) - 1, Home: 0, End: -1 }[key];
  return place === undefined ? undefined : shown.at(place % shown.length);
}
