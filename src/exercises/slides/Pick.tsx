import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { useController } from 'react-hook-form';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { paths } from '../../domain/paths';
import { ButtonLink } from '../../ui/Button';
import { plain } from '../../ui/plain';
import { theme } from '../../ui/theme';
import { pickMessages } from '../messages';

/** What can be picked, one line below the other: its name, its words, what it is. */
export const Pick = plain('span', {
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  overflowWrap: 'anywhere',
  strong: { fontWeight: 600 },
  small: { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
});

/** Says why there is nothing to pick, and leads to where it comes from. Takes the focus when the pick is missing. */
export function NothingToPick({ name, reason }: { name: string; reason: MessageDescriptor }) {
  const { formatMessage } = useIntl();
  const { ref } = useController({ name }).field;
  return (
    <Card component={Stack} spacing={2} sx={{ p: 2 }}>
      <p tabIndex={-1} ref={ref}>
        {formatMessage(reason)}
      </p>
      <ButtonLink to={paths.addReconnection.href()} look="quiet">
        {formatMessage(pickMessages.addReconnection)}
      </ButtonLink>
    </Card>
  );
}
