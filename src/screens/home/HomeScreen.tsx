import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { selectBegunDraft } from '../../collections/drafts';
import { selectIdentityCard, selectIsIdentityCardComplete } from '../../collections/identityCard';
import { selectPlf } from '../../collections/plf';
import { selectIntuitions, selectReconnectionHistory } from '../../collections/reconnections';
import { selectIsProviderUnread } from '../../collections/sync/providerRead';
import { comingSituationToAsk } from '../../domain/entries/comingSituations';
import { newReconnectionForm } from '../../domain/entries/formDraftKeys';
import { promisedIntuition, promisedIntuitionToAsk } from '../../domain/entries/intuitions';
import { sessionToPrepare } from '../../domain/entries/sessionToPrepare';
import { paths, searchHref } from '../../domain/paths';
import { useAppSelector } from '../../store/hooks';
import { ButtonLink } from '../../ui/Button';
import { Columns } from '../../ui/Columns';
import { dayInWords } from '../../ui/dayInWords';
import { IconLink } from '../../ui/IconLink';
import { lazyComponent } from '../../ui/lazyComponent';
import { appMessages } from '../../ui/messages';
import { plain } from '../../ui/plain';
import { Screen } from '../../ui/Screen';
import { theme } from '../../ui/theme';
import { useNow } from '../../ui/useNow';
import { firstSteps } from './firstSteps';
import { dayPartAt } from './dayWords';
import { Hero } from './Hero';
import { IntuitionQuestion } from './IntuitionQuestion';
import { greetingMessage, homeMessages, plainGreetingMessage } from './messages';
import { PrivacyAlert } from './PrivacyAlert';
import { ProgrammeArea } from './ProgrammeArea';
import { Resume } from './Resume';
import { CelebrationsTile, IntuitionsTile, Tiles } from './Tiles';
import { comingQuestion, useQuestionOfVisit } from './useQuestionOfVisit';

/** What is one's own in two columns, of which the second ends with the next event: its place is kept. */
const Places = plain(Columns, {
  [theme.breakpoints.up('lg')]: {
    gridTemplateRows: 'auto minmax(15.25rem, 1fr)',
    rowGap: 12,
    '& > div:first-of-type': { gridRow: '1 / 3' },
  },
});

const NextCard = lazyComponent(
  async () => (await import(/* webpackChunkName: "next-card" */ './NextCard')).NextCard,
);

const UnfinishedEdits = lazyComponent(
  async () => (await import(/* webpackChunkName: "unfinished-edits" */ './UnfinishedEdits')).UnfinishedEdits,
  { isOfFirstScreens: true },
);

const ComingQuestion = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "coming-question" */ '../../parts/coming/ComingQuestion'))
      .ComingQuestion,
  { isOfFirstScreens: true },
);

/** The one question of a visit: a promise whose day is over, else a coming situation that is over, else an intuition. */
function Question({ now }: { now: Date }) {
  const reconnections = useAppSelector((state) => state.reconnections);
  const intuitions = useAppSelector(selectIntuitions);
  const coming = useMemo(() => comingSituationToAsk(reconnections, now), [reconnections, now]);
  const [asked, keep] = useQuestionOfVisit();
  if (asked === undefined ? coming && !promisedIntuitionToAsk(intuitions, now) : asked === comingQuestion)
    return coming ? <ComingQuestion coming={coming} onAsked={() => keep(comingQuestion)} /> : null;
  return <IntuitionQuestion />;
}

/** A part whose code is fetched. There from the first drawing on, it holds up what it would move; later it hides nothing. */
function Part({ isThere, children }: { isThere: boolean; children: ReactNode }) {
  const [isOfFirstDrawing] = useState(isThere);
  if (!isThere) return null;
  return isOfFirstDrawing ? children : <Suspense fallback={null}>{children}</Suspense>;
}

/** The home screen: one's own sentence, what to do next, one question, what the programme brings. */
export function HomeScreen() {
  const intl = useIntl();
  const { formatMessage } = intl;
  const now = useNow();
  const firstname = useAppSelector((state) => state.personalInfo.firstname);
  const draftKey = useAppSelector((state) => selectBegunDraft(state, newReconnectionForm));
  const hasDrafts = useAppSelector(({ drafts }) => Object.keys(drafts).length > 0);
  const isCardComplete = useAppSelector(selectIsIdentityCardComplete);
  const { phrasereconnexion: phrase = '' } = useAppSelector(selectIdentityCard);
  const reconnectionCount = useAppSelector((state) => selectReconnectionHistory(state).length);
  const plf = useAppSelector(selectPlf);
  const steps = firstSteps(isCardComplete, reconnectionCount, plf);
  const intuitions = useAppSelector(selectIntuitions);
  const promise = promisedIntuition(intuitions, now);
  const isUnread = useAppSelector(selectIsProviderUnread);
  const sessions = useAppSelector(({ registrations }) => registrations.sessions);
  const ancrage = useAppSelector(({ personalInfo }) => personalInfo.ancrage);
  const session = sessionToPrepare(sessions, ancrage, now);
  // What was done elsewhere may not be read yet.
  const begun = isUnread ? undefined : steps;
  const part = dayPartAt(now.getHours());
  return (
    <Screen
      title={homeMessages.title}
      heading={
        <>
          <Typography
            component="span"
            variant="body2"
            color="textSecondary"
            sx={{ display: 'block', '&::first-letter': { textTransform: 'uppercase' } }}
          >
            {dayInWords(intl, now, { weekday: 'long' })}
          </Typography>{' '}
          {firstname
            ? formatMessage(greetingMessage, { part, name: firstname })
            : formatMessage(plainGreetingMessage, { part })}
        </>
      }
    >
      {/* Nothing is drawn below what is still coming, or it would be moved. */}
      <Suspense fallback={<Box sx={{ minHeight: '100dvh' }} />}>
        <Places className="columns">
          <Stack spacing={1.5}>
            {isCardComplete && <Hero phrase={phrase} />}
            {isUnread && (
              <Card component="p" sx={{ p: 2 }}>
                {formatMessage(appMessages.unread)}
              </Card>
            )}
            <Part isThere={(promise ?? draftKey ?? begun ?? session) !== undefined}>
              <NextCard
                {...{ promise, draftKey, begun, session, now }}
                isPlfBegun={plf.plf_track !== undefined}
              />
            </Part>
            <Part isThere={hasDrafts}>
              <UnfinishedEdits />
            </Part>
            <Question now={now} />
          </Stack>
          <PrivacyAlert />
          <Stack spacing={1.5}>
            {plf.plf_track && (!steps || steps[2]) && <Resume track={plf.plf_track} />}
            {!isCardComplete && (
              <ButtonLink to={paths.addReconnection.href()} look="quiet" isWide text={homeMessages.add} />
            )}
            {/* The menu beside the page has a search of its own. */}
            <Box
              sx={{
                display: 'grid',
                gridTemplateColumns: 'minmax(0, 1fr) auto',
                alignItems: 'center',
                '& > :last-child': { display: { md: 'none' } },
              }}
            >
              <ButtonLink to={paths.reconnections.href()} look="quiet" isWide text={homeMessages.view} />
              <IconLink to={searchHref} icon="search" label={formatMessage(appMessages.search)} />
            </Box>
            <Tiles>
              <IntuitionsTile />
              <CelebrationsTile />
            </Tiles>
          </Stack>
          <ProgrammeArea />
        </Places>
      </Suspense>
    </Screen>
  );
}
