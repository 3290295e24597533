import Typography from '@mui/material/Typography';
import { useController } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { GroupFrame } from '../../ui/form/GroupFrame';
import { Option } from '../../ui/form/Option';
import { chosenCountMessage, pickMessages } from '../messages';
import { pickedCount } from '../picks';
import type { SchemaFieldProps } from '../SchemaField';
import type { DraftAnswers } from '../visibility';
import { NothingToPick, Pick } from './Pick';
import { usePickableNames } from './useAnswerText';

/**
 * Three of the user's claims and derailors (row E3), those named on the slides before among them. Its value is their
 * keys, in the order shown.
 */
export function PickThree({
  field: { label, hint, required },
  name,
  labelledBy,
  answers,
}: SchemaFieldProps & { answers: DraftAnswers }) {
  const { formatMessage } = useIntl();
  const entries = usePickableNames(answers);
  const { field } = useController({ name });
  const picked: unknown[] = Array.isArray(field.value) ? field.value : [];
  const keys = [...new Set(entries.map(({ key }) => key))];
  if (keys.length < pickedCount) return <NothingToPick name={name} reason={pickMessages.fewEntries} />;
  const toggled = (key: string, isPicked: boolean) =>
    keys.filter((known) => (known === key ? isPicked : picked.includes(known)));
  return (
    <GroupFrame
      name={name}
      label={label}
      hint={hint}
      isRequired={required === true}
      role="group"
      labelledBy={labelledBy}
    >
      {entries.map(({ key, kind, entry }, index) => (
        <Option
          key={`${kind} ${key}`}
          type="checkbox"
          name={name}
          isChosen={picked.includes(key)}
          onChange={(isPicked) => field.onChange(toggled(key, isPicked))}
          inputRef={index === 0 ? field.ref : undefined}
          label={
            <Pick>
              <strong dir="auto">{entry.name}</strong>{' '}
              {entry.description && <span dir="auto">{entry.description}</span>}{' '}
              <small>{formatMessage(pickMessages[kind])}</small>
            </Pick>
          }
        />
      ))}
      <Typography variant="body2" color="textSecondary">
        {formatMessage(chosenCountMessage, { count: picked.length, of: pickedCount })}
      </Typography>
    </GroupFrame>
  );
}
