import Drawer from '@mui/material/Drawer';
import { useIntl } from 'react-intl';
import { Icon } from '../../ui/icons';
import { appMessages } from '../../ui/messages';
import { MuiRoot } from '../../ui/MuiRoot';
import { LegalLinks } from './LegalLinks';
import { MenuEntries } from './MenuEntries';
import { shellMessages } from './messages';

/** The side menu as a drawer, on phones. */
export function SideMenu({ onClose }: { onClose: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <MuiRoot>
      <Drawer
        open
        anchor="right"
        onClose={onClose}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-modal': true,
            'aria-label': formatMessage(shellMessages.menu),
            sx: { width: 'min(20rem, 88vw)' },
          },
        }}
      >
        <div className="drawer">
          <button
            type="button"
            className="icon-button"
            onClick={onClose}
            aria-label={formatMessage(appMessages.close)}
          >
            <Icon name="close" />
          </button>
          <MenuEntries onNavigate={onClose} />
          <LegalLinks />
        </div>
      </Drawer>
    </MuiRoot>
  );
}
