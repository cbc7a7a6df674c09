import { API_BASE } from '@caddie/contract/call';
import { PAGE_DATA_ID, type PageData } from '@caddie/contract/page';
import { createContext, use } from 'react';

/** What a document without data of its own means: the development server's. A built page always has its own. */
const plainPage = (import.meta.env.DEV && {
  settings: { apiBase: API_BASE, assetBase: '', salesEmail: 'sales@caddie.example', cardProvider: 'sandbox' },
  signedIn: false,
}) as PageData;

export const PageDataContext = createContext<PageData>(plainPage);

/** What the server gave this page before any call. */
export const usePageData = (): PageData => use(PageDataContext);

export function readPageData(): PageData {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  return text ? (JSON.parse(text) as PageData) : plainPage;
}
