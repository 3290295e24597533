import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { plfTypeChosen, selectPlfType } from '../../collections/plf';
import { defaultPlfType } from '../../domain/constants';
import type { PlfExercise } from '../../domain/plf/plfSections';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { plfMessages } from './messages';

/** Chooses the type of journey (row E2); nothing where the document has but one. */
export function TypeChoice({ types }: Pick<PlfExercise, 'types'>) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const type = useAppSelector(selectPlfType);
  const [wanted, setWanted] = useState<string>();
  if (types.length < 2) return null;
  const isListed = types.some(({ id }) => id === type);
  return (
    <div className="plf-type">
      <label className="stack-tight">
        <Typography component="span" variant="body2" color="textSecondary">
          {formatMessage(plfMessages.type)}
        </Typography>
        <select
          className="plf-type__select"
          value={wanted ?? type}
          onChange={(event) => setWanted(event.target.value)}
        >
          {!isListed && <option value={type}>{type}</option>}
          {types.map(({ id, title }) => (
            <option key={id} value={id}>
              {id === defaultPlfType ? formatMessage(plfMessages.title) : title}
            </option>
          ))}
        </select>
      </label>
      {/* Choosing may lead to another section: a list that one passes through with the arrows must not do that. */}
      {wanted !== undefined && wanted !== type && (
        <Button look="quiet" onClick={() => dispatch(plfTypeChosen({ type: wanted }))}>
          {formatMessage(plfMessages.chooseType)}
        </Button>
      )}
    </div>
  );
}
