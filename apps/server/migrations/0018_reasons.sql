-- breaks older versions
-- Why a booking ended and why a payment failed: facts, which each app turns into words in its own language.
create function ending_of(sentence text) returns text language sql immutable as $$
  select case sentence
           when 'The time was not paid for while it was held.' then 'LAPSED'
           when 'You released it before paying.' then 'RELEASED'
           when 'You chose another time.' then 'REPLACED'
           when 'You canceled it.' then 'CANCELED_BY_CUSTOMER'
           else 'PAYMENT_FAILED'
         end
$$;

update bookings set status_reason = ending_of(status_reason) where status_reason is not null;
update booking_history set reason = ending_of(reason) where reason is not null;
drop function ending_of;

alter table bookings
  add constraint bookings_ending_is_known check (
    status_reason in ('LAPSED', 'RELEASED', 'REPLACED', 'PAYMENT_FAILED', 'CANCELED_BY_CUSTOMER', 'CANCELED_BY_VENUE')
  );

update payments
   set failure = case
                   when failure like 'There is not enough money%' then 'NOT_ENOUGH_MONEY'
                   when failure like 'This card has reached its limit%' then 'LIMIT_REACHED'
                   when failure like 'The security code%' then 'WRONG_SECURITY_CODE'
                   when failure like 'The postal code%' then 'WRONG_POSTAL_CODE'
                   when failure like 'This card has expired%' then 'CARD_EXPIRED'
                   when failure like 'This card can no longer be used%' then 'CARD_GONE'
                   when failure like 'This card cannot be used%' then 'CARD_NOT_TAKEN'
                   when failure like 'This card cannot pay in this currency%' then 'CURRENCY_NOT_TAKEN'
                   when failure like 'Your bank could not decide%' then 'BANK_UNDECIDED'
                   when failure like 'Card payments do not answer%' then 'PROVIDER_DOWN'
                   when failure like 'The payment was not confirmed with your bank%' then 'NOT_CONFIRMED'
                   when failure like 'Your bank was not answered%' then 'BANK_NOT_ANSWERED'
                   when failure like 'This is less than a card%' then 'TOO_LITTLE'
                   when failure like 'The card could not be charged%' then 'NOT_CHARGED'
                   when failure like 'The payment was not confirmed in time%' then 'NOT_IN_TIME'
                   else 'DECLINED'
                 end
 where failure is not null;

alter table payments
  add constraint payments_failure_is_known check (
    failure in (
      'DECLINED', 'NOT_ENOUGH_MONEY', 'LIMIT_REACHED', 'WRONG_SECURITY_CODE', 'WRONG_POSTAL_CODE', 'CARD_EXPIRED', 'CARD_GONE',
      'CARD_NOT_TAKEN', 'CURRENCY_NOT_TAKEN', 'BANK_UNDECIDED', 'PROVIDER_DOWN', 'NOT_CONFIRMED', 'BANK_NOT_ANSWERED',
      'TOO_LITTLE', 'NOT_CHARGED', 'NOT_IN_TIME'
    )
  );
