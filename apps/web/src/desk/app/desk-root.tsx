import { Suspense } from 'react';
import { Redirect, useLocation } from 'wouter';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { isManager } from '../features/staff/nav-pages.rules.ts';
import { useSession } from '../features/staff/session.tsx';
import { DeskShell } from './desk-shell.tsx';

const FirstRun = lazyPart(() => import('../screens/first-run.tsx'), 'FirstRunScreen');

/** Renders the desk, or the setup steps for a venue that is not open yet. */
export function DeskRoot() {
  const { me } = useSession();
  const [path] = useLocation();
  if (/^\/first-run(\/|$)/.test(path))
    return (
      <Suspense fallback={null}>
        <FirstRun />
      </Suspense>
    );
  if (path === '/' && !me.venue.isOpen && isManager(me.role)) return <Redirect replace to="/first-run" />;
  return <DeskShell />;
}
