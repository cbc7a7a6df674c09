import { FirstPrices } from '../../features/prices/first/first-prices.tsx';
import type { StepProps } from './step-props.ts';

export const PricesPage = ({ nav, me }: StepProps) => <FirstPrices nav={nav} durations={me.venue.durations} />;
