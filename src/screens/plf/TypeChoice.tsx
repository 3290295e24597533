import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { plfTypeChosen, selectPlfType } from '../../collections/plf';
import { defaultPlfType } from '../../domain/constants';
import type { PlfExercise } from '../../domain/plf/plfSections';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { LazyConfirmDialog } from '../../ui/overlay/LazyConfirmDialog';
import { askTypeMessage, plfMessages, typeSectionsMessage } from './messages';

/** Chooses the type of journey, whose sections the map then shows; nothing where the document has but one. */
export function TypeChoice({ types }: Pick<PlfExercise, 'types'>) {
  const { formatMessage, formatList } = useIntl();
  const dispatch = useAppDispatch();
  const type = useAppSelector(selectPlfType);
  const id = useId();
  const [asked, setAsked] = useState<string>();
  if (types.length < 2) return null;
  const titleOf = (one: string) =>
    one === defaultPlfType
      ? formatMessage(plfMessages.title)
      : (types.find((known) => known.id === one)?.title ?? one);
  /** Which sections a type has, and what it is for. */
  const explained = (one: string) => {
    const { sections = [], text } = types.find((known) => known.id === one) ?? {};
    const listed = formatMessage(typeSectionsMessage, {
      title: titleOf(one),
      count: sections.length,
      sections: formatList(sections.map(String)),
    });
    return [listed, text].filter(Boolean).join(' ');
  };
  const isListed = types.some((one) => one.id === type);
  return (
    <FormControl>
      <FormLabel id={id} sx={{ typography: 'h2' }}>
        {formatMessage(plfMessages.type)}
      </FormLabel>
      <FormHelperText id={`${id}-hint`} sx={{ '& > span': { display: 'block', mb: 0.5 } }}>
        {types.map(({ id: one }) => (
          <span key={one}>{explained(one)} </span>
        ))}
        {formatMessage(plfMessages.typeHint)}
      </FormHelperText>
      <RadioGroup
        aria-labelledby={id}
        aria-describedby={`${id}-hint`}
        value={type}
        onChange={(_, chosen) => setAsked(chosen)}
      >
        {!isListed && <FormControlLabel className="chosen" value={type} control={<Radio />} label={type} />}
        {types.map(({ id: one }) => (
          <FormControlLabel
            key={one}
            className={type === one ? 'chosen' : ''}
            value={one}
            control={<Radio />}
            label={titleOf(one)}
          />
        ))}
      </RadioGroup>
      {asked !== undefined && (
        <LazyConfirmDialog
          title={formatMessage(askTypeMessage, { title: titleOf(asked) })}
          text={`${explained(asked)} ${formatMessage(plfMessages.typeHint)}`}
          onCancel={() => setAsked(undefined)}
          actions={[
            {
              label: formatMessage(plfMessages.changeType),
              onChoose: () => {
                setAsked(undefined);
                dispatch(plfTypeChosen({ type: asked }));
              },
            },
          ]}
        />
      )}
    </FormControl>
  );
}
