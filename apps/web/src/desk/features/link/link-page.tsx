import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../../ui/page/load-failed.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { InlineMessage } from '../../ui/inline-message.tsx';
import { Card, LoadingCard } from '../../ui/page/card.tsx';
import { Column, Columns } from '../../ui/page/columns.tsx';
import { linkQuery } from './link.api.ts';
import styles from './link-page.module.css';
import { resolvePoster } from './link.rules.ts';
import { catalogue } from './words/en.ts';
import { PlacesTable } from './places-table.tsx';
import { PosterPreview } from './poster-preview.tsx';
import { usePosterChoice } from './use-poster-choice.ts';
import { YourLink } from './your-link.tsx';

const words = catalogue.link;

/** The venue's link, its entry places, and the poster that shows it. */
export function LinkPage() {
  const { data: link, error, refetch } = useQuery(linkQuery);
  const [choice, changeChoice] = usePosterChoice();
  if (error && !link) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!link) return <LoadingLink />;
  const { place, size } = resolvePoster(link, choice);

  return (
    <Columns className={styles.columns}>
      <Column>
        <YourLink link={link} />
        <PlacesTable link={link} onShow={(id) => changeChoice({ place: id })} />
        <Card title={words.poster}>
          <div className={styles.fields}>
            <Select
              label={words.sizeLabel}
              value={size}
              onChange={({ target }) => changeChoice({ size: target.value as typeof size })}
            >
              <option value="A4">{words.sizes.A4}</option>
              <option value="LETTER">{words.sizes.LETTER}</option>
            </Select>
            <Select
              label={words.placeLabel}
              value={place?.entryPlaceId ?? ''}
              onChange={({ target }) => changeChoice({ place: target.value })}
            >
              <option value="">{words.noPlace}</option>
              {link.places.map(({ entryPlaceId, name }) => (
                <option key={entryPlaceId} value={entryPlaceId}>
                  {name}
                </option>
              ))}
            </Select>
          </div>
          {link.printedName !== link.shopName && (
            <div className={styles.note}>
              <InlineMessage tone="warn">{words.leftOut(link.shopName)}</InlineMessage>
            </div>
          )}
        </Card>
      </Column>
      <PosterPreview link={link} choice={choice} />
    </Columns>
  );
}

const LoadingLink = () => (
  <Columns className={styles.columns}>
    <LoadingCard label={words.loading} rows={5} />
  </Columns>
);
