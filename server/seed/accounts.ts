/** A named person of the seed, whose login is shown at start. */
export interface DemoAccount {
  kind: 'complete' | 'new';
  /** Also the account name, so that logging in by e-mail works in both OAuth dialects. */
  mail: string;
  password: string;
  firstname: string;
  lastname: string;
  title: string;
  company: string;
  businessunit: string | null;
  telephone: string | null;
  /** Category ids. */
  categories: readonly number[];
  /** Days before the seed that the anchorage meeting took place; null when it has not. */
  anchoredDaysAgo: number | null;
}

export const demoAccounts: readonly DemoAccount[] = [
  {
    kind: 'complete',
    mail: 'amelie@example.org',
    password: 'Reconnexion-2026',
    firstname: 'Amélie',
    lastname: 'Rousseau',
    title: 'Directrice des opérations',
    company: 'Atelier Boréal',
    businessunit: 'Logistique Nord',
    telephone: '+33 6 12 34 56 78',
    categories: [1],
    anchoredDaysAgo: 45,
  },
  {
    kind: 'new',
    mail: 'nadia@example.org',
    password: 'Bienvenue-2026',
    firstname: 'Nadia',
    lastname: 'Benali',
    title: 'Responsable de projet',
    company: 'Atelier Boréal',
    businessunit: null,
    telephone: null,
    categories: [],
    anchoredDaysAgo: null,
  },
];
