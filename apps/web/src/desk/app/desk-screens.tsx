import { isDate } from '@caddie/contract/dates/calendar';
import { Suspense } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { forbiddenPage } from '../features/staff/nav-pages.rules.ts';
import { useSession } from '../features/staff/session.tsx';
import { BookingAddress } from '../screens/parts/booking-address.tsx';
import { TeeSheet } from '../screens/tee-sheet.tsx';
import { DeskLink } from '../ui/desk-button.tsx';
import { EmptyPage } from '../ui/page/empty-page.tsx';
import { DeskPage } from '../ui/page/desk-page.tsx';
import { catalogue } from './words/en.ts';

const words = catalogue.deskShell;

const ClosedPlace = lazyPart(() => import('../screens/parts/closed-place.tsx'), 'ClosedPlace');
const Customers = lazyPart(() => import('../screens/customers.tsx'), 'Customers');
const MyActivity = lazyPart(() => import('../screens/parts/my-activity.tsx'), 'MyActivityScreen');
const Customer = lazyPart(() => import('../screens/customer.tsx'), 'Customer');
const Memberships = lazyPart(() => import('../screens/memberships.tsx'), 'Memberships');
const Money = lazyPart(() => import('../screens/money.tsx'), 'Money');
const Prices = lazyPart(() => import('../screens/prices.tsx'), 'Prices');
const Reports = lazyPart(() => import('../screens/reports.tsx'), 'Reports');
const Venue = lazyPart(() => import('../screens/venue.tsx'), 'Venue');

/** The screen of the current address. */
export function DeskScreens() {
  const { me } = useSession();
  const [path] = useLocation();
  const forbidden = forbiddenPage(path, me);

  return (
    <Suspense fallback={null}>
      {forbidden ? (
        <ClosedPlace key={forbidden.name} place={forbidden.name} />
      ) : (
        <Switch>
          <Route path="/">
            <TeeSheet date={null} />
          </Route>
          <Route path="/days/:date">
            {({ date }) => (isDate(date) ? <TeeSheet date={date} /> : <NotFound title={words.noSuchDay} />)}
          </Route>
          <Route path="/bookings/:id">{({ id }) => <BookingAddress id={id} />}</Route>
          <Route path="/customers/:id">{({ id }) => <Customer id={id} me={me} />}</Route>
          <Route path="/customers">
            <Customers />
          </Route>
          <Route path="/memberships/*?">
            <Memberships />
          </Route>
          <Route path="/my-activity">
            <MyActivity />
          </Route>
          <Route path="/money/*?">
            <Money />
          </Route>
          <Route path="/prices/*?">
            <Prices />
          </Route>
          <Route path="/reports/*?">
            <Reports />
          </Route>
          <Route path="/venue/*?">
            <Venue />
          </Route>
          <Route>
            <NotFound title={words.nothingHere} />
          </Route>
        </Switch>
      )}
    </Suspense>
  );
}

const NotFound = ({ title }: { title: string }) => (
  <DeskPage title={title}>
    <EmptyPage title={title} text={words.nothingHereText}>
      <DeskLink href="/">{words.backToTheSheet}</DeskLink>
    </EmptyPage>
  </DeskPage>
);
