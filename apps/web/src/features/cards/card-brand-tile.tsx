import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import '../../styles/card-brands.css';
import styles from './card-brand-tile.module.css';
import { type CardBrand, brandOf } from './saved-card.rules.ts';

const drawings: Record<CardBrand, ReactNode> = {
  visa: (
    <>
      <path d="M0 22h46v10H0z" fill="#fff" opacity=".08" />
      <text x="23" y="20.5" fontStyle="italic" fontSize="13" letterSpacing=".5">
        VISA
      </text>
    </>
  ),
  mastercard: (
    <>
      <circle cx="19" cy="16" r="8.5" fill="#eb4b3d" />
      <circle cx="27" cy="16" r="8.5" fill="#f5a524" fillOpacity=".9" />
    </>
  ),
  amex: (
    <text x="23" y="20" fontSize="10.5">
      AMEX
    </text>
  ),
  other: (
    <>
      <path d="M0 8h46v6H0z" fill="#fff" opacity=".22" />
      <path d="M8 23h12" stroke="#d4ea2f" strokeWidth="3" strokeLinecap="round" />
    </>
  ),
};

/** The logo of a card; the company's name stands beside it as text. */
export function CardBrandTile({ company }: { company: string }) {
  const brand = brandOf(company);

  return (
    <svg className={classNames(styles.tile, styles[brand])} viewBox="0 0 46 32" aria-hidden="true">
      {drawings[brand]}
    </svg>
  );
}
