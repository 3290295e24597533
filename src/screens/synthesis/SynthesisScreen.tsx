import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { anchorageOf, type Anchorage } from '../../domain/synthesis/synthesisGate';
import { DataTransfer } from '../../parts/dataTransfer/DataTransfer';
import { useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/icons';
import { lazyComponent } from '../../ui/lazyComponent';
import { Loading } from '../../ui/Loading';
import { Screen } from '../../ui/Screen';
import { dateOfDay } from '../../domain/localDay';
import { lockedMessages, plannedMessage, synthesisMessages } from './messages';
import './synthesis.css';

const opened = ['portrait', 'path', 'paper'] as const;

/** Why there is no synthesis yet, what opens it, and what it will give (row F6). */
function Locked({ anchorage }: { anchorage: Anchorage }) {
  const { formatMessage } = useIntl();
  const day = anchorage.state === 'planned' ? dateOfDay(anchorage.day) : undefined;
  return (
    <section className="card stack">
      <h2 className="synthesis-locked__heading">
        <Icon name="lock" />
        {formatMessage(lockedMessages.heading)}
      </h2>
      <p>{formatMessage(lockedMessages.meeting)}</p>
      {day && <p className="synthesis-locked__planned">{formatMessage(plannedMessage, { day })}</p>}
      <Stack spacing={0.75}>
        <p>{formatMessage(lockedMessages.opens)}</p>
        <ul className="synthesis-locked__list">
          {opened.map((line) => (
            <li key={line}>{formatMessage(lockedMessages[line])}</li>
          ))}
        </ul>
      </Stack>
      <Typography variant="body2" color="textSecondary">
        {formatMessage(lockedMessages.nothingToDo)}
      </Typography>
    </section>
  );
}

const SynthesisDocument = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "synthesis-document" */ './SynthesisDocument')).SynthesisDocument,
);

/** What the programme leaves (rows F5, F6): locked until the anchorage meeting; one's data can be taken out before. */
export function SynthesisScreen() {
  const { formatMessage } = useIntl();
  const ancrage = useAppSelector((state) => state.personalInfo.ancrage);
  const [now] = useState(() => new Date());
  const anchorage = anchorageOf(ancrage, now);
  if (anchorage.state !== 'recorded') {
    return (
      <Screen title={synthesisMessages.title}>
        <Locked anchorage={anchorage} />
        <DataTransfer />
      </Screen>
    );
  }
  return (
    <Screen
      title={synthesisMessages.title}
      aside={
        <span className="synthesis-print">
          <Button look="quiet" onClick={() => window.print()}>
            <Icon name="print" size={20} />
            {formatMessage(synthesisMessages.print)}
          </Button>
        </span>
      }
    >
      <Suspense fallback={<Loading />}>
        <SynthesisDocument now={now} />
        <DataTransfer />
      </Suspense>
    </Screen>
  );
}
