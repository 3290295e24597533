/** A text with no place to break it: what people paste. */
export const unbroken = `https://exemple.test/${'compte-rendu'.repeat(30)}`;

/** Two sessions, one by person and one by theme, about this subject. */
export const friendshipSessions = (subject: string) => ({
  '1760000000000': { mode: 'person', subject, express: { 'amitiepro-express-vecu': subject } },
  '1761000000000': {
    mode: 'theme',
    subject: 'Confiance',
    listen: { 'amitiepro-ecoute-entendu': 'Le calme' },
  },
});
