import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { paths } from '../../domain/paths';
import { lastTextOfStation } from '../../domain/plf/plfStations';
import { selectPlf } from '../../collections/plf';
import type { Exercise } from '../../domain/exercise/exerciseSchema';
import type { Journey } from '../../exercises/useExerciseWalk';
import { carouselMessages } from '../../exercises/messages';
import { useSlideHistory } from '../../exercises/useSlideHistory';
import { filledText } from '../../exercises/filledPlaceholders';
import { useAppSelector } from '../../store/hooks';
import { Button, ButtonLink } from '../../ui/Button';
import { clampedTo } from '../../ui/clampedTo';
import { Arrived } from './Arrived';
import { breatherMessages, doneMessage, followingMessage, wordsMessage } from './messages';

interface BreatherProps {
  /** The section just saved, and the one that follows. */
  done: Exercise;
  following: Exercise;
  /** Of the section that follows. */
  journey: Journey;
  onNext: () => void;
}

/** Between two sections, before the next one's first slide: what was done, and a good place to stop. */
export function Breather({ done, following, journey, onNext }: BreatherProps) {
  const { formatMessage } = useIntl();
  const words = lastTextOfStation(done, useAppSelector(selectPlf));
  const { first, address, part, isUnderWay, moveTo } = journey;
  useSlideHistory({ place: first, base: first, address, isUnderWay, onMoved: moveTo });
  return (
    <Arrived
      over={formatMessage(doneMessage, { number: part.number - 1, of: part.of })}
      heading={filledText(done.title, {})}
      words={
        <>
          {words !== undefined && (
            <Typography variant="quote" color="primary" dir="auto" sx={{ mt: 1, ...clampedTo(3) }}>
              {formatMessage(wordsMessage, { words })}
            </Typography>
          )}
          <Typography color="textSecondary" sx={{ mt: 1 }}>
            {formatMessage(followingMessage, {
              title: filledText(following.title, {}),
              minutes: following.minutes ?? 0,
            })}
          </Typography>
          <ButtonLink to={paths.home.href()} look="text" text={breatherMessages.later} />
        </>
      }
      foot={
        <div className="foot">
          <Button look="quiet" onClick={() => moveTo(first - 1)} text={carouselMessages.back} />
          <Button onClick={onNext} text={carouselMessages.next} />
        </div>
      }
    />
  );
}
