import { selectReconnectionHistory } from '../../collections/reconnections';
import type { Exercise } from '../../domain/exercise/exerciseSchema';
import { useAppSelector } from '../../store/hooks';
import { ChoiceField } from '../../ui/form/ChoiceFields';
import { pickMessages } from '../messages';
import { pickableIntuitions } from '../picks';
import type { SchemaFieldProps } from '../SchemaField';
import type { DraftAnswers } from '../visibility';
import { NothingToPick } from './Pick';

interface PickIntuitionProps extends SchemaFieldProps {
  exercise: Exercise;
  answers: DraftAnswers;
}

/** One intuition of the reconnection picked before (row D2). Its value is the intuition's name. */
export function PickIntuition({ field, name, labelledBy, exercise, answers }: PickIntuitionProps) {
  const names = pickableIntuitions(useAppSelector(selectReconnectionHistory), exercise, answers);
  if (names.length === 0) return <NothingToPick name={name} reason={pickMessages.noIntuition} />;
  return (
    <ChoiceField
      name={name}
      label={field.label}
      hint={field.hint}
      isRequired={field.required === true}
      options={names.map((value) => ({ value, label: value }))}
      labelledBy={labelledBy}
    />
  );
}
