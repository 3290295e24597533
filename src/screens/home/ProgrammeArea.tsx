import { startTransition, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { LoadFailure } from '../../ui/LoadFailure';
import { homeMessages } from './messages';
import type { Programme } from './Programme';

type Part = typeof Programme;

const nextPaint = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });

/** Once fetched it is there at once, at its full height: coming back finds the page as it was left. */
let fetched: Part | undefined;

async function fetchPart(): Promise<Part> {
  // What the device holds is drawn first.
  await nextPaint();
  const { Programme } = await import(/* webpackChunkName: "programme" */ './Programme');
  fetched = Programme;
  return Programme;
}

/** The place of what comes from the programme: kept free until its code is there, which never keeps home waiting. */
export function ProgrammeArea() {
  const { formatMessage } = useIntl();
  const [state, setState] = useState<{ part?: Part | undefined; attempt: number; hasFailed: boolean }>(
    () => ({
      part: fetched,
      attempt: 0,
      hasFailed: false,
    }),
  );
  const [isOneByOne] = useState(fetched === undefined);
  const { part: Shown, attempt, hasFailed } = state;
  const isNeeded = Shown === undefined;
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isWanted = true;
    fetchPart().then(
      (part) => {
        if (isWanted) startTransition(() => setState({ part, attempt, hasFailed: false }));
      },
      () => {
        if (isWanted) setState({ attempt, hasFailed: true });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [isNeeded, attempt]);

  if (Shown) return <Shown isOneByOne={isOneByOne} />;
  return (
    <div className="programme programme--coming">
      {hasFailed && (
        <LoadFailure
          text={formatMessage(homeMessages.notFetched)}
          onRetry={() => setState({ attempt: attempt + 1, hasFailed: false })}
        />
      )}
    </div>
  );
}
