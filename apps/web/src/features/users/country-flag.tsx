import type { CountryCode } from '@caddie/contract/shops';
import cn from '../../art/flags/cn.svg';
import jp from '../../art/flags/jp.svg';
import kr from '../../art/flags/kr.svg';
import sg from '../../art/flags/sg.svg';
import tw from '../../art/flags/tw.svg';
import us from '../../art/flags/us.svg';
import { countries } from './countries.ts';
import styles from './country-flag.module.css';

const flags: Record<CountryCode, string> = { KR: kr, US: us, JP: jp, CN: cn, SG: sg, TW: tw };

export function CountryFlag({ countryCode }: { countryCode: CountryCode }) {
  return (
    <img className={styles.flag} src={flags[countryCode]} width={22} height={16} alt={countries[countryCode].name} />
  );
}
