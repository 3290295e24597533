import Link from '@mui/material/Link';
import { useIntl } from 'react-intl';
import { selectLocale } from '../../collections/locale';
import { legalPages } from '../../domain/programme/legalPages';
import type { PersonalText } from '../../domain/user/account';
import { providerLink } from '../../provider/settings';
import { useAppSelector } from '../../store/hooks';
import { CheckField } from '../../ui/form/CheckField';
import { TextField } from '../../ui/form/TextField';
import { personalFieldMessages, readTermsMessage } from './messages';

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
        {formatMessage(readTermsMessage)}
      </Link>
    </div>
  );
}
