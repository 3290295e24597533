import type { InputHTMLAttributes, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { formMessages } from './messages';
import { TextField } from './TextField';

interface EmailFieldProps {
  name: string;
  label: ReactNode;
  autoComplete: 'username' | 'email';
  isRequired?: boolean;
  enterKeyHint: InputHTMLAttributes<HTMLInputElement>['enterKeyHint'];
}

/** A box for an e-mail address, as phones and password managers know it; how one is written is said before it is judged. */
export function EmailField(props: EmailFieldProps) {
  const { formatMessage } = useIntl();
  return (
    <TextField
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      hint={formatMessage(formMessages.emailHint)}
      {...props}
    />
  );
}
