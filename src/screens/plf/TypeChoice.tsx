import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { plfTypeChosen, selectPlfType } from '../../collections/plf';
import { defaultPlfType } from '../../domain/constants';
import type { PlfExercise } from '../../domain/plf/plfSections';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { plfMessages } from './messages';

/** Chooses the type of journey (row E2), whose sections the map then shows; nothing where the document has but one. */
export function TypeChoice({ types }: Pick<PlfExercise, 'types'>) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const type = useAppSelector(selectPlfType);
  const id = useId();
  if (types.length < 2) return null;
  const isListed = types.some((one) => one.id === type);
  return (
    <FormControl>
      <FormLabel id={id}>{formatMessage(plfMessages.type)}</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={type}
        onChange={(_, chosen) => dispatch(plfTypeChosen({ type: chosen }))}
      >
        {!isListed && <FormControlLabel value={type} control={<Radio />} label={type} />}
        {types.map(({ id: one, title }) => (
          <FormControlLabel
            key={one}
            value={one}
            control={<Radio />}
            label={one === defaultPlfType ? formatMessage(plfMessages.title) : title}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
