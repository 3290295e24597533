import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { selectClaimsAndDerailors, type NamedEntry } from '../../collections/derailors';
import { plfAnswers } from '../../domain/constants';
import type { Field } from '../../domain/exercise/exerciseSchema';
import { useAppSelector } from '../../store/hooks';
import { namedMessage } from '../messages';
import { SchemaField, type SchemaFieldProps } from '../SchemaField';

/** What the lines of an answer name; undefined for any other question. */
export function kindNamed({ name }: Field): NamedEntry['kind'] | undefined {
  if (name === plfAnswers.claims) return 'claim';
  return name === plfAnswers.derailors ? 'derailor' : undefined;
}

/** A question that names claims or derailors, beneath those that were named before. */
export function NamingField({ kind, ...props }: SchemaFieldProps & { kind: NamedEntry['kind'] }) {
  const { formatMessage, formatList } = useIntl();
  const id = useId();
  const known = useAppSelector(selectClaimsAndDerailors).filter((one) => one.kind === kind);
  if (known.length === 0) return <SchemaField {...props} />;
  const names = formatList(known.map(({ entry }) => entry.name));
  return (
    <>
      <Typography id={id} variant="body2" color="textSecondary" dir="auto">
        {formatMessage(namedMessage, { names })}
      </Typography>
      <SchemaField {...props} describedBy={[props.describedBy, id].filter(Boolean).join(' ')} />
    </>
  );
}
