import { demoAccounts } from '../../server/seed/accounts';

/** Someone of the seed: how they log in, and how the app greets them. */
export interface Persona {
  mail: string;
  password: string;
  firstname: string;
}

function persona(kind: 'complete' | 'new'): Persona {
  const { mail, password, firstname } = demoAccounts.find((account) => account.kind === kind)!;
  return { mail, password, firstname };
}

/** Has everything: identity card, reconnections, celebrations. */
export const amelie = persona('complete');

/** Has just been let in: nothing written yet. */
export const nadia = persona('new');
