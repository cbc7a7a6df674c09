import { API_BASE } from '@caddie/contract/call';
import { toQueryString } from '../../../lib/server/answer.ts';
import { makeIcon } from '../../../ui/icons/icon.tsx';
import styles from './csv-link.module.css';
import { catalogue } from '../words/en.ts';

const words = catalogue.csvLink;

const DownloadIcon = makeIcon('M12 4v11M7.500 10.500 12 15l4.500-4.500M5 19.500h14');

type Props = {
  path: string;
  filter: Parameters<typeof toQueryString>[0];
  /** The contents of the file, where a screen has several. */
  label?: string;
};

/** Downloads what the screen shows as a CSV file; the server names the file. */
export const CsvLink = ({ path, filter, label = words.csvLabel }: Props) => (
  <a className={styles.csv} href={API_BASE + path + toQueryString(filter)} download aria-label={label}>
    <DownloadIcon size={18} />
    {words.csv}
  </a>
);
