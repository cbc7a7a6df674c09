import type { CustomerProfile } from '@caddie/contract/desk/people/customer';
import type { CountryCode } from '@caddie/contract/shops';
import { useState } from 'react';
import { monthDay } from '../../lib/days/days.ts';
import { Card } from '../../ui/page/card.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import styles from './customer-page.module.css';
import { catalogue } from './words/en.ts';
import { EditDialog } from './edit-dialog.tsx';

const words = catalogue.customer;
const editWords = catalogue.edit;
const mergeWords = catalogue.merge;

type Props = { profile: CustomerProfile; countryCode: CountryCode };

/** The customer's contact details and cards. */
export function CustomerContact({ profile, countryCode }: Props) {
  const { phone, cards, since, language, merged } = profile;
  const otherPhones = merged.flatMap((other) => (other.phone === null ? [] : [other.phone]));
  // After a merge the same number may occur twice.
  const shownCards = [
    ...new Set(
      cards.map(({ company, last4, expMonth, expYear }) => words.cardWithEnd(company, last4, expMonth, expYear)),
    ),
  ];
  const [isEditing, setEditing] = useState(false);

  return (
    <Card label={words.contact}>
      <dl className={styles.contact}>
        <dt>{words.phone}</dt>
        <dd>{phone === null ? words.noPhone : <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>}</dd>
        {otherPhones.length > 0 && (
          <>
            <dt>{mergeWords.secondPhone}</dt>
            <dd>
              {otherPhones.map((other) => (
                <span key={other}>{other}</span>
              ))}
            </dd>
          </>
        )}
        <dt>{words.cardLabel}</dt>
        <dd>{cards.length === 0 ? words.noCard : shownCards.map((card) => <span key={card}>{card}</span>)}</dd>
        <dt>{words.account}</dt>
        <dd>{words.since(monthDay(since, ''))}</dd>
        <dt>{words.language}</dt>
        <dd>{words.languages[language]}</dd>
      </dl>
      <div className={styles.edit}>
        <DeskButton block needsNetwork onClick={() => setEditing(true)}>
          {editWords.edit}
        </DeskButton>
      </div>
      {isEditing && <EditDialog profile={profile} countryCode={countryCode} onClose={() => setEditing(false)} />}
    </Card>
  );
}
