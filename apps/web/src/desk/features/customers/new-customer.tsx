import type { CountryCode } from '@caddie/contract/shops';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import { firstName } from '../../lib/first-name.ts';
import { looksLikePhone } from '../../lib/match.ts';
import { useToast } from '../../ui/desk-toast.tsx';
import { PersonDialog } from '../../ui/person-dialog.tsx';
import { customersKey, sendNewCustomer } from './customers.api.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.newCustomer;

type Props = {
  /** The search text: digits prefill the number, letters the name. */
  searchText: string;
  countryCode: CountryCode;
  onClose: () => void;
};

/** Adds a customer who has not booked yet, and opens their profile. */
export function NewCustomer({ searchText, countryCode, onClose }: Props) {
  const client = useQueryClient();
  const showToast = useToast();
  const [, navigate] = useLocation();
  const add = useKeyedMutation(sendNewCustomer, {
    onSuccess: ({ customerId, name }) => {
      void client.invalidateQueries({ queryKey: customersKey });
      showToast({ text: words.added(firstName(name)) });
      onClose();
      navigate(`/customers/${customerId}`);
    },
  });
  const isPhone = looksLikePhone(searchText);

  return (
    <PersonDialog
      title={words.title}
      about={words.about}
      act={words.act}
      person={{ phone: isPhone ? searchText : '', countryCode, name: isPhone ? '' : searchText }}
      busy={add.isPending}
      error={add.error}
      onChange={add.reset}
      onSend={add.mutate}
      onClose={onClose}
    />
  );
}
