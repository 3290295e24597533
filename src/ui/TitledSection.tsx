import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';

interface TitledSectionProps {
  title: MessageDescriptor;
  children: ReactNode;
}

/** A part of a screen under its heading. */
export function TitledSection({ title, children }: TitledSectionProps) {
  const { formatMessage } = useIntl();
  const titleId = useId();
  return (
    <Stack component="section" spacing={2} aria-labelledby={titleId}>
      <Typography variant="h2" id={titleId}>
        {formatMessage(title)}
      </Typography>
      {children}
    </Stack>
  );
}
