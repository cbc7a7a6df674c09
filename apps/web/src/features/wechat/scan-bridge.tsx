import { SHOP_NAME_MAX } from '@caddie/contract/texts/shop-name';
import { useState } from 'react';
import { SHOP_NAME } from '../../lib/paths.ts';
import { useCaddie } from '../../lib/state/store.ts';
import { Alert } from '../../ui/overlays/alert.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import styles from './scan-bridge.module.css';
import { useScanner } from './use-scanner.ts';
import { type FindVenue, useVenueSearch } from './use-venue-search.ts';
import { Viewfinder } from './viewfinder.tsx';
import { catalogue } from './words/en.ts';

const words = catalogue.scanBridge;

type Props = { find: FindVenue; onFound: (shopName: string) => void };

/** Opens another venue: by its QR code where codes can be scanned, by its name everywhere. */
export function ScanBridge({ find, onFound }: Props) {
  const [name, setName] = useState('');
  const { search, problem, isSearching } = useVenueSearch(find, onFound);
  const scanner = useScanner((text) => search(text, words.codeOfNoVenue));
  const signedInAt = useCaddie((state) => (state.authenticated ? state.shop?.shopName : undefined));

  return (
    <div className={styles.bridge}>
      <Viewfinder scanner={scanner} />
      {problem && <Alert tone="err">{problem}</Alert>}
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          search(name, words.typeTheName);
        }}
      >
        <Field
          label={words.venueName}
          name={SHOP_NAME}
          value={name}
          onChange={({ target }) => setName(target.value)}
          autoComplete="off"
          autoCapitalize="words"
          enterKeyHint="go"
          maxLength={SHOP_NAME_MAX}
          hint={signedInAt && words.signsYouOutOf(signedInAt)}
        />
        <Button type="submit" size="large" variant={scanner.canScan ? 'black' : 'primary'} block busy={isSearching}>
          {words.openVenue}
        </Button>
      </form>
    </div>
  );
}
