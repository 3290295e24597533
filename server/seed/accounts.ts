import type { Language } from '../requestUrl';
import type { NewAccount } from '../users/accounts';

/** A named person of the seed, whose login is shown at start. */
interface DemoAccount {
  kind: 'complete' | 'new';
  /** Also the account name, so that logging in by e-mail works in both OAuth dialects. */
  mail: string;
  password: string;
  firstname: string;
  /** What the account writes and is written to in. */
  language: Language;
  /** The other texts of the account. */
  fields: Partial<NewAccount>;
  /** Category ids. */
  categories: readonly number[];
  /** Days before the seed that the anchorage meeting took place; null when it has not. */
  anchoredDaysAgo: number | null;
}

export const demoAccounts: readonly DemoAccount[] = [
  {
    kind: 'complete',
    mail: 'amelie@example.org',
    password: 'Ponton-Barque-2026',
    firstname: 'Amélie',
    language: 'fr',
    fields: {
      field_lastname: 'Rousseau',
      field_title: 'Directrice des opérations',
      field_company: 'Atelier Boréal',
      field_businessunit: 'Logistique Nord',
      field_telephone: '+33 6 12 34 56 78',
    },
    categories: [1],
    anchoredDaysAgo: 45,
  },
  {
    kind: 'new',
    mail: 'nadia@example.org',
    password: 'Bienvenue-2026',
    firstname: 'Nadia',
    language: 'fr',
    fields: {
      field_lastname: 'Benali',
      field_title: 'Responsable de projet',
      field_company: 'Atelier Boréal',
    },
    categories: [],
    anchoredDaysAgo: null,
  },
  {
    kind: 'complete',
    mail: 'grace@example.org',
    password: 'Allotment-Dusk-2026',
    firstname: 'Grace',
    language: 'en',
    fields: {
      field_lastname: 'Holloway',
      field_title: 'Head of engineering',
      field_company: 'Fernley Instruments',
      field_businessunit: 'Patient monitoring',
      field_telephone: '+44 7700 900123',
      timezone: 'Europe/London',
    },
    categories: [1],
    anchoredDaysAgo: 38,
  },
];
