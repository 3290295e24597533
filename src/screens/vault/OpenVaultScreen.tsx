import { defineMessages, useIntl } from 'react-intl';
import { shallowEqual } from 'react-redux';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../domain/paths';
import { safeReturnUrl } from '../../domain/user/returnUrl';
import { vaultMessages } from './vaultMessages';
import { OpenVault } from './OpenVault';
import { openVault } from '../../vault/vaultThunks';
import { viewOf } from '../../vault/vaultView';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { ButtonLink } from '../../ui/Button';
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
    defaultMessage:
      'Il n’y a pas de coffre à ouvrir : vos écrits ne sont pas chiffrés. Une clé ouvre ce qu’une session précédente a laissé ici.',
  },
  opened: { id: 'vault.open.opened', defaultMessage: 'Le coffre est ouvert sur cet appareil.' },
  continue: { id: 'vault.open.continue', defaultMessage: 'Continuer' },
});

/** Opens the vault with the recovery key, then goes on to where the user was led away from. */
export function OpenVaultScreen() {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isHere = useIsMounted();
  const { state, why, sheet } = useAppSelector(viewOf, shallowEqual);
  const [search] = useSearchParams();
  const isLedHere = (useLocation().state as { isLedHere?: boolean } | null)?.isLedHere === true;
  const wanted = search.get('returnUrl');
  const returnUrl = safeReturnUrl(wanted, location.origin);
  // Opened meanwhile, by another tab or a login.
  if (state === 'open' && wanted !== null) return <Navigate to={returnUrl} replace />;
  // Also without a vault: what an earlier session left may be sealed under its key.
  const openForm = (
    <OpenVault
      sheet={sheet}
      onTry={(typed) => dispatch(openVault(typed))}
      onOpened={() => {
        if (isHere()) void navigate(returnUrl, { replace: true });
      }}
    />
  );
  return (
    <Screen title={vaultMessages.openTitle}>
      {why === 'closed' || why === 'other' ? (
        <>
          {/* Told anew each time that one is led back here. */}
          {isLedHere && <p role="alert">{formatMessage(openScreenMessages.first)}</p>}
          <p>
            <WaitingWords why={why} sheet={sheet} />
          </p>
          {openForm}
          <ButtonLink
            look="text"
            isWide
            to={paths.account.href()}
            state={{ isKeyLost: true }}
            text={vaultMessages.lostButton}
          />
        </>
      ) : (
        <>
          <p>
            {why ? (
              <WaitingWords why={why} sheet={sheet} />
            ) : (
              formatMessage(openScreenMessages[state === 'open' ? 'opened' : 'off'])
            )}
          </p>
          {why ? (
            <ButtonLink isWide to={paths.account.href()} text={vaultMessages.see} />
          ) : (
            <>
              {state === 'off' && openForm}
              <ButtonLink look="quiet" isWide to={returnUrl} text={openScreenMessages.continue} />
            </>
          )}
        </>
      )}
    </Screen>
  );
}
