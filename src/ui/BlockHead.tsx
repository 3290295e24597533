import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { Link as RouterLink } from 'react-router';

interface BlockHeadProps {
  title: string;
  titleId: string;
  /** Where all of it stands. */
  to: string;
  more: MessageDescriptor;
}

/** The heading of a block of home, and the way to all of it. */
export function BlockHead({ title, titleId, to, more }: BlockHeadProps) {
  const { formatMessage } = useIntl();
  return (
    <Stack
      direction="row"
      sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: 1.5 }}
    >
      <Typography variant="h2" id={titleId} sx={{ minWidth: 0 }}>
        {title}
      </Typography>
      <Link component={RouterLink} to={to} aria-describedby={titleId}>
        {formatMessage(more)}
      </Link>
    </Stack>
  );
}
