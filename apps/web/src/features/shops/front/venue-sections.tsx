import type { PublicShop, VenuePageData } from '@caddie/contract/shops';
import { formatTimeRange, formatWeekdayName } from '../../../lib/format.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { DirectionsIcon } from '../../../ui/icons/action-icons.tsx';
import { mapLink } from '../../../venues/shop-links.ts';
import { Bays } from './bays.tsx';
import { daysFrom } from './open-state.rules.ts';
import { useMinute } from './use-minute.ts';
import styles from './venue-sections.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.venueSections;

const WEEK = 7;

type Props = { shop: PublicShop; front: VenuePageData; assetBase: string };

/** The answers for a first visit: the bays, the opening hours, and the directions. */
export function VenueSections({ shop, front, assetBase }: Props) {
  return (
    <>
      {front.bays.length > 0 && <Bays front={front} assetBase={assetBase} />}
      <Hours front={front} />
      <section className={styles.section} aria-labelledby="getting-here">
        <h2 id="getting-here">{words.gettingHere}</h2>
        <div className={styles.card}>
          <p>{shop.shopAddress}</p>
          <ButtonLink
            variant="outline"
            block
            href={mapLink(shop.shopAddress)}
            target="_blank"
            rel="noopener noreferrer"
          >
            <DirectionsIcon size={18} />
            {words.directions}
          </ButtonLink>
        </div>
      </section>
    </>
  );
}

function Hours({ front }: { front: VenuePageData }) {
  const days = daysFrom(front, useMinute(Date.parse(front.at))).slice(0, WEEK);

  return (
    <section className={styles.section} aria-labelledby="opening-hours">
      <h2 id="opening-hours">{words.openingHours}</h2>
      <div className={styles.card}>
        <table className={styles.hours} aria-labelledby="opening-hours">
          <tbody>
            {days.map(({ date, note, open }, index) => (
              <tr key={date}>
                <th scope="row">
                  {index === 0 ? words.today : formatWeekdayName(date)}
                  {note && <small>{note}</small>}
                </th>
                <td>
                  {open.length === 0 && words.closed}
                  {open.map(({ startedAt, endedAt }) => (
                    <span key={startedAt}>{formatTimeRange(startedAt, endedAt, front.timeZone)}</span>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
