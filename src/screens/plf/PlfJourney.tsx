import { Suspense, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router';
import { selectIdentityCard } from '../../collections/identityCard';
import {
  plfConflictSettled,
  plfProgressed,
  plfRestarted,
  plfReturnedToEnd,
  plfSectionCompleted,
  plfSectionSkipped,
  selectPlf,
  selectPlfType,
} from '../../collections/plf';
import { selectReconnectionHistory } from '../../collections/reconnections';
import { isBlank } from '../../domain/blank';
import { plfClaimsSection } from '../../domain/constants';
import { plfSectionForm } from '../../domain/entries/draftKeys';
import { isToPlfEnd, paths, plfSectionIn } from '../../domain/paths';
import {
  fieldNames,
  isComplete,
  isEndReached,
  nextSection,
  resolveSection,
  sectionExercise,
  sectionsOf,
  type PlfExercise,
} from '../../domain/plf/plfSections';
import { ExerciseCarousel, type Journey } from '../../exercises/ExerciseCarousel';
import { NoQuestions } from '../../exercises/NoQuestions';
import { isLaterSlideEntry } from '../../exercises/slideHistory';
import type { DraftAnswers } from '../../exercises/visibility';
import { emptyDerailor } from '../../parts/entryForm/newDerailor';
import { OpenDraft } from '../../parts/entryForm/OpenDraft';
import { selectIsProviderHeard } from '../../session/sessionSlice';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import { lazyComponent } from '../../ui/lazyComponent';
import { Loading } from '../../ui/Loading';
import { Closing } from './Closing';
import { cardAnswers, firstPlace, slideAt, slideCount, withoutIdleSections } from './journeyPlaces';
import { plfMessages } from './messages';
import { Preface } from './Preface';
import { ReconnectionFirst } from './ReconnectionFirst';
import { TooFewNamed } from './TooFewNamed';
import { toPlfSection } from './toPlfSection';

const DerailorFormDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "derailor-form" */ '../../parts/entryForm/DerailorFormDialog'))
      .DerailorFormDialog,
);

const nothingNamed = emptyDerailor();

/** Lines of the identity card to be read before the phrase is found (row E3, section 6). */
const pauseFields = ['vocationpro', 'symptoms', 'momentressource'] as const;

/** Members of the browser's history state while section 3 is made up for; entries laid on the way keep them. */
const makeUp = { isMakingUp: true } as const;

const isMakeUp = (state: unknown): boolean =>
  (state as Partial<typeof makeUp> | null)?.isMakingUp === makeUp.isMakingUp;

const isWithin = (path: string): boolean => plfSectionIn(/^\/plf\/([^/]+)$/.exec(path)?.[1]) !== undefined;

/**
 * The sections walked through as one: the stored track says which section and slide is shown (rows E4, E5), the address
 * follows it.
 * @param asked section number that the address holds
 */
export function PlfJourney({ exercise: whole, asked }: { exercise: PlfExercise; asked: number }) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const navigate = useNavigate();
  const location = useLocation();
  /** True when a section that was skipped is made up for: the way then leads back to the closing screen. */
  const isMakingUp = isMakeUp(location.state);
  const plf = useAppSelector(selectPlf);
  const type = useAppSelector(selectPlfType);
  const card = useAppSelector(selectIdentityCard);
  const hasReconnection = useAppSelector((state) => selectReconnectionHistory(state).length > 0);
  const isProviderHeard = useAppSelector(selectIsProviderHeard);
  /** True once the user moved by themselves: no longer where they were led to. */
  const [hasMoved, setHasMoved] = useState(false);
  /** Place at which the form that names a claim or a derailor was opened; moving on leaves it. */
  const [namingAt, setNamingAt] = useState<number>();
  /** Entry of the browser's history at which the journey was completed. */
  const [completedAt, setCompletedAt] = useState<string>();
  const storedAnswers = useMemo<DraftAnswers>(
    () => ({ ...plf.data, ...cardAnswers(card) }),
    [plf.data, card],
  );
  const exercise = useMemo(() => withoutIdleSections(whole, storedAnswers), [whole, storedAnswers]);
  const sections = useMemo(() => sectionsOf(exercise, type), [exercise, type]);
  const { plf_track: track } = plf;
  const section = resolveSection(exercise, type, track?.plf ?? asked, track);
  const sectionIndex = sections.indexOf(section);
  const drawn = sectionExercise(exercise, section);
  if (!drawn || sectionIndex < 0)
    return <NoQuestions title={formatMessage(plfMessages.title)} closeTo={paths.home.href()} />;

  const last = sections.at(-1) ?? section;
  const isAtClosing =
    location.key === completedAt ||
    ((asked === last || isToPlfEnd(location.state)) &&
      isComplete(exercise, plf) &&
      !isLaterSlideEntry(location.state));
  if (!track && isAtClosing) {
    return (
      <Closing
        exercise={exercise}
        sections={sections}
        onMakeUp={() => {
          void navigate(paths.plf.href(plfClaimsSection), { state: makeUp });
        }}
        onRestart={() => {
          setHasMoved(true);
          dispatch(plfRestarted());
        }}
      />
    );
  }

  const returnToEnd = () => {
    dispatch(plfReturnedToEnd());
    void navigate(paths.plf.href(last));
  };
  const counts = sections.map((number) => slideCount(exercise, number, storedAnswers, hasReconnection));
  const first = firstPlace(counts, sectionIndex);
  const journey: Journey = {
    first,
    index: track?.plf === section ? track.slide : 0,
    address: paths.plf.href(section),
    part: { number: sectionIndex + 1, of: sections.length },
    isUnderWay: track !== undefined,
    moveTo: (place) => {
      const target = slideAt(place, counts, sectionIndex);
      if (!target) return false;
      setHasMoved(true);
      if (isMakingUp && target.index !== sectionIndex) {
        returnToEnd();
        return true;
      }
      dispatch(plfProgressed({ section: sections[target.index] ?? section, slide: target.slide }));
      return true;
    },
    isWithin,
  };
  const place = first + journey.index;
  const next = isMakingUp && section === plfClaimsSection ? null : nextSection(sections, section);

  const skipTo = (to: number) => {
    setHasMoved(true);
    dispatch(plfSectionSkipped({ to }));
  };

  if (section === plfClaimsSection && !hasReconnection) {
    if (!isProviderHeard) return <Loading />;
    return <ReconnectionFirst title={drawn.title} journey={journey} next={next} onSkip={skipTo} />;
  }
  return (
    <>
      <OpenDraft form={plfSectionForm(section)}>
        {(draftKey, other) => (
          <ExerciseCarousel
            exercise={drawn}
            draftKey={draftKey}
            notice={other}
            storedAnswers={storedAnswers}
            conflicts={
              plf.conflicts && {
                texts: plf.conflicts,
                onPick: (name, text) => dispatch(plfConflictSettled({ name, text })),
              }
            }
            cardFields={pauseFields}
            summaryOf={sections
              .slice(0, sectionIndex + 1)
              .flatMap((number) => sectionExercise(exercise, number) ?? [])}
            journey={journey}
            isAgain={fieldNames(drawn).some((name) => !isBlank(plf.data?.[name]))}
            resumedText={!hasMoved && journey.index > 0 ? formatMessage(plfMessages.redirected) : undefined}
            preface={
              <Preface
                title={drawn.title}
                types={exercise.types}
                onReturnToEnd={isEndReached(exercise, plf) ? returnToEnd : undefined}
              />
            }
            whenTooFew={(missing) => (
              <TooFewNamed missing={missing} next={next} onName={() => setNamingAt(place)} onSkip={skipTo} />
            )}
            onComplete={(answers) => {
              const { claims, derailors, plf: before } = store.getState();
              const saved = toPlfSection(
                drawn,
                answers,
                { claims, derailors, answers: before.data },
                Date.now(),
              );
              setHasMoved(true);
              if (next === null) setCompletedAt(location.key);
              dispatch(plfSectionCompleted({ section, next, ...saved }, draftKey));
              if (next === null) void navigate(paths.plf.href(last), { replace: true });
            }}
          />
        )}
      </OpenDraft>
      <Suspense fallback={null}>
        {namingAt === place && (
          <DerailorFormDialog
            edited={undefined}
            empty={nothingNamed}
            onClose={() => setNamingAt(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
