import { screens } from '@caddie/contract/screens';
import type { ReactNode } from 'react';
import { useAddress } from '../../lib/paths.ts';
import styles from './legal-page.module.css';
import { PageHead } from './page-head.tsx';
import { catalogue } from './words/en.ts';

const words = catalogue.legalPage;

type Props = { title: string; children: ReactNode };

/** A page of text under headings. */
export function LegalPage({ title, children }: Props) {
  const address = useAddress();

  return (
    <>
      <PageHead title={title} backHref={address(screens.home)} />
      <article className={styles.words}>
        <p>{words.lastChanged}</p>
        {children}
      </article>
    </>
  );
}
