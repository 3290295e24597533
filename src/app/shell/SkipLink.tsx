import MuiButton from '@mui/material/Button';
import { FormattedMessage } from 'react-intl';
import { shellMessages } from './messages';

/** First in the order of Tab: goes past the menu to the content, without a step in the browser's history. */
export function SkipLink() {
  return (
    <MuiButton
      variant="contained"
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('main')?.focus({ preventScroll: true });
        window.scrollTo(0, 0);
      }}
      sx={{
        position: 'fixed',
        zIndex: 'tooltip',
        inset: '8px auto auto 8px',
        displayPrint: 'none',
        '&:not(:focus)': { transform: 'translateY(-200%)' },
      }}
    >
      <FormattedMessage {...shellMessages.skip} />
    </MuiButton>
  );
}
