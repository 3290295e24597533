import Box from '@mui/material/Box';
import { type ReactNode, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import { paths } from '../../domain/paths';
import { missingAccountFieldCount } from '../../domain/user/account';
import { readLoginRouteState } from '../../domain/user/loginRouteState';
import { safeReturnUrl } from '../../domain/user/returnUrl';
import { DataTransfer } from '../../parts/dataTransfer/DataTransfer';
import { languageMessage, LanguageSwitch } from '../../parts/language/LanguageSwitch';
import { useAppSelector } from '../../store/hooks';
import { Button, ButtonLink } from '../../ui/Button';
import { Columns } from '../../ui/Columns';
import { installWay } from '../../ui/installPrompt';
import { lazyComponent } from '../../ui/lazyComponent';
import { plain } from '../../ui/plain';
import { Screen } from '../../ui/Screen';
import { theme } from '../../ui/theme';
import { TitledSection } from '../../ui/TitledSection';
import { AccountForm } from './AccountForm';
import { accountMessages } from './messages';

/** How to put the app on the home screen, where this browser can and it isn't there yet. */
export function InstallApp() {
  const { formatMessage } = useIntl();
  const [way, setWay] = useState(installWay);
  if (!way) return null;
  return (
    <TitledSection title={accountMessages.install}>
      <p>{formatMessage(accountMessages.installText)}</p>
      {way.kind === 'byHand' ? (
        <p>{formatMessage(accountMessages.installByHand)}</p>
      ) : (
        <Button
          look="quiet"
          onClick={() => {
            setWay(undefined);
            way.open();
          }}
          text={accountMessages.installAsk}
        />
      )}
    </TitledSection>
  );
}

/** Each matter is a sheet of paper of its own. */
const Sections = plain('div', {
  display: 'grid',
  alignContent: 'start',
  gap: 16,
  '& > :is(section, form)': {
    padding: 20,
    borderRadius: 24,
    backgroundColor: theme.vars.palette.background.paper,
    boxShadow: theme.vars.palette.shade,
    '@media (forced-colors: active)': { border: '1px solid' },
  },
});

const DevicesSection = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "devices-section" */ './devices/DevicesSection')).DevicesSection,
  { fallback: null },
);

const RhythmSection = lazyComponent(
  async () => (await import(/* webpackChunkName: "rhythm-section" */ './rhythm/RhythmSection')).RhythmSection,
  { fallback: null },
);

const BinSection = lazyComponent(
  async () => (await import(/* webpackChunkName: "bin" */ './bin/BinSection')).BinSection,
  { area: 'bin', fallback: null },
);

/**
 * My account: all that is about the user and the devices, and the way out.
 * @param vault the vault's section
 */
export function AccountScreen({ vault }: { vault: ReactNode }) {
  const { formatMessage } = useIntl();
  // Where the guard had stopped the user on the way to, when it had.
  const { returnUrl: wanted } = readLoginRouteState(useLocation().state);
  const mail = useAppSelector(({ personalInfo }) => personalInfo.mail);
  const isComplete = useAppSelector(({ personalInfo }) => missingAccountFieldCount(personalInfo) === 0);
  const returnUrl = wanted === undefined ? undefined : safeReturnUrl(wanted, location.origin);
  return (
    <Screen title={accountMessages.title}>
      <Columns className="columns">
        <Sections>
          <AccountForm />
          {/* Its place is kept for the way on, which comes once all is saved. */}
          {returnUrl !== undefined && (
            <Box sx={{ minHeight: 48 }}>
              {isComplete && (
                <ButtonLink look="quiet" isWide to={returnUrl} text={accountMessages.continue} />
              )}
            </Box>
          )}
          <TitledSection title={languageMessage}>
            <LanguageSwitch />
          </TitledSection>
          <TitledSection title={accountMessages.password}>
            <p>{formatMessage(accountMessages.passwordText)}</p>
            {/* The e-mail goes along out of the address: addresses end up in histories and logs. */}
            <ButtonLink
              look="quiet"
              to={paths.newPassword.href()}
              state={{ email: mail }}
              text={accountMessages.changePassword}
            />
          </TitledSection>
          {/* Before what waits for the provider, and would move it. */}
          <RhythmSection />
        </Sections>
        <Sections>
          <DevicesSection />
          <InstallApp />
          {vault}
          <DataTransfer />
          <BinSection />
          <ButtonLink look="quiet" isWide to={paths.logout.href()} text={accountMessages.logout} />
        </Sections>
      </Columns>
    </Screen>
  );
}
