import Card from '@mui/material/Card';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import { dateOfDay, localDay } from '../../domain/localDay';
import { Actions } from '../../ui/Actions';
import { Button } from '../../ui/Button';
import { FieldFrame } from '../../ui/form/FieldFrame';
import { appMessages } from '../../ui/messages';
import { useNow } from '../../ui/useNow';
import { intuitionRowMessages } from './messages';

interface DayFormProps {
  /** The day proposed, YYYY-MM-DD. */
  day: string;
  onConfirm: (day: string) => void;
  onCancel: () => void;
}

/** Asks on which day an intuition was realised: a past one, or today (row C8). */
export function DayForm({ day, onConfirm, onCancel }: DayFormProps) {
  const { formatMessage } = useIntl();
  const now = useNow();
  const boxRef = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(day);
  const [isRefused, setIsRefused] = useState(false);
  useEffect(() => boxRef.current?.focus(), []);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const isSound = dateOfDay(typed) !== undefined && typed <= localDay(new Date());
    if (isSound) {
      onConfirm(typed);
      return;
    }
    setIsRefused(true);
    boxRef.current?.focus();
  };
  return (
    <Card
      component="form"
      variant="outlined"
      noValidate
      onSubmit={submit}
      sx={{ display: 'grid', gap: 1, maxWidth: '22rem', p: 1.5 }}
    >
      <FieldFrame
        label={formatMessage(intuitionRowMessages.day)}
        error={isRefused && formatMessage(intuitionRowMessages.dayWrong)}
      >
        {({ id, describedBy, isInvalid }) => (
          <OutlinedInput
            inputRef={boxRef}
            id={id}
            type="date"
            autoComplete="off"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setIsRefused(false);
            }}
            slotProps={{
              input: { max: localDay(now), 'aria-invalid': isInvalid, 'aria-describedby': describedBy },
            }}
          />
        )}
      </FieldFrame>
      <Actions>
        <Button type="submit">{formatMessage(intuitionRowMessages.confirm)}</Button>
        <Button look="text" onClick={onCancel}>
          {formatMessage(appMessages.cancel)}
        </Button>
      </Actions>
    </Card>
  );
}
