import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { sentenceOf } from '../../../lib/server/refusal-of.ts';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { catalogue as deskLibCatalogue } from '../../lib/words/en.ts';
import { DeskButton, DeskLink } from '../../ui/desk-button.tsx';
import { InlineMessage } from '../../ui/inline-message.tsx';
import styles from './person-menu.module.css';
import { catalogue } from './words/en.ts';
import { isManager } from './nav-pages.rules.ts';
import { useSession } from './session.tsx';
import * as api from './staff.api.ts';
import { hasPasskeys } from './passkeys/has-passkeys.ts';

const { roles } = deskLibCatalogue.roles;
const words = catalogue.personMenu;
const { counterName } = catalogue.signIn;

const Passkeys = lazyPart(() => import('./passkeys/passkeys.tsx'), 'Passkeys');

type Props = {
  open: boolean;
  /** The pages that have no tab or button of their own on a phone. */
  pages: readonly { path: string; label: string }[];
  onClose: () => void;
  onKeys: () => void;
};

/** The signed-in person, with actions to switch, lock and sign out. */
export function PersonMenu({ open, pages, onClose, onKeys }: Props) {
  const { me, enter, lock, leave } = useSession();
  const [showsPasskeys, showPasskeys] = useState(false);
  const change = useMutation({
    mutationFn: (to: number | 'COUNTER') => (to === 'COUNTER' ? api.trust(counterName) : api.goToVenue(to)),
    onSuccess: (next) => {
      enter(next);
      onClose();
    },
  });
  const otherVenues = me.venues.filter(({ shopSeqNo }) => shopSeqNo !== me.venue.shopSeqNo);
  const closeAnd = (act: () => void) => () => {
    onClose();
    act();
  };

  return (
    <Sheet open={open} onClose={onClose} title={me.name}>
      <p className={styles.where}>{words.roleAt(roles[me.role], me.venue.shopName)}</p>
      <div className={styles.acts}>
        {change.error && <InlineMessage tone="err">{sentenceOf(change.error)}</InlineMessage>}
        {pages.map(({ path, label }) => (
          <DeskLink key={path} href={path} large block className={styles.place} onClick={onClose}>
            {label}
          </DeskLink>
        ))}
        <DeskLink href="/my-activity" large block onClick={onClose}>
          {words.whatYouDidToday}
        </DeskLink>
        {me.device.isCounter && (
          <DeskButton large block keyName="L" onClick={closeAnd(lock)}>
            {words.lockAndSwitch}
          </DeskButton>
        )}
        {otherVenues.map(({ shopSeqNo, shopName }) => (
          <DeskButton
            key={shopSeqNo}
            large
            block
            needsNetwork
            busy={change.isPending}
            onClick={() => change.mutate(shopSeqNo)}
          >
            {words.goTo(shopName)}
          </DeskButton>
        ))}
        {isManager(me.role) && !me.device.isCounter && (
          <DeskButton large block needsNetwork busy={change.isPending} onClick={() => change.mutate('COUNTER')}>
            {words.makeCounter}
          </DeskButton>
        )}
        {!me.device.isCounter && hasPasskeys() && (
          <DeskButton large block aria-expanded={showsPasskeys} onClick={() => showPasskeys(!showsPasskeys)}>
            {words.passkeys}
          </DeskButton>
        )}
        {showsPasskeys && <Passkeys timeZone={me.venue.timeZone} />}
        <DeskButton large block keyName="?" onClick={closeAnd(onKeys)}>
          {words.keys}
        </DeskButton>
        <DeskButton large block variant="black" onClick={closeAnd(leave)}>
          {words.signOut}
        </DeskButton>
      </div>
    </Sheet>
  );
}
