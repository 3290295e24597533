import { useEffect, useEffectEvent, useState } from 'react';
import { useIntl } from 'react-intl';
import { Navigate, useLocation, useNavigate, type Location } from 'react-router';
import { syncWanted } from '../../collections/events';
import {
  plfProgressed,
  plfRestarted,
  plfReturnedToEnd,
  plfSectionCompleted,
  plfSectionSkipped,
  type PlfSection,
} from '../../collections/plf';
import { selectReconnectionHistory } from '../../collections/reconnections';
import { selectIsProviderKnown, selectIsProviderUnread } from '../../collections/sync/providerRead';
import { plfClaimsSection } from '../../domain/constants';
import { plfSectionForm } from '../../domain/entries/formDraftKeys';
import type { Exercise } from '../../domain/exercise/exerciseSchema';
import { isToPlfEnd, paths, plfMapHref, plfSectionOfStep } from '../../domain/paths';
import {
  isLastSectionReached,
  nextSection,
  sectionExercise,
  type PlfExercise,
} from '../../domain/plf/plfSections';
import { plfStage } from '../../domain/plf/plfStage';
import { stationToBegin } from '../../domain/plf/plfStations';
import { EmptyExercise } from '../../exercises/ExerciseFrame';
import { filledText } from '../../exercises/filledPlaceholders';
import type { Journey } from '../../exercises/useExerciseWalk';
import { isLaterSlideEntry } from '../../exercises/useSlideHistory';
import { OpenDraft } from '../../parts/entryForm/OpenDraft';
import { UnreadScreen } from '../../parts/unread/UnreadScreen';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { pageNames } from '../../ui/messages';
import { Breather, Closing, Preface, ReconnectionFirst } from './betweenSections';
import { plfMessages, skipMessage } from './messages';
import {
  firstPathPlace,
  outOfTurn,
  outOfTurnOrigin,
  pathSlideCount,
  slideAtPathPlace,
  usePlfPath,
} from './plfPath';
import { OutOfTurn, SectionSlides } from './SectionSlides';

const isWithin = (path: string): boolean =>
  plfSectionOfStep(/^\/plf\/([^/]+)$/.exec(path)?.[1]) !== undefined;

/** Where the user stands on the path, and what is shown there. */
function usePlfPosition(whole: PlfExercise, asked: number) {
  const { key, state } = useLocation() as Location<unknown>;
  const path = usePlfPath(whole, asked);
  const { track, sections } = path;
  const hasReconnection = useAppSelector((state) => selectReconnectionHistory(state).length > 0);
  const isProviderHeard = useAppSelector(selectIsProviderKnown);
  const isUnread = useAppSelector(selectIsProviderUnread);
  /** True once the user moved by themselves: no longer where they were led to. */
  const [hasMoved, setHasMoved] = useState(false);
  /** The section just saved, while one rests before the next; a reload, and coming back later, drop it. */
  const [restingAfter, setRestingAfter] = useState<number>();
  /** Entry of the browser's history at which the journey was completed. */
  const [completedAt, setCompletedAt] = useState<string>();
  /** Where this section was opened out of its turn, which then leads. */
  const origin = sections.includes(asked) ? outOfTurnOrigin(state) : undefined;
  const section = origin === undefined ? path.section : asked;
  const slide = track?.plf === section ? track.slide : 0;
  const stage = plfStage({
    ...path,
    asked,
    section,
    slide,
    isOutOfTurn: origin !== undefined,
    isToEnd: isToPlfEnd(state),
    isAtLaterSlide: isLaterSlideEntry(state),
    isJustCompleted: key === completedAt,
    hasMoved,
    restingAfter,
    hasReconnection,
    isProviderHeard,
    isUnread,
  });
  return {
    ...path,
    ...{ origin, section, slide, stage, hasReconnection, hasMoved },
    last: sections.at(-1) ?? section,
    next: origin === undefined ? nextSection(sections, section) : null,
    setHasMoved,
    setRestingAfter,
    setCompletedHere: () => setCompletedAt(key),
  };
}

/** How the user moves: the journey in its turn, the one that leads here, and the way past the section. */
function usePlfMoves(position: ReturnType<typeof usePlfPosition>) {
  const { exercise, sections, storedAnswers, hasReconnection, section, origin, slide, track, next } =
    position;
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const sectionIndex = sections.indexOf(section);
  const counts = sections.map((number) => pathSlideCount(exercise, number, storedAnswers, hasReconnection));
  const inTurn: Journey = {
    address: paths.plf.href(section),
    part: { number: sectionIndex + 1, of: sections.length },
    isWithin,
    first: firstPathPlace(counts, sectionIndex),
    index: slide,
    isUnderWay: track !== undefined,
    moveTo: (place) => {
      const target = slideAtPathPlace(place, counts, sectionIndex);
      if (!target) return false;
      position.setHasMoved(true);
      position.setRestingAfter(undefined);
      dispatch(plfProgressed({ section: sections[target.index] ?? section, slide: target.slide }));
      return true;
    },
  };
  /** Before its first slide lies the page on which it was opened. */
  const asOpened: Journey = {
    ...inTurn,
    ...{ first: 1, index: 0, isUnderWay: true },
    moveTo: () => {
      void navigate(-1);
      return true;
    },
  };
  const pass = (to: number) => {
    position.setHasMoved(true);
    dispatch(plfSectionSkipped({ to }));
  };
  const skipButton = next !== null && (
    <Button look="quiet" onClick={() => pass(next)}>
      {formatMessage(skipMessage, { section: next })}
    </Button>
  );
  return { ...position, inTurn, journey: origin === undefined ? inTurn : asOpened, skipButton };
}

/** A section's slides on their draft, and where they lead once saved. */
function SectionStage({ path, drawn }: { path: ReturnType<typeof usePlfMoves>; drawn: Exercise }) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { exercise, sections, plf, track, storedAnswers, section, origin, last, next, journey, skipButton } =
    path;
  const complete = (saved: Omit<PlfSection, 'section' | 'next'>, draftKey: string) => {
    path.setHasMoved(true);
    if (next === null) path.setCompletedHere();
    else path.setRestingAfter(section);
    dispatch(plfSectionCompleted({ section, next, ...saved }, draftKey));
    if (next === null) void navigate(paths.plf.href(last), { replace: true });
  };
  const leave = () => {
    const to = origin === 'map' ? plfMapHref(track?.plf ?? section) : paths.plf.href(last);
    void navigate(to, { replace: true });
  };
  const returnToEnd = () => {
    dispatch(plfReturnedToEnd());
    void navigate(paths.plf.href(last));
  };
  const isEndReached = origin === undefined && isLastSectionReached(exercise, plf);
  const shown = {
    exercise: drawn,
    journey,
    storedAnswers,
    summaryOf: sections
      .slice(0, journey.part.number)
      .flatMap((number) => sectionExercise(exercise, number) ?? []),
    preface: (
      <Preface
        section={section}
        title={filledText(drawn.title)}
        part={journey.part}
        onReturnToEnd={isEndReached ? returnToEnd : undefined}
      />
    ),
    skipButton,
  };
  const resumedText = !path.hasMoved && journey.index > 0 ? formatMessage(plfMessages.redirected) : undefined;
  return (
    <OpenDraft form={plfSectionForm(section)}>
      {(draft) =>
        origin === undefined ? (
          <SectionSlides
            {...shown}
            {...draft}
            resumedText={resumedText}
            onComplete={(saved) => complete(saved, draft.draftKey)}
          />
        ) : (
          <OutOfTurn {...shown} {...draft} section={section} onSaved={leave} />
        )
      }
    </OpenDraft>
  );
}

/**
 * The sections walked through as one: the stored track says what is shown, and the address follows it.
 * @param asked section number that the address holds
 */
export function PlfJourney({ exercise: whole, asked }: { exercise: PlfExercise; asked: number }) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  // With the vault on, a place that moved waits until the exercise is left.
  const isWaiting = useAppSelector(({ sync }) => sync.vault === true && sync.pending?.plf !== undefined);
  const send = useEffectEvent(() => isWaiting && dispatch(syncWanted()));
  useEffect(() => () => void send(), []);
  const path = usePlfMoves(usePlfPosition(whole, asked));
  const { exercise, sections, plf, section, stage, last, inTurn, journey, skipButton } = path;
  switch (stage.kind) {
    case 'unheard':
      return <UnreadScreen />;
    case 'nothing':
      return <EmptyExercise title={formatMessage(pageNames.plf)} closeTo={paths.home.href()} />;
    case 'closing':
      return (
        <Closing
          exercise={exercise}
          sections={sections}
          last={last}
          onMakeUp={() => void navigate(paths.plf.href(plfClaimsSection), { state: outOfTurn('end') })}
          onRestart={() => {
            path.setHasMoved(true);
            dispatch(plfRestarted());
          }}
        />
      );
    case 'map':
      return <Navigate to={plfMapHref(stationToBegin(exercise, sections, plf))} replace />;
    case 'rest':
      return (
        <Breather
          done={stage.done}
          following={stage.drawn}
          journey={inTurn}
          onNext={() => path.setRestingAfter(undefined)}
        />
      );
    case 'reconnectionFirst':
      return (
        <ReconnectionFirst
          title={filledText(stage.drawn.title)}
          section={section}
          journey={journey}
          skipButton={skipButton}
        />
      );
    case 'section':
      return <SectionStage path={path} drawn={stage.drawn} />;
  }
}
