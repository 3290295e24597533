import Box from '@mui/material/Box';
import { useId } from 'react';
import { defineMessage, useIntl } from 'react-intl';
import { localeChosen, selectLocale } from '../../collections/locale';
import { supportedLocales, type Locale } from '../../domain/locale';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Pill } from '../../ui/form/Pill';
import { useIsHydrated } from '../../ui/useIsHydrated';

export const languageMessage = defineMessage({ id: 'language.name', defaultMessage: 'Langue' });

/** Each language under its own name, whatever the language in use. */
const nativeNames: Record<Locale, string> = { fr: 'Français', en: 'English' };

/** Switches the language on the spot: nothing reloads, nothing typed is lost. */
export function LanguageSwitch() {
  const { formatMessage } = useIntl();
  // The switch may stand twice on a page, beside it and in the drawer: radios of one name would be one group.
  const group = useId();
  const isOwned = useIsHydrated();
  const dispatch = useAppDispatch();
  const current = useAppSelector(selectLocale);
  return (
    <Box component="fieldset" disabled={!isOwned} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <legend className="visually-hidden">{formatMessage(languageMessage)}</legend>
      {supportedLocales.map((locale) => (
        <Pill
          key={locale}
          lang={locale}
          name={group}
          value={locale}
          checked={locale === current}
          onChoose={() => dispatch(localeChosen(locale))}
        >
          {nativeNames[locale]}
        </Pill>
      ))}
    </Box>
  );
}
