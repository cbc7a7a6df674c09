import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '../../lib/server/refusal-of.ts';
import { Alert } from '../../ui/overlays/alert.tsx';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import styles from './calendar-sheet.module.css';
import { closeCalendar, feedQuery, openCalendar } from './feed.api.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.calendarSheet;

/** The secret address of the customer's calendar: to subscribe, and to withdraw it. */
export function CalendarSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const client = useQueryClient();
  const { data: path, error, isPending } = useQuery({ ...feedQuery, enabled: open });
  const onSettled = () => client.invalidateQueries({ queryKey: feedQuery.queryKey });
  const start = useMutation({ mutationFn: openCalendar, onSettled });
  const stop = useMutation({ mutationFn: closeCalendar, onSettled });
  const failure = error ?? start.error ?? stop.error;
  const url = path ? location.origin + path : '';

  return (
    <Sheet open={open} onClose={onClose} title={words.title}>
      <div className={styles.body}>
        <p>{path ? words.isOpen : words.explanation}</p>
        {failure && <Alert tone="warn">{sentenceOf(failure)}</Alert>}
        {path ? (
          <>
            {/* The scheme that phones open in their calendar. */}
            <ButtonLink size="large" block href={url.replace(/^https?:/, 'webcal:')} target="_self">
              {words.subscribe}
            </ButtonLink>
            <Field
              label={words.address}
              name="calendar-address"
              readOnly
              value={url}
              onFocus={(event) => event.target.select()}
            />
            <Button variant="cancel" block needsNetwork busy={stop.isPending} onClick={() => stop.mutate()}>
              {words.stop}
            </Button>
          </>
        ) : (
          <Button size="large" block needsNetwork busy={isPending || start.isPending} onClick={() => start.mutate()}>
            {words.makeAddress}
          </Button>
        )}
      </div>
    </Sheet>
  );
}
