import FormHelperText from '@mui/material/FormHelperText';
import { useIntl } from 'react-intl';
import { formMessages } from './messages';

/** Says of a control that it may not stay empty, before anything is sent (row J5); the control is described by `id`. */
export function RequiredMark({ id }: { id: string }) {
  const { formatMessage } = useIntl();
  return (
    <FormHelperText component="span" error={false} id={id}>
      {formatMessage(formMessages.needed)}
    </FormHelperText>
  );
}
