import { type Image, imageSrcSet, imageUrl } from '@caddie/contract/images';
import type { PublicShop, VenuePageData } from '@caddie/contract/shops';
import { formatTimeRange, formatWeekdayName } from '../../../lib/format.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { DirectionsIcon } from '../../../ui/icons/action-icons.tsx';
import { mapLink } from '../../../venues/shop-links.ts';
import { type BayGroup, numberedNames, groupBays } from './bays.rules.ts';
import { daysFrom } from './open-state.rules.ts';
import { useMinute } from './use-minute.ts';
import styles from './venue-sections.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.venueSections;

const WEEK = 7;

type Props = { shop: PublicShop; front: VenuePageData; image: Image };

/** The answers for a first visit: the bays, the opening hours, and the directions. */
export function VenueSections({ shop, front, image }: Props) {
  return (
    <>
      {front.bays.length > 0 && <Bays bays={front.bays} shopName={shop.shopName} image={image} />}
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

function Bays({ bays, shopName, image }: { bays: VenuePageData['bays']; shopName: string; image: Image }) {
  return (
    <section className={styles.section} aria-labelledby="the-bays">
      <div className={styles.head}>
        <h2 id="the-bays">{words.theBays}</h2>
        <span>{words.bays(bays.length)}</span>
      </div>
      <div className={styles.card}>
        {image.title && (
          <picture>
            <source type="image/avif" srcSet={imageSrcSet(image, 'avif')} sizes="320px" />
            <img
              className={styles.picture}
              src={imageUrl(image, 430, 'jpg')}
              width={430}
              height={323}
              loading="lazy"
              alt={words.aBayAt(shopName)}
            />
          </picture>
        )}
        <ul className={styles.bays}>
          {groupBays(bays).map((group) => (
            <li key={group.names[0]}>
              <b>{nameOf(group)}</b>
              <span>{words.has(group)}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function nameOf({ names }: BayGroup): string {
  const numbered = numberedNames(names);
  return numbered ? words.counted(numbered) : words.names(names);
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
