import type { Me } from '@caddie/contract/desk/people/staff';
import type { PriceLists } from '@caddie/contract/desk/prices';
import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../../ui/page/load-failed.tsx';
import { LoadingCard } from '../../ui/page/card.tsx';
import { Columns } from '../../ui/page/columns.tsx';
import { PriceEditor } from './price-editor.tsx';
import { listsQuery } from './prices.api.ts';
import styles from './painter/painter.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.prices;

type PageProps = { me: Me; head: HTMLElement | null };

/** The price lists by first day: the one in force, future and past ones, and drafts. */
export function PricesPage({ me, head }: PageProps) {
  const { data, error, refetch } = useQuery(listsQuery);
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  return data ? <LoadedPrices page={data} me={me} head={head} /> : <LoadingPrices />;
}

const LoadedPrices = ({ page, me, head }: PageProps & { page: PriceLists }) => (
  <PriceEditor key={me.venue.shopSeqNo} page={page} durations={me.venue.durations} head={head} />
);

const LoadingPrices = () => (
  <Columns className={styles.columns}>
    <LoadingCard label={words.loading} rows={7} height={44} />
  </Columns>
);
