import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../Button';
import { takeScannedKey } from '../scannedKey';
import { useOnce } from '../useOnce';
import { FieldFrame } from './FieldFrame';
import { recoveryKeyMessages } from './recoveryKeyMessages';

interface KeyFormProps {
  label: ReactNode;
  hint?: ReactNode;
  submitLabel: ReactNode;
  /** A key that was scanned fills the box, all of it or all but its last group, and does nothing more. */
  takesScanned?: 'whole' | 'butLastGroup';
  /** Told what was typed; says what is wrong with it, nothing once it is used. */
  onSubmit: (typed: string) => Promise<ReactNode>;
  /** Draws the ways out, below the button. */
  children?: (isBusy: boolean) => ReactNode;
}

const lastGroupLength = 4;

/** In groups of four, as on its sheet. */
const inGroups = (key: string) => key.replace(/.{4}(?=.)/g, '$&-');

/**
 * A box for a recovery key or a part of it. It is no Form: what is typed stands in the box alone, and has no rule that
 * could be checked ahead.
 */
export function KeyForm({ label, hint, submitLabel, takesScanned, onSubmit, children }: KeyFormProps) {
  const boxRef = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<{ text: ReactNode }>();
  const [isFilledButLastGroup, setIsFilledButLastGroup] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    const box = boxRef.current;
    const key = takesScanned ? takeScannedKey() : undefined;
    if (!box || key === undefined) return;
    const isWhole = takesScanned === 'whole';
    box.value = inGroups(key).slice(0, isWhole ? undefined : -lastGroupLength);
    setIsFilledButLastGroup(!isWhole);
    box.focus();
  }, [takesScanned]);
  // With the text itself: nobody types into a box that then loses the focus.
  useLayoutEffect(() => {
    if (problem) boxRef.current?.focus();
  }, [problem]);
  const submit = useOnce(async (typed: string) => {
    setIsBusy(true);
    setProblem(undefined);
    try {
      const text = await onSubmit(typed);
      if (text) setProblem({ text });
    } catch {
      // What this device keeps its keys in can't be used now.
      setProblem({ text: <FormattedMessage {...recoveryKeyMessages.failed} /> });
    } finally {
      setIsBusy(false);
    }
  });
  return (
    <Stack
      component="form"
      spacing={2}
      // Sent by a browser on its own, nothing typed would stand in an address.
      method="post"
      autoComplete="off"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(boxRef.current?.value ?? '');
      }}
    >
      <FieldFrame
        label={label}
        hint={
          isFilledButLastGroup ? (
            <>
              {hint} <FormattedMessage {...recoveryKeyMessages.lastGroup} />
            </>
          ) : (
            hint
          )
        }
        error={problem?.text}
      >
        {({ id, describedBy, isInvalid }) => (
          <OutlinedInput
            id={id}
            inputRef={boxRef}
            autoComplete="off"
            sx={{ fontFamily: 'monospace' }}
            slotProps={{
              input: {
                autoCapitalize: 'characters',
                autoCorrect: 'off',
                spellCheck: false,
                'aria-describedby': describedBy,
                'aria-invalid': isInvalid || undefined,
              },
            }}
          />
        )}
      </FieldFrame>
      <Button type="submit" isWide isBusy={isBusy}>
        {submitLabel}
      </Button>
      {children?.(isBusy)}
    </Stack>
  );
}
