import { parseArgs } from 'node:util';
import { benchAudit } from './audit.bench.ts';
import { benchAvailability } from './availability.bench.ts';
import { benchBookings } from './bookings.bench.ts';
import { benchCalls } from './calls.bench.ts';
import { benchLighthouse } from './lighthouse/lighthouse.bench.ts';
import { benchOrders } from './orders.bench.ts';
import { benchReports } from './reports.bench.ts';
import { benchScale } from './scale.bench.ts';
import { benchSheet } from './sheet.bench.ts';
import { benchShops } from './shops.bench.ts';
import { benchStart } from './start.bench.ts';
import { benchWeb } from './web.bench.ts';

const benches: Record<string, (against?: string) => Promise<void>> = {
  start: benchStart,
  shops: benchShops,
  web: benchWeb,
  sheet: benchSheet,
  reports: benchReports,
  availability: benchAvailability,
  bookings: benchBookings,
  audit: benchAudit,
  orders: benchOrders,
  calls: benchCalls,
  scale: benchScale,
};

/**
 * `npm run bench`, or `npm run bench -- shops web` for some benchmarks. The figures are for people: nothing here fails. `npm run bench --
 * orders calls --against ../other` compares with another built checkout, in alternating rounds.
 */
const { positionals: selectedNames, values } = parseArgs({
  allowPositionals: true,
  options: { against: { type: 'string' } },
});
for (const [name, bench] of Object.entries({ ...benches, lighthouse: benchLighthouse })) {
  // Lighthouse has to be installed first, so it runs only by name.
  if (selectedNames.length > 0 ? !selectedNames.includes(name) : !(name in benches)) continue;
  console.log(`\n== ${name}`);
  await bench(values.against);
}
