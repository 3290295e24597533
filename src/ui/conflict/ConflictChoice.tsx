import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useRef } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../Button';
import { OwnWords } from '../OwnWords';
import { alsoWrittenMessage, conflictMessages } from '../list/messages';

interface ConflictChoiceProps {
  /** The value that stands, shown above. */
  current: string;
  /** What other devices wrote in its place. */
  others: readonly string[];
  /** A value in words; as it is by default. */
  textOf?: (value: string) => string;
  /** Told which value stays; the others go. */
  onPick: (value: string) => void;
  /** Name of the form's field that shows the value: it has the focus after the choice. */
  fieldName?: string;
}

const asItIs = (value: string) => value;

/** Two devices wrote in the same place: what the other one wrote is shown beside, and the user picks. */
export function ConflictChoice({ current, others, textOf = asItIs, onPick, fieldName }: ConflictChoiceProps) {
  const { formatMessage } = useIntl();
  const id = useId();
  const groupRef = useRef<HTMLDivElement>(null);
  const keep = (value: string) => {
    // The group goes away with the choice: the focus goes to what it stood in.
    const group = groupRef.current;
    const field = fieldName && group?.closest('form')?.querySelector<HTMLElement>(`[name="${fieldName}"]`);
    const next = field || group?.parentElement?.closest<HTMLElement>('[tabindex]');
    next?.focus({ preventScroll: true });
    onPick(value);
  };
  return (
    <Card
      variant="outlined"
      role="group"
      aria-labelledby={id}
      ref={groupRef}
      component={Stack}
      spacing={1.5}
      divider={<Divider flexItem />}
      sx={{ p: 2, width: '100%' }}
    >
      <p id={id}>{formatMessage(conflictMessages.explain)}</p>
      {[current, ...others].map((value, index) => (
        <Box
          key={index}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: '8px 12px',
          }}
        >
          <Typography
            component={OwnWords}
            variant="body2"
            color="textSecondary"
            id={`${id}-${String(index)}`}
          >
            {index === 0
              ? formatMessage(conflictMessages.shown)
              : formatMessage(alsoWrittenMessage, { text: textOf(value) })}
          </Typography>
          <Button
            look="quiet"
            aria-describedby={`${id}-${String(index)}`}
            onClick={() => keep(value)}
            text={conflictMessages.keep}
          />
        </Box>
      ))}
    </Card>
  );
}
