import Box from '@mui/material/Box';
import { startTransition, useEffect, useState } from 'react';
import { LoadFailure } from '../../ui/Loading';
import { lazyComponent } from '../../ui/lazyComponent';
import { homeMessages } from './messages';

const Programme = lazyComponent(
  async () => (await import(/* webpackChunkName: "programme" */ './Programme')).Programme,
);

/** True once its code is there: who comes back finds the page at its full height, as it was left. */
let isFetched = false;

async function fetchProgramme(): Promise<void> {
  // What the device holds is drawn first.
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
  await Programme.preload();
  isFetched = true;
}

/** The place of what comes from the programme: kept free until its code is there, which never keeps home waiting. */
export function ProgrammeArea() {
  const [isOneByOne] = useState(!isFetched);
  const [isHere, setIsHere] = useState(isFetched);
  const [{ attempt, hasFailed }, setTry] = useState({ attempt: 0, hasFailed: false });
  useEffect(() => {
    if (isHere) return undefined;
    let isWanted = true;
    fetchProgramme().then(
      () => {
        if (isWanted) startTransition(() => setIsHere(true));
      },
      () => {
        if (isWanted) setTry({ attempt, hasFailed: true });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [isHere, attempt]);

  if (isHere) return <Programme isOneByOne={isOneByOne} />;
  return (
    // As tall as a screen, so that what follows stays out of sight.
    <Box aria-busy sx={{ gridColumn: '1 / -1', minHeight: '100dvh' }}>
      {hasFailed && (
        <LoadFailure
          text={homeMessages.notFetched}
          onRetry={() => setTry({ attempt: attempt + 1, hasFailed: false })}
        />
      )}
    </Box>
  );
}
