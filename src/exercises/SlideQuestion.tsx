import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo, type RefObject } from 'react';
import { WholeWords } from '../ui/WholeWords';

interface SlideQuestionProps {
  /** The slide's. */
  title: string;
  /** What it asks, where it asks one thing. */
  question: string | undefined;
  id: string;
  headingRef: RefObject<HTMLHeadingElement | null>;
  describedBy: string;
}

export const SlideQuestion = memo(function SlideQuestion({
  title,
  question,
  id,
  headingRef,
  describedBy,
}: SlideQuestionProps) {
  return (
    <Stack spacing={0.75} className="question">
      {question !== undefined && title !== question && (
        <Typography variant="overline" color="primary">
          {title}
        </Typography>
      )}
      {/* The heading has the focus: what stands above it is said with it. */}
      <Typography variant="question" ref={headingRef} tabIndex={-1} id={id} aria-describedby={describedBy}>
        <WholeWords text={question ?? title} />
      </Typography>
    </Stack>
  );
});
