import Stack from '@mui/material/Stack';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { Button } from './Button';
import { Note } from './Note';

interface NoteWithActProps {
  note: MessageDescriptor;
  act: MessageDescriptor;
  onAct: () => void;
}

/** A quiet line, and beside it what can be done about it. */
export function NoteWithAct({ note, act, onAct }: NoteWithActProps) {
  const { formatMessage } = useIntl();
  return (
    <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
      <Note>{formatMessage(note)}</Note>
      <Button look="text" onClick={onAct} text={act} />
    </Stack>
  );
}
