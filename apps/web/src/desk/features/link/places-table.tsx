import type { EntryPlace, VenueLink } from '@caddie/contract/desk/link';
import { RECENT_DAYS } from '@caddie/contract/desk/limits/link-limits';
import { useState } from 'react';
import { formatMoney } from '../../../lib/money.ts';
import { PlusIcon } from '../../../ui/icons/action-icons.tsx';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import { makeIcon } from '../../../ui/icons/icon.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { DeskMenu } from '../../ui/desk-menu.tsx';
import { Card } from '../../ui/page/card.tsx';
import table from '../../ui/list/table.module.css';
import { classNames } from '../../../ui/class-names.ts';
import styles from './link-page.module.css';
import { catalogue } from './words/en.ts';
import { NamePlace } from './name-place.tsx';
import { RemovePlace } from './remove-place.tsx';
import { useCopy } from '../../ui/use-copy.ts';

const words = catalogue.link;

const CodeIcon = makeIcon(
  'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.500v2.500H14zM17.500 17.500H20V20M14 20h1.500M20 14v1.500',
);

type OpenPlaceDialog = { act: 'add' } | { act: 'rename' | 'remove'; place: EntryPlace };

/** Each entry place with its figures. */
export function PlacesTable({ link, onShow }: { link: VenueLink; onShow: (entryPlaceId: string) => void }) {
  const [dialog, setDialog] = useState<OpenPlaceDialog | null>(null);
  const copy = useCopy();
  const close = () => setDialog(null);

  return (
    <Card
      title={words.places}
      about={words.placesAbout}
      after={
        <DeskButton needsNetwork onClick={() => setDialog({ act: 'add' })}>
          <PlusIcon size={18} />
          {words.addPlace}
        </DeskButton>
      }
    >
      {link.places.length === 0 ? (
        <p className={styles.none}>{words.noPlaces}</p>
      ) : (
        <>
          <table className={classNames(table.table, table.rows, styles.places)}>
            <thead>
              <tr>
                <th scope="col">{words.columns.place}</th>
                <th scope="col">{words.columns.lately(RECENT_DAYS)}</th>
                <th scope="col">{words.columns.ever}</th>
                <th scope="col">
                  <HiddenText>{words.columns.acts}</HiddenText>
                </th>
              </tr>
            </thead>
            <tbody>
              {link.places.map((place) => (
                <tr key={place.entryPlaceId}>
                  <th scope="row">
                    {place.name}
                    <small>{place.code}</small>
                  </th>
                  {(['lately', 'ever'] as const).map((period) => (
                    <td
                      key={period}
                      data-label={period === 'lately' ? words.columns.lately(RECENT_DAYS) : words.columns.ever}
                    >
                      {words.bookings(place[period].bookings)}
                      <small>{formatMoney(place[period].amount, link.currency)}</small>
                      <small>{words.opened(place[period].opened)}</small>
                    </td>
                  ))}
                  <td>
                    <span className={styles.acts}>
                      <DeskButton
                        variant="ghost"
                        aria-label={words.codeOf(place.name)}
                        onClick={() => onShow(place.entryPlaceId)}
                      >
                        <CodeIcon size={18} />
                        {words.code}
                      </DeskButton>
                      <DeskMenu
                        label={words.moreFor(place.name)}
                        items={[
                          { label: words.copyLink, onChoose: () => copy(place.url) },
                          { label: words.renameMenu, onChoose: () => setDialog({ act: 'rename', place }) },
                          { label: words.removeMenu, onChoose: () => setDialog({ act: 'remove', place }) },
                        ]}
                      />
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className={styles.counted}>{words.counted}</p>
        </>
      )}
      {dialog?.act === 'add' && <NamePlace onAdded={onShow} onClose={close} />}
      {dialog?.act === 'rename' && <NamePlace place={dialog.place} onClose={close} />}
      {dialog?.act === 'remove' && <RemovePlace place={dialog.place} onClose={close} />}
    </Card>
  );
}
