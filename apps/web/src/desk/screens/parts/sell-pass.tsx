import type { SetSale } from '@caddie/contract/desk/sales';
import type { PayForSet } from '@caddie/contract/desk/finance/payments';
import type { MembershipProduct } from '@caddie/contract/memberships';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { formatMoney } from '../../../lib/money.ts';
import { sentenceOf } from '../../../lib/server/refusal-of.ts';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import { ChooseCustomer } from '../../features/new-booking/choose-customer.tsx';
import { ExistingNote } from '../../features/new-booking/customer-parts.tsx';
import type { ChosenCustomer } from '../../features/new-booking/new-booking.rules.ts';
import { linkSentMessage, paidMessage } from '../../features/payments/pay-set.rules.ts';
import { PaySet } from '../../features/payments/pay-set.tsx';
import { ChooseProduct } from '../../features/sold/choose-product.tsx';
import { offersQuery, saleQuery, type SellBody, sendPay, sendSell } from '../../features/sold/sell.api.ts';
import { catalogue as soldCatalogue } from '../../features/sold/words/en.ts';
import { useSession } from '../../features/staff/session.tsx';
import { existingCustomerIn } from '../../lib/existing-customer.ts';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { LoadingCard } from '../../ui/page/card.tsx';
import { useToast } from '../../ui/desk-toast.tsx';
import { LoadFailed } from '../../ui/page/load-failed.tsx';

const words = soldCatalogue.sell;

type Props = {
  /** The buyer, if already known. */
  customer?: ChosenCustomer | undefined;
  onClose: () => void;
};

/** Sells a pass at the desk: the customer and the product, then the payment. */
export function SellPass({ customer, onClose }: Props) {
  const [sale, setSale] = useState<SetSale>();
  return sale ? (
    <PaySale initialSale={sale} onClose={onClose} />
  ) : (
    <ChooseSale customer={customer} onStarted={setSale} onClose={onClose} />
  );
}

function ChooseSale({ customer, onStarted, onClose }: Props & { onStarted: (sale: SetSale) => void }) {
  const { venue } = useSession().me;
  const [chosenCustomer, setChosenCustomer] = useState(customer);
  const [product, setProduct] = useState<MembershipProduct>();
  const offers = useQuery(offersQuery(venue.shopSeqNo));
  const selling = useKeyedMutation(sendSell, {
    onSuccess: onStarted,
    // Its price may have changed.
    onError: () => void offers.refetch(),
  });
  const existing = existingCustomerIn(selling.error);
  const current = offers.data?.find(({ membershipDetailId }) => membershipDetailId === product?.membershipDetailId);

  return (
    <ActDialog
      title={words.title}
      act={words.sellFor(current && formatMoney(current.amount, current.currency))}
      busy={selling.isPending}
      disabled={!chosenCustomer || !current}
      refusal={selling.error && !existing ? sentenceOf(selling.error) : undefined}
      onAct={sell}
      onClose={onClose}
    >
      <ChooseCustomer lookFor="" chosenCustomer={chosenCustomer} countryCode={venue.countryCode} onChoose={choose} />
      {existing && (
        <ExistingNote
          name={existing.name}
          onUse={() =>
            choose({ customer: { kind: 'KNOWN', customerId: existing.customerId }, name: existing.name, phone: null })
          }
        />
      )}
      {offers.error && !offers.data && <LoadFailed error={offers.error} onRetry={() => void offers.refetch()} />}
      {offers.isPending && <LoadingCard label={words.loading} rows={4} />}
      {offers.data?.length === 0 && <p>{words.nothingOnSale}</p>}
      {offers.data && offers.data.length > 0 && (
        <ChooseProduct products={offers.data} chosenId={current?.membershipDetailId} onChoose={setProduct} />
      )}
    </ActDialog>
  );

  function choose(newCustomer: ChosenCustomer | undefined): void {
    selling.reset();
    setChosenCustomer(newCustomer);
  }

  function sell(): void {
    if (!chosenCustomer || chosenCustomer.customer.kind === 'GUEST' || !current) return;
    const { membershipDetailId, amount } = current;
    selling.mutate({ customer: chosenCustomer.customer, membershipDetailId, amount } satisfies SellBody);
  }
}

function PaySale({ initialSale, onClose }: { initialSale: SetSale; onClose: () => void }) {
  const client = useQueryClient();
  const showToast = useToast();
  const [lastSale, setLastSale] = useState(initialSale);
  const [change, setChange] = useState(0);
  const id = initialSale.membershipSetId;
  const paying = useKeyedMutation((input: { pay: PayForSet; amount: number }, key) => sendPay(id, input, key), {
    onSuccess(answer, { pay: { kind } }) {
      setLastSale(answer);
      if (kind === 'LINK' && answer.state === 'OPEN') onLinkSent(answer);
    },
  });
  const polledSale = useQuery(saleQuery(id, lastSale.state === 'PAYING'));
  // The latest answer has the current state.
  const sale = lastSale.state === 'PAYING' ? (polledSale.data ?? lastSale) : lastSale;
  function onLinkSent(open: SetSale): void {
    showToast({ text: `${linkSentMessage(open)} ${words.whenPaid(open.name)}` });
    onClose();
  }

  const onSold = useEffectEvent(() => {
    void client.invalidateQueries({ queryKey: ['sold'] });
    void client.invalidateQueries({ queryKey: ['customer'] });
    showToast({ text: `${paidMessage(change, sale.currency)} ${words.sold(sale.customerName, sale.name)}` });
    onClose();
  });
  useEffect(() => {
    if (sale.state === 'SOLD') onSold();
  }, [sale.state]);

  return (
    <PaySet
      sale={sale}
      busy={paying.isPending}
      refusal={paying.error ? sentenceOf(paying.error) : undefined}
      onPay={pay}
      onClose={onClose}
    />
  );

  function pay(payment: PayForSet, changeDue: number): void {
    setChange(changeDue);
    setLastSale(sale);
    paying.mutate({ pay: payment, amount: sale.amount });
  }
}
