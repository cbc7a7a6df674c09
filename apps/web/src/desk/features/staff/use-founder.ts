import { useState } from 'react';
import { tabStorage } from '../../../lib/state/storage.ts';
import type { Founder } from './founder.tsx';

const KEY = 'desk.founder';

/**
 * The founder, kept in this tab: after a reload only the PIN, which is never stored, is asked again. The server decides how long the proof
 * is valid.
 */
export function useFounder(token: string | undefined): [Founder | null, (founder: Founder | null) => void] {
  const [founder, setFounder] = useState(() => loadFounder(token));
  return [
    founder,
    (next) => {
      if (next) tabStorage.setItem(KEY, JSON.stringify({ token, founder: next }));
      else tabStorage.removeItem(KEY);
      setFounder(next);
    },
  ];
}

function loadFounder(token: string | undefined): Founder | null {
  try {
    const stored = JSON.parse(tabStorage.getItem(KEY) ?? 'null') as { token?: string; founder?: Founder } | null;
    return stored?.token === token && isFounder(stored?.founder) ? stored.founder : null;
  } catch {
    return null;
  }
}

const isFounder = (founder: Founder | undefined): founder is Founder =>
  [founder?.name, founder?.phone, founder?.proof].every((one) => typeof one === 'string') &&
  typeof founder?.hasPin === 'boolean';
