import { boolean, string } from 'yup';
import { supportedLocales, type Locale } from '../locale';
import { wholeReader } from '../rowReader';

export const readLocale = wholeReader<Locale | null>(string().oneOf(supportedLocales).required(), null);

export const readPrivacyAlert = wholeReader<boolean>(boolean().required(), false);
