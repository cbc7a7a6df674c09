import { useState } from 'react';
import { sentenceOf } from '../../lib/server/refusal-of.ts';
import { saveJson } from '../../lib/save-file.ts';
import { Alert } from '../../ui/overlays/alert.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import styles from './my-data.module.css';
import { loadMyData } from './my-data.api.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.myData;

/** The venue's data about the customer, as one file. */
export function Download() {
  const [state, setState] = useState<'idle' | 'busy' | 'saved'>('idle');
  const [problem, setProblem] = useState<string | null>(null);

  const onDownload = async () => {
    setState('busy');
    setProblem(null);
    try {
      const { data } = await loadMyData();
      saveJson(words.fileName(data.venue.shopName), data);
      setState('saved');
    } catch (error) {
      setState('idle');
      setProblem(sentenceOf(error as Error));
    }
  };

  return (
    <>
      <p className={styles.text}>{words.explained}</p>
      {problem && <Alert tone="err">{problem}</Alert>}
      <output className={styles.text}>{state === 'saved' && words.saved}</output>
      <Button needsNetwork size="large" block busy={state === 'busy'} onClick={() => void onDownload()}>
        {words.download}
      </Button>
    </>
  );
}
