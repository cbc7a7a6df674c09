import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Router } from 'wouter';
import { DeskSession } from '../features/staff/session.tsx';
import { useDeskLocation } from '../lib/keys/back-closes.ts';
import { makeDeskClient } from '../lib/desk-state.tsx';
import { Toasts } from '../ui/desk-toast.tsx';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { DeskErrors } from './desk-errors.tsx';
import { DeskRoot } from './desk-root.tsx';

const Start = lazyPart(() => import('../screens/start.tsx'), 'Start');

/** The venue's desk. */
export function DeskApp() {
  const [client] = useState(makeDeskClient);

  return (
    // oxlint-disable-next-line react/hooks -- The router calls it as its own.
    <Router base="/desk" hook={useDeskLocation}>
      <DeskErrors>
        <QueryClientProvider client={client}>
          <DeskSession start={Start}>
            <Toasts>
              <DeskRoot />
            </Toasts>
          </DeskSession>
        </QueryClientProvider>
      </DeskErrors>
    </Router>
  );
}
