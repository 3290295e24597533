import Link from '@mui/material/Link';
import { useIntl } from 'react-intl';
import { selectLocale } from '../../collections/locale';
import { legalPages } from '../../domain/programme/legalPages';
import { providerLink } from '../../provider/settings';
import { useAppSelector } from '../../store/hooks';
import { CheckField } from '../../ui/form/CheckField';
import { personalFieldMessages, termsMessages } from './messages';

/** The terms of use to be accepted, a yes or no named `cgu`, and where to read them without losing what is typed. */
export function TermsField({ isRequired }: { isRequired?: boolean }) {
  const { formatMessage } = useIntl();
  const locale = useAppSelector(selectLocale);
  return (
    <div>
      <CheckField name="cgu" label={formatMessage(personalFieldMessages.cgu)} isRequired={isRequired} />
      <Link href={providerLink(legalPages.terms[locale])} target="_blank" rel="noopener">
        {formatMessage(termsMessages.read)}
      </Link>
    </div>
  );
}
