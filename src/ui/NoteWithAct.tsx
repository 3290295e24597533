import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { Button } from './Button';

interface NoteWithActProps {
  note: MessageDescriptor;
  /** What the button beside it does. */
  act: MessageDescriptor;
  onAct: () => void;
}

/** A quiet line, and beside it what can be done about it. */
export function NoteWithAct({ note, act, onAct }: NoteWithActProps) {
  const { formatMessage } = useIntl();
  return (
    <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
      <Typography variant="body2" color="textSecondary">
        {formatMessage(note)}
      </Typography>
      <Button look="text" onClick={onAct}>
        {formatMessage(act)}
      </Button>
    </Stack>
  );
}
