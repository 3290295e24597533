import type { Locale } from '../locale';

/** Pages on the provider's host: plain links, never routes of the app. */
export const legalPages = {
  notices: { fr: '/mentions-legales', en: '/en/legal-notices' },
  terms: { fr: '/cgu', en: '/en/cgu' },
  privacy: { fr: '/politique-de-confidentialite', en: '/en/confidentiality-policy' },
  accessibility: { fr: '/accessibilite', en: '/en/accessibility' },
} as const satisfies Record<string, Record<Locale, string>>;

export type LegalPage = keyof typeof legalPages;
