import { useMemo, type ReactNode } from 'react';
import { RawIntlProvider, useIntl, type IntlShape } from 'react-intl';
import { isolated } from '../domain/isolated';

type Values = Parameters<IntlShape['formatMessage']>[1];

const withIsolated = (values: Values): Values =>
  values &&
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? isolated(value) : value,
    ]),
  );

/** Fills names and other people's words into messages so that they turn nothing around them. */
export function IsolatedValues({ children }: { children: ReactNode }) {
  const intl = useIntl();
  const isolating = useMemo<IntlShape>(() => {
    const formatMessage = (...[message, values, options]: Parameters<IntlShape['formatMessage']>) =>
      intl.formatMessage(message, withIsolated(values), options);
    // One of two overloads; the values decide which, and keep their types.
    return { ...intl, formatMessage: formatMessage as IntlShape['formatMessage'] };
  }, [intl]);
  return <RawIntlProvider value={isolating}>{children}</RawIntlProvider>;
}
