import { defineMessages, useIntl } from 'react-intl';
import { shallowEqual } from 'react-redux';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { selectSyncStatus } from '../../collections/sync/syncActivity';
import { paths } from '../../domain/paths';
import { safeReturnUrl } from '../../domain/user/returnUrl';
import { vaultMessages } from './vaultMessages';
import { OpenVault } from './OpenVault';
import { openVault } from '../../vault/vaultThunks';
import { viewOf } from '../../vault/vaultView';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { ButtonLink } from '../../ui/Button';
import { commonMessages } from '../../ui/commonMessages';
import { Screen } from '../../ui/Screen';
import { useIsMounted } from '../../ui/useIsMounted';
import { WaitingWords } from './WaitingWords';

const openScreenMessages = defineMessages({
  first: {
    id: 'vault.open.first',
    defaultMessage: 'Ouvrez d’abord le coffre : la page que vous demandez viendra ensuite.',
  },
  off: {
    id: 'vault.open.off',
    defaultMessage: 'Il n’y a pas de coffre à ouvrir : vos écrits ne sont pas chiffrés.',
  },
  left: {
    id: 'vault.open.left',
    defaultMessage: 'Une clé ouvre ce qu’une session précédente a laissé ici.',
  },
  opened: { id: 'vault.open.opened', defaultMessage: 'Le coffre est ouvert sur cet appareil.' },
});

/** Opens the vault with the recovery key, then goes on to where the user was led away from. */
export function OpenVaultScreen() {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isHere = useIsMounted();
  const { state, why, sheet } = useAppSelector(viewOf, shallowEqual);
  const isSynced = useAppSelector((all) => selectSyncStatus(all) === 'synced');
  const [search] = useSearchParams();
  const isLedHere = (useLocation().state as { isLedHere?: boolean } | null)?.isLedHere === true;
  const wanted = search.get('returnUrl');
  const returnUrl = safeReturnUrl(wanted, location.origin);
  // Opened meanwhile, by another tab or a login.
  if (state === 'open' && wanted !== null) return <Navigate to={returnUrl} replace />;
  const isAsked = why === 'closed' || why === 'other';
  return (
    <Screen title={vaultMessages.openTitle}>
      {/* Told anew each time that one is led back here. */}
      {isAsked && isLedHere && <p role="alert">{formatMessage(openScreenMessages.first)}</p>}
      {why && (
        <p>
          <WaitingWords why={why} sheet={sheet} />
        </p>
      )}
      {/* Before a read tells, a vault may be on. */}
      {(state === 'open' || (state === 'off' && isSynced)) && (
        <p>
          {formatMessage(openScreenMessages[state === 'open' ? 'opened' : 'off'])}{' '}
          {formatMessage(openScreenMessages.left)}
        </p>
      )}
      <OpenVault
        sheet={why && sheet}
        onTry={(typed) => dispatch(openVault(typed))}
        onOpened={() => {
          if (isHere()) void navigate(returnUrl, { replace: true });
        }}
      />
      {why ? (
        <ButtonLink
          look="text"
          isWide
          to={paths.account.href()}
          {...(isAsked && { state: { isKeyLost: true } })}
          text={isAsked ? vaultMessages.lostButton : vaultMessages.see}
        />
      ) : (
        <ButtonLink look="quiet" isWide to={returnUrl} text={commonMessages.goOn} />
      )}
    </Screen>
  );
}
