import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { createSelector } from '@reduxjs/toolkit';
import { Suspense, useState, type ReactNode, startTransition, useEffect } from 'react';
import { useIntl } from 'react-intl';
import { selectBegunDraft } from '../../collections/drafts';
import { selectIdentityCard, selectIsIdentityCardComplete } from '../../collections/identityCard';
import { selectPlf } from '../../collections/plf';
import { selectIntuitions, selectReconnectionHistory } from '../../collections/reconnections';
import { selectIsProviderUnread } from '../../collections/sync/providerRead';
import type { CollectionsState } from '../../domain/collections';
import { comingSituationToAsk } from '../../domain/entries/comingSituations';
import { newReconnectionForm } from '../../domain/entries/formDraftKeys';
import {
  othersPromisedThatDay,
  promisedIntuition,
  promisedIntuitionToAsk,
} from '../../domain/entries/intuitions';
import { sessionToPrepare } from '../../domain/entries/sessionToPrepare';
import { paths } from '../../domain/paths';
import { useAppSelector } from '../../store/hooks';
import { ButtonLink } from '../../ui/Button';
import { Columns } from '../../ui/Columns';
import { dayInWords } from '../../ui/dayInWords';
import { lazyComponent } from '../../ui/lazyComponent';
import { LoadFailure } from '../../ui/Loading';
import { appMessages, pageNames } from '../../ui/messages';
import { plain } from '../../ui/plain';
import { Screen } from '../../ui/Screen';
import { SearchLink } from '../../ui/SearchLink';
import { theme } from '../../ui/theme';
import { useNow } from '../../ui/useNow';
import { firstSteps } from './firstSteps';
import { dayPartAt } from './dayWords';
import { Hero } from './Hero';
import { IntuitionQuestion } from './IntuitionQuestion';
import { greetingMessage, homeMessages, plainGreetingMessage } from './messages';
import { PrivacyAlert } from './PrivacyAlert';
import { Resume } from './Resume';
import { CelebrationsTile, IntuitionsTile, Tiles } from './Tiles';
import { comingQuestion, useQuestionOfVisit } from './useQuestionOfVisit';

const Programme = lazyComponent(
  async () => (await import(/* webpackChunkName: "programme" */ './Programme')).Programme,
);

/** True once its code is there: who comes back finds the page at its full height, as it was left. */
let isProgrammeFetched = false;

async function fetchProgramme(): Promise<void> {
  // What the device holds is drawn first.
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
  await Programme.preload();
  isProgrammeFetched = true;
}

/** The place of what comes from the programme: kept free until its code is there, which never keeps home waiting. */
function ProgrammeArea() {
  const [isOneByOne] = useState(!isProgrammeFetched);
  const [state, setState] = useState<'coming' | 'failed' | 'here'>(isProgrammeFetched ? 'here' : 'coming');
  useEffect(() => {
    if (state !== 'coming') return undefined;
    let isWanted = true;
    fetchProgramme().then(
      () => {
        if (isWanted) startTransition(() => setState('here'));
      },
      () => {
        if (isWanted) setState('failed');
      },
    );
    return () => {
      isWanted = false;
    };
  }, [state]);

  if (state === 'here') return <Programme isOneByOne={isOneByOne} />;
  return (
    // As tall as a screen, so that what follows stays out of sight.
    <Box aria-busy sx={{ gridColumn: '1 / -1', minHeight: '100dvh' }}>
      {state === 'failed' && (
        <LoadFailure text={homeMessages.notFetched} onRetry={() => setState('coming')} />
      )}
    </Box>
  );
}

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

/** The second argument of selectors that depend on the time. */
const atTime = (_state: CollectionsState, now: Date) => now;

const selectSteps = createSelector(
  [selectIsIdentityCardComplete, selectReconnectionHistory, selectPlf],
  (isCardComplete, history, plf) => firstSteps(isCardComplete, history.length, plf),
);

const selectNext = createSelector(
  [
    (state: CollectionsState) => selectBegunDraft(state, newReconnectionForm),
    // What was done elsewhere may not be read yet.
    (state: CollectionsState) => (selectIsProviderUnread(state) ? undefined : selectSteps(state)),
    selectIntuitions,
    ({ registrations }: CollectionsState) => registrations.sessions,
    ({ personalInfo }: CollectionsState) => personalInfo.ancrage,
    atTime,
  ],
  (draftKey, begun, intuitions, sessions, ancrage, now) => {
    const promise = promisedIntuition(intuitions, now);
    const others = promise ? othersPromisedThatDay(intuitions, promise) : 0;
    const session = sessionToPrepare(sessions, ancrage, now);
    return (promise ?? draftKey ?? begun ?? session) && { promise, others, draftKey, begun, session };
  },
);

/** The coming situation that is over; a promise whose day is over comes first. */
const selectComing = createSelector(
  [({ reconnections }: CollectionsState) => reconnections, selectIntuitions, atTime],
  (reconnections, intuitions, now) => ({
    coming: comingSituationToAsk(reconnections, now),
    isFirst: promisedIntuitionToAsk(intuitions, now) === undefined,
  }),
);

const selectHasDrafts = ({ drafts }: CollectionsState) => Object.keys(drafts).length > 0;

/** Fetches the parts that home shows from its first drawing on. */
export async function fetchFirstParts(state: CollectionsState): Promise<void> {
  const now = new Date();
  const { coming, isFirst } = selectComing(state, now);
  await Promise.all([
    selectNext(state, now) && NextCard.preload(),
    selectHasDrafts(state) && UnfinishedEdits.preload(),
    coming && isFirst && ComingQuestion.preload(),
  ]);
}

/** A part whose code is fetched. There from the first drawing on, it holds up what it would move; later it hides nothing. */
function Part({ children }: { children: ReactNode }) {
  const [isOfFirstDrawing] = useState(Boolean(children));
  if (!children) return null;
  return isOfFirstDrawing ? children : <Suspense fallback={null}>{children}</Suspense>;
}

/** The one question of a visit: about a promise that is over, else a coming situation, else an intuition. */
function Question({ now }: { now: Date }) {
  const { coming, isFirst } = useAppSelector((state) => selectComing(state, now));
  const [asked, keep] = useQuestionOfVisit(now);
  const isComing = asked === undefined ? coming !== undefined && isFirst : asked === comingQuestion;
  return (
    <>
      <Part>
        {isComing && coming && <ComingQuestion coming={coming} onAsked={() => keep(comingQuestion)} />}
      </Part>
      {!isComing && <IntuitionQuestion />}
    </>
  );
}

/** The home screen: one's own sentence, what to do next, one question, what the programme brings. */
export function HomeScreen() {
  const intl = useIntl();
  const { formatMessage } = intl;
  const now = useNow();
  const firstname = useAppSelector((state) => state.personalInfo.firstname);
  const hasDrafts = useAppSelector(selectHasDrafts);
  const isCardComplete = useAppSelector(selectIsIdentityCardComplete);
  const { phrasereconnexion: phrase = '' } = useAppSelector(selectIdentityCard);
  const { plf_track: track } = useAppSelector(selectPlf);
  const steps = useAppSelector(selectSteps);
  const isUnread = useAppSelector(selectIsProviderUnread);
  const next = useAppSelector((state) => selectNext(state, now));
  const part = dayPartAt(now.getHours());
  return (
    <Screen
      title={pageNames.home}
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
            <Part>{next && <NextCard {...next} now={now} isPlfBegun={track !== undefined} />}</Part>
            <Part>{hasDrafts && <UnfinishedEdits />}</Part>
            <Question now={now} />
          </Stack>
          <PrivacyAlert />
          <Stack spacing={1.5}>
            {track && (!steps || steps[2]) && <Resume track={track} />}
            {!isCardComplete && (
              <ButtonLink to={paths.addReconnection.href()} look="quiet" isWide text={pageNames.add} />
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
              <SearchLink />
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
