import { useIntl } from 'react-intl';
import type { PersonalText } from '../../domain/user/account';
import { TextField } from '../../ui/form/TextField';
import { personalFieldMessages } from './messages';

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
