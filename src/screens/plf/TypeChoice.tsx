import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import { useId, useState } from 'react';
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
  const id = useId();
  const [wanted, setWanted] = useState<string>();
  if (types.length < 2) return null;
  const isListed = types.some((one) => one.id === type);
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <FormControl sx={{ maxWidth: '100%' }}>
        <FormLabel htmlFor={id}>{formatMessage(plfMessages.type)}</FormLabel>
        <NativeSelect
          input={<OutlinedInput />}
          id={id}
          value={wanted ?? type}
          onChange={(event) => setWanted(event.target.value)}
        >
          {!isListed && <option value={type}>{type}</option>}
          {types.map(({ id: one, title }) => (
            <option key={one} value={one}>
              {one === defaultPlfType ? formatMessage(plfMessages.title) : title}
            </option>
          ))}
        </NativeSelect>
      </FormControl>
      {/* Choosing may lead to another section: a list that one passes through with the arrows must not do that. */}
      {wanted !== undefined && wanted !== type && (
        <Button look="quiet" onClick={() => dispatch(plfTypeChosen({ type: wanted }))}>
          {formatMessage(plfMessages.chooseType)}
        </Button>
      )}
    </Stack>
  );
}
