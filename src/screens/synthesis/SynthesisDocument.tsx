import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { selectIdentityCard } from '../../collections/identityCard';
import { paths } from '../../domain/paths';
import {
  monthOfKey,
  periodOf,
  startOfMonth,
  type Period,
  type PeriodId,
} from '../../domain/synthesis/periods';
import { useAppSelector } from '../../store/hooks';
import { ButtonLink } from '../../ui/Button';
import { FilterChoice } from '../../ui/list/FilterChoice';
import { isBlank } from '../../domain/blank';
import type { IdentityCard } from '../../domain/entries/identityCard';
import { CardLines } from '../../exercises/slides/CardLines';
import { CelebrationsSection } from './CelebrationsSection';
import { ClaimsSection } from './ClaimsSection';
import { FriendshipSection } from './FriendshipSection';
import { IntuitionsSection } from './IntuitionsSection';
import { coverMessage, periodMessages, sectionMessages, synthesisMessages } from './messages';
import { Paper } from './Paper';
import './print.css';
import { ReconnectionsSection } from './ReconnectionsSection';
import { Section } from './Section';
import { VocationSections } from './VocationSections';

/** In the order of a document that one reads: what one is for comes first. */
const fields = ['vocationpro', 'symptoms', 'momentressource', 'phrasereconnexion'] as const;

/** The identity card, each line in its colour. */
function IdentitySection({ card }: { card: IdentityCard }) {
  const isEmpty = fields.every((field) => isBlank(card[field]));
  return (
    <Section title={sectionMessages.identityCard} isEmpty={isEmpty}>
      <CardLines fields={fields} />
    </Section>
  );
}

interface CoverProps {
  /** Keys of everything that has a date. */
  keys: readonly string[];
  period: Period;
  now: Date;
}

/** Whose document this is, of which programme, of which day, and for which months. */
function Cover({ keys, period, now }: CoverProps) {
  const { formatMessage, formatDateTimeRange } = useIntl();
  const { firstname = '', lastname = '' } = useAppSelector((state) => state.personalInfo);
  const name = `${firstname} ${lastname}`.trim();
  const earliest = useMemo(
    () =>
      keys.reduce<string | undefined>((least, key) => {
        const month = monthOfKey(key);
        return month !== undefined && (least === undefined || month < least) ? month : least;
      }, undefined),
    [keys],
  );
  const first = period.from ?? earliest;
  const from = first === undefined || startOfMonth(first) > now ? now : startOfMonth(first);
  const span = formatDateTimeRange(from, now, { month: 'long', year: 'numeric' });
  return (
    <header>
      {name !== '' && (
        <Typography variant="h2" component="p">
          {name}
        </Typography>
      )}
      <p>{formatMessage(synthesisMessages.programme)}</p>
      <Typography variant="body2" color="textSecondary">
        {formatMessage(coverMessage, { day: now, span })}
      </Typography>
    </header>
  );
}

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
      <Card component={Stack} spacing={2} sx={{ p: 2 }}>
        <p>{formatMessage(synthesisMessages.empty)}</p>
        <ButtonLink to={paths.addReconnection.href()}>
          {formatMessage(synthesisMessages.addReconnection)}
        </ButtonLink>
      </Card>
    );
  }
  return (
    <Paper className="synthesis">
      <Cover keys={keys} period={period} now={now} />
      <div className="synthesis-tool">
        <FilterChoice
          legend={synthesisMessages.period}
          labels={periodMessages}
          value={chosen}
          onChange={setChosen}
        />
      </div>
      {leavesOut && (
        <Typography variant="body2" color="textSecondary">
          {formatMessage(synthesisMessages.undatedLeftOut)}
        </Typography>
      )}
      <IdentitySection card={card} />
      <VocationSections plf={plf} vocation={card.vocationpro} />
      <ClaimsSection plf={plf} claims={claims} derailors={derailors} period={period} />
      <IntuitionsSection reconnections={reconnections} period={period} now={now} />
      <ReconnectionsSection reconnections={reconnections} period={period} now={now} />
      <FriendshipSection sessions={friendship} period={period} />
      <CelebrationsSection celebrations={celebrations} reconnections={reconnections} period={period} />
    </Paper>
  );
}
