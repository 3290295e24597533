import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import { defineMessages, FormattedMessage } from 'react-intl';
import { Link as RouterLink, useLocation } from 'react-router';
import { paths } from '../../domain/paths';
import { vaultMessages } from './vaultMessages';
import type { selectClosedVault } from '../vaultHere';

const closedMessages = {
  ...defineMessages({
    locked: {
      id: 'vault.notice.locked',
      defaultMessage: 'Coffre fermé : ce que vous écrivez reste sur cet appareil.',
    },
    mixed: {
      id: 'vault.notice.mixed',
      defaultMessage:
        'Deux clés ont été faites en même temps : une partie de ce que vous écrivez reste sur cet appareil. Gardez les deux feuilles.',
    },
    damaged: {
      id: 'vault.notice.damaged',
      defaultMessage: 'Votre espace garde une copie abîmée d’une partie de vos écrits.',
    },
  }),
  newer: vaultMessages.newer,
};

interface VaultNoticeProps {
  state: NonNullable<ReturnType<typeof selectClosedVault>>;
}

/** Says that what is written is not sent, and leads to where the vault is opened (row O2). */
export function VaultNotice({ state }: VaultNoticeProps) {
  const { pathname, search } = useLocation();
  if (pathname === paths.vault.path || (state === 'damaged' && pathname === paths.account.path)) return null;
  const toOpen = { to: paths.vault.href(pathname + search), words: vaultMessages.openTitle };
  const link = {
    locked: toOpen,
    mixed: toOpen,
    newer: null,
    damaged: { to: paths.account.href(), words: vaultMessages.see },
  }[state];
  return (
    <Card component="p" sx={{ clear: 'both', mb: 1.5, px: 2, py: 0.5, displayPrint: 'none' }}>
      <FormattedMessage {...closedMessages[state]} />
      {link && (
        <>
          {' '}
          <Link component={RouterLink} to={link.to}>
            <FormattedMessage {...link.words} />
          </Link>
        </>
      )}
    </Card>
  );
}
