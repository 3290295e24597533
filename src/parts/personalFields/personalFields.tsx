import Link from '@mui/material/Link';
import { defineMessages, useIntl } from 'react-intl';
import { selectLocale } from '../../collections/locale';
import { legalPages } from '../../domain/programme/legalPages';
import type { PersonalText } from '../../domain/user/account';
import { providerLink } from '../../provider/settings';
import { useAppSelector } from '../../store/hooks';
import { CheckField } from '../../ui/form/CheckField';
import { TextField } from '../../ui/form/TextField';

/** Labels of what a user says of themselves, by the app's names (requirements, section M). */
const personalFieldMessages = defineMessages({
  firstname: { id: 'personalInfo.firstname', defaultMessage: 'Prénom' },
  lastname: { id: 'personalInfo.lastname', defaultMessage: 'Nom' },
  title: { id: 'personalInfo.title', defaultMessage: 'Fonction' },
  company: { id: 'personalInfo.company', defaultMessage: 'Entreprise' },
  businessunit: { id: 'personalInfo.businessunit', defaultMessage: 'Entité' },
  telephone: { id: 'personalInfo.telephone', defaultMessage: 'Téléphone' },
  cgu: { id: 'personalInfo.cgu', defaultMessage: 'J’accepte les conditions d’utilisation' },
  readTerms: {
    id: 'personalInfo.terms.read',
    defaultMessage: 'Lire les conditions d’utilisation (nouvel onglet)',
  },
});

/** How browsers and password managers know each field; `businessunit` has no name there. */
const inputs = {
  firstname: { autoComplete: 'given-name', autoCapitalize: 'words' },
  lastname: { autoComplete: 'family-name', autoCapitalize: 'words' },
  title: { autoComplete: 'organization-title' },
  company: { autoComplete: 'organization' },
  businessunit: {},
  telephone: { autoComplete: 'tel', type: 'tel', inputMode: 'tel' },
} as const satisfies Record<PersonalText, object>;

/** A text of the user record, in the surrounding Form under the same name. */
export function PersonalTextField({ name, isRequired }: { name: PersonalText; isRequired?: boolean }) {
  const { formatMessage } = useIntl();
  return (
    <TextField
      name={name}
      isRequired={isRequired}
      label={formatMessage(personalFieldMessages[name])}
      enterKeyHint="next"
      {...inputs[name]}
    />
  );
}

/** The terms of use to be accepted, a yes or no named `cgu`, and where to read them without losing what is typed. */
export function TermsField({ isRequired }: { isRequired?: boolean }) {
  const { formatMessage } = useIntl();
  const locale = useAppSelector(selectLocale);
  return (
    <div>
      <CheckField name="cgu" label={formatMessage(personalFieldMessages.cgu)} isRequired={isRequired} />
      <Link href={providerLink(legalPages.terms[locale])} target="_blank" rel="noopener">
        {formatMessage(personalFieldMessages.readTerms)}
      </Link>
    </div>
  );
}
