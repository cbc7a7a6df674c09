import { HiddenText } from '../../../ui/hidden-text.tsx';
import { CheckIcon } from '../../../ui/icons/status-icons.tsx';
import { catalogue as deskLibCatalogue } from '../../lib/words/en.ts';
import { Tag } from '../../ui/tag.tsx';
import { Card } from '../../ui/page/card.tsx';
import table from '../../ui/list/table.module.css';
import { classNames } from '../../../ui/class-names.ts';
import styles from './staff-page.module.css';
import { catalogue } from './words/en.ts';

const { roles } = deskLibCatalogue.roles;
const words = catalogue.rights;

const columns = ['DESK', 'MANAGER', 'OWNER'] as const;

/** What each role may do. */
export const RightsTable = () => (
  <Card title={words.title}>
    <table className={classNames(table.table, styles.rights)}>
      <thead>
        <tr>
          <th scope="col">{words.action}</th>
          <th scope="col">{roles.DESK}</th>
          <th scope="col">{roles.MANAGER}</th>
          <th scope="col">{roles.OWNER}</th>
        </tr>
      </thead>
      <tbody>
        {words.rights.map(([action, ...each]) => (
          <tr key={action}>
            <th scope="row">{action}</th>
            {columns.map((role, index) => {
              const access = each[index];
              return (
                <td key={role}>
                  {access === 'YES' && (
                    <span className={styles.yes}>
                      <CheckIcon size={18} />
                      <HiddenText>{words.yes}</HiddenText>
                    </span>
                  )}
                  {access === 'PIN' && <Tag>{words.withPin}</Tag>}
                  {access === 'NO' && (
                    <span className={styles.no}>
                      <span aria-hidden="true">{words.dash}</span>
                      <HiddenText>{words.no}</HiddenText>
                    </span>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </Card>
);
