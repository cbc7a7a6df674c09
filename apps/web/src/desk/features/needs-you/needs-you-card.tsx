import type { NeedsYou } from '@caddie/contract/desk/needs-you';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Tag } from '../../ui/tag.tsx';
import { needsYouQuery, peopleQuery } from './needs-you.api.ts';
import styles from './needs-you.module.css';
import { catalogue } from './words/en.ts';
import { PeopleItems } from './people-items.tsx';

const words = catalogue.needsYou;

/** Lazy-loaded, because most managers have none of these. */
const MoneyItems = lazyPart(() => import('./money-items.tsx'), 'MoneyItems');

const noMoney: NeedsYou = { timeZone: '', refunds: [], disputes: [] };

/** Refunds and disputes for managers, and people to be called. Not shown if there are none; a failed request is repeated later. */
export function NeedsYouCard({ isManager }: { isManager: boolean }) {
  const { data = noMoney } = useQuery({ ...needsYouQuery, enabled: isManager });
  const { data: people } = useQuery(peopleQuery);
  const { refunds, disputes } = data;
  const count =
    refunds.length +
    disputes.length +
    (people ? people.texts.length + people.cards.length + people.refundsDue.length : 0);
  if (count === 0) return null;
  return (
    <Card title={words.title} after={<Tag tone="amber">{count}</Tag>}>
      <ul className={styles.list}>
        {refunds.length + disputes.length > 0 && (
          <Suspense>
            <MoneyItems money={data} />
          </Suspense>
        )}
        {people && <PeopleItems people={people} />}
      </ul>
    </Card>
  );
}
