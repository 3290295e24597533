import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keyframes } from '@mui/material/styles';
import { useLayoutEffect, type MouseEvent, type ReactNode } from 'react';
import type { MessageDescriptor } from 'react-intl';
import { useNavigate } from 'react-router';
import { paths } from '../../domain/paths';
import { Actions } from '../Actions';
import { Arrival } from '../Arrival';
import { ButtonLink } from '../Button';
import { slideInAnimation } from '../enterAnimations';
import { OwnWords } from '../OwnWords';
import { plain } from '../plain';
import { Screen } from '../Screen';
import { theme } from '../theme';

/** Where a page begins with the picture of an arrival: beneath a message of one line. */
export const beneathMessage = { [theme.breakpoints.down('lg')]: { '.arrival': { marginTop: 46 } } };

const follow = keyframes({ from: { opacity: 0, translate: '0 16px' } });

/** A screen whose heading is centred, as its picture wants it: not beside what is said of the sync. */
export const Centred = plain('div', {
  ...slideInAnimation,
  maxWidth: '45rem',
  marginInline: 'auto',
  '& > header': { clear: 'both', width: 'auto' },
  ...beneathMessage,
  // The sun and the sentence come first.
  '@media (prefers-reduced-motion: no-preference)': {
    '& > header ~ *': { animation: `${follow} var(--meets) 500ms backwards` },
    '& > header ~ * ~ *': { animationDelay: '800ms' },
  },
});

/** What the programme says once an exercise is saved; nothing where it says nothing. */
export const ClosingText = ({ text }: { text: string | undefined }) =>
  text !== undefined && (
    <Typography component={OwnWords} color="textSecondary" sx={{ textAlign: 'center' }}>
      {text}
    </Typography>
  );

interface ClosingProps {
  title: MessageDescriptor;
  /** Above the heading, one line. */
  over: ReactNode;
  heading: string;
  children: ReactNode;
  /** What the programme says at the end. */
  text: string | undefined;
  /** The list, which lies right behind in the browser's history. */
  list: { href: string; label: MessageDescriptor };
  home: MessageDescriptor;
  /** Something on it is to be done first. */
  hasAct?: boolean;
}

/** What ends an exercise, shown over the list of its entries: the two circles that meet, and what one leaves with. */
export function Closing({ title, over, heading, children, text, list, home, hasAct = false }: ClosingProps) {
  const navigate = useNavigate();
  const isLong = heading.length > 90;
  useLayoutEffect(() => {
    // It shares its address with the list: neither is left where the other stood.
    const toTop = () => window.scrollTo(0, 0);
    toTop();
    return toTop;
  }, []);
  const goBack = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    // Another step to the list would make Back lead here again.
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Centred>
      <Screen
        title={title}
        heading={
          <Stack
            component="span"
            spacing={1}
            sx={{ alignItems: 'center', textAlign: 'center', ...(isLong && { typography: 'h2' }) }}
          >
            <Arrival width={112} isOfPage />
            {over}
            {/* A line each: of several lines only the first would be balanced. */}
            {heading.split(/(?<=\n)/).map((line) => (
              <OwnWords as="span" key={line}>
                {line}
              </OwnWords>
            ))}
          </Stack>
        }
      >
        <ClosingText text={text} />
        {children}
        <Actions>
          <ButtonLink to={list.href} look="quiet" onClick={goBack} text={list.label} />
          <ButtonLink to={paths.home.href()} look={hasAct ? 'text' : 'primary'} text={home} />
        </Actions>
      </Screen>
    </Centred>
  );
}
