import { useState } from 'react';
import { CustomersPage } from '../features/customers/customers-page.tsx';
import { useSession } from '../features/staff/session.tsx';
import { mayDo } from '../lib/roles.ts';
import { DeskPage } from '../ui/page/desk-page.tsx';
import styles from './customers.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.customers;

/** The list of the venue's customers. */
export function Customers() {
  const { me } = useSession();
  const [head, setHead] = useState<HTMLElement | null>(null);
  return (
    <DeskPage title={words.customers} className={styles.page} after={<section ref={setHead} className={styles.head} />}>
      <CustomersPage head={head} countryCode={me.venue.countryCode} isManager={mayDo(me.role, 'MANAGER')} />
    </DeskPage>
  );
}
