import { API_BASE } from '@caddie/contract/call';
import { PAGE_DATA_ID, type PageData } from '@caddie/contract/page';
import { createContext, use } from 'react';

/** The data of a document that brings none, as from the development server. A built page always has its own. */
const plainPage = (import.meta.env.DEV && {
  settings: { apiBase: API_BASE, assetBase: '', salesEmail: 'sales@caddie.example', cardProvider: 'sandbox' },
  signedIn: false,
}) as PageData;

export const PageDataContext = createContext<PageData>(plainPage);

/** The data that the server embedded in this page. */
export const usePageData = (): PageData => use(PageDataContext);

export function readPageData(): PageData {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  return text ? (JSON.parse(text) as PageData) : plainPage;
}
