-- Rewrites the comments of the schema in plain English. Nothing else changes.

comment on function app_now is 'The clock of all rules about time. Processes do not use their own clocks, and tests can set this one.';
comment on table jobs is 'Background work, done by any server process.';
comment on column jobs.key is 'Two jobs of one kind with the same key are one job; jobs without a key are always separate.';
comment on table rate_limits is
  'The number of calls of one caller in the current window. Unlogged: losing it in a crash only resets the limits.';
comment on table idempotency_keys is
  'The stored answer to a request that may be repeated: the same key and body get it again, another body is refused.';
comment on function acting_kind is
  'The kind of actor in this transaction, as set by the server at its beginning. Without a setting it is an operator who is connected to the database, under their own name.';
comment on function acting_request is 'The id of the current request, as in the server''s log.';
comment on function acting_request_key is 'Equal for all repetitions of a request; null if it has no idempotency key.';
comment on function acting_approver is 'The member of staff who approved what another does in this transaction.';
comment on function acting_undoing is 'The activity entry that this transaction undoes.';
comment on function refuse_change is 'For append-only tables.';
comment on table payment_accounts is
  'An account at a card provider, in one mode (test or live). Customers, cards and payments of one account cannot be used with another.';
comment on column payment_accounts.provider_account is
  'The provider''s id of the account. Null for rows from before it was stored: it is set when this server first takes money on the account.';
comment on column payment_accounts.platform_id is 'The platform account whose key is used for this account; null if it has its own key.';
comment on table payment_account_keys is
  'The account of each key, by the key''s hash, so that a server knows it while the provider is unavailable.';
comment on function guard_payment_account is 'A row never changes to another account: whatever was recorded under it stays valid.';
comment on function is_currency is
  'The currencies of money.ts in the contract; an amount is meaningless without the decimals of its currency. Every amount, in all tables, is a whole number of its currency''s smallest unit.';
comment on function tax_of is
  'The tax in an amount that includes it. Rates are thousandths of a percent; tax.ts in the contract computes it in the same way.';
comment on function with_tax is 'A price with the tax that is added to it, rounded half up; a price that includes its tax is unchanged.';
comment on table shops is 'A venue. Customers, rooms, prices and bookings belong to one venue.';
comment on column shops.opened_at is 'Null: the venue does not take bookings yet.';
comment on column shops.payment_account_id is 'The account on which its cards are charged; null: the server''s own account.';
comment on column shops.counter_lock_minutes is 'A counter locks after so many minutes without a touch.';
comment on column shops.no_show_fee is 'The fee of a customer who neither came nor paid: nothing, half of the price, or all of it.';
comment on column shops.start_step_minutes is 'The interval between possible start times, counted from the opening.';
comment on column shops.no_show_minutes is 'Minutes after the start from which a booking can be marked as a no-show.';
comment on column shops.plan is
  'What the venue subscribes to at Caddie, and when its trial ends. A venue created by the operator has no limit.';
comment on column shops.desk_refund_limit is
  'The amount per booking that the desk may refund beyond the policy without a manager, and the opening float of a drawer.';
comment on column shops.tax_name is
  'The venue''s tax, if any: included in prices, or added to them. All amounts that are charged include it.';
comment on column shops.test_token is 'The secret part of the link for test bookings before the venue is open.';
comment on constraint shops_time_zone_is_known on shops is
  'timezone() rejects unknown names, so a venue cannot be saved with a misspelled zone.';
comment on constraint shops_with_currency on shops is 'Target of a foreign key: an order has the currency of its venue.';
comment on index shops__name is 'A venue is found by its name in any capitalisation.';
comment on table shop_old_names is 'Earlier names of venues; printed links with them still work.';
comment on function guard_shop_name is 'Names are saved one transaction at a time, so that the check is still valid at commit.';
comment on column shop_rooms.retired_from is 'From this day on the bay takes no tee times.';
comment on column shop_rooms.max_party_size is 'Set where a bay takes fewer players than the venue''s limit.';
comment on constraint shop_rooms_name_is_unique on shop_rooms is
  'Checked at the end of a statement, so that two bays can swap their names.';
comment on constraint shop_rooms_of_shop on shop_rooms is 'Target of a foreign key: a booking has a room of its own venue.';
comment on function is_open_venue is 'Before a venue is open, nothing is sold by its plans and lists, so they can be replaced at any time.';
comment on table hour_plans is
  'Weekly opening hours from a given day. A day uses the published plan with the latest first day that is not after it.';
comment on table opening_exceptions is 'Special days. A date without a row in opening_exception_hours is closed all day.';
comment on column opening_exceptions.version is 'Raised by every change; a request names the version that its screen showed.';
comment on table price_lists is 'Prices per hour from a given day, chosen in the same way as hour plans.';
comment on column price_lists.version is 'Raised by every change; a request names the version that its screen showed.';
comment on table price_rules is
  'A price per hour by weekday, time of day and optionally bay. A rule for one bay takes precedence over the rule for all bays. Minutes as in opening_hours: hours after midnight belong to the day that opened them.';
comment on constraint price_rules_amount_is_countable on price_rules is
  'Keeps the sum of any night within the integers that JavaScript represents exactly.';
comment on constraint price_rules_are_unambiguous on price_rules is
  'At any minute there is at most one rule for all bays and one for each bay, so the order of rules never matters.';
comment on function guard_published is
  'A plan is published for tomorrow at the earliest, unless it is the venue''s first. It can be withdrawn until its first day; after that it stays, as the record of what was sold by it.';
comment on function price_gaps is
  'The open minutes for which a list would have no price if it were published: by the weekly hours (no date) and by special days. The rules for all bays have to cover them, so that a bay that is added later has prices too.';
comment on function guard_price_list is
  'A list is published for tomorrow at the earliest, unless it is the venue''s first; for today only while no tee time of today is sold. It can be withdrawn until its first day; after that it stays, as the record of what was sold by it.';
comment on function guard_price_gaps is
  'A published list has a price for every open minute of its days. When a list is withdrawn, the previous list covers its days.';
comment on function guard_published_rules is
  'Rules can be changed only while their list is a draft. The trigger''s arguments name the table of the lists and its key.';
comment on function missing_before_opening is 'The steps that are missing before a venue can open.';
comment on function guard_room_retirement is
  'A bay can be retired only from a day without later bookings. A concurrent booking of the bay is waited for.';
comment on table cancellation_tiers is
  'The share that is refunded if a booking is canceled at least this long before its start; after the last step, nothing.';
comment on function guard_cancellation_tiers is
  'A later cancellation never refunds more than an earlier one. Checked at the end of the transaction, since the steps are replaced one by one.';
comment on table shop_images is
  'Pictures, encoded once in each width and format. The title changes with the picture, so browsers may cache it without limit.';
comment on column shop_images.unused_since is
  'A picture that no venue shows any more is kept for a day: pages opened earlier still request it, and the change can be undone.';
comment on function keep_shop_images is
  'The new picture of a venue has to exist and is marked as used; the previous one is marked as unused, unless another venue shows it. Rows are locked in one order, so that changes and the clean-up wait for each other.';
comment on table picture_uploads is
  'A picture as uploaded by a manager, before it is cropped: rotated upright and without metadata. Kept for a day.';
comment on column picture_uploads.fingerprint is 'Hash of the uploaded file: the same file uploaded again is the same row.';
comment on table entry_places is
  'Places where customers find the venue''s link, such as a window or a flyer. Each has its own code in the link.';
comment on column entry_places.version is 'Raised by every change; a request names the version that its screen showed.';
comment on column entry_places.removed_at is 'Existing bookings keep a removed place; new bookings do not get it.';
comment on table text_wordings is
  'The venue''s own wordings of texts to customers, and the texts that it turned off. A row without a wording uses the default. Texts about money or time cannot be turned off.';
comment on function notify_shop is 'Notifies every process to drop its cached copy of the venue.';
comment on table activity is 'Staff actions with their reason and changes, written in the transaction of the action.';
comment on column activity.approved_by is 'The person who approved the action, if the actor may not do it alone.';
comment on column activity.request_key is 'Equal for all repetitions of a request, by its idempotency key; null if it has none.';
comment on column activity.version is 'The version of the subject that the action made, if the subject has versions.';
comment on column activity.undoes is 'The entry that this entry undoes. An entry is undone at most once.';
comment on index activity__actor is 'For the filters of the activity page: actor, approver, action and time.';
comment on index activity__request_key is 'Finds the action of a repeated request.';
comment on index activity__one_line is 'An action has one entry per subject and request.';
comment on function prove_line is
  'For tables that staff change: rejects a row without an activity entry of the same request. Checked at the end of the transaction, because the entry may be written last. Follow-up changes in the same request find the entry of their action.';
comment on function guard_undoing is 'An entry undoes an entry about the same subject, and never one that is itself an undo.';
comment on table customers is 'A customer of one venue: the same phone at two venues is two customers.';
comment on column customers.phone_e164 is 'Emptied when an account is erased: purchases stay, the person does not.';
comment on column customers.password_hash is
  'Null: added by the venue. The first person who verifies the phone and signs up takes the account over.';
comment on column customers.is_guest is 'A walk-in customer without a phone number.';
comment on column customers.blocked_at is 'Set while the venue does not let the customer book online.';
comment on column customers.deleted_at is 'Set when the customer was erased: bookings and payments stay for the books, without a name.';
comment on column customers.merged_into is
  'The profile of the same person into which this one was merged. It has all rows of this one, and this phone and password sign in to it.';
comment on constraint customers_of_shop on customers is 'Target of a foreign key: a booking has a customer of its own venue.';
comment on index customers__phone is
  'Finds whether a phone has an account at any venue; the last texts of a budget are reserved for such phones.';
comment on index customers__name is
  'For the desk''s search: the start of a name in order, and letters and digits anywhere. Without a pending list, which every search would have to scan.';
comment on table sessions is 'A signed-in customer. Only their browser has the token.';
comment on table login_failures is
  'Wrong passwords since the last correct one. Counted by phone and not by customer, so that a phone without an account behaves the same.';
comment on table auth_codes is 'A code that was texted to a phone, with the data that the sending limits need.';
comment on column auth_codes.phone_prefix is
  'The number without its last four digits: fraudsters who are paid per text buy numbers in consecutive ranges.';
comment on column auth_codes.from_address is
  'Keyed hashes of the caller''s address and of the networks around it: they can only be compared.';
comment on column auth_codes.from_site is 'A household may have 65,536 IPv6 networks, so codes are also counted for all of them together.';
comment on column auth_codes.is_texted is
  'False if no text was sent: the number was entered at the desk and belongs to no staff. The limits count it, and no code matches it.';
comment on column auth_codes.audience is
  'The purpose of the code: a customer''s account, a venue''s desk, or a new venue. Each is counted separately, and a code is valid for its purpose only.';
comment on index auth_codes__one_live is 'A phone has one code at a time per purpose: a new one replaces the old.';
comment on table phone_grants is 'The proof that a phone was just verified with a code. It opens one account or resets one password, once.';
comment on table server_secrets is 'Secrets created by the first server process that needs them and shared by all.';
comment on table text_messages is 'Text messages to be sent: written in the transaction of their cause, sent to the provider afterwards.';
comment on column text_messages.cause is 'The event behind the text: one cause has one text of a kind, however often it is requested.';
comment on column text_messages.body is 'Deleted once the text was sent: it may contain a code.';
comment on column text_messages.try_again_at is
  'Until then the text belongs to the process that set it to SENDING, or waits after a failure.';
comment on column text_messages.check_at is
  'The next time to ask the provider whether the text arrived; null once that is known or no longer asked.';
comment on column text_messages.shop_seq_no is 'The venue that sends the text; null for a code, which is valid at any venue.';
comment on column text_messages.said is 'The words of a text that staff wrote; the kind determines all other texts.';
comment on column text_messages.rejection is
  'The reason why the provider rejects the text permanently; after STOP, no other text is sent to that number.';
comment on column text_messages.handled_at is 'Set when staff informed the customer of an undelivered text in another way.';
comment on column text_messages.parts is 'The number of parts in which the text is sent and billed.';
comment on index text_messages__unarrived is 'The undelivered texts to one phone.';
comment on table sandbox_messages is 'Texts that the sandbox "sent": its own data, like that of a real provider.';
comment on column sandbox_messages.position is 'The order of arrival, also for equal times.';
comment on table staff is 'A member of staff of one or more venues, with one phone, one name and one PIN.';
comment on column staff.pin_hash is 'Null: no PIN was chosen yet, or an owner has reset it. The next sign-in asks for a new one.';
comment on column staff.is_demo is 'Staff of a demo venue: their PIN is public, so they can sign in only where texts go to the sandbox.';
comment on table staff_roles is 'The role of a person at a venue. An invitation is a role that is not accepted yet.';
comment on column staff_roles.lapses_at is 'The deadline for accepting an invitation.';
comment on function keep_an_owner is
  'A venue that ever had staff has an owner when a transaction ends. The venue is locked first: if two owners remove each other at the same time, the second one sees the first change.';
comment on table staff_devices is 'A browser in which a member of staff has signed in. Its token is in a cookie that scripts cannot read.';
comment on column staff_devices.shop_seq_no is
  'The venue for which the device is a counter: staff switch on it by PIN, and it locks. Null: a personal device.';
comment on table staff_known_devices is
  'Staff who entered their PIN on a device after a code: from then on a code alone is enough on that device.';
comment on table staff_sessions is 'A signed-in member of staff. The person''s current role and the device determine how long it lasts.';
comment on column staff_sessions.touched_at is 'The last touch of the screen, as the desk reports it; a counter locks by it.';
comment on column staff_sessions.signed_in_at is 'The time of the sign-in. A session at another venue continues it and ends no later.';
comment on table pin_failures is 'Wrong PINs of a person on a device since the last correct one.';
comment on table sign_in_tickets is
  'A sign-in with a correct code that still needs a PIN, on the device where it began. It gives no access by itself.';
comment on table staff_approvals is
  'A manager''s approval of one action of a colleague, given by PIN on the colleague''s device. Valid once and for a short time.';
comment on table staff_opened_places is 'A section of the desk that a manager''s PIN has opened for a session, for a few minutes.';
comment on table staff_passkeys is 'A passkey of a person on one of their devices. It proves the device and that the person unlocked it.';
comment on column staff_passkeys.credential_id is 'The authenticator''s id of the passkey, in base64url.';
comment on column staff_passkeys.uses is 'The authenticator''s use counter; a lower number than before reveals a copy.';
comment on table passkey_challenges is
  'A challenge for an authenticator to sign, once and within a short time. With a person: to add a passkey; without one: to sign in.';
comment on table provider_customers is
  'A customer''s record at an account of the card provider. The idempotency key is stored before the provider is called, so a repeated call creates one record.';
comment on table saved_cards is 'A saved card: the provider''s id, and the digits and brand by which its owner recognises it.';
comment on column saved_cards.fingerprint is 'The provider''s fingerprint: equal for equal card numbers.';
comment on column saved_cards.holder_id is
  'The customer whose record at the provider has the card; it stays the same when a merge moves the card.';
comment on constraint saved_cards_holder_id_account_id_fkey on saved_cards is
  'A card belongs to the account in which its holder has a record.';
comment on constraint saved_cards_last4_is_four_digits on saved_cards is 'Exactly four digits: a full card number cannot be stored here.';
comment on index saved_cards__one_per_number is 'A card number that is saved twice is one card.';
comment on table card_sessions is 'The provider''s page on which a customer enters a card.';
comment on column card_sessions.saved_card_id is
  'The card that was saved on the page, and when the page was finished; until then a job checks it.';
comment on table sandbox_customers is
  'The sandbox card provider. These tables are its own data, like those of a real provider: no foreign key connects them with Caddie''s tables.';
comment on column sandbox_customers.account is 'The account of the customer, and so of its cards and payments.';
comment on table sandbox_cards is 'A card is stored as its last four digits and its simulated behaviour; the number is not stored.';
comment on table sandbox_setups is 'The page on which a card is entered: open until it has a card or expires.';
comment on column sandbox_payments.order_id is 'The purchase of the payment, as an id of the caller.';
comment on column sandbox_payments.bank_token is
  'Opens the simulated bank''s page, which asks for a confirmation, and holds the address to return to.';
comment on column sandbox_refunds.decides_at is 'When the simulated bank decides: a pending refund arrives, or an arrived one is returned.';
comment on table sandbox_events is 'Events for the server, written together with their cause and sent again until they are accepted.';
comment on column sandbox_events.position is 'The order of the events, also for equal times.';
comment on table sandbox_webhook_secret is 'The key that signs webhooks: created by the first server process that needs it, shared by all.';
comment on table orders is 'One purchase. The selling feature determines its kind and knows its subject.';
comment on column orders.amount is 'The whole price, decided by the server, and the part of it that is charged to a card.';
comment on column orders.paid_at is 'Set once, by the transition to PAID; later refunds do not change it.';
comment on column orders.due_at is 'Set once, by the first transition to DUE: the purchase was handed over before it was paid.';
comment on constraint orders_status_is_known on orders is
  'DUE: an amount is open at the counter. The tee time is given, the payment is still to come.';
comment on constraint orders_in_the_venues_currency on orders is 'Not checked for orders from before this rule.';
comment on index orders__under_way is 'Orders with a payment or refund in progress: few rows, however long the history.';
comment on index orders__created is 'Orders without a payment so far: few rows, since orders of ended purchases are ended too.';
comment on index orders__owed is 'Orders with an amount due to a venue.';
comment on function guard_order_move is
  'Permits only the transitions of order_may_become. Subject, venue and currency never change; the customer changes only by a merge, or before the first payment.';
comment on table order_history is 'The transitions of an order, with their actors.';
comment on trigger staff_changes_have_a_line on order_history is
  'An order that was only begun, or that ended before any payment, needs no activity entry.';
comment on table payments is
  'One attempt to charge a card. Its id is the provider''s idempotency key, stored before the call. SUCCEEDED: it paid for its order. LATE: the money came after the order had ended, or after the payment had FAILED here; it is refunded in full.';
comment on column payments.labels is
  'The texts that staff see beside the payment at the provider; fixed with the payment, because an idempotency key is valid for one text.';
comment on column payments.refunded is 'The sum of its refunds, maintained by a trigger on refunds.';
comment on column payments.is_off_session is
  'False: a customer paid online. True: staff charged the card at the counter, where the bank cannot ask the customer. Null for older payments; all of them were begun by their customers.';
comment on constraint payments_saved_card_id_customer_id_account_id_fkey on payments is
  'The card belongs to the customer and to the account that charges it.';
comment on index payments__one_open is
  'At most one open payment per order, whatever the number of taps, tabs and desks. Another payment may follow one that paid a part.';
comment on index payments__order is 'The payments of an order, including failed ones.';
comment on index payments__taken is 'Payments that took money, including late ones, by time.';
comment on index payments__failed is 'Failed payments that the provider may have charged all the same, by account.';
comment on function guard_payment_move is 'Permits only the transitions of payment_may_become.';
comment on table order_tenders is 'The tenders of an order: what paid for it, each with its part of the price.';
comment on column order_tenders.returned is
  'The part of the tender that was returned because of a lower price: it no longer pays for the order. Refunds for other reasons are not part of it.';
comment on column order_tenders.is_undone is
  'The membership paid its part and the card was declined: the part was returned, so the membership has paid nothing.';
comment on function paid_of_order is 'The amount that pays for an order: its tenders minus their returned parts.';
comment on function asked_of_order is 'The amount of the order''s open card payment.';
comment on function order_fits_its_money is
  'Whether the status of an order matches its tenders and its open payment. Not checked for an order that was canceled or is refunded: the policy decides what it keeps, and a bank may still be deciding.';
comment on function guard_payment is
  'Payments and counter payments of one order wait for each other; together they never exceed its price.';
comment on function prove_payment is
  'A payment with money is either a tender of its order, or LATE and refunded in full. Checked at the end of the transaction, because tender and refund are written after the payment.';
comment on function prove_order_money is
  'The status of an order matches its money. Checked at the end of the transaction, because tenders and payments are written one by one.';
comment on function guard_tender is
  'A tender can be added only while the order is CREATED, DUE or PAYING. A tender other than a card pays at most the amount that is neither paid nor being charged.';
comment on function keep_order_tenders is
  'Tenders are never deleted or replaced; only their returned part grows. A tender is undone only before the order was paid or due, and changes its customer only by a merge.';
comment on table drawer_lines is
  'Payments and refunds at the counter: cash, or the venue''s own terminal as staff recorded it. A line belongs to a tender; a refund is a separate line. Lines are never changed.';
comment on column drawer_lines.position is
  'The order''s tender that the line paid or refunds; null for a failed card refund that is paid out in cash.';
comment on column drawer_lines.delta is 'The amount taken (positive) or refunded (negative).';
comment on column drawer_lines.slip is 'The last digits on the terminal''s slip.';
comment on column drawer_lines.business_date is 'The venue''s business day of the line.';
comment on index drawer_lines__taken_once is 'A tender has one line that took it.';
comment on index drawer_lines__refund_once is 'A refund is paid out once.';
comment on function guard_drawer_line is
  'A line that takes money has the amount of its tender and stays within the amount due. Its refunds use the same method and never exceed it. A failed card refund is paid out in full, for its own order, and is not sent to the provider after that.';
comment on constraint drawer_lines_are_by_a_person on drawer_lines is
  'A person takes or pays out the money: staff, or an operator. Not checked for lines from before this rule.';
comment on function prove_counter_tender is 'A counter tender has its drawer line when the transaction ends.';
comment on function prove_returned is
  'The returned part of a tender was refunded by the same method; for memberships, the ledger proves it.';
comment on table counter_returns is
  'A counter payment that is due back to a customer, because the booking was canceled while no staff was there to pay it out. It is paid out once the drawer has nothing left of the tender; the row stays.';
comment on function guard_counter_return is 'The amount due back is at most what the drawer still has of the tender.';
comment on table refunds is
  'A refund of all or part of a payment; together at most the payment. FAILED: a person has to act. SETTLED: a person refunded it in another way.';
comment on column refunds.attempt is 'The number of the current attempt.';
comment on column refunds.failure is 'Why it FAILED: a code, the provider''s if it gave one.';
comment on constraint refunds_payment_id_payment_amount_account_id_fkey on refunds is 'A refund uses the account that took the payment.';
comment on function sum_refunds is 'Failed refunds count, since they are still owed.';
comment on function guard_refund_move is
  'Permits only the transitions of refund_may_become. The payment never changes; the amount changes only before the refund was sent or after it failed; a settled refund does not change.';
comment on function guard_refunded_payment is 'Only a payment that took money can be refunded.';
comment on table refund_attempts is
  'One attempt to send a refund, with its own idempotency key at the provider. An open attempt with a provider id is being processed there.';
comment on column refund_attempts.reason is 'Why the provider delays or failed it: the provider''s code.';
comment on table refund_decisions is
  'A person''s decision about a failed refund: who, why and when. CASH: it was paid out of a drawer, which has a line for it.';
comment on table disputes is 'A payment that its cardholder disputes at the bank, or about which the card network warns of fraud.';
comment on column disputes.state is
  'OPEN: the bank has not decided. WON: the venue keeps the money. LOST: the bank took it back. WARNED: a fraud warning, no money was taken.';
comment on column disputes.reason is 'The reason and the stage of the dispute, as the provider''s codes.';
comment on column disputes.respond_by is 'The provider''s deadline for an answer.';
comment on table provider_events is 'Events from the provider, kept until they are processed. The same event twice is one row.';
comment on column provider_events.dead_reason is 'Why the event is a dead letter, which a person should look at.';
comment on column provider_events.account_id is
  'The account of the event; null if the account is unknown, or for events from before accounts were stored.';
comment on table membership_products is
  'A membership, or a set of several, that a venue sells for one price. A product that is no longer sold stays for its owners.';
comment on column membership_products.valid_days is 'The number of days of validity, from the day of purchase or the first day of play.';
comment on column membership_products.version is 'Raised by every change of the product.';
comment on constraint membership_products_of_shop on membership_products is 'Target of a foreign key: a set is sold by its own venue.';
comment on table membership_product_parts is
  'The memberships of a product, with their rules; null means no limit. Minutes of the day as in opening_hours: past 1440 is the night after.';
comment on function guard_product_part is 'At most two parts have the same badge and kind, and the bays are the venue''s own.';
comment on table membership_sets is
  'A product that a customer bought, or a draft of it, with its name, price and days at the time of the sale.';
comment on column membership_sets.started_date is 'The first day of validity; null until the first use if that starts it.';
comment on column membership_sets.grace_until is 'After a return to an ended set: it can be used until then.';
comment on column membership_sets.payment_started_at is 'Set while a payment may be in progress: a job does not end such a draft.';
comment on column membership_sets.reminded_of is 'The last day about which the customer got a reminder.';
comment on column membership_sets.frozen_days is 'Days added by freezes and by the venue.';
comment on column membership_sets.expired_date is 'The last day of validity, until its end on the venue''s clock.';
comment on column membership_sets.product_version is
  'The version of the product that the customer chose: another version is not sold without showing it first.';
comment on column membership_sets.tax_name is 'The tax included in the amount, at the time of the sale.';
comment on constraint membership_sets_of_customer on membership_sets is
  'Target of a foreign key: a membership belongs to its set''s customer.';
comment on index membership_sets__one_draft is 'A repeated request gets the same draft.';
comment on index membership_sets__sold is 'A venue''s sold sets, the latest first.';
comment on index membership_sets__active is 'For the jobs: few rows, however long the history.';
comment on function guard_membership_set_move is 'Permits only the transitions of membership_set_may_become.';
comment on function keep_sold_terms is 'A change of a product applies to new sales: a set keeps the terms of its sale.';
comment on function renew_products is
  'A change of the tax raises the version of every product, so that a product chosen before the change is not sold at its earlier price.';
comment on table membership_set_history is 'The transitions of a set, with their actors.';
comment on trigger staff_changes_have_a_line on membership_set_history is
  'A draft, or a set that ended before any payment, needs no activity entry.';
comment on table membership_freezes is
  'Days on which a set cannot pay. Its validity is extended by them. It can pay again from `until_date`.';
comment on table memberships is 'One membership of a set, with the rules of its sale. Only its ledger changes its balance.';
comment on constraint memberships_of_customer on memberships is
  'Target of a foreign key: a ledger entry belongs to the membership''s customer.';
comment on table membership_ledger is
  'All movements of all memberships, append-only. The sum of its movements is the balance of a membership.';
comment on column membership_ledger.booking_id is
  'The tee time that the entry pays for or returns. A tee time can be paid again after a declined card: each time is a round.';
comment on column membership_ledger.play_date is 'Of a USE: the day of play and its length, by which limits are counted.';
comment on column membership_ledger.shop_room_id is
  'Of a USE: the bay. Of a RETURN: the returned share. Of a GRANT or an EXPIRE: the reason, and the last day of the ended set.';
comment on column membership_ledger.note is 'Of an ADJUST: the venue''s note.';
comment on constraint membership_ledger_moves_once on membership_ledger is 'A round of a tee time is paid once and returned once.';
comment on constraint membership_ledger_adjusts_have_a_note on membership_ledger is
  'A correction by the venue: positive or negative, with a note that the customer reads, and never made by the customer.';
comment on view membership_uses is
  'Every use with its state. `is_live`: the tee time is not canceled. `is_kept`: not all of it was returned.';
comment on function apply_membership_movement is
  'Changes the balance, and rejects an impossible movement. Concurrent movements wait for each other at the membership''s row; one that would go below zero violates the membership''s check.';
comment on function prove_membership_balance is
  'A balance equals the sum of the ledger, whichever statement wrote it: so only the ledger can change it.';
comment on function refuse_sets_before_opening is 'Before a venue is open, customers cannot buy a set: its payment would be simulated.';
comment on function prove_order_of_set is
  'An order of a set belongs to the set''s customer and venue. Checked at the end of the transaction, since both may change.';
comment on constraint orders_of_sets_are_not_owed on orders is 'A set is handed over only when it is paid, so its order is never DUE.';
comment on function prove_returned_to_membership is
  'The part of a membership tender that no longer pays for the order was returned to the membership: money as the ledger says, sessions with one entry per use. For a refunded set, which was paid back already, the entry is zero.';
comment on function prove_taken_from_membership is 'A membership tender has its USE in the ledger. Checked at the end of the transaction.';
comment on table bookings is
  'A period of time in a bay: a tee time of one customer, or a block of the venue. They share one table because one constraint covers both.';
comment on column bookings.booking_date is 'The business day: half past midnight belongs to the evening before.';
comment on column bookings.occupied_until is 'The end plus the venue''s buffer: until then the bay is taken.';
comment on column bookings.payment_started_at is 'Set while a payment may be in progress: such a hold is never ended by the clock alone.';
comment on column bookings.version is 'Raised by every update; a request names the version that its screen showed.';
comment on column bookings.list_amount is 'The price by the price list, if staff lowered the price.';
comment on column bookings.block_series_id is 'The id of the first block of a series that was created together.';
comment on column bookings.is_parked is 'True only within a swap: the booking has left its place and has not taken the new one yet.';
comment on column bookings.no_show_terms is 'The venue''s no-show terms at the time of the sale, and which text last stated them.';
comment on column bookings.no_show_fee is 'The total fee of a no-show, and when the card is charged for it.';
comment on column bookings.entry_place is 'The code of the entry place whose link was used for the booking.';
comment on column bookings.desk_given_back is 'The amount that the desk refunded beyond the policy without approval.';
comment on column bookings.tax_name is
  'The tax included in the amount, at the time of the sale; the flag for an added tax determines how the lines are shown.';
comment on column bookings.closed_note is 'Why the venue closed on that day and canceled the booking: the note as it was then.';
comment on constraint bookings_have_what_their_kind_has on bookings is
  'Only a hold of the desk, and a desk hold that ended without a booking, have no customer.';
comment on constraint bookings_blocks_are_within_a_day on bookings is 'The grid of a day reads only the adjacent days.';
comment on constraint bookings_lines_add_up on bookings is
  'A price that staff lowered, and the fee of a no-show, are less than the sum of the lines.';
comment on constraint bookings_of_customer on bookings is 'Target of a foreign key: a membership pays for a tee time of its owner.';
comment on constraint bookings_room_is_free on bookings is
  'Two live bookings or blocks never overlap in one room; ten to eleven and eleven to twelve only touch.';
comment on index bookings__customer is 'A customer''s own list, newest first, without scanning the bookings of others.';
comment on index bookings__day is 'One day of a venue, for the grid and the calendar: its cost does not grow with the history.';
comment on index bookings__holds is 'For the jobs that end holds and complete bookings: few rows, however long the history.';
comment on index bookings__canceling is 'Bookings whose refund is in progress.';
comment on index bookings__canceled_day is 'Canceled bookings by day, for the list below the sheet.';
comment on index bookings__room is 'Finds whether a bay was ever booked, for the page of the bays and for removing one.';
comment on index bookings__entry_place is 'Bookings by entry place.';
comment on index bookings__fees is 'No-show fees that are still to be charged to a card.';
comment on function mark_test_booking is 'A customer''s booking before the venue is open is a test, permanently: it counts in no figure.';
comment on index bookings__tests is 'Test bookings, which are canceled when their venue opens.';
comment on function fee_of is 'The no-show fee of a price, rounded down to the smallest unit.';
comment on table booking_history is 'The transitions of a booking, with their reasons.';
comment on column booking_history.version is
  'The version of the booking that this transition made, for staff whose screen shows an older one; null for rows from before it was stored.';
comment on function guard_booking_move is 'Permits only the transitions of booking_may_become.';
comment on function note_booking_move is 'Writes the history, and notifies every server process of the changed day of the venue.';
comment on trigger staff_changes_have_a_line on booking_history is 'A hold needs no activity entry.';
comment on table booking_changes is 'Changes of a booking other than its status: only the columns that differ, before and after.';
comment on function note_booking_touch is
  'For an update that raises only the version, because something that belongs to the booking has changed, such as its payments: the row names only the version.';
comment on function refuse_parked_booking is
  'A swap parks one booking while the other takes its place; no booking may be parked at the end of the transaction.';
comment on function guard_desk_given_back is
  'The desk never refunds more than the venue permits without a manager, and the recorded sum never decreases.';
comment on function refuse_blocked_customer is
  'A blocked customer cannot book online. The desk may still book for them, and earlier bookings stay. A hold locks the customer, so a concurrent block comes before or after it.';
comment on function first_instant is 'The first instant at which a clock shows a local time, if it shows it twice.';
comment on function hours_lock is
  'A change of a venue''s hours holds this lock exclusively: a concurrent sale is either on its list of affected bookings or refused.';
comment on function refuse_closed_time is
  'A tee time is created or moved within the hours of a special day, unless the transaction is permitted to sell outside of them.';
comment on table booking_notes is 'Staff notes about a booking, append-only.';
comment on function note_booking_note is 'Notifies the pages that show the day, because the sheet shows a booking''s last note.';
comment on function note_version_of_line is
  'An activity entry about a booking names the version that the action made: as long as the booking has that version, nothing has changed since.';
comment on function prove_order_of_booking is
  'An order of a booking belongs to the booking''s customer and venue. Checked at the end of the transaction, since both may change.';
comment on table day_notes is 'One note per day, for the next shift.';
comment on column day_notes.day_note_id is 'The id under which the activity log refers to the note.';
comment on table customer_notes is 'Staff notes about a customer, append-only.';
comment on function open_of_customer is 'The first matter of a customer that is still open; null if there is none.';
comment on function guard_erasure is
  'A customer with an open matter is not erased, and an erased customer stays erased, under every number that they had.';
comment on function refuse_erased_customer is
  'Nothing new is created for an erased or merged customer. The lock is the one that the foreign key takes anyway, so a concurrent erasure or merge is noticed here. Rows that a merge moved may be moved back.';
comment on function is_about_erased is 'The only exception in append-only tables: texts about an erased customer may be removed.';
comment on trigger activity_keep_unless_erased on activity is
  'Erasing removes the reason of an activity entry and the note of a corrected pass; no other column can change.';
comment on table customer_merges is 'Each merge, with the rows that it moved, so that it can be undone.';
comment on function guard_merge is 'One level only: a profile into which others were merged is not merged itself.';
comment on function is_merge is 'Whether a row may move from one profile to the other: one of them was merged into the other.';
comment on trigger customer_notes_keep on customer_notes is
  'In append-only tables, a merge or its undo changes the customer and no other column.';
comment on function is_customer_busy is
  'Whether a customer is holding a tee time or has a payment in progress: such a customer cannot be merged.';
comment on function is_of_draft is 'Orders of drafts are not moved by a merge: both profiles may have a draft of the same product.';
comment on function give_merged is 'One statement, because each of these rows refers to its customer through the others.';
comment on function new_since_merge is
  'The first change since a merge that prevents its undo; null if there is none. TIED: a card or membership of one profile paid for a purchase of the other.';
comment on table day_closings is
  'A day whose hours were changed although tee times were sold. ALL_BACK: a job cancels each with a full refund. ONE_BY_ONE: the bookings stay until staff have called the customers; only holds are ended.';
comment on column day_closings.closing_no is 'The order in which the closings were decided.';
comment on column day_closings.staff_id is
  'The person who closed the day, with the role at that time: the bookings are canceled in their name.';
comment on column day_closing_items.state is
  'STAYS: staff call the customer. WAITING: for the job. NEEDS_YOU: the job failed, with the reason.';
comment on column day_closing_items.request_id is 'The request of the closing; its cancellations carry it too.';
comment on table venue_invites is 'A link for creating a venue, made by the operator and valid once.';
comment on column venue_invites.shop_seq_no is 'The venue that was created with the link.';
comment on table start_proofs is 'A phone that was verified in order to create a venue, and the venue created with it.';
comment on column start_proofs.device_id is 'The browser in which the phone was verified: no other browser can use the proof.';
comment on table first_run_steps is 'The steps of a venue''s first run that were done or skipped.';
comment on table account_connections is
  'A venue''s own account at the card provider while its owner connects it. The idempotency key is stored before the call, so a repeated call creates one account. The row is deleted once the account takes cards for the venue.';
comment on column account_connections.platform_id is
  'The platform account to which it is connected: with other keys another connection is begun.';
comment on table wechat_loans is
  'The cached WeChat credentials, valid for two hours and shared by all server processes: the account''s access token, and the ticket that signatures are made with. One process renews them; the others use the old values, or wait.';
comment on column wechat_loans.renew_at is
  'The earliest time of the next request to WeChat. While a process renews, the time after which it is considered failed.';
comment on table wechat_handles is 'Short-lived tokens with which a page may have its address signed; only the hash is stored.';
comment on table cash_closes is
  'One count of one drawer on one day; a drawer is a device. The counted figures are kept; after a reopening the next count is a further round.';
comment on column cash_closes.float_amount is 'The opening float, the counted amount, and the amount left for the next day.';
comment on column cash_closes.expected is 'The expected cash, and the number of lines, including those of the terminal.';
comment on index cash_closes__one_stands is 'A drawer has at most one close per day that was not reopened.';
comment on function drawer_lock is 'Shared by statements that write lines of a drawer, exclusive for the close.';
comment on function drawer_of is
  'The opening float of a drawer and the expected cash of a day. Without an earlier close, the venue''s setting is the float. Test bookings do not count.';
comment on function drawer_day_left_out is
  'The first day before the given date, after the last close, on which the drawer moved cash: it has to be closed first. Null if there is none, or if the drawer was never closed.';
comment on function guard_drawer_is_open is
  'A closed drawer takes no further lines until it is reopened. Lines without a device belong to no drawer.';
comment on table day_figures is
  'Stored figures of past days, so that they need not be computed again. A day without a row, or with a noted change, is computed when it is read (decision 0073).';
comment on column day_figures.open_minutes is
  'Bay minutes, in total and by hour of the venue''s clock; hours after midnight are 24 and up.';
comment on column day_figures.from_online is 'Tee times with a start on the day, including canceled ones.';
comment on column day_figures.canceled_kept is 'The amount kept of canceled bookings, and the minutes of them that were sold again.';
comment on table month_figures is 'The sum of the days of a past month, once all of them are stored.';
comment on table owed_figures is 'The amount that a venue owed to pass holders at the end of a past month.';
comment on table day_figure_changes is
  'Past days that changed and have to be computed again. Every change is a row, so that no writer waits for another; a change that commits during the computation remains.';
comment on column day_figure_changes.is_owed_only is
  'Only the amount owed has changed: it is stored for month ends, so the day need not be computed again.';
comment on function note_days is
  'Figures of today, yesterday and the day before are never stored, in any time zone, so counter payments note nothing.';
comment on function note_days_of_order is
  'Notes the day of play, whose figures contain the kept amount, and the days on which money moved. The venue''s date may differ from the UTC date by one, and a business day ends after midnight.';
comment on function note_days_of_booking is 'A block may take time of the adjacent days.';
comment on function note_owed is 'Notes that only the amount owed has changed, from a day on.';
comment on function note_owed_of_pass is
  'The venue''s date may differ from the UTC date by one, and a business day ends after midnight: so each range begins a day earlier.';
comment on trigger bookings_note_day on bookings is 'Fires also if other triggers and the foreign keys are disabled.';
comment on trigger membership_sets_note_days on membership_sets is 'Becoming used up or expired does not change the value of a set.';
comment on table audit_changes is
  'Rows that changed and that the audit has not checked yet, each with its own key. Every change is a row, so that no writer waits for another. A change that commits late appears late and is checked then.';
comment on table audit_results is
  'The result of the last check of each rule, shown by every process. `full_at`: the last check of all rows, not only of changed ones.';
comment on function note_audit_key is 'The same for a table whose trigger names the column with the key.';
comment on trigger bookings_audit on bookings is 'Fires also if other triggers and the foreign keys are disabled.';
comment on trigger booking_history_audit on booking_history is 'A new transition comes with a change of its booking.';
comment on trigger order_tenders_audit on order_tenders is 'A new tender comes with a change of its order.';
comment on function role_at_line is
  'The role of a person at the venue when they wrote an activity entry: the last role given before it, else the role that the first later change replaced or removed, else the current role.';
comment on function policy_percent is 'The share of a price, in percent, that the policy refunded at an instant.';
comment on function left_at_counter is
  'The part of a counter tender that was not refunded. A part that is due back cannot be refunded in another way until it is paid out: that payout would otherwise count twice.';
comment on function left_of_use is 'The most that a tee time can return to its membership; nothing if the set was refunded.';
comment on function booking_may_become is 'The permitted transitions of a booking and of a block.';
comment on function order_may_become is 'The permitted transitions of an order.';
comment on function payment_may_become is 'The permitted transitions of a payment.';
comment on function refund_may_become is 'The permitted transitions of a refund.';
comment on function membership_set_may_become is 'The permitted transitions of a membership set.';
comment on function refuse_promise_alone is
  'The desk role cannot, without approval, move a booking so that the policy refunds more at its start than before, except for the amount recorded as refunded by the desk.';
comment on function replace_new_pin_ticket is 'A repeated request for a new PIN invalidates the earlier tickets.';
comment on function note_person() is 'Notifies every process, which closes the streams that the person may no longer see.';
comment on function note_device() is 'The same for the staff who are signed in on a removed device.';
comment on function keep_rows is
  'Rejects the change that its trigger names; the error names the table. Rows about money are never changed afterwards.';
comment on trigger payments_stay on payments is
  'Order, card, account and amount of a payment never change, and its provider id is set once; its status changes only by a permitted transition.';
comment on trigger payments_keep on payments is 'Deleting a payment would hide money that the provider took.';
comment on trigger payments_keep_all on payments is 'The same for TRUNCATE.';
comment on function prove_refunded is
  'The refunded amount of a payment equals the sum of its refunds. A wrong sum would permit a refund that is too high or too low.';
comment on trigger payments_refunded_proved on payments is
  'Checked at the end of the transaction, since several refunds may be written at once.';
comment on trigger payments_begin_with_nothing_refunded on payments is
  'A new payment begins with nothing refunded: only its refunds raise the sum.';
comment on trigger refunds_keep on refunds is 'A deleted refund would never be sent.';
comment on trigger refunds_keep_all on refunds is 'The same for TRUNCATE.';
comment on trigger disputes_stay on disputes is 'The payment of a dispute never changes. Only its state does, also after a decision.';
comment on trigger disputes_keep on disputes is 'Without the dispute, money that the bank took back already could be refunded again.';
comment on trigger disputes_keep_all on disputes is 'The same for TRUNCATE.';
comment on column staff_sessions.proved_at is
  'When the person entered their own PIN or passkey in the session; null if it was opened by a code alone.';
comment on table lapsed_links is
  'Pay links of held times that were released again. The previous server version writes no rows here; its customers still get their text.';
comment on column disputes.seen_at is 'When staff saw the end of the dispute; earlier than closed_at: they saw an earlier end of it.';
comment on column refunds.actor_kind is
  'Who made the refund: a customer who canceled, staff, or the server. Null for older refunds without an activity entry.';
comment on table figure_versions is
  'The number of times that stored figures of a venue were changed or deleted: a report made from them is current while this is unchanged and no change is noted.';
comment on function prove_swap_is_undone() is
  'A swap is undone for both bookings or for none. Checked at the end of the transaction, since the two entries are written one after the other.';
comment on function is_day_closed is
  'Whether every drawer that the venue used on a day is counted and closed; false if no drawer was closed.';
comment on function guard_no_show_of_closed_day() is 'A no-show cannot be undone once the day is closed, until a drawer is reopened.';
comment on table customer_tags is 'A short label that the desk gives a customer, such as the name of their team.';
comment on constraint customer_tags_are_seen on customer_tags is
  'A tag has no invisible characters and no changes of text direction: two tags that look alike are equal.';
comment on index customer_tags__once is 'A customer has a tag once, in any capitalisation.';
comment on trigger customer_tags_keep on customer_tags is
  'A tag is added and removed, never changed; a merge or its undo changes only its customer.';
comment on function guard_few_tags is
  'A customer has at most eight tags. A concurrent addition waits for the lock and then counts this one.';
comment on function tags_to_merge is
  'The tags that a merge moves: those that the remaining profile lacks, the oldest first, up to the limit.';
