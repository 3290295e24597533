import { useDeferredValue, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { selectIdentityCard } from '../../collections/identityCard';
import { paths } from '../../domain/paths';
import { monthOfKey, periodOf, type PeriodId } from '../../domain/synthesis/periods';
import { useAppSelector } from '../../store/hooks';
import { ButtonLink } from '../../ui/Button';
import { FilterChoice } from '../../ui/list/FilterChoice';
import { CelebrationsSection } from './CelebrationsSection';
import { ClaimsSection } from './ClaimsSection';
import { Cover } from './Cover';
import { FriendshipSection } from './FriendshipSection';
import { IdentitySection } from './IdentitySection';
import { IntuitionsSection } from './IntuitionsSection';
import { periodMessages, synthesisMessages } from './messages';
import { ReconnectionsSection } from './ReconnectionsSection';
import { VocationSections } from './VocationSections';
import './print.css';

/** The document worth keeping (row F5): what is dated follows the period chosen, the rest stands in full. */
export function SynthesisDocument({ now }: { now: Date }) {
  const { formatMessage } = useIntl();
  const [chosen, setChosen] = useState<PeriodId>('all');
  // The choice shows at once, thousands of entries a moment later.
  const shown = useDeferredValue(chosen);
  const period = useMemo(() => periodOf(shown, now), [shown, now]);
  const card = useAppSelector(selectIdentityCard);
  const reconnections = useAppSelector((state) => state.reconnections);
  const derailors = useAppSelector((state) => state.derailors);
  const claims = useAppSelector((state) => state.claims);
  const friendship = useAppSelector((state) => state.friendship);
  const celebrations = useAppSelector((state) => state.celebrations);
  const plf = useAppSelector((state) => state.plf);
  const keys = useMemo(
    () => [reconnections, derailors, claims, friendship, celebrations].flatMap((row) => Object.keys(row)),
    [reconnections, derailors, claims, friendship, celebrations],
  );
  const leavesOut = useMemo(
    () => period.from !== null && keys.some((key) => monthOfKey(key) === undefined),
    [keys, period],
  );
  const isEmpty = [keys, card, plf.data ?? {}].every((row) => Object.keys(row).length === 0);
  if (isEmpty) {
    return (
      <div className="card stack">
        <p>{formatMessage(synthesisMessages.empty)}</p>
        <ButtonLink to={paths.addReconnection.href()}>
          {formatMessage(synthesisMessages.addReconnection)}
        </ButtonLink>
      </div>
    );
  }
  return (
    <article className="synthesis">
      <Cover keys={keys} period={period} now={now} />
      <div className="synthesis__period">
        <FilterChoice
          legend={synthesisMessages.period}
          labels={periodMessages}
          value={chosen}
          onChange={setChosen}
        />
      </div>
      {leavesOut && <p className="small">{formatMessage(synthesisMessages.undatedLeftOut)}</p>}
      <IdentitySection card={card} />
      <VocationSections plf={plf} vocation={card.vocationpro} />
      <ClaimsSection plf={plf} claims={claims} derailors={derailors} period={period} />
      <IntuitionsSection reconnections={reconnections} period={period} now={now} />
      <ReconnectionsSection reconnections={reconnections} period={period} now={now} />
      <FriendshipSection sessions={friendship} period={period} />
      <CelebrationsSection celebrations={celebrations} reconnections={reconnections} period={period} />
    </article>
  );
}
