import type { CustomerProfile } from '@caddie/contract/desk/people/customer';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { Card } from '../../ui/page/card.tsx';
import { useUrlFilters } from '../../lib/lists/use-url-filters.ts';
import styles from './customer-page.module.css';
import { tabForKey, readTab, type Tab, writeTab } from './customer-tabs.rules.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.customer;

type Props = { counts: CustomerProfile['counts']; tabs: readonly Tab[]; panels: Record<Tab, ReactNode> };

/** The lists about a customer, one at a time: a single tab stop, with arrow keys to switch between the lists. */
export function CustomerTabs({ counts, tabs, panels }: Props) {
  const id = useId();
  const [{ tab: requestedTab }, choose] = useUrlFilters({ readFilters: readTab, writeFilters: writeTab });
  // A URL may name a list that the person may not see.
  const tab = tabs.includes(requestedTab) ? requestedTab : 'bookings';
  const tabId = (one: Tab) => `${id}-${one}`;

  const onKeyDown = (event: KeyboardEvent) => {
    const next = tabForKey(tabs, tab, event.key);
    if (!next) return;
    event.preventDefault();
    choose({ tab: next });
    document.getElementById(tabId(next))?.focus();
  };

  return (
    <Card label={words.whatThereIs}>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- The chosen tab in it has the focus. */}
      <div role="tablist" aria-label={words.whatThereIs} className={styles.tabs} onKeyDown={onKeyDown}>
        {tabs.map((one) => (
          <button
            key={one}
            id={tabId(one)}
            type="button"
            role="tab"
            aria-selected={one === tab}
            aria-controls={`${id}-panel`}
            tabIndex={one === tab ? 0 : -1}
            onClick={() => choose({ tab: one })}
          >
            {words.tabs[one]} {one !== 'activity' && <small>{counts[one]}</small>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={tabId(tab)}>
        {panels[tab]}
      </div>
    </Card>
  );
}
