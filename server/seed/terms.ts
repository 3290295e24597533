/** The categories of people (1, 2) and of news (29 to 32). */
export const terms = [
  { id: 1, fr: 'Promotion Horizon', en: 'Horizon cohort' },
  { id: 2, fr: 'Promotion Rivage', en: 'Rivage cohort' },
  { id: 29, fr: 'Inspirations', en: 'Inspiration' },
  { id: 30, fr: 'Citations', en: 'Quotes' },
  { id: 31, fr: 'Pratiques', en: 'Practice' },
  { id: 32, fr: 'Actualités', en: 'News' },
] as const;
