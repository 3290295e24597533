import { demoAccounts } from '../../server/seed/accounts';

/** Someone of the seed: how they log in, and how the app greets them. */
export interface Persona {
  mail: string;
  password: string;
  firstname: string;
}

function persona(mailName: string): Persona {
  const { mail, password, firstname } = demoAccounts.find((account) => account.mail.startsWith(mailName))!;
  return { mail, password, firstname };
}

/** Has everything: identity card, reconnections, celebrations. */
export const amelie = persona('amelie@');

/** Has just been let in: nothing written yet. */
export const nadia = persona('nadia@');

/** Has everything, in English. */
export const grace = persona('grace@');

/** Lines of an identity card, by field. */
export const cardLines = {
  symptoms: 'Ma voix monte',
  phrasereconnexion: 'Je respire, j’écoute',
  momentressource: 'Le ponton du lac',
  vocationpro: 'Ouvrir des passages',
} as const;

/** What a slide is answered with when the test does not care. */
export const anyAnswer = 'Une réponse';
