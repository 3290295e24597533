import { Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { anchorageOf } from '../../domain/synthesis/synthesisGate';
import { DataTransfer } from '../../parts/dataTransfer/DataTransfer';
import { useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/icons';
import { lazyComponent } from '../../ui/lazyComponent';
import { Loading } from '../../ui/Loading';
import { Screen } from '../../ui/Screen';
import { Locked } from './Locked';
import { synthesisMessages } from './messages';
import './synthesis.css';

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
