import Card from '@mui/material/Card';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useContext, useEffect, useId, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { slideInAnimation, riseAnimation } from '../enterAnimations';
import { appMessages } from '../messages';
import { IconButton } from '../IconButton';
import { plain } from '../plain';
import type { Family } from '../Tag';
import { theme } from '../theme';
import { useHeard } from '../useHeard';
import { BesideContext } from './besideContext';

interface EntryDialogProps {
  title: ReactNode;
  /** Small, above the title: a day, a kind. */
  above?: ReactNode;
  /** The hue of its sheet. */
  family?: Family;
  /** The title is all there is to read: it stands in the middle. */
  isQuote?: boolean;
  onClose: () => void;
  /** Buttons at the foot. */
  actions?: ReactNode;
  children: ReactNode;
}

const Above = plain('div', {
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  '& > span + span': { marginInlineStart: 4 },
  '&::first-letter': { textTransform: 'uppercase' },
  // On its sheet, which is plum too.
  '& > .plum': { backgroundColor: theme.vars.palette.background.paper },
});

/** What scrolls under the buttons fades into them. */
const fade = 'linear-gradient(to top, transparent, #000 1.5rem)';

const sheet = {
  ...{ position: 'relative', display: 'flex', flexDirection: 'column', gap: 2 },
  '&:not(:last-child)': { maskImage: fade, WebkitMaskImage: fade },
} as const;

/** The room below is that above: the day stands apart. */
const middle = { ...sheet, '&::after': { content: '""', mb: 'auto' } };

/** The keys of a box one writes in are its own: Escape clears a search. */
const isBox = (target: EventTarget | null) => target instanceof Element && target.matches('input, textarea');

/** Beside its list the page stays in use: the title takes the focus when it comes, Escape closes it from anywhere. */
function Beside({
  titleId,
  family,
  onClose,
  children,
}: Pick<EntryDialogProps, 'family' | 'onClose' | 'children'> & { titleId: string }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.querySelector('h2')?.focus({ preventScroll: true }), []);
  useHeard('document', 'keydown', ({ key, target }) => {
    if (key === 'Escape' && !isBox(target)) onClose();
  });
  return (
    <Card
      ref={ref}
      variant={family}
      role="dialog"
      className="entry-window"
      aria-labelledby={titleId}
      // The sheet stays while what is on it changes.
      sx={{ display: 'flex', flexDirection: 'column', '& > *': slideInAnimation }}
    >
      {children}
    </Card>
  );
}

/** An entry in a window of its own; the whole of a phone's screen. On a wide screen it may stand beside its list. */
export function EntryDialog({ title, above, family, isQuote, onClose, actions, children }: EntryDialogProps) {
  const { formatMessage } = useIntl();
  const titleId = useId();
  const isPhone = useMediaQuery('(width < 600px)');
  const isWide = useMediaQuery(theme.breakpoints.up('md'));
  const isBeside = useContext(BesideContext) && isWide;
  const content = (
    <>
      {/* What is hidden from the eye is placed in it, and makes nothing else scroll. */}
      <DialogContent sx={isQuote ? middle : sheet}>
        <Stack
          direction="row"
          sx={{ position: 'relative', alignItems: 'center', justifyContent: 'space-between' }}
        >
          <Above>{above}</Above>
          <IconButton onClick={onClose} icon="close" label={formatMessage(appMessages.close)} size={24} />
        </Stack>
        <Typography
          variant="h1"
          component="h2"
          id={titleId}
          tabIndex={-1}
          dir="auto"
          sx={{ overflowWrap: 'anywhere', ...(isQuote && { mt: 'auto' }) }}
        >
          {title}
        </Typography>
        {children}
      </DialogContent>
      {actions !== undefined && <DialogActions>{actions}</DialogActions>}
    </>
  );
  return isBeside ? (
    <Beside titleId={titleId} family={family} onClose={onClose}>
      {content}
    </Beside>
  ) : (
    <Dialog
      open
      onClose={onClose}
      fullScreen={isPhone}
      fullWidth
      aria-labelledby={titleId}
      slotProps={{ paper: { variant: family } }}
      className="entry-window"
      transitionDuration={isPhone ? 0 : undefined}
      // The sheet covers all of a phone's screen.
      hideBackdrop={isPhone}
      sx={{ '& > .MuiDialog-container > .MuiPaper-root': isPhone ? riseAnimation : slideInAnimation }}
    >
      {content}
    </Dialog>
  );
}
