import type { CustomerProfile } from '@caddie/contract/desk/people/customer';
import type { CountryCode } from '@caddie/contract/shops';
import { useQueryClient } from '@tanstack/react-query';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import { shortDisplayName } from '../../lib/people/display-name.ts';
import { countryDialed, dialCodes } from '../../lib/countries.ts';
import { useToast } from '../../ui/desk-toast.tsx';
import { type Person, PersonDialog } from '../../ui/person-dialog.tsx';
import { customerQuery, type EditBody, sendEdit } from './customer.api.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.edit;

type Props = { profile: CustomerProfile; countryCode: CountryCode; onClose: () => void };

/** Changes a customer's name, and their phone number if it is not verified. */
export function EditDialog({ profile, countryCode, onClose }: Props) {
  const client = useQueryClient();
  const showToast = useToast();
  const { customerId: id, hasAccount } = profile;
  const name = shortDisplayName(profile);
  const savedPerson = toPerson(profile, countryCode);
  const save = useKeyedMutation((edit: EditBody, key) => sendEdit(id, edit, key), {
    onSuccess: (answer) => {
      client.setQueryData(customerQuery(id).queryKey, answer);
      void client.invalidateQueries({ queryKey: ['customers'] });
      showToast({ text: words.saved });
      onClose();
    },
  });

  return (
    <PersonDialog
      title={words.title(name)}
      act={words.act}
      person={savedPerson}
      isPhoneOptional={profile.phone === null}
      {...(hasAccount ? { fixedReason: words.phoneIsVerified(name) } : { about: words.whenTheAccountIsTheirs })}
      busy={save.isPending}
      error={save.error}
      onChange={save.reset}
      onSend={(person) => save.mutate(toEditBody(person, savedPerson))}
      onClose={onClose}
    />
  );
}

/** The field shows the number without its dial code, which is a separate field. */
function toPerson({ name, phone }: CustomerProfile, venueCountry: CountryCode): Person {
  const dialedCountry = phone === null ? undefined : countryDialed(phone);
  if (phone === null || !dialedCountry) return { name, phone: phone ?? '', countryCode: venueCountry };
  return { name, phone: phone.slice(dialCodes[dialedCountry].length).trim(), countryCode: dialedCountry };
}

/** An unchanged number is not sent. */
const toEditBody = ({ name, phone, countryCode }: Person, savedPerson: Person): EditBody => ({
  name,
  ...((phone !== savedPerson.phone || countryCode !== savedPerson.countryCode) && { mobile: { phone, countryCode } }),
});
