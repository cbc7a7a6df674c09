/** A file of the server: its path from the root of the repository, and its text. */
export type Source = { path: string; text: string };

/** Each table and the only part of the server that writes it. */
const ownerByTable: Record<string, string> = {
  platform: 'jobs rate_limits idempotency_keys activity',
  'features/shops':
    'shops shop_old_names shop_rooms hour_plans opening_hours price_lists opening_exceptions opening_exception_hours price_rules cancellation_tiers shop_images picture_uploads gallery_pictures entry_places entry_place_openings text_wordings',
  'features/users':
    'customers account_deletions customer_tags sessions login_failures auth_codes phone_grants server_secrets',
  'features/staff':
    'staff staff_roles staff_devices staff_known_devices staff_sessions pin_failures sign_in_tickets staff_approvals staff_opened_places staff_passkeys passkey_challenges',
  'features/cards': 'provider_customers saved_cards card_sessions',
  'features/orders':
    'orders order_history order_tenders drawer_lines counter_returns payments refunds refund_attempts refund_decisions disputes provider_events',
  'features/memberships':
    'membership_products membership_product_parts membership_sets membership_set_history memberships membership_ledger membership_freezes',
  'features/bookings': 'bookings booking_history booking_changes booking_notes lapsed_links',
  'features/links': 'booking_links calendar_feeds',
  'features/sheet': 'day_notes',
  'features/customers': 'customer_notes customer_merges',
  'features/venue': 'account_connections',
  'features/money': 'cash_closes',
  'features/hours': 'day_closings day_closing_items',
  'features/reports': 'day_figures month_figures day_figure_changes owed_figures figure_versions',
  'features/first-run': 'venue_invites start_proofs first_run_steps',
  'features/wechat': 'wechat_handles',
  'gateways/payments':
    'payment_accounts payment_account_keys sandbox_customers sandbox_cards sandbox_setups sandbox_pay_pages sandbox_payments sandbox_refunds sandbox_events sandbox_webhook_secret',
  'gateways/sms': 'text_messages sandbox_messages stopped_phones',
  'gateways/wechat': 'wechat_token_cache',
  audit: 'audit_changes audit_results',
};

/** The other readers of a table, all of them on a higher layer. The audit reads every table. */
const readers: Record<string, string> = {
  activity: 'features/sheet features/venue features/hours features/activity features/money',
  staff:
    'features/memberships features/sheet features/customers features/venue features/hours features/activity features/prices features/money features/reports',
  staff_roles: 'features/activity',
  staff_devices: 'features/money',
  shops:
    'features/staff features/orders features/memberships features/bookings features/links features/first-run features/reports features/venue',
  shop_rooms:
    'features/memberships features/bookings features/links features/sheet features/customers features/venue features/activity features/first-run features/reports',
  customers:
    'features/cards features/orders features/memberships features/bookings features/links features/sheet features/customers features/activity features/venue features/money features/needs-you features/reports',
  customer_tags: 'features/sheet features/customers',
  saved_cards: 'features/orders features/sheet features/customers features/first-run features/money features/needs-you',
  payment_accounts: 'features/orders',
  orders:
    'features/memberships features/bookings features/sheet features/customers features/activity features/first-run features/money features/reports features/needs-you',
  order_tenders: 'features/bookings features/sheet features/customers features/money features/reports',
  payments:
    'features/bookings features/sheet features/customers features/activity features/first-run features/money features/reports features/needs-you',
  drawer_lines: 'features/bookings features/sheet features/customers features/money features/reports',
  counter_returns: 'features/bookings',
  refund_attempts: 'features/money features/needs-you',
  disputes: 'features/needs-you',
  refunds:
    'features/bookings features/sheet features/customers features/first-run features/money features/reports features/needs-you',
  memberships: 'features/sheet features/customers features/activity features/reports',
  membership_sets: 'features/sheet features/customers features/activity features/money features/reports',
  membership_ledger: 'features/bookings features/sheet features/customers features/money features/reports',
  hour_plans: 'features/reports',
  opening_hours: 'features/reports',
  opening_exceptions: 'features/reports',
  opening_exception_hours: 'features/reports',
  price_lists: 'features/prices',
  price_rules: 'features/prices',
  entry_places: 'features/bookings features/venue',
  entry_place_openings: 'features/venue',
  bookings:
    'features/links features/sheet features/customers features/activity features/prices features/venue features/first-run features/money features/reports features/needs-you',
  booking_history: 'features/sheet features/customers features/reports',
  booking_changes: 'features/sheet',
  booking_notes: 'features/sheet features/customers',
  lapsed_links: 'features/needs-you',
  text_messages:
    'features/users features/bookings features/sheet features/customers features/first-run features/needs-you',
};

const owners = new Map(
  Object.entries(ownerByTable).flatMap(([owner, tables]) => tables.split(' ').map((table) => [table, owner] as const)),
);

/** Returns the part of the server that owns a table: `features/bookings`. */
export const ownerOf = (table: string): string | undefined => owners.get(table);

/** Lists tables of the schema that no feature owns, and owned tables that do not exist. */
export function findUnownedTables(schema: string): string[] {
  const createdTables = Array.from(schema.matchAll(/^create (?:unlogged )?table (\w+)/gm), ([, table]) => table!);
  return [
    ...createdTables.filter((table) => !owners.has(table)).map((table) => `no feature owns ${table}`),
    ...[...owners.keys()].filter((table) => !createdTables.includes(table)).map((table) => `there is no ${table}`),
  ];
}

/** Lists every statement that writes another part's table, or reads one without being listed, each as a sentence. */
export const accessViolations = (sources: readonly Source[]): string[] => [
  ...new Set(sources.flatMap(({ path, text }) => violationsIn(path, text))),
];

function violationsIn(path: string, text: string): string[] {
  const part = ownerOfPath(path);
  return Array.from(text.matchAll(/\b(insert into|update|delete from|from|join)\s+(\w+)/g), ([, verb, table = '']) => {
    const owner = ownerOf(table);
    if (!owner || owner === part) return [];
    if (verb !== 'from' && verb !== 'join') return [`${path} writes ${table}, which is ${owner}'s`];
    const mayRead = part === 'audit' || readers[table]?.split(' ').includes(part);
    return mayRead ? [] : [`${path} reads ${table}, which is ${owner}'s, and is not listed`];
  }).flat();
}

/** Returns the part of the server that a file belongs to: `features/bookings`, `gateways/sms`, `platform`. */
function ownerOfPath(path: string): string {
  const [first = '', second = ''] = path.replace(/^apps\/server\/src\//, '').split('/');
  return first === 'features' || first === 'gateways' ? `${first}/${second}` : first;
}
