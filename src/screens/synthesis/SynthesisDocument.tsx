import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { shallowEqual } from 'react-redux';
import { isBlank } from '../../domain/blank';
import { nodeStateOf } from '../../domain/collections';
import type { IdentityCard } from '../../domain/entries/identityCard';
import { paths } from '../../domain/paths';
import { type Insight, insightOf } from '../../domain/synthesis/insight';
import { monthOfKey, type PeriodId, periodOf, startOfMonth } from '../../domain/synthesis/monthPeriods';
import { CardLines } from '../../exercises/slides/CardLines';
import { useEmptyText } from '../../parts/unread/useEmptyText';
import { useAppSelector } from '../../store/hooks';
import { dayInWords } from '../../ui/dayInWords';
import { ButtonLink } from '../../ui/Button';
import { commonMessages } from '../../ui/commonMessages';
import { FilterChoice } from '../../ui/list/FilterChoice';
import { marksAround } from '../../ui/marksAround';
import { Note } from '../../ui/Note';
import { useHeard } from '../../ui/useHeard';
import {
  CelebrationsSection,
  ClaimsSection,
  FriendshipSection,
  MomentsSection,
  SessionsSection,
} from './entrySections';
import { IntuitionsSection } from './IntuitionsSection';
import {
  contentsMessages,
  coverMessage,
  insightMessages,
  insightTimes,
  periodMessages,
  sectionTitles,
  synthesisMessages,
} from './messages';
import { Paper } from './Paper';
import { ReconnectionsSection } from './ReconnectionsSection';
import { type DocumentData, headingId, Section, type SectionName } from './Section';
import './print.css';

/** The one sentence that says where the person stands. */
export function InsightLine({ insight, now }: { insight: Insight; now: Date }) {
  const { formatMessage, formatDate } = useIntl();
  /** A month in words, its year where it is another one. */
  const spoken = (month: string) => {
    const start = startOfMonth(month);
    const isThisYear = start.getFullYear() === now.getFullYear();
    return formatDate(start, { month: 'long', ...(!isThisYear && { year: 'numeric' }) });
  };
  const timed = (at: string | undefined) =>
    at === undefined || at === 'now'
      ? { kind: at ?? 'none', month: '' }
      : { kind: 'month', month: spoken(at) };
  const since = timed(insight.since);
  const start = formatMessage(insightTimes.start, { since: since.kind, month: since.month });
  const sentence = () => {
    if (insight.of === 'reconnections')
      return formatMessage(insightMessages.reconnections, { start, count: insight.count });
    const { noted, realised } = insight;
    if (realised === 0) return formatMessage(insightMessages.noted, { start, noted });
    const last = timed(insight.last);
    const end =
      insight.last === undefined
        ? ''
        : formatMessage(insightTimes.end, { realised, last: last.kind, month: last.month });
    return realised < noted
      ? formatMessage(insightMessages.some, { start, noted, realised, end })
      : formatMessage(insightMessages.all, { start, noted, end });
  };
  return (
    <Typography variant="quote" component="p">
      {sentence()}
    </Typography>
  );
}

/** Brings a section to the top of the window and its heading into focus, without a step in the browser's history. */
function goTo(id: string): void {
  const heading = document.getElementById(id);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

const sectionNames = Object.keys(sectionTitles) as SectionName[];

/** The section that is read: the last whose heading has come into the upper half of the window, the first before that. */
function useSectionRead(): SectionName | undefined {
  const [name, setName] = useState(sectionNames[0]);
  const isReached = (one: SectionName) => {
    const heading = document.getElementById(headingId(one));
    return heading !== null && heading.getBoundingClientRect().top < window.innerHeight / 2;
  };
  useHeard('document', 'scroll', () => setName(sectionNames.findLast(isReached) ?? sectionNames[0]));
  return name;
}

/** The sections of the document, each a link to its heading. */
function Contents() {
  const { formatMessage } = useIntl();
  const read = useSectionRead();
  return (
    <nav aria-label={formatMessage(synthesisMessages.contents)}>
      <ul className="contents">
        {sectionNames.map((name) => (
          <li key={name}>
            <Link
              href={`#${headingId(name)}`}
              aria-current={name === read ? 'location' : undefined}
              // A browser leaves one where it is that begins in sight.
              onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
              onClick={(event) => {
                event.preventDefault();
                goTo(headingId(name));
              }}
            >
              {formatMessage(contentsMessages[name])}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** In the order of a document that one reads: what one is for comes first. */
const fields = ['vocationpro', 'symptoms', 'momentressource', 'phrasereconnexion'] as const;

/** The identity card, each line in its colour. */
function IdentitySection({ card }: { card: IdentityCard }) {
  const isEmpty = fields.every((field) => isBlank(card[field]));
  return <Section name="identityCard" blocks={[!isEmpty && <CardLines key="card" fields={fields} />]} />;
}

interface CoverProps extends Pick<DocumentData, 'reconnections' | 'sessions' | 'period' | 'now'> {
  /** Keys of everything that has a date. */
  keys: readonly string[];
}

/** Whose document this is, of which programme and day, for which months; and one sentence that sums it up. */
function Cover({ keys, reconnections, sessions, period, now }: CoverProps) {
  const intl = useIntl();
  const { formatMessage, formatDateTimeRange } = intl;
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
  // On one line.
  const span = formatDateTimeRange(from, now, { month: 'long', year: 'numeric' })
    .replace(/\s/g, '\u00a0')
    .replace('–', '–\u2060');
  const insight = useMemo(
    () => insightOf(reconnections, period, now, sessions),
    [reconnections, period, now, sessions],
  );
  return (
    <Card component="header" variant="hero">
      <CardContent component={Stack} spacing={1}>
        <Typography variant="overline">{formatMessage(synthesisMessages.programme)}</Typography>
        {name !== '' && (
          <Typography variant="h1" component="p" dir="auto">
            {name}
          </Typography>
        )}
        {insight && <InsightLine insight={insight} now={now} />}
        <Typography variant="body2">
          {formatMessage(coverMessage, { day: dayInWords(intl, now, { year: 'numeric' }), span })}
        </Typography>
      </CardContent>
    </Card>
  );
}

const periods = { legend: synthesisMessages.period, ...periodMessages };

const marksAroundDocument = marksAround('synthesis');

/** The document worth keeping: what is dated follows the period chosen, the rest stands in full. */
export function SynthesisDocument({ now }: { now: Date }) {
  const { formatMessage } = useIntl();
  const emptyText = useEmptyText(synthesisMessages.empty);
  const [chosen, setChosen] = useState<PeriodId>('all');
  // The choice shows at once, thousands of entries a moment later.
  const shown = useDeferredValue(chosen);
  const period = useMemo(() => periodOf(shown, now), [shown, now]);
  const rows = useAppSelector(nodeStateOf, shallowEqual);
  const { identityCard: card, reconnections, derailors, claims, friendship, celebrations, plf } = rows;
  const { sessions } = rows.registrations;
  const keys = useMemo(
    () =>
      [reconnections, derailors, claims, friendship, celebrations, sessions ?? {}].flatMap((row) =>
        Object.keys(row),
      ),
    [reconnections, derailors, claims, friendship, celebrations, sessions],
  );
  const leavesOut = period.from !== null && keys.some((key) => monthOfKey(key) === undefined);
  const isEmpty = [keys, card, plf.data ?? {}].every((row) => Object.keys(row).length === 0);
  if (isEmpty) {
    return (
      <Card component={Stack} spacing={2} sx={{ p: 2 }}>
        <p>{formatMessage(emptyText)}</p>
        <ButtonLink to={paths.addReconnection.href()} text={commonMessages.reconnect} />
      </Card>
    );
  }
  return (
    <Paper ref={marksAroundDocument} className="synthesis columns">
      <Cover keys={keys} reconnections={reconnections} sessions={sessions} period={period} now={now} />
      <div className="synthesis-tool guide">
        <Contents />
        <FilterChoice messages={periods} value={chosen} onChange={setChosen} />
      </div>
      <div className="sections">
        {leavesOut && <Note>{formatMessage(synthesisMessages.undatedLeftOut)}</Note>}
        <IdentitySection card={card} />
        <MomentsSection plf={plf} />
        <ClaimsSection plf={plf} claims={claims} derailors={derailors} period={period} />
        <IntuitionsSection reconnections={reconnections} sessions={sessions} period={period} now={now} />
        <ReconnectionsSection reconnections={reconnections} period={period} now={now} />
        <FriendshipSection friendship={friendship} period={period} />
        <SessionsSection sessions={sessions} period={period} />
        <CelebrationsSection
          celebrations={celebrations}
          reconnections={reconnections}
          sessions={sessions}
          period={period}
        />
      </div>
    </Paper>
  );
}
