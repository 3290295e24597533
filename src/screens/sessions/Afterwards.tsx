import Stack from '@mui/material/Stack';
import { useRef, useState, type FocusEvent, type SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import { sessionActNoted } from '../../collections/registrations';
import { intuitionRemoved } from '../../collections/reconnections';
import { wordsOf } from '../../domain/blank';
import { actIntuitionsOf } from '../../domain/entries/intuitions';
import { plannedText, typedPlan } from '../../domain/entries/planning';
import type { Session } from '../../domain/entries/counsellorSession';
import { dateOfDay, localDay } from '../../domain/localDay';
import { ChangeForm } from '../../parts/entryForm/ChangeForm';
import { IntuitionRow } from '../../parts/intuitionRow/IntuitionRow';
import { planMessages } from '../../parts/intuitionRow/planWords';
import { useAppDispatch, useAppStore } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { DayOrHourField, dayFieldProblem } from '../../ui/form/DayOrHourField';
import { FieldFrame } from '../../ui/form/FieldFrame';
import { formMessages } from '../../ui/form/messages';
import { GrowingInput } from '../../ui/form/GrowingInput';
import { Row } from '../../ui/list/Row';
import { Note } from '../../ui/Note';
import { TitledSection } from '../../ui/TitledSection';
import { useNow } from '../../ui/useNow';
import { afterMessages } from './messages';
import { SessionText } from './SessionText';
import { useKept } from './useKept';

/** Asks for the one act and, if one is wished, its day; what was typed is kept when one leaves it. */
function ActForm({ dateKey }: { dateKey: string }) {
  const { formatMessage } = useIntl();
  const store = useAppStore();
  const nameRef = useRef<HTMLTextAreaElement>(null);
  const dayRef = useRef<HTMLInputElement>(null);
  const now = useNow();
  const [error, setError] = useState<string>();
  const isNoted = useRef(false);
  const dayTyped = () => {
    const box = dayRef.current;
    if (!box || (box.value === '' && !box.validity.badInput)) return { plannedFor: undefined };
    const problem = dayFieldProblem(box);
    const day = problem ? undefined : dateOfDay(box.value);
    const plan = day ? typedPlan(day, '', new Date()) : 'dayOver';
    return typeof plan === 'string'
      ? { problem: formatMessage(problem ? formMessages[problem] : planMessages.dayOver) }
      : { plannedFor: plannedText(plan) };
  };
  const note = (plannedFor: string | undefined) => {
    const name = nameRef.current?.value.trim() ?? '';
    if (wordsOf(name) === '' || isNoted.current || store.getState().tokens === null) return;
    isNoted.current = true;
    const noted = localDay(new Date());
    store.dispatch(
      sessionActNoted({ dateKey, name, noted, ...(plannedFor !== undefined && { plannedFor }) }),
    );
  };
  useKept(() => note(dayTyped().plannedFor));
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const { plannedFor, problem } = dayTyped();
    setError(problem);
    if (problem !== undefined) dayRef.current?.focus();
    else if (wordsOf(nameRef.current?.value ?? '') === '') nameRef.current?.focus();
    else note(plannedFor);
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    const { plannedFor, problem } = dayTyped();
    if (relatedTarget && !currentTarget.contains(relatedTarget) && problem === undefined) note(plannedFor);
  };
  return (
    <Stack component="form" noValidate autoComplete="off" spacing={2} onSubmit={submit} onBlur={leave}>
      <FieldFrame label={formatMessage(afterMessages.act)} hint={formatMessage(afterMessages.actHint)}>
        {({ id, describedBy }) => (
          <GrowingInput
            id={id}
            isLine
            inputRef={nameRef}
            slotProps={{ input: { 'aria-describedby': describedBy } }}
          />
        )}
      </FieldFrame>
      <DayOrHourField
        type="date"
        label={formatMessage(afterMessages.day)}
        boxRef={dayRef}
        min={localDay(now)}
        error={error}
      />
      <Button type="submit" look="quiet" text={afterMessages.note} />
    </Stack>
  );
}

interface AfterwardsProps {
  dateKey: string;
  session: Session;
  /** The day of the session is over, and nothing is written yet. */
  isAsked: boolean;
}

/** What a session leaves behind: one thing learnt, and one act, which is an intuition like any. */
export function Afterwards({ dateKey, session, isAsked }: AfterwardsProps) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const [listed] = actIntuitionsOf(dateKey, session);
  return (
    <TitledSection title={afterMessages.title}>
      {isAsked && <Note>{formatMessage(afterMessages.asked)}</Note>}
      <SessionText dateKey={dateKey} session={session} name="learnt" />
      {listed ? (
        <Row as="div">
          <IntuitionRow
            listed={listed}
            ChangeForm={ChangeForm}
            onDelete={() =>
              dispatch(
                intuitionRemoved({ dateKey, item: listed.item, index: 0, intuition: listed.intuition }),
              )
            }
          />
        </Row>
      ) : (
        <ActForm dateKey={dateKey} />
      )}
    </TitledSection>
  );
}
