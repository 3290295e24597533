import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Step from '@mui/material/Step';
import StepContent from '@mui/material/StepContent';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { selectBegunDraft } from '../../collections/drafts';
import { plfTypeChosen, selectPlfType } from '../../collections/plf';
import { defaultPlfType } from '../../domain/constants';
import { plfSectionForm } from '../../domain/entries/formDraftKeys';
import { paths } from '../../domain/paths';
import { isPlfComplete, type PlfExercise } from '../../domain/plf/plfSections';
import { stationToBegin, stationsOf, type Station } from '../../domain/plf/plfStations';
import { filledText } from '../../exercises/filledPlaceholders';
import { progressMessage } from '../../exercises/messages';
import type { DraftAnswers } from '../../exercises/visibility';
import { useAppSelector, useAppDispatch } from '../../store/hooks';
import { Button, ButtonLink } from '../../ui/Button';
import { clampedTo } from '../../ui/clampedTo';
import { Columns } from '../../ui/Columns';
import { Icon } from '../../ui/icons';
import { pageNames, quotedMessage } from '../../ui/messages';
import { LazyConfirmDialog } from '../../ui/overlay/LazyConfirmDialog';
import { ProgressBar } from '../../ui/ProgressBar';
import { Screen } from '../../ui/Screen';
import {
  beginMessage,
  goOnMessage,
  mapMessages,
  mapTitleMessage,
  minutesMessage,
  plfMessages,
  stoodAtMessage,
  askTypeMessage,
  typeSectionsMessage,
} from './messages';
import { outOfTurn, slidesOnPath, usePlfPath } from './plfPath';

/** Chooses the type of journey, whose sections the map then shows; nothing where the document has but one. */
function TypeChoice({ types }: Pick<PlfExercise, 'types'>) {
  const { formatMessage, formatList } = useIntl();
  const dispatch = useAppDispatch();
  const type = useAppSelector(selectPlfType);
  const id = useId();
  const [asked, setAsked] = useState<string>();
  if (types.length < 2) return null;
  const titleOf = (one: string) =>
    one === defaultPlfType
      ? formatMessage(pageNames.plf)
      : (types.find((known) => known.id === one)?.title ?? one);
  /** Which sections a type has, and what it is for. */
  const explained = (one: string) => {
    const { sections = [], text } = types.find((known) => known.id === one) ?? {};
    const listed = formatMessage(typeSectionsMessage, {
      title: titleOf(one),
      count: sections.length,
      sections: formatList(sections.map(String)),
    });
    return [listed, text].filter(Boolean).join(' ');
  };
  const isListed = types.some((one) => one.id === type);
  return (
    <FormControl>
      <FormLabel id={id} sx={{ typography: 'h2' }}>
        {formatMessage(plfMessages.type)}
      </FormLabel>
      <FormHelperText id={`${id}-hint`} sx={{ '& > span': { display: 'block', mb: 0.5 } }}>
        {types.map(({ id: one }) => (
          <span key={one}>{explained(one)} </span>
        ))}
        {formatMessage(plfMessages.typeHint)}
      </FormHelperText>
      <RadioGroup
        aria-labelledby={id}
        aria-describedby={`${id}-hint`}
        value={type}
        onChange={(_, chosen) => setAsked(chosen)}
      >
        {!isListed && <FormControlLabel className="chosen" value={type} control={<Radio />} label={type} />}
        {types.map(({ id: one }) => (
          <FormControlLabel
            key={one}
            className={type === one ? 'chosen' : ''}
            value={one}
            control={<Radio />}
            label={titleOf(one)}
          />
        ))}
      </RadioGroup>
      {asked !== undefined && (
        <LazyConfirmDialog
          title={formatMessage(askTypeMessage, { title: titleOf(asked) })}
          text={`${explained(asked)} ${formatMessage(plfMessages.typeHint)}`}
          onCancel={() => setAsked(undefined)}
          actions={[
            {
              label: formatMessage(plfMessages.changeType),
              onChoose: () => {
                setAsked(undefined);
                dispatch(plfTypeChosen({ type: asked }));
              },
            },
          ]}
        />
      )}
    </FormControl>
  );
}

interface AtWorkProps {
  station: Station;
  /** From 0; undefined while nothing is under way. */
  slide: number | undefined;
  slides: number;
  isBegun: boolean;
}

/** The section at work: what it holds so far, how far one is, and the way on. */
function AtWork({ station: { section, exercise, words }, slide, slides, isBegun }: AtWorkProps) {
  const { formatMessage } = useIntl();
  const done = slide ?? 0;
  const minutes = Math.ceil(((exercise.minutes ?? 0) * (slides - done)) / slides);
  const goOn = slide === undefined && !isBegun ? beginMessage : goOnMessage;
  const way = (
    <ButtonLink to={paths.plf.href(section)} isWide>
      {formatMessage(goOn, { minutes })}
    </ButtonLink>
  );
  if (words === undefined && done === 0) return <Box sx={{ my: 1.5 }}>{way}</Box>;
  return (
    <Card variant="primary" sx={{ my: 1.5 }}>
      <CardContent component={Stack} spacing={1.5} sx={{ px: 1.5 }}>
        {words !== undefined && (
          <Typography variant="quote" dir="auto" sx={clampedTo(3)}>
            {formatMessage(quotedMessage, { words })}
          </Typography>
        )}
        {done > 0 && (
          <ProgressBar
            done={done / slides}
            aria-label={filledText(exercise.title)}
            aria-valuetext={formatMessage(progressMessage, { step: done + 1, of: slides })}
          />
        )}
        {way}
      </CardContent>
    </Card>
  );
}

/** A thread leads from one round number to the next. */
const pathSx = {
  '.MuiStepLabel-root': { alignItems: 'flex-start', py: 0 },
  '.MuiStepLabel-iconContainer': { pr: 2 },
  '.MuiStepLabel-label': { pt: 1.125, typography: 'h3', '&&': { fontWeight: 500 } },
  '.MuiStepLabel-labelContainer': { minWidth: 0, color: 'text.secondary' },
  '.MuiStepContent-root': { ml: 0, pl: 7.5, pr: 0, border: 0 },
  '.MuiStepConnector-line': { minHeight: 20, border: 0 },
  '.MuiStep-root': { position: 'relative' },
  '.MuiStep-root:not(:last-of-type)::before': {
    ...{ content: '""', position: 'absolute', top: 66, bottom: -18, left: 21 },
    ...{ borderLeft: '2px solid', borderColor: 'divider' },
  },
  '.MuiStep-root:first-of-type:not(:last-of-type)::before': { top: 46 },
};

const icons = { done: 'success', current: 'now', passed: 'ahead', ahead: 'ahead' } as const;

interface StationStepProps {
  station: Station;
  /** From 1. */
  number: number;
  slide: number | undefined;
  storedAnswers: DraftAnswers;
  /** Given by the stepper. */
  index?: number;
  last?: boolean;
}

/** One section on the map: ticked and open to review, at work, or named. */
function StationStep({ station, number, slide, storedAnswers, ...step }: StationStepProps) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const titleId = useId();
  const { section, exercise, standing, words } = station;
  const isBegun = useAppSelector(
    (state) => selectBegunDraft(state, plfSectionForm(section), storedAnswers) !== undefined,
  );
  const isCurrent = standing === 'current';
  const slides = slidesOnPath(exercise, storedAnswers);
  const at = isCurrent && slide !== undefined ? Math.min(slide, slides.length - 1) : undefined;
  const minutes =
    exercise.minutes === undefined ? '' : formatMessage(minutesMessage, { minutes: exercise.minutes });
  const note = (): string => {
    const stoodAt = at ? slides[at]?.title : undefined;
    if (stoodAt) return formatMessage(stoodAtMessage, { slide: filledText(stoodAt) });
    if (isCurrent) return minutes;
    if (isBegun) return formatMessage(mapMessages.unfinished);
    if (standing === 'passed')
      return [formatMessage(mapMessages.passed), minutes].filter(Boolean).join(' · ');
    return standing === 'done' ? (words ?? '') : minutes;
  };
  const open = () => void navigate(paths.plf.href(section), { state: outOfTurn('map') });
  return (
    <Step {...step} expanded={isCurrent} aria-current={isCurrent ? 'step' : undefined}>
      {/* With large letters the button goes below. */}
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'flex-start', justifyContent: 'flex-end' }}>
        <StepLabel
          sx={{ flex: '1 1 12rem' }}
          icon={
            <Avatar variant={icons[standing]}>
              {standing === 'done' ? (
                <>
                  <Icon name="check" size={22} />
                  <span className="visually-hidden">{formatMessage(mapMessages.done)}</span>
                </>
              ) : (
                number
              )}
            </Avatar>
          }
          optional={
            <Typography variant="body2" dir="auto" sx={clampedTo(2)}>
              {note()}
            </Typography>
          }
        >
          <span id={titleId}>{filledText(exercise.title)}</span>
        </StepLabel>
        {(standing === 'done' || standing === 'passed') && (
          <Button
            look="text"
            aria-describedby={titleId}
            onClick={open}
            text={standing === 'done' ? mapMessages.review : mapMessages.fill}
          />
        )}
      </Stack>
      {isCurrent && (
        <StepContent>
          <AtWork station={station} slide={at} slides={slides.length} isBegun={isBegun} />
        </StepContent>
      )}
    </Step>
  );
}

/**
 * The map of the path: its sections, done, at work and ahead, and the type of journey.
 * @param asked section number that the address holds
 */
export function PathMap({ exercise: whole, asked }: { exercise: PlfExercise; asked: number }) {
  const { formatMessage } = useIntl();
  const { plf, type, track, storedAnswers, exercise, sections, section } = usePlfPath(whole, asked);
  const isAtEnd = isPlfComplete(exercise, plf);
  const current = track ? section : stationToBegin(exercise, sections, plf, section);
  const at = isAtEnd ? sections.length : sections.indexOf(current);
  const last = sections.at(-1) ?? current;
  useEffect(() => {
    // The section it was opened from has the same path, and may have been scrolled.
    window.scrollTo(0, 0);
  }, []);
  const typeTitle = whole.types.find(({ id }) => id === type && id !== defaultPlfType)?.title;
  return (
    <>
      <Typography variant="overline" color="textSecondary">
        {typeTitle ?? formatMessage(pageNames.plf)}
      </Typography>
      <Screen
        title={pageNames.plf}
        heading={
          isAtEnd
            ? formatMessage(mapMessages.walked)
            : formatMessage(mapTitleMessage, { step: at + 1, of: sections.length })
        }
      >
        <Columns className="columns">
          <div>
            <Stepper orientation="vertical" activeStep={at} component="ol" sx={pathSx}>
              {stationsOf(exercise, sections, plf, isAtEnd ? null : current).map((station, index) => (
                <StationStep
                  key={station.section}
                  station={station}
                  number={index + 1}
                  slide={track?.slide}
                  storedAnswers={storedAnswers}
                />
              ))}
            </Stepper>
            {isAtEnd && <ButtonLink to={paths.plf.href(last)} text={plfMessages.toClosing} />}
          </div>
          <TypeChoice types={whole.types} />
        </Columns>
      </Screen>
    </>
  );
}
