import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useContext, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { useLocation } from 'react-router';
import { fadeInAnimation } from './enterAnimations';
import { appMessages } from './messages';
import { VisitsContext } from './visits';

/** What is read and written stands in one column; what stands in two takes the room there is. */
const content = {
  clear: 'both',
  flex: 1,
  maxWidth: '45rem',
  pt: 2,
  '&:has(.columns, .list-beside)': { maxWidth: 'none' },
} as const;

const isDialogOpen = () => document.querySelector('[aria-modal=true]') !== null;

interface ScreenProps {
  /** The screen's name, in the document's title too; a text of the provider's as it is. */
  title: MessageDescriptor | string;
  /** What the heading says, when it is not the title. */
  heading?: ReactNode;
  /** Leads to the heading, for who moves the focus there. */
  headingRef?: RefObject<HTMLHeadingElement | null>;
  /** Beside the heading. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Names the document after what it shows, then after the app. */
export function useDocumentTitle(name: string): void {
  const appName = useIntl().formatMessage(appMessages.name);
  useEffect(() => {
    document.title = `${name} · ${appName}`;
  }, [name, appName]);
}

/**
 * A screen: its title in the document, its one h1, which takes the focus when the screen is entered, so that it is read
 * out once. The first page since the load leaves the focus to the browser: the skip link comes first there.
 */
export function Screen({ title, heading, headingRef: outerRef, aside, children }: ScreenProps) {
  const { formatMessage } = useIntl();
  const ownRef = useRef<HTMLHeadingElement>(null);
  const headingRef = outerRef ?? ownRef;
  const name = typeof title === 'string' ? title : formatMessage(title);
  const { pathname } = useLocation();
  const visits = useContext(VisitsContext);
  const [comes] = useState(() => (visits.size > 0 ? fadeInAnimation : undefined));
  useDocumentTitle(name);
  useEffect(() => {
    // Where the page stands is the matter of who scrolls it; a dialog over it has the focus already.
    if (visits.size > 0 && !isDialogOpen()) headingRef.current?.focus({ preventScroll: true });
  }, [headingRef, pathname, visits]);
  return (
    <>
      <Stack
        component="header"
        direction="row"
        spacing={1.5}
        sx={{
          alignItems: 'center',
          justifyContent: 'space-between',
          // Beside the sync state where its longest word fits there, else below it.
          ...(!aside && { width: 'fit-content', maxWidth: '100%' }),
          ...comes,
        }}
      >
        <Typography variant="h1" ref={headingRef} tabIndex={-1} sx={{ flex: 1, minWidth: 0 }}>
          {heading ?? name}
        </Typography>
        {aside}
      </Stack>
      <Stack spacing={2} sx={{ ...content, ...comes }}>
        {children}
      </Stack>
    </>
  );
}
