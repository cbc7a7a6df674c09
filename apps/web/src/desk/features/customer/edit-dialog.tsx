import type { CustomerProfile } from '@caddie/contract/desk/people/customer';
import type { CountryCode } from '@caddie/contract/shops';
import { useQueryClient } from '@tanstack/react-query';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import { shortDisplayName } from '../../lib/people/display-name.ts';
import { countryDialed, dialCodes } from '../../lib/countries.ts';
import { useSay } from '../../ui/desk-toast.tsx';
import { type Person, PersonDialog } from '../../ui/person-dialog.tsx';
import { customerQuery, type Edit, sendEdit } from './customer.api.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.edit;

type Props = { profile: CustomerProfile; countryCode: CountryCode; onClose: () => void };

/** Changes a customer's name, and their phone number if it is not verified. */
export function EditDialog({ profile, countryCode, onClose }: Props) {
  const client = useQueryClient();
  const say = useSay();
  const { customerId: id, hasAccount } = profile;
  const name = shortDisplayName(profile);
  const known = personOf(profile, countryCode);
  const save = useKeyedMutation((edit: Edit, key) => sendEdit(id, edit, key), {
    onSuccess: (answer) => {
      client.setQueryData(customerQuery(id).queryKey, answer);
      void client.invalidateQueries({ queryKey: ['customers'] });
      say({ text: words.saved });
      onClose();
    },
  });

  return (
    <PersonDialog
      title={words.title(name)}
      act={words.act}
      person={known}
      isPhoneOptional={profile.phone === null}
      {...(hasAccount ? { fixed: words.phoneIsVerified(name) } : { about: words.whenTheAccountIsTheirs })}
      busy={save.isPending}
      error={save.error}
      onChange={save.reset}
      onSend={(person) => save.mutate(editOf(person, known))}
      onClose={onClose}
    />
  );
}

/** The field shows the number without its dial code, which is a separate field. */
function personOf({ name, phone }: CustomerProfile, venueCountry: CountryCode): Person {
  const dialed = phone === null ? undefined : countryDialed(phone);
  if (phone === null || !dialed) return { name, phone: phone ?? '', countryCode: venueCountry };
  return { name, phone: phone.slice(dialCodes[dialed].length).trim(), countryCode: dialed };
}

/** An unchanged number is not sent. */
const editOf = ({ name, phone, countryCode }: Person, known: Person): Edit => ({
  name,
  ...((phone !== known.phone || countryCode !== known.countryCode) && { mobile: { phone, countryCode } }),
});
