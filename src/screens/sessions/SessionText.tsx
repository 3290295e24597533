import { useLayoutEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import {
  sessionConflictSettled,
  sessionText,
  sessionWritten,
  type SessionText as TextName,
} from '../../collections/registrations';
import type { Session } from '../../domain/entries/counsellorSession';
import { useAppStore } from '../../store/hooks';
import { MemberConflict } from '../../ui/conflict/MemberConflict';
import { FieldFrame } from '../../ui/form/FieldFrame';
import { GrowingInput } from '../../ui/form/GrowingInput';
import { useUnnoticedInput } from '../../ui/form/useUnnoticedInput';
import { textMessages } from './messages';
import { useKept } from './useKept';

/** How long after the last key a text is kept, ms: each time costs a write at the provider. */
const pauseMs = 1_000;

interface SessionTextProps {
  dateKey: string;
  /** Undefined until something of it is kept. */
  session: Session | undefined;
  name: TextName;
  hint?: string;
  /** Begins as high as one line. */
  isLine?: boolean;
}

/** A text of a session, kept as one writes. */
export function SessionText({ dateKey, session, name, hint, isLine = false }: SessionTextProps) {
  const { formatMessage } = useIntl();
  const store = useAppStore();
  const stored = sessionText(session, name);
  const boxRef = useRef<HTMLTextAreaElement>(null);
  /** What stood here when one began to write; undefined while nothing is to be kept. */
  const begunFrom = useRef<string>(undefined);
  const timer = useRef(0);
  const keep = () => {
    window.clearTimeout(timer.current);
    const from = begunFrom.current ?? stored;
    const text = boxRef.current?.value;
    // Nothing is written into a session of the app that is over.
    if (text === undefined || store.getState().tokens === null) return;
    begunFrom.current = undefined;
    if (text !== from) store.dispatch(sessionWritten({ dateKey, name, text, from }));
  };
  const hear = () => {
    begunFrom.current ??= stored;
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(keep, pauseMs);
  };
  useKept(keep);
  useUnnoticedInput(() => {
    if (boxRef.current && begunFrom.current === undefined && boxRef.current.value !== stored) hear();
  });
  // What came in from elsewhere; while one writes, the box is the writer's.
  useLayoutEffect(() => {
    if (boxRef.current && begunFrom.current === undefined && boxRef.current.value !== stored)
      boxRef.current.value = stored;
  }, [stored]);
  return (
    <>
      <FieldFrame label={formatMessage(textMessages[name])} hint={hint}>
        {({ id, describedBy }) => (
          <GrowingInput
            id={id}
            isLine={isLine}
            inputRef={boxRef}
            defaultValue={stored}
            onChange={hear}
            onBlur={keep}
            aria-describedby={describedBy}
          />
        )}
      </FieldFrame>
      <MemberConflict
        name={name}
        current={stored}
        conflicts={session?.conflicts}
        onPick={(picked, text) => store.dispatch(sessionConflictSettled({ dateKey, name: picked, text }))}
      />
    </>
  );
}
