import MuiAlert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Fade from '@mui/material/Fade';
import GlobalStyles from '@mui/material/GlobalStyles';
import Snackbar from '@mui/material/Snackbar';
import Typography from '@mui/material/Typography';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEventHandler,
  type RefObject,
} from 'react';
import { useIntl } from 'react-intl';
import type { AlertType } from '../../alerts/alertCatalogue';
import type { Alert } from '../../alerts/alertSlice';
import { alertMessage, toastMessages } from '../../alerts/messages';
import { toastDelayMs, undoDelayMs } from '../../domain/constants';
import { Button } from '../../ui/Button';
import { drawLineAnimation } from '../../ui/drawLineAnimation';
import { fadePicture, pictureOf } from '../../ui/fadingPicture';
import { Icon, type IconName } from '../../ui/icons';
import { theme } from '../../ui/theme';
import { appMessages } from '../../ui/messages';
import { useHeard } from '../../ui/useHeard';
import { whenLetGo } from '../../ui/whenLetGo';

const toastIcons: Record<AlertType, IconName> = { success: 'check', error: 'alert', info: 'info' };

/** Between the window's edge and the toast, px. */
const edge = 12;

const pictureOfPage = () => document.querySelector('.arrival.of-page');

/**
 * True where the page keeps a place for the toast: above the picture that it begins with, or beside it.
 * @param moved how far the page is moved now, px
 */
function hasPlaceFor(taken: number, moved: number): boolean {
  const picture = pictureOfPage()?.getBoundingClientRect();
  if (!picture) return false;
  const isWide = innerWidth >= theme.breakpoints.values.lg;
  return picture.top - moved >= taken || (isWide && picture.bottom - moved + edge >= taken);
}

/**
 * The height that the toast takes at the top of the window, px: none where the page keeps a place for it.
 * @param isPassing goes by itself
 */
function useHeightTaken(toastRef: RefObject<HTMLElement | null>, isPassing: boolean): number | undefined {
  const [height, setHeight] = useState<number>();
  useLayoutEffect(() => {
    const measure = () => {
      const taken = (toastRef.current?.offsetHeight ?? 0) + edge;
      setHeight((moved = 0) => (isPassing && hasPlaceFor(taken, moved) ? 0 : taken));
    };
    const callOff = whenLetGo(measure);
    addEventListener('resize', measure);
    return () => {
      callOff();
      removeEventListener('resize', measure);
    };
  }, [toastRef, isPassing]);
  return height;
}

/**
 * The page makes way for the toast: it is moved, which costs less than a new layout. A move takes along what is fixed
 * to the window, so a page with such parts is laid out anew.
 */
const makingWay = (taken: number) => {
  const height = `${String(taken)}px`;
  return {
    '.makes-way': { transform: `translateY(${height})`, '--toast': height },
    '.makes-way.by-layout': { transform: 'none', marginTop: height, minHeight: `calc(100dvh - ${height})` },
    '.MuiDialog-container, .MuiDrawer-paper': { paddingTop: height },
  };
};

/** What a toast shows and what may be done with it. */
export interface AlertToastProps {
  alert: Alert;
  /** In the middle of the window: there is no menu beside the page. */
  isCentred: boolean;
  /** What can be undone takes the focus: from the list it would be many steps away. */
  takesFocus?: boolean;
  onClose: () => void;
  onUndo: () => void;
  /** Told where the focus comes from. */
  onFocus?: FocusEventHandler;
}

/** The toast. A success goes by itself, unless hovered or focused; the others stay until they are closed. */
export function AlertToast({
  alert,
  isCentred,
  takesFocus = false,
  onClose,
  onUndo,
  onFocus,
}: AlertToastProps) {
  const { formatMessage } = useIntl();
  const isStaying = alert.type !== 'success';
  const isPassing = !isStaying && !alert.undo;
  const delayMs = alert.undo ? undoDelayMs : toastDelayMs;
  const close = useEffectEvent(onClose);
  const undoRef = useRef<HTMLButtonElement>(null);
  const [isFocused, setIsFocused] = useState(false);
  const [isOpen, setIsOpen] = useState(true);
  const toastRef = useRef<HTMLDivElement>(null);
  const heightTaken = useHeightTaken(toastRef, isPassing);
  const leave = useRef<() => void>(undefined);
  useEffect(() => () => leave.current?.(), []);
  useLayoutEffect(() => {
    const toast = toastRef.current;
    return () => {
      const picture = pictureOf(toast);
      if (picture) fadePicture(picture, document.body);
    };
  }, []);
  useEffect(() => {
    if (heightTaken !== 0) return undefined;
    // It goes with the picture whose place it has: on the next screen it would cover something.
    const observer = new MutationObserver(() => {
      if (!pictureOfPage()) close();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [heightTaken]);
  useEffect(() => {
    if (takesFocus) undoRef.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  // Escape closes the toast before a dialog hears it.
  const closeFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !(isStaying || isFocused)) return;
    event.stopPropagation();
    onClose();
  };
  useHeard('document', 'keydown', closeFirst, true);
  return (
    <>
      {heightTaken === 0 && <div hidden className="in-place-of-picture" />}
      {isOpen && heightTaken ? <GlobalStyles styles={makingWay(heightTaken)} /> : null}
      <Snackbar
        open={isOpen}
        slots={{ transition: Fade }}
        slotProps={{ transition: { onExited: onClose } }}
        // A pointer that leaves starts no clock over the one who has the focus there.
        autoHideDuration={isStaying || isFocused ? null : delayMs}
        resumeHideDuration={delayMs}
        anchorOrigin={{ vertical: 'top', horizontal: isCentred ? 'center' : 'right' }}
        onClose={(_event, reason) => {
          // A tap elsewhere is no answer to an alert.
          if (reason === 'timeout') leave.current = whenLetGo(() => setIsOpen(false));
          else if (reason !== 'clickaway') onClose();
        }}
        ref={toastRef}
        sx={{ top: { xs: `calc(env(safe-area-inset-top) + ${String(edge)}px)` } }}
      >
        <MuiAlert
          severity={alert.type}
          variant="outlined"
          icon={<Icon name={toastIcons[alert.type]} />}
          onClose={onClose}
          onFocus={(event) => {
            setIsFocused(true);
            onFocus?.(event);
          }}
          onBlur={({ currentTarget, relatedTarget }) => setIsFocused(currentTarget.contains(relatedTarget))}
          closeText={formatMessage(appMessages.close)}
          sx={{
            width: '100%',
            maxWidth: 640,
            // Beside the picture.
            ...(heightTaken === 0 && { [theme.breakpoints.up('lg')]: { maxWidth: 'calc(50vw - 15rem)' } }),
            '.MuiAlert-message': { overflow: 'visible', overflowWrap: 'anywhere' },
            // Above a picture there is room for a line.
            ...(isPassing && {
              'body:has(.arrival.of-page) &': {
                ...theme.typography.body2,
                py: 0,
                px: 1.25,
                alignItems: 'center',
                '.MuiAlert-icon': { mr: 1 },
                '.MuiAlert-action': { pl: 0.5 },
                '.MuiTypography-overline': { display: { xs: 'none', md: 'block' } },
                '.MuiAlert-message': { py: 0.5 },
              },
            }),
            // In one line, so that the page moves less.
            [theme.breakpoints.up('md')]: {
              alignItems: 'center',
              py: 0.25,
              '.MuiAlert-message': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 12px' },
            },
            ...(alert.type === 'success' && { '.MuiAlert-icon path': drawLineAnimation }),
          }}
        >
          <Typography component="span" variant="overline" color="textSecondary" sx={{ display: 'block' }}>
            {formatMessage(toastMessages[alert.type])}
          </Typography>
          {formatMessage(alertMessage(alert))}
          {alert.undo && (
            // Below the cross there is room for it on one line.
            <Box
              sx={{ ml: -1.5, mt: { md: -1 }, mb: -1, width: 'max-content', maxWidth: 'calc(100% + 64px)' }}
            >
              <Button look="text" ref={undoRef} onClick={onUndo} text={toastMessages.undo} />
            </Box>
          )}
        </MuiAlert>
      </Snackbar>
    </>
  );
}
