import type { CustomerProfile } from '@caddie/contract/desk/people/customer';
import { useState } from 'react';
import { MessageIcon } from '../../../../ui/icons/action-icons.tsx';
import { shortDisplayName } from '../../../lib/people/display-name.ts';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { catalogue } from '../words/en.ts';
import { TextDialog } from './text-dialog.tsx';

const words = catalogue.text;

/** The button that opens the text dialog, for customers with a phone number. */
export function TextButton({ profile, venue }: { profile: CustomerProfile; venue: string }) {
  const [isWriting, setWriting] = useState(false);
  const { phone } = profile;
  if (phone === null) return null;
  const name = shortDisplayName(profile);
  return (
    <>
      <DeskButton needsNetwork onClick={() => setWriting(true)}>
        <MessageIcon size={18} />
        <span>{words.menu}</span>
      </DeskButton>
      {isWriting && <TextDialog {...{ profile, name, phone, venue }} onClose={() => setWriting(false)} />}
    </>
  );
}
