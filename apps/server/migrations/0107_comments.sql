-- Why things are as they are, where the database itself can show it, and `npm run schema` reads it.

-- platform
comment on function app_now is
  'The one clock of every rule about time: what a process believes does not matter, and a test can set it.';
comment on table jobs is 'Work to be done later, by whichever server process gets to it first.';
comment on column jobs.key is 'Two jobs of one kind with the same key are one job; without a key they are two.';
comment on table rate_limits is
  'How often somebody has called within the current window. Losing it in a crash only forgives; so it is not logged.';
comment on table idempotency_keys is
  'The answer to a request that may be sent again: the same key and body get it again, another body is refused.';
comment on function acting_kind is
  'Who is at work in this transaction, as the server says at its beginning. Where nobody says so, it is somebody at the database itself, under their own name.';
comment on function acting_request is 'The request that this is part of: what the log knows it by.';
comment on function acting_request_key is 'The same request however often it is sent; null where it has no idempotency key.';
comment on function acting_approver is 'Who approved what somebody else does in this transaction.';
comment on function acting_undoing is 'Which line of activity is undone by what is done in this transaction.';
comment on function refuse_change is 'For tables to which rows are only added.';

-- payment-accounts
comment on table payment_accounts is
  'An account at a card provider, in one of its modes: customers, cards and payments of one are nothing to another.';
comment on column payment_accounts.provider_account is
  'The provider''s own name for it. Null: of the time when it was not kept; the next account that this server takes money on.';
comment on column payment_accounts.platform_id is 'Whose key acts for it; null for an account with a key of its own.';
comment on table payment_account_keys is
  'Which account a key is of, by the key''s hash: so a server knows it while the provider is down.';
comment on function guard_payment_account is
  'An account never becomes another one: what is written down under it stays where it was.';

-- shops
comment on function is_currency is
  'The currencies that money.ts of the contract knows: without its decimals an amount means nothing. Every amount, here and in the other tables, is a whole number of its currency''s smallest unit.';
comment on function tax_of is
  'The tax in an amount that includes it. Rates are thousandths of a percent; tax.ts of the contract counts in the same way.';
comment on function with_tax is
  'What a price costs with a tax that is added to it, rounded half up; what includes its tax stays as it is.';
comment on table shops is 'A venue. Accounts, rooms, prices and bookings all belong to one.';
comment on column shops.opened_at is 'Null: it does not take bookings yet.';
comment on column shops.payment_account_id is 'Where its cards are charged; null: on the server''s own account.';
comment on column shops.counter_lock_minutes is 'The minutes without a touch after which a counter locks.';
comment on column shops.no_show_fee is
  'What it asks of whoever has not come and not paid: nothing, half of the price, or all of it.';
comment on column shops.start_step_minutes is 'A tee time may begin so often, counted from the opening.';
comment on column shops.no_show_minutes is 'From so late on whoever has not come can be marked as a no-show.';
comment on column shops.plan is 'What it pays for, and until when it is tried. One that the operator made has no limit.';
comment on column shops.desk_refund_limit is
  'What the desk may give back of one booking beyond its policy without a manager, and what is in its drawer in the morning.';
comment on column shops.tax_name is
  'Its tax, if it has one: prices include it, or it is added to them. Every amount that is asked and paid includes it.';
comment on column shops.test_token is 'The end of the link by which it is tried before it is open.';
comment on constraint shops_time_zone_is_known on shops is
  'timezone() refuses a name it does not know, so a venue cannot be saved with a misspelled zone.';
comment on constraint shops_with_currency on shops is 'Lets an order prove that it is in its venue''s currency.';
comment on index shops__name is 'A venue is opened by its name, however a person capitalises it.';
comment on table shop_old_names is 'The names that venues had before: the links that were printed with them go on working.';
comment on function guard_shop_name is
  'Names are given one after the other, so that what was looked up here still holds when the transaction ends.';
comment on table shop_rooms is 'A bay.';
comment on column shop_rooms.retired_from is 'From this day on it takes no tee times.';
comment on column shop_rooms.max_party_size is 'Where a bay takes fewer than the venue says.';
comment on constraint shop_rooms_name_is_unique on shop_rooms is
  'Looked at when a statement ends, so that two bays can change their names with each other.';
comment on constraint shop_rooms_of_shop on shop_rooms is 'Lets a booking prove that its room is of its own shop.';
comment on function is_open_venue is
  'Before a venue is open nothing is sold by its plans and lists: they are replaced as often as somebody likes.';
comment on table hour_plans is
  'The week''s opening hours from a day on: for a day of play, the published plan with the latest first day not after it.';
comment on table opening_hours is
  'Opening times of the week. Minutes count from the day''s midnight on the venue''s clock; past 1440 is the next day, so Friday 10:00 to Saturday 02:00 is one row: Friday, 600 to 1560.';
comment on table opening_exceptions is
  'Days that differ from the week. A date with no stretch in opening_exception_hours is closed all day.';
comment on column opening_exceptions.version is
  'One more with every change: whoever changes what they saw names the version they saw.';
comment on table price_lists is 'What an hour costs from a day on, chosen as plans of hours are.';
comment on column price_lists.version is 'One more with every change: whoever changes what they saw names the version they saw.';
comment on table price_rules is
  'What an hour costs: by weekday, time of day and, if it names one, bay. A rule for a bay goes before the one for all. Minutes as in opening_hours: the hours after midnight belong to the day that opened them.';
comment on constraint price_rules_amount_is_countable on price_rules is
  'What any night adds up to is then still a number that the code counts exactly.';
comment on constraint price_rules_are_unambiguous on price_rules is
  'At any minute at most one rule for all bays and one for each bay: the price is never a matter of order.';
comment on function guard_published is
  'A plan is published for tomorrow at the earliest, unless it is the venue''s first, and stays once its day has come: what was sold by it can still be explained. Until then it can be withdrawn.';
comment on function price_gaps is
  'The open minutes of a list''s days that it has no price for, had it been published: by the week''s hours (no date), and by the hours of days that differ. The rules for all bays have to cover them, so that a bay that is added later has prices too.';
comment on function guard_price_list is
  'A list is published for tomorrow at the earliest, unless it is the venue''s first; for today only while no tee time of today is sold. It stays once its day has come: what was sold by it can still be explained. Until then it can be withdrawn.';
comment on function guard_price_gaps is
  'What is published has a price for every open minute of its days. When a list is withdrawn, the one before has its days.';
comment on function guard_published_rules is
  'Rules are written while their list is a draft. The trigger names the table of the lists and its key.';
comment on function missing_before_opening is 'What a venue still needs before it can open.';
comment on function guard_room_retirement is
  'A bay goes out of service when nothing is sold in it from that day on; whoever sells there at the same moment is waited for.';
comment on table cancellation_tiers is
  'Canceled at least this long before the start, this share comes back; later than the last tier, nothing.';
comment on function guard_cancellation_tiers is
  'Whoever cancels later gets no more back than whoever canceled earlier. Looked at when a transaction ends: tiers are replaced one by one.';
comment on table shop_images is
  'Pictures, encoded once in each width and format. The title changes with the picture, so a browser may keep it for ever.';
comment on column shop_images.unused_since is
  'A picture that no venue shows any more is kept for a day: pages that were opened before ask for it, and the change can be undone.';
comment on function keep_shop_images is
  'The picture a venue changes to is there and stays; the one it leaves goes, unless another venue shows it. Locked in one order, so that whoever changes, and whatever clears away, waits for the other.';
comment on table picture_uploads is
  'A picture that a manager has sent, before it is cropped: turned upright, without anything but its pixels. Kept for a day.';
comment on column picture_uploads.fingerprint is 'Of the file as it was sent: the same file sent again is the same upload.';
comment on table entry_places is
  'Where customers meet the venue''s link: a window, a flyer. Each place has a code of its own in the link.';
comment on column entry_places.version is 'One more with every change: whoever changes what they saw names the version they saw.';
comment on column entry_places.removed_at is 'Its bookings keep it; new ones do not get it any more.';
comment on table text_wordings is
  'The texts to customers for which a venue has words of its own, or which it does not send. A text that stands here without a wording has the usual one. What is about money or time is always sent.';
comment on function notify_shop is 'Every process that remembers a venue forgets it when this is sent.';

-- activity
comment on table activity is 'What a venue''s people did, why, and what it changed. Written in the transaction of the act.';
comment on column activity.approved_by is 'Who allowed it, where the actor may not do it alone.';
comment on column activity.request_key is
  'The same for a request however often it is sent, by its idempotency key; null where it has none.';
comment on column activity.version is 'Which version of its subject the act made, where that has versions.';
comment on column activity.undoes is 'The line that this one undoes; what is undone is undone once.';
comment on index activity__actor is 'What a manager filters the lines by: who did it, who approved it, what it was, and when.';
comment on index activity__request_key is 'Whether this very request has done its act already.';
comment on index activity__one_line is 'Each act of staff has one line for each thing in a request.';
comment on function prove_line is
  'For tables of what staff change: refuses what has no line of its request. Looked at when the transaction ends, since the line may be written last; what follows in the same request finds the line of its act.';
comment on function guard_undoing is 'A line undoes one about the same thing, and none that is an undoing itself.';

-- users
comment on table customers is 'A person at one venue: the same phone at two venues is two customers.';
comment on column customers.phone_e164 is 'Emptied when an account is erased: what was bought stays, who bought it does not.';
comment on column customers.password_hash is
  'Null: made by the venue. The first who proves the phone and signs up takes the account over.';
comment on column customers.is_guest is 'Somebody who came without a phone number.';
comment on column customers.blocked_at is 'Books by calling the venue, and not online.';
comment on column customers.deleted_at is
  'Whoever is erased leaves what the books need, without a name: what was bought and paid stays, who bought it does not.';
comment on column customers.merged_into is
  'Another profile of the same person, which has all that was this one''s; phone and password here open that one.';
comment on constraint customers_of_shop on customers is 'Lets a booking prove that its customer is of its own shop.';
comment on index customers__phone is
  'Whether a phone has an account at any venue: the last texts of a budget are kept for those that do.';
comment on index customers__name is
  'The desk looks for the start of a name, in the order of the names, and for letters and digits anywhere: what waits to be sorted in is read by every search, so nothing waits.';
comment on table sessions is 'Somebody signed in. The token itself is known to their browser only.';
comment on table login_failures is
  'Wrong passwords since the last right one. Kept by phone, not by customer: a phone without an account is counted alike.';
comment on table auth_codes is 'A code that was texted to a phone, and all that the limits of sending need to know about it.';
comment on column auth_codes.phone_prefix is
  'Numbers bought in a row, as those who are paid for each text buy them, share all but the last four digits.';
comment on column auth_codes.from_address is
  'Keyed hashes of the address that asked and of the networks around it: equal or not is all we want to know.';
comment on column auth_codes.from_site is 'A household may own 65,536 networks of IPv6: its codes are counted together too.';
comment on column auth_codes.is_texted is
  'Not so for a number that works nowhere and was typed in at the desk: the limits count it, and nobody knows its code.';
comment on column auth_codes.audience is
  'What it opens: an account, a venue''s desk, or a new venue. Each is counted by itself, and a code for one opens nothing of the other.';
comment on index auth_codes__one_live is 'A phone has one code at a time for each purpose: a new one ends the old.';
comment on table phone_grants is
  'The proof that somebody has just read a code on a phone. It opens one account or resets one password, once.';
comment on table server_secrets is 'Made by the first server process that needs it, shared by all.';
comment on table text_messages is
  'Texts to be sent: written together with what they tell about, handed to the provider afterwards.';
comment on column text_messages.cause is
  'What the text tells about: one cause makes one text of a kind, however often it is asked for.';
comment on column text_messages.body is 'Forgotten as soon as the text is out of our hands: it may hold a code.';
comment on column text_messages.try_again_at is
  'Until then it is in the hands of the process that set it to SENDING, or waits after a failure.';
comment on column text_messages.check_at is
  'When the provider is asked whether the text arrived; null once that is known, or no longer asked.';
comment on column text_messages.shop_seq_no is
  'Which venue it is from: none for a code, which opens an account wherever the phone has one.';
comment on column text_messages.said is 'What somebody of the venue wrote themselves; of all others the kind says enough.';
comment on column text_messages.rejection is
  'Why the provider will never take it: of whoever answered STOP nothing else is tried.';
comment on column text_messages.handled_at is 'Of one that did not arrive: somebody of the venue has told them another way.';
comment on column text_messages.parts is 'In how many parts it is sent, and paid for.';
comment on index text_messages__unarrived is 'The texts to one phone, when somebody asks for what is known of them.';
comment on table sandbox_messages is 'What the sandbox "sent": its own memory, as a real provider has one.';
comment on column sandbox_messages.position is 'The order of arrival, also within one moment.';

-- staff
comment on table staff is 'Somebody who works at one venue or at several: one phone, one name, one PIN.';
comment on column staff.pin_hash is 'Null: none was chosen yet, or an owner has reset it. The next sign-in asks for a new one.';
comment on column staff.is_demo is
  'Of the demo venues: everybody can read their PIN, so they work only where texts go to the sandbox.';
comment on table staff_roles is 'What somebody may do at a venue. An invitation is a role that nobody has accepted yet.';
comment on column staff_roles.lapses_at is 'Until when an invitation can be accepted.';
comment on function keep_an_owner is
  'A venue that ever had staff has an owner when a transaction ends. The venue is locked first: of two owners who remove each other at the same moment, the second sees what the first has done.';
comment on table staff_devices is
  'A browser in which somebody has proved who they are. Its token is in a cookie that no script can read.';
comment on column staff_devices.shop_seq_no is
  'The venue whose counter it is on: people switch there by PIN, and it locks. Null: somebody''s own.';
comment on table staff_known_devices is
  'Who has given their PIN on which device, after a code: there the code alone is enough from then on.';
comment on table staff_sessions is 'Somebody signed in. How long it lasts depends on the role and on the device as they are now.';
comment on column staff_sessions.touched_at is 'When a hand was last on the screen, as the desk says; a counter locks by it.';
comment on column staff_sessions.signed_in_at is
  'When the person proved who they are. A session at another venue goes on from there, and ends no later.';
comment on table pin_failures is 'Wrong PINs of somebody on a device since the last right one.';
comment on table sign_in_tickets is
  'A sign-in whose code was right and that still asks for a PIN, on the device where it began. It opens nothing by itself.';
comment on table staff_approvals is
  'A manager''s yes to one act of a colleague, typed in where the colleague works. Good once, and not for long.';
comment on table staff_opened_places is
  'A place of the desk that a manager''s PIN has opened to somebody, in one session and for a few minutes.';
comment on table staff_passkeys is
  'A passkey of somebody on a device of theirs: it proves the device, and that they unlocked it.';
comment on column staff_passkeys.credential_id is 'The authenticator''s own id of it, in base64url.';
comment on column staff_passkeys.uses is
  'How often it was used, as the authenticator counts; a number that goes back means a copy.';
comment on table passkey_challenges is
  'What an authenticator is asked to sign: once, and not for long. Of a person: to add a passkey; of nobody: to sign in.';

-- cards
comment on table provider_customers is
  'A customer as an account at the card provider knows them. The key is written before the provider is asked, so asking twice makes one.';
comment on table saved_cards is 'A card as far as we know it: the provider''s name for it, and what its owner recognises it by.';
comment on column saved_cards.fingerprint is 'The same for the same number, however often it is saved.';
comment on column saved_cards.holder_id is
  'Whose record at the provider it was saved under: it stays there, whoever has the card now.';
comment on constraint saved_cards_holder_id_account_id_fkey on saved_cards is 'A card is of the account that knows its holder.';
comment on constraint saved_cards_last4_is_four_digits on saved_cards is
  'Four digits and no more: a whole number cannot get in here.';
comment on index saved_cards__one_per_number is 'The same number saved twice is one card.';
comment on table card_sessions is 'The provider''s page on which a customer types in a card.';
comment on column card_sessions.saved_card_id is
  'What came of it, and since when nothing more will; until then it is looked after.';

-- sandbox-payments
comment on table sandbox_customers is
  'The card provider of the sandbox. These tables are its own memory, as a real provider has one: nothing of ours refers to them and they refer to nothing of ours.';
comment on column sandbox_customers.account is 'Whose customer it is, is whose everything else is.';
comment on table sandbox_cards is
  'A card is known by its last four digits and by how it behaves; the number was forgotten when the form was read.';
comment on table sandbox_setups is 'The page on which a card is typed in: open until it has a card or its time is over.';
comment on column sandbox_payments.order_id is 'Whose payment it is, in the words of whoever asked for it.';
comment on column sandbox_payments.bank_token is
  'Opens the page of the bank that asks for a confirmation, and says where it leads back to.';
comment on column sandbox_refunds.decides_at is
  'When the bank makes up its mind: what waits arrives, what has arrived is sent back.';
comment on table sandbox_events is
  'What is to be told to the server, written together with what happened; told again until it is taken.';
comment on column sandbox_events.position is 'The order of what happened, also within one moment.';
comment on table sandbox_webhook_secret is
  'What webhooks are signed with: made by the first server process that needs it, shared by all.';

-- orders
comment on table orders is 'One purchase of one thing. What it is, the feature that sells it knows, and names its kind.';
comment on column orders.amount is 'The whole price, decided by the server, and the part of it that goes on a card.';
comment on column orders.paid_at is 'Set once, by the move to PAID; what goes back afterwards does not undo it.';
comment on column orders.due_at is 'Set once, by the first move to DUE: what it pays for was handed over before its money.';
comment on constraint orders_status_is_known on orders is
  'DUE: owed at the counter. The tee time is given, its money is still to come.';
comment on constraint orders_in_the_venues_currency on orders is 'Not looked at for the orders of the time before.';
comment on index orders__under_way is 'Those on which money is moving: few, however long the history.';
comment on index orders__created is
  'Those that nobody has paid yet: few, since the ones whose purchase ended are ended after it.';
comment on index orders__owed is 'Who still owes a venue something.';
comment on function guard_order_move is
  'Refuses a move that the life of an order does not know; orders.rules.ts holds the same table for the code. What is bought, where and in which currency stays; it becomes another customer''s by a merge, or as long as nobody has tried to pay.';
comment on table order_history is 'Where an order has been, and who moved it on.';
comment on trigger staff_changes_have_a_line on order_history is
  'What is only begun has no line, nor has what came to nothing before anything was paid.';
comment on table payments is
  'One try to take money from a card. Its id is the provider''s idempotency key, written before the provider is asked. SUCCEEDED: it paid for its order. LATE: the money came when that was over, or after the payment had FAILED here; it goes back whole.';
comment on column payments.labels is
  'What staff see beside the money at the provider; fixed with the payment, since a key is good for one text.';
comment on column payments.refunded is 'What goes back of it, kept by the refunds themselves.';
comment on column payments.is_off_session is
  'Who began to take the money: a customer at home, or staff at the counter, whose customer the bank cannot ask. Null for those of the time before; all were begun by their customers.';
comment on constraint payments_saved_card_id_customer_id_account_id_fkey on payments is
  'The card is the customer''s own, and of the account that charges it.';
comment on index payments__one_open is
  'At most one payment of an order is under way: two taps, two tabs, two desks, one charge. A part that was paid may be followed by another.';
comment on index payments__order is 'The payments of an order, failed ones too.';
comment on index payments__taken is 'What was taken, by the day.';
comment on index payments__failed is 'Those that may have been paid at the provider all the same, by account.';
comment on function guard_payment_move is
  'Refuses a move that the life of a payment does not know; orders.rules.ts holds the same table for the code.';
comment on table order_tenders is 'What paid for an order, each with how much of its price.';
comment on column order_tenders.returned is
  'What of it went back because less is paid for now: it no longer pays for the order. What somebody gave back besides, for another reason, is not part of it.';
comment on column order_tenders.is_undone is
  'A membership gave its part, and the card did not: the part went back, and the membership has paid nothing.';
comment on function paid_of_order is 'What pays for an order: its tenders less what went back of them.';
comment on function asked_of_order is 'What a bank is being asked for.';
comment on function order_fits_its_money is
  'Whether what was paid and is being asked is what the status of an order says. One that was given up says nothing: what it keeps is the policy''s, and a bank may still be asked.';
comment on function guard_payment is
  'Whoever begins a payment waits for whoever takes money for the same order; together they never take more than it costs.';
comment on function prove_payment is
  'Money that was taken is a tender of its order, or came too late and goes back whole, and nothing else: looked at when the transaction ends, since both come after the payment.';
comment on function prove_order_money is
  'The status of an order is what its money says: looked at when the transaction ends, since tenders and payments come one by one.';
comment on function guard_tender is
  'What pays is taken for what is owed, or just being bought; what is no card, no more than is neither paid nor asked for.';
comment on function keep_order_tenders is
  'What paid for an order stays what paid for it, and none is deleted; only what goes back of it is added. It is undone only before the order was paid or owed, and of another customer by a merge alone.';
comment on table drawer_lines is
  'Money that went over the counter: cash, or the venue''s own terminal, as a person says. Each line belongs to what it paid; what goes back is a line of its own, and none is changed.';
comment on column drawer_lines.position is
  'The tender of the order that it paid, or goes back from; null for a refund that a bank refused and that is given in cash.';
comment on column drawer_lines.delta is 'What came in (more than nothing) or was given back (less).';
comment on column drawer_lines.slip is 'The last digits of the terminal''s slip.';
comment on column drawer_lines.business_date is 'The venue''s day on which the drawer has it.';
comment on index drawer_lines__taken_once is 'A tender is taken once.';
comment on index drawer_lines__refund_once is 'A refund is given once.';
comment on function guard_drawer_line is
  'What is taken is what its tender says, and all together no more than is owed; no more of it goes back, and in the way it came. What is given of a refund that a bank refused is all of it, for its own order, and nothing is sent after that.';
comment on constraint drawer_lines_are_by_a_person on drawer_lines is
  'Money goes over the counter from hand to hand: a person takes and gives it, cash out of a drawer. Not looked at for the lines of the time before.';
comment on function prove_counter_tender is 'What was paid over the counter has its line when the transaction ends.';
comment on function prove_returned is
  'What no longer pays for an order has gone back to where it came from; of a membership, the ledger proves it.';
comment on table counter_returns is
  'What a customer is owed back of what came over the counter, because the venue canceled while nobody was there to take it. It is given when the drawer has nothing left of the tender; the line stays.';
comment on function guard_counter_return is 'No more is owed back than the drawer has of it.';
comment on table refunds is
  'Money on its way back, all of a payment or parts of it, never more than was paid. FAILED needs a person; SETTLED: a person gave it back in another way.';
comment on column refunds.attempt is 'The attempt that counts.';
comment on column refunds.failure is 'Why it FAILED: a code, the provider''s where it gave one.';
comment on constraint refunds_payment_id_payment_amount_account_id_fkey on refunds is
  'Money goes back by the account that took it.';
comment on function sum_refunds is 'A refund that failed counts: it is still owed.';
comment on function guard_refund_move is
  'Refuses a move that the life of a refund does not know; refunds.rules.ts holds the same table for the code.';
comment on function guard_refunded_payment is
  'Money goes back only where it came from: a payment that took none has nothing to give back.';
comment on table refund_attempts is
  'One try to give money back, with a key of its own at the provider. Open with a name there: the provider is at work on it.';
comment on column refund_attempts.reason is 'Why the provider keeps it waiting, or why it failed: the provider''s code.';
comment on table refund_decisions is
  'What a person decided about a refund that failed, with who, why and when. CASH: it was given out of a drawer, which has its line.';
comment on table disputes is
  'A payment that its cardholder disputes at the bank, or of which the network warns that it may be fraud.';
comment on column disputes.state is
  'OPEN: the bank has not decided. WON: the money stays. LOST: the bank took it back. WARNED: nothing was taken, yet.';
comment on column disputes.reason is 'Why, and how it stands, in the provider''s own codes.';
comment on column disputes.respond_by is 'Until when the provider takes an answer.';
comment on table provider_events is 'What the provider told us, kept until it was acted upon. The same event twice is one row.';
comment on column provider_events.dead_reason is 'Why it is a dead letter; a person should look.';
comment on column provider_events.account_id is
  'Which account told it; null if we do not have that account, or it was told before accounts were kept.';

-- memberships
comment on table membership_products is
  'What a venue sells for one price: a membership, or a set of several. One that is no longer sold stays for its owners.';
comment on column membership_products.valid_days is
  'Good for this many days after the one it counts from: the day it is bought, or the day it is first played with.';
comment on column membership_products.version is 'Rises with every change of what is sold.';
comment on constraint membership_products_of_shop on membership_products is 'Lets a set prove that it was sold by its own shop.';
comment on table membership_product_parts is
  'Each membership in a product, with its rules; what is null is not limited. Minutes of the day count from its midnight on the venue''s clock, as in opening_hours: past 1440 is the night after.';
comment on function guard_product_part is
  'Two parts of the same badge and kind at most, and only bays of the product''s own venue.';
comment on table membership_sets is 'What a customer bought, or has a draft of. Name, price and days are as they were then.';
comment on column membership_sets.started_date is
  'The first day it is good for. One that counts from its first use has none until then.';
comment on column membership_sets.grace_until is 'Something came back after the end: until then it can still be used.';
comment on column membership_sets.payment_started_at is
  'Set while money may be on its way: such a draft does not go away by itself.';
comment on column membership_sets.reminded_of is 'The end that the customer was last told about.';
comment on column membership_sets.frozen_days is 'Days that were added: while it was frozen, and by the venue.';
comment on column membership_sets.expired_date is 'The last day it is good for, to its end on the venue''s clock.';
comment on column membership_sets.product_version is
  'The version of the product that the customer chose: another one is not sold to them without being shown.';
comment on column membership_sets.tax_name is 'The tax in the amount, as it was then.';
comment on constraint membership_sets_of_customer on membership_sets is 'Lets a membership prove whose it is.';
comment on index membership_sets__one_draft is 'Asked for twice, it is the same draft.';
comment on index membership_sets__sold is 'What a venue sold, the last one first.';
comment on index membership_sets__active is 'What the jobs look for: few rows, however long the history.';
comment on function guard_membership_set_move is
  'Refuses a move that the life of a set does not know; memberships.rules.ts holds the same table for the code.';
comment on function keep_sold_terms is
  'Products change for new sales only: a set has the terms it was chosen with, whatever becomes of its product.';
comment on function renew_products is
  'What customers chose before the tax changed is another version of each product: nobody pays a price that is no longer asked.';
comment on table membership_set_history is 'Where a set has been, and who moved it on.';
comment on trigger staff_changes_have_a_line on membership_set_history is
  'What is only begun has no line, nor has what came to nothing before anything was paid.';
comment on table membership_freezes is
  'Days on which a set pays for nothing, and by which it lasts longer. It thaws on `until_date`.';
comment on table memberships is
  'One membership of a set, with the rules it was sold with. What is left of it is moved by its ledger and nothing else.';
comment on constraint memberships_of_customer on memberships is 'Lets a movement prove whose membership it moves.';
comment on table membership_ledger is
  'Every movement of every membership, for ever. The sum of a membership''s movements is what is left of it.';
comment on column membership_ledger.booking_id is
  'The tee time that it pays for, or that gives it back. One may be paid for anew after its card was declined: that is its next round.';
comment on column membership_ledger.play_date is 'Of a USE: when is played and how much, so that limits are counted here.';
comment on column membership_ledger.shop_room_id is
  'Of a USE: the bay. Of a RETURN: how much of it came back. Of a GRANT or an EXPIRE: why, and the last day of what ended.';
comment on column membership_ledger.note is 'Of an ADJUST: what the venue wrote.';
comment on constraint membership_ledger_moves_once on membership_ledger is
  'A round of a tee time is paid for once and given back once, by whichever membership.';
comment on constraint membership_ledger_adjusts_have_a_note on membership_ledger is
  'A correction by the venue: up or down, with a note that the customer reads, and never by the customer.';
comment on view membership_uses is
  'Every use, and whether it still stands. `is_live`: the tee time is still on. `is_kept`: not all of it came back.';
comment on function apply_membership_movement is
  'Moves the balance, and refuses a movement that makes no sense. Two at once wait for each other at the membership''s row, and the one that would go below zero is refused by the membership''s own check.';
comment on function prove_membership_balance is
  'Whoever writes a balance, it must be what the ledger adds up to; so only the ledger can move it.';
comment on function refuse_sets_before_opening is 'Nobody owns a membership that play money paid for.';
comment on function prove_order_of_set is
  'What an order pays for is a set of its customer, at its venue: looked at when the transaction ends, since both may change.';
comment on constraint orders_of_sets_are_not_owed on orders is 'A set is handed over once it is paid, and never owed.';
comment on function prove_returned_to_membership is
  'What of a membership no longer pays for an order has gone back to it: money as the ledger says, sessions with a line for each time. A set that was refunded has been paid back already: then what is undone has its line, of nothing.';
comment on function prove_taken_from_membership is
  'What a membership pays for an order was taken from it: looked at when the transaction ends.';

-- bookings
comment on table bookings is
  'A bay, taken for a time: a tee time, sold to one customer, or a block, the venue''s own use of it. They are one table because one constraint decides about both.';
comment on column bookings.booking_date is 'The day the venue opened under: half past midnight belongs to the evening before.';
comment on column bookings.occupied_until is 'The end and the venue''s buffer after it: what nobody else can have.';
comment on column bookings.payment_started_at is
  'Set while money may be on its way: such a hold is never ended by the clock alone.';
comment on column bookings.version is 'One more with every update: whoever changes what they saw names the version they saw.';
comment on column bookings.list_amount is 'What the price list said, where somebody lowered the price.';
comment on column bookings.block_series_id is 'Blocks that were made together; it is the id of the first of them.';
comment on column bookings.is_parked is 'Only within a swap: the booking has left its place and not taken the other yet.';
comment on column bookings.no_show_terms is
  'What the venue asks of whoever does not come, as it was when this was sold, and which text has last said so.';
comment on column bookings.no_show_fee is
  'What somebody who did not come owes for it in all, and when their card is charged for it.';
comment on column bookings.entry_place is 'The code of the place whose link it was booked by.';
comment on column bookings.desk_given_back is 'What people at the desk gave back of it beyond its policy by themselves.';
comment on column bookings.tax_name is
  'The tax in the amount, as it was when it was sold; whether it was added says how the lines are shown.';
comment on column bookings.is_test is 'Booked by a customer before the venue was open.';
comment on column bookings.closed_note is 'Why the venue closed and canceled it, in the sentence of that day, as it was then.';
comment on constraint bookings_have_what_their_kind_has on bookings is
  'Only a hold of the desk, and what became of one that was not booked, is without a customer.';
comment on constraint bookings_blocks_are_within_a_day on bookings is
  'The grid of a day looks at the days beside it and no further.';
comment on constraint bookings_lines_add_up on bookings is
  'A price that was lowered by hand, and what is owed by whoever did not come, is less than its lines.';
comment on constraint bookings_of_customer on bookings is
  'Lets a movement of a membership prove that it pays for its owner''s tee time.';
comment on constraint bookings_room_is_free on bookings is
  'Two live bookings or blocks never overlap in one room, whatever the code does; ten to eleven and eleven to twelve only touch.';
comment on index bookings__customer is 'A customer''s own list, newest first, without walking through anybody else''s.';
comment on index bookings__day is
  'One day of a venue, for the grid and the strip of days: its cost does not grow with the history.';
comment on index bookings__holds is 'What the sweeper and the completing job look for: few rows, however long the history.';
comment on index bookings__canceling is 'Those that wait for their money to go back.';
comment on index bookings__canceled_day is 'What was canceled on a day of a venue, for the list under its sheet.';
comment on index bookings__room is
  'Whether anything was ever booked in a bay, for the page of the bays, and for one that is removed.';
comment on index bookings__entry_place is 'What each place has brought.';
comment on index bookings__fees is 'Fees whose card is still to be charged.';
comment on function mark_test_booking is
  'What a customer books before the venue is open is a test, and stays one: it counts in no figure.';
comment on index bookings__tests is 'Tests that still stand, which end when their venue opens.';
comment on function fee_of is 'What somebody owes of a price who has not come; a fraction of the smallest unit is theirs.';
comment on table booking_history is 'Where a booking has been, and why it went on.';
comment on column booking_history.version is
  'Which version of the booking this made, for whoever saw an older one; unknown of the time before this was written.';
comment on function guard_booking_move is
  'Refuses a move that the life of a booking does not know; bookings.rules.ts holds the same table for the code.';
comment on function note_booking_move is
  'Writes the history and notifies every server process of the day of the venue that has changed.';
comment on trigger staff_changes_have_a_line on booking_history is 'A hold is no act on a booking yet.';
comment on table booking_changes is
  'What changed of a booking besides its status: only the columns that differ, as they were and as they became.';
comment on function note_booking_touch is
  'Something that belongs to a booking has changed, such as its money: only the statement that says so names the version.';
comment on function refuse_parked_booking is
  'A swap parks one booking while the other takes its place; when the transaction ends, none may be parked.';
comment on function guard_desk_given_back is
  'Never more than the venue lets the desk give back without a manager; what went back does not become less.';
comment on function refuse_blocked_customer is
  'A customer whom the venue has blocked books nothing by themselves, whatever the code does; the desk may still book them, and what they had booked before stays. Who holds a time has locked the customer, so a block comes before the hold or after it.';
comment on function first_instant is 'The first instant at which a clock shows a time, where it shows it twice.';
comment on function hours_lock is
  'Whoever changes a venue''s hours has this lock for itself until it is done: what others sell meanwhile is on its list or refused.';
comment on function refuse_closed_time is
  'A tee time is made or moved within the hours of a special day; whoever may sell outside of them says so.';
comment on table booking_notes is 'What the desk writes beside a booking: one line after the other, none is changed.';
comment on function note_booking_note is 'The sheet shows the last note of a booking, so whoever looks at its day is told.';
comment on function note_version_of_line is
  'A line about a booking says which version of it the act made: while the booking stands there, nothing has changed since.';
comment on function prove_order_of_booking is
  'What an order pays for is a booking of its customer, at its venue: looked at when the transaction ends, since both may change.';

-- sheet
comment on table day_notes is 'One note a day, for the next shift.';
comment on column day_notes.day_note_id is 'What the activity of the venue knows it by.';

-- customers
comment on table customer_notes is 'What the desk writes about a customer: one line after the other, none is changed.';
comment on function open_of_customer is 'What of a customer is still under way, the first of it; null if nothing is.';
comment on function guard_erasure is
  'Nobody is erased while something is open, and whoever is erased stays so, under every number that they had.';
comment on function refuse_erased_customer is
  'Nothing begins anew for whoever is erased or was merged. The lock is the one that the foreign key takes anyway: who waits for either sees it here. What a merge moved may come back.';
comment on function is_about_erased is
  'The one way through where rows are otherwise only added: words about somebody who is erased.';
comment on trigger activity_keep_unless_erased on activity is
  'Of a line of activity the reason goes, and of a corrected pass its note; nothing else of either changes, then or ever.';
comment on table customer_merges is 'Each merge, with what it moved: so that it can be undone.';
comment on function guard_merge is 'One step, never a chain or a circle: whoever others were merged into is merged into nobody.';
comment on function is_merge is 'Whether what is of the one may become the other''s: one of them was merged into the other.';
comment on trigger customer_notes_keep on customer_notes is
  'Where rows are only added, their customer changes by a merge or its undoing, and nothing else with it.';
comment on function is_customer_busy is
  'Whether somebody is holding a tee time, or money of theirs is on its way: what is in the middle of something is not moved.';
comment on function is_of_draft is 'What was begun and not bought stays behind: each may have begun the same.';
comment on function give_merged is 'One statement, because each of these rows proves by the others that it is of its customer.';
comment on function new_since_merge is
  'What is new since a merge, the first of it; null if nothing is. Tied: what the one had paid for what the other had.';

-- hours
comment on table day_closings is
  'A day whose hours somebody changed although tee times were sold in them: what became of each. ALL_BACK: each is canceled and all of its money goes back, by a job. ONE_BY_ONE: they stay until somebody has called; only holds are ended.';
comment on column day_closings.closing_no is 'In the order in which they were decided.';
comment on column day_closings.staff_id is 'Who closed it, and what they were then: in their name each booking is canceled.';
comment on column day_closing_items.state is
  'STAYS: somebody calls the customer. WAITING: for the job. NEEDS_YOU: the job could not, and says why.';
comment on column day_closing_items.request_id is 'The closing''s own, which its cancels carry.';

-- first-run
comment on table venue_invites is 'A link by which somebody opens a venue, made by the operator: good once.';
comment on column venue_invites.shop_seq_no is 'The venue that was made by it.';
comment on table start_proofs is 'Somebody has proved a phone in order to open a venue; the venue that they made with it.';
comment on column start_proofs.device_id is 'The browser in which it was proved: another one can do nothing with it.';
comment on table first_run_steps is 'The steps of a venue''s first run that somebody has done or skipped.';

-- venue
comment on table account_connections is
  'A venue''s own account at the card provider while its owner connects it. The key is written before the provider is asked, so asking twice makes one. Once it takes cards it is the venue''s, and this row goes.';
comment on column account_connections.platform_id is 'The account that it is connected to: with other keys another one is begun.';

-- wechat
comment on table wechat_loans is
  'What WeChat lends us for two hours, shared by all server processes: the access token of the account, and the ticket that signatures are made with. One process renews while the others use the old one, or wait.';
comment on column wechat_loans.renew_at is
  'Nobody asks WeChat before this moment. While somebody is asking, it is when we no longer believe in them.';
comment on table wechat_handles is 'What a page shows to have its address signed; only its hash is kept.';

-- money
comment on table cash_closes is
  'One count of one drawer on one day: a drawer is a device. What the person saw is kept, and stays; opened again, the next count is a further round.';
comment on column cash_closes.float_amount is
  'What was in it in the morning, what somebody counted, and what stays in it for the next day.';
comment on column cash_closes.expected is
  'What should have come in by cash, and how many lines say so, those of the terminal too.';
comment on index cash_closes__one_stands is 'A drawer that is closed is closed once.';
comment on function drawer_lock is 'Lines of a drawer share this lock until they are written; who counts has it alone.';
comment on function drawer_of is
  'What a drawer should have on a day. Without a close before, the venue says what is in it in the morning. What was booked to try the venue has moved no money.';
comment on function drawer_day_left_out is
  'The first day after its last close on which a drawer took or gave cash, before a date: it is to be closed first. Null for none, and for a drawer that nobody has closed yet.';
comment on function guard_drawer_is_open is
  'What is closed takes no further line, until somebody opens it again. What no device took is in no drawer.';

-- reports
comment on table day_figures is
  'The figures of a day that is long over, so that nobody counts it again. A day without a row, or with a change that is noted, is counted when it is looked at (decision 0073).';
comment on column day_figures.online_taken is 'Money that moved on the day.';
comment on column day_figures.open_minutes is
  'Bay minutes, all together and by the hours of the venue''s clock; the hours after midnight are 24 and on.';
comment on column day_figures.from_online is 'Tee times that were to start on the day, canceled ones among them.';
comment on column day_figures.canceled_kept is
  'What stayed of the money of those that were canceled, and how much of their time somebody else took.';
comment on table month_figures is 'The days of a month that is long over, added up, once all of them are kept.';
comment on table owed_figures is 'What a venue owed to the holders of passes at the end of a month that is long over.';
comment on table day_figure_changes is
  'Days that were changed after they were over, to be counted again. Every change is a row, so that nobody waits for anybody; one that commits while a day is being counted is still here afterwards.';
comment on column day_figure_changes.is_owed_only is
  'Only what was owed has changed: that is kept of the ends of months, and counting a day again would be in vain.';
comment on function note_days is
  'Of today, yesterday and the day before nothing is kept, on whichever clock: what happens at the counter notes nothing.';
comment on function note_days_of_order is
  'The day of play, because what was kept of its money is a figure of it, and the days on which the money moved. The venue''s clock may be a day from that of UTC, and an evening ends after midnight.';
comment on function note_days_of_booking is 'A block may take time of the days beside its own.';
comment on function note_owed is 'From a day on the venue owed something else, and nothing more has changed.';
comment on function note_owed_of_pass is
  'The venue''s clock may be a day from that of UTC, and an evening ends after midnight: each begins with the day before.';
comment on trigger bookings_note_day on bookings is 'Also for whoever switches the other triggers and the foreign keys off.';
comment on trigger membership_sets_note_days on membership_sets is 'A set that is used up or over is worth what it was.';

-- audit
comment on table audit_changes is
  'Rows that changed and are still to be read by the audit of the books, each under its own key; every change is one row, so that nobody waits for anybody. A change that commits late appears late, and is read then.';
comment on table audit_results is
  'What the audit found when it last read each rule, for every process to show. `full_at`: everything, not only what changed.';
comment on function note_audit_key is 'The same for a table whose trigger names the column that holds the key.';
comment on trigger bookings_audit on bookings is 'Also for whoever switches the other triggers and the foreign keys off.';
comment on trigger booking_history_audit on booking_history is 'A new step comes with its booking.';
comment on trigger order_tenders_audit on order_tenders is 'A new tender comes with its order.';
comment on function role_at_line is
  'What somebody was at the venue when they wrote a line: the last role that they were given before it, or the one that was taken from them first after it; who has no line about a role has always had the one of now.';
comment on function policy_percent is 'What the policy gave back of a price at an instant, in percent.';
