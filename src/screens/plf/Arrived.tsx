import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { ExerciseFrame } from '../../exercises/ExerciseFrame';
import { Arrival } from '../../ui/Arrival';
import { beneathMessage } from '../../ui/list/Closing';
import { appMessages } from '../../ui/messages';
import { plain } from '../../ui/plain';
import { theme } from '../../ui/theme';
import { WholeWords } from '../../ui/WholeWords';
import { plfMessages } from './messages';

const Centred = plain('div', {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 8,
  textAlign: 'center',
  ...beneathMessage,
  [theme.breakpoints.up('lg')]: { paddingTop: 40 },
});

/** Centred too where it does not stand at the foot of a phone. */
const Foot = plain('div', {
  display: 'contents',
  [theme.breakpoints.up('md')]: { '&& .foot': { justifyContent: 'center', marginTop: 16 } },
});

interface ArrivedProps {
  /** Above the heading: where on the path one is. */
  over?: string;
  heading: string;
  /** Beneath the heading, centred with it. */
  words?: ReactNode;
  children?: ReactNode;
  /** At the foot of the screen. */
  foot?: ReactNode;
}

/** Something was brought to its end: the two circles that meet, and what there is to say of it. */
export function Arrived({ over, heading, words, children, foot }: ArrivedProps) {
  const { formatMessage } = useIntl();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const title = formatMessage(plfMessages.title);
  const appName = formatMessage(appMessages.name);
  useEffect(() => {
    document.title = `${title} · ${appName}`;
  }, [title, appName]);
  useEffect(() => {
    headingRef.current?.focus();
    window.scrollTo(0, 0);
  }, []);
  return (
    <ExerciseFrame>
      <Centred>
        <Arrival isOfPage />
        {over !== undefined && (
          <Typography variant="overline" color="primary">
            {over}
          </Typography>
        )}
        <Typography variant="question" ref={headingRef} tabIndex={-1}>
          <WholeWords text={heading} />
        </Typography>
        {words}
      </Centred>
      {children !== undefined && (
        <Stack spacing={2} sx={{ pt: 1 }}>
          {children}
        </Stack>
      )}
      <Foot>{foot}</Foot>
    </ExerciseFrame>
  );
}
