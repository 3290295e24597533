import { useId, useRef } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../Button';
import '../list/list.css';
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

/** Two devices wrote in the same place: what the other one wrote is shown beside, and the user picks (row K6). */
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
    <div className="conflict" role="group" aria-labelledby={id} ref={groupRef}>
      <p id={id}>{formatMessage(conflictMessages.explain)}</p>
      {[current, ...others].map((value, index) => (
        <div key={index} className="conflict__version">
          <p className="small pre-line" id={`${id}-${String(index)}`}>
            {index === 0
              ? formatMessage(conflictMessages.shown)
              : formatMessage(alsoWrittenMessage, { text: textOf(value) })}
          </p>
          <Button look="quiet" aria-describedby={`${id}-${String(index)}`} onClick={() => keep(value)}>
            {formatMessage(conflictMessages.keep)}
          </Button>
        </div>
      ))}
    </div>
  );
}
