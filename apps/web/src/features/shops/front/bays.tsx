import { imageSrcSet, imageUrl } from '@caddie/contract/images';
import type { VenuePageData } from '@caddie/contract/shops';
import { type BayGroup, groupBays, numberedNames } from './bays.rules.ts';
import styles from './bays.module.css';
import sections from './venue-sections.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.venueSections;

type Props = { front: VenuePageData; assetBase: string };

/** The venue's pictures of its bays; without any, a list of the bays and what each has. */
export function Bays({ front: { bays, gallery }, assetBase }: Props) {
  return (
    <section className={sections.section} aria-labelledby="the-bays">
      <div className={styles.head}>
        <h2 id="the-bays">{words.theBays}</h2>
        <span>{words.bays(bays.length)}</span>
      </div>
      {gallery.length > 0 ? <Pictures gallery={gallery} assetBase={assetBase} /> : <BayList bays={bays} />}
    </section>
  );
}

function Pictures({ gallery, assetBase }: { gallery: VenuePageData['gallery']; assetBase: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll it
    <ul className={styles.pictures} tabIndex={0} aria-labelledby="the-bays">
      {gallery.map(({ imageTitle: title, caption, about }) => (
        <li key={title}>
          <figure>
            <picture>
              <source type="image/avif" srcSet={imageSrcSet({ base: assetBase, title }, 'avif')} sizes="224px" />
              <img
                src={imageUrl({ base: assetBase, title }, 430, 'jpg')}
                width={224}
                height={150}
                loading="lazy"
                alt=""
              />
            </picture>
            <figcaption>
              <b>{caption}</b>
              {about && <span>{about}</span>}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}

const BayList = ({ bays }: { bays: VenuePageData['bays'] }) => (
  <ul className={`${sections.card} ${styles.list}`}>
    {groupBays(bays).map((group) => (
      <li key={group.names[0]}>
        <b>{nameOf(group)}</b>
        <span>{words.has(group)}</span>
      </li>
    ))}
  </ul>
);

function nameOf({ names }: BayGroup): string {
  const numbered = numberedNames(names);
  return numbered ? words.counted(numbered) : words.names(names);
}
