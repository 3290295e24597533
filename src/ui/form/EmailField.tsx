import type { InputHTMLAttributes, ReactNode } from 'react';
import { TextField } from './TextField';

interface EmailFieldProps {
  name: string;
  label: ReactNode;
  autoComplete: 'username' | 'email';
  enterKeyHint: InputHTMLAttributes<HTMLInputElement>['enterKeyHint'];
}

/** A box for an e-mail address, as phones and password managers know it. */
export function EmailField(props: EmailFieldProps) {
  return <TextField type="email" inputMode="email" autoCapitalize="none" spellCheck={false} {...props} />;
}
