import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode, type RefObject } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';

interface TitledSectionProps {
  title: MessageDescriptor;
  /** Leads to the heading, for who moves the focus there. */
  headingRef?: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}

/** A part of a screen under its heading. */
export function TitledSection({ title, headingRef, children }: TitledSectionProps) {
  const { formatMessage } = useIntl();
  const titleId = useId();
  return (
    <Stack component="section" spacing={2} aria-labelledby={titleId}>
      <Typography variant="h2" id={titleId} ref={headingRef} tabIndex={headingRef && -1}>
        {formatMessage(title)}
      </Typography>
      {children}
    </Stack>
  );
}
