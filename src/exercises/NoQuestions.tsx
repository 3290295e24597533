import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { ButtonLink } from '../ui/Button';
import { ExerciseFrame } from './ExerciseFrame';
import { carouselMessages } from './messages';

/** An exercise in which the document asks nothing, or nothing that applies: says so, and leads out. */
export function NoQuestions({ title, closeTo }: { title: string; closeTo: string }) {
  const { formatMessage } = useIntl();
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => headingRef.current?.focus(), []);
  return (
    <ExerciseFrame>
      <Typography variant="h1" ref={headingRef} tabIndex={-1}>
        {title}
      </Typography>
      <p>{formatMessage(carouselMessages.noQuestions)}</p>
      <ButtonLink to={closeTo} look="quiet">
        {formatMessage(carouselMessages.close)}
      </ButtonLink>
    </ExerciseFrame>
  );
}
