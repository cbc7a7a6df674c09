import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import styles from './page-tabs.module.css';

type Tab = { path: string; label: string };

/** The tabs of a page, beside its name; on a phone below it. */
export function PageTabs({ label, tabs, path }: { label: string; tabs: readonly Tab[]; path: string }) {
  const currentTab = useRef<HTMLAnchorElement>(null);
  // In braces: in newer browsers the call returns a promise, which React would take for the effect's cleanup.
  useEffect(() => {
    currentTab.current?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
    // oxlint-disable-next-line react/exhaustive-deps -- The chosen tab is another one on another path
  }, [path]);

  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.path}
          href={tab.path}
          {...(tab.path === path && { ref: currentTab, 'aria-current': 'page' as const })}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
