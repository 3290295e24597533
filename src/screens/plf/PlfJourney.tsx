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
} from '../../collections/plf';
import { selectReconnectionHistory } from '../../collections/reconnections';
import { selectIsProviderKnown, selectIsProviderUnread } from '../../collections/sync/providerRead';
import { plfClaimsSection } from '../../domain/constants';
import { plfSectionForm } from '../../domain/entries/formDraftKeys';
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
import { Breather, Closing, Preface, ReconnectionFirst } from './betweenSections';
import { plfMessages } from './messages';
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

/**
 * The sections walked through as one: the stored track says which section and slide is shown, the address follows it.
 * @param asked section number that the address holds
 */
export function PlfJourney({ exercise: whole, asked }: { exercise: PlfExercise; asked: number }) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { key, state } = useLocation() as Location<unknown>;
  const path = usePlfPath(whole, asked);
  const { plf, track, storedAnswers, exercise, sections } = path;
  // With the vault on, a place that moved waits until the exercise is left.
  const isWaiting = useAppSelector(({ sync }) => sync.vault === true && sync.pending?.plf !== undefined);
  const send = useEffectEvent(() => isWaiting && dispatch(syncWanted()));
  useEffect(() => () => void send(), []);
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
  const sectionIndex = sections.indexOf(section);
  const last = sections.at(-1) ?? section;
  const slide = track?.plf === section ? track.slide : 0;
  const stage = plfStage({
    exercise,
    sections,
    plf,
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

  const part = { number: sectionIndex + 1, of: sections.length };
  const shared = { address: paths.plf.href(section), part, isWithin };
  const counts = sections.map((number) => pathSlideCount(exercise, number, storedAnswers, hasReconnection));
  const inTurn: Journey = {
    ...shared,
    first: firstPathPlace(counts, sectionIndex),
    index: slide,
    isUnderWay: track !== undefined,
    moveTo: (place) => {
      const target = slideAtPathPlace(place, counts, sectionIndex);
      if (!target) return false;
      setHasMoved(true);
      setRestingAfter(undefined);
      dispatch(plfProgressed({ section: sections[target.index] ?? section, slide: target.slide }));
      return true;
    },
  };
  /** Before its first slide lies the page on which it was opened. */
  const outside: Journey = {
    ...shared,
    first: 1,
    index: 0,
    isUnderWay: true,
    moveTo: () => {
      void navigate(-1);
      return true;
    },
  };
  const next = origin === undefined ? nextSection(sections, section) : null;
  const skipTo = (to: number) => {
    setHasMoved(true);
    dispatch(plfSectionSkipped({ to }));
  };

  const returnToEnd = () => {
    dispatch(plfReturnedToEnd());
    void navigate(paths.plf.href(last));
  };
  switch (stage.kind) {
    case 'unheard':
      return <UnreadScreen />;
    case 'nothing':
      return <EmptyExercise title={formatMessage(plfMessages.title)} closeTo={paths.home.href()} />;
    case 'closing':
      return (
        <Closing
          exercise={exercise}
          sections={sections}
          last={last}
          onMakeUp={() => void navigate(paths.plf.href(plfClaimsSection), { state: outOfTurn('end') })}
          onRestart={() => {
            setHasMoved(true);
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
          onNext={() => setRestingAfter(undefined)}
        />
      );
    case 'reconnectionFirst':
      return (
        <ReconnectionFirst
          title={filledText(stage.drawn.title)}
          section={section}
          journey={origin === undefined ? inTurn : outside}
          next={next}
          onSkip={skipTo}
        />
      );
    case 'section':
      return (
        <OpenDraft form={plfSectionForm(section)}>
          {(draft) => {
            const drawn = {
              exercise: stage.drawn,
              ...draft,
              storedAnswers,
              summaryOf: sections
                .slice(0, sectionIndex + 1)
                .flatMap((number) => sectionExercise(exercise, number) ?? []),
              preface: (
                <Preface
                  section={section}
                  title={filledText(stage.drawn.title)}
                  part={part}
                  onReturnToEnd={
                    origin === undefined && isLastSectionReached(exercise, plf) ? returnToEnd : undefined
                  }
                />
              ),
              onSkip: skipTo,
            };
            return origin === undefined ? (
              <SectionSlides
                {...drawn}
                journey={inTurn}
                resumedText={
                  !hasMoved && inTurn.index > 0 ? formatMessage(plfMessages.redirected) : undefined
                }
                next={next}
                onComplete={(saved) => {
                  setHasMoved(true);
                  if (next === null) setCompletedAt(key);
                  else setRestingAfter(section);
                  dispatch(plfSectionCompleted({ section, next, ...saved }, draft.draftKey));
                  if (next === null) void navigate(paths.plf.href(last), { replace: true });
                }}
              />
            ) : (
              <OutOfTurn
                {...drawn}
                section={section}
                journey={outside}
                onSaved={() =>
                  void navigate(origin === 'map' ? plfMapHref(track?.plf ?? section) : paths.plf.href(last), {
                    replace: true,
                  })
                }
              />
            );
          }}
        </OpenDraft>
      );
  }
}
