import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import type { PlfExercise } from '../../domain/plf/plfSections';
import { Button } from '../../ui/Button';
import { plfMessages } from './messages';
import { TypeChoice } from './TypeChoice';

interface PrefaceProps {
  /** The section's. */
  title: string;
  types: PlfExercise['types'];
  /** Leads to the closing screen, when the exercise was completed before. */
  onReturnToEnd?: () => void;
}

/** Above a section's first slide: which section this is, and which type of journey. */
export function Preface({ title, types, onReturnToEnd }: PrefaceProps) {
  const { formatMessage } = useIntl();
  return (
    <>
      <Stack spacing={1}>
        <Typography variant="h3" component="p" color="primary">
          {title}
        </Typography>
        <TypeChoice types={types} />
      </Stack>
      {onReturnToEnd && (
        <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography variant="body2" color="textSecondary">
            {formatMessage(plfMessages.done)}
          </Typography>
          <Button look="text" onClick={onReturnToEnd}>
            {formatMessage(plfMessages.toClosing)}
          </Button>
        </Stack>
      )}
    </>
  );
}
